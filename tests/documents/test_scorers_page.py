"""The page of the public scorers says what the table in the code says."""

from __future__ import annotations

from pathlib import Path

from vqamc.rules import NAMED_RULES, SCORERS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "scorers.md").read_text("utf-8")


def test_each_scorer_has_its_row() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| `")]
    assert rows == [
        f"| `{name}` | {one.project}, `{one.file}`; {one.version} | {one.departures} "
        f"| {one.fails_on or '—'} |"
        for name, one in SCORERS.items()
    ]


def test_a_scorer_fails_on_something_where_its_rules_take_some_numbers_only() -> None:
    limited = {name for name, rules in NAMED_RULES.items() if rules.annotators != "any"}
    assert limited == {name for name, one in SCORERS.items() if one.fails_on}
