"""The report page in a real browser: looked at, filtered, sorted, searched, paged, opened."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest

from vqamc.cli import main as vqamc

PHONE = {"width": 390, "height": 844}
ROWS = "table.questions tbody tr"


def column(page: Any, number: int) -> list[str]:
    return page.locator(f"{ROWS} > :nth-child({number})").all_inner_texts()


def found(page: Any, text: str) -> None:
    page.locator("#found", has_text=text).wait_for()


def test_the_first_view_has_figures_intervals_charts_their_tables_and_the_signature(
    visit: Any, demo: Path
) -> None:
    page = visit.open(demo, shown=".chart .main-svg")
    assert page.locator("h1:visible").inner_text() == "results.json"
    first, second = page.locator(".figure").all()
    assert "87.50" in first.inner_text()
    assert "95 % interval [76.67, 96.39]" in first.inner_text()
    assert "-2.50" in second.inner_text()
    assert "better on 6, worse on 7, equal on 23" in second.inner_text()
    assert page.locator("pre").first.inner_text().startswith("rules:2021|")
    assert page.title() == "Overview · results.json · vqamc report"
    charts = page.locator(".card:has(.chart)")
    assert charts.count() == 4
    charts.first.locator("summary").click()
    header = charts.first.locator("thead th").all_inner_texts()
    assert header[:4] == ["Question type", "Questions", "Accuracy", "95 % interval"]
    rows = charts.first.locator("tbody tr")
    assert rows.count() == 22
    assert rows.first.inner_text().split("\t")[:4] == ["how many", "5", "96.00", "[90.00, 100.00]"]
    charts.first.locator("tbody a", has_text="is there a").click()
    found(page, "1 of 36 questions")
    assert page.locator("#filter-type").input_value() == "is there a"


def test_questions_are_searched_filtered_and_cleared(visit: Any, demo: Path) -> None:
    page = visit.open(demo, "#/questions", ROWS)
    found(page, "36 questions")
    page.get_by_label("Search questions, answers, what people said, and ids").fill("UMBRELLA")
    found(page, "2 of 36 questions")
    assert [text.splitlines()[0] for text in column(page, 1)] == [
        "What color is the umbrella?",
        "How many people are under the umbrella?",
    ]
    page.get_by_label("Search questions, answers, what people said, and ids").fill("#2001")
    found(page, "1 of 36 questions")
    assert "Is the dog jumping?" in column(page, 1)[0]
    page.get_by_role("button", name="Clear filters").click()
    found(page, "36 questions")
    page.get_by_label("Against others").select_option(label="worse than results_b.json")
    found(page, "7 of 36 questions")
    page.get_by_label("Credit").select_option("none")
    found(page, "4 of 36 questions")
    page.get_by_label("Search questions, answers, what people said, and ids").fill("no such words")
    page.locator(".empty", has_text="No question fits these filters").wait_for()
    page.get_by_role("button", name="clear them all").click()
    found(page, "36 questions")


def test_a_header_sorts_and_says_so(visit: Any, demo: Path) -> None:
    page = visit.open(demo, "#/questions", ROWS)
    header = page.locator('th[data-sort="credit"]')
    assert header.get_attribute("aria-sort") == "none"
    header.locator("button").click()
    assert header.get_attribute("aria-sort") == "descending"
    assert column(page, 4)[0] == "100.00"
    header.locator("button").press("Enter")
    assert header.get_attribute("aria-sort") == "ascending"
    earned = [float(text) for text in column(page, 4)]
    assert earned == sorted(earned)
    assert earned[:5] == [0.0, 0.0, 0.0, 0.0, 90.0]
    assert page.evaluate("document.activeElement.textContent") == "Credit"


def test_pages_are_turned_and_the_address_keeps_them(visit: Any, demo: Path) -> None:
    page = visit.open(demo, "#/questions", ROWS)
    assert page.locator(ROWS).count() == 25
    page.get_by_role("button", name="Next page").click()
    assert page.locator(ROWS).count() == 11
    assert "page=2" in page.url
    page.reload()
    page.wait_for_selector(ROWS)
    assert page.locator(ROWS).count() == 11
    page.get_by_label("Rows a page").select_option("50")
    assert page.locator(ROWS).count() == 36
    page.reload()
    page.wait_for_selector(ROWS)
    assert page.locator(ROWS).count() == 36
    assert page.get_by_label("Rows a page").input_value() == "50"
    page.get_by_role("link", name="Overview").click()
    page.get_by_role("link", name="Questions", exact=True).click()
    page.locator(f"#view-questions:not([hidden]) {ROWS}").nth(35).wait_for()


def test_a_question_opens_by_key_shows_all_and_gives_the_focus_back(visit: Any, demo: Path) -> None:
    page = visit.open(demo, "#/questions", ROWS)
    page.get_by_role("button", name="Is the dog jumping?").press("Enter")
    dialog = page.locator("dialog[open]")
    dialog.locator("h2", has_text="Is the dog jumping?").wait_for()
    said = dialog.inner_text()
    assert "missed: unanimous answers are compared as written" in said
    assert dialog.locator("section", has_text="What people said").locator("tbody tr").count() == 10
    forms = dialog.locator("dl.forms dd").all_inner_texts()
    assert forms == ["Yes", "yes", "Yes"]
    assert "results_b.json" in said
    page.get_by_role("button", name="Next question").click()
    dialog.locator("h2", has_text="What kind of dog is this?").wait_for()
    assert page.title() == "What kind of dog is this? · results.json · vqamc report"
    assert page.evaluate("document.activeElement.ariaLabel") == "Next question"
    page.get_by_role("button", name="Previous question").click()
    dialog.locator("h2", has_text="Is the dog jumping?").wait_for()
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    assert page.evaluate("document.activeElement.textContent") == "Is the dog jumping?"
    page.wait_for_url(lambda url: "id=" not in url)  # A step back takes its time.
    assert page.title() == "Questions · results.json · vqamc report"


def test_going_back_closes_a_question(visit: Any, demo: Path) -> None:
    page = visit.open(demo, "#/questions?q=dog", ROWS)
    page.locator(f"{ROWS} button").first.click()
    page.locator("dialog[open]").wait_for()
    page.go_back()
    page.locator("dialog[open]").wait_for(state="hidden")
    found(page, "3 of 36 questions")


def test_options_show_their_roles_and_what_each_would_earn(visit: Any, choosing: Path) -> None:
    page = visit.open(choosing, "#/questions?id=2002", "dialog[open] h3")
    options = page.locator("dialog section", has_text="Options").locator("tbody tr")
    assert options.count() == 18
    key = options.filter(has_text="correct")
    assert key.locator("td").all_inner_texts()[0::2] == ["border collie", "100.00"]
    assert options.filter(has_text="popular").count() >= 9
    assert "No option was chosen: none of the options." in page.locator("dialog").inner_text()


def test_a_pair_shows_both_pictures_under_its_question(visit: Any, pictured: Path) -> None:
    page = visit.open(pictured / "report", "#/pairs", "#pairs-list tbody tr")
    assert page.locator("#pairs-list tbody tr").count() == 3
    bars = page.locator("dl.bars dt").all_inner_texts()
    assert bars == page.get_by_label("Right of a pair").locator("option").all_inner_texts()[1:-1]
    page.get_by_label("Right of a pair").select_option("only the one answered yes")
    page.locator("#pairs-found", has_text="2 of 3 pairs").wait_for()
    page.locator("#pairs-list button.link").first.click()
    dialog = page.locator("dialog[open]")
    dialog.locator("img").nth(1).wait_for()
    loaded = "Promise.all([...document.querySelectorAll('dialog img')].map((one) => one.decode()))"
    page.evaluate(loaded)
    widths = "[...document.querySelectorAll('dialog img')].map((one) => one.naturalWidth)"
    assert page.evaluate(widths) == [700, 700]
    assert dialog.locator("h2").inner_text().startswith("Is there a ")
    first, second = dialog.locator(".side").all_inner_texts()
    assert "✓ right" in first
    assert "✗ wrong" in second


def test_a_question_that_comes_too_late_does_not_open(visit: Any, demo: Path) -> None:
    page = visit.open(demo, "#/questions", ROWS)
    page.evaluate("""() => new Promise((begun) => {
        const load = page.data.load;
        const held = (name) => new Promise((keep) => {
            window.release = () => load(name).then(keep);
            begun();
        });
        page.data.load = (name) => (name.startsWith("details/") ? held(name) : load(name));
        window.location.hash = "#/questions?id=2001";
    })""")
    page.evaluate("window.location.hash = '#/overview'")
    page.wait_for_selector("#view-overview:not([hidden])")
    settled = "release().then(() => new Promise((done) => requestAnimationFrame(() => done())))"
    page.evaluate(settled)
    assert page.locator("dialog[open]").count() == 0
    assert page.title().startswith("Overview · ")


def test_a_phone_has_cards_that_a_select_sorts(visit: Any, demo: Path, pictured: Path) -> None:
    visit.page.set_viewport_size(PHONE)
    page = visit.open(demo, "#/questions", ROWS)
    assert page.locator("#question-list thead").is_hidden()
    by = page.locator("#question-list").get_by_label("Sort by")
    by.focus()
    by.select_option("Credit, descending")
    earned = [float(one) for one in page.locator('td[data-label="Credit"]').all_inner_texts()]
    assert earned == sorted(earned, reverse=True)
    assert "sort=credit&order=desc" in page.url
    assert page.evaluate("document.activeElement.ariaLabel") == "Sort by"
    visit.open(pictured / "report", "#/pairs", "#pairs-list tbody tr")
    by = page.locator("#pairs-list").get_by_label("Sort by")
    by.select_option("Right of the pair, descending")
    came = page.locator('#pairs-list td[data-label="Right of the pair"]').all_inner_texts()
    assert came == ["only the one answered yes", "only the one answered yes", "both"]
    page.locator("#pairs-list button.link").last.click()  # Its neighbours are those of the list.
    page.get_by_role("button", name="Next pair", disabled=True).wait_for()


def test_the_colours_follow_the_system_until_they_are_chosen(visit: Any, demo: Path) -> None:
    page = visit.open(demo, "#/questions", ROWS)
    theme = "document.documentElement.dataset.theme"
    assert page.evaluate(theme) == "light"
    page.emulate_media(color_scheme="dark")
    page.locator('html[data-theme="dark"]').wait_for()
    button = page.get_by_role("button", name="Dark colours")
    assert button.get_attribute("aria-pressed") == "true"
    button.click()
    assert page.evaluate(theme) == "light"
    page.reload()
    assert page.evaluate(theme) == "light"
    assert button.get_attribute("aria-pressed") == "false"


def test_the_keyboard_reaches_the_content_at_once(visit: Any, demo: Path) -> None:
    page = visit.open(demo, "#/questions", ROWS)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the content"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
    assert page.locator("#view-questions").is_visible()


def test_a_difference_over_some_of_the_questions_says_so(visit: Any, beside_half: Path) -> None:
    page = visit.open(beside_half, shown=".chart .main-svg")
    first, second = page.locator(".figure").all()
    assert "mean over 36 questions" in first.inner_text()
    shown = page.evaluate("page.data.load('summary').then((one) => one.others[0])")
    own, theirs = shown["own"], shown["accuracy"]
    assert own["percent"] - theirs["percent"] == pytest.approx(shown["difference"]["percent"])
    said = second.inner_text()
    assert "over the 18 questions that both answered: " in said
    assert f": this one {own['text']} %, it {theirs['text']} % [" in said
    table = page.locator("section.card:has(.chart)").nth(1)
    table.locator("summary").click()
    assert table.locator("thead th").last.inner_text() == "Both answered"
    both = table.locator("tbody tr > :last-child").all_inner_texts()
    assert sum(map(int, both)) == 18


def test_what_another_was_not_scored_on_is_filtered_and_sorted_last(
    visit: Any, beside_half: Path
) -> None:
    page = visit.open(beside_half, "#/questions?rows=50", ROWS)
    page.get_by_label("Against others").select_option(label="not scored for half.json")
    found(page, "18 of 36 questions")
    assert set(column(page, 7)) == {"not scored"}
    page.get_by_role("button", name="Clear filters").click()
    header = page.locator('th[data-sort="against0"] button')
    for _ in ("descending", "ascending"):
        header.click()
        assert column(page, 7)[18:] == ["not scored"] * 18
        assert "not scored" not in column(page, 7)[:18]


def test_a_chart_of_differences_holds_zero_and_no_more_than_there_can_be(
    visit: Any, tmp_path: Path
) -> None:
    rows = [
        {
            "question_id": one,
            "image_id": one,
            "question_type": "what",
            "answer_type": "other",
            "answers": [{"answer": "red"}] * 10,
        }
        for one in range(9)
    ]
    (tmp_path / "a.json").write_text(json.dumps(rows), encoding="utf-8")
    for name, said in (("r", "red"), ("s", "blue")):
        given = [{"question_id": one, "answer": said} for one in range(9)]
        (tmp_path / f"{name}.json").write_text(json.dumps(given), encoding="utf-8")
    with contextlib.chdir(tmp_path):
        line = "report r.json --annotations a.json --compare s.json --out report --quiet"
        assert vqamc(line.split()) == 0
    page = visit.open(tmp_path / "report", shown=".chart .main-svg")
    chart = page.locator("section.card", has_text="Difference to s.json").locator(".chart")
    chart.scroll_into_view_if_needed()
    chart.locator(".point").first.wait_for()
    leading = page.locator(".figure").nth(1).locator("a").all_inner_texts()
    assert leading == ["better on 9"]  # No link leads to a list of nothing.
    low, high = chart.evaluate("(one) => one._fullLayout.xaxis.range")
    assert low < 0
    assert high == 101
    assert chart.locator(".zerolinelayer path").count() == 1


def test_bars_of_agreement_have_the_colours_of_what_they_earn(visit: Any, demo: Path) -> None:
    page = visit.open(demo, shown=".chart .main-svg")
    card = page.locator("section.card", has_text="Agreement with people")
    legend = card.locator(".legend > span").all_inner_texts()
    assert legend == ["nothing", "part of the credit", "full credit"]
    card.scroll_into_view_if_needed()
    card.locator(".point path").first.wait_for()
    drawn = card.locator(".point path").evaluate_all(
        "all => all.map((one) => getComputedStyle(one).fill)"
    )
    red, amber, green = "rgb(159, 42, 31)", "rgb(122, 80, 0)", "rgb(18, 102, 58)"
    counted = page.evaluate("page.data.load('summary').then((one) => one.matches)")
    tones = {"none": red, "part": amber, "full": green}
    for row, fill in zip(counted, drawn, strict=True):
        assert fill == tones.get(row["earns"], fill)
    assert {red, amber, green} <= set(drawn)
    assert card.locator(".zerolinelayer .xzl").count() == 0
