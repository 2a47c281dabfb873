"""How often the intervals hold the truth, and what a comparison costs.

    python benchmarks/comparing.py [--sets 2000] [--questions 214354] [--repeats 5]

Coverage: on simulated data sets with known truth and questions that share images, the share of
95 % intervals that hold it, for the accuracy of a model and the difference of two; clustered by
image, as the package does it, and as if every question stood alone.

Cost: `vqamc compare` as a whole process, with 1,000 draws and 65 question types, beside decoding
the annotations and one results file with msgspec; medians, in turn, each a process of its own.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from multiprocessing import Pool
from pathlib import Path

import numpy as np
from generating import V2_VAL_QUESTIONS, human_answers, write_results, write_set
from scoring import decoding
from simulating import EASY, MIDDLING, simulate, truth

from vqamc.answers.groups import everything
from vqamc.comparing.bootstrap import Resampling
from vqamc.comparing.fractions import resample_fractions
from vqamc.comparing.paired import B_MINUS_A, A, B

FIGURES = ("accuracy of A", "accuracy of B", "difference B - A")
IMAGES = (10, 20, 50, 200)
DRAWS = 1000


def held(
    seed: int, n_images: int, draws: int = DRAWS, skills: tuple[float, float] = MIDDLING
) -> list[list[bool]]:
    """Return whether the intervals of one data set hold the truth.

    Returns:
        For clusters by image, and for every question alone: one truth value a figure.
    """
    simulated = simulate(n_images, seed, skills)
    thirty = np.full(len(simulated.a), 30)
    models = [(simulated.a, thirty), (simulated.b, thirty)]
    true_a, true_b = truth(skills)
    truths = (true_a, true_b, true_b - true_a)
    answers = []
    for clusters in (simulated.images, np.arange(len(thirty))):
        resampled = resample_fractions(
            models, clusters, (everything(len(thirty)),), Resampling(seed, draws)
        )
        intervals = [
            resampled.uncertainties(*weights)[0]["overall"].interval
            for weights in (A, B, B_MINUS_A)
        ]
        answers.append(
            [low <= true <= high for (low, high), true in zip(intervals, truths, strict=True)]
        )
    return answers


def coverage(
    seeds: Sequence[int], n_images: int, skills: tuple[float, float], jobs: int = 2
) -> np.ndarray:
    """Return the share of data sets whose intervals hold the truth, in percent, shape (2, 3)."""
    with Pool(jobs) as pool:
        answers = pool.map(partial(held, n_images=n_images, skills=skills), seeds, chunksize=10)
    return 100 * np.mean(answers, axis=0)


def print_coverage(sets: int) -> None:
    print(f"coverage of 95 % intervals on {sets:,} simulated data sets, in percent")
    for skills in (MIDDLING, EASY):
        true_a, true_b = truth(skills)
        print(f"true accuracies {true_a:.2f} and {true_b:.2f}")
        print(f"{'images':>8}  {'':24}" + "".join(f"{name:>18}" for name in FIGURES))
        for n_images in IMAGES:
            by_image, alone = coverage(range(sets), n_images, skills)
            for name, row in (("clustered by image", by_image), ("every question alone", alone)):
                print(f"{n_images:8}  {name:24}" + "".join(f"{share:18.2f}" for share in row))


def comparing(annotations: Path, a: Path, b: Path) -> float:
    """Return the seconds that `vqamc compare` takes as a whole process."""
    command = [sys.executable, "-m", "vqamc", "compare", str(a), str(b)]
    command += ["--annotations", str(annotations), "--draws", str(DRAWS)]
    command += ["--no-cache", "--format", "json", "--quiet"]
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def print_cost(questions: int, repeats: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        annotations, a = write_set(Path(folder), questions)
        b = Path(folder) / "results_b.json"
        write_second_model(b, annotations, questions)
        decode, compare = [], []
        for _ in range(repeats):
            decode.append(decoding(annotations, a))
            compare.append(comparing(annotations, a, b))
    decoded, compared = statistics.median(decode), statistics.median(compare)
    print(f"{questions:,} questions, 65 question types, {DRAWS:,} draws")
    print(f"decoding the two files {decoded:7.2f} s")
    print(f"vqamc compare          {compared:7.2f} s   {compared / decoded:.2f} times (at most 8)")


def write_second_model(path: Path, annotations: Path, questions: int, seed: int = 0) -> None:
    """Write another model's answers to the set that `write_set` made from a seed."""
    from vqamc import load

    codes, _, strings = human_answers(questions, np.random.default_rng(seed))
    ids = load(annotations).question_ids
    write_results(path, ids, codes, strings, np.random.default_rng(seed + 1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sets", type=int, default=2000)
    parser.add_argument("--questions", type=int, default=V2_VAL_QUESTIONS)
    parser.add_argument("--repeats", type=int, default=5)
    options = parser.parse_args()
    print_cost(options.questions, options.repeats)
    print_coverage(options.sets)


if __name__ == "__main__":
    main()
