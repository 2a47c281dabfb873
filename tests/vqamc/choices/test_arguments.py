"""What a caller hands over in Python is taken for what it is, or refused as a user's mistake."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from vqamc.answers.dataset import Dataset
from vqamc.choices.building import build_choices
from vqamc.choices.shuffling import shuffle_choices
from vqamc.demo import copy_demo
from vqamc.errors import VqamcError
from vqamc.loading import load


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    folder = tmp_path_factory.mktemp("demo")
    copy_demo(folder)
    return load(folder / "annotations.json", folder / "questions.json")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"plausible": {1000: "cat"}}, r"\$\.1000: expected a question id and a list of texts"),
        ({"plausible": {1000: None}}, "expected a question id and a list of texts"),
        ({"plausible": {"x": ["cat"]}}, "expected an integer id"),
        ({"plausible": [{"id": 1}]}, r"\$\[0\]: expected a question id and a list of texts"),
        ({"plausible": 3}, "plausible=int: give a path"),
        ({"popular": ["a", 3]}, "an answer that is no text"),
        ({"options": "18"}, "options='18': expected a whole number"),
        ({"options": 18.0}, "options=18.0: expected a whole number"),
        ({"options": 2.5}, "options=2.5: expected a whole number"),
        ({"options": True}, "options=True: expected a whole number"),
        ({"options": 10**30}, "at most 10000"),
        ({"seed": None}, "seed=None: expected a whole number"),
        ({"seed": 1.7}, "seed=1.7: expected a whole number"),
        ({"pool": "path"}, "pool='path': give what `load` returns"),
    ],
)
def test_building_refuses_what_does_not_fit(
    demo: Dataset, given: dict[str, Any], message: str
) -> None:
    with pytest.raises(VqamcError, match=message):
        build_choices(demo, **given)


def test_other_doors_refuse_likewise(demo: Dataset) -> None:
    with pytest.raises(VqamcError, match="data='path': give what `load` returns"):
        build_choices("path")  # type: ignore[arg-type]
    questions = build_choices(demo).questions
    with pytest.raises(VqamcError, match=r"multiple-choice question file$"):
        shuffle_choices(questions, 2)


def test_plausible_answers_are_taken_in_every_form(demo: Dataset) -> None:
    mapped = build_choices(demo, plausible={1000: ["a cat", "a dog"]})
    rows = [{"question_id": 1000, "answers": ["a cat", "a dog"]}]
    assert build_choices(demo, plausible=rows).to_dict() == mapped.to_dict()  # type: ignore[arg-type]
    assert {"a cat", "a dog"} <= set(mapped.options.texts(0))


def test_ids_of_plausible_answers_in_other_forms_are_said(run: Callable[..., Any]) -> None:
    copy_demo(Path())
    rows = '[{"question_id": "1000", "answers": ["a cat"]}]'
    Path("p.json").write_text(rows, "utf-8")
    build = "choices build --annotations annotations.json --questions questions.json --out o.json"
    outcome = run(f"{build} --plausible p.json")
    assert "p.json: 1 of 1 question_id are text; read as integers" in outcome.err
