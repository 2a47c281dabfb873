"""Building with approximate neighbours: measured, told, and the same bytes every time."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from vqamc.answers import approximate
from vqamc.answers.dataset import Dataset
from vqamc.choices.building import build_choices
from vqamc.choices.choice_sets import ChoiceSets
from vqamc.choices.neighbour_search import SAMPLE, TEXTS
from vqamc.errors import UsageError
from vqamc.loading import load
from vqamc.records import Annotation, Answer, Question

Run = Callable[..., Any]

WORDS = [f"{first}{second}ing" for first in "bdfgklm" for second in ("a", "oo")]
COUNT = 250


@pytest.fixture(scope="module")
def data() -> Dataset:
    """Many questions of a few words, most of them different, each with one answer."""
    draw = Random(0)
    texts = [" ".join(["what is", *draw.choices(WORDS, k=5)]) for _ in range(COUNT)]
    return load(
        [Annotation(k, (Answer(f"thing {k * k % 997}", 1),), k) for k in range(COUNT)],
        [Question(k, text, k) for k, text in enumerate(texts)],
    )


@pytest.fixture(autouse=True)
def _few_candidates(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take so few candidates that they are not all there are in small sets."""
    monkeypatch.setattr(approximate, "CANDIDATES", 8)


@pytest.fixture(scope="module")
def exact(data: Dataset) -> ChoiceSets:
    return build_choices(data)


def test_the_lists_are_the_same_every_time_and_not_all_are_those_of_the_exact_search(
    data: Dataset, exact: ChoiceSets
) -> None:
    built = build_choices(data, neighbours="approximate")
    again = build_choices(data, neighbours="approximate")
    assert list(built) == list(again)
    assert built.to_dict() == again.to_dict()
    same = sum(one.options == other.options for one, other in zip(built, exact, strict=True))
    assert 0 < same < COUNT

    search = built.search
    assert search is not None
    assert search.n_sampled == SAMPLE
    assert search.recall is not None
    assert search.as_near is not None
    assert 0 < search.recall < search.as_near < 100
    assert search.to_dict()["n_texts"] == TEXTS

    assert "|neighbours:approximate|" in built.signature
    assert "|index:faiss " in built.signature


def test_of_an_exact_search_nothing_is_measured_and_its_signature_stays_as_it_was(
    exact: ChoiceSets,
) -> None:
    assert exact.search is None
    assert "neighbours" not in exact.signature
    assert "index" not in exact.signature


def test_another_word_is_refused(data: Dataset) -> None:
    with pytest.raises(UsageError, match="choose one of exact, approximate"):
        build_choices(data, neighbours="fast")  # type: ignore[arg-type]


BUILD = (
    "choices build --annotations annotations.json --questions questions.json --out built.json "
    "--provenance from.jsonl --neighbours approximate"
)


def test_the_command_tells_it_beside_the_result_and_in_the_set(run: Run, tmp_path: Path) -> None:
    run("demo --out .")
    said = run(BUILD)
    assert said.status == 0
    assert "neighbours: approximate, by faiss " in said.out
    assert "of the 10 nearest texts of 36 questions it finds " in said.out
    told = run(f"{BUILD} --format json").json["neighbours"]
    assert told["search"] == "approximate"
    assert told["n_sampled"] == 36
    assert 0 < told["recall"] <= told["as_near"] <= 100.0
    assert json.loads((tmp_path / "built.json").read_bytes())["neighbours"] == told
    assert run("choices audit built.json --annotations annotations.json").status == 0
    exact = run(f"{BUILD.replace('approximate', 'exact')} --format json").json
    assert exact["neighbours"] == {"search": "exact"}
    assert "neighbours" not in json.loads((tmp_path / "built.json").read_bytes())


def test_without_the_library_nothing_is_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("demo --out .")
    monkeypatch.setitem(sys.modules, "faiss", None)
    said = run(BUILD)
    assert said.status == 2
    assert "pip install 'vqamc[neighbours]'" in said.err
    assert "Traceback" not in said.err
    assert not (tmp_path / "built.json").exists()


def test_questions_that_have_all_their_plausible_answers_leave_nothing_to_measure(
    data: Dataset,
) -> None:
    said = {k: ["one", "two", "three"] for k in range(COUNT)}
    search = build_choices(data, neighbours="approximate", plausible=said).search
    assert search is not None
    assert (search.n_sampled, search.recall, search.as_near) == (0, None, None)
