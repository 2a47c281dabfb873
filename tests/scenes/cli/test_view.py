"""`scenes view` writes a page that shows scenes, what is in them, and what changed."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from pictured_pairs import write_pictured_pairs
from registered import inflated, registered

import scenes
from scenes.cli.view import COMMAND
from scenes.generating import random_scene
from scenes.graphs import graph
from vqamc.files.schemas import load_schema


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("view") / "pairs"
    write_pictured_pairs(folder, 2)
    return folder


def test_the_gallery_lists_every_scene_and_what_is_in_it(run_json, folder, tmp_path):
    status, document = run_json("view", folder / "scenes", "--out", tmp_path / "viewer")
    assert status == 0
    assert document == {
        "art": "sketch",
        "index": f"{tmp_path}/viewer/index.html",
        "missing_art": [],
        "n_differences": 2,
        "n_failed": 0,
        "n_scenes": 4,
        "out": f"{tmp_path}/viewer",
        "problems": [],
        "warnings": [],
    }
    assert list(Draft202012Validator(load_schema("scene_viewer")).iter_errors(document)) == []
    gallery = registered(tmp_path / "viewer", "gallery")
    read = list(scenes.read(folder / "scenes"))
    assert gallery["names"] == [scene.file_name for scene in read]
    assert gallery["ids"] == ["0", "1", "900000000", "900000010"]
    assert gallery["present"] == [sum(1 for _ in scene.present()) for scene in read]
    words = [gallery["vocabulary"][code] for code in gallery["words"][0]]
    assert words == sorted({word for _, word in graph(read[0]).nodes(data="word")})


def test_a_scene_has_its_picture_its_things_and_its_relations(run, folder, tmp_path):
    run("view", folder / "scenes", "--out", tmp_path / "viewer")
    page = inflated(registered(tmp_path / "viewer", "scenes/1"))
    scene = list(scenes.read(folder / "scenes"))[1]
    made = graph(scene)
    assert page["svg"].startswith("<svg ")
    assert [one["name"] for one in page["instances"]] == list(
        dict(made.nodes(data="name")).values()
    )
    assert len(page["relations"]) == 3 * made.number_of_edges()
    nodes, names = list(made), registered(tmp_path / "viewer", "gallery")["relations"]
    start, end, which = page["relations"][:3]
    assert made.has_edge(nodes[start], nodes[end], key=names[which])
    first = page["instances"][0]
    assert first["box"] == [round(side, 1) for side in made.nodes[nodes[0]]["box"]]


def test_a_complement_stands_beside_its_original_with_the_interface_s_count(run, folder, tmp_path):
    run("view", folder / "scenes", "--out", tmp_path / "viewer")
    rows = registered(tmp_path / "viewer", "differences")
    assert rows == [[0, 2, 2], [1, 3, 1]]  # A person loses the face as well.
    before, other, after, _ = scenes.read(folder / "scenes")
    assert len(scenes.diff(before, after, present_only=True).changes) == 2
    assert len(scenes.diff(before, other, present_only=True).changes) > 2


def test_the_page_says_whose_work_the_art_is(folder, tmp_path):
    from scenes.art.sketch import SketchArt
    from scenes.library import shipped
    from scenes.painting import Painter
    from scenes.viewing.building import write_view

    class Borrowed(SketchArt):
        attribution = "Drawn by somebody, CC BY-SA 4.0"

    write_view(
        tmp_path / "page", scenes.read(folder / "scenes"), Painter(Borrowed()), shipped(), print
    )
    assert registered(tmp_path / "page", "gallery")["attribution"] == Borrowed.attribution


def test_a_broken_scene_is_said_and_the_others_are_shown(run, tmp_path):
    (tmp_path / "in").mkdir()
    (tmp_path / "in/good.json").write_bytes(random_scene(1, 0).source)
    (tmp_path / "in/bad.json").write_text('{"scene": {"availableObject": 7}}')
    status, out, err = run("view", tmp_path / "in", "--out", tmp_path / "viewer")
    assert status == 1
    assert out.startswith("1 scene and 0 differences in ")
    assert "bad.json at " in err
    assert registered(tmp_path / "viewer", "gallery")["nFailed"] == 1
    assert registered(tmp_path / "viewer", "gallery")["names"] == [
        "abstract_v002_train2015_000000000000.png"
    ]


def written(path, made, **changes):
    document = json.loads(made.source)
    document.update(changes)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(document))
    return path


def test_two_scenes_that_are_given_are_compared_whatever_they_offer(run, tmp_path):
    before, after = (
        written(tmp_path / name, random_scene(0, number), imgName="same.png")
        for number, name in enumerate(("z.json", "a.json"))
    )
    _, _, err = run("view", before, after, "--out", tmp_path / "viewer")
    ((first, second, changes),) = registered(tmp_path / "viewer", "differences")
    wanted = scenes.diff(*(next(scenes.read(one)) for one in (before, after)), present_only=True)
    assert (first, second, changes) == (0, 1, len(wanted.changes))
    assert wanted.warnings
    assert err.splitlines() == [
        f"warning: same.png (z.json) and same.png (a.json): {one}" for one in wanted.warnings
    ]
    names = registered(tmp_path / "viewer", "gallery")["names"]
    assert names == ["same.png (z.json)", "same.png (a.json)"]


def test_scenes_of_two_folders_are_compared_across_them_and_twins_left_out(run, tmp_path):
    scene = random_scene(0, 0)
    document = json.loads(scene.source)
    for offered in document["scene"]["availableObject"]:
        for instance in offered["instance"]:
            instance["present"] = False
    for folder in ("b", "a"):
        written(tmp_path / folder / "full.json", scene)
    for number in range(2):
        written(tmp_path / f"a/bare{number}.json", scene, scene=document["scene"])
    run("view", tmp_path / "b", tmp_path / "a", "--out", tmp_path / "viewer")
    rows = registered(tmp_path / "viewer", "differences")
    assert [row[:2] for row in rows] == [[0, 1], [0, 2]]


def test_nothing_but_broken_scenes_leaves_no_viewer(run, tmp_path):
    (tmp_path / "bad.json").write_text('{"scene": {"availableObject": 7}}')
    status, out, err = run("view", tmp_path / "bad.json", "--out", tmp_path / "viewer")
    assert (status, out) == (1, "")
    assert "bad.json at " in err
    assert not (tmp_path / "viewer").exists()


def test_no_scene_at_all_ends_with_2(run, tmp_path):
    (tmp_path / "in").mkdir()
    status, _, err = run("view", tmp_path / "in", "--out", tmp_path / "viewer")
    assert status == 2
    assert "expected at least one scene" in err


def test_the_example_of_the_help_runs(run, folder, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("scenes").mkdir()
    Path("scenes/one.json").write_bytes(random_scene(1, 0).source)
    status, out, _ = run(*COMMAND.example.split()[1:], "--format", "json")
    assert (status, json.loads(out)["n_scenes"]) == (0, 1)


def test_scenes_that_lie_in_the_folder_of_the_viewer_are_refused(run, tmp_path):
    scene = tmp_path / "viewer/data/one.json"
    scene.parent.mkdir(parents=True)
    scene.write_bytes(random_scene(1, 0).source)
    status, _, err = run("view", scene, "--out", tmp_path / "viewer")
    assert status == 2
    assert "which is read; name a new folder" in err
    assert scene.is_file()
