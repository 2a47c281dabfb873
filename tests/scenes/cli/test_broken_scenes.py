"""A scene with a number or a field out of order is named by every command, and others go on."""

import json
import shutil
from copy import deepcopy

import pytest

from scenes import balanced_pairs
from scenes.questions import silhouettes_of
from scenes.questions.evaluation import decide
from scenes.questions.parsing import parse
from scenes.questions.viewing import View
from scenes.reading import from_document
from vqamc.errors import DataError

HUGE = "1" + "0" * 400
"""No double holds it."""

VAST = "1" + "0" * 5000
"""Python reads no integer so long."""

PLACE = "scene.availableObject"
HISTORY = "scene.userSequence[0]"


def instance(document, index=0):
    return document["scene"]["availableObject"][index]["instance"][0]


def with_number(control, change, text):
    """Return a scene's JSON text in which `change` puts a number of this spelling."""
    document = deepcopy(control)
    change(document, "@")
    return json.dumps(document).replace('"@"', text)


FIELDS = {
    "scene.availableObject[0].instance[0].x": lambda s, v: instance(s).update(x=v),
    "scene.availableObject[3].instance[0].y": lambda s, v: instance(s, 3).update(y=v),
    "scene.availableObject[0].instance[0].globalScale": (
        lambda s, v: instance(s).update(globalScale=v)
    ),
    "scene.availableObject[0].instance[0].deformableX": (
        lambda s, v: instance(s)["deformableX"].__setitem__(1, v)
    ),
    "scene.availableObject[0].instance[0].deformableGlobalRot": (
        lambda s, v: instance(s)["deformableGlobalRot"].__setitem__(0, v)
    ),
    "scene.availableObject[0].instance[0].body[2].childX": (
        lambda s, v: instance(s)["body"][2].update(childX=v)
    ),
    "scene.availableObject[0].instance[0].body[2].initPose": (
        lambda s, v: instance(s)["body"][2]["initPose"].__setitem__(3, v)
    ),
    "scene.availableObject[3].instance[0].instanceID": (
        lambda s, v: instance(s, 3).update(instanceID=v)
    ),
    "scene.availableObject[3].smallestUnusedInstanceIdx": (
        lambda s, v: s["scene"]["availableObject"][3].update(smallestUnusedInstanceIdx=v)
    ),
    "scene.primaryObject.idx": lambda s, v: s["scene"].update(primaryObject={"idx": v, "ins": 0}),
    "id": lambda s, v: s.update(id=v),
}
DOLL = [path for path in FIELDS if "[0].instance" in path]


MISFITS = {
    "deformableX": lambda doll: doll["deformableX"].pop(),
    "deformableLocalRot": lambda doll: doll.update(deformableLocalRot=None),
    "deformableGlobalRot": lambda doll: doll.pop("deformableGlobalRot"),
    "body": lambda doll: doll.update(body=[]),
    "body[0].parent": lambda doll: doll["body"][0].update(parent="Head"),
    "body[1].part": lambda doll: doll["body"][1].update(part=3),
    "body[2].initPose": lambda doll: doll["body"][2].update(initPose="rest"),
}


@pytest.fixture
def folder(tmp_path, control, monkeypatch):
    """A folder with a good scene in it, to work in."""
    monkeypatch.chdir(tmp_path)
    good = {**control, "file_name": "good.png", "id": 77}
    (tmp_path / "good.json").write_text(json.dumps(good))
    return tmp_path


class TestNumbersOutOfRange:
    @pytest.mark.parametrize("text", [HUGE, VAST, "1e308", "1e400", "-2000000000.5"])
    @pytest.mark.parametrize("path", FIELDS)
    def test_are_problems_at_their_path_for_check(self, run_json, folder, control, path, text):
        text = text if path != "id" or text != "-2000000000.5" else "9007199254740992"
        (folder / "bad.json").write_text(with_number(control, FIELDS[path], text))
        status, report = run_json("check", "bad.json", "good.json")
        assert (status, report["n_scenes"]) == (1, 2)
        assert [problem["path"] for problem in report["problems"]] == [path]
        assert "Expected" not in report["problems"][0]["message"]

    @pytest.mark.parametrize("text", [HUGE, "1e308"])
    @pytest.mark.parametrize(
        "command",
        [
            "render {} good.json --out p --missing-art skip",
            "render {} good.json --out p --missing-art skip --image-format svg",
            "boxes {} good.json --out boxes.json --missing-art skip",
            "graph {} good.json --out graph.json",
            "features {} good.json --out features.npz",
            "ask {} --questions questions.txt",
        ],
    )
    def test_leave_the_others_of_a_batch_alone(self, run, folder, control, golden, command, text):
        scenes = [with_number(control, FIELDS[path], text) for path in DOLL]
        scenes = [s.replace(control["file_name"], f"{k}.png") for k, s in enumerate(scenes)]
        (folder / "bad.json").write_text(f"[{','.join(scenes)}]")
        (folder / "questions.txt").write_text("Is there a cat?\n")
        words = command.format("bad.json").split()
        if "--missing-art" in words:
            words += ["--art", golden / "site_pngs"]
        status, _, err = run(*words)
        assert status == 1
        # A question about who is there needs no joints.
        for number, path in enumerate(DOLL[:2] if words[0] == "ask" else DOLL):
            assert (
                f"bad.json at $[{number}].{path}: expected" in err
                or f"bad.json[{number}] at $.{path}: expected" in err
            )
        assert "good.json" not in err

    @pytest.mark.parametrize("text", [HUGE, "1e308"])
    @pytest.mark.parametrize("path", DOLL)
    @pytest.mark.parametrize(
        "command",
        [
            "diff good.json bad.json",
            "diff bad.json good.json",
            "similarity good.json bad.json",
            "similarity bad.json good.json --measure later",
            "pack bad.json --out packed",
            "edit bad.json --out edited.json --do",
        ],
    )
    def test_stop_what_needs_the_whole_scene(self, run, folder, control, command, path, text):
        (folder / "bad.json").write_text(with_number(control, FIELDS[path], text))
        words = command.split()
        if words[0] == "edit":
            words.append(f"move {instance(control)['name']} 0 30 40")
        status, out, err = run(*words)
        # A doll's arrays stay unread where they are not asked for.
        kept_unread = words[0] in {"pack", "diff"} and path not in DOLL[:2]
        assert (status, out) == (2, "") or kept_unread
        assert f"bad.json at $.{path}: expected" in err or kept_unread

    def test_and_the_bounds_themselves_are_drawn_and_measured(self, run, folder, control, golden):
        scenes = []
        for k, text in enumerate(["1000000000", "-1e9", "0.000000001"]):
            for path in DOLL[:3]:
                if text[0] != "-" or not path.endswith("globalScale"):
                    made = with_number(control, FIELDS[path], text)
                    scenes.append(made.replace(control["file_name"], f"{k}{len(scenes)}.png"))
        (folder / "edge.json").write_text(f"[{','.join(scenes)}]")
        assert run("check", "edge.json")[0] == 0
        assert run("render", "edge.json", "--out", "p", "--art", golden / "site_pngs")[0] == 0

    def test_in_fields_that_nothing_uses_are_named_when_the_scene_is_written(
        self, run, folder, control
    ):
        def change(scene, value):
            scene["scene"]["weather"] = {"wind": [1, value]}

        (folder / "bad.json").write_text(with_number(control, change, "1e400"))
        move = f"move {instance(control)['name']} 0 30 40"
        status, _, err = run("edit", "bad.json", "--do", move, "--out", "edited.json")
        assert status == 2
        assert "bad.json at $.scene.weather.wind[1]: expected a finite number" in err
        assert run("check", "bad.json")[0] == 1


class TestFieldsOfTheWrongType:
    def test_count_where_the_kind_does_not_use_them_and_hide_nothing(
        self, run_json, folder, control
    ):
        instance(control, 0).update(typeID="x", baseDir=4)
        instance(control, 1).update(typeID=-1, globalScale="large", numType=[], z=9)
        instance(control, 3).update(poseID="p", expressionID={}, styleID=0.5, flip=3)
        (folder / "bad.json").write_text(json.dumps(control))
        status, report = run_json("check", "bad.json")
        assert status == 1
        assert sorted(
            problem["path"].removeprefix(PLACE)
            for problem in report["problems"]
            if "Expected" not in problem["message"]
        ) == [
            "[0].instance[0].baseDir",
            "[0].instance[0].typeID",
            "[1].instance[0].globalScale",
            "[1].instance[0].numType",
            "[1].instance[0].typeID",
            "[1].instance[0].z",
            "[3].instance[0].expressionID",
            "[3].instance[0].flip",
            "[3].instance[0].poseID",
            "[3].instance[0].styleID",
        ]

    def test_may_be_null_or_nought_where_the_kind_does_not_use_them(
        self, run_json, folder, control
    ):
        instance(control, 0).update(typeID=None, poseID=0, numPose=0, baseDir=None)
        instance(control, 3).update(poseID=None, expressionID=0, globalScale=None)
        (folder / "odd.json").write_text(json.dumps(control))
        assert run_json("check", "odd.json")[1]["problems"] == []

    def test_beside_a_named_scene_the_keys_of_a_bare_one_mean_nothing(
        self, run_json, folder, control
    ):
        control.update(sceneType=5, availableObject="none", initHistory={})
        (folder / "odd.json").write_text(json.dumps(control))
        assert run_json("check", "odd.json")[1]["problems"] == []

    @pytest.mark.parametrize(
        ("change", "path"),
        [
            (lambda scene: scene.update(scene=None), "scene"),
            (lambda scene: scene["scene"].update(note="\ud800"), "scene.note"),
            (
                lambda scene: scene["scene"].update(userSequence=[float("nan")]),
                "scene.userSequence[0]",
            ),
        ],
    )
    def test_what_no_reader_takes_has_its_path(self, run_json, folder, control, change, path):
        change(control)
        (folder / "bad.json").write_text(json.dumps(control))
        status, report = run_json("check", "bad.json", "good.json")
        assert (status, [problem["path"] for problem in report["problems"]]) == (1, [path])

    def test_the_names_of_a_bare_scene_are_looked_at_too(self, run_json, folder, control):
        bare = {**control["scene"], "id": "7", "file_name": 4}
        (folder / "bare.json").write_text(json.dumps(bare))
        _, report = run_json("check", "bare.json")
        assert [problem["path"] for problem in report["problems"]] == ["file_name", "id"]


class TestTextThatIsNoJson:
    @pytest.mark.parametrize(
        ("data", "got"),
        [
            (b'{"scene": ', "got the end of a cut file in line 1, column 11"),
            (b'{"scene": x}', "got no value in line 1, column 11"),
            (b'{"scene" 1}', "got no colon after a key in line 1, column 10"),
            (b"{} {}", "got more text after the JSON in line 1, column 4"),
            ('{"scene": 1}'.encode("utf-16"), "expected JSON in UTF-8, got byte 0"),
        ],
    )
    def test_is_told_in_words(self, run_json, folder, data, got):
        (folder / "bad.json").write_bytes(data)
        _, report = run_json("check", "bad.json", "good.json")
        assert got in report["problems"][0]["message"]


class TestDollsThatAreTooLarge:
    @pytest.mark.parametrize(
        "change",
        [
            lambda scene: instance(scene).update(globalScale=900),
            lambda scene: instance(scene)["deformableX"].__setitem__(1, 900_000_000),
        ],
        ids=["each part", "parts far apart"],
    )
    def test_are_named_with_their_scene_and_the_others_measured(
        self, run, folder, control, golden, change
    ):
        change(control)
        (folder / "bad.json").write_text(json.dumps(control))
        art = ("--art", golden / "site_pngs")
        status, _, err = run("boxes", "bad.json", "good.json", "--out", "boxes.json", *art)
        assert status == 1
        assert "bad.json at $.scene.availableObject[0].instance[0]: expected a doll that" in err
        images = json.loads((folder / "boxes.json").read_text())["images"]
        assert [image["id"] for image in images] == [77]
        assert run("render", "bad.json", "--out", "pictures", *art)[0] == 0


class TestClipartThatIsDamaged:
    @pytest.fixture
    def damaged(self, golden, tmp_path):
        """A copy of the art in which one PNG is cut and one is no picture."""
        art = tmp_path / "art"
        shutil.copytree(golden / "site_pngs", art)
        apple = art / "Park/apple04.png"
        apple.write_bytes(apple.read_bytes()[:60])
        (art / "Park/BG1.png").write_text("no picture")
        return art

    def test_is_named_with_the_scene_and_its_place(self, run, folder, damaged):
        for command in ("render good.json --out p", "boxes good.json --out b.json"):
            status, _, err = run(*command.split(), "--art", damaged)
            assert status == 1
            assert "good.json at $.scene.sceneType: expected art for Park: Park/BG1.png in" in err
            assert "got a file that is no picture" in err
            assert "or use --missing-art placeholder or skip" in err
            assert "good.json at $.scene.availableObject[3].instance[0]: expected art for" in err
            assert "got a file that cannot be read" in err

    @pytest.mark.parametrize("mode", ["placeholder", "skip"])
    def test_is_as_good_as_missing_and_warned_of(self, run, folder, damaged, mode):
        words = ("--art", damaged, "--missing-art", mode)
        status, _, err = run("render", "good.json", "--out", "p", *words)
        assert status == 0
        assert "Park/BG1.png" in err
        assert "--missing-art" not in err
        assert (folder / "p/good.png").is_file()


class TestDollsWhoseArraysDoNotFit:
    """Those of the tray too: a set writes them, and a question may put them into the picture."""

    @pytest.fixture
    def made(self, run, folder):
        assert run("random", "--count", 3, "--seed", 3, "--out", folder / "made")[0] == 0
        (first, *_) = sorted((folder / "made").iterdir())
        document = json.loads(first.read_text())
        first.unlink()
        return document

    def broken(self, document, change, *, present):
        document = deepcopy(document)
        for offered in document["scene"]["availableObject"]:
            for one in offered["instance"]:
                if one["deformable"] and one["present"] == present:
                    change(one)
                    return document
        raise AssertionError("no such doll")

    @pytest.mark.parametrize("mine", [[], ["--mine"]], ids=["edited", "mined"])
    @pytest.mark.parametrize("present", [True, False], ids=["shown", "in the tray"])
    def test_are_named_by_pairs_and_the_other_scenes_paired(self, run, folder, made, present, mine):
        documents = [
            {**self.broken(made, change, present=present), "id": 900 + k, "file_name": f"{k}.png"}
            for k, change in enumerate(MISFITS.values())
        ]
        (folder / "bad.json").write_text(json.dumps(documents))
        status, _, err = run("pairs", "made", "bad.json", "--out", "set", *mine)
        assert status == 1
        for number, field in enumerate(MISFITS):
            said = [line for line in err.splitlines() if f"bad.json[{number}] at $." in line]
            assert any(f".{field}: expected" in line for line in said), field
        assert "made/" not in err
        pairs = json.loads((folder / "set/pairs.json").read_text())
        assert pairs or mine  # Two scenes may have nothing to tell them apart.

    @pytest.mark.parametrize("present", [True, False], ids=["shown", "in the tray"])
    @pytest.mark.parametrize("field", MISFITS)
    def test_are_data_errors_of_the_function(self, made, field, present):
        scene = from_document(self.broken(made, MISFITS[field], present=present))
        with pytest.raises(DataError) as caught:
            balanced_pairs([scene])
        assert any(problem.path.endswith(field) for problem in caught.value.problems)

    def test_stop_no_question_but_about_their_places(self, made):
        scene = from_document(self.broken(made, MISFITS["deformableX"], present=True))
        view = View(scene, silhouettes_of("sketch"))
        first = next(one for one in scene.present() if one.clipart.is_doll)
        with pytest.raises(DataError, match=r"deformableX: expected \d+ values"):
            view.body(first)
        assert decide(parse("Is there a dog?"), view).defined


@pytest.mark.parametrize(
    "line", ["boxes {} --out o.json", "graph {} --out o.json", "features {} --out o.npz"]
)
def test_where_every_scene_failed_nothing_is_written(run, folder, control, line):
    instance(control)["deformableX"].pop()
    (folder / "bad.json").write_text(json.dumps(control))
    out = line.split()[-1]
    assert run(*line.format("good.json").split())[0] == 0
    before = (folder / out).read_bytes()
    status, said, err = run(*line.format("bad.json").split())
    assert (status, said) == (1, "")
    assert "deformableX: expected 8 values" in err
    assert err.endswith(f"nothing could be made of any scene; {out} is not written\n")
    assert (folder / out).read_bytes() == before


class TestVariantsBeyondTheScenesOwnNumber:
    """Sketches go round: without a look at the scene's own numbers they draw another face."""

    BEYOND = (
        (0, "expressionID", 99, "an integer 0..8 (numExpression is 9)"),
        (1, "poseID", 5, "an integer 0..4 (numPose is 5)"),
        (2, "typeID", 2, "an integer 0..1 (numType is 2)"),
    )

    @pytest.mark.parametrize("art", ["sketch", "golden"])
    @pytest.mark.parametrize(
        "line",
        [
            "render bad.json good.json --out p",
            "render bad.json good.json --out p --image-format svg",
            "boxes bad.json good.json --out boxes.json",
            "view bad.json good.json --out v",
            "pairs bad.json good.json --out set",
            "pairs bad.json good.json --out set --mine",
            "ask bad.json --questions questions.txt",
        ],
    )
    def test_are_problems_whatever_the_art(self, run, folder, control, golden, line, art):
        documents = []
        for object_index, key, number, _ in self.BEYOND:
            document = deepcopy(control) | {"id": object_index, "file_name": f"{object_index}.png"}
            instance(document, object_index)[key] = number
            documents.append(document)
        (folder / "bad.json").write_text(json.dumps(documents))
        (folder / "questions.txt").write_text(
            "Is the man happy?\nIs there a person?\nIs there an animal?\nIs there a slide?\n"
        )
        art = golden / "site_pngs" if art == "golden" else art
        status, _, err = run(*line.split(), "--art", art)
        assert status == 1
        for place, (object_index, key, number, expected) in enumerate(self.BEYOND):
            path = f"$.scene.availableObject[{object_index}].instance[0].{key}"
            assert f"bad.json[{place}] at {path}: expected {expected}, got {number}" in err
        assert "good.json" not in err
        assert "no such file" not in err

    def test_beyond_the_library_alone_they_are_drawn(self, run, folder, control):
        instance(control, 2).update(typeID=7, numType=9)
        (folder / "many.json").write_text(json.dumps(control))
        assert run("render", "many.json", "--out", "p")[0] == 0
        assert "one of the 2 that the library has of slide" in run("check", "many.json")[1]
