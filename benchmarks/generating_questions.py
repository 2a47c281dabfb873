"""Make question sets of any size in the shape of v1 train: texts, answers, plausible answers.

Texts are an opening (`is the`, `what color is the`, …) and one to four words of a Zipf
distribution, so that some texts are asked hundreds of times and most only once; answers depend on
the opening, so that the neighbours of a yes/no question mostly say yes or no, as in the release.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from generating import vocabulary

V1_TRAIN_QUESTIONS = 248_349
V1_TRAIN_IMAGES = 82_783
QUESTIONS_PER_IMAGE = 3
PLAUSIBLE_SHARE = 0.8
WORDS = 8_000
ANSWERS = 12_000

# Opening, its share among questions, what is answered.
OPENINGS = (
    ("Is the", 0.16, "yes/no"),
    ("Is this", 0.10, "yes/no"),
    ("Are the", 0.06, "yes/no"),
    ("Does the", 0.03, "yes/no"),
    ("Is there a", 0.04, "yes/no"),
    ("How many", 0.11, "number"),
    ("What color is the", 0.10, "color"),
    ("What is the", 0.14, "other"),
    ("What kind of", 0.06, "other"),
    ("What is in the", 0.05, "other"),
    ("Where is the", 0.05, "other"),
    ("Who is", 0.03, "other"),
    ("Why is the", 0.03, "other"),
    ("Which", 0.04, "other"),
)
COLORS = ("white", "red", "blue", "green", "black", "brown", "yellow", "gray", "orange", "pink")


@dataclass(frozen=True)
class QuestionSet:
    """The paths of one generated set."""

    annotations: Path
    questions: Path
    plausible: Path
    plausible_for_all: Path


def write_question_set(folder: Path, n: int, seed: int = 0) -> QuestionSet:
    """Write n questions, their annotations and plausible answers: for four in five, and for all."""
    rng = np.random.default_rng(seed)
    kinds = rng.choice(len(OPENINGS), n, p=[share for _, share, _ in OPENINGS])
    image_ids = np.sort(np.arange(n) // QUESTIONS_PER_IMAGE) + 1
    ids = (image_ids * 10 + np.arange(n) % QUESTIONS_PER_IMAGE).tolist()
    texts = texts_of_kinds(kinds, rng)
    answers = answers_of_kinds(kinds, n, rng)
    folder.mkdir(parents=True, exist_ok=True)
    paths = QuestionSet(*(folder / f"{name}.json" for name in QuestionSet.__annotations__))
    with paths.questions.open("w", encoding="utf-8") as out:
        rows = (
            {"question_id": id_, "image_id": int(image), "question": text}
            for id_, image, text in zip(ids, image_ids, texts, strict=True)
        )
        _write(out, "questions", rows)
    with paths.annotations.open("w", encoding="utf-8") as out:
        rows = (
            {
                "question_id": id_,
                "image_id": int(image),
                "question_type": OPENINGS[kind][0].lower(),
                "answer_type": OPENINGS[kind][2],
                "multiple_choice_answer": max(sorted(set(ten)), key=ten.count),
                "answers": [
                    {"answer": one, "answer_id": number, "answer_confidence": "yes"}
                    for number, one in enumerate(ten, 1)
                ],
            }
            for id_, image, kind, ten in zip(ids, image_ids, kinds, answers, strict=True)
        )
        _write(out, "annotations", rows)
    guesses = [
        {"question_id": id_, "answers": three}
        for id_, three in zip(ids, _guesses(kinds, rng), strict=True)
    ]
    known = rng.random(n) < PLAUSIBLE_SHARE
    some = [row for row, has_guesses in zip(guesses, known, strict=True) if has_guesses]
    paths.plausible.write_text(json.dumps(some), encoding="utf-8")
    paths.plausible_for_all.write_text(json.dumps(guesses), encoding="utf-8")
    return paths


def _write(out, key, rows) -> None:
    out.write(f'{{"info": {{"year": 2015}}, "license": {{}}, "data_type": "mscoco", "{key}": [')
    for number, row in enumerate(rows):
        out.write(f"{', ' if number else ''}{json.dumps(row)}")
    out.write("]}")


def _zipf(size: int, exponent: float = 1.0) -> np.ndarray:
    weights = 1.0 / np.arange(1, size + 1) ** exponent
    return weights / weights.sum()


def texts_of_kinds(kinds: np.ndarray, rng: np.random.Generator) -> list[str]:
    words = [text.split()[-1] for text in vocabulary(WORDS)]
    counts = rng.choice((1, 2, 3, 4), len(kinds), p=(0.25, 0.35, 0.25, 0.15))
    drawn = rng.choice(WORDS, (len(kinds), 4), p=_zipf(WORDS))
    glue = ("", "on the", "in the", "with a")
    return [
        " ".join(
            [
                OPENINGS[kind][0],
                *(f"{glue[place]} {words[code]}".strip() for place, code in enumerate(row[:count])),
            ]
        )
        + "?"
        for kind, count, row in zip(kinds, counts, drawn, strict=True)
    ]


def answers_of_kinds(kinds: np.ndarray, n: int, rng: np.random.Generator) -> list[list[str]]:
    """Return ten answers to each question; the annotators of a question share a few favourites."""
    vocabulary_ = vocabulary(ANSWERS)
    favourites = rng.choice(ANSWERS, (n, 3), p=_zipf(ANSWERS))
    numbers = rng.choice(20, (n, 3), p=_zipf(20, 1.5))
    agreed = rng.beta(1.2, 0.8, n)
    picks = np.where(rng.random((n, 10)) < agreed[:, None], 0, rng.integers(0, 3, (n, 10)))
    yes_first = rng.random(n) < 0.59
    answers = []
    for row, kind in enumerate(kinds):
        of = OPENINGS[kind][2]
        if of == "yes/no":
            choices = ["yes", "no", "yes"] if yes_first[row] else ["no", "yes", "no"]
            if favourites[row, 0] == 0 and favourites[row, 1] < 50:
                choices[2] = "maybe"
        elif of == "number":
            choices = [str(value) for value in numbers[row]]
        elif of == "color":
            choices = [COLORS[value % 10] for value in favourites[row]]
        else:
            choices = [vocabulary_[value] for value in favourites[row]]
        answers.append([choices[pick] for pick in picks[row]])
    return answers


def _guesses(kinds: np.ndarray, rng: np.random.Generator) -> list[list[str]]:
    """Return three distinct answers that somebody might give without seeing the image."""
    words = vocabulary(ANSWERS)
    pools = {
        "yes/no": ("yes", "no", "maybe", "not sure"),
        "number": tuple(map(str, range(12))),
        "color": COLORS,
        "other": tuple(words),
    }
    weights = {of: _zipf(len(pool)) for of, pool in pools.items()}
    guesses: list[list[str]] = [[]] * len(kinds)
    for code, (_, _, of) in enumerate(OPENINGS):
        rows = np.flatnonzero(kinds == code)
        drawn = rng.choice(len(pools[of]), (len(rows), 30), p=weights[of])
        for row, codes in zip(rows.tolist(), drawn.tolist(), strict=True):
            distinct = [*dict.fromkeys(codes), *range(3)]
            guesses[row] = [pools[of][one] for one in list(dict.fromkeys(distinct))[:3]]
    return guesses
