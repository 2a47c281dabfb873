"""Text of the data that is markup or a script: every view of every page shows it as text."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from pictured_pairs import write_pictured_pairs

from scenes.cli import main as scenes
from scenes.generating import random_scene
from vqamc.cli import main as vqamc

MARKUP = '<img src=x onerror="window.taken=1"><b>bold</b>'
SCRIPT = "</script><script>window.taken=1</script><!-- \u2028 ]]> ${window.taken=1}"
FILE = "<img src=x onerror=window.taken=1>&amp;.json"
NAMES = ("__proto__", "constructor")


def hostile_set(folder: Path) -> list[str]:
    """Write a set in which every text is hostile; return the command's arguments."""
    folder.mkdir()
    ids = [10, 900_000_010, 20]
    questions = [
        {
            "question_id": one,
            "image_id": f"{MARKUP[:30]}{one}.png",
            "question": f"{SCRIPT} {MARKUP}",
            "multiple_choices": [MARKUP, SCRIPT, "yes", "no", *NAMES],
        }
        for one in ids
    ]
    annotations = [
        {
            "question_id": one,
            "question_type": (MARKUP, SCRIPT, NAMES[0])[place],
            "answer_type": (SCRIPT, MARKUP, NAMES[1])[place],
            "multiple_choice_answer": ("yes", "no", MARKUP)[place],
            "answers": [{"answer": text} for text in (MARKUP, SCRIPT, "yes", *NAMES)],
        }
        for place, one in enumerate(ids)
    ]
    results = [
        {"question_id": one, "answer": (MARKUP, SCRIPT, NAMES[0])[place]}
        for place, one in enumerate(ids)
    ]
    for name, rows in (
        ("a", annotations),
        ("q", questions),
        (FILE, results),
        (f"b{FILE}", results),
    ):
        path = folder / (name if name.endswith(".json") else f"{name}.json")
        path.write_text(json.dumps(rows), encoding="utf-8")
    sides = ["--annotations", "a.json", "--questions", "q.json", "--compare", f"b{FILE}"]
    return ["report", FILE, *sides, "--offlist", "zero", "--out", "report", "--quiet"]


@pytest.fixture(scope="session")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("hostile") / "set"
    line = hostile_set(folder)
    with contextlib.chdir(folder):
        assert vqamc(line) == 0
        (folder / "scenes").mkdir()
        for number in range(2):
            document = json.loads(random_scene(0, 0).source)
            document["imgName"] = f"{number}<img src=x onerror=window.taken=1>.png"
            document["scene"]["availableObject"][0] = renamed(document)
            path = folder / "scenes" / f"{number}.json"
            path.write_text(json.dumps(document), encoding="utf-8")
        line = ["view", "scenes", "--missing-art", "placeholder", "--out", "viewer", "--quiet"]
        assert scenes(line) == 0
    return folder


def renamed(document: dict[str, Any]) -> Any:
    offered = next(
        one
        for one in document["scene"]["availableObject"]
        if one["instance"][0]["type"] == "smallObject"
    )
    for instance in offered["instance"]:
        instance.update(name="<b onclick=window.taken=1>", present=True)
    return offered


def test_a_report_shows_hostile_text_as_text(visit: Any, hostile: Path) -> None:
    page = visit.open(hostile / "report", "#/overview", ".chart .main-svg")
    assert page.locator("h1:visible").inner_text() == FILE
    for summary in page.locator("summary").all():
        summary.click()
    assert MARKUP in page.locator("#overview-body").inner_text()
    untouched(page)
    visit.open(hostile / "report", "#/questions", "table.questions tbody tr")
    assert MARKUP in page.locator("table.questions").inner_text()
    assert "</script><script>window.taken=1</script><!--" in page.locator("body").inner_text()
    page.locator("#filter-type").select_option(NAMES[0])
    page.locator("#found", has_text="1 of 3").wait_for()
    untouched(page)
    visit.open(hostile / "report", "#/questions?id=20", "dialog[open] h3")
    said = page.locator("dialog").inner_text()
    assert MARKUP in said
    assert "</script><script>window.taken=1</script><!--" in said
    assert all(name in said for name in NAMES)
    untouched(page)
    visit.open(hostile / "report", "#/pairs?pair=0", "dialog[open] .side")
    assert MARKUP in page.locator("dialog").inner_text()
    untouched(page)


def test_a_viewer_shows_hostile_names_as_text(visit: Any, hostile: Path) -> None:
    page = visit.open(hostile / "viewer", "#/gallery", ".tile img[src]")
    assert "0<img src=x onerror=window.taken=1>.png" in page.locator(".tile").first.inner_text()
    for button in page.locator(".pick").all():
        button.click()
    assert "0<img src=x onerror=window.taken=1>.png → 1<img" in page.locator("#picks").inner_text()
    page.locator("#picks a").click()
    page.locator(".sides svg.drawing").nth(1).wait_for()
    page.get_by_label("Before", exact=True).fill("img")
    assert page.locator("#choosing-0-list option").count() == 2
    assert "<img src=x" in page.locator("#differences-body").inner_text()
    assert "<img src=x" in page.title()
    untouched(page)
    visit.open(hostile / "viewer", "#/scene?n=1", "#view-scene svg.drawing")
    assert "<img src=x" in page.locator("h1:visible").inner_text()
    page.get_by_role("button", name="<b onclick=window.taken=1>").first.focus()
    assert "<b onclick=window.taken=1>" in page.locator(".panel").inner_text()
    untouched(page)


def test_why_a_scene_is_not_shown_is_text(visit: Any, tmp_path: Path) -> None:
    write_pictured_pairs(tmp_path, 1)
    first = min((tmp_path / "scenes").iterdir())
    broken = {"id": 0, "imgName": f"{MARKUP}.png", "scene": {"availableObject": MARKUP}}
    first.rename(tmp_path / "scenes" / FILE).write_text(json.dumps(broken), encoding="utf-8")
    with contextlib.chdir(tmp_path):
        sides = ["--annotations", "annotations.json", "--questions", "questions.json"]
        line = ["report", "results.json", *sides, "--scenes", "scenes", "--out", "report"]
        assert vqamc([*line, "--quiet"]) == 0
    page = visit.open(tmp_path / "report", "#/questions?id=0", "dialog[open] .no-picture")
    said = page.locator("dialog .no-picture").inner_text()
    assert said.startswith("The scene of image 0 could not be shown")
    assert FILE in said
    assert MARKUP in said
    assert visit.violations() == []
    untouched(page)


def untouched(page: Any) -> None:
    """Nothing of the data ran, and nothing of it became an element."""
    assert page.evaluate("window.taken === undefined")
    assert (
        page.locator("img[src=x], b:not(.main-svg b), body script, [onerror], [onclick]").count()
        == 0
    )
