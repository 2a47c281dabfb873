"""Which files of a folder of shards are ours: those that a manifest or a run of ours has named."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from vqamc.errors import DataError, UsageError
from vqamc.files.shards import MANIFEST, read_manifest
from vqamc.files.writing import under_its_own_name

CLAIMS = ".shards.unfinished.jsonl"
"""Names, a list a line, that a run takes for itself before it writes them; gone when it is done."""

_SHARD = re.compile(r"[a-z_]+-[0-9]{5,}(\.jsonl|\.jsonl\.gz|\.parquet)")


def claimed_in(folder: str | Path) -> list[str]:
    """Return the names in a folder that a run may replace or take away, the manifest first.

    A name that looks like a shard's is not enough: other people call their files so, too.
    """
    named = named_in(folder)
    held = [name for name in _names(folder) if name in named or name == CLAIMS]
    return sorted(held, key=lambda name: (name != MANIFEST, name == CLAIMS, name))


def refuse_unclaimed(folder: str | Path) -> None:
    """Refuse a folder that holds a file that is not ours; hidden ones may stay.

    Raises:
        UsageError: it does.
    """
    _refuse_strangers(Path(folder) / CLAIMS, folder)
    ours = claimed_in(folder)
    others = [one for one in _names(folder) if one not in ours and one[0] != "."]
    if others:
        raise UsageError(
            f"{folder}: holds {others[0]}, which no manifest there names as a shard; "
            "name a folder that is new, empty or of shards"
        )


def claim(folder: str | Path, names: Iterable[str]) -> None:
    """Note names before files get them, so that a run after one that is cut off knows its files.

    Args:
        folder: one that is there.
        names: of shards.
    """
    with under_its_own_name(folder), (Path(folder) / CLAIMS).open("ab") as notes:
        # After a line that was cut off the next begins one of its own.
        notes.write(b"\n" + msgspec.json.encode(list(names)) + b"\n")


def named_in(folder: str | Path) -> set[str]:
    """Return every name that a manifest of ours or a run that was cut off takes for itself."""
    folder = Path(folder)
    if not folder.is_dir():
        return set()
    named: set[str] = set()
    with contextlib.suppress(UsageError, DataError):
        shards = read_manifest(folder).shards
        named = {MANIFEST, *(one.file for some in shards.values() for one in some)}
    for names in _claims(folder / CLAIMS):
        named |= {*names}
        if not (folder / MANIFEST).exists():
            named.add(MANIFEST)  # It was being written, under a hidden name.
    return {name for name in named if name == MANIFEST or _SHARD.fullmatch(name)}


def _claims(path: Path) -> Iterator[list[str]]:
    if path.is_file():
        for line in path.read_bytes().splitlines():
            with contextlib.suppress(msgspec.DecodeError):  # cut off, or blank
                yield msgspec.json.decode(line, type=list[str])


def _refuse_strangers(path: Path, folder: str | Path) -> None:
    """Refuse a file that only has the name of our notes: ours go with the end of the run."""
    if path.is_file() and path.read_bytes().strip() and not any(_claims(path)):
        raise UsageError(
            f"{folder}: holds {path.name}, which no run of ours has written; move it away, or name "
            "another folder"
        )


def _names(folder: str | Path) -> list[str]:
    path = Path(folder)
    return sorted(one.name for one in path.iterdir()) if path.is_dir() else []
