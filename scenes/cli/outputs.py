"""What a command is about to write, held against what it reads before either is touched."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from scenes.containers import holds_scenes
from vqamc.errors import UsageError
from vqamc.files.writing import STDOUT


def refuse_files(options: argparse.Namespace, outputs: Mapping[str, str | None]) -> None:
    """Refuse files to be written that are read.

    Args:
        options: of the command, which name what is read.
        outputs: the files, by the option that names each; None where it is left out.

    Raises:
        UsageError: a file is one of those that are read, or lies among them as they do, or two of
            the outputs are one file.
    """
    from vqamc.files.outputs import refuse_outputs

    scenes, others = list(_scenes(options)), list(_others(options))
    refuse_outputs(outputs, [one for one in (*scenes, *others) if not Path(one).is_dir()])
    for option, out in outputs.items():
        if out in (None, STDOUT):
            continue
        target = Path(out)
        read = target.exists() and holds_scenes(target.name)
        if read and any(_lies_in(target, folder) for folder in scenes):
            raise UsageError(f"{option} {out}: is read as scenes; name another file")
        _refuse_within(option, out, others)


def refuse_folder(options: argparse.Namespace, names: Iterable[str]) -> None:
    """Refuse a folder (`--out`) of pictures or scenes that would replace what is read.

    Args:
        options: of the command, which name what is read.
        names: the files that may be written there.

    Raises:
        UsageError: it lies where art or site data are read, or holds a scene file of such a name.
    """
    from vqamc.files.outputs import refuse_outputs_in

    _refuse_within("--out", options.out, list(_others(options)))
    refuse_outputs_in(options.out, names, [one for one in _scenes(options) if one != STDOUT])


def _scenes(options: argparse.Namespace) -> Iterator[str]:
    """Yield the paths of scenes that a command reads."""
    yield from getattr(options, "paths", ())
    if hasattr(options, "path"):
        yield options.path


def _others(options: argparse.Namespace) -> Iterator[str]:
    """Yield the paths that a command reads beside scenes."""
    from scenes.art.sources import OPENMOJI, SKETCH

    for name in ("art", "site_data", "mixtures"):
        path = getattr(options, name, None)
        if path not in (None, SKETCH, OPENMOJI) and Path(path).exists():
            yield path


def _refuse_within(option: str, out: str, folders: Iterable[str]) -> None:
    for folder in folders:
        if _lies_in(Path(out), folder):
            raise UsageError(
                f"{option} {out} lies in a folder that is read ({folder}); name another place"
            )


def _lies_in(path: Path, folder: str) -> bool:
    return Path(folder).is_dir() and path.resolve().is_relative_to(Path(folder).resolve())
