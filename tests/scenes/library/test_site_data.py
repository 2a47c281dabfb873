"""Scene types that do not ship come from the original kind of configuration files."""

import json
import shutil
from pathlib import Path

import pytest

from scenes.checking.reports import check
from scenes.layout import background, layout
from scenes.library import shipped
from scenes.library.site_data import library_with, with_site_data
from scenes.reading import from_document
from vqamc.errors import DataError, InputNotFoundError

SITE = Path(__file__).parents[2] / "cases" / "site_data"


@pytest.fixture(scope="module")
def library():
    return library_with(SITE)


def moon_scene(**fields):
    crater = {
        "type": "largeObject",
        "name": "crater",
        "present": True,
        "x": 100,
        "y": 200,
        "z": 2,
        "flip": 0,
        "depth0": 1,
        "depth1": 3,
        "baseDir": "Moon",
        "numType": 3,
        "typeID": 2,
    } | fields
    offered = [{"numInstance": 1, "instance": [crater]}]
    return {"id": 7, "scene": {"sceneType": "Moon", "availableObject": offered}}


def test_the_shipped_library_stays_beside_it(library):
    assert set(library.scene_types) == {*shipped().scene_types, "Moon"}
    assert library.kinds["apple"] == shipped().kinds["apple"]


def test_rules_of_the_scene_type_are_those_of_the_file(library):
    moon = library.scene_type("Moon")
    assert (moon.base_dir, moon.background, moon.z_decay, moon.z_levels) == (
        "Moon",
        "BG2.png",
        0.5,
        3,
    )
    assert (moon.min_move_px, moon.min_changes, moon.min_angle_rad) == (10, 2, 0.25)
    assert moon.offered == {"human": 1, "largeObject": 1}


def test_kinds_and_dolls_are_those_of_the_files(library):
    crater, rabbit = library.kinds["crater"], library.kinds["Rabbit"]
    assert (crater.types, crater.scenes["Moon"].instances, crater.base_dir) == (3, 4, "Moon")
    assert (rabbit.poses, list(rabbit.scenes)) == (2, ["Moon"])
    doll = library.dolls["Astronaut"]
    assert (doll.sex, doll.race, doll.age) == ("female", "Black", "adult")
    assert [part.name for part in doll.parts] == ["Torso", "Head"]


def test_folders_and_numbers_of_art_follow_the_files(library):
    scene = from_document(moon_scene())
    (sprite,) = layout(scene, library)
    assert sprite.picture.path == "Moonscape/crater003.png"
    assert sprite.scale == 0.25
    assert background(scene, library).path == "Moon/BG2.png"
    assert (library.directories.animal, library.directories.human) == ("MoonAnimals", "MoonPeople")


def test_a_check_knows_the_type_and_its_levels(library, tmp_path):
    (tmp_path / "s.json").write_text(json.dumps(moon_scene()))
    assert not check(tmp_path).valid
    assert check(tmp_path, library=library).valid
    (tmp_path / "s.json").write_text(json.dumps(moon_scene(z=3, depth1=4)))
    paths = [problem["path"] for problem in check(tmp_path, library=library).to_dict()["problems"]]
    assert paths == [
        "scene.availableObject[0].instance[0].z",
        "scene.availableObject[0].instance[0].depth1",
    ]


def test_a_folder_that_is_not_there_or_holds_no_configuration(tmp_path):
    with pytest.raises(InputNotFoundError, match="no such folder"):
        with_site_data(shipped(), tmp_path / "nothing")
    with pytest.raises(DataError, match="clipartObjJSONFile"):
        with_site_data(shipped(), tmp_path)


def test_a_file_that_is_named_but_missing(tmp_path):
    shutil.copytree(SITE, tmp_path / "site")
    (tmp_path / "site/moon_animals.json").unlink()
    with pytest.raises(InputNotFoundError, match=r"moon_animals\.json: no such file"):
        with_site_data(shipped(), tmp_path / "site")


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("moon_animals.json", '"numPose": 2', '"numPose": "2"', "moon_animals.json at $"),
        ("moon_config.json", '"zSizeDecay": 0.5', '"zSizeDecay": "half"', "$.Moon"),
        ("moon_people.json", '"age": "adult"', '"age": "old"', "$.type"),
    ],
)
def test_a_file_that_is_not_what_it_should_be_is_named(tmp_path, name, old, new, said):
    shutil.copytree(SITE, tmp_path / "site")
    path = tmp_path / "site" / name
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    with pytest.raises(DataError) as caught:
        with_site_data(shipped(), tmp_path / "site")
    assert said in str(caught.value)


def test_dolls_of_older_files_do_not_say_who_they_are(tmp_path):
    shutil.copytree(SITE, tmp_path / "site")
    path = tmp_path / "site/moon_people.json"
    document = json.loads(path.read_text())
    for key in ("sex", "race", "age"):
        del document["type"][0][key]
    path.write_text(json.dumps(document))
    assert len(with_site_data(shipped(), tmp_path / "site").dolls["Astronaut"].parts) == 2


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "moon_config.json",
            '"zSizeDecay": 0.5',
            '"zSizeDecay": "half"',
            r"moon_config\.json at \$\.Moon\.zSizeDecay: expected a number, as an original "
            r'configuration file has it, got the string "half"',
        ),
        (
            "moon_config.json",
            '"zSizeDecay": 0.5',
            '"zSizeDecay": 3',
            r"zSizeDecay: expected a number at most 1, as .* got 3",
        ),
        (
            "moon_config.json",
            '"baseDirectory"',
            '"baseDirectories"',
            r"at \$\.baseDirectory: expected a value, as .* got nothing",
        ),
        (
            "moon_animals.json",
            '"numPose": 2',
            '"numPose": [1]',
            r"moon_animals\.json at \$\.type\[0\]\.numPose: expected an integer, as .* a list of 1",
        ),
        (
            "moon_config.json",
            '"zSizeDecay": 0.5',
            '"zSizeDecay": 1e999',
            r"\$\.Moon\.zSizeDecay: expected a finite number, got inf",
        ),
        ("moon_config.json", '"zSizeDecay": 0.5', '"zSizeDecay": ', "expected JSON, got no value"),
    ],
)
def test_what_is_wrong_in_a_file_is_told_in_words(tmp_path, file, old, new, said):
    shutil.copytree(SITE, tmp_path / "site")
    path = tmp_path / "site" / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    with pytest.raises(DataError, match=said):
        library_with(tmp_path / "site")
