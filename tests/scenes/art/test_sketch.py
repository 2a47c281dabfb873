"""Our own drawings: all of them there, all different, and as they were looked at."""

import json
import math
from itertools import combinations

import numpy as np
import pytest
from msgspec.structs import replace
from PIL import Image
from sketches import GOLDEN, backgrounds, coarse, digest, pictures, rasteriser

from scenes.art import open_art
from scenes.art.pens import INK
from scenes.art.rasterising import rasterise
from scenes.art.sketch import EXPRESSIONS
from scenes.art.sketch.hair import _STYLES
from scenes.art.sketch.looks import LOOKS
from scenes.art.sketch.prints import _PRINTS
from scenes.art.vectors import bounds
from scenes.layout import FACE, Picture
from scenes.library import shipped
from scenes.library.habits import shipped_habits
from scenes.painting import Painter

ART = open_art("sketch")
KINDS = {kind.name: kind for kind in shipped().kinds.values()}
DOLLS = shipped().dolls
FRONTAL = {"Butterfly01", "Butterfly02", "Owl"}


@pytest.fixture(scope="module")
def hashes():
    assert GOLDEN.is_file(), "the hashes belong to the project"
    return json.loads(GOLDEN.read_text())


def drawn(name):
    return backgrounds() if name == "background" else pictures(KINDS[name])


def test_the_hashes_are_of_every_kind(hashes):
    assert set(hashes["kinds"]) == {*KINDS, "background"}


@pytest.mark.parametrize("name", [*KINDS, "background"])
def test_a_kind_is_drawn_as_it_was_looked_at(hashes, name):
    golden, group = hashes["kinds"][name], drawn(name)
    assert [digest(ART.drawing(picture).svg().encode()) for picture in group] == golden["svg"]
    images = [ART.picture(picture) for picture in group]
    if hashes["rasteriser"] == rasteriser():
        made = [digest(image.convert("RGBA").tobytes()) for image in images]
        assert made == golden["pixels"]
    off = max(abs(a - b) for a, b in zip(coarse(images[0]), golden["coarse"], strict=True))
    assert off <= 2


@pytest.mark.parametrize("name", [name for name in KINDS if name not in DOLLS])
def test_no_two_types_or_poses_are_the_same_and_nothing_is_cut_off(name):
    drawings = [ART.drawing(picture) for picture in drawn(name)]
    width, height = shipped_habits().habits[name].size
    assert all((d.width, d.height) == (width, height) for d in drawings)
    assert len({drawing.shapes for drawing in drawings}) == len(drawings)
    for drawing in drawings:
        left, top, right, bottom = bounds(drawing)
        assert min(left, top) >= -0.1
        assert max(right - width, bottom - height) <= 0.1


def small(picture):
    """Return a picture as it is seen at 60 pixels, on white."""
    image = ART.picture(picture)
    factor = 60 / max(image.size)
    size = tuple(max(1, round(length * factor)) for length in image.size)
    image = image.resize(size, Image.Resampling.LANCZOS)
    seen = Image.new("RGB", (60, 60), "white")
    seen.paste(image, ((60 - size[0]) // 2, (60 - size[1]) // 2), image)
    return np.asarray(seen, dtype=float)


@pytest.mark.parametrize(
    "name", [name for name, kind in KINDS.items() if max(kind.poses, kind.types) > 1]
)
def test_types_and_poses_can_be_told_apart_at_60_pixels(name):
    """Two that could not were less than 2.5 levels of 255 apart, the mean of all pixels."""
    seen = [small(picture) for picture in drawn(name)]
    for (a, one), (b, other) in combinations(enumerate(seen), 2):
        assert np.abs(one - other).mean() > 4, (a, b)


@pytest.mark.parametrize(("name", "width"), [("Doll01", 2), ("Doll19", 1), ("Doll20", 1)])
def test_a_person_is_drawn_as_finely_as_it_is_shown(name, width):
    """Those shown at half the size of their pictures have details of two pixels, toddlers finer."""
    head = next(picture for picture in drawn(name) if picture.part == FACE)
    fine = np.asarray(rasterise(ART.drawing(head)).convert("RGBA"), dtype=float)
    coarsened = np.asarray(rasterise(ART.drawing(head), 2).convert("RGBA"), dtype=float)
    got = np.asarray(ART.picture(head), dtype=float)
    assert np.array_equal(got, fine) == (width == 1)
    assert np.array_equal(got, coarsened) == (width == 2)


def test_no_two_kinds_look_the_same():
    firsts = [ART.drawing(drawn(name)[0]).shapes for name in KINDS if name not in DOLLS]
    assert len(set(firsts)) == len(firsts) == 130


def test_only_kinds_that_no_library_of_ours_knows_get_a_label():
    from scenes.art.sketch.art import subjects

    assert set(subjects()) == {name for name in KINDS if name not in DOLLS}
    card = ART.drawing(Picture("x", "smallObject", "Zither", 0))
    assert (card.width, card.height) == (50, 44)
    assert len(card.shapes) > len("zither")


@pytest.mark.parametrize(
    "name", [n for n, kind in KINDS.items() if kind.category == "animal" and n not in FRONTAL]
)
def test_unflipped_animals_face_left(name):
    drawing = ART.drawing(drawn(name)[0])
    eyes = [shape for shape in drawing.shapes if shape.fill == INK]
    assert eyes, "an eye or a nose is a filled dot of ink"
    middles = [float(shape.d.split()[1]) for shape in eyes]
    assert min(middles) < drawing.width / 2


@pytest.mark.parametrize("name", DOLLS)
def test_every_part_of_a_person_is_there_at_all_its_joints(name):
    """So parts hang together however they turn; hair is painted over the head, see below."""
    for picture in drawn(name):
        if picture.part == "Hair":
            continue
        alpha = ART.picture(picture).getchannel("A")
        for x, y in picture.joints[:1] if picture.part == FACE else picture.joints:
            assert alpha.getpixel((int(x), int(y))) == 255, (picture.part, x, y)


BARE = {"baby", "bald", "thin"}


@pytest.mark.parametrize("name", [name for name, look in LOOKS.items() if look.style not in BARE])
def test_hair_lies_on_the_head(name):
    head = next(p for p in drawn(name) if p.part == FACE)
    hair = next(p for p in drawn(name) if p.part == "Hair")
    across = head.joints[1][0] - hair.joints[0][0]
    down = head.joints[1][1] - hair.joints[0][1]
    left, top, right, bottom = bounds(ART.drawing(hair))
    face = bounds(ART.drawing(head))
    assert left + across < face[0] + 8
    assert right + across > face[2] - 8
    assert top + down < face[1] + 12
    assert bottom + down > face[1] + 20


@pytest.mark.parametrize("name", DOLLS)
def test_the_nine_faces_of_a_person_differ(name):
    faces = [ART.drawing(picture).shapes for picture in drawn(name) if picture.part == FACE]
    assert len(set(faces)) == len(EXPRESSIONS) == 9
    assert len(faces[0]) < min(map(len, faces[1:])), "the blank face has no features"


def test_people_differ_and_their_looks_have_names_that_are_known():
    assert set(LOOKS) == set(DOLLS)
    assert len(set(LOOKS.values())) == len(LOOKS)
    assert {look.style for look in LOOKS.values()} <= set(_STYLES)
    assert {look.print for look in LOOKS.values()} <= {*_PRINTS, "plain"}


def test_skin_goes_by_race_and_grey_hair_by_age():
    skins = {}
    for name, look in LOOKS.items():
        skins.setdefault(DOLLS[name].race, set()).add(look.skin)
    assert all(len(of_race) == 1 for of_race in skins.values())
    assert len(set.union(*skins.values())) == 3
    for name, look in LOOKS.items():
        red, green, blue = (int(look.hair[i : i + 2], 16) for i in (1, 3, 5))
        grey = max(red, green, blue) - min(red, green, blue) < 10 and red > 150
        assert grey == (DOLLS[name].age == "elder")


@pytest.mark.parametrize(("place", "edge"), [("Park", 200), ("Living", 265)])
def test_the_ground_begins_where_scenes_are_made_for(place, edge):
    image = ART.picture(Picture("x", "background", place))
    assert (image.size, image.mode) == ((700, 400), "RGB")
    above = image.getpixel((300, edge - 3))
    below = image.getpixel((300, edge + 4))
    assert math.dist(above, below) > 25


def test_a_doll_of_another_library_is_drawn_too():
    joints = ((57, 128), (54, 12), (34, 213))
    for part in ("Torso", "Head", "Hair", "LeftHand", "LeftArmTop", "RightFoot"):
        drawing = ART.drawing(Picture("x", "human", "Stranger", 1, part, joints))
        assert (drawing.width >= 57, drawing.height >= 213) == (True, True)


def test_a_person_in_one_piece_has_its_pose_and_its_face():
    drawings = [
        ART.drawing(Picture("x", "human", "Doll01", pose, face=face))
        for pose in range(7)
        for face in range(9)
    ]
    assert {(drawing.width, drawing.height) for drawing in drawings} == {(90, 240)}
    assert len({drawing.shapes for drawing in drawings}) == 63
    for drawing in drawings:
        left, top, right, bottom = bounds(drawing)
        assert min(left, top) >= -0.1
        assert (right <= 90.1, bottom <= 240.1) == (True, True)


HAND = Picture(
    "HumanDeformable/Doll01/RightHand.png", "human", "Doll01", 0, "RightHand", ((10, 8),)
)


def test_a_part_is_drawn_around_the_joints_of_its_own_scene():
    other = replace(HAND, joints=((40, 30),))
    painter = Painter(ART)
    drawn = [painter.picture(picture).tobytes() for picture in (HAND, other)]
    assert drawn == [ART.picture(picture).tobytes() for picture in (HAND, other)]
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize("place", [-1e9, -500, -20, 0, 5000, 1e9])
def test_a_part_has_pixels_wherever_its_joints_lie(place):
    image = ART.picture(replace(HAND, joints=((place, place),)))
    assert 2 <= image.width <= 1000
    assert 2 <= image.height <= 1000
