"""`ask` answers in words, and sees what the art shows."""

import msgspec
import pytest
from row_files import FORMS, write_form
from small_scenes import small_scene

import scenes
from scenes.questions import QuestionError, View, answer, parse, silhouettes_of
from scenes.questions.question_files import read_asked
from vqamc.errors import DataError


def test_a_question_in_words_gets_an_answer_with_its_reason():
    scene = small_scene([["Dog01", 100, 300], ["Cat01", 300, 300]])
    said = scenes.ask(scene, "Is the dog left of the cat?")
    assert said.to_dict() == {
        "answer": "yes",
        "reason": "'left of': +190.0 px from its margin",
        "question": "Is the dog left of the cat?",
        "question_type": "is the dog",
        "program": "left of(the dog; the cat)",
        "mentioned": [[0, 0], [1, 0]],
        "art": "sketch",
    }


def test_a_program_is_asked_in_its_first_phrasing():
    said = scenes.ask(small_scene([["Dog01", 100, 300]]), parse("are there any dogs"))
    assert said.question == "Is there a dog?"
    assert said.answer == "yes"


def test_a_question_beyond_the_language_is_a_value_error():
    with pytest.raises(ValueError, match="unicorn") as error:
        scenes.ask(small_scene([["Dog01", 100, 300]]), "Is there a unicorn?")
    assert isinstance(error.value, QuestionError)


def test_visibility_is_that_of_the_art(golden, golden_scenes):
    scene = golden_scenes[min(golden_scenes)]
    said = scenes.ask(scene, "Is there a person?", golden / "site_pngs")
    assert said.art == str(golden / "site_pngs")


def test_an_unknown_person_has_no_known_age():
    scene = small_scene([["Doll01", 300, 200], ["Dog01", 600, 330]])
    clipart = msgspec.structs.replace(scene.objects[0].instances[0], name="Doll99")
    view = View(scene.with_instance(0, 0, clipart), silhouettes_of("sketch"))
    assert answer(parse("Is there a person?"), view).answer == "yes"
    for question in ("Is there a man?", "Is the person old?", "Are there more boys than dogs?"):
        assert answer(parse(question), view).answer == "undefined", question


def test_a_scene_that_does_not_fit_together_is_a_data_error():
    scene = small_scene([["Doll01", 300, 200]])
    clipart = msgspec.structs.replace(
        scene.objects[0].instances[0], deformable_x=msgspec.Raw(b"[1,2]")
    )
    with pytest.raises(DataError, match="deformableX"):
        scenes.ask(scene.with_instance(0, 0, clipart), "Is there a man?")


def test_faces_have_names_only_where_the_art_names_them(golden, golden_scenes):
    scene = golden_scenes[min(golden_scenes)]
    said = [
        scenes.ask(scene, f"Are there no happy {noun}?", golden / "site_pngs")
        for noun in ("people", "men", "women", "boys", "girls")
    ]
    reasons = {one.reason for one in said if one.answer == "undefined"}
    assert reasons == {f"the art {golden / 'site_pngs'} has no names for its faces"}


@pytest.mark.parametrize("form", [*FORMS, "json"])
def test_a_question_file_may_have_any_form(form, tmp_path):
    rows = [{"question_id": k, "question": "Is there a dog?", "image_id": k} for k in range(7)]
    asked = read_asked(write_form(tmp_path / "q", form, "questions", rows, 3))
    assert [(one.question_id, one.image_id, one.text) for one in asked] == [
        (k, k, "Is there a dog?") for k in range(7)
    ]
