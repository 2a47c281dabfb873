"""A folder of shards: `manifest.json`, and files whose rows, put together, are those of one."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from vqamc.errors import DataError, Problem, UsageError
from vqamc.files.malformed import explain_malformed
from vqamc.files.opening import Document, open_document
from vqamc.ids import canonical_id
from vqamc.records import Header

MANIFEST = "manifest.json"
"""Written last: a folder without it is not whole."""

FORMAT = "shards"
"""What the manifest of a folder of shards calls itself; other manifests have other keys."""

_AGAIN = "write the folder again"


class Shard(msgspec.Struct, frozen=True, gc=False):
    """One file of a folder of shards.

    Attributes:
        file: its name in the folder.
        rows: how many rows it holds, or scenes.
        first: the first question id of the first of them, or the id of the first of its scenes; of
            no rows any number.
        last: the same of the last.
        sha256: of the file as it lies on disk.
    """

    file: Annotated[str, msgspec.Meta(min_length=1)]
    rows: Annotated[int, msgspec.Meta(ge=0)]
    first: int
    last: int
    sha256: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class Manifest(msgspec.Struct, frozen=True):
    """What a reader needs of a folder's manifest.

    Attributes:
        format: what tells it from other manifests.
        header: the bookkeeping of the file that the shards are together.
        shards: the files of each kind of rows, such as `questions`, in their order.
    """

    format: Literal["shards"]
    header: Header
    shards: dict[str, tuple[Shard, ...]]


def is_shards(path: str | Path) -> bool:
    """Return whether a path is a folder, which can only be read as one of shards."""
    return Path(path).is_dir()


def manifest_document(folder: str | Path) -> Document:
    """Return the manifest of a folder as a file.

    Raises:
        UsageError: the folder holds none.
    """
    path = Path(folder) / MANIFEST
    if not path.is_file():
        raise UsageError(
            f"{folder}: is a folder; name a file in it, or a folder of shards that is whole: "
            f"it holds a {MANIFEST}"
        )
    return open_document(path)


def read_manifest(folder: str | Path) -> Manifest:
    """Return what a folder of shards says of itself.

    Raises:
        UsageError: it holds no manifest.
        DataError: the manifest is none of shards.
    """
    document = manifest_document(folder)
    try:
        return msgspec.json.decode(document.data, type=Manifest)
    except msgspec.ValidationError as error:
        wanted = "the manifest of a folder of shards"
        remedy = "name the folder that holds the shards"
        raise DataError(Problem(document.name, "$", wanted, str(error), remedy)) from None
    except msgspec.DecodeError as error:
        raise explain_malformed(document, error) from None


def shards_of(folder: str | Path, kind: str) -> list[tuple[Path, Shard]]:
    """Return the files of one kind of rows, all of which are there.

    Raises:
        UsageError: the folder holds no manifest.
        DataError: the manifest is none of shards, or names none of this kind, or files that are
            not there, or one twice.
    """
    found, file = read_manifest(folder).shards, str(Path(folder) / MANIFEST)
    if not found.get(kind):
        held = ", ".join(name for name, shards in found.items() if shards) or "nothing"
        wanted = f"shards of {kind}"
        raise DataError(Problem(file, "$.shards", wanted, held, "look at which folder you named"))
    paths = [(Path(folder) / one.file, one) for one in found[kind]]
    problems = [
        Problem(
            file,
            f"$.shards.{kind}[{place}]",
            f"the file {shard.file}",
            "none of that name" if Path(shard.file).name == shard.file else "a name elsewhere",
            _AGAIN,
        )
        for place, (path, shard) in enumerate(paths)
        # A name and nothing more: no file outside the folder is a shard.
        if Path(shard.file).name != shard.file or not path.is_file()
    ]
    names = [shard.file for _, shard in paths]
    problems += [
        Problem(file, f"$.shards.{kind}[{place}]", "each file once", f"{name} again", _AGAIN)
        for place, name in enumerate(names)
        if name in names[:place]
    ]
    if problems:
        raise DataError(problems)
    return paths


def refuse_changed(path: Path, shard: Shard) -> None:
    """Refuse a shard whose bytes are not those that the manifest was written of.

    Raises:
        DataError: they are not.
    """
    found = sha256_of(path)
    if found != shard.sha256:
        wanted = f"a file with the SHA-256 {shard.sha256}, as the manifest says"
        raise DataError(Problem(str(path), "$", wanted, found, _AGAIN))


def refuse_other_number(path: Path, shard: Shard, rows: int) -> None:
    """Refuse a shard with other than its number of rows.

    Raises:
        DataError: it has.
    """
    if rows != shard.rows:
        wanted = f"{shard.rows} rows, as the manifest says"
        raise DataError(Problem(str(path), "$", wanted, f"{rows}", _AGAIN))


def refuse_other_ids(path: Path, shard: Shard, first: Any, last: Any) -> None:
    """Refuse a shard that begins or ends with another question than its manifest says.

    Args:
        path: of the shard.
        shard: what the manifest says of it.
        first: its first row: a record, an object, or ids in lists.
        last: its last row.

    Raises:
        DataError: it does. A row without an id is for others to refuse.
    """
    for word, row, wanted in (("first", first, shard.first), ("last", last, shard.last)):
        found = _first_id(row)
        if found is not None and found != wanted:
            said = f"a {word} row of question {wanted}, as the manifest says"
            raise DataError(Problem(str(path), "$", said, f"{found}", _AGAIN))


def _first_id(row: Any) -> int | None:
    while isinstance(row, list | tuple) and row:
        row = row[0]
    if isinstance(row, dict):
        return canonical_id(row.get("question_id"))
    return canonical_id(getattr(row, "question_id", row))


def sha256_of(path: Path) -> str:
    """Return the SHA-256 of a file."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
