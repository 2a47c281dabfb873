"""Texts of any length, or of none: lists stay lists, details show all, every label is a filter."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest

from vqamc.cli import main as vqamc

LONG = "w" * 20_000
ROWS = "table.questions tbody tr"
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="session")
def extreme(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report of three questions: one long in everything, one without a type, one plain."""
    folder = tmp_path_factory.mktemp("extreme")
    types, answers = (LONG, "", "~what"), (LONG, "no", "yes")
    annotations = [
        {
            "question_id": one,
            "question_type": types[one],
            "answer_type": "other",
            "multiple_choice_answer": answers[one],
            "answers": [{"answer": answers[one]}] * 3,
        }
        for one in range(3)
    ]
    asked = [
        {"question_id": one, "image_id": one, "question": (LONG, "Is it?", "What?")[one]}
        for one in range(3)
    ]
    results = [{"question_id": one, "answer": answers[one]} for one in range(3)]
    for name, rows in (("a", annotations), ("q", asked), ("r", results)):
        (folder / f"{name}.json").write_text(json.dumps(rows), encoding="utf-8")
    with contextlib.chdir(folder):
        line = "report r.json --annotations a.json --questions q.json --out report --quiet"
        assert vqamc(line.split()) == 0
    return folder / "report"


def test_long_texts_are_cut_in_lists_and_whole_in_details(visit: Any, extreme: Path) -> None:
    page = visit.open(extreme, "#/questions", ROWS)
    for size in ({"width": 1280, "height": 900}, PHONE):
        page.set_viewport_size(size)
        assert visit.overflow() == 0
        assert page.evaluate("document.querySelector('#question-list').scrollHeight") < 2000
    wide = "(one => one.scrollWidth - one.clientWidth)(document.querySelector('#question-list'))"
    assert page.evaluate(wide) == 0
    page.locator(f"{ROWS} button").first.click()
    dialog = page.locator("dialog[open]")
    dialog.locator("h3").first.wait_for()
    head = page.evaluate("document.querySelector('.dialog-head').offsetHeight")
    assert head < PHONE["height"] / 2
    assert dialog.locator(".whole").inner_text() == LONG
    assert dialog.locator(".said").inner_text() == LONG
    assert visit.violations() == []


def test_every_type_is_a_filter_also_one_without_a_text(visit: Any, extreme: Path) -> None:
    page = visit.open(extreme, "#/questions", ROWS)
    for label, question in (("(empty)", "Is it?"), ("~what", "What?")):
        page.get_by_label("Question type", exact=True).select_option(label=label)
        page.locator("#found", has_text="1 of 3 questions").wait_for()
        assert question in page.locator(ROWS).inner_text()
        page.reload()
        page.locator("#found", has_text="1 of 3 questions").wait_for()
    page.get_by_label("Question type", exact=True).select_option(label="All types")
    page.locator("#found", has_text="3 questions").wait_for()


def test_names_that_every_object_has_sort_by_nothing(visit: Any, extreme: Path) -> None:
    for name in ("__proto__", "constructor"):
        page = visit.open(extreme, f"#/questions?sort={name}&credit={name}", ROWS)
        assert page.locator(ROWS).count() == 3


def test_texts_without_anything_to_see_are_told_and_can_be_pressed(
    visit: Any, tmp_path: Path
) -> None:
    unseen, other_way = "\u200b\u200b", "\u202elacisrever"
    rows = [
        {
            "question_id": one,
            "question_type": (other_way, "w" * 3000)[one],
            "answer_type": "other",
            "answers": [{"answer": "\u200b"}] * 3,
        }
        for one in range(2)
    ]
    asked = [{"question_id": one, "image_id": one, "question": unseen} for one in range(2)]
    given = [{"question_id": one, "answer": ("\u2060", " ")[one]} for one in range(2)]
    for name, content in (("a", rows), ("q", asked), ("r", given)):
        (tmp_path / f"{name}.json").write_text(json.dumps(content), encoding="utf-8")
    with contextlib.chdir(tmp_path):
        line = "report r.json --annotations a.json --questions q.json --out report --quiet"
        assert vqamc(line.split()) == 0
    page = visit.open(tmp_path / "report", "", ".chart .main-svg")
    ticks = page.locator(".chart").first.locator(".ytick").all_text_contents()
    assert f"\u2068{other_way}\u2069  (1)" in ticks  # The count stays apart from the label.
    visit.open(tmp_path / "report", "#/questions", ROWS)
    said = page.locator(f"{ROWS}").all_inner_texts()
    assert "(1 invisible character)" in said[0]
    assert "(1 white space)" in said[1]
    button = page.locator(f"{ROWS} button").last
    assert button.inner_text() == "(2 invisible characters)"
    button.click()
    dialog = page.locator("dialog[open]")
    dialog.locator("h3").first.wait_for()
    assert dialog.locator("h2").inner_text() == "(2 invisible characters)"
    assert len(dialog.locator(".badge").first.inner_text()) == 201
