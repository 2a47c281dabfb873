"""The container of packed scenes: checked blocks, and an index at the end that makes it whole."""

from __future__ import annotations

import struct
import zlib
from typing import Annotated, BinaryIO

import msgspec
from msgspec import Meta, Struct

from vqamc.errors import DataError, Problem

MAGIC = b"\x89SCNPACK\n"
"""How a packed file begins; no JSON, gzip or zip file does."""

VERSION = 2
"""Of the layout. A reader refuses any other."""

BLOCK = 64
"""How many scenes a block holds at most."""

_HEAD = struct.Struct("<9sI")
_TRAILER = struct.Struct("<QQIQ8s")
_END = b"SCNPACK."


class Stretch(Struct, frozen=True, array_like=True):
    """A stretch of the file: where it starts, how long it is, and the CRC-32 of its bytes."""

    start: Annotated[int, Meta(ge=0)]
    length: Annotated[int, Meta(ge=0)]
    checksum: int


class Block(Struct, frozen=True, array_like=True):
    """One block: how many scenes, what is in their pictures, and everything else about them."""

    count: Annotated[int, Meta(ge=1, le=BLOCK)]
    present: Stretch
    rest: Stretch


class Index(Struct, frozen=True, array_like=True):
    """What stands at the end of a packed file.

    Attributes:
        blocks: in order.
        templates: JSON texts of instances without what varies between scenes; see `rows`.
        offers: JSON texts of objects on offer without their instances.
    """

    blocks: tuple[Block, ...]
    templates: tuple[str, ...]
    offers: tuple[str, ...]


def is_packed(data: bytes) -> bool:
    """Whether bytes begin as a packed file does."""
    return data.startswith(MAGIC)


class Writer:
    """Writes a packed file from front to back; nothing is valid before `finish`."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._place = stream.write(_HEAD.pack(MAGIC, VERSION))

    def add(self, data: bytes) -> Stretch:
        """Write bytes and return where they are."""
        stretch = Stretch(self._place, len(data), zlib.crc32(data))
        self._stream.write(data)
        self._place += len(data)
        return stretch

    def finish(self, index: Index) -> None:
        """Write the index and the trailer."""
        at = self.add(zlib.compress(msgspec.msgpack.encode(index), 9))
        whole = self._place + _TRAILER.size
        self._stream.write(_TRAILER.pack(at.start, at.length, at.checksum, whole, _END))


class Reader:
    """Takes stretches out of the bytes of a packed file and checks them.

    Args:
        file: its name, for messages.
        data: all its bytes, beginning with `MAGIC`.

    Raises:
        DataError: it is cut, damaged, or of another version.
    """

    def __init__(self, file: str, data: bytes) -> None:
        self._file = file
        self._data = memoryview(data)
        if len(data) < _HEAD.size:
            raise self._broken(f"only its first {len(data)} bytes")
        version = _HEAD.unpack_from(data)[1]
        if version != VERSION:
            raise DataError(
                Problem(
                    file,
                    "$",
                    f"a packed file of version {VERSION}",
                    f"version {version}",
                    "use the vqamc that wrote it, or pack the scenes again",
                )
            )
        self.index = self._read_index(data)

    def get(self, stretch: Stretch) -> bytes:
        """Return a stretch of the file.

        Raises:
            DataError: its checksum is not the one it was written with.
        """
        return bytes(self._checked(stretch))

    def check(self, stretch: Stretch) -> None:
        """Look whether a stretch is as it was written; see `get`."""
        self._checked(stretch)

    def _checked(self, stretch: Stretch) -> memoryview:
        data = self._data[stretch.start : stretch.start + stretch.length]
        if len(data) != stretch.length or zlib.crc32(data) != stretch.checksum:
            raise self._broken(f"other bytes at {stretch.start} than were written")
        return data

    def _read_index(self, data: bytes) -> Index:
        if len(data) < _HEAD.size + _TRAILER.size or not data.endswith(_END):
            raise self._broken(f"no end: it was cut after {len(data)} bytes, or more was added")
        start, length, checksum, whole, _ = _TRAILER.unpack_from(data, len(data) - _TRAILER.size)
        if whole != len(data):
            raise self._broken(f"{len(data)} bytes instead of {whole}")
        text = self.get(Stretch(start, length, checksum))
        try:
            return _INDEX.decode(zlib.decompress(text))
        except (zlib.error, msgspec.DecodeError, UnicodeDecodeError) as error:
            raise self._broken(str(error)) from None

    def _broken(self, got: str) -> DataError:
        return DataError(
            Problem(self._file, "$", "a whole packed file", got, "copy it or pack the scenes again")
        )


_INDEX = msgspec.msgpack.Decoder(Index)
