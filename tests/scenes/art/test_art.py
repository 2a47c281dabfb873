"""Art is chosen by its name, and says what it lacks."""

import pytest
from PIL import Image

from scenes.art import MissingArtError, open_art
from scenes.layout import Picture
from vqamc.errors import InputNotFoundError, UsageError

APPLE = Picture("Park/apple01.png", "smallObject", "apple")


def test_a_folder_has_the_pictures_that_lie_in_it(golden):
    art = open_art(golden / "site_pngs")
    with Image.open(golden / "site_pngs/Park/apple01.png") as expected:
        assert art.picture(APPLE).tobytes() == expected.convert("RGBA").tobytes()
    assert art.name == str(golden / "site_pngs")


def test_a_picture_that_is_not_there_is_named(tmp_path):
    with pytest.raises(MissingArtError, match=r"expected Park/apple01\.png, got no such file"):
        open_art(tmp_path).picture(APPLE)


def test_a_file_that_is_no_picture_is_named(tmp_path):
    (tmp_path / "Park").mkdir()
    (tmp_path / "Park/apple01.png").write_text("no picture")
    with pytest.raises(MissingArtError, match=r"apple01\.png, got a file that is no picture"):
        open_art(tmp_path).picture(APPLE)


def test_a_picture_that_is_cut_is_named(golden, tmp_path):
    (tmp_path / "Park").mkdir()
    data = (golden / "site_pngs/Park/apple01.png").read_bytes()
    (tmp_path / "Park/apple01.png").write_bytes(data[: len(data) // 2])
    with pytest.raises(MissingArtError, match=r"apple01\.png, got a file that cannot be read"):
        open_art(tmp_path).picture(APPLE)


def test_a_folder_that_is_not_there_or_no_folder(tmp_path):
    with pytest.raises(InputNotFoundError, match="no such art folder"):
        open_art(tmp_path / "nothing")
    (tmp_path / "file").write_text("")
    with pytest.raises(UsageError, match="is no folder"):
        open_art(tmp_path / "file")


def test_sketches_are_the_same_every_time():
    one, other = open_art("sketch"), open_art("sketch")
    assert one.name == "sketch"
    assert one.picture(APPLE).tobytes() == other.picture(APPLE).tobytes()


@pytest.mark.parametrize("part", ["Torso", "Head", "Hair", "LeftHand"])
def test_a_sketched_part_holds_all_its_joints(part):
    joints = ((57, 128), (54, 12), (34, 213))
    picture = open_art("sketch").picture(Picture("x", "human", "Doll01", 1, part, joints))
    assert picture.width > 57
    assert picture.height > 213
