"""The page on figures names every key that a report can hold."""

from __future__ import annotations

import contextlib
import io
import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.cli import PROGRAM as SCENES
from scenes.cli import main as scenes
from vqamc.cli import PROGRAM as VQAMC
from vqamc.cli import main as vqamc
from vqamc.reporting.page.reasons import OPEN_REASONS
from vqamc.rules import NAMED_RULES

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "figures.md").read_text("utf-8")
NAMED = {part for words in re.findall(r"`([^`\n]+)`", PAGE) for part in (words, *words.split("."))}
PROGRAMS = {"vqamc": vqamc, "scenes": scenes}
LISTS = Path(__file__).parent / "figures"
FIGURE_TABLE = "| figure | unit | formula | what it is not |"


NAMED_BY_DATA = {
    "per_question_type", "per_answer_type", "per_structural", "per_semantic", "question_types",
    "answer_types", "accuracy_by_rules", "rules", "players", "reasons", "parts", "subsplits",
    "scene_types", "arrays", "length_shares", "by_changes", "by_kind", "by_steps",
}  # fmt: skip
"""Objects whose keys are names out of the data, or are told apart in a list of their own."""

ALL_BY_DATA = {"not_balanced"}
"""Objects in which all keys are names out of the data, at any depth."""

BOOKKEEPING = {
    # Where things were read from and written to, and what was asked for.
    "file", "file_name", "files", "image_id", "inputs", "label", "list", "made_ids", "method",
    "n_read", "n_written", "order", "out", "popular", "question", "rows", "rule", "seed", "shape",
    "sheet", "sha256", "test_share", "val_share", "version", "art", "instructions", "path",
    "num_choices", "group_by", "kinds", "category", "build", "audit", "score", "scenes",
    "balanced_pairs", "per_scene", "proof", "scene_type", "settings", "index",
}  # fmt: skip
"""Keys that are no figures: settings and names, told by the page of the command."""


def listed(name: str) -> list[str]:
    """Return the lines of a list, without its comments."""
    text = (LISTS / name).read_text("utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


def lines() -> list[list[str]]:
    return [shlex.split(line) for line in listed("demo_lines.txt")]


def keys(document: Any, under: str = "") -> Iterator[str]:
    """Yield the keys of a report that are names of its own."""
    if isinstance(document, list):
        for one in document:
            yield from keys(one, under)
    elif isinstance(document, dict):
        for key, value in document.items():
            if under not in NAMED_BY_DATA:
                yield key
            if key not in ALL_BY_DATA:
                yield from keys(value, key)


def printed_by(words: list[str]) -> Any:
    """Return the JSON that a line prints."""
    said = io.BytesIO()
    with contextlib.redirect_stdout(io.TextIOWrapper(said, encoding="utf-8")) as stdout:
        status = PROGRAMS[words[0]]([*words[1:], "--format", "json", "--quiet"])
        stdout.flush()
    assert status == 0, words
    return json.loads(said.getvalue())


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What each line prints; the keys of `counts` of question-types are question types."""
    folder = tmp_path_factory.mktemp("demo")
    given = {
        "ids.json": [1000, 1001],
        "parts.json": {"train": [1000, 1001], "test": [2000]},
        "groups.json": [[[120, 900000120], [131, 900000131]]],
    }
    for name, document in given.items():
        (folder / name).write_text(json.dumps(document), "utf-8")
    with contextlib.chdir(folder):
        printed = {" ".join(words): printed_by(words) for words in lines()}
    del printed["vqamc question-types questions.json --list real --out types.json"]["counts"]
    return printed


def test_every_key_that_a_command_prints_is_explained(reports: dict[str, Any]) -> None:
    unexplained = {
        key: line
        for line, report in reports.items()
        for key in keys(report)
        if key not in NAMED | BOOKKEEPING | set(NAMED_RULES)
    }
    assert unexplained == {}


def test_every_command_with_a_result_is_among_them() -> None:
    run = {(words[0], name) for words in lines() for name in (words[1], " ".join(words[1:3]))}
    commands = {
        (program.name, command.name)
        for program in (VQAMC, SCENES)
        for command in program.commands
        if command.has_result
    }
    assert commands - run == set()


def test_what_scripts_rely_on_is_explained() -> None:
    assert set(" ".join(listed("promised_keys.txt")).split()) - NAMED == set()


def test_every_key_of_the_schemas_of_reports_is_explained() -> None:
    found = {
        f"{path.name}: {key}"
        for path in (ROOT / "data_schemas").glob("*_report.schema.json")
        for key in properties(json.loads(path.read_text("utf-8")))
        if key not in NAMED | BOOKKEEPING
    }
    assert found == set()


def properties(schema: Any) -> Iterator[str]:
    """Yield the name of every key that a schema knows."""
    if isinstance(schema, list):
        for one in schema:
            yield from properties(one)
    elif isinstance(schema, dict):
        yield from schema.get("properties", {})
        for key, value in schema.items():
            if key != "examples":
                yield from properties(value)


def cells(line: str) -> list[str]:
    """Return the cells of a row; a bar within one is written with a backslash."""
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def sections_with_figures() -> dict[str, str]:
    """Return the text under each heading that has a table of figures."""
    parts = re.split(r"^#+ (.+)$", PAGE, flags=re.MULTILINE)[1:]
    titled = zip(parts[::2], parts[1::2], strict=True)
    return {title: text for title, text in titled if FIGURE_TABLE in text}


def rows_of_figures() -> Iterator[list[str]]:
    """Yield the rows of all tables of figures."""
    for text in sections_with_figures().values():
        for table in text.split(FIGURE_TABLE)[1:]:
            body = table.split("\n\n")[0].splitlines()[2:]
            yield from map(cells, body)


def all_rows() -> list[list[str]]:
    """Return the rows of all tables, those of counts and reasons too."""
    return [cells(line) for line in PAGE.splitlines() if line.startswith("| ")]


def test_every_figure_has_a_unit_a_formula_and_what_it_is_not() -> None:
    rows = list(rows_of_figures())
    assert len(rows) > 120
    assert [row for row in rows if len(row) != 4] == []
    assert [row[0] for row in all_rows() if not all(row)] == []


def test_each_section_of_figures_names_its_source() -> None:
    without = [
        title
        for title, text in sections_with_figures().items()
        if "*Source" not in text.partition(FIGURE_TABLE)[0]
    ]
    assert without == []


def test_where_a_section_has_several_sources_each_says_of_which_figures() -> None:
    vague = [
        one
        for text in sections_with_figures().values()
        for said in re.findall(r"\*Sources:\*(.+?)\.(?:\s[A-Z]|\n\n)", text, re.DOTALL)
        for one in said.split(";")
        if "`" not in one
    ]
    assert vague == []


def test_every_reason_that_the_report_page_gives_is_explained() -> None:
    explained = [row[0] for row in all_rows() if len(row) == 2]
    assert set(OPEN_REASONS.values()) - set(explained) == set()
