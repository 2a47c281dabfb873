"""The picture of each question: found by name, linked or copied, or drawn by who is asked."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from pictured_pairs import write_pictured_pairs
from registered import registered
from vqa_rows import annotation, write

from vqamc.errors import UsageError
from vqamc.reporting.page import drawn_scenes

LINE = "report r.json --annotations a.json --questions q.json --images images --out page"


@pytest.fixture
def photographed(run: Callable[..., Any], tmp_path: Path) -> Path:
    """Three questions on three images: two lie there under names of their own, one does not."""
    ids = [1, 2, 3]
    images = [139, 285, 632]
    rows = list(zip(ids, images, strict=True))
    write(tmp_path / "a.json", [annotation(one, ["yes"] * 10, image_id=on) for one, on in rows])
    asked = [{"question_id": one, "image_id": on, "question": "Is it?"} for one, on in rows]
    head = {"data_type": "mscoco", "data_subtype": "val2014"}
    write(tmp_path / "q.json", {**head, "questions": asked})
    write(tmp_path / "r.json", [{"question_id": one, "answer": "yes"} for one in ids])
    folder = tmp_path / "images" / "val 2014 #1"
    folder.mkdir(parents=True)
    (folder / "COCO_val2014_000000000139.jpg").write_bytes(b"a photograph")
    (tmp_path / "images" / "285.png").write_bytes(b"another one")
    return tmp_path


def shown(folder: Path) -> list[str | None]:
    page = registered(folder / "page", "details/0")
    return [None if code < 0 else page["texts"][code] for code in page["picture"]]


def test_images_are_linked_where_they_lie(run: Callable[..., Any], photographed: Path) -> None:
    outcome = run(f"{LINE} --format json")
    assert (outcome.json["n_images"], outcome.json["n_pictures"]) == (3, 2)
    first, second, third = shown(photographed)
    assert first == "../images/val%202014%20%231/COCO_val2014_000000000139.jpg"
    assert (photographed / "page" / unquote(first)).resolve().read_bytes() == b"a photograph"
    assert (second, third) == ("../images/285.png", None)
    assert not (photographed / "page/pictures").exists()


def test_two_images_of_one_name_are_said_and_the_first_is_taken(
    run: Callable[..., Any], photographed: Path
) -> None:
    assert "several files" not in run(LINE).err
    for folder in ("b", "a"):
        (photographed / "images" / folder).mkdir()
        (photographed / "images" / folder / "285.png").write_bytes(b"one more")
    outcome = run(LINE)
    assert outcome.status == 0
    assert "1 of the names are those of several files, such as 285.png" in outcome.err
    assert "that in images" in outcome.err
    (photographed / "images/285.png").unlink()
    run(LINE)
    assert shown(photographed)[1] == "../images/a/285.png"


def test_a_bare_list_of_questions_has_the_header_of_the_annotations(
    run: Callable[..., Any], photographed: Path
) -> None:
    asked = json.loads((photographed / "q.json").read_bytes())
    rows = json.loads((photographed / "a.json").read_bytes())
    write(photographed / "q.json", asked.pop("questions"))
    write(photographed / "a.json", {**asked, "annotations": rows})
    assert run(f"{LINE} --format json").json["n_pictures"] == 2


def test_images_are_copied_where_asked(run: Callable[..., Any], photographed: Path) -> None:
    assert "pictures of 2 of 3 images" in run(f"{LINE} --copy-images").out
    first, second, _ = shown(photographed)
    assert (first, second) == ("pictures/COCO_val2014_000000000139.jpg", "pictures/285.png")
    assert (photographed / "page" / first).read_bytes() == b"a photograph"


def test_scenes_are_drawn_by_the_package_that_draws(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    write_pictured_pairs(tmp_path / "set", 2)
    rows = json.loads((tmp_path / "set/results.json").read_bytes())
    write(tmp_path / "r.json", rows[:3])
    sides = "--annotations set/annotations.json --questions set/questions.json --missing skip"
    assert run(f"report r.json {sides} --scenes set/scenes --out page --quiet").status == 0
    drawn = shown(tmp_path)
    # Three of the four scenes are asked about, and only they are drawn.
    assert sorted(path.name for path in (tmp_path / "page/pictures").iterdir()) == [
        "abstract_v002_train2015_000000000000.svg",
        "abstract_v002_train2015_000000000001.svg",
        "abstract_v002_train2015_000900000000.svg",
    ]
    assert drawn[0] == "pictures/abstract_v002_train2015_000000000000.svg"
    assert (tmp_path / "page" / drawn[0]).read_text("utf-8").startswith("<svg ")


def test_broken_scenes_are_said_in_their_place_and_the_others_are_shown(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    write_pictured_pairs(tmp_path / "set", 2)
    first, second, *_ = sorted((tmp_path / "set/scenes").iterdir())
    first.write_text('{"scene": {"availableObject": 7}}')
    document = json.loads(second.read_bytes())
    document["scene"]["availableObject"][0]["instance"][0]["z"] = 9
    second.write_text(json.dumps(document))
    (tmp_path / "set/scenes/unasked.json").write_text("{")
    sides = "--annotations set/annotations.json --questions set/questions.json"
    line = f"report set/results.json {sides} --scenes set/scenes --out page"
    outcome = run(f"{line} --format json")
    assert outcome.status == 0
    assert (outcome.json["n_pictures"], outcome.json["n_failed"]) == (2, 3)
    warned = [one for one in outcome.err.splitlines() if "a scene is not shown: " in one]
    assert len(warned) == 3
    assert "; pictures of 2 of 4 images; 3 scenes failed; " in run(line).out
    page = registered(tmp_path / "page", "details/0")
    reasons = [page["texts"][code] for code in page["lacking"]]
    assert [bool(one) for one in reasons] == [True, True, False, False]
    assert f"{first.name} at $: expected one of imgName, file_name, id" in reasons[0]
    assert f"{second.name} at $.scene.availableObject[0].instance[0].z: expected " in reasons[1]
    assert registered(tmp_path / "page", "summary")["nFailed"] == 3


def test_a_scene_that_cannot_be_read_is_named(run: Callable[..., Any], photographed: Path) -> None:
    (photographed / "scene.json").write_text('{"scene": {"availableObject": 7}}')
    outcome = run(LINE.replace("--images images", "--scenes scene.json"))
    assert outcome.status == 2
    assert outcome.err.startswith("scene.json at ")
    assert not (photographed / "page").exists()


def test_without_anybody_who_draws_the_command_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(drawn_scenes, "entry_points", lambda group: [])
    with pytest.raises(UsageError, match="no installed package draws scenes"):
        drawn_scenes.drawer()
