"""Time reading and drawing of scenes beside the plain way, in one process, and print ratios.

    python benchmarks/scenes.py [--count 300] [--seed 0]

For every scene the plain way and ours run one after the other, in turn first and second, and the
medians over all scenes are compared:

read   `json.load` and plain dicts of the present instances; ours: `scenes.read`, typed and in
       range, the joints of every present doll decoded.
draw   every file opened, every part of a doll transformed on the whole canvas
       (`plain_rendering.py`); ours: `scenes.drawing.draw`, its caches empty at the start.
packed all scenes in one packed file: the seconds that `json.load` takes for all their files against
       those for `scenes.read` of the packed file, once as it comes and once with the records of
       everything present made; then its size beside the JSON and beside gzip of each scene.
write  PNG as the reference saves it (optimize); ours as `scenes render` saves it. Not part of draw.
sketch our own art against PNG clipart, both drawn by us, all scenes after one another with caches
       empty at the start; five runs of each in turn, the median of the ratios of processor time.
       Once with the scenes above and the golden clipart; and once with as many random scenes, in
       which every kind may be, and the sketches written out as PNG files for clipart.

The pictures of both ways are compared as they go: not a pixel may differ.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
# This file is called as the package is; what is imported below must be the package.
sys.path[:] = [entry for entry in sys.path if Path(entry).resolve() != HERE]

import scenes  # noqa: E402
from scenes.art import open_art  # noqa: E402
from scenes.batches import PNG_COMPRESSION  # noqa: E402
from scenes.drawing import draw  # noqa: E402
from scenes.generating import random_scenes  # noqa: E402
from scenes.layout import background, layout  # noqa: E402
from scenes.packing.writing import pack  # noqa: E402
from scenes.painting import Painter  # noqa: E402
from scenes.records import Scene  # noqa: E402

sys.path.append(str(HERE))
from generating_scenes import write_scenes  # noqa: E402
from plain_rendering import plain_draw, plain_read  # noqa: E402

GOLDEN = HERE.parent / "tests" / "golden" / "rendering"


def in_turn(
    number: int, plain: Callable[[], Any], ours: Callable[[], Any]
) -> tuple[float, float, Any, Any]:
    """Return the seconds of both ways and what they gave; which goes first alternates."""
    order = (plain, ours) if number % 2 else (ours, plain)
    seconds, results = {}, {}
    for way in order:
        start = time.perf_counter()
        results[way] = way()
        seconds[way] = time.perf_counter() - start
    return seconds[plain], seconds[ours], results[plain], results[ours]


def read_ours(path: Path) -> list[Any]:
    """Return the present instances of a scene file, their dolls decoded."""
    (scene,) = scenes.read(path)
    return [
        (clipart, clipart.doll if clipart.is_doll else None) for _, _, clipart in scene.present()
    ]


def saved(image: Any, **options: Any) -> int:
    """Return the size of a picture as a PNG file, bytes."""
    stream = BytesIO()
    image.save(stream, "PNG", **options)
    return stream.tell()


def report_packed(paths: list[Path], folder: Path, rounds: int = 5) -> None:
    """Print how much faster a packed file is read than its scene files, and how small it is."""
    packed = folder / "scenes.packed"
    pack((next(scenes.read(path)) for path in paths), packed)

    def load() -> None:
        for path in paths:
            with path.open("rb") as stream:
                json.load(stream)

    def read(*, present: bool) -> None:
        for scene in scenes.read(packed):
            if present:
                list(scene.present())

    ratios: dict[str, list[float]] = {"read": [], "present": []}
    for number in range(rounds):
        for name, present in (("read", False), ("present", True)):
            slow, fast, *_ = in_turn(number, load, lambda present=present: read(present=present))
            ratios[name].append(slow / fast)
    size = packed.stat().st_size
    texts = [path.read_bytes() for path in paths]
    plain, gzipped = sum(map(len, texts)), sum(len(gzip.compress(text)) for text in texts)
    print(
        f"packed read {statistics.median(ratios['read']):.1f} times faster than json.load "
        f"({statistics.median(ratios['present']):.1f} with the records of what is present); "
        f"1/{plain / size:.1f} of the JSON, 1/{gzipped / size:.2f} of gzip of each scene"
    )


def report(name: str, plain: list[float], ours: list[float]) -> None:
    """Print the medians of one thing, and how much faster ours is."""
    middle, fast = statistics.median(plain), statistics.median(ours)
    paired = statistics.median(a / b for a, b in zip(plain, ours, strict=True))
    print(
        f"{name:6} plain {middle * 1e3:8.3f} ms   ours {fast * 1e3:7.3f} ms   "
        f"{middle / fast:6.2f} times faster (median of pairs {paired:.2f})"
    )


def compare_sketches(name: str, loaded: Sequence[Scene], clipart: Path, rounds: int = 5) -> None:
    """Print how many times as long scenes take with our own art as with PNG files."""
    seconds: dict[str | Path, list[float]] = {clipart: [], "sketch": []}
    for _ in range(rounds):
        for art, figures in seconds.items():
            painter = Painter(open_art(art))
            start = time.process_time()
            for scene in loaded:
                draw(scene, painter)
            figures.append(time.process_time() - start)
    paired = statistics.median(b / a for a, b in zip(*seconds.values(), strict=True))
    files, sketches = (statistics.median(figures) for figures in seconds.values())
    print(
        f"sketch PNG clipart {files:7.3f} s   sketches {sketches:7.3f} s   "
        f"{paired:6.2f} times as long ({name})"
    )


def write_sketches(loaded: Sequence[Scene], folder: Path) -> Path:
    """Write every picture of scenes as a file of clipart; return the folder."""
    art = open_art("sketch")
    pictures = {background(scene).path: background(scene) for scene in loaded}
    for scene in loaded:
        for sprite in layout(scene):
            pictures.update((picture.path, picture) for picture in sprite.pictures)
    for path, picture in pictures.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        art.picture(picture).save(folder / path)
    return folder


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    art = GOLDEN / "site_pngs"
    painter = Painter(open_art(art))
    figures: dict[str, tuple[list[float], list[float]]] = {}
    different = 0
    with tempfile.TemporaryDirectory() as folder:
        paths = write_scenes(GOLDEN / "scenes", Path(folder), options.count, options.seed)

        def note(name: str, plain: float, ours: float) -> None:
            figures.setdefault(name, ([], []))[0].append(plain)
            figures[name][1].append(ours)

        for number, path in enumerate(paths):
            slow, fast, *_ = in_turn(
                number, lambda path=path: plain_read(path), lambda path=path: read_ours(path)
            )
            note("read", slow, fast)
        report_packed(paths, Path(folder))
        for number, path in enumerate(paths):
            document = json.loads(path.read_bytes())["scene"]
            (scene,) = scenes.read(path)
            slow, fast, picture, drawing = in_turn(
                number,
                lambda document=document: plain_draw(document, art),
                lambda scene=scene: draw(scene, painter),
            )
            note("draw", slow, fast)
            different += picture.tobytes() != drawing.image.tobytes()
            slow, fast, *_ = in_turn(
                number,
                lambda picture=picture: saved(picture, optimize=True),
                lambda picture=picture: saved(picture, compress_level=PNG_COMPRESSION),
            )
            note("write", slow, fast)
        golden = [scene for path in paths for scene in scenes.read(path)]
        compare_sketches("golden kinds", golden, art)
        made = list(random_scenes(options.count, seed=options.seed))
        written = write_sketches(made, Path(folder) / "site_pngs")
        compare_sketches("all kinds", made, written)
    print(f"{options.count} scenes, Python {sys.version.split()[0]}")
    for name, (plain, ours) in figures.items():
        report(name, plain, ours)
    print(f"{different} pictures differ")


if __name__ == "__main__":
    main()
