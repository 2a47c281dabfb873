"""A division as files: bare lists of annotations and questions, and a manifest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from vqamc.files.folders import output_folder, write_rows
from vqamc.files.outputs import refuse_outputs_in
from vqamc.files.writing import canonical_json, write_into
from vqamc.splits.changing_priors import Division
from vqamc.splits.merged import Merged
from vqamc.splits.shift import figures, part_counts
from vqamc.version import __version__

MANIFEST = "manifest.json"


class _Before(msgspec.Struct):
    """What a manifest of a division says of its parts, and what tells it from another file."""

    method: Literal["changing-priors", "ids"]
    parts: dict[str, Any]


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
    folder: str | Path, parts: Iterable[str], inputs: Iterable[str | Path | None]
) -> None:
    """Refuse a folder in which a division would take the place of a file that is read.

    Args:
        folder: where the division will be written.
        parts: the names of its parts.
        inputs: the files that are read.

    Raises:
        UsageError: an input is one of the files to be written or taken away.
    """
    refuse_outputs_in(folder, [*_files(parts), *_files_of_before(folder), MANIFEST], list(inputs))


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
    path = Path(folder) / MANIFEST
    if not path.is_file():
        return []
    try:
        parts = msgspec.json.decode(path.read_bytes(), type=_Before).parts
    except (msgspec.DecodeError, RecursionError):
        return []
    return _files(name for name in parts if Path(name).name == name)
