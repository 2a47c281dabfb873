"""A packed scene is the scene: the same JSON, the same records, each read in its turn."""

import gzip
import io
import json
import pickle
import random
import shutil
import zipfile

import pytest
from msgspec.structs import replace

import scenes
from scenes.checking.reports import check
from scenes.generating import random_scenes
from scenes.layout import draw_order, layout
from scenes.packing.reading import packed_entries
from scenes.packing.writing import pack, pack_into
from scenes.reading import from_document, read
from scenes.writing import to_document, to_json


def packed(originals):
    """Return scenes after packing."""
    stream = io.BytesIO()
    assert pack_into(iter(originals), stream) == len(originals)
    return [entry.scene for entry in packed_entries("x.packed", stream.getvalue())]


def strict(text):
    """Return a JSON text in one spelling: the order of keys and the types of numbers are kept."""
    return json.dumps(json.loads(bytes(text)))


@pytest.fixture(scope="module")
def originals(golden_scenes):
    """More than one block of scenes, golden and random."""
    return [*golden_scenes.values(), *random_scenes(37, 11)]


def test_every_scene_comes_back_as_the_same_json_in_the_same_order(originals):
    for before, after in zip(originals, packed(originals), strict=True):
        assert strict(after.source) == strict(before.source)
        assert strict(to_json(after)) == strict(before.source)


def test_every_field_of_a_scene_is_the_same(originals):
    for before, after in zip(originals, packed(originals), strict=True):
        assert after == before
        assert list(after.present()) == list(before.present())
        assert list(after.objects) == list(before.objects)
        assert after.objects == before.objects
        for field in ("file_name", "id", "scene_type", "init_history", "bare", "primary"):
            assert getattr(after, field) == getattr(before, field)
        assert json.loads(bytes(after.user_sequence)) == json.loads(bytes(before.user_sequence))


def test_drawing_diffing_and_editing_work_alike(golden_scenes):
    pairs = list(zip(golden_scenes.values(), packed(list(golden_scenes.values())), strict=True))
    for before, after in pairs[:6]:
        assert layout(after) == layout(before)
        assert draw_order(after) == draw_order(before)
        assert scenes.diff(before, after).changes == ()
        placed = next(after.present())
        edits = [scenes.flip(each, placed.object, placed.instance) for each in (before, after)]
        assert to_document(edits[0]) == to_document(edits[1])


def test_what_is_in_the_picture_is_had_without_the_rest(golden_scenes):
    class Sealed:
        def __bytes__(self):
            raise AssertionError("the rest was read")

    (after,) = packed([next(iter(golden_scenes.values()))])
    after.objects._text = Sealed()
    assert len(layout(replace(after, source=Sealed()))) == len(list(after.present()))
    assert scenes.graph(after).number_of_nodes() == len(list(after.present()))


def test_odd_but_valid_fields_are_kept(control):
    instances = control["scene"]["availableObject"][-1]["instance"]
    instances[0] |= {"x": 0.0, "y": -0.0, "depth1": 9, "instanceID": None, "mark": {"a": [1.5]}}
    del control["scene"]["availableObject"][-1]["smallestUnusedInstanceIdx"]
    control["scene"]["reqsOn"] = {"human": True}
    control["scene"]["userSequence"] = {"x": [1, 2.0, -9999], "localRots": [[], [0.1]]}
    control["unknown"] = [None, "é", 10**17]
    for document in (control, control["scene"]):
        scene = from_document(document)
        (after,) = packed([scene])
        assert strict(after.source) == json.dumps(document)
        assert after.bare == ("unknown" not in document)
        assert list(after.present()) == list(scene.present())


def test_an_edited_scene_is_packed_as_edited(golden_scenes):
    scene = next(iter(golden_scenes.values()))
    placed = next(scene.present())
    moved = scenes.move(scene, placed.object, placed.instance, 12, 34.5)
    (after,) = packed([moved])
    assert after == moved
    assert after != scene


def test_a_packed_scene_may_be_sent_to_another_process(golden_scenes):
    (after,) = packed([next(iter(golden_scenes.values()))])
    again = pickle.loads(pickle.dumps(after))
    assert again == after
    assert list(again.present()) == list(after.present())


def test_a_packed_file_is_found_alone_in_a_folder_and_in_an_archive(originals, tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir()
    pack(originals[:3], folder / "some.packed")
    shutil.copy(folder / "some.packed", tmp_path / "anything")
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        archive.write(folder / "some.packed", "some.packed")
    for path in (folder, tmp_path / "anything", tmp_path / "all.zip"):
        assert [scene.file_name for scene in read(path)] == [
            scene.file_name for scene in originals[:3]
        ]
    report = check(folder)
    assert (report.valid, report.n_scenes) == (True, 3)


def test_it_is_a_fortieth_of_the_json_and_half_of_gzip_of_each(originals):
    texts = [bytes(scene.source) for scene in originals]
    stream = io.BytesIO()
    pack_into(originals, stream)
    size = len(stream.getvalue())
    assert size * 40 < sum(map(len, texts))
    assert size * 2 < sum(len(gzip.compress(text)) for text in texts)


def test_it_is_as_small_with_angles_of_full_precision_as_released_scenes_have():
    generator = random.Random(1)
    texts = []
    for scene in random_scenes(64, 3):
        document = json.loads(scene.source)
        for offered in document["scene"]["availableObject"]:
            for fields in offered["instance"]:
                if fields["type"] == "human" and not fields["present"]:
                    angles = [
                        angle and angle - generator.random() * 1e-4
                        for angle in fields["deformableLocalRot"]
                    ]
                    fields |= {"deformableLocalRot": angles, "deformableGlobalRot": angles}
        texts.append(json.dumps(document, separators=(",", ":")).encode())
    stream = io.BytesIO()
    pack_into([from_document(json.loads(text)) for text in texts], stream)
    size = len(stream.getvalue())
    assert size * 40 < sum(map(len, texts))
    assert size * 2 < sum(len(gzip.compress(text)) for text in texts)


def test_no_scene_makes_an_empty_packed_file():
    assert packed([]) == []
