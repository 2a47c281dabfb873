"""The scene viewer in a real browser: a gallery, one scene large, two side by side."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from scenes import diff, read
from scenes.cli import main as scenes
from scenes.generating import random_scene
from scenes.graphs import graph as scenes_graph

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
    assert page.locator(".tile").first.inner_text().endswith("Living · 8 things\nCompare")
    page.locator(".tile a").first.click()
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
    page = visit.open(pictured / "viewer", "#/differences?a=1&b=4", ".sides svg.drawing")
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
    page.get_by_role("button", name="Next difference").press("Enter")
    page.locator("figcaption a", has_text="000900000020.png").wait_for()
    # The last one: the other button is left, and what is shown is said.
    assert page.evaluate("document.activeElement.ariaLabel") == "Previous difference"
    assert page.locator("#said").inner_text().endswith("000900000020.png")


def test_a_long_list_of_differences_is_sorted_as_a_whole(visit: Any, tmp_path: Path) -> None:
    document = json.loads(random_scene(0, 0).source)
    offered = document["scene"]["availableObject"]
    there = [one for each in offered for one in each["instance"] if one["present"]]
    (tmp_path / "in").mkdir()
    for number in range(8):  # Each lacks one thing more: 28 differences, on two pages.
        there[number]["present"] = False
        document["imgName"] = f"scene{number}.png"
        (tmp_path / f"in/{number}.json").write_text(json.dumps(document), encoding="utf-8")
    assert scenes(["view", str(tmp_path / "in"), "--out", str(tmp_path / "viewer"), "--quiet"]) == 0
    page = visit.open(tmp_path / "viewer", "#/differences?a=6&b=7", ".sides svg.drawing")
    listed = page.locator("#differences-body table").last.locator("tbody th")
    assert listed.all_inner_texts() == ["scene5.png", "scene5.png", "scene6.png"]
    header = page.locator("#differences-body table").last.locator("thead button").first
    header.click()
    header.click()
    assert listed.first.inner_text() == "scene6.png"
    assert listed.count() == 25
    page.get_by_role("button", name="Next page").click()
    assert listed.all_inner_texts() == ["scene0.png"] * 3


def test_any_two_scenes_are_picked_and_shown_side_by_side(visit: Any, pictured: Path) -> None:
    page = visit.open(pictured / "viewer", "#/gallery", TILE)
    names = page.evaluate("page.data.load('gallery').then((one) => one.names)")
    for place in (0, 1, 5):  # The last two count.
        page.get_by_role("button", name=f"Compare {names[place]}").press("Enter")
    assert page.locator(".pick[aria-pressed=true]").count() == 2
    bar = page.get_by_role("region", name="Scenes to compare")
    bar.get_by_role("button", name="Swap").press("Enter")
    assert page.evaluate("document.activeElement.textContent") == "Swap"
    bar.get_by_role("link", name="Show side by side").click()
    page.locator(".sides svg.drawing").nth(1).wait_for()
    assert page.locator(".sides figcaption a").all_inner_texts() == [names[5], names[1]]
    assert page.title().startswith(f"{names[5]} → {names[1]} · ")
    assert bar.is_hidden()
    scene = list(read(pictured / "scenes"))
    wanted = diff(scene[5], scene[1], present_only=True)
    body = page.locator("#differences-body")
    assert body.locator("table").first.locator("tbody tr").count() == len(wanted.changes)
    assert body.locator(".warning").all_inner_texts() == list(wanted.warnings)
    page.get_by_label("Before", exact=True).fill("900000010")
    page.get_by_label("Before", exact=True).press("Enter")
    page.locator(".sides figcaption a", has_text="900000010").wait_for()
    assert page.get_by_label("Before", exact=True).input_value() == names[4]
    page.get_by_label("After", exact=True).fill("abstract")
    page.get_by_label("After", exact=True).press("Enter")
    assert "6 scenes are meant" in page.locator("#choosing-said").inner_text()


def test_what_comes_too_late_never_takes_the_place_of_what_is_newer(
    visit: Any, pictured: Path
) -> None:
    page = visit.open(pictured / "viewer", "#/gallery", TILE)
    page.evaluate("""() => new Promise((begun) => {
        const load = page.data.load;
        const held = (name) => new Promise((keep) => {
            window.release = () => load(name).then(keep);
            begun();
        });
        page.data.load = (name) => (name === "scenes/1" ? held(name) : load(name));
        window.location.hash = "#/scene?n=1";
    })""")
    page.evaluate("window.location.hash = '#/scene?n=2'")
    page.locator("h1:visible", has_text="000000000002.png").wait_for()
    settled = "release().then(() => new Promise((done) => requestAnimationFrame(() => done())))"
    page.evaluate(settled)
    assert page.locator("h1:visible").inner_text().endswith("000000000002.png")
    assert page.title().startswith("abstract_v002_train2015_000000000002.png · ")


def test_a_link_of_the_list_of_differences_keeps_the_focus(visit: Any, pictured: Path) -> None:
    page = visit.open(pictured / "viewer", "#/differences", ".sides svg.drawing")
    link = page.locator("#differences-body tbody a").nth(2)
    name = link.inner_text()
    link.press("Enter")
    page.locator(".sides figcaption a", has_text=name).wait_for()
    assert page.evaluate("document.activeElement.textContent") == name
    assert page.evaluate("document.activeElement.getAttribute('aria-current')") == "true"


def test_names_stand_in_natural_order(visit: Any, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    document = json.loads(random_scene(0, 0).source)
    for number in (10, 2, 1):
        document["imgName"] = f"scene{number}.png"
        (tmp_path / f"in/scene{number}.json").write_text(json.dumps(document), encoding="utf-8")
    assert scenes(["view", str(tmp_path / "in"), "--out", str(tmp_path / "viewer"), "--quiet"]) == 0
    for address in ("#/gallery", "#/gallery?sort=name"):
        page = visit.open(tmp_path / "viewer", address, TILE)
        names = page.locator(".tile-name").all_inner_texts()
        assert names == ["scene1.png", "scene2.png", "scene10.png"]


def test_turning_to_the_next_scene_keeps_the_focus_and_says_its_name(
    visit: Any, pictured: Path
) -> None:
    page = visit.open(pictured / "viewer", "#/scene?n=1", DRAWING)
    for place in (2, 3):
        page.get_by_role("button", name="Next scene").press("Enter")
        page.wait_for_url(f"**n={place}")
        name = page.evaluate("page.data.load('gallery').then((one) => one.names)")[place]
        page.locator("h1:visible", has_text=name).wait_for()
        assert page.evaluate("document.activeElement.ariaLabel") == "Next scene"
        assert page.locator("#said").inner_text() == name


def test_axe_finds_nothing_serious_in_what_is_chosen(visit: Any, pictured: Path) -> None:
    page = visit.open(pictured / "viewer", "#/scene?n=2", DRAWING)
    for name in ("Boxes", "Graph"):
        page.get_by_role("button", name=name).click()
    page.locator('g.thing[data-name="Dollhouse"]').focus()
    assert page.locator("#said").inner_text() == "dollhouse (Dollhouse 0), depth 1"
    assert visit.violations() == []


def test_depths_are_those_of_the_scenes_own_type(visit: Any, tmp_path: Path) -> None:
    placed = "s_3s.png,0,3,0,427,82,1,0,hb0_12s.png,1,12,2,114,225,0,1,"
    (tmp_path / "target.txt").write_text(f"2,{placed}", encoding="utf-8")
    line = ["view", str(tmp_path / "target.txt"), "--site-data", "v1.1"]
    line += ["--missing-art", "placeholder", "--out", str(tmp_path / "viewer"), "--quiet"]
    assert scenes(line) == 0
    page = visit.open(tmp_path / "viewer", "#/scene?n=0", DRAWING)
    page.locator(".list button[data-place]").first.focus()
    assert "z 1 of 0–2 (0 nearest)" in page.locator(".panel").inner_text()


def test_who_faces_where_is_said_of_those_with_a_face(visit: Any, pictured: Path) -> None:
    page = visit.open(pictured / "viewer", "#/scene?n=2", DRAWING)
    graphs = [scenes_graph(one) for one in read(pictured / "scenes")]
    flips = {one["name"]: (one["category"], one["flip"]) for _, one in graphs[2].nodes(data=True)}
    told = 0
    for button in page.locator(".list button[data-place]").all():
        button.focus()
        rows = page.locator(".panel dl.forms").first.locator("div").all_inner_texts()
        facts = dict(one.split("\n") for one in rows)
        category, flip = flips[facts["name"]]
        if category in ("human", "animal"):
            assert facts["faces"] == ("right" if flip else "left")
            told += 1
        else:
            assert facts.get("faces") == ("mirrored" if flip else None)
    assert told


def test_a_name_in_its_own_case_means_one_scene(visit: Any, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    document = json.loads(random_scene(0, 0).source)
    for number, name in enumerate(("A.png", "a.png", "ab.png")):
        document["imgName"] = name
        (tmp_path / f"in/{number}.json").write_text(json.dumps(document), encoding="utf-8")
    assert scenes(["view", str(tmp_path / "in"), "--out", str(tmp_path / "viewer"), "--quiet"]) == 0
    page = visit.open(tmp_path / "viewer", "#/differences", "#choosing-0")
    for label, name in (("Before", "a.png"), ("After", "A.png")):
        page.get_by_label(label, exact=True).fill(name)
        page.get_by_label(label, exact=True).press("Enter")
    page.locator(".sides svg.drawing").nth(1).wait_for()
    assert page.locator(".sides figcaption a").all_inner_texts() == ["a.png", "A.png"]


def test_the_next_difference_is_the_next_of_the_list_whose_order_the_address_keeps(
    visit: Any, pictured: Path
) -> None:
    page = visit.open(pictured / "viewer", "#/differences", ".sides svg.drawing")
    listed = page.locator("#differences-body table").last.locator("tbody tr")
    header = page.locator("#differences-body table").last.locator("thead button")
    for _ in range(2):
        header.first.click()
    assert "sort=before&order=desc" in page.url
    names = listed.locator("th").all_inner_texts()
    assert names == sorted(names, reverse=True)
    listed.first.locator("a").click()
    for name in names[1:]:
        page.get_by_role("button", name="Next difference").click()
        page.locator(".sides figcaption a", has_text=name).wait_for()
    assert page.get_by_role("button", name="Next difference").is_disabled()
    page.reload()
    listed.nth(2).wait_for()
    assert listed.locator("th").all_inner_texts() == names
    header.first.click()  # The other way round: what was the last has none before it.
    assert page.get_by_role("button", name="Previous difference").is_disabled()


def test_what_is_chosen_from_the_list_is_told_in_sight_on_a_phone(
    visit: Any, pictured: Path
) -> None:
    visit.page.set_viewport_size(PHONE)
    page = visit.open(pictured / "viewer", "#/scene?n=1", DRAWING)
    page.locator(".list button[data-place]").last.click()
    heading = page.locator(".panel h2")
    assert heading.inner_text() != "Nothing chosen"
    top, bottom = heading.evaluate(
        "(one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().bottom]"
    )
    bar = page.locator(".bar").evaluate("(one) => one.getBoundingClientRect().bottom")
    assert bar <= top < bottom <= PHONE["height"]
    # It leaves room for the list.
    assert page.locator(".panel").evaluate("(one) => one.offsetHeight") <= PHONE["height"] / 2
    assert visit.overflow() == 0


def test_the_gallery_says_which_scenes_cannot_be_shown_and_why(visit: Any, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    document = json.loads(random_scene(0, 0).source)
    (tmp_path / "in/a.json").write_text(json.dumps(document), encoding="utf-8")
    (tmp_path / "in/broken<b>.json").write_text("{", encoding="utf-8")
    assert scenes(["view", str(tmp_path / "in"), "--out", str(tmp_path / "viewer"), "--quiet"]) == 1
    page = visit.open(tmp_path / "viewer", "", TILE)
    failed = page.locator("#gallery-failed")
    failed.get_by_text("1 failed and cannot be shown").click()
    (said,) = failed.locator("li").all_inner_texts()
    assert "broken<b>.json" in said
    assert "expected" in said
    assert visit.violations() == []
