"""Pictures in odd places: names that are no text, links, pipes, pages of before, doubles."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from registered import registered
from vqa_rows import annotation, write

import scenes
from scenes.generating import random_scene

LINE = "report r.json --annotations a.json --questions q.json"


@pytest.fixture
def asked(run: Callable[..., Any], tmp_path: Path) -> Path:
    """A folder with two questions, on the images 0 and 1."""
    write_asked(tmp_path, [0, 1])
    return tmp_path


def write_asked(folder: Path, images: Sequence[Any]) -> None:
    ids = range(len(images))
    write(folder / "a.json", [annotation(one, ["yes"] * 10, image_id=one) for one in ids])
    rows = [{"question_id": k, "image_id": on, "question": "?"} for k, on in enumerate(images)]
    write(folder / "q.json", rows)
    write(folder / "r.json", [{"question_id": one, "answer": "yes"} for one in ids])


def shown(folder: Path) -> list[str | None]:
    page = registered(folder, "details/0")
    return [None if code < 0 else page["texts"][code] for code in page["picture"]]


@pytest.mark.parametrize("copied", ["", "--copy-images"])
def test_a_folder_whose_name_is_no_text_is_linked_by_its_bytes(
    run: Callable[..., Any], asked: Path, copied: str
) -> None:
    folder, place = Path(os.fsdecode(b"images/b\xff")), "b%FF"
    try:
        folder.mkdir(parents=True)
    except OSError:  # Some file systems have names of text only; then there is nothing to find.
        folder, place = Path("images/b"), "b"
        folder.mkdir()
    (folder / "1.png").write_bytes(b"a photograph")
    outcome = run(f"{LINE} --images images --out page {copied}")
    assert outcome.status == 0, outcome.err
    assert shown(asked / "page") == [
        None,
        "pictures/1.png" if copied else f"../images/{place}/1.png",
    ]


def test_pictures_of_the_page_that_is_replaced_are_no_source(
    run: Callable[..., Any], asked: Path
) -> None:
    (asked / "images").mkdir()
    (asked / "images/0.png").write_bytes(b"a photograph")
    assert run(f"{LINE} --images . --copy-images --out page").status == 0
    assert shown(asked / "page") == ["pictures/0.png", None]
    (asked / "images/1.png").symlink_to(asked / "page/pictures/0.png")
    outcome = run(f"{LINE} --images . --out page")
    assert outcome.status == 0
    assert "several files" not in outcome.err
    assert shown(asked / "page") == ["../images/0.png", None]
    (asked / "images/0.png").unlink()
    assert run(f"{LINE} --images . --copy-images --out page").status == 0
    assert shown(asked / "page") == [None, None]


def test_links_lead_to_images_by_the_way_the_page_is_opened(
    run: Callable[..., Any], asked: Path
) -> None:
    (asked / "real/a/b").mkdir(parents=True)
    (asked / "way").mkdir()
    (asked / "way/link").symlink_to(asked / "real/a/b")
    (asked / "images").mkdir()
    (asked / "images/0.png").write_bytes(b"a photograph")
    for out in ("way/link/page", "real/a/b/again", "way/link/../page", "way/../other"):
        assert run(f"{LINE} --images images --out {out}").status == 0
        first = shown(asked / out)[0]
        # A browser takes `..` off the address, whatever is a link in it.
        opened = asked / out if ".." not in out else (asked / out).resolve()
        assert Path(os.path.normpath(opened / str(first))).read_bytes() == b"a photograph"
    assert shown(asked / "way/link/page")[0] == "../../../images/0.png"


@pytest.mark.parametrize("copied", ["", "--copy-images"])
def test_what_is_no_file_of_a_picture_is_passed_over(
    run: Callable[..., Any], asked: Path, copied: str
) -> None:
    for folder in ("images/a", "images/b", "images/c"):
        (asked / folder).mkdir(parents=True)
    os.mkfifo(asked / "images/a/0.png")
    (asked / "images/a/1.png").symlink_to("nowhere.png")
    (asked / "images/b/1.png").mkdir()
    (asked / "images/c/1.png").write_bytes(b"a photograph")
    outcome = run(f"{LINE} --images images --out page {copied}")
    assert outcome.status == 0
    assert "several files" not in outcome.err
    assert shown(asked / "page") == [None, "pictures/1.png" if copied else "../images/c/1.png"]


def test_of_two_scenes_of_one_image_the_first_is_shown_and_that_is_said(
    run: Callable[..., Any], asked: Path
) -> None:
    (asked / "park").mkdir()
    scene = random_scene(1, 0)
    first, *_ = scene.present()
    edited = scenes.remove(scene, first.clipart.name, first.instance)
    scenes.write(scene, asked / "park/b.json")
    scenes.write(edited, asked / "park/a.json")
    outcome = run(f"{LINE} --scenes park --out page")
    assert outcome.status == 0
    said = "park: 1 images have several scenes, such as 0; the first was taken, that in park/a.json"
    assert f"warning: {said}\n" in outcome.err
    assert said in registered(asked / "page", "summary")["warnings"]
    (drawn,) = (asked / "page/pictures").iterdir()
    assert shown(asked / "page") == [f"pictures/{drawn.name}", None]


def test_an_image_id_in_two_spellings_is_one_image(run: Callable[..., Any], tmp_path: Path) -> None:
    write_asked(tmp_path, ["0", 0, 0.0, 1])
    (tmp_path / "park").mkdir()
    scenes.write(random_scene(1, 0), tmp_path / "park/a.json")
    (tmp_path / "park/1.json").write_bytes(b"")
    outcome = run(f"{LINE} --scenes park --out page --format json")
    assert (outcome.json["n_images"], outcome.json["n_pictures"]) == (2, 1)
    one, two, three, four = shown(tmp_path / "page")
    assert one is not None
    assert (two, three, four) == (one, one, None)


def test_a_scene_without_a_byte_is_said_to_be_skipped(run: Callable[..., Any], asked: Path) -> None:
    (asked / "park").mkdir()
    scenes.write(random_scene(1, 0), asked / "park/a.json")
    (asked / "park/1.json").write_bytes(b"")
    for number in range(5):
        (asked / f"park/empty{number}.json").write_bytes(b"")
    outcome = run(f"{LINE} --scenes park --out page --format json")
    assert outcome.status == 0
    assert "warning: skipped park/1.json: holds no byte\n" in outcome.err
    assert "warning: 6 files skipped in all\n" in outcome.err
    assert (outcome.json["n_pictures"], outcome.json["n_failed"]) == (1, 0)
    page = registered(asked / "page", "details/0")
    assert [page["texts"][code] for code in page["lacking"]] == ["", "park/1.json: holds no byte"]
