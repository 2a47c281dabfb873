"""What people and models write, and files of it, for the laws to hold on."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from vqa_rows import Row

from vqamc.answers.python27 import WHITE_SPACE
from vqamc.answers.tables import CONTRACTIONS, PUNCTUATION

_WORDS = (
    "yes", "no", "red", "Red", "two", "2", "TEN", "none", "0", "a", "an", "the", "The", "10:30",
    "1,000", "1,,2", "1.5", "5.", "p.m.", "U.S.A.", "t-shirt", "one-way", "don’t", "don't",
    "dont", "Im", "café", "cafe\u0301", "ｒｅｄ", "１,２", "٢.٢", "ΣΑΣ", "İ", "ẞ", "Ꭰ", "。",
    "hot\u200bdog", "\u180e", "$", "50%", "." * 33, "somebody'd", "😀", "\x00",
)  # fmt: skip
_MARKS = (*PUNCTUATION, ".", "'", "%", ":", *WHITE_SPACE, "", "", " ", " ")

_piece = st.one_of(
    st.sampled_from(_WORDS),
    st.sampled_from(sorted(CONTRACTIONS)),
    st.sampled_from(_MARKS),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=3),
)
texts = st.one_of(
    st.sampled_from(("yes", "no", "red", "2", "two", "Yes", "")),
    st.builds(
        lambda pieces, glue: glue.join(pieces),
        st.lists(_piece, max_size=5),
        st.sampled_from(("", " ", "\u00a0")),
    ),
)
"""An answer as somebody may write it."""


@st.composite
def human_answers(draw: st.DrawFn, most: int = 12) -> list[str]:
    """Return what 1 to `most` people said: few different things, as people do."""
    said = draw(st.lists(texts, min_size=1, max_size=3))
    return draw(st.lists(st.sampled_from(said), min_size=1, max_size=most))


@st.composite
def answer_rows(draw: st.DrawFn) -> list[Row]:
    """Return the answers of one annotation: ids of their own, shared ids, or none."""
    said = draw(human_answers())
    kind = draw(st.sampled_from(("own", "own", "none", "shared")))
    rows: list[Row] = []
    for place, text in enumerate(said, 1):
        row: Row = {"answer": text}
        if kind != "none":
            row["answer_id"] = place if kind == "own" else draw(st.integers(1, 3))
        if draw(st.booleans()):
            row["answer_confidence"] = draw(st.sampled_from(("yes", "maybe", "no")))
        rows.append(row)
    return rows


@st.composite
def annotations(draw: st.DrawFn, most: int = 6) -> list[Row]:
    """Return the rows of an annotation file, in any order, some fields left out."""
    ids = draw(st.lists(st.integers(0, 10**6), min_size=1, max_size=most, unique=True))
    optional = {
        "image_id": st.integers(0, 5),
        "question_type": st.sampled_from(("what", "how many", "is the")),
        "answer_type": st.sampled_from(("yes/no", "number", "other")),
        "multiple_choice_answer": texts,
    }
    rows = []
    for question_id in ids:
        row: Row = {"question_id": question_id, "answers": draw(answer_rows())}
        row |= {key: draw(value) for key, value in optional.items() if draw(st.booleans())}
        rows.append(row)
    return rows


@st.composite
def answered(draw: st.DrawFn) -> tuple[list[Row], dict[int, str]]:
    """Return annotation rows and an answer to each, often what somebody said."""
    rows = draw(annotations())
    answers: dict[int, str] = {}
    for row in rows:
        said = st.sampled_from([one["answer"] for one in row["answers"]])
        cased = said.map(lambda text: text.capitalize() + ".")
        answers[row["question_id"]] = draw(st.one_of(said, cased, texts))
    return rows, answers


def shuffled(rows: list[Any]) -> st.SearchStrategy[list[Any]]:
    """Return the same rows in any order."""
    return st.permutations(rows)
