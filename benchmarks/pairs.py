"""Time `scenes pairs` on random scenes, and judge every pair that it wrote.

    python benchmarks/pairs.py [--count 500 1000 2000] [--jobs 2] [--per-scene 6] [--seed 0]

Time: `scenes pairs` as a whole process, from scene files to a set's files, for each number of
scenes; per scene the figures are alike if the time is linear in scenes.

Judging, of the largest set, outside the time: every scene file is read again and every question
parsed from its text, and both are asked on both scenes: yes on the one and no on the other, as
the annotations say. Then all scenes are checked, and the share of edits of one step is printed.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
# A file here is called as the package is; what is imported below must be the package.
sys.path[:] = [entry for entry in sys.path if Path(entry).resolve() != HERE]

from scenes.checking.reports import check_entry  # noqa: E402
from scenes.containers import stem  # noqa: E402
from scenes.entries import Entry  # noqa: E402
from scenes.generating import name_of, random_scene  # noqa: E402
from scenes.library import shipped  # noqa: E402
from scenes.questions import View, evaluate, parse, silhouettes_of  # noqa: E402

MOST_SECONDS = 120
LEAST_PAIRS = 10_000
LEAST_ONE_STEP = 80.0


class Judged(NamedTuple):
    """What was found wrong with some scene files: wrong answers, invalid scenes."""

    n_answers: int
    wrong: list[str]
    invalid: list[str]


def write_random(folder: Path, seed: int, indices: range) -> None:
    """Write random scenes by their numbers."""
    for index in indices:
        data = bytes(random_scene(seed, index).source) + b"\n"
        (folder / f"{name_of(index)}.json").write_bytes(data)


def pair(scenes: list[Path], folder: Path, out: Path, options: argparse.Namespace) -> float:
    """Return the seconds that the command takes, and leave the set in `out`."""
    folder.mkdir()
    for path in scenes:
        (folder / path.name).hardlink_to(path)
    command = [sys.executable, "-m", "scenes", "pairs", str(folder), "--out", str(out)]
    command += ["--jobs", str(options.jobs), "--per-scene", str(options.per_scene)]
    command += ["--seed", str(options.seed), "--quiet"]
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def judge(files: list[tuple[str, list[tuple[str, str]]]]) -> Judged:
    """Ask questions on scene files, as if nothing were known of how either was made."""
    silhouettes, library = silhouettes_of("sketch"), shipped()
    wrong, invalid, count = [], [], 0
    for name, asked in files:
        entry = Entry(name, "", Path(name).read_bytes(), stem(Path(name).name))
        found, scene = check_entry(entry, library)
        invalid += [str(problem) for problem in found.problems]
        if scene is None:
            continue
        view = View(scene, silhouettes)
        for question, answer in asked:
            count += 1
            said = evaluate(parse(question), view)
            if said.answer != answer:
                wrong.append(f"{name}: {question} {said.answer}, not {answer} ({said.reason})")
    return Judged(count, wrong, invalid)


def questions_by_file(out: Path) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return every scene file of a set with the questions asked about it and their answers."""
    questions = json.loads((out / "questions.json").read_bytes())["questions"]
    annotations = json.loads((out / "annotations.json").read_bytes())["annotations"]
    answers = {row["question_id"]: row["multiple_choice_answer"] for row in annotations}
    asked: dict[int, list[tuple[str, str]]] = {}
    for row in questions:
        pair_ = (row["question"], answers[row["question_id"]])
        asked.setdefault(row["image_id"], []).append(pair_)
    return [(str(out / "scenes" / f"{name_of(image)}.json"), asked[image]) for image in asked]


def opposite_answers(out: Path) -> int:
    """Return how many pairs have one text and two answers."""
    rows = json.loads((out / "questions.json").read_bytes())["questions"]
    texts = {row["question_id"]: row["question"] for row in rows}
    rows = json.loads((out / "annotations.json").read_bytes())["annotations"]
    answers = {row["question_id"]: row["multiple_choice_answer"] for row in rows}
    return sum(
        texts[one] == texts[other] and {answers[one], answers[other]} == {"yes", "no"}
        for one, other in json.loads((out / "pairs.json").read_bytes())
    )


def print_judgement(out: Path, jobs: int) -> bool:
    files = questions_by_file(out)
    cut = [list(islice(files, k, None, 4 * jobs)) for k in range(4 * jobs)]
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        judged = list(pool.map(judge, cut))
    wrong = [line for one in judged for line in one.wrong]
    invalid = [line for one in judged for line in one.invalid]
    manifest = json.loads((out / "manifest.json").read_bytes())
    edits, n_pairs = manifest["edits"], manifest["counts"]["pairs"]
    print(f"{sum(one.n_answers for one in judged):,} answers on {len(files):,} scene files asked")
    print(f"anew: {len(wrong)} wrong; {len(invalid)} problems of scenes")
    print("\n".join((wrong + invalid)[:20]))
    n_opposite = opposite_answers(out)
    print(f"{n_opposite:,} of {n_pairs:,} pairs have one text and opposite answers")
    print(f"edits of one step: {edits['one_step_percent']:.2f} %; by steps {edits['by_steps']}")
    print(f"by changes {edits['by_changes']}; by kind {edits['by_kind']}")
    return not wrong and not invalid and n_opposite == n_pairs


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, nargs="+", default=[500, 1000, 2000])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--per-scene", type=int, default=6)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        here, most = Path(name), max(options.count)
        (here / "all").mkdir()
        with ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:
            step = 50
            parts = [range(k, min(k + step, most)) for k in range(0, most, step)]
            list(pool.map(partial(write_random, here / "all", options.seed), parts))
        scenes = sorted((here / "all").iterdir())
        seconds = 0.0
        for count in options.count:
            out = here / f"out{count}"
            used = resource.getrusage(resource.RUSAGE_CHILDREN)
            seconds = pair(scenes[:count], here / f"in{count}", out, options)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            cpu = after.ru_utime + after.ru_stime - used.ru_utime - used.ru_stime
            n_pairs = json.loads((out / "manifest.json").read_bytes())["counts"]["pairs"]
            print(
                f"{count:6,} scenes  {n_pairs:7,} pairs  {seconds:6.1f} s  "
                f"{1000 * seconds / count:6.1f} ms a scene  {cpu:6.1f} s of processors  "
                f"({options.jobs} processes, {os.cpu_count()} processors)",
                flush=True,
            )
            if count != most:
                subprocess.run(["rm", "-r", str(out)], check=True)
        good = print_judgement(here / f"out{most}", options.jobs)
        manifest = json.loads((here / f"out{most}" / "manifest.json").read_bytes())
        bars = (
            good,
            manifest["counts"]["pairs"] >= LEAST_PAIRS * most / 2000,
            seconds <= MOST_SECONDS * most / 2000,
            manifest["edits"]["one_step_percent"] >= LEAST_ONE_STEP,
        )
        print("all bars held" if all(bars) else f"bars not held: {bars}")


if __name__ == "__main__":
    main()
