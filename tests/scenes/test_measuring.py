"""Boxes, pixel counts and visibility are those of the reference's layers."""

import json

import numpy as np
import pytest
from msgspec.structs import replace

import scenes
from scenes.coco import measured_scene
from scenes.measuring import measure, visible_share
from scenes.reading import from_document, read
from scenes.silhouettes import Silhouettes


@pytest.fixture
def silhouettes(painter):
    return Silhouettes(painter)


def test_every_box_and_count_is_exactly_that_of_the_golden_file(
    golden_scenes, golden_boxes, silhouettes
):
    compared = 0
    for name, expected in golden_boxes.items():
        rows = [
            {
                "name": item.placed.clipart.name,
                "type": item.placed.clipart.category,
                "object": item.placed.object,
                "instance": item.placed.instance,
                "box": item.box and list(item.box),
                "clipped": item.clipped and list(item.clipped),
                "total_px": item.total_px,
                "visible_px": item.visible_px,
                "visible": round(item.visible, 6),
            }
            for item in measure(golden_scenes[name], silhouettes).instances
        ]
        assert rows == expected["instances"]
        compared += len(rows)
    assert compared == 425


def test_one_instance_is_measured_without_drawing_the_scene(golden_scenes, silhouettes):
    for scene in list(golden_scenes.values())[:8]:
        for item in measure(scene, silhouettes).instances:
            i, m, _ = item.placed
            assert visible_share(scene, i, m, silhouettes) == item.visible


def test_an_instance_that_is_not_there_has_no_visibility(control, silhouettes):
    scene = from_document(control)
    gone = scene.with_instance(3, 0, replace(scene.objects[3].instances[0], present=False))
    with pytest.raises(KeyError, match="instance 0 of object 3 is not in the picture"):
        visible_share(gone, 3, 0, silhouettes)


def test_only_what_stands_in_front_is_looked_at(control, painter, monkeypatch):
    scene = from_document(control)
    silhouettes = Silhouettes(painter)
    looked_at = []
    real = Silhouettes.of
    monkeypatch.setattr(
        Silhouettes,
        "of",
        lambda self, sprite: looked_at.append(sprite.placed.clipart.name) or real(self, sprite),
    )
    assert visible_share(scene, 1, 0, silhouettes) == 1.0
    # Puppy01 is the foremost: nothing else is looked at.
    assert looked_at == ["Puppy01"]


def test_owner_says_which_instance_each_pixel_shows(control, silhouettes):
    measurement = measure(from_document(control), silhouettes)
    assert measurement.owner.shape == (400, 700)
    for k, item in enumerate(measurement.instances):
        assert int(np.count_nonzero(measurement.owner == k)) == item.visible_px


def test_clipart_wholly_off_the_canvas_has_a_box_but_none_on_it(control, silhouettes):
    scene = from_document(control)
    far = replace(scene.objects[3].instances[0], x=-500)
    items = measure(scene.with_instance(3, 0, far), silhouettes).instances
    (apple,) = [item for item in items if item.placed.clipart.name == "apple"]
    assert apple.box[2] < 0
    assert (apple.clipped, apple.visible_px, apple.visible) == (None, 0, 0.0)
    assert visible_share(scene.with_instance(3, 0, far), 3, 0, silhouettes) == 0.0


def test_a_picture_without_a_solid_pixel_is_never_visible(control, golden, tmp_path):
    import shutil

    from PIL import Image

    shutil.copytree(golden / "site_pngs", tmp_path / "art")
    Image.new("RGBA", (20, 20)).save(tmp_path / "art/Park/apple04.png")
    items = scenes.boxes(from_document(control), tmp_path / "art").instances
    (apple,) = [item for item in items if item.placed.clipart.name == "apple"]
    assert apple[1:] == (None, None, 0, 0)
    assert apple.visible == 0.0


def test_sketches_can_be_measured(golden):
    (scene,) = read(golden / "samples/small/control.json")
    items = scenes.boxes(scene, "sketch").instances
    assert len(items) == 4
    assert all(item.visible_px > 0 for item in items)


def test_measuring_depends_on_nothing_before(golden_scenes, painter):
    first, second = list(golden_scenes.values())[:2]
    shared = Silhouettes(painter)
    measure(second, shared)
    assert json.dumps(measure(first, shared).instances, default=str) == json.dumps(
        measure(first, Silhouettes(painter)).instances, default=str
    )


def test_figures_as_a_dictionary_are_those_of_the_rows_of_boxes(golden_scenes):
    scene = next(iter(golden_scenes.values()))
    measured = scenes.boxes(scene)  # of the sketches
    document = measured.to_dict()
    assert json.loads(json.dumps(document)) == document
    assert [(row["object"], row["instance"]) for row in document["instances"]] == [
        item.placed[:2] for item in measured.instances
    ]
    rows = {(row["object"], row["instance"]): row for row in document["instances"]}
    for row in measured_scene(scene, measured).rows:
        assert rows[row["object"], row["instance"]].items() <= row.items()
    assert scenes.render(scene).size == (700, 400)
