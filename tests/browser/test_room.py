"""Room: tables and bars at any width, charts and selects of very many types, and paper."""

from __future__ import annotations

import contextlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from vqamc.cli import main as vqamc

MANY = 600
ROWS = "table.questions tbody tr"


@pytest.fixture(scope="module")
def types(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report of questions each of a type of its own, beside one model given twice."""
    folder = tmp_path_factory.mktemp("types")
    annotations = [
        {
            "question_id": one,
            "question_type": f"type {one}" if one else "",
            "answer_type": "other",
            "multiple_choice_answer": "yes",
            "answers": [{"answer": "yes"}] * 10,
        }
        for one in range(MANY)
    ]
    results = [{"question_id": one, "answer": "yes"} for one in range(MANY)]
    for name, rows in (("a", annotations), ("r", results)):
        (folder / f"{name}.json").write_text(json.dumps(rows), encoding="utf-8")
    with contextlib.chdir(folder):
        line = "report r.json --annotations a.json --compare r.json r.json --out report --quiet"
        assert vqamc(line.split()) == 0
    return folder / "report"


def test_of_very_many_types_charts_and_selects_have_the_frequent_and_tables_pages(
    visit: Any, types: Path
) -> None:
    page = visit.open(types, shown=".chart .main-svg")
    assert page.evaluate("document.documentElement.scrollHeight") < 8000
    chart = page.locator("section.card:has(.chart)").first
    assert f"The 40 most frequent of {MANY}; the table has all." in chart.inner_text()
    assert "(empty)" in chart.locator(".ytick").first.text_content()
    ticks = [float(one) for one in chart.locator(".xtick").all_text_contents()]
    assert ticks == [99, 100]
    chart.locator("summary").click()
    assert chart.locator("tbody tr").count() == 50
    names = page.locator(".figure .file").all_inner_texts()
    assert names == ["r.json (1)", "r.json (2)"]
    visit.open(types, "#/questions?type=type+599", ROWS)
    assert page.locator("#found").inner_text() == f"1 of {MANY} questions"
    assert page.locator("#filter-type").input_value() == "type 599"
    assert page.locator("#filter-type option").count() == 302


def test_a_table_in_pages_is_sorted_as_a_whole(visit: Any, types: Path) -> None:
    page = visit.open(types, shown=".chart .main-svg")
    card = page.locator("section.card", has_text="Difference to r.json (1)")
    card.locator("summary").click()
    listed = card.locator("tbody th")
    header = card.locator("thead button").first
    header.click()
    assert card.locator("thead th").first.get_attribute("aria-sort") == "ascending"
    assert listed.all_inner_texts()[:3] == ["(empty)", "type 1", "type 2"]
    assert page.evaluate("document.activeElement.textContent") == "Question type"
    card.get_by_role("button", name="Next page").click()
    assert listed.first.inner_text() == "type 50"
    header.click()
    assert listed.all_inner_texts()[:2] == [f"type {MANY - 1}", f"type {MANY - 2}"]
    card = page.locator("section.card", has_text="Accuracy by question type")
    card.locator("summary").click()
    listed = card.locator("tbody th")
    card.get_by_label("Sort by").select_option("Question type, ascending")
    assert listed.all_inner_texts()[:2] == ["(empty)", "type 1"]


def test_without_its_library_a_report_shows_its_tables(visit: Any, beside_two: Path) -> None:
    page = visit.open(beside_two, "#/questions", ROWS)
    page.evaluate("() => { page.data.loadScript = () => Promise.reject(new Error('none')); }")
    page.get_by_role("link", name="Overview").click()
    page.locator("details[open]").first.wait_for()
    assert page.locator(".chart").count() == 0
    assert page.locator("details:not([open])").count() == 0


@pytest.mark.parametrize("width", [320, 720, 1280])
def test_nothing_moves_sideways_at_any_width(
    visit: Any, demo: Path, pictured: Path, width: int
) -> None:
    visit.page.set_viewport_size({"width": width, "height": 900})
    page = visit.open(demo, shown=".figure")
    for summary in page.locator("summary:visible").all():
        summary.click()
    assert (visit.sideways(), visit.overflow()) == ([], 0)
    for address, shown in (("#/questions", ROWS), ("#/questions?id=2001", "dialog[open] h3")):
        page.evaluate(f"window.location.hash = '{address}'")
        page.wait_for_selector(shown)
        assert (address, visit.sideways(), visit.overflow()) == (address, [], 0)
    visit.open(pictured / "viewer", "#/scene?n=1", "#view-scene svg.drawing")
    assert (visit.sideways(), visit.overflow()) == ([], 0)


def sheets(page: Any) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf()))


def test_what_is_open_over_a_list_is_printed_alone_and_whole(visit: Any, choosing: Path) -> None:
    page = visit.open(choosing, "#/questions?id=2002", "dialog[open] h3")
    page.emulate_media(media="print")
    assert page.locator("#main").is_hidden()
    assert page.locator(".dialog-tools").is_hidden()
    content = page.locator(".dialog-content")
    assert content.evaluate("(one) => one.scrollHeight - one.clientHeight") == 0
    assert 1 <= sheets(page) <= 3


def test_a_printed_list_says_what_part_of_it_is_there_and_has_nothing_to_press(
    visit: Any, demo: Path
) -> None:
    page = visit.open(demo, "#/questions", ROWS)
    note = page.locator(".paper")
    assert note.first.is_hidden()
    page.get_by_role("button", name="Next page").click()
    page.emulate_media(media="print")
    assert page.locator("#found").inner_text() == "36 questions · on this paper: 26–36 of 36"
    assert page.locator("#question-pager").inner_text().endswith("on this paper: 26–36 of 36")
    assert page.locator("#filters").is_hidden()  # Nothing was searched, nothing chosen.
    pressed = "button:visible:not(.link):not(.sort)"
    assert page.locator(pressed).count() == 0
    assert page.locator("#question-list thead").is_visible()  # On A4 rows are no cards.
    page.emulate_media(media="screen")
    page.locator("#filter-q").fill("umbrella")
    page.locator("#found", has_text="2 of 36").wait_for()
    page.emulate_media(media="print")
    assert page.locator("#found").inner_text() == "2 of 36 questions"
    fields = page.locator("#filters .field:visible").all_inner_texts()
    assert [one.strip() for one in fields] == [
        "Search questions, answers, what people said, and ids"
    ]
    assert sheets(page) == 1


def test_tiles_are_printed_whole(visit: Any, pictured: Path) -> None:
    page = visit.open(pictured / "viewer", "#/gallery", ".tile img[src]")
    page.emulate_media(media="print")
    kept = "all => all.map((one) => getComputedStyle(one).breakInside)"
    assert set(page.locator(".tile").evaluate_all(kept)) == {"avoid"}
    assert page.locator("button:visible").count() == 0


def test_paper_is_light_with_its_charts(visit: Any, demo: Path) -> None:
    visit.page.emulate_media(color_scheme="dark")
    page = visit.open(demo, shown=".chart .main-svg")
    chart = page.locator("section.card:has(.chart)").nth(1)
    chart.scroll_into_view_if_needed()
    fills = (
        "all => all.map((one) => getComputedStyle(one).fill)"
        ".filter((one) => one === 'rgb(255, 255, 255)').length"
    )
    chart.locator(".point").first.wait_for()
    assert chart.locator(".point").evaluate_all(fills) == 0
    page.emulate_media(media="print", color_scheme="dark")
    page.wait_for_selector('html[data-theme="light"]')
    ink = "getComputedStyle(document.body).color"
    assert page.evaluate(ink) == "rgb(27, 33, 48)"
    kept = "all => all.every((one) => getComputedStyle(one).breakInside === 'avoid')"
    assert page.locator(".chart, .two > .card").evaluate_all(kept)
    # What may be chance is hollow: as light as the paper.
    assert chart.locator(".point").evaluate_all(fills) == chart.locator(".point").count() > 0
    page.emulate_media(media="screen", color_scheme="dark")
    page.wait_for_selector('html[data-theme="dark"]')


def test_small_pictures_that_are_not_on_the_screen_are_there_for_a_printer(
    visit: Any, pictured: Path
) -> None:
    visit.page.set_viewport_size({"width": 320, "height": 300})
    page = visit.open(pictured / "viewer", "#/gallery", ".tile")
    page.locator(".tile img[src]").nth(5).wait_for()


def test_what_is_pressed_or_current_keeps_apart_in_forced_colours(
    visit: Any, pictured: Path
) -> None:
    visit.page.emulate_media(forced_colors="active")
    page = visit.open(pictured / "viewer", "#/scene?n=2", "#view-scene svg.drawing")
    page.get_by_role("button", name="Boxes").click()
    ground = "(one) => getComputedStyle(one).backgroundColor"
    for one, other in (
        (page.get_by_role("button", name="Boxes"), page.get_by_role("button", name="Graph")),
        (page.locator("nav a[aria-current]"), page.locator("nav a:not([aria-current])").first),
    ):
        assert one.evaluate(ground) != other.evaluate(ground)
