"""Laws of scenes that hold whatever is in them."""

import copy
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.checking.reports import problems_of
from scenes.kinematics import local_angles, place_parts
from scenes.layout import draw_order, layout
from scenes.library import shipped
from scenes.reading import from_document
from scenes.writing import to_document, to_json

CONTROL = json.loads(
    (Path(__file__).parents[1] / "golden/rendering/samples/small/control.json").read_text()
)
WHOLE = st.integers(-2000, 2000)
PLACE = WHOLE | WHOLE.map(lambda x: x / 4) | st.floats(-1e6, 1e6)
ANGLE = st.floats(-7, 7)


@st.composite
def documents(draw):
    """Return a valid scene: the small golden one with everything placed anew."""
    document = copy.deepcopy(CONTROL)
    document["scene"]["sceneType"] = draw(st.sampled_from(list(shipped().scene_types)))
    for offered in document["scene"]["availableObject"]:
        first = offered["instance"][0]
        offered["instance"] = [
            {
                **copy.deepcopy(first),
                "instanceID": m,
                "present": draw(st.booleans()),
                "x": draw(PLACE),
                "y": draw(PLACE),
                "z": draw(st.integers(0, 4)),
                "flip": draw(st.integers(0, 1)),
                "depth0": draw(st.integers(0, 2)),
                "depth1": draw(st.integers(0, 9)),
            }
            for m in range(draw(st.integers(1, 3)))
        ]
        offered["numInstance"] = len(offered["instance"])
    return document


@settings(deadline=None)
@given(documents())
def test_a_valid_scene_survives_write_and_read(document):
    scene = from_document(document)
    assert problems_of(scene) == ()
    assert to_document(scene) == document
    again = from_document(json.loads(to_json(scene)))
    assert again == scene
    assert again.objects == scene.objects


@settings(deadline=None)
@given(documents(), st.integers(-300, 300), st.integers(-300, 300))
def test_moving_everything_moves_every_sprite_so(document, dx, dy):
    before = layout(from_document(document))
    moved = copy.deepcopy(document)
    decay = shipped().scene_type(document["scene"]["sceneType"])
    for offered in moved["scene"]["availableObject"]:
        for instance in offered["instance"]:
            instance["x"] += dx
            instance["y"] += dy
            if instance["type"] == "human":
                scale = instance["globalScale"] * decay.scale(instance["z"])
                instance["deformableX"] = [x + dx / scale for x in instance["deformableX"]]
                instance["deformableY"] = [y + dy / scale for y in instance["deformableY"]]
    for old, new in zip(before, layout(from_document(moved)), strict=True):
        assert (new.x - old.x, new.y - old.y) == pytest.approx((dx, dy), abs=1e-6)
        for old_part, new_part in zip(old.parts, new.parts, strict=True):
            assert (new_part.x - old_part.x, new_part.y - old_part.y) == pytest.approx(
                (dx, dy), abs=1e-6
            )


@settings(deadline=None)
@given(documents(), st.randoms(use_true_random=False))
def test_draw_order_depends_on_depths_and_list_order_only(document, random):
    other = copy.deepcopy(document)
    for offered in other["scene"]["availableObject"]:
        for instance in offered["instance"]:
            instance.update(x=random.randrange(700), y=random.randrange(400))
            instance["flip"] = random.randrange(2)
    orders = [
        [placed[:2] for placed in draw_order(from_document(each))] for each in (document, other)
    ]
    assert orders[0] == orders[1]


@settings(deadline=None)
@given(documents())
def test_draw_order_goes_from_back_to_front(document):
    scene = from_document(document)
    keys = [
        (
            -scene.objects[placed.object].instances[0].depth0,
            -placed.clipart.z,
            -placed.clipart.depth1,
            placed.object,
            placed.instance,
        )
        for placed in draw_order(scene)
    ]
    assert keys == sorted(keys)
    assert len(keys) == len(list(scene.present()))


@settings(max_examples=50, deadline=None)
@given(
    st.sampled_from(sorted(shipped().dolls)),
    st.lists(ANGLE, min_size=15, max_size=15),
    st.floats(-500, 1200),
    st.floats(-500, 900),
    st.floats(0.2, 1),
    st.integers(0, 1),
)
def test_local_angles_and_joints_go_back_and_forth(name, angles, x, y, scale, flip):
    from scenes.records import Doll

    parts = shipped().dolls[name].parts
    n = len(parts)
    zeros = (0.0,) * n
    start = Doll(parts, 0.5, zeros, zeros, tuple(angles[:n]), tuple(angles[:n]))
    placed = place_parts(start, x, y, scale, flip)
    assert (placed.x[0] * scale, placed.y[0] * scale) == pytest.approx((x, y))
    assert local_angles(placed, flip) == pytest.approx(start.local_angles, abs=1e-12)
    assert place_parts(placed, x, y, scale, flip) == placed
