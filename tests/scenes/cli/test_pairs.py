"""`scenes pairs`: a balanced set that our own scorers take, and what it refuses."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from small_scenes import small_scene

import scenes
from scenes.checking.reports import check
from scenes.cli import main
from scenes.generating import random_scenes
from scenes.questions import View, evaluate, parse, silhouettes_of
from scenes.reading import read
from scenes.writing import write
from vqamc.cli import main as vqamc

SCHEMAS = Path(__file__).parents[3] / "data_schemas"
N_SCENES = 5


@pytest.fixture(scope="module")
def park(tmp_path_factory):
    """A folder of random scenes."""
    folder = tmp_path_factory.mktemp("park")
    for scene in random_scenes(N_SCENES, seed=3):
        write(scene, folder / f"{Path(scene.file_name).stem}.json")
    return folder


@pytest.fixture(scope="module")
def made(park, tmp_path_factory):
    """The set that is made of them."""
    out = tmp_path_factory.mktemp("made") / "set"
    assert main(["pairs", str(park), "--out", str(out), "--quiet"]) == 0
    return out


def load(path):
    return json.loads(path.read_bytes())


def fits(document, name):
    Draft202012Validator(load(SCHEMAS / f"{name}.schema.json")).validate(document)


def test_the_files_are_those_of_the_release(made):
    assert sorted(path.name for path in made.iterdir()) == [
        "annotations.json",
        "edits.json",
        "groups.json",
        "manifest.json",
        "pairs.json",
        "questions.json",
        "scenes",
    ]
    for name, schema in (
        ("annotations", "annotations"),
        ("questions", "questions"),
        ("pairs", "complementary_pairs"),
        ("groups", "question_groups"),
        ("manifest", "balanced_manifest"),
    ):
        fits(load(made / f"{name}.json"), schema)


def test_every_answer_is_right_on_the_scene_that_was_written(made):
    silhouettes = silhouettes_of("sketch")
    views = {scene.id: View(scene, silhouettes) for scene in read(made / "scenes")}
    answers = {row["question_id"]: row for row in load(made / "annotations.json")["annotations"]}
    questions = load(made / "questions.json")["questions"]
    assert [row["question_id"] for row in questions] == sorted(answers)
    for row in questions:
        annotation = answers[row["question_id"]]
        said = evaluate(parse(row["question"]), views[row["image_id"]])
        assert said.answer == annotation["multiple_choice_answer"]
        assert annotation["image_id"] == row["image_id"]
        assert {one["answer"] for one in annotation["answers"]} == {said.answer}
        assert [one["answer_id"] for one in annotation["answers"]] == list(range(1, 11))
        assert annotation["answer_type"] == "yes/no"


def test_the_scenes_are_valid_and_there_are_no_others(made):
    report = check(made / "scenes")
    assert (report.problems, report.warnings) == ((), ())
    asked = {row["image_id"] for row in load(made / "questions.json")["questions"]}
    assert {scene.id for scene in read(made / "scenes")} == asked
    assert report.n_scenes == load(made / "manifest.json")["counts"]["scene_files"]


@pytest.mark.parametrize("player", ["yes", "by the text"])
def test_who_sees_the_question_alone_has_half_and_no_pair(made, tmp_path, player, capsys):
    rows = [
        {
            "question_id": row["question_id"],
            "answer": "yes" if player == "yes" or "a" in row["question"][9:] else "no",
        }
        for row in load(made / "questions.json")["questions"]
    ]
    (tmp_path / "results.json").write_text(json.dumps(rows))
    base = [str(tmp_path / "results.json"), "--annotations", str(made / "annotations.json")]
    assert vqamc(["check", *base, "--format", "json"]) == 0
    checked = json.loads(capsys.readouterr().out)
    assert (checked["valid"], checked["warnings"]) == (True, [])
    assert vqamc(["score", *base, "--format", "json", "--no-cache"]) == 0
    score = json.loads(capsys.readouterr().out)
    assert score["accuracy"]["overall"] == 50.0
    assert score["warnings"] == []
    files = ["--groups", str(made / "groups.json"), "--questions", str(made / "questions.json")]
    assert vqamc(["pairs", *base, *files, "--format", "json"]) == 0
    pairs = json.loads(capsys.readouterr().out)
    assert pairs["warnings"] == []
    assert pairs["pairs"]["pair_accuracy"] == 0.0
    assert pairs["pairs"]["n_opposite"] == pairs["pairs"]["n_complete"] == len(rows) // 2
    assert pairs["groups"]["group"] == 0.0


def test_pairs_are_found_by_ids_and_by_the_list_alike(made):
    listed = load(made / "pairs.json")
    assert listed == [[one, 900_000_000 + one] for one, _ in listed]
    grouped = [pair for group in load(made / "groups.json") for pair in group]
    assert sorted(grouped) == listed


def test_every_edit_is_written_with_its_pairs(made):
    edits = load(made / "edits.json")
    fits(edits, "balanced_edits")
    assert sorted(pair for edit in edits for pair in edit["pairs"]) == load(made / "pairs.json")
    changes = load(made / "manifest.json")["edits"]["by_changes"]
    assert sum(edit["changes"] for edit in edits) == sum(int(k) * n for k, n in changes.items())
    assert all(parse(edit_program_text(edit, made)) for edit in edits)


def edit_program_text(edit, made):
    """Return the text of an edit's first question."""
    first = edit["pairs"][0][0]
    rows = load(made / "questions.json")["questions"]
    return next(row["question"] for row in rows if row["question_id"] == first)


def test_a_set_of_nothing_says_why(tmp_path, run):
    scene = small_scene([["Dog01", 300, 300]])
    write(scene, tmp_path / "one.json")
    status, _, err = run("pairs", tmp_path / "one.json", "--out", tmp_path / "set")
    assert status == 0
    assert "no pair could be made; most often: " in err


def test_a_sheet_is_a_png(park, tmp_path, run):
    status, _, err = run("pairs", park, "--out", tmp_path / "set", "--sheet", tmp_path / "s.bmp")
    assert status == 2
    assert "name it .png" in err


def test_the_manifest_adds_up(made):
    manifest = load(made / "manifest.json")
    counts, edits = manifest["counts"], manifest["edits"]
    assert manifest["art"] == "sketch"
    assert counts["sources"] == N_SCENES
    assert counts["pairs"] == len(load(made / "pairs.json")) == 6 * N_SCENES
    assert counts["groups"] == counts["edits"] == counts["pairs"] // 2
    for table in ("by_kind", "by_steps", "by_changes"):
        assert sum(edits[table].values()) == counts["edits"]
    for table in ("form", "family", "polarity", "question_type", "scene_type"):
        rows = manifest["balance"][table].values()
        assert sum(row["pairs"] for row in rows) == counts["pairs"]
        assert all(row["original_yes"] == row["complement_no"] for row in rows)
        assert sum(row["original_yes"] for row in rows) * 2 == counts["pairs"]
    assert any("before" in note for note in manifest["notes"])


def contents(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_several_processes_write_the_same_bytes(park, made, tmp_path, run):
    assert run("pairs", park, "--out", tmp_path / "set", "--jobs", 2)[0] == 0
    assert contents(tmp_path / "set") == contents(made)


def test_further_scenes_change_nothing(park, made, tmp_path, run):
    fewer = sorted(park.iterdir())[:2]
    assert run("pairs", *fewer, "--out", tmp_path / "set")[0] == 0
    less, more = contents(tmp_path / "set"), contents(made)
    files = [name for name in less if name.startswith("scenes/")]
    assert len(files) == 14
    assert all(less[name] == more[name] for name in files)
    for name, key in (("questions", "questions"), ("annotations", "annotations")):
        rows = json.loads(more[f"{name}.json"])[key]
        assert [row for row in json.loads(less[f"{name}.json"])[key] if row not in rows] == []


def test_packed_scenes_and_pictures(park, made, tmp_path, run):
    one = sorted(park.iterdir())[0]
    options = ("--per-scene", 2, "--scenes-as", "packed", "--pictures")
    assert run("pairs", one, "--out", tmp_path / "set", *options)[0] == 0
    scenes = list(read(tmp_path / "set" / "scenes.packed"))
    assert [scene.id for scene in scenes] == [0, 900_000_000, 900_000_001]
    pictures = sorted((tmp_path / "set" / "pictures").iterdir())
    assert [path.name for path in pictures] == [scene.file_name for scene in scenes]
    first, second, third = (path.read_bytes() for path in pictures)
    assert first != second == third


@pytest.mark.parametrize("count", [1, 0, 11])
def test_too_few_and_too_many_are_usage_errors(park, tmp_path, run, count):
    status, out, err = run("pairs", park, "--out", tmp_path / "set", "--per-scene", count)
    assert (status, out) == (2, "")
    assert f"--per-scene {count}: expected 2 to 10" in err
    assert not (tmp_path / "set").exists()


def test_a_folder_with_something_in_it_is_refused(park, tmp_path, run):
    (tmp_path / "set").mkdir()
    (tmp_path / "set" / "mine.txt").write_text("mine")
    status, _, err = run("pairs", park, "--out", tmp_path / "set")
    assert status == 2
    assert "holds mine.txt; name a folder that is new or empty" in err
    assert contents(tmp_path / "set") == {"mine.txt": b"mine"}


def renumbered(park, folder, **changes):
    folder.mkdir()
    for k, path in enumerate(sorted(park.iterdir())[:2]):
        document = load(path)
        for key, values in changes.items():
            if values[k] is None:
                del document[key]
            else:
                document[key] = values[k]
        (folder / path.name).write_text(json.dumps(document))
    return folder


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"id": [7, 7]}, "expected an id of its own, got 7, which"),
        ({"id": [7, 90_000_000]}, "expected an id from 0 to 89999999"),
        ({"id": [0, None]}, "this scene has none and was numbered"),
        ({"file_name": ["a.png", "a.png"]}, "expected a name of its own"),
        ({"file_name": ["a.png", "A.PNG"]}, "expected a name of its own"),
        ({"file_name": ["a.png", "abstract_v002_train2015_000900000000.png"]}, "rename the scene"),
    ],
)
def test_ids_that_clash_are_refused_before_anything_is_written(park, tmp_path, run, changes, said):
    folder = renumbered(park, tmp_path / "in", **changes)
    status, out, err = run("pairs", folder, "--out", tmp_path / "set")
    assert (status, out) == (2, "")
    assert said in err
    assert [path.name for path in tmp_path.iterdir()] == ["in"]


def test_scenes_without_ids_are_numbered(park, tmp_path, run):
    folder = renumbered(park, tmp_path / "in", id=[None, None])
    assert run("pairs", folder, "--out", tmp_path / "set", "--per-scene", 2)[0] == 0
    questions = load(tmp_path / "set" / "questions.json")["questions"]
    assert {row["image_id"] for row in questions if row["image_id"] < 10} == {0, 1}


def test_broken_scenes_are_named_and_the_others_paired(park, tmp_path, run):
    folder = renumbered(park, tmp_path / "in")
    (folder / "broken.json").write_text('{"scene": {"sceneType": "Park"}, "id": 3}')
    status, out, err = run("pairs", folder, "--out", tmp_path / "set", "--per-scene", 2)
    assert status == 1
    assert "broken.json at $.scene.availableObject" in err
    assert "4 pairs on 2 scenes" in out
    assert "1 failed" in out
    assert len(load(tmp_path / "set" / "pairs.json")) == 4


def test_nothing_at_all_leaves_nothing(tmp_path, run):
    (tmp_path / "in").mkdir()
    status, _, err = run("pairs", tmp_path / "in", "--out", tmp_path / "set")
    assert status == 2
    assert "at least one scene" in err
    assert not (tmp_path / "set").exists()


def test_a_set_in_memory_says_as_a_dictionary_what_the_command_prints(run_json, park, tmp_path):
    status, printed = run_json("pairs", park, "--out", tmp_path / "set")
    made = scenes.balanced_pairs(scenes.read(park))
    assert status == 0
    assert made.to_dict() == {
        key: value for key, value in printed.items() if key not in ("out", "n_failed", "problems")
    }


def test_what_may_be_raised_and_returned_can_be_named():
    errors = (scenes.DataError, scenes.InputNotFoundError, scenes.UsageError)
    assert all(issubclass(error, scenes.VqamcError) for error in errors)
    with pytest.raises(scenes.InputNotFoundError):
        next(scenes.read("nowhere"))
    assert {scenes.Answer, scenes.Measurement, scenes.Report} <= set(map(type, _results()))


def _results():
    scene = small_scene([["Dog01", 100, 300]])
    return scenes.ask(scene, "Is there a dog?"), scenes.boxes(scene), scenes.check(scene)
