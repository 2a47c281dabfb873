"""What each command costs an item: processor time, peak memory, disk; and how that grows.

    python benchmarks/costs.py questions [--sizes 20000 200000 2000000] [--only score pairs]
    python benchmarks/costs.py scenes [--sizes 200 2000] [--only check boxes]

Every command runs as a whole process with one job. `each` is all of its processor time (user and
system) by item; `more` is what an item above the next smaller size takes, without the start and,
for scenes, without the drawing of the art, which is done once. Disk is what is read and written.

`score` and `pairs` read JSON Lines of ten human answers a question, and pairs of all questions;
`build` and `audit` have plausible answers for every question, so that no neighbour is looked for
(that is timed by `benchmarks/neighbours.py`).
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

HERE = Path(__file__).resolve().parent
# A file here is called as the package `scenes` is: at the end, the package is found first.
sys.path[:] = [entry for entry in sys.path if Path(entry).resolve() != HERE]
sys.path[:0] = [str(HERE.parent)]
sys.path.append(str(HERE))

from generating_questions import write_question_set  # noqa: E402
from scale import timed, write_lines  # noqa: E402

Command = tuple[list[str], list[Path], list[Path]]
"""The words of a command, what it reads, and what it writes."""


def scored(folder: Path, n: int) -> dict[str, Command]:
    """Write annotations, answers and pairs of n questions; return what is run on them."""
    annotations, results = write_lines(folder, n, packed=False)
    pairs = folder / "pairs.json"
    pairs.write_text(json.dumps([[k, k + 1] for k in range(0, n - 1, 2)]))
    given = [str(results), "--annotations", str(annotations)]
    return {
        "score": (["vqamc", "score", *given], [annotations, results], []),
        "pairs": (
            ["vqamc", "pairs", *given, "--pairs", str(pairs)],
            [annotations, results, pairs],
            [],
        ),
    }


def built(folder: Path, n: int) -> dict[str, Command]:
    """Write n questions with answers and plausible answers; return what is run on them."""
    paths = write_question_set(folder, n)
    choices, sources = folder / "choices.json", folder / "sources.jsonl"
    annotations = ["--annotations", str(paths.annotations)]
    given = [*annotations, "--questions", str(paths.questions)]
    given += ["--plausible", str(paths.plausible_for_all)]
    outs = ["--out", str(choices), "--provenance", str(sources)]
    read = [paths.annotations, paths.questions, paths.plausible_for_all]
    return {
        "build": (["vqamc", "choices", "build", *given, *outs], read, [choices, sources]),
        "audit": (
            ["vqamc", "choices", "audit", str(choices), *annotations],
            [choices, paths.annotations],
            [],
        ),
    }


def pictured(folder: Path, n: int) -> dict[str, Command]:
    """Write n random scenes; return what is run on them."""
    scenes = folder / "scenes"
    timed("scenes", "random", "--count", str(n), "--out", str(scenes), "--quiet")
    outs = {"render": "pictures", "boxes": "boxes.json", "features": "f.npz", "pairs": "balanced"}
    commands: dict[str, Command] = {"check": (["scenes", "check", str(scenes)], [scenes], [])}
    for command, name in outs.items():
        out = folder / name
        words = ["scenes", command, str(scenes), "--out", str(out)]
        commands[command] = (words, [scenes], [out])
    return commands


def size(paths: list[Path]) -> int:
    """Return the bytes of files, and of all files in folders."""
    files = [one for path in paths for one in (path.rglob("*") if path.is_dir() else [path])]
    return sum(file.stat().st_size for file in files if file.is_file())


def measure(
    prepare: Callable[[Path, int], dict[str, Command]], sizes: list[int], only: list[str] | None
) -> None:
    before: dict[str, tuple[int, float]] = {}
    for n in sizes:
        with tempfile.TemporaryDirectory() as name:
            # Apart: what this process holds at a child's start would count as the child's peak.
            with ProcessPoolExecutor(1, get_context("spawn")) as pool:
                commands = pool.submit(prepare, Path(name), n).result()
            for command, (words, read, written) in commands.items():
                # An audit is of what was built.
                if only and command not in only and not (command == "build" and "audit" in only):
                    continue
                run = timed(*words, "--quiet")
                smaller, seconds = before.get(command, (0, 0.0))
                before[command] = n, run.processor
                more = (run.processor - seconds) / (n - smaller)
                print(
                    f"{command:9}{n:10,}  processor {run.processor:8.1f} s  each "
                    f"{1e6 * run.processor / n:10,.1f} us  more {1e6 * more:10,.1f} us  peak "
                    f"{run.memory / 2**20:8,.0f} MiB  read {size(read) / n:10,.0f}  written "
                    f"{size(written) / n:10,.0f} bytes each",
                    flush=True,
                )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    kinds = parser.add_subparsers(dest="kind", required=True)
    for kind, sizes in (("questions", [20_000, 200_000, 2_000_000]), ("scenes", [200, 2000])):
        measured = kinds.add_parser(kind)
        measured.add_argument("--sizes", type=int, nargs="+", default=sizes)
        measured.add_argument("--only", nargs="+", metavar="COMMAND")
    options = parser.parse_args()
    ways = (pictured,) if options.kind == "scenes" else (scored, built)
    for prepare in ways:
        measure(prepare, options.sizes, options.only)


if __name__ == "__main__":
    main()
