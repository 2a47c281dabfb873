"""What options earn is the same however many questions are looked at at once."""

from __future__ import annotations

import numpy as np
import pytest
from vqa_rows import annotation

from vqamc.answers.matching import human_forms
from vqamc.choices import credits as blocks
from vqamc.choices.credits import OptionCredits, option_credits
from vqamc.choices.scoring import options_of
from vqamc.loading import load
from vqamc.rules import NAMED_RULES

SAID = [
    ["red"] * 7 + ["Red.", "pink", "blue"],
    ["two"] * 10,
    ["2", "two", "a 2"],
    ["yes"] * 4 + ["no"] * 6,
    ["a", "b", "c", "d", "e", "a", "b", "a", "a", "f", "a", "g"],
]
ASKED = [["red", "pink", "x"], ["2", "two"], ["2"], ["no", "yes", "maybe", "Yes"], ["a", "b", "z"]]
FULL = [row for row, said in enumerate(SAID) if len(said) == 10]


@pytest.mark.parametrize("rules", NAMED_RULES.values(), ids=list(NAMED_RULES))
def test_blocks_of_two_questions_give_what_all_at_once_give(
    rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Some rules take ten annotators alone; answers without ids of their own collapse under some.
    rows = FULL if rules.annotators != "any" else range(len(SAID))
    annotations = [annotation(row, SAID[row]) for row in rows]
    for said in annotations[0]["answers"]:
        del said["answer_id"]
    questions = [
        {"question_id": row, "question": "?", "multiple_choices": ASKED[row]} for row in rows
    ]
    data = load(annotations, questions, rules=rules)
    assert data.questions is not None
    options = options_of(data.questions, data.question_ids)

    def earned() -> OptionCredits:
        return option_credits(data, options, human_forms(data, rules))

    at_once = earned()
    monkeypatch.setattr(blocks, "_BLOCK", 2)
    in_blocks = earned()
    for name in ("matches", "numerators", "denominators"):
        assert np.array_equal(getattr(in_blocks, name), getattr(at_once, name)), name
