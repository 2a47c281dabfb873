"""A packed file that is cut, damaged, foreign or of another version is refused with a reason."""

import io

import pytest

from scenes.checking.reports import check
from scenes.packing.container import MAGIC, is_packed
from scenes.packing.reading import packed_entries
from scenes.packing.writing import pack, pack_into
from vqamc.errors import DataError


@pytest.fixture(scope="module")
def whole(golden_scenes):
    stream = io.BytesIO()
    pack_into(list(golden_scenes.values())[:3], stream)
    return stream.getvalue()


def read_all(data):
    return [bytes(entry.text) for entry in packed_entries("x.packed", data)]


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


def test_a_check_names_scenes_of_which_only_the_rest_is_damaged(whole, tmp_path):
    damaged = bytearray(whole)
    damaged[len(whole) // 2] ^= 0xFF
    (tmp_path / "x.packed").write_bytes(damaged)
    report = check(tmp_path)
    assert not report.valid
    assert {problem.file for problem in report.problems} == {str(tmp_path / "x.packed")}
    assert "than were written" in str(report.problems[0])


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
