"""Addresses: what is typed, opened and closed goes into them; what they ask for in vain is said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

ROWS = "table.questions tbody tr"
NOTICE = "#notice"


@pytest.mark.parametrize("going", ["link", "question"])
def test_a_search_that_is_still_typed_never_takes_the_address_of_what_is_shown_next(
    visit: Any, demo: Path, going: str
) -> None:
    page = visit.open(demo, "#/questions", ROWS)
    press = {
        "link": "document.querySelector('nav a[data-view=overview]')",
        "question": "document.querySelector('#question-list tbody button')",
    }[going]
    page.evaluate(f"""() => new Promise((done) => {{
        const field = document.getElementById("filter-q");
        field.value = "dog";
        field.dispatchEvent(new Event("input"));
        {press}.click();
        setTimeout(done, 200);
    }})""")
    if going == "link":
        assert page.url.endswith("#/overview")
        page.get_by_role("link", name="Questions", exact=True).click()
        assert page.locator("#filter-q").input_value() == ""
    else:
        assert page.url.endswith("#/questions?q=dog&id=1000")
        page.locator("dialog[open]").wait_for()


def test_words_are_searched_in_all_that_a_question_or_a_pair_says(
    visit: Any, demo: Path, pictured: Path
) -> None:
    page = visit.open(demo, "#/questions?q=umbrella+red", ROWS)
    assert page.locator(ROWS).count() == 1  # One word is of the question, the other of the answer.
    visit.open(pictured / "report", "#/pairs?q=900000010+is", "#pairs-list tbody tr")
    assert page.locator("#pairs-found").inner_text() == "1 of 3 pairs"


def test_a_search_looks_at_all_that_people_said(visit: Any, demo: Path) -> None:
    page = visit.open(demo, "#/questions", ROWS)
    asked = "/data/people"
    assert not [url for url in visit.requests if asked in url]  # Only a search needs it.
    page.locator("#filter-q").fill("pink")  # Two of ten people said so; the others said red.
    page.locator("#found", has_text="1 of 36 questions").wait_for()
    assert [url for url in visit.requests if asked in url]
    assert "red" in page.locator(f"{ROWS} td").nth(1).inner_text()
    visit.open(demo, "#/questions?q=pink", ROWS)
    assert page.locator("#found").inner_text() == "1 of 36 questions"


@pytest.mark.parametrize(
    ("folder", "address", "said"),
    [
        ("report", "#/questions?id=424242", "There is no question 424242 here."),
        ("report", "#/questions?credit=zzz", "There is no such choice here: zzz."),
        ("report", "#/pairs?pair=1.5", "There is no pair 1.5 here: they count from 0 to 2."),
        ("report", "#/pairs?pair=3&outcome=7", "There is no pair 3 here"),
        ("viewer", "#/scene?n=99", "There is no scene 99 here: they count from 0 to 5."),
        ("viewer", "#/differences?a=0&b=77", "There are no two scenes 0 and 77 here"),
        ("viewer", "#/gallery?type=Sea", "There is no such choice here: Sea."),
        ("report", "#/questions?sort=constructor", "There is no such choice here: constructor."),
        ("report", "#/questions?rows=7&order=up", "There is no such choice here: up, 7."),
        ("report", "#/questions?page=9", "There is no page 9 here: they count from 1 to 1."),
        ("report", "#/pairs?sort=against9&page=0", "There is no"),
        ("viewer", "#/differences?sort=z", "There is no such choice here: z."),
        ("viewer", "#/gallery?page=x", "There is no page x here"),
        ("viewer", "#/nowhere", "There is no view nowhere here."),
    ],
)
def test_what_an_address_asks_for_in_vain_is_said(
    visit: Any, pictured: Path, folder: str, address: str, said: str
) -> None:
    page = visit.open(pictured / folder, address, NOTICE)
    assert page.locator(NOTICE).inner_text().startswith(said)
    assert page.locator("select:visible").evaluate_all(
        "all => all.every((one) => one.value || one.options[0].value === '')"
    )
    assert page.locator("dialog[open]").count() == 0
    page.locator("nav a:visible").last.click()
    page.locator(NOTICE).wait_for(state="detached")


def test_a_question_of_a_bookmark_is_closed_onto_its_page_of_the_list(
    visit: Any, demo: Path
) -> None:
    page = visit.open(demo, "#/questions?id=12002", "dialog[open] h3")
    page.keyboard.press("Escape")
    page.wait_for_url("**#/questions?page=2")
    assert page.evaluate("document.activeElement.dataset.row") == "35"


def test_closing_a_question_is_a_step_back(visit: Any, demo: Path) -> None:
    page = visit.open(demo, "#/overview", ".figure")
    page.get_by_role("link", name="Questions", exact=True).click()
    page.locator("#filter-q").fill("dog")
    page.locator("#found", has_text="3 of 36 questions").wait_for()
    page.locator(f"{ROWS} button").first.click()
    page.get_by_role("button", name="Next question").click()
    page.wait_for_url("**id=2001")
    page.keyboard.press("Escape")
    page.wait_for_url("**#/questions?q=dog")
    assert page.evaluate("document.activeElement.textContent") == "Is the dog jumping?"
    page.go_back()
    page.wait_for_url("**#/overview")
    # The bar leads to the list as it was left.
    page.get_by_role("link", name="Questions", exact=True).click()
    page.locator("#found", has_text="3 of 36 questions").wait_for()


def test_what_failed_is_asked_for_again_and_no_longer_said_once_it_is_there(
    visit: Any, demo: Path
) -> None:
    page = visit.open(demo, "#/overview", ".figure")
    page.evaluate("""() => {
        const load = page.data.load;
        page.data.load = (name) => {
            if (name !== "columns") return load(name);
            page.data.load = load;
            return Promise.reject(new Error("data/columns.js could not be loaded"));
        };
        window.location.hash = "#/questions";
    }""")
    page.locator(NOTICE, has_text="Part of this page is missing").wait_for()
    page.get_by_role("link", name="Overview").click()
    page.get_by_role("link", name="Questions", exact=True).click()
    page.locator(ROWS).first.wait_for()
    assert page.locator(NOTICE).count() == 0
