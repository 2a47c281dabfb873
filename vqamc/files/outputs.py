"""What a command is about to write, held against what it reads before either is touched."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from vqamc.errors import UsageError
from vqamc.files.opening import STDIN
from vqamc.files.row_writing import refuse_unwritable
from vqamc.files.writing import STDOUT, refuse_archive

Given = str | Path | None
"""A path as an option gives it; None where the option is left out."""


def refuse_outputs(outputs: Mapping[str, Given], inputs: Iterable[Given]) -> None:
    """Refuse files to be written that would harm, however their paths are spelt.

    Args:
        outputs: the files to be written, by the option that names each.
        inputs: the files to be read.

    Raises:
        UsageError: an output is an input, lies in a folder that is one, or is another output; or
            has the ending of an archive, or of Parquet where none can be written.
    """
    written = {option: path for option, path in outputs.items() if path is not None}
    for option, path in written.items():
        refuse_archive(path)
        refuse_unwritable(path)
        _refuse_input(option, path, path, inputs)
    for option, path in written.items():
        for other, second in written.items():
            if option < other and _same_file(path, second):
                raise UsageError(f"{path}: {option} and {other} name the same file")


def refuse_outputs_in(folder: str | Path, names: Iterable[str], inputs: Iterable[Given]) -> None:
    """Refuse a folder to be written (`--out`) some file of which is one to be read.

    Args:
        folder: the folder.
        names: the files that will be written, replaced or taken away there.
        inputs: the files to be read.

    Raises:
        UsageError: an input is one of them.
    """
    for name in names:
        _refuse_input("--out", folder, Path(folder) / name, inputs)


def refuse_replacing(
    folder: str | Path, names: Iterable[str], ours: Iterable[str] = (), *, overwrite: bool
) -> None:
    """Refuse to replace what other people have in a folder (`--out`), unless told to.

    Args:
        folder: the folder.
        names: the files that will be written there.
        ours: those of an earlier run, which may be replaced.
        overwrite: replace whatever is there.

    Raises:
        UsageError: one of them is there, and not ours.
    """
    spared = set() if overwrite else {*names} - {*ours}
    there = [path for name in sorted(spared) if os.path.lexists(path := Path(folder) / name)]
    if there:
        more = f", and {len(there) - 1} more" if len(there) > 1 else ""
        raise UsageError(f"{there[0]}: is there{more}; use --overwrite, or another --out")


def _refuse_input(
    option: str, given: str | Path, path: str | Path, inputs: Iterable[Given]
) -> None:
    for one in inputs:
        if one is not None and str(one) != STDIN and _same_file(path, one):
            beside = "" if path == given else f", where {Path(path).name} would be written,"
            what = "is the file that is read" if path == given else "holds a file that is read"
            raise UsageError(f"{option} {given}{beside} {what} ({one}); name another one")
        if one is not None and Path(one).is_dir() and _same_file(Path(path).parent, one):
            raise UsageError(f"{option} {given} lies in a folder that is read; name another place")


def _same_file(one: str | Path, other: str | Path) -> bool:
    if STDOUT in (str(one), str(other)):
        return str(one) == str(other)
    first, second = Path(one), Path(other)
    if first.exists() and second.exists():
        return first.samefile(second)
    return first.resolve() == second.resolve()
