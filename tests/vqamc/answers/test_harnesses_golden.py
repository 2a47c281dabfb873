"""What public scorers print for 38 questions: `tests/golden/consensus/README.md`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from vqa_rows import annotation, dataset, predictions, write

from vqamc.answers.consensus import score_answer
from vqamc.answers.evaluation import score
from vqamc.errors import DataError
from vqamc.rules import SCORERS

NAMES = ("2021", "2016", *SCORERS)
LIMITS = {"mmf": "exactly ten human answers", "big_vision": "at least ten human answers"}


@pytest.fixture(scope="module")
def rows(golden: Callable[[str], Any]) -> list[dict[str, Any]]:
    return list(golden("consensus/harnesses.json"))


def failing(rows: list[dict[str, Any]], rules: str) -> list[dict[str, Any]]:
    return [row for row in rows if isinstance(row["scores"][rules], str)]


def test_every_scorer_is_held_to_every_row(rows: list[dict[str, Any]]) -> None:
    assert len(rows) == 38
    assert [set(row["scores"]) for row in rows] == [set(NAMES)] * 38
    assert {rules for rules in NAMES if failing(rows, rules)} == set(LIMITS)


@pytest.mark.parametrize("rules", NAMES)
def test_the_plain_twin_gives_what_the_scorer_prints(
    rows: list[dict[str, Any]], rules: str
) -> None:
    for row in rows:
        if row in failing(rows, rules):
            with pytest.raises(DataError, match=LIMITS[rules]):
                score_answer(row["prediction"], row["human_answers"], rules)
        else:
            given = score_answer(row["prediction"], row["human_answers"], rules)
            assert given == pytest.approx(row["scores"][rules], abs=5e-4, rel=0), row["name"]


@pytest.mark.parametrize("rules", NAMES)
def test_scoring_them_all_at_once_gives_the_same(rows: list[dict[str, Any]], rules: str) -> None:
    fit = [row for row in rows if row not in failing(rows, rules)]
    data = dataset(*(annotation(n, row["human_answers"]) for n, row in enumerate(fit)))
    given = score(data, {n: row["prediction"] for n, row in enumerate(fit)}, rules=rules)
    wanted = [row["scores"][rules] for row in fit]
    assert given.accuracies.tolist() == pytest.approx(wanted, abs=5e-4, rel=0)


@pytest.mark.parametrize("rules", LIMITS)
def test_where_a_scorer_fails_every_command_names_its_limit(
    rows: list[dict[str, Any]], rules: str, run: Callable[..., Any], tmp_path: Path
) -> None:
    row = failing(rows, rules)[1]
    write(tmp_path / "a.json", [annotation(7, row["human_answers"])])
    write(tmp_path / "r.json", predictions({7: row["prediction"]}))
    files = "r.json --annotations a.json"
    refused = run(f"score {files} --rules {rules}")
    assert (refused.status, refused.out) == (2, "")
    assert f"a.json at $: expected {LIMITS[rules]} a question" in refused.err
    assert "got 3 in 1 of 1 questions (7)" in refused.err
    assert run(f"explain {files} --question-id 7 --rules {rules}").status == 2
    document = run(f"rules-diff {files} --format json")
    assert document.status == 0
    assert LIMITS[rules] in document.json["rules"][rules]["error"]
    assert document.json["rules"]["molmo"]["overall"] == 100
    explained = run(f"explain {files} --question-id 7 --format json").json
    assert explained["accuracy_by_rules"][rules] is None
    assert LIMITS[rules] in explained["refused_by_rules"][rules]
    assert json.dumps(explained["accuracy_by_rules"]["softscore"]) == "90.0"
