"""Where JSON files lie: one file, standard input, a folder or a `.zip`, in natural order."""

from __future__ import annotations

import contextlib
import gzip
import os
import re
import sys
import zipfile
import zlib
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from vqamc.errors import DataError, InputNotFoundError, Problem
from vqamc.files.writing import STDOUT

STDIN = "stdin"
"""What messages call it; its path is `-`."""

PACKED = ".packed"
"""How packed files end, to be found in folders and archives."""

_ZIP_MAGIC = b"PK\x03\x04"
_GZIP_MAGIC = b"\x1f\x8b"
_UTF8_BOM = b"\xef\xbb\xbf"
_DIGITS = re.compile(r"(\d+)")


@dataclass(frozen=True, slots=True)
class Tree:
    """Files that can be read by name.

    Attributes:
        label: what the user called it; a file in it is `label/name`.
        names: every JSON file in it, relative, with `/`, in natural order.
        empty: the names among them that hold no byte.
        load: returns a file's bytes as they lie.
        single: it is one file, not a folder of them.
        passed_over: what in it was not looked into, by its name, and why.
    """

    label: str
    names: Sequence[str]
    empty: frozenset[str]
    load: Callable[[str], bytes]
    single: bool = False
    passed_over: Mapping[str, str] = field(default_factory=dict)

    def file(self, name: str) -> str:
        """Return how messages call one of its files."""
        return self.label if self.single else f"{self.label.rstrip('/')}/{name}"

    def text(self, name: str) -> bytes:
        """Return a file's JSON text: unpacked if gzipped, without a byte-order mark.

        Raises:
            DataError: the file is a damaged archive.
        """
        try:
            data = self.load(name)
            if data.startswith(_GZIP_MAGIC):
                data = gzip.decompress(data)
        except (EOFError, zlib.error, gzip.BadGzipFile, zipfile.BadZipFile, RuntimeError) as error:
            raise DataError(
                Problem(
                    self.file(name), "$", "a whole, readable file", str(error), "fetch it again"
                )
            ) from None
        return data.removeprefix(_UTF8_BOM)


@contextlib.contextmanager
def open_tree(path: str | Path) -> Iterator[Tree]:
    """Open a path as a tree of JSON files; it is closed when the block ends.

    Args:
        path: a file, a folder (searched recursively), a `.zip`, or `-` for standard input.

    Raises:
        InputNotFoundError: there is nothing at the path.
        DataError: it is a damaged `.zip`.
    """
    if str(path) == STDOUT:
        yield _one(STDIN, sys.stdin.buffer.read())
        return
    require(path)
    location = Path(path)
    if location.is_dir():
        yield _folder(location, str(path))
        return
    with location.open("rb") as stream:
        is_zip = stream.peek(len(_ZIP_MAGIC)).startswith(_ZIP_MAGIC)
        data = b"" if is_zip else stream.read()
    if is_zip:
        with _archive(location) as tree:
            yield tree
    else:
        yield _one(str(path), data)


def require(path: str | Path) -> None:
    """Refuse a path at which there is nothing.

    Raises:
        InputNotFoundError: there is nothing, and it is not `-`.
    """
    if str(path) != STDOUT and not Path(path).exists():
        raise InputNotFoundError(f"{path}: no such file or folder; check the spelling")


def natural(name: str) -> tuple[tuple[tuple[str, int], ...], str]:
    """Return a key that sorts `scene2` before `scene10`; ties are sorted by the text itself."""
    parts = _DIGITS.split(name)
    return tuple(("", int(part)) if k % 2 else (part, 0) for k, part in enumerate(parts)), name


def stem(file: str) -> str:
    """Return a file's name without its folders and its `.json` or `.json.gz`."""
    name = PurePosixPath(file.replace("\\", "/")).name
    return name.removesuffix(".gz").removesuffix(".json") or name


def holds_scenes(name: str) -> bool:
    """Whether a file of this name is read as scenes where it lies in a folder."""
    return _ends_well(name) and not _is_hidden(name)


def _ends_well(name: str) -> bool:
    return name.endswith((".json", ".json.gz", PACKED))


def _is_hidden(name: str) -> bool:
    """Whether a file that could hold scenes is hidden, or lies in a folder of its tree that is.

    Systems and programs leave such beside real ones.
    """
    parts = (part for part in PurePosixPath(name).parts if part != "..")
    return _ends_well(name) and any(part.startswith(".") for part in parts)


def _one(label: str, data: bytes) -> Tree:
    empty = frozenset() if data else frozenset({label})
    return Tree(label, (label,), empty, lambda _: data, single=True)


def _folder(folder: Path, label: str) -> Tree:
    walk = _Walk(folder)
    files = walk.files
    empty = frozenset(name for name, path in files.items() if path.stat().st_size == 0)
    names = tuple(sorted(files, key=natural))
    passed_over = {name: walk.passed_over[name] for name in sorted(walk.passed_over, key=natural)}
    return Tree(label, names, empty, lambda name: files[name].read_bytes(), passed_over=passed_over)


class _Walk:
    """Goes through a folder and, by links too, what lies in it; into each real folder once.

    Attributes:
        files: every JSON file by its name, relative to the folder.
        passed_over: what was not looked into, and why.
    """

    def __init__(self, folder: Path) -> None:
        self.files: dict[str, Path] = {}
        self.passed_over: dict[str, str] = {}
        self._seen: dict[Path, str] = {folder.resolve(): str(folder)}
        # Links come last, so that a folder is read where it really lies.
        waiting, links = deque([("", folder)]), deque[tuple[str, Path]]()
        while waiting or links:
            if not waiting:
                name, path = links.popleft()
                if not self._is_new(name, path):
                    continue
                waiting.append((f"{name}/", path))
            self._look_into(*waiting.popleft(), waiting, links)

    def _is_new(self, name: str, path: Path) -> bool:
        real = path.resolve()
        if real in self._seen:
            self.passed_over[name] = f"the same folder as {self._seen[real]}, which is read"
            return False
        self._seen[real] = name
        return True

    def _look_into(
        self,
        prefix: str,
        folder: Path,
        waiting: deque[tuple[str, Path]],
        links: deque[tuple[str, Path]],
    ) -> None:
        try:
            entries = list(os.scandir(folder))
        except OSError as error:
            self.passed_over[prefix] = f"cannot be opened: {error.strerror}"
            return
        for entry in entries:
            name, path = f"{prefix}{entry.name}", Path(entry.path)
            if hidden := _hidden(entry):
                self.passed_over[name] = hidden
            elif entry.is_dir(follow_symlinks=False):
                if self._is_new(name, path):
                    waiting.append((f"{name}/", path))
            elif entry.is_symlink() and path.is_dir():
                links.append((name, path))
            elif holds_scenes(entry.name) and path.is_file():
                self.files[name] = path
            elif holds_scenes(entry.name) and entry.is_symlink():
                self.passed_over[name] = "a link that leads nowhere"


def _hidden(entry: os.DirEntry[str]) -> str:
    """Return what a hidden entry is that may hold scenes; nothing for any other."""
    if not entry.name.startswith("."):
        return ""
    if entry.is_dir():
        return "a hidden folder"
    return "a hidden file" if _ends_well(entry.name) else ""


@contextlib.contextmanager
def _archive(path: Path) -> Iterator[Tree]:
    try:
        archive = zipfile.ZipFile(path)
    except zipfile.BadZipFile as error:
        raise DataError(
            Problem(str(path), "$", "a whole zip archive", str(error), "fetch it again")
        ) from None
    with archive:
        there = [one for one in archive.infolist() if not one.filename.startswith("__MACOSX/")]
        infos = [one for one in there if holds_scenes(one.filename)]
        names = tuple(sorted({info.filename for info in infos}, key=natural))
        hidden = {one.filename: "a hidden file" for one in there if _is_hidden(one.filename)}
        empty = frozenset(info.filename for info in infos if info.file_size == 0)
        yield Tree(str(path), names, empty, archive.read, passed_over=hidden)
