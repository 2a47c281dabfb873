"""The one door to files of rows: a JSON document, JSON Lines, Parquet, or a folder of shards.

JSON Lines, Parquet and shards can be read in pieces, so that they may be larger than memory; a JSON
document is read whole. Who needs all rows at once gets them of any form.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from vqamc.errors import DataError, Problem
from vqamc.files import decoding, lines, parquet, shards
from vqamc.files.opening import Document, open_document
from vqamc.files.repeated_keys import refuse_repeats_in_rows
from vqamc.records import Header, Rows


def in_pieces(path: str | Path) -> bool:
    """Return whether a file can be read in pieces."""
    return shards.is_shards(path) or lines.is_lines(path) or parquet.is_parquet(path)


def pieces_of(path: str | Path, kind: decoding.FileKind) -> Iterator[list[Any]]:
    """Yield the typed rows of a file, some thousands at a time; a JSON document's all at once.

    Raises:
        InputNotFoundError: no such file.
        DataError: rows that are none of this kind: every fault of a file with its place; or shards
            that are not those of their manifest; or a key that stands twice in one row of results.
        UsageError: Parquet without pyarrow, or a folder without a manifest.
    """
    if not shards.is_shards(path):
        yield from _pieces_of_file(path, kind)
        return
    found = shards.shards_of(path, kind.shards)
    for file, shard in found:
        shards.refuse_changed(file, shard)
        if not shard.rows:
            shards.refuse_other_number(file, shard, _count(file))
            continue
        rows, first, last = 0, None, None
        for piece in _pieces_of_shard(file, kind):
            if piece:
                first = first if rows else piece[0]
                rows, last = rows + len(piece), piece[-1]
            yield piece
        shards.refuse_other_number(file, shard, rows)
        shards.refuse_other_ids(file, shard, first, last)
    if not any(shard.rows for _, shard in found):
        raise DataError(Problem(str(path), "$", "rows", "none", "write the folder again"))


def header_of(path: str | Path) -> Header:
    """Return the bookkeeping of a file that is read in pieces; JSON Lines have none."""
    if shards.is_shards(path):
        return shards.read_manifest(path).header
    return parquet.header_of(path) if parquet.is_parquet(path) else Header()


def read_rows(path: str | Path, kind: decoding.FileKind) -> Rows[Any]:
    """Return all typed rows of a file; raises as `pieces_of` does."""
    if not in_pieces(path):
        return _decoded(open_document(path), kind)
    with decoding.collector_paused():
        rows = list(chain.from_iterable(pieces_of(path, kind)))
        return Rows(str(path), "$", rows, header_of(path))


def rows_document(
    path: str | Path, kind: str, opened: Callable[[str | Path], Document] = open_document
) -> Document:
    """Return a file as one JSON document, for those who move its rows as they came.

    Keys that the kind does not name stay; a null of Parquet is a key that is not there.

    Args:
        path: the file.
        kind: what its rows are called where it is a folder of shards, such as `questions`.
        opened: opens what is text.

    Raises:
        InputNotFoundError: no such file.
        DataError: no text, no Parquet, or shards that are not those of their manifest.
        UsageError: Parquet without pyarrow, or a folder without a manifest.
    """
    if shards.is_shards(path):
        rows = chain.from_iterable(_rows_of_shards(path, kind))
        raw = shards.manifest_document(path).raw
        return Document(str(path), _one_list(rows), raw, "a folder of shards")
    if parquet.is_parquet(path):
        raw = Path(path).read_bytes()
        return Document(str(path), _one_list(parquet.rows_of(path)), raw, "Parquet")
    document = opened(path)
    return lines.listed(document) if lines.is_lines(path) else document


def convertible(path: str | Path, kind: str) -> Document:
    """Return a file of other people's rows; what is text stays as it is, JSON Lines too."""
    if shards.is_shards(path) or parquet.is_parquet(path):
        return rows_document(path, kind)
    return open_document(path)


def _pieces_of_shard(path: Path, kind: decoding.FileKind) -> Iterator[list[Any]]:
    # Never one list, whatever it begins with: a pair on its line does so as a list of pairs does.
    if str(path).endswith(lines.ENDINGS):
        return lines.pieces_of(path, kind)
    return _pieces_of_file(path, kind)


def _pieces_of_file(path: str | Path, kind: decoding.FileKind) -> Iterator[list[Any]]:
    if lines.is_lines(path):
        return lines.pieces_of(path, kind)
    if parquet.is_parquet(path):
        return parquet.pieces_of(path, kind)
    return iter([_decoded(open_document(path), kind).rows])


def _decoded(document: Document, kind: decoding.FileKind) -> Rows[Any]:
    found = decoding.decode(document, kind)
    if kind.keys:
        refuse_repeats_in_rows(document.name, document.data, kind.keys, len(found.rows))
    return found


def _rows_of_shards(path: str | Path, kind: str) -> Iterator[list[bytes]]:
    import msgspec

    for file, shard in shards.shards_of(path, kind):
        shards.refuse_changed(file, shard)
        if not shard.rows:
            shards.refuse_other_number(file, shard, _count(file))
            continue
        if parquet.is_parquet(file):
            rows = list(parquet.rows_of(file))
        else:
            rows = _raw_rows(rows_document(file, kind))
        shards.refuse_other_number(file, shard, len(rows))
        ends = (msgspec.json.decode(rows[place]) for place in (0, -1))
        shards.refuse_other_ids(file, shard, *ends)
        yield rows


def _raw_rows(document: Document) -> list[bytes]:
    import msgspec

    try:
        rows = list(map(bytes, msgspec.json.decode(document.data, type=list[msgspec.Raw])))
        for row in (*rows[:1], *rows[-1:]):
            msgspec.json.decode(row)  # What is passed over is not looked at to the last byte.
    except msgspec.ValidationError as error:
        remedy = "write the folder again"
        raise DataError(Problem(document.name, "$", "a row a line", str(error), remedy)) from None
    except (msgspec.DecodeError, RecursionError) as error:
        from vqamc.files.malformed import explain_malformed

        raise explain_malformed(document, error) from None
    return rows


def _count(path: Path) -> int:
    """Return how many rows a shard holds that should hold none."""
    return parquet.count(path) if parquet.is_parquet(path) else lines.count(path)


def _one_list(rows: Iterable[bytes]) -> bytes:
    return b"[" + b",\n".join(rows) + b"]"
