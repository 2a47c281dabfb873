"""Time `vqamc rules-diff` beside one uncached `vqamc score`, at the size of v2 val.

    python benchmarks/rules.py [--questions 214354] [--repeats 5]

Whole processes on the same files, in turn; the ratio is the median over the pairs. `rules-diff`
scores the answers under every rules version, 14 of them.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from generating import V2_VAL_QUESTIONS, write_set


def seconds(command: str, annotations: Path, results: Path, *more: str) -> float:
    """Return the seconds that a command takes as a whole process."""
    words = [sys.executable, "-m", "vqamc", command, str(results)]
    words += ["--annotations", str(annotations), "--format", "json", *more]
    start = time.perf_counter()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=int, default=V2_VAL_QUESTIONS)
    parser.add_argument("--repeats", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        files = write_set(Path(folder), options.questions)
        print(f"{options.questions:,} questions")
        one, every = [], []
        for _ in range(options.repeats):
            one.append(seconds("score", *files, "--no-cache"))
            every.append(seconds("rules-diff", *files, "--no-cache"))
    ratio = statistics.median(b / a for a, b in zip(one, every, strict=True))
    print(f"score, 2021        {statistics.median(one):7.2f} s")
    print(f"rules-diff, all    {statistics.median(every):7.2f} s   ratio {ratio:.2f}   (at most 2)")


if __name__ == "__main__":
    main()
