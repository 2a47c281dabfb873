"""Time the building of options at the size of v1 train, and how it grows.

    python benchmarks/choices.py [--questions 248349] [--seed 0]

Sets of a quarter, a half and the whole of the questions, three an image. Each is built twice by
`vqamc choices build` as a whole process, files read and written (options and provenance):

given  plausible answers for every question: no neighbour is looked for;
near   plausible answers for 80 %: the exact neighbours of the other 20 % are looked for among all.

The growth apart from neighbours is that of `given`, and should be linear: the same microseconds a
question at every size. The neighbour search is the difference between the two; each search looks at
every distinct text, so all of them together grow with the square of the set, and what is printed is
the exponent that was measured. The process uses one core.
"""

from __future__ import annotations

import argparse
import math
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from generating_questions import (
    PLAUSIBLE_SHARE,
    QUESTIONS_PER_IMAGE,
    V1_TRAIN_QUESTIONS,
    QuestionSet,
    write_question_set,
)

SECONDS_ALLOWED = 100
GIBIBYTES_ALLOWED = 2.5


@dataclass(frozen=True)
class Run:
    """What one whole process took."""

    wall: float
    cpu: float
    peak: float


def build(paths: QuestionSet, plausible: Path, folder: Path, seed: int) -> Run:
    """Return seconds and peak memory (GiB) of one `vqamc choices build`."""
    command = [sys.executable, "-m", "vqamc", "choices", "build", "--seed", str(seed)]
    command += ["--annotations", str(paths.annotations), "--questions", str(paths.questions)]
    command += ["--plausible", str(plausible), "--out", str(folder / "mc.json")]
    command += ["--provenance", str(folder / "from.jsonl")]
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    if status:
        raise SystemExit(f"{' '.join(command)} failed")
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 2**20)


def exponent(sizes: list[int], seconds: list[float]) -> float:
    """Return e of seconds ~ size**e, from the smallest and the largest size."""
    return math.log(seconds[-1] / seconds[0]) / math.log(sizes[-1] / sizes[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--questions", type=int, default=V1_TRAIN_QUESTIONS)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    whole = arguments.questions
    sizes = [whole // 4, whole // 2, whole]
    given, near = [], []
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder:
            paths = write_question_set(Path(folder), size, arguments.seed)
            given.append(build(paths, paths.plausible_for_all, Path(folder), arguments.seed))
            near.append(build(paths, paths.plausible, Path(folder), arguments.seed))
        print(
            f"{size:>7} questions, {math.ceil(size / QUESTIONS_PER_IMAGE):>6} images: "
            f"given {given[-1].wall:6.1f} s ({given[-1].cpu:6.1f} s of CPU, "
            f"{1e6 * given[-1].cpu / size:4.0f} us a question), "
            f"near {near[-1].wall:6.1f} s ({near[-1].cpu:6.1f} s of CPU), "
            f"peak {max(given[-1].peak, near[-1].peak):.2f} GiB",
            flush=True,
        )
    searches = [(1 - PLAUSIBLE_SHARE) * size for size in sizes]
    search = [n.cpu - g.cpu for n, g in zip(near, given, strict=True)]
    print(f"growth apart from neighbours: n**{exponent(sizes, [one.cpu for one in given]):.2f}")
    each = ", ".join(
        f"{1e6 * seconds / n:.0f}" for seconds, n in zip(search, searches, strict=True)
    )
    print(f"growth of the neighbour search: n**{exponent(sizes, search):.2f}; {each} us a search")
    print(
        f"allowed {SECONDS_ALLOWED} s and {GIBIBYTES_ALLOWED} GiB: "
        f"took {near[-1].wall:.1f} s ({near[-1].cpu:.1f} s of CPU) and {near[-1].peak:.2f} GiB"
    )


if __name__ == "__main__":
    main()
