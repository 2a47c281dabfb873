"""A division as files: bare lists of annotations and questions, and a manifest."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from vqamc.files.folders import output_folder, write_rows
from vqamc.files.writing import canonical_json, write_into
from vqamc.splits.changing_priors import Division
from vqamc.splits.merged import Merged
from vqamc.splits.shift import figures, part_counts
from vqamc.version import __version__


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


def write_division(
    folder: str | Path, merged: Merged, division: Division, manifest: Mapping[str, Any]
) -> None:
    """Write each part, sorted by question id, and the manifest last.

    Raises:
        InputNotFoundError: the folder above is not there.
        UsageError: the folder is a file.
    """
    target = output_folder(folder)
    for name, part in division.parts.items():
        rows = part.tolist()
        for kind, raw in (("annotations", merged.annotations), ("questions", merged.questions)):
            write_rows(target / f"{name}_{kind}.json", merged.rows_of(raw, rows))
    write_into(target, "manifest.json", canonical_json(manifest) + b"\n")
