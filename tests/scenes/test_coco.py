"""Measured scenes are one COCO document that the COCO tools load."""

import contextlib
import io
import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays
from msgspec.structs import replace
from pycocotools import mask as coco_mask
from pycocotools.coco import COCO

from scenes.coco import coco_document, measured_scene
from scenes.library import shipped
from scenes.measuring import measure
from scenes.reading import from_document
from scenes.runs import encode, run_lengths
from scenes.silhouettes import Silhouettes
from vqamc.errors import DataError


def document_of(scenes, painter, **options):
    silhouettes = Silhouettes(painter)
    rows = [measured_scene(scene, measure(scene, silhouettes), **options) for scene in scenes]
    return coco_document(rows, shipped(), "golden")


def load(document, tmp_path):
    (tmp_path / "boxes.json").write_text(json.dumps(document))
    with contextlib.redirect_stdout(io.StringIO()):
        return COCO(tmp_path / "boxes.json")


# pycocotools hands numpy an array in a way that numpy 2 calls deprecated.
@pytest.mark.filterwarnings("ignore:__array__ implementation:DeprecationWarning")
def test_the_coco_tools_load_boxes_and_masks_of_all_golden_scenes(golden_scenes, painter, tmp_path):
    coco = load(document_of(golden_scenes.values(), painter, masks=True), tmp_path)
    assert (len(coco.imgs), len(coco.cats), len(coco.anns)) == (28, 105, 424)
    for annotation in coco.anns.values():
        mask = coco.annToMask(annotation)
        assert mask.shape == (400, 700)
        assert int(mask.sum()) == annotation["area"] == annotation["visible_px"]
        x, y, width, height = annotation["bbox"]
        assert int(mask[y : y + height, x : x + width].sum()) == annotation["area"]
    assert [coco.cats[number]["name"] for number in (1, 2, 17, 50, 105)] == [
        "person",
        "bee",
        "bench",
        "apple",
        "yarn",
    ]


def test_a_row_says_what_the_golden_boxes_say(golden_scenes, golden_boxes, painter):
    document = document_of(golden_scenes.values(), painter)
    names = {image["id"]: image["file_name"] for image in document["images"]}
    expected = {
        (name, row["object"], row["instance"]): row
        for name, entry in golden_boxes.items()
        for row in entry["instances"]
    }
    for row in document["annotations"]:
        golden = expected[names[row["image_id"]], row["object"], row["instance"]]
        x0, y0, x1, y1 = golden["clipped"]
        assert row["bbox"] == [x0, y0, x1 - x0, y1 - y0]
        assert [row[key] for key in ("total_px", "visible_px", "visible", "name")] == [
            golden[key] for key in ("total_px", "visible_px", "visible", "name")
        ]
        assert "segmentation" not in row


def test_ids_count_the_present_instances_of_an_image(control, painter):
    document = document_of([from_document(control)], painter)
    assert [row["id"] for row in document["annotations"]] == [1500, 1501, 1502, 1503]
    assert [row["category_id"] for row in document["annotations"]] == [1, 8, 43, 50]
    assert document["annotations"][3]["position"] == [111, 311]


def test_an_instance_off_the_canvas_is_left_out_and_counted(control, painter):
    scene = from_document(control)
    far = replace(scene.objects[1].instances[0], x=5000)
    document = document_of([scene.with_instance(1, 0, far)], painter)
    assert [row["id"] for row in document["annotations"]] == [1500, 1502, 1503]
    assert document["info"]["n_off_canvas"] == 1
    assert document["info"]["off_canvas"] == [
        {"image_id": 15, "name": "Puppy01", "object": 1, "instance": 0}
    ]


def test_scenes_without_an_id_get_the_smallest_free_ones(control, painter):
    scene = from_document(control)
    nameless = [replace(scene, id=None, file_name=name) for name in ("a.png", "b.png")]
    one = replace(scene, id=1, file_name="c.png")
    document = document_of([nameless[0], one, nameless[1]], painter)
    assert [(image["id"], image["file_name"]) for image in document["images"]] == [
        (0, "a.png"),
        (1, "c.png"),
        (2, "b.png"),
    ]


def test_two_scenes_with_one_id_are_an_error(control, painter):
    scene = from_document(control)
    with pytest.raises(DataError, match="expected an id of its own, got 15"):
        document_of([scene, replace(scene, file_name="b.png")], painter)


def test_a_kind_that_the_library_does_not_know_comes_after_those_it_knows(control, painter):
    scene = from_document(control)
    measured = measured_scene(scene, measure(scene, Silhouettes(painter)))
    for row in measured.rows:
        row["name"] = "Spaceship02" if row["name"] == "apple" else row["name"]
    document = coco_document([measured], shipped(), "golden")
    assert document["categories"][105] == {
        "id": 106,
        "name": "spaceship",
        "supercategory": "small object",
    }
    assert document["annotations"][3]["category_id"] == 106


@settings(max_examples=60, deadline=None)
@given(arrays(bool, array_shapes(min_dims=2, max_dims=2, max_side=40)))
def test_run_lengths_are_those_of_the_coco_tools(mask):
    ours = encode(mask)
    theirs = coco_mask.encode(np.asfortranarray(mask.astype(np.uint8)))
    assert ours["counts"] == theirs["counts"].decode()
    assert ours["size"] == list(theirs["size"])


@settings(deadline=None)
@given(st.integers(0, 1))
def test_run_lengths_start_with_what_is_off(value):
    assert run_lengths(np.full((2, 3), value, bool)) == ([0, 6] if value else [6])
