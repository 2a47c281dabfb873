"""What is kept between runs: checked files in the user's cache folder, the oldest used removed.

An entry is found by a key that names everything it was made from, so it can never be stale. It is
written beside its place and renamed into it, so two processes may write at once, and it says how
long it is and what its bytes add up to, so one that was cut or changed is not taken. Nothing here
is needed: whatever goes wrong is said once, and the work is done without.
"""

from __future__ import annotations

import contextlib
import os
import re
import stat
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from vqamc.errors import UsageError
from vqamc.files.digests import CONTENT_HASH
from vqamc.files.writing import replacing

FOLDER_VARIABLE = "VQAMC_CACHE"
"""The environment variable that names the folder."""

SIZE_VARIABLE = "VQAMC_CACHE_SIZE"
"""The environment variable that says how many bytes the folder may hold: 500M, 2G; 0 for none."""

DEFAULT_SIZE = 2**30
"""How many bytes it may hold by default: 1 GiB."""

_SUFFIX = ".prepared"
_MAGIC = b"vqamc cache 1\n".ljust(24, b"\0")
_HEAD = len(_MAGIC) + 8 + CONTENT_HASH.digest_size
_UNITS = {"": 1, "K": 2**10, "M": 2**20, "G": 2**30, "T": 2**40}
_ABANDONED = 3600.0
"""After so many seconds the unfinished file of a process that died is removed."""

_SPELT_OUT = 40


@dataclass(frozen=True, slots=True)
class Cache:
    """A folder of entries, bounded in size.

    Attributes:
        folder: where they are; made when the first is written.
        size: how many bytes they may take together.
        say: what is told when the cache cannot be used.
    """

    folder: Path
    size: int
    say: Callable[[str], None]

    def get(self, key: str) -> memoryview | None:
        """Return what is kept under a key, or None; an entry that is cut or changed is none."""
        path = self._path(key)
        try:
            # We make no links; and their time, which is set below, is not ours. A pipe would wait.
            if not stat.S_ISREG(path.lstat().st_mode):
                return None
            data = path.read_bytes()
        except OSError:  # Not there; or the folder is unusable, as `put` will find and say.
            return None
        content = memoryview(data)[_HEAD:]
        if data[:_HEAD] != _head(key, [content]):
            self.distrust(key, "is cut or changed")
            return None
        with contextlib.suppress(OSError):
            os.utime(path)  # Its time is when it was last used.
        return content

    def put(self, key: str, content: Sequence[bytes]) -> None:
        """Keep pieces of bytes under a key, and remove the oldest used entries beyond the size."""
        try:
            if _HEAD + sum(map(len, content)) <= self.size:
                self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                with replacing(self._path(key), follow_links=False) as stream:
                    stream.writelines([_head(key, content), *content])
            self.trim()
        except (OSError, UsageError) as error:  # The latter where a folder has the entry's name.
            reason = error.strerror if isinstance(error, OSError) and error.strerror else error
            self.say(f"{self.folder}: {reason}; nothing is kept for the next run")

    def distrust(self, key: str, reason: str) -> None:
        """Say that an entry is not used, and why."""
        self.say(f"{self._path(key)} {reason}; not used, and made again")

    def _path(self, key: str) -> Path:
        return self.folder / f"{key}{_SUFFIX}"

    def trim(self) -> None:
        """Remove the oldest used entries beyond the size, and what dead processes left."""
        left = self.size
        for path, status in sorted(self._files(), key=lambda one: -one[1].st_mtime_ns):
            finished = path.suffix == _SUFFIX
            left -= status.st_size
            if left < 0 if finished else time.time() - status.st_mtime > _ABANDONED:
                with contextlib.suppress(OSError):  # Gone already, or being read.
                    path.unlink()

    def _files(self) -> Iterator[tuple[Path, os.stat_result]]:
        """Yield our files, unfinished ones as well; never one that somebody else put there."""
        for pattern in (f"[!.]*{_SUFFIX}", f".*{_SUFFIX}.*"):
            for path in self.folder.glob(pattern):
                with contextlib.suppress(OSError):
                    status = path.lstat()
                    if stat.S_ISREG(status.st_mode) and _is_ours(path):
                        yield path, status


def open_cache(say: Callable[[str], None]) -> Cache | None:
    """Return the user's cache, cut to its size; None where it may hold nothing.

    None as well where there is no place for one, which is said.

    Raises:
        UsageError: a size that is none.
    """
    size = cache_size()
    try:
        cache = Cache(cache_folder(), size, say)
    except RuntimeError as error:
        if not size:
            return None
        say(f"{error} {FOLDER_VARIABLE} can name a folder; nothing is kept for the next run")
        return None
    with contextlib.suppress(OSError):  # An unusable folder is for `put` to find and to say.
        cache.trim()
    return cache if size else None


def cache_folder() -> Path:
    """Return the folder of the cache, as the platform and the environment have it.

    Raises:
        RuntimeError: the user has no home.
    """
    if named := os.environ.get(FOLDER_VARIABLE):
        return Path(named)
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return (Path(local) if local else Path.home() / "AppData" / "Local") / "vqamc" / "Cache"
    base = Path(os.environ.get("XDG_CACHE_HOME", ""))
    if not base.is_absolute():  # The standard asks that such a path be passed over.
        if os.environ.get("HOME") == "":  # Python would take the root folder for it.
            raise RuntimeError("HOME is empty.")
        base = Path.home() / ("Library/Caches" if sys.platform == "darwin" else ".cache")
    return base / "vqamc"


def cache_size() -> int:
    """Return how many bytes the cache may hold.

    Raises:
        UsageError: the environment says what is no size.
    """
    spelt = os.environ.get(SIZE_VARIABLE, "").strip()
    if not spelt:
        return DEFAULT_SIZE
    found = re.fullmatch(r"(\d{1,18})\s*([KMGT]?)(iB|B)?", spelt, re.ASCII | re.IGNORECASE)
    if not found:
        shown = spelt if len(spelt) <= _SPELT_OUT else f"{spelt[:_SPELT_OUT]}…"
        raise UsageError(f"{SIZE_VARIABLE}={shown!r}: give bytes, such as 500M, 2G, or 0 for none")
    return int(found[1]) * _UNITS[found[2].upper()]


def _is_ours(path: Path) -> bool:
    """Return whether a file begins as every entry does: a name alone may be anybody's."""
    with path.open("rb") as stream:
        return stream.read(len(_MAGIC)) == _MAGIC


def _head(key: str, content: Sequence[bytes | memoryview]) -> bytes:
    """Return what stands before the content of an entry, and could not stand before another."""
    checksum = CONTENT_HASH(key.encode())
    for piece in content:
        checksum.update(piece)
    length = sum(map(len, content))
    return _MAGIC + length.to_bytes(8, "little") + checksum.digest()
