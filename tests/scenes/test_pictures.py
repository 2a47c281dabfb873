"""Scenes drawn for somebody else's page: those that are wanted, each in a file of its own."""

import json
from importlib.metadata import entry_points

import pytest

from scenes.generating import random_scene
from scenes.pictures import draw_pictures
from vqamc.errors import DataError


def unwatched(items, _description):
    return items


def test_scenes_are_found_by_id_or_by_name_and_the_others_left_out(tmp_path):
    (tmp_path / "in").mkdir()
    for index in range(3):
        (tmp_path / f"in/{index}.json").write_bytes(random_scene(1, index).source)
    name = "abstract_v002_train2015_00000000000{}"
    path, out = str(tmp_path / "in"), tmp_path
    drawn = list(draw_pictures(path, {0}, {name.format(2), "other"}, out, unwatched))
    assert [row[:4] for row in drawn] == [
        (n, name.format(n), f"{name.format(n)}.svg", "") for n in (0, 2)
    ]
    assert [row.origin for row in drawn] == [f"{path}/{n}.json" for n in (0, 2)]
    assert sorted(file.name for file in tmp_path.glob("*.svg")) == [row.file for row in drawn]


def test_a_broken_scene_is_told_by_its_id_or_its_file_and_the_others_are_drawn(tmp_path):
    document = json.loads(random_scene(1, 0).source)
    del document["scene"]["availableObject"][0]["instance"][0]["x"]
    (tmp_path / "a.json").write_text(json.dumps(document))
    (tmp_path / "b.json").write_text("{")
    (tmp_path / "c.json").write_bytes(random_scene(1, 1).source)
    first, second, third = draw_pictures(str(tmp_path), {1}, (), tmp_path, unwatched)
    assert first[:3] == (0, "abstract_v002_train2015_000000000000", "")
    assert "a.json at $.scene.availableObject[0].instance[0]" in first.reason
    assert second[:3] == (None, "b", "")
    assert third[:4] == (1, "abstract_v002_train2015_000000000001", third.file, "")


def test_a_file_without_a_byte_is_told_as_skipped(tmp_path):
    (tmp_path / "a.json").write_bytes(b"")
    (tmp_path / "c.json").write_bytes(random_scene(1, 1).source)
    first, second = draw_pictures(str(tmp_path), {1}, (), tmp_path, unwatched)
    assert first == (None, "a", "", f"{tmp_path}/a.json: holds no byte", "", True)
    assert not second.skipped


def test_a_path_without_a_scene_that_can_be_read_is_an_error(tmp_path):
    (tmp_path / "b.json").write_text("{")
    with pytest.raises(DataError, match=r"b\.json at "):
        list(draw_pictures(str(tmp_path / "b.json"), {1}, (), tmp_path, unwatched))


def test_two_scenes_of_one_name_do_not_share_a_file(tmp_path):
    (tmp_path / "in").mkdir()
    text = random_scene(1, 0).source
    name = "abstract_v002_train2015_000000000000"
    for copy, called in (("a", name), ("b", f"1_{name}"), ("c", name), ("d", f"2_{name}")):
        named = text.replace(f'"{name}.png"'.encode(), f'"{called}.png"'.encode())
        (tmp_path / f"in/{copy}.json").write_bytes(named)
    files = [row[2] for row in draw_pictures(str(tmp_path / "in"), {0}, (), tmp_path, unwatched)]
    assert len(set(files)) == 4
    assert all((tmp_path / file).is_file() for file in files)


def test_the_entry_point_leads_here():
    (found,) = entry_points(group="vqamc.pictures")
    assert found.load() is draw_pictures
