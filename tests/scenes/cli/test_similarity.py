"""`scenes similarity` compares scene files and CoDraw strings."""

import gzip
import io
import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

SCHEMA = Path(__file__).parents[3] / "data_schemas/scene_similarity.schema.json"
ONE = "2,s_3s.png,0,3,0,100,100,0,0,t_4s.png,1,4,7,400,300,2,1,"
OTHER = "1,s_3s.png,0,3,0,100,100,0,1,"


def test_strings_may_be_given_or_lie_in_files(run_json, tmp_path):
    (tmp_path / "one.txt").write_text(ONE + "\n")
    for one in (ONE, tmp_path / "one.txt"):
        status, document = run_json("similarity", one, OTHER)
        assert status == 0
        assert document["similarity"] == 2  # half of 5 - 1
        assert document["measure"] == "codraw"
        schema = json.loads(SCHEMA.read_text())
        Draft202012Validator.check_schema(schema)
        Draft202012Validator(schema).validate(document)
        for example in schema["examples"]:
            Draft202012Validator(schema).validate(example)


def test_scene_files_are_compared_too(run, golden):
    scene = golden / "samples/small/control.json"
    status, out, _ = run("similarity", scene, scene)
    assert status == 0
    assert out.splitlines()[-1] == "similarity   5.0000"


def test_the_later_measure_is_asked_for_by_name(run_json):
    _, document = run_json("similarity", ONE, OTHER, "--measure", "later")
    assert document["similarity"] == pytest.approx(2)  # 5/2 - 1/2
    assert document["terms"]["flip"] == 0.5


def test_a_string_may_come_by_standard_input_gzipped_or_with_a_byte_order_mark(
    run_json, tmp_path, monkeypatch
):
    (tmp_path / "marked.txt").write_bytes(b"\xef\xbb\xbf" + ONE.encode())
    (tmp_path / "one.txt.gz").write_bytes(gzip.compress(ONE.encode()))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(ONE.encode())))
    for one in (tmp_path / "marked.txt", tmp_path / "one.txt.gz", "-"):
        status, document = run_json("similarity", one, OTHER)
        assert (status, document["similarity"]) == (0, 2)


def test_what_is_no_string_of_our_letters_or_too_large_is_said(run, tmp_path):
    (tmp_path / "latin.txt").write_bytes(ONE.encode() + b"\xe9")
    status, _, err = run("similarity", ONE, tmp_path / "latin.txt")
    assert status == 2
    assert f"expected a text in UTF-8, got byte {len(ONE)} that is not UTF-8" in err
    status, _, err = run("similarity", ONE, OTHER.replace("100,100", f"{10**400},100"))
    assert status == 2
    assert "$[0].x: expected a number" in err
    for empty in ("", " "):
        status, _, err = run("similarity", ONE, empty)
        assert status == 2
        assert "expected a scene file or a CoDraw string" in err


def test_mistakes_are_said(run, golden, tmp_path):
    status, _, err = run("similarity", ONE[:-9], OTHER)
    assert status == 2
    assert "a count n, then 8 values" in err
    status, _, err = run("similarity", ONE, golden / "samples/small/control.json")
    assert status == 2
    assert "expected a scene like" in err
    assert run("similarity", ONE, tmp_path / "none.json")[0] == 2


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (ONE.replace("s_3s", "S_3s"), '$[0]: expected a picture such as s_3s.png, got "S_3s.png"'),
        (
            ONE.replace("s_3s", " s_3s"),
            '$[0]: expected a picture such as s_3s.png, got " s_3s.png"',
        ),
        (ONE.replace("2,", "2 ,", 1), "a count n, then 8 values"),
        (ONE.replace("2", "\u0662", 1), "no such file or folder, and no CoDraw string"),
        ("s_3s.png,0,3,0,100,100,0,0,", "no such file or folder, and no CoDraw string"),
        ("scenes/none.json", "scenes/none.json: no such file or folder, and no CoDraw string"),
        ("x" * 5000, f"{'x' * 60}…: no such file or folder"),
        (ONE.replace("400", "4" * 5000), f'$[1].x: expected a number, got "{"4" * 20}…"'),
        ("4" * 100 + ONE[1:], f'after "{"4" * 20}…"'),
    ],
)
def test_a_mistyped_string_is_not_called_a_missing_file_alone(run, given, said):
    status, _, err = run("similarity", given, OTHER)
    assert status == 2
    assert said in err
    assert len(err) < 400


def test_a_name_of_a_file_may_look_like_a_string(run_json, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / OTHER).write_text(ONE)
    assert run_json("similarity", OTHER, ONE)[1]["similarity"] == 5
