"""What a journal keeps of a run that was cut off, whatever the moment."""

from __future__ import annotations

import contextlib
import errno
import shutil
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from vqamc.batching import LostWorkerError
from vqamc.errors import DataError, Problem, UsageError
from vqamc.files import journal as journals
from vqamc.files.digests import digest_of_folder
from vqamc.files.journal import NAME, Journal, hidden_name, refuse_cut_off
from vqamc.files.locking import let_go, locked
from vqamc.files.unfinished import unfinished_folder


class Done(msgspec.Struct, frozen=True):
    item: int
    text: str = ""


def opened(folder: Path, settings: object = None, **how: bool) -> Journal[Done]:
    return Journal(folder / NAME, settings or {"seed": 0}, Done, place="out", **how)


def cut_off(folder: Path, items: Sequence[int], **how: bool) -> None:
    """Leave what a run leaves that is killed after some items."""
    error = OSError("killed")
    end_with(error, opened(folder, **how), items)
    assert getattr(error, "__notes__", []) == (
        ["out: what is done is kept; the same command with --resume goes on"] if items else []
    )


def end_with(error: Exception, journal: Journal[Done], items: Sequence[int]) -> None:
    with contextlib.suppress(type(error)), journal:
        for item in items:
            journal.note(Done(item))
        raise error


def known(folder: Path) -> list[int]:
    with opened(folder, resume=True) as journal:
        found = [done.item for done in journal.records()]
        journal.note(Done(-1))
        assert [done.item for done in journal.records()] == [*found, -1]
    return found


def test_a_run_that_ends_leaves_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as journal:
        journal.note(Done(1))
        assert (tmp_path / NAME).exists()
    assert list(tmp_path.iterdir()) == []


def test_one_that_did_nothing_leaves_nothing_either(tmp_path: Path) -> None:
    cut_off(tmp_path, [])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("error", "kept"), [(DataError(Problem("f", "$", "a", "b")), False), (LostWorkerError(), True)]
)
def test_a_mistake_of_the_users_leaves_nothing_and_a_lost_process_what_is_done(
    tmp_path: Path, error: Exception, kept: bool
) -> None:
    end_with(error, opened(tmp_path), [1])
    assert (tmp_path / NAME).exists() == kept


def test_a_mistake_in_going_on_loses_nothing(tmp_path: Path) -> None:
    cut_off(tmp_path, [1])
    end_with(DataError(Problem("f", "$", "a", "b")), opened(tmp_path, resume=True), [2])
    assert known(tmp_path) == [1, 2]


def test_a_run_goes_on_after_another_and_after_a_third(tmp_path: Path) -> None:
    cut_off(tmp_path, [1, 2])
    cut_off(tmp_path, [3], resume=True)
    assert known(tmp_path) == [1, 2, 3]
    assert not (tmp_path / NAME).exists()


def test_wherever_it_was_cut_the_lines_before_count_and_later_ones_too(tmp_path: Path) -> None:
    cut_off(tmp_path, [1, 2])
    whole = (tmp_path / NAME).read_bytes()
    header = whole.index(b"\n") + 1
    for length in range(len(whole) + 1):
        (tmp_path / NAME).write_bytes(whole[:length])
        before = whole[header:length].count(b"]")
        if length < header:  # Nothing can have been done yet.
            cut_off(tmp_path, [7])
            assert known(tmp_path) == [7]
        else:
            cut_off(tmp_path, [7], resume=True)
            assert known(tmp_path) == [*[1, 2][:before], 7]


def test_going_on_has_to_be_asked_for_and_beginning_anew_too(tmp_path: Path) -> None:
    cut_off(tmp_path, [1])
    with pytest.raises(UsageError, match="out: a run was cut off here; --resume goes on with it"):
        opened(tmp_path)
    with pytest.raises(UsageError, match="out: a run was cut off here"):
        refuse_cut_off(tmp_path / NAME, "out", resume=False, overwrite=False)
    assert refuse_cut_off(tmp_path / NAME, "out", resume=True, overwrite=False)
    with opened(tmp_path, overwrite=True) as journal:
        assert list(journal.records()) == []
    assert list(tmp_path.iterdir()) == []


def test_other_arguments_and_other_versions_are_refused_by_name_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut_off(tmp_path, [1])
    before = (tmp_path / NAME).read_bytes()
    with pytest.raises(UsageError, match=r"out had other arguments or data \(seed, art\)"):
        opened(tmp_path, {"seed": 1, "art": "mine"}, resume=True)
    with monkeypatch.context() as patch:
        patch.setattr(journals, "__version__", "9.9")
        with pytest.raises(UsageError, match=r"another version of the program \(.*; give"):
            opened(tmp_path, resume=True)
    assert (tmp_path / NAME).read_bytes() == before
    (tmp_path / NAME).write_bytes(before.split(b",")[0] + b',"x":1}\n')
    with pytest.raises(UsageError, match=r"a form that is not known.* --overwrite"):
        opened(tmp_path, resume=True)


def test_two_runs_never_make_one_thing(tmp_path: Path) -> None:
    pytest.importorskip("fcntl", reason="this system has no locks")
    with opened(tmp_path) as journal:
        journal.note(Done(1))
        for how in ({}, {"resume": True}, {"overwrite": True}):
            with pytest.raises(UsageError, match="out: another run is writing here; wait"):
                opened(tmp_path, **how)
        assert [done.item for done in opened_again(tmp_path)] == [1]


def test_a_run_that_ends_while_another_is_about_to_begin_does_not_remove_what_that_one_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fcntl = pytest.importorskip("fcntl", reason="this system has no locks")
    first = locked(tmp_path / NAME, "out")
    lock, tries = fcntl.flock, []

    def end_first(*given: object) -> None:
        tries.append(given)
        if len(tries) == 1:  # The file is open, and not locked yet.
            let_go(first, tmp_path / NAME)
        lock(*given)

    monkeypatch.setattr(fcntl, "flock", end_first)
    with contextlib.closing(locked(tmp_path / NAME, "out")):
        assert (len(tries), (tmp_path / NAME).is_file()) == (2, True)
        with pytest.raises(UsageError, match="another run is writing here"):
            locked(tmp_path / NAME, "out")


def test_a_folder_in_the_making_is_not_removed_by_a_run_that_is_refused(tmp_path: Path) -> None:
    pytest.importorskip("fcntl", reason="this system has no locks")
    out = tmp_path / "out"
    with unfinished_folder(out, {}, Done) as (folder, _):
        folder.rmdir()  # As it is for a moment at the beginning, and at the end.
        for how in ({}, {"resume": True}, {"overwrite": True}):
            with (
                pytest.raises(UsageError, match="another run is writing here"),
                unfinished_folder(out, {}, Done, **how),
            ):
                pass
        folder.mkdir()
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize("text", ["my notes", "my\nnotes\n", '{"format":"other"}', "[]\n"])
def test_a_file_that_only_has_the_name_is_refused_and_kept(tmp_path: Path, text: str) -> None:
    (tmp_path / NAME).write_text(text)
    for how in ({}, {"resume": True}, {"overwrite": True}):
        with pytest.raises(UsageError, match="which no run of ours has begun; move it away"):
            opened(tmp_path, **how)
    assert (tmp_path / NAME).read_text() == text


@pytest.mark.parametrize("held", [["mine.txt"], [NAME], [NAME, "new"], ["new"], None])
def test_a_folder_that_only_has_the_name_is_refused_and_kept(
    tmp_path: Path, held: list[str] | None
) -> None:
    hidden = tmp_path / ".out.unfinished"
    if held is None:
        hidden.write_text("mine")
    else:
        hidden.mkdir()
        for name in held:
            (hidden / name).write_text("mine")
    for how in ({}, {"resume": True}, {"overwrite": True}):
        with (
            pytest.raises(UsageError, match=r"out: beside it lies .*; move it away"),
            unfinished_folder(tmp_path / "out", {}, Done, **how),
        ):
            pass
    assert held is None or sorted(one.name for one in hidden.iterdir()) == sorted(held)
    assert [one.name for one in tmp_path.iterdir()] == [".out.unfinished"]


def test_a_file_beside_what_a_run_left_is_not_taken_away_with_it(tmp_path: Path) -> None:
    error = OSError("killed")
    with (
        contextlib.suppress(OSError),
        unfinished_folder(tmp_path / "out", {}, Done) as (_, journal),
    ):
        journal.note(Done(1))
        raise error
    (tmp_path / ".out.unfinished" / "mine.txt").write_text("mine")
    with (
        pytest.raises(UsageError, match=r"it holds mine\.txt"),
        unfinished_folder(tmp_path / "out", {}, Done, overwrite=True),
    ):
        pass
    assert (tmp_path / ".out.unfinished" / "mine.txt").exists()


def test_what_goes_goes_before_the_notes_that_prove_it_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remove, seen = shutil.rmtree, []

    def removing(path: Path, **how: bool) -> None:
        seen.append((path.name, (tmp_path / ".out.unfinished" / NAME).exists()))
        remove(path, **how)

    with (
        contextlib.suppress(DataError),
        unfinished_folder(tmp_path / "out", {}, Done) as (folder, _),
    ):
        (folder / "x").touch()
        monkeypatch.setattr(shutil, "rmtree", removing)
        raise DataError(Problem("f", "$", "a", "b"))
    assert seen == [("new", True), (".out.unfinished", True)]
    assert list(tmp_path.iterdir()) == []


def test_a_line_that_was_changed_says_nothing(tmp_path: Path) -> None:
    end_with(OSError("killed"), opened(tmp_path), [1, 2])
    whole = (tmp_path / NAME).read_bytes()
    (tmp_path / NAME).write_bytes(whole.replace(b'"item":1', b'"item":7'))
    assert known(tmp_path) == [2]


def test_a_full_disk_names_what_the_user_named(tmp_path: Path) -> None:
    class Full:
        def write(self, _: bytes) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

    with opened(tmp_path) as journal:
        stream, journal._stream = journal._stream, Full()
        with pytest.raises(OSError, match="No space left on device: 'out'"):
            journal.note(Done(1))
        journal._stream = stream


def test_messages_name_what_the_user_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "hidden")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(PermissionError, match="Permission denied: 'out'"):
        opened(tmp_path)


def test_a_run_that_has_ended_cannot_be_gone_on_with(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="out: is there, and no run was cut off here: --resume"):
        opened(tmp_path, resume=True, finished=True)
    assert list(tmp_path.iterdir()) == []
    cut_off(tmp_path, [1])
    with opened(tmp_path, resume=True, finished=True) as journal:
        assert [done.item for done in journal.records()] == [1]


def opened_again(folder: Path) -> list[Done]:
    lines = (folder / NAME).read_bytes().splitlines()[1:]
    return [msgspec.json.decode(line, type=tuple[str, Done])[1] for line in lines]


def test_hidden_names_stay_names(tmp_path: Path) -> None:
    assert hidden_name("mc.json", ".unfinished") == ".mc.json.unfinished"
    for name in ("x" * 250, "ü" * 120):
        (tmp_path / hidden_name(name, ".unfinished")).touch()
    assert hidden_name("x" * 250, ".u") != hidden_name("x" * 251, ".u")


def test_a_folder_that_was_changed_is_told_by_its_files(tmp_path: Path) -> None:
    (tmp_path / "art" / "out").mkdir(parents=True)
    (tmp_path / "art" / "a.png").write_bytes(b"1")
    art, out = tmp_path / "art", tmp_path / "art" / "out"
    before = digest_of_folder(art, without=out)
    (out / "new.png").write_bytes(b"2")
    assert digest_of_folder(art, without=out) == before
    (art / "b.png").write_bytes(b"1")
    assert digest_of_folder(art, without=out) != before
