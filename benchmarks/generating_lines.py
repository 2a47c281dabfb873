"""Files of any size as JSON Lines, written a piece at a time; ids differ in each piece."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
from generating import QUESTION_TYPES, human_answers
from generating_questions import OPENINGS, answers_of_kinds, texts_of_kinds

BASE = 200_000
"""Questions of a piece."""

QUESTIONS_PER_IMAGE = 5


def pieces(n: int, seed: int = 0) -> Iterator[tuple[str, str]]:
    """Yield the lines of annotations and of results.

    The answers of a piece are those of the first: what they are costs little beside reading them.
    """
    rng = np.random.default_rng(seed)
    size = min(n, BASE)
    codes, yes_no, strings = human_answers(size, rng)
    quoted = [json.dumps(text) for text in strings]
    sure = rng.choice(3, (size, 10), p=(0.8, 0.15, 0.05)).tolist()
    types = rng.integers(0, len(QUESTION_TYPES), size).tolist()
    picked = codes[np.arange(size), rng.integers(0, 10, size)].tolist()
    said = [", ".join(
        f'{{"answer": {quoted[code]}, "answer_confidence": "{("yes", "maybe", "no")[c]}", '
        f'"answer_id": {k}}}'
        for k, (code, c) in enumerate(zip(row, sure[place], strict=True), 1)
    ) for place, row in enumerate(codes.tolist())]  # fmt: skip
    tails = [
        f', "question_type": "{QUESTION_TYPES[kind]}", "answer_type": '
        f'"{"yes/no" if binary else "other"}", "multiple_choice_answer": {quoted[code]}, '
        f'"answers": [{text}]}}\n'
        for kind, binary, code, text in zip(types, yes_no.tolist(), picked, said, strict=True)
    ]
    answers = [f', "answer": {quoted[code]}}}\n' for code in picked]
    for start in range(0, n, size):
        ids = range(start, min(start + size, n))
        yield (
            "".join(
                f'{{"question_id": {k}, "image_id": {k // QUESTIONS_PER_IMAGE}{tail}'
                for k, tail in zip(ids, tails, strict=False)
            ),
            "".join(f'{{"question_id": {k}{tail}' for k, tail in zip(ids, answers, strict=False)),
        )


def write_lines(folder: Path, n: int, *, packed: bool) -> tuple[Path, Path]:
    """Write annotations and results of n questions; return their paths."""
    ending = ".jsonl.gz" if packed else ".jsonl"
    paths = folder / f"annotations{ending}", folder / f"results{ending}"
    first, second = (
        (partial(gzip.open, compresslevel=1) if packed else open)(path, "wb") for path in paths
    )
    with first, second:
        for annotations, results in pieces(n):
            first.write(annotations.encode())
            second.write(results.encode())
    return paths


class Sides(NamedTuple):
    """Annotations and questions."""

    annotations: Path
    questions: Path


def write_sides(folder: Path, n: int, seed: int) -> Sides:
    """Write n questions with their answers; no two ask the same.

    The answers of a piece are those of the first, and its texts those with its number.
    """
    folder.mkdir(parents=True, exist_ok=True)
    sides = Sides(folder / "annotations.jsonl", folder / "questions.jsonl")
    rng, size = np.random.default_rng(seed), min(n, BASE)
    kinds = rng.choice(len(OPENINGS), size, p=[share for _, share, _ in OPENINGS])
    texts = [json.dumps(text[:-1])[:-1] for text in texts_of_kinds(kinds, rng)]
    tens = answers_of_kinds(kinds, size, rng)
    tails = [_tail(kind, ten) for kind, ten in zip(kinds.tolist(), tens, strict=True)]
    with sides.annotations.open("w") as annotations, sides.questions.open("w") as questions:
        for start in range(0, n, size):
            for k, text, tail in zip(
                range(start, min(start + size, n)), texts, tails, strict=False
            ):
                head = (
                    f'{{"question_id": {10**9 * seed + k}, "image_id": {k // QUESTIONS_PER_IMAGE}'
                )
                questions.write(f'{head}, "question": {text} {start // size}?"}}\n')
                annotations.write(f"{head}, {tail}\n")
    return sides


def _tail(kind: int, ten: list[str]) -> str:
    """Return all of an annotation but its ids."""
    row = {
        "question_type": OPENINGS[kind][0].lower(),
        "answer_type": OPENINGS[kind][2],
        "multiple_choice_answer": max(sorted(set(ten)), key=ten.count),
        "answers": [{"answer": one, "answer_id": number} for number, one in enumerate(ten, 1)],
    }
    return json.dumps(row)[1:]


def write_choices(questions: Path, results: Path) -> None:
    """Write what a model answers that always takes the fifth option."""
    with questions.open() as asked, results.open("w") as out:
        for line in asked:
            row = json.loads(line)
            answer = {"question_id": row["question_id"], "answer": row["multiple_choices"][4]}
            out.write(json.dumps(answer) + "\n")
