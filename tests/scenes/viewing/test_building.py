"""What the viewer's page is given besides its scenes: names told apart, rules that it says."""

import json

from registered import registered

from scenes.balancing.records import COMPLEMENT
from scenes.cli import main
from scenes.generating import random_scene
from scenes.viewing.building import told_apart
from scenes.viewing.differing import FEW
from vqamc.pairs.finding import COMPLEMENT as COMPLEMENT_OF_QUESTIONS


def test_scenes_of_one_name_have_their_file_behind_it_and_those_of_one_file_a_number():
    names, origins = ["a.png", "b.png", "a.png", "a.png"], ["x.json", "x.json", "y.json", "y.json"]
    assert told_apart(names, origins) == [
        "a.png (x.json)",
        "b.png",
        "a.png (y.json) (1)",
        "a.png (y.json) (2)",
    ]


def test_the_page_is_told_the_rules_that_it_says(tmp_path):
    (tmp_path / "a.json").write_text(json.dumps(json.loads(random_scene(0, 0).source)))
    assert main(["view", str(tmp_path / "a.json"), "--out", str(tmp_path / "page"), "--quiet"]) == 0
    gallery = registered(tmp_path / "page", "gallery")
    assert (gallery["few"], gallery["complement"]) == (FEW, COMPLEMENT)
    assert 'id="dialog"' not in (tmp_path / "page/index.html").read_text()


def test_scenes_and_their_questions_number_complements_alike():
    assert COMPLEMENT == COMPLEMENT_OF_QUESTIONS
