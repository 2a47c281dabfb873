"""A doll's joints follow from its root and its local angles."""

import math

import pytest
from msgspec.structs import replace

from scenes.kinematics import local_angles, parents, place_parts, settle
from scenes.library import shipped


def present_dolls(golden_scenes):
    library = shipped()
    for scene in golden_scenes.values():
        rules = library.scene_type(scene.scene_type)
        for placed in scene.present():
            if placed.clipart.is_doll:
                yield placed.clipart, rules.scale(placed.clipart.z)


def furthest(left, right):
    return max(abs(a - b) for a, b in zip(left, right, strict=True))


def test_the_joints_of_every_golden_doll_are_derived_within_1e_9(golden_scenes):
    dolls = list(present_dolls(golden_scenes))
    assert {len(clipart.doll.parts) for clipart, _ in dolls} == {8, 15}
    assert {clipart.flip for clipart, _ in dolls} == {0, 1}
    for clipart, z_scale in dolls:
        stored, derived = clipart.doll, settle(clipart, z_scale).doll
        assert furthest(stored.x, derived.x) < 1e-9
        assert furthest(stored.y, derived.y) < 1e-9
        assert furthest(stored.global_angles, derived.global_angles) < 1e-9


def test_local_angles_are_won_back_from_global_ones(golden_scenes):
    for clipart, _ in present_dolls(golden_scenes):
        doll = clipart.doll
        assert furthest(doll.local_angles, local_angles(doll, clipart.flip)) < 1e-9


def test_the_stale_local_angle_of_a_root_moves_nothing(golden_scenes):
    clipart, z_scale = next(present_dolls(golden_scenes))
    doll = clipart.doll
    other = replace(doll, local_angles=(doll.local_angles[0] + 1, *doll.local_angles[1:]))
    assert settle(clipart.with_doll(other), z_scale).doll.x == settle(clipart, z_scale).doll.x


def test_a_quarter_turn_of_the_root_swings_the_head_to_the_right():
    kind = shipped().dolls["Doll01"]
    n = len(kind.parts)
    from scenes.records import Doll

    doll = Doll(
        kind.parts, 0.5, (0.0,) * n, (0.0,) * n, (math.pi / 2,) + (0.0,) * (n - 1), (0.0,) * n
    )
    placed = place_parts(doll, 100, 200, 0.5, flip=0)
    # The neck lies (54 - 57, 12 - 128) from the hip: up becomes right, left becomes up.
    assert (placed.x[0], placed.y[0]) == (200, 400)
    assert placed.x[1] == pytest.approx(200 + 116)
    assert placed.y[1] == pytest.approx(400 - 3)


def test_parents_come_before_their_children():
    for kind in shipped().dolls.values():
        assert all(parent < k for k, parent in enumerate(parents(kind.parts)))


def test_clipart_without_joints_is_settled_already(golden_scenes):
    scene = next(iter(golden_scenes.values()))
    thing = next(p.clipart for p in scene.present() if not p.clipart.is_doll)
    assert settle(thing, 0.5) is thing
