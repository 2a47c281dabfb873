"""Make VQA files of any size: the shape of v2 val, with answers of our own.

About 38 % of the questions are yes/no with (nearly) unanimous annotators; the rest draw their
answers from a Zipf distribution; a part of the predictions has capitals and punctuation.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

QUESTION_TYPES = (*(f"what kind {index}" for index in range(64)), "none of the above")
YES_NO_SHARE = 0.38
DISTINCT_ANSWERS = 11_000
MESSY_SHARE = 0.1
V2_VAL_QUESTIONS = 214_354
V2_VAL_QUESTIONS_PER_IMAGE = 5.3


def vocabulary(size: int) -> list[str]:
    """Return distinct answers, most of one word, some of two or three, some numbers."""
    syllables = [c + v for c in "bcdfghklmnprstvw" for v in "aeiou"]
    answers = []
    for index in range(size):
        base = syllables[index % 80] + syllables[index // 80 % 80] + syllables[index // 6400 % 80]
        shape = index % 20
        if shape == 0:
            base = str(index)
        elif shape == 1:
            base = f"{base} tree"
        elif shape == 2:
            base = f"man's {base} hat"
        answers.append(base)
    return answers


def human_answers(n: int, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray, list[str]]:
    """Return answer codes of shape (n, 10), whether each question is yes/no, and the strings."""
    strings = ["yes", "no", *vocabulary(DISTINCT_ANSWERS)]
    weights = 1.0 / np.arange(1, DISTINCT_ANSWERS + 1)
    weights /= weights.sum()
    favourite = rng.choice(DISTINCT_ANSWERS, n, p=weights) + 2
    codes = np.repeat(favourite[:, None], 10, axis=1)
    agreement = rng.beta(1.2, 0.8, n)
    stray = rng.random((n, 10)) > agreement[:, None]
    # Those who disagree share a few other answers, as people do.
    others = rng.choice(DISTINCT_ANSWERS, (n, 3), p=weights) + 2
    codes[stray] = np.take_along_axis(others, rng.integers(0, 3, (n, 10)), axis=1)[stray]
    yes_no = rng.random(n) < YES_NO_SHARE
    binary = rng.integers(0, 2, yes_no.sum())
    flips = (
        rng.random((yes_no.sum(), 10))
        < np.where(rng.random(yes_no.sum()) < 0.6, 0.0, 0.12)[:, None]
    )
    codes[yes_no] = binary[:, None] ^ flips
    return codes, yes_no, strings


def write_set(folder: Path, n: int, seed: int = 0) -> tuple[Path, Path]:
    """Write annotations.json and results.json of n questions; return their paths."""
    rng = np.random.default_rng(seed)
    codes, yes_no, strings = human_answers(n, rng)
    image_ids = np.sort(rng.integers(1, max(2, int(n / V2_VAL_QUESTIONS_PER_IMAGE)), n))
    types = rng.integers(0, len(QUESTION_TYPES), n)
    confidences = ("yes", "maybe", "no")
    sure = rng.choice(3, (n, 10), p=(0.8, 0.15, 0.05))
    folder.mkdir(parents=True, exist_ok=True)
    annotations, results = folder / "annotations.json", folder / "results.json"
    ids = image_ids * 1000 + _rank_within(image_ids)
    quoted = [json.dumps(text) for text in strings]
    with annotations.open("w", encoding="utf-8") as out:
        out.write('{"info": {"year": 2017}, "data_type": "mscoco", "annotations": [')
        for row in range(n):
            answers = ", ".join(
                f'{{"answer": {quoted[code]}, "answer_confidence": "{confidences[c]}", '
                f'"answer_id": {k}}}'
                for k, (code, c) in enumerate(zip(codes[row], sure[row], strict=True), 1)
            )
            majority = np.bincount(codes[row]).argmax()
            kind = "yes/no" if yes_no[row] else "other"
            out.write(
                f'{", " if row else ""}{{"question_type": "{QUESTION_TYPES[types[row]]}", '
                f'"multiple_choice_answer": {quoted[majority]}, "answers": [{answers}], '
                f'"image_id": {image_ids[row]}, "answer_type": "{kind}", '
                f'"question_id": {ids[row]}}}'
            )
        out.write("]}")
    write_results(results, ids, codes, strings, rng)
    return annotations, results


def write_results(
    path: Path, ids: np.ndarray, codes: np.ndarray, strings: list[str], rng: np.random.Generator
) -> None:
    """Write one model's answers: what one of the ten said, one in ten of them messily."""
    n = len(ids)
    picked = codes[np.arange(n), rng.integers(0, 10, n)]
    messy = rng.random(n) < MESSY_SHARE
    rows = []
    for question_id, code, mess in zip(ids.tolist(), picked.tolist(), messy.tolist(), strict=True):
        answer = strings[code]
        rows.append(
            {"question_id": question_id, "answer": f"{answer.capitalize()}." if mess else answer}
        )
    path.write_text(json.dumps(rows), encoding="utf-8")


def _rank_within(sorted_values: np.ndarray) -> np.ndarray:
    """Return each value's place among its equals."""
    starts = np.flatnonzero(np.r_[True, sorted_values[1:] != sorted_values[:-1]])
    return np.arange(len(sorted_values)) - np.repeat(
        starts, np.diff(np.r_[starts, len(sorted_values)])
    )
