"""The scene viewer in a real browser: a gallery, one scene large, two side by side."""

from __future__ import annotations

from pathlib import Path
from typing import Any

PHONE = {"width": 390, "height": 844}
TILE, DRAWING = ".tile img[src]", "#view-scene svg.drawing"


def test_the_gallery_is_searched_by_what_is_in_the_pictures(visit: Any, pictured: Path) -> None:
    page = visit.open(pictured / "viewer", "", TILE)
    found = page.locator("#gallery-found")
    assert found.inner_text() == "6 scenes"
    page.get_by_label("Search names").fill("bench tree")
    page.locator("#gallery-found", has_text="4 of 6 scenes").wait_for()
    page.get_by_label("Search names").fill("900000010")
    page.locator("#gallery-found", has_text="1 of 6 scenes").wait_for()
    page.get_by_label("Search names").fill("submarine")
    page.locator(".empty", has_text="No scene fits").wait_for()
    page.get_by_label("Search names").fill("")
    page.get_by_label("Scene type").select_option("Living")
    page.locator("#gallery-found", has_text="2 of 6 scenes").wait_for()
    page.get_by_label("Order").select_option("fewest")
    assert page.locator(".tile").first.inner_text().endswith("Living · 8 things")
    page.locator(".tile").first.click()
    page.locator(DRAWING).wait_for()
    assert page.locator("h1:visible").inner_text().endswith("900000020.png")


def test_a_thing_that_is_pointed_at_tells_its_depth_box_and_relations(
    visit: Any, pictured: Path
) -> None:
    page = visit.open(pictured / "viewer", "#/scene?n=2", DRAWING)
    panel = page.locator(".panel")
    assert "Nothing chosen" in panel.inner_text()
    page.locator('g.thing[data-name="Dollhouse"]').hover()
    said = panel.inner_text()
    assert "dollhouse (Dollhouse 0)" in said
    assert "z 1 of 0–4 (0 nearest)" in said
    assert "x 57, y 317 px" in said
    assert "left of" in said
    assert page.locator(".overlay .box.chosen").count() == 1
    page.locator('g.thing[data-name="bread"]').focus()
    assert "bread 0" in panel.inner_text()
    page.get_by_role("button", name="table (Table 0)", exact=True).first.focus()
    assert "table (Table 0)" in panel.inner_text()


def test_boxes_and_the_graph_are_switched_on_and_off(visit: Any, pictured: Path) -> None:
    page = visit.open(pictured / "viewer", "#/scene?n=2", DRAWING)
    boxes, graph = (page.get_by_role("button", name=name) for name in ("Boxes", "Graph"))
    boxes.click()
    assert boxes.get_attribute("aria-pressed") == "true"
    assert page.locator(".overlay .box.plain").count() == 9
    boxes.click()
    assert page.locator(".overlay .box.plain").count() == 0
    graph.click()
    assert page.locator(".overlay .node").count() == 9
    assert page.locator(".overlay .edge").count() == 0
    page.get_by_label("Relation").select_option("touching")
    edges = page.locator(".overlay .edge").count()
    assert edges > 0
    page.locator('g.thing[data-name="bread"]').focus()
    assert 0 < page.locator(".overlay .edge").count() < edges


def test_two_scenes_side_by_side_have_what_changed_marked(visit: Any, pictured: Path) -> None:
    page = visit.open(pictured / "viewer", "#/differences?d=1", ".sides svg.drawing")
    before, after = page.locator(".sides figure").all()
    assert before.locator(".box.went").count() == 1
    assert before.locator("g.differs").get_attribute("data-name") == "Butterfly02"
    assert after.locator(".box").count() == 0
    row = page.locator("#differences-body table").first.locator("tbody tr")
    assert row.inner_text().split("\t") == ["Butterfly02 0", "present", "yes", "no"]
    dim = page.get_by_role("button", name="Dim what is the same")
    assert dim.get_attribute("aria-pressed") == "true"
    dim.click()
    assert page.locator("figure.dimmed").count() == 0
    page.get_by_role("button", name="Next difference").click()
    page.locator("figcaption a", has_text="000900000020.png").wait_for()


def test_axe_finds_nothing_serious_and_a_phone_shows_all(visit: Any, pictured: Path) -> None:
    visit.page.set_viewport_size(PHONE)
    for address, shown, scheme in (
        ("#/gallery", TILE, "light"),
        ("#/scene?n=1", DRAWING, "dark"),
        ("#/differences", ".sides svg.drawing", "light"),
    ):
        visit.page.emulate_media(color_scheme=scheme)
        visit.open(pictured / "viewer", address, shown)
        assert visit.violations() == []
        assert visit.overflow() == 0
