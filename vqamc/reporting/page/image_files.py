"""Pictures that are image files already: found by their names, linked from the page or copied."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from vqamc.errors import InputNotFoundError
from vqamc.files.writing import write_bytes
from vqamc.reporting.page.album import FOLDER, Album, Image, address


def take_files(album: Album, images: Sequence[Image], root: str, out: Path, copied: bool) -> None:
    """Add the image files that there are, linked from the page or copied to it.

    Args:
        album: takes them.
        images: what is looked for.
        root: the folder to search, as the user gave it.
        out: where the page will lie; what an older page there holds is no source.
        copied: whether they are copied.

    Raises:
        InputNotFoundError: no such folder.
    """
    if not Path(root).is_dir():
        raise InputNotFoundError(f"{root}: no such folder; name a folder of image files")
    top, page = _as_opened(Path(root)), _as_opened(out)
    wanted = {name for image in images for name in image.names}
    folders = _folders_by_name(top, wanted, out)
    found = ((image, next(filter(folders.get, image.names), None)) for image in images)
    taken = [(image, name) for image, name in found if name is not None]
    twice = [name for _, name in taken if len(folders[name]) > 1]
    if twice:
        first = folders[twice[0]][0].relative_to(top.parent)
        album.warnings.append(
            f"{root}: {len(twice)} of the names are those of several files, such as "
            f"{twice[0]}; the first was taken, that in {first}"
        )
    own = Path(album.folder()) if copied and taken else None
    for image, name in taken:
        path = folders[name][0] / name
        if own is None:
            album.add(image.key, address(Path(os.path.relpath(path, page)).as_posix()))
        else:
            write_bytes(own / name, path.read_bytes())
            album.add(image.key, f"{FOLDER}/{address(name)}")


def _as_opened(path: Path) -> Path:
    """Return a path from the root on, without `..`, by the links that the user goes through.

    A browser takes `..` off the address that it opened, and knows nothing of links.
    """
    return path.resolve() if ".." in path.parts else path.absolute()


def _folders_by_name(top: Path, wanted: Collection[str], out: Path) -> dict[str, list[Path]]:
    """Return the folders that hold a file of each wanted name, sorted.

    What lies in the page's own folder, or leads there, is about to be replaced.
    """
    replaced = out.resolve()
    found: dict[str, list[Path]] = {}
    for place, names in sorted(_walked(top, replaced)):
        for name in names:
            if name in wanted and _is_source(Path(place, name), replaced):
                found.setdefault(name, []).append(Path(place))
    return found


def _walked(top: Path, replaced: Path) -> Iterator[tuple[str, list[str]]]:
    """Yield each folder with the names in it, but for one."""
    for place, folders, names in os.walk(top):
        folders[:] = [one for one in folders if Path(place, one).resolve() != replaced]
        yield place, names


def _is_source(path: Path, replaced: Path) -> bool:
    """Whether there is a picture: a pipe would never end, and a link may lead nowhere."""
    if not path.is_file():
        return False
    return not (path.is_symlink() and path.resolve().is_relative_to(replaced))
