"""A model's words to an option or a reason: whole answers and cues, never guesses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from vqamc.answers.options import NO_SLOT
from vqamc.choices.resolving import REASONS, RESOLVED, Resolution, resolve

CASES = json.loads(
    (Path(__file__).parents[2] / "cases" / "choices" / "resolver.json").read_text("utf-8")
)


def _name(case: dict[str, Any]) -> str:
    return f"{case['options']}-{case['answer']!r}"


@pytest.mark.parametrize("case", CASES["cases"], ids=_name)
def test_each_answer_resolves_to_its_option_or_its_reason(case: dict[str, Any]) -> None:
    resolution = resolve(case["answer"], CASES["lists"][case["options"]])
    slot = NO_SLOT if case["slot"] is None else case["slot"]
    assert (resolution.slot, resolution.reason) == (slot, case["reason"])


def test_the_table_is_large_and_its_lists_have_18_options() -> None:
    assert len(CASES["cases"]) >= 60
    assert {len(options) for options in CASES["lists"].values()} == {18}


def test_an_option_is_chosen_exactly_where_the_reason_says_so() -> None:
    for case in CASES["cases"]:
        assert (case["slot"] is not None) == (case["reason"] in RESOLVED)


def test_every_reason_of_a_given_answer_occurs_in_the_table() -> None:
    # Without letters anything else is off the list; a missing answer is never resolved.
    assert {case["reason"] for case in CASES["cases"]} == set(REASONS) - {"off_list", "missing"}


def test_options_beyond_the_26th_have_no_letter() -> None:
    options = [f"thing {number}" for number in range(30)]
    assert resolve("Z", options).slot == 25
    assert resolve("thing 29", options).slot == 29


def test_letters_count_from_the_length_of_the_list() -> None:
    assert resolve("C", ["yes", "no"]).reason == "out_of_range"
    assert resolve("B", ["yes", "no"]).slot == 1


def test_of_options_with_one_text_the_first_is_chosen() -> None:
    assert resolve("red", ["blue", "red", "red"]).slot == 1
    assert resolve("C", ["blue", "red", "red"]).slot == 2


def test_long_white_space_does_not_stall_it() -> None:
    assert resolve("\n" * 100_000 + "xy", ["yes", "no"]).reason == "no_option"
    assert resolve("A " * 10_000 + "xy", ["yes", "no"]).reason == "no_option"


@pytest.mark.parametrize(
    ("answer", "slot", "reason"),
    [
        ("C.\nThe answer is D", NO_SLOT, "several"),
        ("C. blue\nThe answer is D", NO_SLOT, "several"),
        ("D.\nThe answer is D", 3, "letter"),
        ("D. pink\nThe answer is D.", 3, "letter"),
        ("C\nThe answer is pink", NO_SLOT, "letter_against_text"),
        ("D\nThe answer is pink", 3, "letter_and_text"),
        ("A. red B. green C. blue. The answer is D", 3, "letter"),
        ("A man is there. The answer is D", 3, "letter"),
    ],
)
def test_a_letter_before_a_cue_is_held_against_what_the_cue_says(
    answer: str, slot: int, reason: str
) -> None:
    assert resolve(answer, ["red", "green", "blue", "pink"]) == Resolution(slot, reason)
