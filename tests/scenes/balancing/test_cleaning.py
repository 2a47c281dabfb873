"""What is written does not tell an original from an edited scene, and is drawn as before."""

import json
from itertools import chain

import pytest

from scenes.balancing.cleaning import empty_history, tidy_tray
from scenes.balancing.documents import SceneTexts
from scenes.checking.reports import check
from scenes.drawing import draw
from scenes.editing import move, remove
from scenes.entries import Entry
from scenes.library import shipped
from scenes.reading import to_scene
from scenes.writing import to_document


def documents(one):
    return [json.loads(file.text) for file in one.files]


def absent(document):
    """Return every absent instance of a document, by its object and number."""
    return {
        (offered["instance"][0]["name"], m): instance
        for offered in document["scene"]["availableObject"]
        for m, instance in enumerate(offered["instance"])
        if not instance["present"]
    }


def test_no_history_is_left(made):
    for document in chain.from_iterable(map(documents, made[:2])):
        assert document["scene"]["initHistory"] == ["Random"]
        assert set(map(len, document["scene"]["userSequence"].values())) == {0}


def test_absent_instances_are_alike_in_originals_and_complements(made):
    for one in made[:3]:
        original, *others = documents(one)
        for other in others:
            there = absent(other)
            for place, instance in absent(original).items():
                assert there.get(place, instance) == instance


def test_what_is_taken_out_is_as_if_it_had_never_been_in(park, silhouettes):
    """Two scenes that differ in what was taken out of the one: nothing is left of it."""
    scene = remove(move(park, "bench", 0, 300, 250), "bench", 0)
    (text,) = SceneTexts(park, shipped()).edited(scene, [(7, "a.png")])
    objects = json.loads(text)["scene"]["availableObject"]
    (bench,) = [one for one in objects if name_of(one) == "bench"]
    first, *others = bench["instance"]
    assert not first["present"]
    assert [dict(one, instanceID=0) for one in others] == [first] * len(others)
    assert bench["smallestUnusedInstanceIdx"] == 0


def name_of(offered):
    return offered["instance"][0]["name"]


@pytest.fixture
def park(sources):
    return sources[0]


def test_cleaning_twice_changes_nothing(made):
    document = json.loads(made[0].files[1].text)
    again = json.loads(made[0].files[1].text)
    empty_history(again["scene"])
    for offered in again["scene"]["availableObject"]:
        tidy_tray(offered, shipped().scene_types[document["scene"]["sceneType"]], shipped())
    assert again == document


def test_both_files_of_an_edited_scene_are_equal_but_for_id_and_name(made):
    for one in made[:2]:
        by_edit = {}
        for pair in one.source.pairs:
            by_edit.setdefault(pair.edit, []).append(pair.complement_image)
        files = {file.id: json.loads(file.text) for file in one.files}
        for first, second in by_edit.values():
            a, b = dict(files[first]), dict(files[second])
            assert (a.pop("id"), b.pop("id")) == (first, second)
            assert a.pop("file_name") == f"abstract_v002_train2015_{first:012d}.png"
            assert b.pop("file_name") == f"abstract_v002_train2015_{second:012d}.png"
            assert a == b


def test_scenes_are_valid_and_drawn_as_before(made, sources, silhouettes):
    painter = silhouettes.painter
    for one, source in zip(made[:2], sources, strict=False):
        for file in one.files:
            scene = to_scene(Entry("f", "", file.text, "f"))
            report = check(scene)
            assert (report.problems, report.warnings) == ((), ())
        written = to_scene(Entry("f", "", one.files[0].text, "f"))
        assert draw(written, painter).image.tobytes() == draw(source, painter).image.tobytes()
        assert written.file_name == source.file_name


def test_a_scene_that_was_edited_in_memory_is_written_as_it_is(park):
    edited = move(park, "bench", 0, 300, 250)
    written = json.loads(SceneTexts(edited, shipped()).original())
    bench, there = (
        next(one for one in document["scene"]["availableObject"] if name_of(one) == "bench")
        for document in (to_document(edited), written)
    )
    assert there["instance"][0] == bench["instance"][0]
    assert (there["instance"][0]["x"], there["instance"][0]["y"]) == (300, 250)
