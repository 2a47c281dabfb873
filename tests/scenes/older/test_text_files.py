"""The text file of all scenes of v1.1 is read and written."""

import pytest
from msgspec.structs import replace

import scenes
from scenes.older import older_library
from scenes.older.text_files import read_scenes, write_scenes
from vqamc.errors import DataError

INDEX_FIRST = """3
0 2
s_3s.png 3 0 427 82 1 0
hb1_7s.png 7 3 114 225.5 0 1
0 0
12 1
t_14s.png 14 7 20 390 2 0
"""
TYPE_FIRST = (
    INDEX_FIRST.replace("3 0 427", "0 3 427").replace("7 3 114", "3 7 114").replace("14 7", "7 14")
)


@pytest.mark.parametrize(("text", "type_first"), [(INDEX_FIRST, False), (TYPE_FIRST, True)])
def test_either_order_of_the_two_numbers_is_told_from_the_names(text, type_first):
    file = read_scenes(text)
    assert file.type_first == type_first
    assert [scene.id for scene in file.scenes] == [0, 1, 120]
    assert [scene.file_name for scene in file.scenes][-1] == "Scene12_0.png"
    jenny = file.scenes[0].objects[1].instances[0]
    assert (jenny.name, jenny.pose_id, jenny.expression_id) == ("Jenny", 1, 2)
    assert (jenny.x, jenny.y, jenny.z, jenny.flip) == (114, 225.5, 0, 1)
    assert file.scenes[1].objects == ()
    assert write_scenes(file) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "expected a count of scenes"),
        ("x\n", "line 1: expected a count of scenes"),
        ("-1\n", "line 1: expected a count of scenes"),
        (
            INDEX_FIRST.replace("3\n", "4\n", 1),
            "expected 4 scenes, as its first line says, got 3 of 2 classes",
        ),
        (INDEX_FIRST[: INDEX_FIRST.index("0 0")], "expected 3 scenes, as its first line says"),
        (INDEX_FIRST.replace("0 0", "0 -1"), "line 5: expected a class and a number"),
        (INDEX_FIRST.replace("12 1", "-5 1"), "line 6: expected a class and a number"),
        (
            INDEX_FIRST.replace("3\n0 2", "3\n\n\n0 2").replace("12 1", "12"),
            "line 8: expected a c",
        ),
        ("11\n" + "5 0\n" * 11, "line 12: expected 10 scenes of a class at most, got .*class 5"),
        (
            "1\n0 2\n" + "s_3s.png 3 0 1 1 1 0\n" * 2,
            "line 2: expected each thing once",
        ),
        ("1\n0 2\n" + "hb0_3s.png 3 2 1 1 1 0\nhb0_4s.png 4 2 1 1 1 0\n", "got .*Mike twice"),
        (INDEX_FIRST[:-24], "expected 7 values"),
        (INDEX_FIRST.replace("3 0 427", "4 0 427"), "line 3: expected a picture and its type"),
        (INDEX_FIRST.replace("12 1", "12"), "line 6: expected a class and a number"),
        (INDEX_FIRST.replace("82 1 0", "82 9 0"), "line 3: expected x, y, a depth"),
        (INDEX_FIRST.replace("14 7", "7 14"), "line 7: expected a picture and its type and index"),
    ],
)
def test_a_wrong_line_is_named(text, expected):
    with pytest.raises(DataError, match=expected):
        read_scenes(text)


def test_what_an_edit_took_out_is_not_written():
    file = read_scenes(INDEX_FIRST)
    removed = scenes.remove(file.scenes[0], "Jenny", 0, library=older_library())
    text = write_scenes(replace(file, scenes=(removed, *file.scenes[1:])))
    assert text == INDEX_FIRST.replace("0 2\n", "0 1\n").replace(
        "hb1_7s.png 7 3 114 225.5 0 1\n", ""
    )
