"""Lists worked out by hand, option by option."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from vqamc.answers.dataset import Dataset
from vqamc.choices.building import build_choices
from vqamc.loading import load
from vqamc.records import ChoiceSet, Question

GOLDEN = Path(__file__).parents[2] / "golden" / "choices"
CASES = msgspec.json.decode((GOLDEN / "expected.json").read_bytes())


@pytest.fixture(scope="module")
def data() -> Dataset:
    return load(GOLDEN / "annotations.json", GOLDEN / "questions.json")


def only(data: Dataset, question_id: int) -> list[Question]:
    assert data.questions is not None
    return [one for one in data.questions.records if one.question_id == question_id]


def without_chance(option: dict[str, Any]) -> dict[str, Any]:
    """Return an option without what only a random draw has said of it."""
    roles = [role for role in option["roles"] if role != "random"]
    if not roles:
        return option
    kept = {"text": option["text"], "roles": roles}
    if "neighbour" in roles:
        kept["source_question_id"] = option["source_question_id"]
    return kept


def test_the_cases_were_read() -> None:
    assert len(CASES) == 11


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["about"])
@pytest.mark.parametrize("seed", [0, 1])
def test_the_provenance_is_what_was_worked_out(
    case: dict[str, Any], seed: int, data: Dataset
) -> None:
    asked = load(GOLDEN / "annotations.json", only(data, case["question_id"]))
    (built,) = build_choices(
        asked,
        pool=data,
        plausible=GOLDEN / "plausible.json",
        popular=GOLDEN / "popular.json",
        options=case["options"],
        no_credit=case.get("no_credit", False),
        seed=seed,
    )
    assert isinstance(built, ChoiceSet)
    got = [
        without_chance(msgspec.json.decode(msgspec.json.encode(option))) for option in built.options
    ]
    for expected in case["expected"]:
        assert expected in got
    assert len(got) == case["options"] == len(case["expected"])
