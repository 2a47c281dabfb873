"""Time `vqamc pairs` beside `vqamc score` at the size of v2 val, and print the ratio.

    python benchmarks/pair_scoring.py [--questions 214354] [--pairs 95144] [--repeats 5]

Both run as whole processes, in turn, on the same annotations and results; pairs come from a list as
VQA v2 has it. Figures are medians: of the time on the clock, and of the processor's, which other
work on the machine moves less.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from generating import V2_VAL_QUESTIONS, write_set

V2_VAL_PAIRS = 95_144
AT_MOST = 1.5


def write_pairs(path: Path, annotations: Path, n: int, seed: int = 0) -> None:
    """Write n pairs of questions, each question in one pair, in any order."""
    ids = [row["question_id"] for row in json.loads(annotations.read_text("utf-8"))["annotations"]]
    drawn = np.random.default_rng(seed).permutation(ids)[: 2 * n].reshape(n, 2)
    path.write_text(json.dumps(drawn.tolist()), encoding="utf-8")


def seconds(*words: str) -> tuple[float, float]:
    """Return how long a command takes as a whole process: on the clock, and of the processor."""
    command = [sys.executable, "-m", "vqamc", *words, "--format", "json", "--quiet"]
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"{' '.join(command)} failed")
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=int, default=V2_VAL_QUESTIONS)
    parser.add_argument("--pairs", type=int, default=V2_VAL_PAIRS)
    parser.add_argument("--repeats", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        annotations, results = write_set(Path(folder), options.questions)
        pairs = Path(folder) / "pairs.json"
        write_pairs(pairs, annotations, options.pairs)
        given = (str(results), "--annotations", str(annotations))
        alone, paired, sure = [], [], []
        for _ in range(options.repeats):
            alone.append(seconds("score", *given, "--no-cache"))
            paired.append(seconds("pairs", *given, "--pairs", str(pairs)))
            sure.append(seconds("pairs", *given, "--pairs", str(pairs), "--interval"))
    print(f"{options.pairs:,} pairs over {options.questions:,} questions")
    for what, column in (("clock", 0), ("processor", 1)):
        a, b, c = (statistics.median(run[column] for run in runs) for runs in (alone, paired, sure))
        print(f"{what}")
        print(f"(a) score                  {a:7.2f} s")
        print(f"(b) pairs                  {b:7.2f} s   b/a {b / a:.2f}   (at most {AT_MOST})")
        print(f"(c) pairs with --interval  {c:7.2f} s   c/a {c / a:.2f}")


if __name__ == "__main__":
    main()
