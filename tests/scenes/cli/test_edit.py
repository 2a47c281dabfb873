"""`scenes edit` does what its instructions say, in their order, and writes a valid scene."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from scenes.checking.reports import check
from scenes.editing import apply
from scenes.editing.instructions import FORMS
from scenes.reading import from_document, read

SCHEMA = Path(__file__).parents[3] / "data_schemas/scene_diff.schema.json"


@pytest.fixture
def source(golden):
    return golden / "scenes/abstract_v002_train2015_000000000724.json.gz"


@pytest.fixture
def target(tmp_path):
    return tmp_path / "edited.json"


def test_the_scene_written_is_the_one_that_python_makes(run, source, target):
    lines = ["move Doll11 0 350 200", "flip Doll11 0", "turn Doll11 0 Head 0.25", "add sun 60 50"]
    status, out, err = run("edit", source, "--do", *lines[:2], "--do", *lines[2:], "--out", target)
    (scene,), (edited,) = read(source), read(target)
    assert (status, err) == (0, "")
    assert edited == apply(scene, lines)
    assert check(target).valid
    assert out.splitlines()[-1] == f"written to {target}"
    assert "Doll11 0: position (432, 185) -> (350, 200)" in out


def test_the_json_result_counts_the_changes(run, source, target):
    arguments = ("edit", source, "--do", "remove cup 0", "--out", target, "--format", "json")
    status, out, _ = run(*arguments)
    document = json.loads(out)
    assert status == 0
    assert document["changes"] == 1
    assert document["instructions"] == ["remove cup 0"]
    assert document["out"] == str(target)
    assert document["file_name"] == "abstract_v002_train2015_000000000724.png"
    assert document["details"][0]["kind"] == "present"
    Draft202012Validator(json.loads(SCHEMA.read_text())).validate(document)


def test_the_scene_may_go_to_standard_output(run, source):
    status, out, err = run("edit", source, "--do", "flip cup 0", "--out", "-")
    (scene,) = read(source)
    assert status == 0
    assert from_document(json.loads(out)) == apply(scene, "flip cup 0")
    assert "1 change" in err


def test_what_has_become_odd_is_said_and_what_was_odd_before_is_not(run, source, target):
    status, _, err = run("edit", source, "--do", "set_expression Doll11 0 0", "--out", target)
    assert status == 0
    (line,) = err.splitlines()
    assert line.startswith("warning: ")
    assert "expressionID: expected a face of a present person, got 0" in line


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("fly cup 0", "expected one of move, add, remove, flip, set_depth"),
        ("set_depth cup 0 9", 'expected an integer 0..4, got 9 in "set_depth cup 0 9"'),
        ("flip Cup 0", "did you mean cup?"),
        ("turn Doll11 0 Nose 1", "expected one of Torso, Head, Hair"),
    ],
)
def test_a_refused_instruction_ends_with_2_and_writes_nothing(run, source, target, line, message):
    status, out, err = run("edit", source, "--do", "flip cup 0", line, "--out", target)
    assert (status, out) == (2, "")
    assert message in err
    assert "Traceback" not in err
    assert not target.exists()


def test_a_scene_that_is_not_valid_is_not_written(run, control, tmp_path, target):
    control["scene"]["availableObject"][0]["instance"][0]["deformableX"] = [1, 2]
    source = tmp_path / "broken.json"
    source.write_text(json.dumps(control))
    names = [offered["instance"][0]["name"] for offered in control["scene"]["availableObject"]]
    status, _, err = run("edit", source, "--do", f"move {names[1]} 0 1 1", "--out", target)
    assert status == 2
    assert "deformableX" in err
    assert not target.exists()


def test_a_missing_scene_type_is_given_and_written(run, control, tmp_path, target):
    del control["scene"]["sceneType"]
    source = tmp_path / "old.json"
    source.write_text(json.dumps(control))
    name = control["scene"]["availableObject"][0]["instance"][0]["name"]
    arguments = ("edit", source, "--do", f"flip {name} 0", "--out", target)
    assert run(*arguments)[0] == 2
    assert run(*arguments, "--scene-type", "Park")[0] == 0
    assert json.loads(target.read_text())["scene"]["sceneType"] == "Park"


def test_the_help_names_every_form(run):
    status, out, _ = run("edit", "--help")
    assert status == 0
    for name, form in FORMS.items():
        words = " ".join([name, *(word for word, _ in form.words)])
        assert f"\n  {words} " in out
        assert all(key in out for key in form.options)
