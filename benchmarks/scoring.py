"""Time scoring at the size of v2 val, side by side in one run, and print ratios.

    python benchmarks/scoring.py [--questions 214354] [--repeats 5]
    python benchmarks/scoring.py --growth 20000 200000 2000000

(a) decoding the annotation and the results file with msgspec into typed records, nothing else;
(b) `vqamc score` as a whole process, without any cache;
(c) the plain twin (`plain_consensus.py`: the protocol written out, question by question), on a
    slice of 20,000, extrapolated; beside it `vqamc.score_answer`, also called question by question;
(d) `load` once, then `score` ten sets of predictions in one process;
(e) `vqamc score` as a whole process, with what an earlier run kept.

Figures are medians; (a), (b) and (e) run in turn, each in a process of its own, and a ratio is the
median of the ratios of neighbours.

`--growth` shows the processor time and the peak memory of (b) and (e) for several sizes; what each
question takes beyond a start on a hundred of them; and the power of the number of questions with
which that grows: 1 is linear. The largest size above needs 2 GB of disk.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
from generating import V2_VAL_QUESTIONS, write_set

SLICE = 20_000
FEW, MANY = 100, 1_000_000
MODELS = 10

DECODE = """
import gc, sys, time
import msgspec
from vqamc import records
gc.disable()
start = time.perf_counter()
for path, kind in zip(sys.argv[1:], (records.AnnotationsFile, list[records.Prediction])):
    with open(path, "rb") as file:
        rows = msgspec.json.decode(file.read(), type=kind)
    del rows
print(time.perf_counter() - start)
"""


def decoding(annotations: Path, results: Path) -> float:
    """Return the seconds that (a) takes, start of Python and imports left out."""
    command = [sys.executable, "-c", DECODE, str(annotations), str(results)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


class Run(NamedTuple):
    """One whole process: seconds on the clock, seconds of processor, and peak memory in bytes."""

    seconds: float
    processor: float
    memory: int


def whole_process(annotations: Path, results: Path, *options: str) -> Run:
    """Run `score` as a whole process; what is kept between runs lies beside the files."""
    command = [sys.executable, "-m", "vqamc", "score", str(results)]
    command += ["--annotations", str(annotations), "--format", "json", *options]
    environment = {**os.environ, "VQAMC_CACHE": str(annotations.parent / "cache")}
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"{' '.join(command)} failed")
    seconds = time.perf_counter() - start
    return Run(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)


def ratio(seconds: list[float], others: list[float]) -> float:
    """Return the median ratio of times that were taken in turn."""
    return statistics.median(one / other for one, other in zip(seconds, others, strict=True))


def plain_twins(annotations: Path, results: Path, n: int) -> list[float]:
    """Return the seconds that (c) and `score_answer` would take for all questions."""
    import plain_consensus

    from vqamc import score_answer
    from vqamc.files.reading import read_annotations, read_results

    rows = read_annotations(annotations).rows[:SLICE]
    answers = [row.answer for row in read_results(results).rows[:SLICE]]
    humans = [[human.answer for human in row.answers] for row in rows]
    seconds = []
    for one in (plain_consensus.accuracy, score_answer):
        start = time.perf_counter()
        for answer, wanted in zip(answers, humans, strict=True):
            one(answer, wanted)
        seconds.append((time.perf_counter() - start) * n / len(rows))
    return seconds


def in_process(annotations: Path, results: Path) -> list[float]:
    """Return the seconds that each of ten scorings takes after one `load`."""
    from vqamc import load, score
    from vqamc.files.reading import read_results

    data = load(annotations)
    predictions = {row.question_id: row.answer for row in read_results(results).rows}
    answers = list(predictions.values())
    seconds = []
    for model in range(MODELS):
        turned = dict(zip(predictions, answers[model:] + answers[:model], strict=True))
        start = time.perf_counter()
        score(data, turned).to_dict()
        seconds.append(time.perf_counter() - start)
    return seconds


def growth(sizes: list[int]) -> None:
    """Print processor time and peak memory of (b) and (e) for several numbers of questions."""
    columns = ("(b) time", "(b) memory", "(e) time", "(e) memory")
    start, beyond = np.array(sized(FEW)), []
    print(f"{'':>10}{''.join(f'{name:>15}' for name in columns)}")
    print(f"{'start':>10}{as_cells(start, 's', 1, 'MB', 1e-6)}")
    for n in sizes:
        figures = np.array(sized(n))
        beyond.append(figures - start)
        print(f"{n:>10,}{as_cells(figures, 's', 1, 'MB', 1e-6)}")
        print(f"{'each':>10}{as_cells(beyond[-1] / n, 'us', 1e6, 'kB', 1e-3)}")
    powers = [np.polyfit(np.log(sizes), np.log(column), 1)[0] for column in np.transpose(beyond)]
    print(f"{'power':>10}{''.join(f'{power:>15.2f}' for power in powers)}")


def as_cells(figures: np.ndarray, time_unit: str, times: float, unit: str, bytes_: float) -> str:
    """Return seconds, bytes, seconds, bytes in larger or smaller units."""
    scaled = figures * [times, bytes_, times, bytes_]
    units = (time_unit, unit) * 2
    return "".join(f"{value:>12.2f} {name:<2}" for value, name in zip(scaled, units, strict=True))


def sized(n: int) -> tuple[float, int, float, int]:
    """Return processor time and peak memory of (b) and of (e) for a number of questions."""
    with tempfile.TemporaryDirectory() as folder:
        files = write_set(Path(folder), n)
        whole_process(*files)
        repeats = range(1 if n >= MANY else 3)
        uncached = [whole_process(*files, "--no-cache") for _ in repeats]
        cached = [whole_process(*files) for _ in repeats]
    least = [min(run.processor for run in runs) for runs in (uncached, cached)]
    return least[0], uncached[0].memory, least[1], cached[0].memory


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=int, default=V2_VAL_QUESTIONS)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--growth", type=int, nargs="+", metavar="N")
    options = parser.parse_args()
    if options.growth:
        growth(options.growth)
        return
    with tempfile.TemporaryDirectory() as folder:
        annotations, results = write_set(Path(folder), options.questions)
        size = annotations.stat().st_size
        print(f"{options.questions:,} questions, annotations {size / 1e6:.0f} MB")
        whole_process(annotations, results)
        decode, process, memory, again = [], [], [], []
        for _ in range(options.repeats):
            decode.append(decoding(annotations, results))
            again.append(whole_process(annotations, results).seconds)
            uncached = whole_process(annotations, results, "--no-cache")
            process.append(uncached.seconds)
            memory.append(uncached.memory)
        a, b, e = map(statistics.median, (decode, process, again))
        b_to_a, e_to_a = ratio(process, decode), ratio(again, decode)
        c, one_by_one = plain_twins(annotations, results, options.questions)
        d = in_process(annotations, results)
    print(f"(a) decoding only            {a:7.2f} s")
    print(f"(b) whole process            {b:7.2f} s   b/a {b_to_a:.2f}   (at most 3.0)")
    print(f"(c) plain twin, extrapolated {c:7.2f} s   c/b {c / b:.1f}   (at least 8)")
    print(f"    score_answer one by one  {one_by_one:7.2f} s       {one_by_one / b:.1f}")
    median, worst = statistics.median(d), max(d)
    print(f"(d) one more model           {median:7.2f} s   d/a {median / a:.2f}   (at most 0.2)")
    print(f"    slowest of {MODELS}             {worst:7.2f} s   d/a {worst / a:.2f}")
    print(f"(e) whole process, again     {e:7.2f} s   e/a {e_to_a:.2f}   (at most 1.0)")
    peak = statistics.median(memory)
    print(
        f"peak memory of (b) {peak / 1e6:.0f} MB, {peak / size:.2f} times the annotation file (4.5)"
    )


if __name__ == "__main__":
    main()
