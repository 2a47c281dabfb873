"""A path to bytes: plain files, gzip, zip archives as downloaded, and standard input."""

from __future__ import annotations

import gzip
import io
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from vqamc.errors import DataError, InputNotFoundError, Problem, UsageError
from vqamc.standard_streams import byte_stream

STDIN = "-"
"""The path that means standard input."""

STDIN_NAME = "<stdin>"
"""What messages call it."""

GZIP = b"\x1f\x8b"
"""How a gzip file begins."""

_ZIP = (b"PK\x03\x04", b"PK\x05\x06")  # the second begins an archive without a file
UTF8_MARK = b"\xef\xbb\xbf"
"""How text in UTF-8 may begin; it is no part of the text."""

_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


@dataclass(frozen=True, slots=True)
class Document:
    """The text of one file, undecoded.

    Attributes:
        name: what to call it in messages: the path as the user gave it.
        data: the bytes after unpacking, without a byte-order mark.
        raw: the bytes as they were read, for a checksum.
        form: what people call the form of a file whose rows were put into JSON; empty for text.
    """

    name: str
    data: bytes
    raw: bytes = b""
    form: str = ""


def open_document(path: str | Path) -> Document:
    """Return the text of a file; raises as `read_document` does, and for what is no text."""
    document = read_document(path)
    refuse_unreadable(document)
    return document


def read_document(path: str | Path) -> Document:
    """Return the bytes of a file, be they text or not.

    Gzip and zip are told by their first bytes, not by the name. A zip archive must hold one JSON
    file; to choose among several, go on with the member's name: `archive.zip/member.json`.

    Raises:
        InputNotFoundError: there is no such file, or no such member.
        DataError: the archive is cut, or does not hold one file.
        UsageError: the path is a folder.
    """
    name = STDIN_NAME if str(path) == STDIN else str(path)
    raw, member = _read(path, name)
    return Document(name, _unpacked(name, raw, member).removeprefix(UTF8_MARK), raw)


def refuse_unreadable(document: Document) -> None:
    """Raise if a document cannot be text in UTF-8.

    Raises:
        DataError: it is empty, or in UTF-16.
    """
    refuse_utf16(document.name, document.data)
    if not document.data or document.data.isspace():
        remedy = "write or download the file again"
        raise DataError(Problem(document.name, "$", "JSON", "an empty file", remedy))


def refuse_utf16(name: str, data: bytes) -> None:
    """Raise if a file, or its beginning, is marked as UTF-16.

    Raises:
        DataError: it is.
    """
    if is_utf16(data):
        raise DataError(Problem(name, "$", "UTF-8", "UTF-16", "save the file as UTF-8"))


def is_utf16(data: bytes) -> bool:
    """Return whether a file, or its beginning, is marked as UTF-16."""
    return data.startswith(_UTF16_MARKS)


def _read(path: str | Path, name: str) -> tuple[bytes, str | None]:
    """Return the raw bytes, and the member asked for where the path goes on inside a zip file."""
    if str(path) == STDIN:
        if data := byte_stream("stdin").read():
            return data, None
        remedy = "pipe a file in; `-` can stand for one file of a command"
        raise DataError(Problem(name, "$", "JSON", "nothing", remedy))
    file = Path(path)
    if file.is_dir():
        raise UsageError(f"{name}: is a folder; name a file in it")
    if file.exists():
        return file.read_bytes(), None
    for parent in file.parents:
        if parent.is_file() and zipfile.is_zipfile(parent):
            return parent.read_bytes(), file.relative_to(parent).as_posix()
    raise InputNotFoundError(f"{name}: no such file; check the spelling")


def _unpacked(name: str, data: bytes, member: str | None) -> bytes:
    if data.startswith(_ZIP):
        return _unzipped(name, data, member)
    if data.startswith(GZIP):
        try:
            return gzip.decompress(data)
        except (EOFError, OSError, zlib.error) as error:
            raise _cut(name, "a whole gzip file", str(error)) from error
    return data


def _unzipped(name: str, data: bytes, member: str | None) -> bytes:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = [
                entry
                for entry in archive.namelist()
                if PurePosixPath(entry).suffix == ".json" and not entry.startswith("__MACOSX/")
            ]
            if member is not None:
                if member not in archive.namelist():
                    raise InputNotFoundError(
                        f"{name}: no such file in the archive; it holds {', '.join(members)}"
                    )
                members = [member]
            if len(members) == 1:
                return archive.read(members[0])
    except (zipfile.BadZipFile, EOFError, zlib.error, NotImplementedError) as error:
        raise _cut(name, "a whole zip archive", str(error)) from error
    except RuntimeError as error:
        raise _cut(name, "a zip archive without a password", str(error)) from error
    found = f"{len(members)}: {', '.join(members)}" if members else "none"
    remedy = f"name one of them: {name}/{members[0]}" if members else "unpack it and look"
    raise DataError(Problem(name, "$", "one JSON file in the archive", found, remedy))


def _cut(name: str, expected: str, got: str) -> DataError:
    return DataError(Problem(name, "$", expected, got, "download or write the file again"))
