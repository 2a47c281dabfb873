"""The folder of what is kept between runs: whole entries or none, the oldest used removed."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from vqamc.errors import UsageError
from vqamc.files import cache as caching
from vqamc.files.cache import DEFAULT_SIZE, Cache, cache_folder, cache_size, open_cache
from vqamc.prepared import ROOMS

PIECES = [b"one", b"", b"two" * 1000]
WHOLE = b"".join(PIECES)


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def cache(tmp_path: Path, said: list[str]) -> Cache:
    return Cache(tmp_path / "new" / "cache", 10_000, said.append)


def entry(cache: Cache, key: str) -> Path:
    (found,) = cache.folder.glob(f"{key}.*")
    return found


def used_at(cache: Cache, key: str, time: int) -> None:
    os.utime(entry(cache, key), (time, time))


def test_what_is_kept_under_a_key_comes_back_and_nothing_else(
    cache: Cache, said: list[str]
) -> None:
    assert cache.get("a") is None
    cache.put("a", PIECES)
    found = cache.get("a")
    assert found is not None
    assert bytes(found) == WHOLE
    assert cache.get("b") is None
    assert said == []


@pytest.mark.parametrize("left", [0, 10, 63, 64, 65, 3000])
def test_a_cut_entry_is_not_used_and_that_is_said(cache: Cache, said: list[str], left: int) -> None:
    cache.put("a", PIECES)
    path = entry(cache, "a")
    path.write_bytes(path.read_bytes()[:left])
    assert cache.get("a") is None
    assert said == [f"{path} is cut or changed; not used, and made again"]
    cache.put("a", PIECES)
    assert cache.get("a") == WHOLE


@pytest.mark.parametrize("place", [0, 24, 40, 64, -1])
def test_one_changed_byte_anywhere_is_noticed(cache: Cache, said: list[str], place: int) -> None:
    cache.put("a", PIECES)
    path = entry(cache, "a")
    data = bytearray(path.read_bytes())
    data[place] ^= 1
    path.write_bytes(data)
    assert cache.get("a") is None
    assert len(said) == 1


def test_an_entry_under_the_name_of_another_is_not_used(cache: Cache, said: list[str]) -> None:
    cache.put("a", PIECES)
    path = entry(cache, "a")
    path.rename(path.with_stem("b"))
    assert cache.get("b") is None
    assert len(said) == 1


def test_beyond_its_size_the_entry_that_was_used_longest_ago_is_removed(cache: Cache) -> None:
    for time, key in enumerate("abc"):
        cache.put(key, [bytes(3000)])
        used_at(cache, key, 1_000_000 + time)
    cache.get("a")
    cache.put("d", [bytes(3000)])
    assert {path.stem for path in cache.folder.iterdir()} == {"a", "c", "d"}


def test_what_is_larger_than_the_cache_is_not_kept(cache: Cache, said: list[str]) -> None:
    cache.put("a", PIECES)
    cache.put("b", [bytes(10_000)])
    assert cache.get("b") is None
    assert cache.get("a") == WHOLE
    assert said == []


def test_an_unfinished_file_is_removed_once_its_writer_must_be_gone(cache: Cache) -> None:
    cache.put("a", PIECES)
    old, new = (cache.folder / f".x.prepared.{name}" for name in ("old", "new"))
    beginning = entry(cache, "a").read_bytes()[:30]
    old.write_bytes(beginning)
    new.write_bytes(beginning)
    os.utime(old, (1_000_000, 1_000_000))
    cache.put("b", PIECES)
    assert not old.exists()
    assert new.exists()


def test_an_unfinished_file_is_told_by_its_name_however_long_its_key(
    cache: Cache, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(_one: object, _other: object) -> None:
        raise SystemExit

    with monkeypatch.context() as patch:
        patch.setattr(caching.Path, "replace", killed)
        patch.setattr(caching.Path, "unlink", lambda _: None)
        with pytest.raises(SystemExit):
            cache.put("0123456789abcdef" * 4, PIECES)
    (left,) = cache.folder.iterdir()
    cache.trim()
    assert left.exists()
    os.utime(left, (1_000_000, 1_000_000))
    cache.trim()
    assert not left.exists()


def test_a_folder_in_place_of_an_entry_is_said_and_left(cache: Cache, said: list[str]) -> None:
    (cache.folder / "a.prepared").mkdir(parents=True)
    assert cache.get("a") is None
    cache.put("a", PIECES)
    (only,) = said
    assert "a.prepared: is a folder" in only
    assert only.endswith("; nothing is kept for the next run")


def test_a_link_in_place_of_an_entry_is_replaced_and_not_followed(
    cache: Cache, said: list[str], tmp_path: Path
) -> None:
    cache.put("a", PIECES)
    entry(cache, "a").rename(tmp_path / "mine")
    (cache.folder / "a.prepared").symlink_to(tmp_path / "mine")
    os.utime(tmp_path / "mine", (1_000_000, 1_000_000))
    before = (tmp_path / "mine").read_bytes()
    assert cache.get("a") is None
    cache.put("a", [b"other"])
    assert cache.get("a") == b"other"
    assert (tmp_path / "mine").read_bytes() == before
    assert (tmp_path / "mine").stat().st_mtime == 1_000_000
    assert said == []


@pytest.mark.parametrize(("size", "left"), [("20K", {"a", "b"}), ("3500", {"b"}), ("0", set())])
def test_a_lower_bound_holds_from_the_next_run_on(
    cache: Cache, monkeypatch: pytest.MonkeyPatch, size: str, left: set[str]
) -> None:
    for time, key in enumerate("ab"):
        cache.put(key, [bytes(3000)])
        used_at(cache, key, 1_000_000 + time)
    monkeypatch.setenv("VQAMC_CACHE", str(cache.folder))
    monkeypatch.setenv("VQAMC_CACHE_SIZE", size)
    open_cache(print)
    assert {path.stem for path in cache.folder.iterdir()} == left


def test_the_key_covers_all_code_that_prepares() -> None:
    code = "import sys, vqamc.prepared; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, text=True
    )
    names = [name.split(".") for name in loaded.stdout.split() if name.startswith("vqamc.")]
    assert {name[1] for name in names if len(name) > 2} == set(ROOMS)


OTHERS = ("notes.txt", "notes.prepared.txt", "my.prepared", ".keep.prepared.bak")


def test_files_of_other_people_stay_where_they_are(cache: Cache) -> None:
    cache.put("a", PIECES)
    others = [cache.folder / name for name in OTHERS]
    for other in others:
        other.write_bytes(bytes(20_000))
        os.utime(other, (1_000_000, 1_000_000))
    cache.put("b", PIECES)
    assert all(other.exists() for other in others)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_in_place_of_an_entry_is_not_waited_for(cache: Cache) -> None:
    cache.folder.mkdir(parents=True)
    os.mkfifo(cache.folder / "a.prepared")
    assert cache.get("a") is None
    cache.trim()


def test_where_no_folder_can_be_made_nothing_is_kept_and_that_is_said_once(
    tmp_path: Path, said: list[str]
) -> None:
    # A file in the way stops root as well, whom permissions do not stop.
    (tmp_path / "file").write_bytes(b"")
    cache = Cache(tmp_path / "file" / "cache", 10_000, said.append)
    assert cache.get("a") is None
    cache.put("a", PIECES)
    assert len(said) == 1
    assert said[0].startswith(f"{cache.folder}: ")
    assert said[0].endswith("; nothing is kept for the next run")


def test_a_disk_that_fills_up_leaves_nothing_behind(
    cache: Cache, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_one: object, _other: object) -> None:
        raise OSError(28, "No space left on device")

    cache.put("a", PIECES)
    monkeypatch.setattr(caching.Path, "replace", full)
    cache.put("b", PIECES)
    assert said == [f"{cache.folder}: No space left on device; nothing is kept for the next run"]
    assert [path.stem for path in cache.folder.iterdir()] == ["a"]


def test_many_writers_of_one_entry_never_show_a_half_of_it(cache: Cache, said: list[str]) -> None:
    content = {number: bytes([number]) * 3000 for number in range(4)}
    found: set[bytes] = set()

    def write_and_read(number: int) -> None:
        for _ in range(25):
            cache.put("a", [content[number]])
            found.add(bytes(cache.get("a") or b"none"))

    writers = [threading.Thread(target=write_and_read, args=(number,)) for number in content]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert found <= set(content.values())
    assert said == []
    assert len(list(cache.folder.iterdir())) == 1


HOME = Path("/home/ann").absolute()


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {}, HOME / ".cache" / "vqamc"),
        ("linux", {"XDG_CACHE_HOME": str(HOME / "x")}, HOME / "x" / "vqamc"),
        ("linux", {"XDG_CACHE_HOME": "x"}, HOME / ".cache" / "vqamc"),
        ("linux", {"XDG_CACHE_HOME": ""}, HOME / ".cache" / "vqamc"),
        ("darwin", {}, HOME / "Library" / "Caches" / "vqamc"),
        ("win32", {}, HOME / "AppData" / "Local" / "vqamc" / "Cache"),
        ("win32", {"LOCALAPPDATA": str(HOME / "L")}, HOME / "L" / "vqamc" / "Cache"),
        ("linux", {"VQAMC_CACHE": "mine", "XDG_CACHE_HOME": str(HOME / "x")}, Path("mine")),
        ("win32", {"VQAMC_CACHE": "mine"}, Path("mine")),
    ],
)
def test_the_folder_is_where_the_platform_and_the_user_have_it(
    monkeypatch: pytest.MonkeyPatch, platform: str, environment: dict[str, str], folder: Path
) -> None:
    for name in ("VQAMC_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: HOME)
    assert cache_folder() == folder


def test_without_a_home_there_is_no_cache_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch, said: list[str]
) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("VQAMC_CACHE")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert open_cache(said.append) is None
    assert said == [
        "Could not determine home directory. VQAMC_CACHE can name a folder; "
        "nothing is kept for the next run"
    ]


def test_an_empty_home_is_none(monkeypatch: pytest.MonkeyPatch, said: list[str]) -> None:
    for name in ("VQAMC_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", "")
    assert open_cache(said.append) is None
    assert [one.split(" VQAMC")[0] for one in said] == ["HOME is empty."]


@pytest.mark.parametrize(
    ("spelt", "size"),
    [
        ("", DEFAULT_SIZE),
        ("12345", 12345),
        ("500M", 500 * 2**20),
        ("2g", 2 * 2**30),
        (" 1 GiB ", 2**30),
        ("3kB", 3 * 2**10),
    ],
)
def test_the_size_can_be_set(monkeypatch: pytest.MonkeyPatch, spelt: str, size: int) -> None:
    monkeypatch.setenv("VQAMC_CACHE_SIZE", spelt)
    assert cache_size() == size


@pytest.mark.parametrize("spelt", ["much", "-1", "1.5G", "1X", "٣", "9" * 5000])
def test_a_size_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch, spelt: str) -> None:
    monkeypatch.setenv("VQAMC_CACHE_SIZE", spelt)
    with pytest.raises(UsageError, match="give bytes, such as 500M, 2G, or 0 for none"):
        open_cache(print)


def test_a_size_of_nothing_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VQAMC_CACHE_SIZE", "0")
    assert open_cache(print) is None
