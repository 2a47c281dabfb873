"""A packed file that is cut, damaged, foreign or of another version is refused with a reason."""

import io

import pytest

from scenes.checking.reports import check
from scenes.entries import Unreadable
from scenes.packing import writing
from scenes.packing.container import MAGIC, Reader, is_packed
from scenes.packing.reading import packed_entries
from scenes.packing.writing import pack, pack_into
from vqamc.errors import DataError, Problem


@pytest.fixture(scope="module")
def whole(golden_scenes):
    stream = io.BytesIO()
    pack_into(list(golden_scenes.values())[:3], stream)
    return stream.getvalue()


def read_all(data):
    texts = []
    for found in packed_entries("x.packed", data):
        if isinstance(found, Unreadable):
            raise DataError(found.problem)
        texts.append(bytes(found.text))
    return texts


@pytest.mark.parametrize("share", [0, 0.1, 0.5, 0.9, 0.999])
def test_a_cut_file_is_refused_wherever_it_is_cut(whole, share):
    with pytest.raises(DataError, match=r"x.packed at \$: expected a whole packed file") as caught:
        read_all(whole[: len(MAGIC) + int(share * (len(whole) - len(MAGIC)))])
    assert "pack the scenes again" in str(caught.value)


def test_every_flipped_byte_is_noticed(whole):
    for at in range(0, len(whole), 97):
        damaged = bytearray(whole)
        damaged[at] ^= 0xFF
        if not is_packed(bytes(damaged)):
            continue
        with pytest.raises(DataError, match="packed file"):
            read_all(bytes(damaged))


def test_a_check_says_once_that_the_rest_of_a_block_is_damaged(whole, tmp_path):
    damaged = bytearray(whole)
    damaged[len(whole) // 2] ^= 0xFF
    (tmp_path / "x.packed").write_bytes(damaged)
    report = check(tmp_path)
    (problem,) = report.problems
    assert problem.file == str(tmp_path / "x.packed")
    assert "than were written: scenes [0] to [2] are lost" in str(problem)


@pytest.fixture
def in_blocks(golden_scenes, monkeypatch):
    """A packed file of three scenes in blocks of two, and where its blocks are."""
    monkeypatch.setattr(writing, "BLOCK", 2)
    stream = io.BytesIO()
    pack_into(list(golden_scenes.values())[:3], stream)
    data = stream.getvalue()
    return data, Reader("x.packed", data).index.blocks


@pytest.mark.parametrize("part", ["present", "rest"])
@pytest.mark.parametrize(
    ("block", "lost", "left"),
    [(0, "scenes [0] to [1] are lost", ["[2]"]), (1, "scene [2] is lost", ["[0]", "[1]"])],
)
def test_a_damaged_block_costs_its_scenes_alone_whatever_of_it_is_read(
    in_blocks, part, block, lost, left
):
    data, blocks = in_blocks
    start = getattr(blocks[block], part).start
    damaged = bytearray(data)
    damaged[start] ^= 1
    found = list(packed_entries("x.packed", bytes(damaged)))
    assert [one.place for one in found if not isinstance(one, Unreadable)] == left
    (problem,) = [one.problem for one in found if isinstance(one, Unreadable)]
    assert str(problem) == (
        f"x.packed at $: expected a whole packed file, got other bytes at {start} than were "
        f"written: {lost}; copy it or pack the scenes again"
    )


def test_what_is_damaged_is_said_once_where_the_rest_is_read(in_blocks):
    data, blocks = in_blocks
    (entry,) = [one for one in packed_entries("x.packed", data) if one.place == "[2]"]

    def damaged(stretch):
        raise DataError(Problem("x.packed", "$", "a whole packed file", f"{stretch.start}"))

    block = entry.text._block
    block._get = damaged
    with pytest.raises(DataError) as caught:
        bytes(entry.text)
    at = blocks[1].rest.start
    assert str(caught.value) == f"x.packed at $: expected a whole packed file, got {at}"


def test_more_at_the_end_is_refused(whole):
    with pytest.raises(DataError, match=r"cut after .* bytes, or more was added"):
        read_all(whole + b"\n")


def test_another_version_is_refused_by_name(whole):
    newer = whole[: len(MAGIC)] + b"\x03\0\0\0" + whole[len(MAGIC) + 4 :]
    with pytest.raises(DataError, match="a packed file of version 2, got version 3; use the"):
        read_all(newer)


def test_a_run_that_breaks_off_leaves_no_file(golden_scenes, tmp_path):
    def broken():
        yield next(iter(golden_scenes.values()))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        pack(broken(), tmp_path / "x.packed")
    assert list(tmp_path.iterdir()) == []
