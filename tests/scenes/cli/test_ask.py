"""`scenes ask` answers one question or many about one scene or many."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from small_scenes import small_scene

from scenes.writing import to_json

SCHEMA = json.loads(
    (Path(__file__).parents[3] / "data_schemas" / "scene_answers.schema.json").read_text()
)


@pytest.fixture
def park(tmp_path):
    """A folder of two scenes: a dog left of a cat; a cat alone."""
    folder = tmp_path / "park"
    folder.mkdir()
    both = [["Dog01", 100, 300], ["Cat01", 300, 300]]
    for number, things in ((1, both), (2, both[1:])):
        scene = small_scene(things, number=number)
        (folder / f"{number}.json").write_bytes(to_json(scene))
    return folder


def test_one_question_about_one_scene_is_one_answer(run, run_json, park):
    status, said = run_json("ask", park / "1.json", "Is there a dog?")
    assert status == 0
    assert (said["answer"], said["art"], said["program"]) == ("yes", "sketch", "exists(dog)")
    assert said["image_id"] == 1
    Draft202012Validator(SCHEMA).validate(said)
    status, out, _ = run("ask", park / "1.json", "Is there a dog?")
    assert (status, out) == (0, "yes (there is 1 dog; art: sketch)\n")


def test_undefined_ends_with_0(run_json, park):
    status, said = run_json("ask", park / "2.json", "Is the dog left of the cat?")
    assert status == 0
    assert said["answer"] == "undefined"
    assert "there are no dogs" in said["reason"]


def test_a_file_of_questions_is_asked_about_a_folder(run_json, park, tmp_path):
    file = tmp_path / "questions.txt"
    file.write_text("# dogs\nIs there a dog?\n\nIs the dog left of the cat?\n")
    status, said = run_json("ask", park, "--questions", file)
    assert status == 0
    Draft202012Validator(SCHEMA).validate(said)
    rows = [(row["image_id"], row["question"], row["answer"]) for row in said["answers"]]
    assert rows == [
        (1, "Is there a dog?", "yes"),
        (1, "Is the dog left of the cat?", "yes"),
        (2, "Is there a dog?", "no"),
        (2, "Is the dog left of the cat?", "undefined"),
    ]
    assert said["counts"] == {"yes": 2, "no": 1, "undefined": 1}
    assert said["art"] == "sketch"


def test_a_json_list_is_the_same(run_json, park, tmp_path):
    file = tmp_path / "questions.json"
    file.write_text(json.dumps(["Is there a dog?"]))
    status, said = run_json("ask", park, "--questions", file)
    assert status == 0
    assert [row["answer"] for row in said["answers"]] == ["yes", "no"]


def test_questions_of_a_release_are_asked_about_their_image(run, run_json, park, tmp_path):
    file = tmp_path / "questions.json"
    rows = [
        {"question_id": 20, "image_id": 2, "question": "Are there no dogs?"},
        {"question_id": 990, "image_id": 99, "question": "Is there a dog?"},
    ]
    file.write_text(json.dumps({"questions": rows}))
    status, said = run_json("ask", park, "--questions", file)
    assert status == 0
    (row,) = said["answers"]
    assert (row["question_id"], row["image_id"], row["answer"]) == (20, 2, "yes")
    _, out, err = run("ask", park, "--questions", file)
    assert out.splitlines()[-1] == "1 answer: 1 yes, 0 no, 0 undefined; art: sketch"
    assert "1 question about images that are not among the scenes" in err


def test_a_question_beyond_the_language_ends_with_2(run, park):
    status, out, err = run("ask", park, "Is there a unicorn?")
    assert (status, out) == (2, "")
    assert "'unicorn' is no noun" in err


def test_all_such_questions_of_a_file_are_named(run, park, tmp_path):
    file = tmp_path / "questions.txt"
    file.write_text("Is there a unicorn?\nIs there a dog?\nWhy?\n")
    status, out, err = run("ask", park, "--questions", file)
    assert (status, out) == (2, "")
    assert "questions.txt at line 1: expected a question of the language" in err
    assert "questions.txt at line 3" in err


@pytest.mark.parametrize("content", ["", "# nothing\n", "[", "[]", '{"answers": 1}'])
def test_a_file_without_questions_ends_with_2(run, park, tmp_path, content):
    file = tmp_path / "questions.txt"
    file.write_text(content)
    status, out, err = run("ask", park, "--questions", file)
    assert (status, out) == (2, "")
    assert "questions.txt at " in err


def test_a_question_and_a_file_are_too_much_and_neither_too_little(run, park, tmp_path):
    for words in ((), ("Is there a dog?", "--questions", tmp_path / "q.txt")):
        status, _, err = run("ask", park, *words)
        assert status == 2
        assert "either a QUESTION or --questions FILE" in err


def test_broken_scenes_end_with_1_and_the_others_are_answered(run_json, run, park, golden):
    (park / "3.json").write_bytes((golden / "malformed/z_seven.json").read_bytes())
    status, said = run_json("ask", park, "Is there a cat?")
    assert status == 1
    assert [row["answer"] for row in said["answers"]] == ["yes", "yes"]
    assert "instance[0].z" in run("ask", park, "Is there a cat?")[2]


def test_a_path_without_scenes_ends_with_2(run, tmp_path):
    status, _, err = run("ask", tmp_path / "none", "Is there a dog?")
    assert status == 2
    assert "none" in err


def test_the_schema_accepts_its_examples():
    Draft202012Validator.check_schema(SCHEMA)
    assert len(SCHEMA["examples"]) == 2
    for example in SCHEMA["examples"]:
        Draft202012Validator(SCHEMA).validate(example)
