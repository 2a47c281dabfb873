"""Score choices beside open answers, and audit the set: ratios of processor time, and memory.

    python benchmarks/choosing.py [--questions 248349] [--audit]

In one run, on one set in the shape of v1 train with 18 options a question: (a) decoding annotations
and questions with options, (b) preparing both, (c) scoring texts in the open, (d) scoring the same
texts as choices, (e) scoring letters; each of the last three twice, the second time as a further
model on loaded data. With --audit, also the blind players.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from generating_questions import V1_TRAIN_QUESTIONS, write_question_set

import vqamc
from vqamc.choices.auditing import audit
from vqamc.choices.resolving import LETTERS
from vqamc.files.reading import read_annotations, read_questions, read_results

OPTIONS = 18


def timed(what: Callable[[], Any]) -> tuple[float, Any]:
    """Return the processor time of a call, which other work on the machine does not lengthen."""
    start = time.process_time()
    result = what()
    return time.process_time() - start, result


def write_choices(folder: Path, n: int) -> tuple[Path, Path, Path, Path]:
    """Write a set with options, and one model's texts and letters; return their paths."""
    made = write_question_set(folder, n)
    annotated = json.loads(made.annotations.read_text("utf-8"))["annotations"]
    keys = {row["question_id"]: row["multiple_choice_answer"] for row in annotated}
    pool = list(keys.values())
    document = json.loads(made.questions.read_text("utf-8"))
    draw = random.Random(0)
    texts, letters = [], []
    for row in document["questions"]:
        key = keys[row["question_id"]]
        options = dict.fromkeys((key, "yes", "no", "1", "2"))
        while len(options) < OPTIONS:
            options[draw.choice(pool)] = None
        listed = list(options)
        draw.shuffle(listed)
        row["multiple_choices"] = listed
        chosen = key if draw.random() < 0.5 else draw.choice(listed)
        texts.append({"question_id": row["question_id"], "answer": chosen})
        letter = LETTERS[listed.index(chosen)]
        letters.append({"question_id": row["question_id"], "answer": letter})
    paths = [folder / name for name in ("choices.json", "texts.json", "letters.json")]
    document |= {"task_type": "Multiple-Choice", "num_choices": OPTIONS}
    for path, content in zip(paths, (document, texts, letters), strict=True):
        path.write_text(json.dumps(content), "utf-8")
    return made.annotations, *paths


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--questions", type=int, default=V1_TRAIN_QUESTIONS)
    parser.add_argument("--audit", action="store_true", help="run the blind players, too")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        annotations, questions, texts, letters = write_choices(Path(folder), arguments.questions)
        decoding, _ = timed(lambda: (read_annotations(annotations), read_questions(questions)))
        preparing, data = timed(lambda: vqamc.load(annotations, questions))
        print(f"{arguments.questions} questions, {OPTIONS} options each; processor time")
        print(f"(a) decoding both files           {decoding:6.2f} s")
        print(f"(b) decoding and preparing them   {preparing:6.2f} s  {preparing / decoding:.2f} a")
        for name, path, settings in (
            ("(c) texts in the open", texts, {"task": "open-ended"}),
            ("(d) texts as choices", texts, {}),
            ("(e) letters", letters, {"letters": True}),
        ):
            rows = read_results(path)
            first, again = (
                timed(lambda rows=rows, settings=settings: vqamc.score(data, rows, **settings))
                for _ in range(2)
            )
            scores = again[1]
            print(
                f"{name:33s} {again[0]:6.2f} s  {again[0] / decoding:.2f} a  "
                f"with (b) {preparing + first[0]:.2f} s  accuracy {scores.overall:.2f}"
            )
        if arguments.audit:
            taken, report = timed(lambda: audit(data))
            print(f"audit                             {taken:6.2f} s  {taken / decoding:.2f} a")
            for name, blind in report.players.items():
                print(f"  {name:20s} {blind.accuracy:6.2f}  above chance {blind.above_chance:+.2f}")
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
        print(f"peak memory {peak:.2f} GiB")


if __name__ == "__main__":
    main()
