"""A folder of shuffled passes: `passes.json`, and one multiple-choice file a pass beside it."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

import msgspec

from vqamc.errors import DataError, InputNotFoundError, Problem
from vqamc.files.malformed import explain_malformed
from vqamc.files.opening import open_document
from vqamc.records import PassesFile

PASSES_FILE = "passes.json"

_AGAIN = "make the folder again"
_PASS = re.compile(r"pass_[0-9]{2,}\.json")


def read_passes(folder: str | Path) -> tuple[PassesFile, list[Path]]:
    """Return what a folder of passes says of itself, and the question files in their order.

    Raises:
        InputNotFoundError: no such folder, or no passes in it.
        DataError: `passes.json` is not what it claims to be.
    """
    root = Path(folder)
    if not root.is_dir():
        raise InputNotFoundError(f"{folder}: no such folder; `vqamc choices shuffle` makes one")
    if not (root / PASSES_FILE).is_file():
        raise InputNotFoundError(
            f"{folder}: holds no {PASSES_FILE}; `vqamc choices shuffle` makes a folder of passes"
        )
    document = open_document(root / PASSES_FILE)
    try:
        passes = msgspec.json.decode(document.data, type=PassesFile)
    except msgspec.ValidationError as error:
        expected = "the passes that `vqamc choices shuffle` writes"
        raise DataError(Problem(document.name, "$", expected, str(error), _AGAIN)) from None
    except msgspec.DecodeError as error:
        raise explain_malformed(document, error) from None
    # A name and nothing more: no file outside the folder is a pass.
    outside = [name for name in passes.files if Path(name).name != name]
    if outside or len(passes.files) != passes.passes:
        got = f"{outside[0]!r}" if outside else f"{len(passes.files)} files"
        expected = f"{passes.passes} names of files in the folder"
        raise DataError(Problem(document.name, "$.files", expected, got, _AGAIN))
    return passes, [root / name for name in passes.files]


def passes_in(folder: str | Path) -> list[str]:
    """Return the names in a folder that are ours to replace: `passes.json`, and those it names.

    A name that looks like a pass's is not enough: other people call their files so, too.
    """
    with contextlib.suppress(InputNotFoundError, DataError):
        _, files = read_passes(folder)
        return [PASSES_FILE, *(one.name for one in files if _PASS.fullmatch(one.name))]
    return []
