"""CoDraw strings are read into records and written back."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

import scenes
from scenes.checking.reports import problems_of
from scenes.layout import draw_order
from scenes.older import older_library
from scenes.older.clipart import TYPES, type_and_index
from scenes.older.codraw import from_codraw, to_codraw
from scenes.older.text_files import OlderFile, write_scenes
from scenes.reading import from_document
from scenes.writing import to_json
from vqamc.errors import DataError

STRING = (
    "4,s_3s.png,0,3,0,427,82,1,0,hb0_12s.png,1,12,2,114,225,0,1,"
    "t_14s.png,2,14,7,-10000,-10000,0,0,p_0s.png,3,0,1,30.5,-12.25,2,0,"
)


def test_a_string_is_read_into_records():
    scene = from_codraw(STRING, name="target")
    assert [offered.name for offered in scene.objects] == ["s_3", "Mike", "t_14", "p_0"]
    assert [placed.clipart.name for placed in scene.present()] == ["s_3", "Mike", "p_0"]
    mike = scene.objects[1].instances[0]
    assert (mike.category, mike.pose_id, mike.expression_id) == ("human", 2, 2)
    assert (mike.x, mike.y, mike.z, mike.flip) == (114, 225, 0, 1)
    assert (scene.file_name, scene.scene_type) == ("target", "AbstractScenes-v1.1")


def test_the_same_string_is_written_with_or_without_the_last_comma():
    assert to_codraw(from_codraw(STRING)) == STRING
    bare = STRING.removesuffix(",")
    assert to_codraw(from_codraw(bare), comma=False) == bare
    assert to_codraw(from_codraw("0,")) == "0,"


@st.composite
def strings(draw):
    """Return any CoDraw string, of numbers spelt as Python spells them."""
    pictures = [(kind, i) for kind, (_, n, _) in enumerate(TYPES) for i in range(n)]
    chosen = draw(
        st.lists(
            st.sampled_from(pictures),
            max_size=28,
            unique_by=lambda each: each if each[0] not in (2, 3) else (each[0], 0),
        )
    )
    place = st.integers(-50, 550) | st.floats(-50, 550) | st.just(-10000)
    values = [str(len(chosen))]
    for local, (kind, index) in enumerate(chosen):
        x, y, z, flip = draw(st.tuples(place, place, st.integers(0, 2), st.integers(0, 1)))
        values.append(f"{TYPES[kind][0]}_{index}s.png")
        values += map(str, (local, index, kind, x, y, z, flip))
    return ",".join(values) + ","


@given(strings())
def test_any_string_survives_reading_and_writing(text):
    assert to_codraw(from_codraw(text)) == text


@given(strings())
def test_it_becomes_a_valid_scene_file_and_comes_back(text):
    scene = from_codraw(text)
    again = from_document(json.loads(to_json(scene)), name=scene.file_name)
    assert problems_of(again, older_library()) == ()
    assert to_codraw(again) == text


def test_the_sky_is_drawn_first_then_from_back_to_front_by_the_list():
    scene = from_codraw(
        "4,t_1s.png,0,1,7,1,1,0,0,s_3s.png,1,3,0,1,1,0,0,a_2s.png,2,2,4,1,1,2,0,"
        "s_1s.png,3,1,0,1,1,2,0,"
    )
    assert [placed.clipart.name for placed in draw_order(scene)] == ["s_1", "s_3", "a_2", "t_1"]


def test_graphs_and_diffs_work_with_the_library_of_these_scenes():
    one, other = from_codraw(STRING), from_codraw(STRING.replace("427,82", "127,82"))
    graph = scenes.graph(one, library=older_library())
    assert graph.has_edge("1.0", "0.0", "left of")
    assert len(scenes.diff(one, other, library=older_library()).changes) == 1


def test_what_an_edit_took_out_is_written_as_taken_out():
    """It lies in the tray at -10000, its face reset; what lay there keeps its coordinates."""
    text = STRING.replace("7,-10000,-10000", "7,-10000,12.5")
    removed = scenes.remove(from_codraw(text), "Mike", 0, library=older_library())
    written = to_codraw(removed)
    assert written == text.replace("hb0_12s.png,1,12,2,114,225", "hb0_10s.png,1,10,2,-10000,-10000")
    assert [placed.clipart.name for placed in from_codraw(written).present()] == ["s_3", "p_0"]


def test_what_an_edit_put_in_is_written_where_it_stands():
    added = scenes.add(from_codraw(STRING), "t_14", 20, 30, library=older_library())
    assert to_codraw(added) == STRING.replace("7,-10000,-10000", "7,20,30")


def changed(**fields):
    """Return a scene in which Mike has other values."""
    scene = from_codraw(STRING)
    return scene.with_instance(1, 0, replace(scene.objects[1].instances[0], **fields))


def twice():
    """Return a scene with Mike two times in the picture."""
    scene = from_codraw(STRING)
    (mike,) = scene.objects[1].instances
    double = replace(scene.objects[1], num_instance=2, instances=(mike, mike))
    return replace(scene, objects=(scene.objects[0], double))


def file_of(scene):
    return write_scenes(OlderFile((replace(scene, id=0),), 1))


@pytest.mark.parametrize("write", [to_codraw, file_of])
@pytest.mark.parametrize(
    ("scene", "why"),
    [
        (changed(x=-10000), "Mike is in the picture at -10000, where the tray is"),
        (changed(y=-10000.0), "Mike is in the picture at -10000"),
        (changed(pose_id=7), "Mike has no picture of pose 7 and face 2"),
        (changed(expression_id=5), "Mike has no picture of pose 2 and face 5"),
        (changed(z=3), "Mike has the depth 3; there are 0 to 2"),
        (twice(), "Mike is there twice"),
    ],
)
def test_what_would_be_read_as_another_scene_is_not_written(write, scene, why):
    with pytest.raises(ValueError, match=why):
        write(scene)


def test_an_instance_that_no_picture_shows_is_not_written():
    scene = twice()
    gone = scene.with_instance(1, 0, replace(scene.objects[1].instances[0], present=False, x=7))
    assert from_codraw(to_codraw(gone)).objects[1].instances[0].x == 114


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "a count n, then 8 values"),
        ("hello", "a count n"),
        (STRING[:-9], "a count n, then 8 values for each of n things"),
        (STRING.replace("s_3s", "s_8s"), r"at \$\[0\]: expected a picture"),
        (STRING.replace("0,3,0,427", "0,4,0,427"), r"index and .type: expected those of the pict"),
        (STRING.replace("427", "NaN"), r"\$\[0\].x: expected a number"),
        (STRING.replace("427", "1_0"), r"\$\[0\].x: expected a number"),
        (STRING.replace("427", "+1"), r"\$\[0\].x: expected a number"),
        (STRING.replace("427", " 100 "), r"\$\[0\].x: expected a number"),
        (STRING.replace("427", "\u0661\u0660"), r"\$\[0\].x: expected a number"),
        (STRING.replace("427", "9" * 5000), r"\$\[0\].x: expected a number"),
        (STRING.replace("82,1,0", "82,+1,0"), r"\$\[0\].z: expected 0, 1 or 2"),
        (STRING.replace("4,s_3s", "\u0664,s_3s", 1), "a count n, then 8 values"),
        (STRING.replace("82,1,0", "82,3,0"), r"\$\[0\].z: expected 0, 1 or 2"),
        (STRING.replace("p_0s.png,3,0,1", "s_3s.png,3,3,0"), "each thing once, got s_3 twice"),
    ],
)
def test_what_is_no_codraw_string_is_refused_with_its_place(text, expected):
    with pytest.raises(DataError, match=expected):
        from_codraw(text)


def test_other_clipart_cannot_be_written(golden_scenes):
    with pytest.raises(ValueError, match="is no clipart of Abstract Scenes"):
        to_codraw(next(iter(golden_scenes.values())))


def test_there_are_126_pictures_of_58_things():
    assert sum(count for _, count, _ in TYPES) == 126
    assert len(older_library().kinds) == 58
    assert type_and_index("hb1_34s.png") == (3, 34)
    assert type_and_index("hb1_35s.png") is None
    assert type_and_index("s_03s.png") is None
