"""What more processes bring, and what larger files cost.

    python benchmarks/scale.py workers [--scenes 240] [--repeats 3]
    python benchmarks/scale.py lines [--questions 2000000 10000000] [--packed]
    python benchmarks/scale.py kills [--commands render pairs build] [--kills 20] [--scenes 60]
        [--questions 20000] [--seed 0]
    python benchmarks/scale.py choices [--questions 20000 200000 2000000] [--pool 200000]

`workers` runs `scenes render` and `scenes pairs` as whole processes with one job and with two, in
turn, on the same scenes, and compares the files byte by byte. Efficiency is the median of the
ratios of neighbours, 2 being perfect; what the machine did else at the time is in it, so each run's
own processor time is printed too: with as many processors free as jobs, the clock would follow it.

`lines` writes questions with ten human answers each, and a model's answers, as JSON Lines in pieces
(0.6 kB a question), scores them with `vqamc score` as a whole process, and prints its processor
time and its peak memory, beside those of a start on a hundred questions; `--packed` has both files
gzipped. 10 million questions need 7 GB of disk.

`kills` runs `scenes render`, `scenes pairs --pictures` and `vqamc choices build` with one job and
with two, kills the whole process group of each run within a second after a random number of
records in its journal (every third once more when it goes on), and goes on with it. All the while
it reads every file as soon as it has its final name: it has to be that of an undisturbed run. In
the end all files, hidden ones too, the report and the exit status have to be the same; one of the
scenes is broken.

`choices` builds the options of questions that come as JSON Lines, from a pool apart, and scores
answers to them, likewise; 2 million questions need 3 GB of disk. What the pool takes is that of the
start on a hundred questions, which has the same pool.
"""

from __future__ import annotations

import argparse
import filecmp
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from generating_lines import write_choices, write_lines, write_sides

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

EFFICIENCY_WANTED = 1.6
LISTS_PER_RECORD = 256
GIBIBYTES_ALLOWED = 4
FEW = 100


class Run(NamedTuple):
    """One whole process with its children: seconds on the clock, of processors, peak bytes."""

    seconds: float
    processor: float
    memory: int


def timed(*command: str) -> Run:
    start = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-m", *command], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"{' '.join(command)} failed")
    seconds = time.perf_counter() - start
    return Run(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)


def same_files(one: Path, other: Path) -> bool:
    names = sorted(path.relative_to(one) for path in one.rglob("*") if path.is_file())
    if names != sorted(path.relative_to(other) for path in other.rglob("*") if path.is_file()):
        return False
    return len(filecmp.cmpfiles(one, other, names, shallow=False)[0]) == len(names)


def compare_workers(count: int, repeats: int) -> bool:
    from scenes.generating import name_of, random_scenes
    from scenes.writing import to_json

    good = True
    with tempfile.TemporaryDirectory() as name:
        here = Path(name)
        (here / "in").mkdir()
        for k, scene in enumerate(random_scenes(count)):
            (here / "in" / f"{name_of(k)}.json").write_bytes(to_json(scene))
        for command in ("render", "pairs"):
            ratios = []
            for repeat in range(repeats):
                runs = []
                for jobs in (1, 2):
                    out = here / f"{command}{repeat}_{jobs}"
                    told = [str(here / "in"), "--out", str(out), "--jobs", str(jobs), "--quiet"]
                    runs.append(timed("scenes", command, *told))
                one, two = runs
                ratios.append(one.seconds / two.seconds)
                same = same_files(here / f"{command}{repeat}_1", here / f"{command}{repeat}_2")
                good &= same
                print(
                    f"{command:7} 1 job {one.seconds:6.1f} s (processor {one.processor:6.1f} s), "
                    f"2 jobs {two.seconds:6.1f} s ({two.processor:6.1f} s): x {ratios[-1]:.2f}; "
                    f"{'the same bytes' if same else 'OTHER BYTES'}",
                    flush=True,
                )
            ratio = statistics.median(ratios)
            good &= ratio >= EFFICIENCY_WANTED
            print(f"{command:7} {count} scenes, median of {repeats}: x {ratio:.2f}", flush=True)
    return good


def apart(write: Callable[..., Any], *given: Any, **more: Any) -> Any:
    """Write files in another process: what a child has at its start counts as its peak."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(partial(write, *given, **more)).result()


def cost(run: Run, few: Run, n: int) -> str:
    """Return what a run took, and what of it is for each question."""
    each, bytes_each = (run.processor - few.processor) / n, (run.memory - few.memory) / n
    return (
        f"{run.seconds:7.1f} s  processor {run.processor:7.1f} s ({each * 1e6:6.2f} us each)  "
        f"{run.memory / 2**30:5.2f} GiB ({bytes_each:5.0f} bytes each)"
    )


def measure_lines(sizes: list[int], *, packed: bool) -> bool:
    runs = []
    for n in [FEW, *sizes]:
        with tempfile.TemporaryDirectory() as name:
            annotations, results = apart(write_lines, Path(name), n, packed=packed)
            written = sum(path.stat().st_size for path in (annotations, results))
            told = [str(results), "--annotations", str(annotations), "--format", "json"]
            run = timed("vqamc", "score", *told)
        runs.append(run)
        print(
            f"{n:11,} questions  {written / 2**20:8,.0f} MiB  {cost(run, runs[0], n)}", flush=True
        )
    return all(run.memory <= GIBIBYTES_ALLOWED * 2**30 for run in runs)


def measure_kills(commands: list[str], kills: int, scenes: int, questions: int, seed: int) -> bool:
    from generating_questions import write_question_set
    from killing import Job, kill_all

    from scenes.generating import name_of, random_scenes
    from scenes.writing import to_json

    with tempfile.TemporaryDirectory() as name:
        here = Path(name)
        (here / "in").mkdir()
        for k, scene in enumerate(random_scenes(scenes)):
            (here / "in" / f"{name_of(k)}.json").write_bytes(to_json(scene))
        (here / "in" / "broken.json").write_text("{")
        (here / "set").mkdir()
        asked = write_question_set(here / "set", questions)
        build = {"--annotations": asked.annotations, "--questions": asked.questions}
        build |= {"--plausible": asked.plausible, "--out": "mc.json", "--provenance": "from.jsonl"}
        told = [f"{word}" for pair in build.items() for word in pair]
        pictures = str(here / "in"), "--out", "out"
        jobs = (
            Job("render", ("scenes", "render", *pictures), ("out",), scenes),
            Job("pairs", ("scenes", "pairs", *pictures, "--pictures"), ("out",), scenes),
            Job(
                "build",
                ("vqamc", "choices", "build", *told),
                ("mc.json", "from.jsonl"),
                -(-questions // LISTS_PER_RECORD),
            ),
        )
        return kill_all([job for job in jobs if job.name in commands], here, kills, seed)


def measure_choices(sizes: list[int], pool: int, neighbours: str) -> bool:
    built, scored = [], []
    with tempfile.TemporaryDirectory() as name:
        here = Path(name)
        near = apart(write_sides, here / "pool", pool, 1)
        print(f"pool of {pool:,} questions, neighbours {neighbours}")
        for n in [FEW, *sizes]:
            sides = apart(write_sides, here / "asked", n, 2)
            out, results = here / "choices.jsonl", here / "results.jsonl"
            told = ["--annotations", str(sides.annotations), "--questions"]
            pools = ["--pool-annotations", str(near.annotations), "--pool-questions"]
            to = ["--neighbours", neighbours, "--out", str(out), "--quiet"]
            built.append(
                timed("vqamc", "choices", "build", *told, str(sides.questions), *pools,
                      str(near.questions), *to)
            )  # fmt: skip
            apart(write_choices, out, results)
            scored.append(timed("vqamc", "score", str(results), *told, str(out)))
            print(f"{n:11,} questions  build  {cost(built[-1], built[0], n)}")
            print(f"{'':11} {'':9}  score  {cost(scored[-1], scored[0], n)}", flush=True)
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    kinds = parser.add_subparsers(dest="kind", required=True)
    workers = kinds.add_parser("workers")
    workers.add_argument("--scenes", type=int, default=240)
    workers.add_argument("--repeats", type=int, default=3)
    lines = kinds.add_parser("lines")
    lines.add_argument("--questions", type=int, nargs="+", default=[2_000_000, 10_000_000])
    lines.add_argument("--packed", action="store_true")
    kills = kinds.add_parser("kills")
    kills.add_argument("--commands", nargs="+", default=["render", "pairs", "build"])
    for option, usual in (("kills", 20), ("scenes", 60), ("questions", 20_000), ("seed", 0)):
        kills.add_argument(f"--{option}", type=int, default=usual)
    choices = kinds.add_parser("choices")
    choices.add_argument("--questions", type=int, nargs="+", default=[20_000, 200_000, 2_000_000])
    choices.add_argument("--pool", type=int, default=200_000)
    choices.add_argument("--neighbours", choices=("exact", "approximate"), default="approximate")
    options = parser.parse_args()
    if options.kind == "workers":
        good = compare_workers(options.scenes, options.repeats)
    elif options.kind == "kills":
        how = options.kills, options.scenes, options.questions, options.seed
        good = measure_kills(options.commands, *how)
    elif options.kind == "choices":
        good = measure_choices(options.questions, options.pool, options.neighbours)
    else:
        good = measure_lines(options.questions, packed=options.packed)
    raise SystemExit(0 if good else 1)


if __name__ == "__main__":
    main()
