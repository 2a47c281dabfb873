"""A division as files: bare lists of annotations and questions, and a manifest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from vqamc.files.folders import output_folder, write_rows
from vqamc.files.outputs import refuse_outputs_in, refuse_replacing
from vqamc.files.writing import canonical_json, write_into
from vqamc.splits.changing_priors import Division
from vqamc.splits.merged import Merged
from vqamc.splits.shift import figures, part_counts
from vqamc.version import __version__

MANIFEST = "manifest.json"

Kind = TypeVar("Kind")


class _Before(msgspec.Struct):
    """What a manifest of a division says of its parts, and what tells it from another file."""

    method: Literal["changing-priors", "ids"]
    parts: dict[str, Any]


class _HeadTailBefore(msgspec.Struct):
    """What a manifest of head and tail says, and what tells it from another file."""

    rule: Literal["paper", "code"]
    tail_factor: float
    entropy_limit: float | None


def manifest_of(merged: Merged, division: Division, **settings: Any) -> dict[str, Any]:
    """Return what was done and what came of it.

    Args:
        merged: the questions.
        division: their parts.
        settings: how the division was made.
    """
    used = sum(map(len, division.parts.values()))
    return {
        **settings,
        "counts": {"questions": len(merged), "unused": len(merged) - used},
        "parts": part_counts(merged, division),
        **figures(merged, division),
        "inputs": list(merged.inputs),
        "warnings": list(merged.warnings),
        "version": __version__,
    }


def refuse_folder(
    folder: str | Path,
    parts: Iterable[str],
    inputs: Iterable[str | Path | None],
    *,
    overwrite: bool,
) -> None:
    """Refuse a folder in which a division would take the place of what it may not replace.

    Args:
        folder: where the division will be written.
        parts: the names of its parts.
        inputs: the files that are read.
        overwrite: replace also what no earlier division wrote.

    Raises:
        UsageError: an input is one of the files to be written or taken away, or one of them is
            there that no earlier division wrote.
    """
    before = _files_of_before(folder)
    written = [*_files(parts), MANIFEST]
    refuse_outputs_in(folder, [*written, *before], list(inputs))
    refuse_replacing(folder, written, [*before, MANIFEST] if before else (), overwrite=overwrite)


def head_tail_before(folder: str | Path) -> bool:
    """Return whether the manifest in a folder is one of a division into head and tail."""
    return _manifest(folder, _HeadTailBefore) is not None


def write_division(
    folder: str | Path, merged: Merged, division: Division, manifest: Mapping[str, Any]
) -> None:
    """Write each part, sorted by question id, and the manifest last.

    Parts of an earlier division that the folder's manifest names are taken away: a part that was
    left behind would share questions with the new ones.

    Raises:
        InputNotFoundError: the folder above is not there.
        UsageError: the folder is a file.
    """
    target = output_folder(folder)
    for name in {*_files_of_before(target)} - {*_files(division.parts)}:
        (target / name).unlink(missing_ok=True)
    for name, part in division.parts.items():
        rows = part.tolist()
        for kind, raw in (("annotations", merged.annotations), ("questions", merged.questions)):
            write_rows(target / _file(name, kind), merged.rows_of(raw, rows))
    write_into(target, MANIFEST, canonical_json(manifest) + b"\n")


def _file(part: str, kind: str) -> str:
    return f"{part}_{kind}.json"


def _files(parts: Iterable[str]) -> list[str]:
    return [_file(part, kind) for part in parts for kind in ("annotations", "questions")]


def _files_of_before(folder: str | Path) -> list[str]:
    """Return the files that the manifest in a folder names; none where it is no manifest."""
    before = _manifest(folder, _Before)
    return _files(name for name in before.parts if Path(name).name == name) if before else []


def _manifest(folder: str | Path, kind: type[Kind]) -> Kind | None:
    """Return the manifest in a folder; None where there is none of that kind."""
    path = Path(folder) / MANIFEST
    if not path.is_file():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except (msgspec.DecodeError, RecursionError):
        return None
