"""Time `vqamc report` at the size of v2 val, and how fast its first page opens in a browser.

    python benchmarks/report.py [--questions 214354] [--options] [--keep DIR]

The report has question texts and a second model; with --options also 18 options a question. It says
the seconds, processor time and peak memory of the whole process and the size of the folder. Where
Chromium and playwright are there, it also says the seconds until the first figures stand on the
first page, until its first chart does, until the first rows of the list of questions do, and until
those of a search do, which loads all that people said: the median of five, each in a new page of a
browser that runs already, and each in a browser that was just started.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np
from generating import V2_VAL_QUESTIONS, vocabulary, write_results, write_set

OPENINGS = ("Is the", "What color is the", "How many", "What is the", "Where is the", "Why is the")
OPTIONS = 18
REPEATS = 5
CHROMIUM = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def write_inputs(folder: Path, n: int, *, options: bool) -> list[str]:
    """Write a set, its question texts and a second model; return the command's arguments."""
    annotations, results = write_set(folder, n)
    rows = json.loads(annotations.read_bytes())["annotations"]
    rng = np.random.default_rng(1)
    words = np.array(vocabulary(8_000))
    nouns = words[rng.zipf(1.4, (n, 3)) % len(words)]
    openings = rng.integers(0, len(OPENINGS), n)
    answers = vocabulary(2_000)
    questions = []
    for row, opening, noun in zip(rows, openings.tolist(), nouns.tolist(), strict=True):
        question = {
            "question_id": row["question_id"],
            "image_id": row["image_id"],
            "question": f"{OPENINGS[opening]} {' '.join(noun)}?",
        }
        if options:
            places = rng.integers(0, len(answers), OPTIONS - 1).tolist()
            key = row["multiple_choice_answer"]
            question["multiple_choices"] = [key, *(answers[place] for place in places)]
        questions.append(question)
    document = {"data_type": "mscoco", "data_subtype": "val2014", "questions": questions}
    (folder / "questions.json").write_text(json.dumps(document), encoding="utf-8")
    other = folder / "results_b.json"
    said = [row["answers"][3]["answer"] for row in rows]
    strings = sorted(set(said))
    place = {text: k for k, text in enumerate(strings)}
    codes = np.repeat(np.array([place[text] for text in said])[:, None], 10, axis=1)
    write_results(other, np.array([row["question_id"] for row in rows]), codes, strings, rng)
    return [
        *(str(results), "--annotations", str(annotations)),
        *("--questions", str(folder / "questions.json"), "--compare", str(other)),
        *(["--offlist", "zero"] if options else []),
    ]


def build(arguments: list[str], out: Path) -> tuple[float, float, float]:
    """Return the command's seconds, its seconds of processor time, and its peak memory in bytes."""
    command = [sys.executable, "-m", "vqamc", "report", *arguments, "--out", str(out), "--quiet"]
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"{' '.join(command)} failed")
    busy = usage.ru_utime + usage.ru_stime
    return time.perf_counter() - start, busy, usage.ru_maxrss * 1024


def opening(index: Path) -> dict[str, dict[str, float]] | None:
    """Return the median seconds until each thing is seen, by browser; None without one."""
    chromium = shutil.which("chromium")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    if chromium is None:
        return None
    waits = (
        ("first figures", f"{index.as_uri()}#/overview", ".figure .value"),
        ("charts", f"{index.as_uri()}#/overview", ".chart .main-svg"),
        ("first rows", f"{index.as_uri()}#/questions", "table.questions tbody tr"),
        ("rows of a search", f"{index.as_uri()}#/questions?q=a", "table.questions tbody tr"),
    )
    with sync_playwright() as driver:

        def started() -> Any:
            return driver.chromium.launch(executable_path=chromium, args=list(CHROMIUM))

        running = started()
        seconds: dict[str, dict[str, float]] = {"a running browser": {}, "one just started": {}}
        for name, address, selector in waits:
            warm, cold = [], []
            for _ in range(REPEATS):
                warm.append(seen(running, address, selector))
                fresh = started()
                cold.append(seen(fresh, address, selector))
                fresh.close()
            for kind, values in zip(seconds, (warm, cold), strict=True):
                seconds[kind][name] = statistics.median(values)
        running.close()
    return seconds


def seen(browser: Any, address: str, selector: str) -> float:
    """Return the seconds until a new page shows something."""
    page = browser.new_page()
    start = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_selector(selector)
    taken = time.perf_counter() - start
    page.close()
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=int, default=V2_VAL_QUESTIONS)
    parser.add_argument("--options", action="store_true")
    parser.add_argument("--keep", metavar="DIR", help="leave files and report there")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(chosen.keep or temporary)
        arguments = write_inputs(folder, chosen.questions, options=chosen.options)
        out = folder / "report"
        seconds, busy, memory = build(arguments, out)
        size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
        print(f"{chosen.questions} questions{' with 18 options' if chosen.options else ''}")
        print(
            f"built in {seconds:.1f} s ({busy:.1f} s of processor time), "
            f"peak {memory / 2**30:.2f} GiB, folder {size / 1e6:.0f} MB"
        )
        opened = opening(out / "index.html")
        if opened is None:
            print("no browser here: how fast it opens was not measured")
            return
        for kind, values in opened.items():
            listed = ", ".join(f"{name} {value:.2f} s" for name, value in values.items())
            print(f"{kind}: seen after {listed}")


if __name__ == "__main__":
    main()
