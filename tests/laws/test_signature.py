"""A signature is built from the settings themselves: two settings never print the same line."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from vqa_rows import annotation, dataset

from vqamc.answers.evaluation import score
from vqamc.rules import NAMED_RULES, RULES_2021, Policies, Rules, settings_line
from vqamc.version import __version__

SETTINGS: dict[type, Any] = {Rules: RULES_2021, Policies: Policies()}

OTHER_VALUES: dict[tuple[type, str], tuple[Any, ...]] = {
    (Rules, "name"): ("mine", "2021|answer_normalized:always"),
    (Rules, "answer_normalized"): ("always",),
    (Rules, "humans_cleaned"): (False,),
    (Rules, "humans_normalized"): ("always",),
    (Rules, "humans_steps"): ("punctuation",),
    (Rules, "agreement"): ("three-of-all", "by-count", "any"),
    (Rules, "left_out"): ("alike", "first-ten"),
    (Rules, "annotators"): ("ten", "ten-or-more"),
    (Rules, "text"): ("python-3",),
    (Rules, "first"): ("lower", "tokenize"),
    (Rules, "answer_cleaned"): (False,),
    (Rules, "commas"): ("run",),
    (Rules, "periods"): ("between-no-digits",),
    (Rules, "periods_deleted"): (None, 1, 2),
    (Rules, "normal_form"): ("quac",),
    (Rules, "matching"): ("prefix",),
    (Rules, "empty_answer"): ("zero",),
    (Rules, "unanswered"): ("left-out",),
    (Policies, "missing"): ("zero", "skip"),
    (Policies, "extra"): ("ignore",),
}
"""For every field other values than the default; a new field needs its own here."""

FIELDS = [(kind, part.name) for kind in SETTINGS for part in fields(kind)]
each_field = pytest.mark.parametrize(("kind", "field"), FIELDS)

DATA = dataset(annotation(1, ["yes"] * 10), annotation(2, ["2"] * 9 + ["3"]))
ANSWERS = {1: "yes", 2: "2"}


def test_every_field_has_values_to_be_changed_to() -> None:
    assert set(OTHER_VALUES) == set(FIELDS)


@each_field
def test_changing_one_field_changes_the_line(kind: type, field: str) -> None:
    default = SETTINGS[kind]
    others = [replace(default, **{field: value}) for value in OTHER_VALUES[kind, field]]
    lines = {settings_line(one) for one in (default, *others)}
    assert len(lines) == 1 + len(others)


@each_field
def test_changing_one_field_changes_the_signature_of_a_score(kind: type, field: str) -> None:
    default = score(DATA, ANSWERS).signature
    for value in OTHER_VALUES[kind, field]:
        changed = {field: value}
        other = (
            score(DATA, ANSWERS, rules=replace(RULES_2021, **changed))
            if kind is Rules
            else score(DATA, ANSWERS, **changed)
        )
        assert other.signature != default


def test_no_two_versions_sign_alike() -> None:
    lines = [score(DATA, ANSWERS, rules=name).signature for name in NAMED_RULES]
    assert all(one != other for one, other in combinations(lines, 2))


@pytest.mark.parametrize(
    "other",
    [
        lambda: score(DATA, ANSWERS, only=[1, 2]),
        lambda: score(DATA, ANSWERS, only=[1]),
        lambda: score(DATA, {1: "yes", 2: "3"}),
        lambda: score(DATA, {1: "yes", 2: " 2"}),
        lambda: score(dataset(annotation(1, ["yes"] * 10), annotation(2, ["2"] * 10)), ANSWERS),
        lambda: score(DATA, {1: "yes"}, missing="skip"),
    ],
)
def test_other_data_or_another_subset_signs_otherwise(other: Any) -> None:
    assert other().signature != score(DATA, ANSWERS).signature


def test_what_a_signature_says() -> None:
    parts = dict(part.split(":") for part in score(DATA, ANSWERS).signature.split("|"))
    assert parts.pop("annotations") == DATA.fingerprint
    assert len(parts.pop("results")) == 16
    assert parts == {
        "rules": "2021",
        "answer_normalized": "on-disagreement",
        "humans_cleaned": "True",
        "humans_normalized": "on-disagreement",
        "humans_steps": "all",
        "agreement": "leave-one-out",
        "missing": "error",
        "extra": "error",
        "task": "open-ended",
        "only": "all",
        "n": "2",
        "version": __version__,
    }


@dataclass(frozen=True)
class Pair:
    one: str
    other: str


messy = st.text(st.sampled_from("ab:|%\n\r3CA7"), max_size=6)
pairs = st.builds(Pair, messy, messy)


@given(pair=pairs, another=pairs)
def test_separators_in_values_never_make_two_settings_alike(pair: Pair, another: Pair) -> None:
    assert (settings_line(pair) == settings_line(another)) is (pair == another)


@given(pair=pairs)
def test_the_line_is_one_line_and_can_be_taken_apart(pair: Pair) -> None:
    (line,) = settings_line(pair).splitlines()
    assert [part.partition(":")[0] for part in line.split("|")] == ["one", "other"]
