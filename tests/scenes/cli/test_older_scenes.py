"""Every command reads texts of Abstract Scenes v1.1 and CoDraw, with the library named v1.1."""

import json

import pytest

CODRAW = "2,s_3s.png,0,3,0,427,82,1,0,hb0_12s.png,1,12,2,114,225,0,1,"
SCENES = """2
0 2
s_3s.png 3 0 427 82 1 0
hb1_7s.png 7 3 114 225.5 0 1
12 1
t_14s.png 14 7 20 390 2 0
"""


@pytest.fixture
def texts(tmp_path):
    """A CoDraw string and a file of v1.1."""
    (tmp_path / "codraw.txt").write_text(CODRAW)
    (tmp_path / "scenes.txt").write_text(SCENES)
    return tmp_path


def test_their_scenes_are_valid_with_their_library_and_the_way_is_said_without(run, texts):
    path = texts / "scenes.txt"
    status, out, _ = run("check", path, "--site-data", "v1.1")
    assert (status, out.splitlines()[-1]) == (0, "valid")
    status, out, err = run("check", path)
    assert status == 1
    assert "use --site-data v1.1" in out + err
    assert f"{path} at $[1].scene.sceneType" in out + err


def test_they_are_ordered_related_and_packed(run_json, run, texts):
    _, document = run_json("order", texts / "codraw.txt", "--site-data", "v1.1")
    (scene,) = document["scenes"]
    assert scene["file_name"] == "codraw"
    assert [each["name"] for each in scene["order"]] == ["s_3", "Mike"]
    graphs = texts / "graphs.json"
    run("graph", texts / "scenes.txt", "--site-data", "v1.1", "--out", graphs)
    found = json.loads(graphs.read_text())["scenes"]
    assert [scene["id"] for scene in found] == [0, 120]
    assert [node["name"] for node in found[0]["nodes"]] == ["s_3", "Jenny"]
    packed = texts / "x.packed"
    assert run("pack", texts / "scenes.txt", "--out", packed)[0] == 0
    assert run("unpack", packed, "--out", texts / "again")[0] == 0
    assert run("check", texts / "again", "--site-data", "v1.1")[0] == 0


def test_a_faulty_text_is_named_with_every_fault(run, texts):
    (texts / "codraw.txt").write_text(CODRAW.replace("427", "x").replace("225", "y"))
    status, _, err = run("order", texts / "codraw.txt", "--site-data", "v1.1")
    assert status == 2
    assert "$[0].x: expected a number" in err
    assert "$[1].y: expected a number" in err
    (texts / "scenes.txt").write_text(SCENES[:-3])
    status, _, err = run("order", texts / "scenes.txt", "--site-data", "v1.1")
    assert status == 2
    assert "expected 7 values" in err


def test_they_are_not_what_unpack_takes(run, texts):
    status, _, err = run("unpack", texts / "codraw.txt", "--out", texts / "again")
    assert status == 2
    assert "expected a packed file" in err


@pytest.mark.parametrize("command", ["check", "order"])
def test_a_mistyped_string_in_a_file_is_told_from_json(run, texts, command):
    (texts / "codraw.txt").write_text(CODRAW.replace("s_3s.png", "S_3s.PNG"))
    _, out, err = run(command, texts / "codraw.txt", "--site-data", "v1.1")
    assert 'at $[0]: expected a picture such as s_3s.png, got "S_3s.PNG"' in out + err


def test_a_long_line_is_not_repeated_whole(run, texts):
    (texts / "scenes.txt").write_text(SCENES.replace("427", "4" * 5000))
    _, _, err = run("order", texts / "scenes.txt", "--site-data", "v1.1")
    assert "line 3: expected x, y, a depth" in err
    assert len(err) < 400
