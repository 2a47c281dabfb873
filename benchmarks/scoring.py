"""Time scoring at the size of v2 val, side by side in one run, and print ratios.

    python benchmarks/scoring.py [--questions 214354] [--repeats 5]

(a) decoding the annotation and the results file with msgspec into typed records, nothing else;
(b) `vqamc score` as a whole process, without any cache;
(c) the plain twin (`plain_consensus.py`: the protocol written out, question by question), on a
    slice of 20,000, extrapolated; beside it `vqamc.score_answer`, also called question by question;
(d) `load` once, then `score` ten sets of predictions in one process.

Figures are medians; (a) and (b) run in turn, each in a process of its own.
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

from generating import V2_VAL_QUESTIONS, write_set

SLICE = 20_000
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


def whole_process(annotations: Path, results: Path) -> tuple[float, float]:
    """Return the seconds that (b) takes and its peak memory in bytes."""
    command = [sys.executable, "-m", "vqamc", "score", str(results)]
    command += ["--annotations", str(annotations), "--no-cache", "--format", "json"]
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"{' '.join(command)} failed")
    return time.perf_counter() - start, usage.ru_maxrss * 1024


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=int, default=V2_VAL_QUESTIONS)
    parser.add_argument("--repeats", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        annotations, results = write_set(Path(folder), options.questions)
        size = annotations.stat().st_size
        print(f"{options.questions:,} questions, annotations {size / 1e6:.0f} MB")
        decode, process, memory = [], [], []
        for _ in range(options.repeats):
            decode.append(decoding(annotations, results))
            seconds, peak = whole_process(annotations, results)
            process.append(seconds)
            memory.append(peak)
        a, b = statistics.median(decode), statistics.median(process)
        c, one_by_one = plain_twins(annotations, results, options.questions)
        d = in_process(annotations, results)
    print(f"(a) decoding only            {a:7.2f} s")
    print(f"(b) whole process            {b:7.2f} s   b/a {b / a:.2f}   (at most 3.0)")
    print(f"(c) plain twin, extrapolated {c:7.2f} s   c/b {c / b:.1f}   (at least 8)")
    print(f"    score_answer one by one  {one_by_one:7.2f} s       {one_by_one / b:.1f}")
    median, worst = statistics.median(d), max(d)
    print(f"(d) one more model           {median:7.2f} s   d/a {median / a:.2f}   (at most 0.2)")
    print(f"    slowest of {MODELS}             {worst:7.2f} s   d/a {worst / a:.2f}")
    peak = statistics.median(memory)
    print(
        f"peak memory of (b) {peak / 1e6:.0f} MB, {peak / size:.2f} times the annotation file (4.5)"
    )


if __name__ == "__main__":
    main()
