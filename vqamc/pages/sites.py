"""One page and what belongs to it, written as a folder: whole, or not at all."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from string import Template
from typing import Any
from urllib.parse import quote

from vqamc.errors import UsageError
from vqamc.files.folders import output_folder
from vqamc.files.writing import replacing_folder, write_bytes
from vqamc.pages.embedding import data_script

SHARED = Path(__file__).parent / "assets"
"""The styles and scripts that every page has."""

STYLES = ("base.css", "layout.css", "controls.css", "tables.css")
FIRST_SCRIPT = "theme.js"
"""Runs before anything is painted; all others wait for the document."""

SCRIPTS = (
    "loading.js",
    "elements.js",
    "routes.js",
    "fields.js",
    "paging.js",
    "tables.js",
)

FILES = "files.txt"
"""Lists what was written into the folder, one path a line, as addresses are quoted."""

OURS = ("index.html", "assets", "data", "pictures", FILES)
"""What lies in such a folder."""

_MARK = '<meta name="generator" content="vqamc {name}">'


@dataclass(frozen=True, slots=True)
class Site:
    """What makes one kind of page; all of it our own text, none of it data.

    Attributes:
        name: what stands beside the brand.
        assets: the folder of its own files.
        views: the views, by the word in the address, and what their links say.
        styles: its own styles, in order.
        scripts: its own scripts, in order; the last one starts the page.
        inline_styles: whether a library of the page writes styles of its own; scripts never are
            inline.
    """

    name: str
    assets: Path
    views: tuple[tuple[str, str], ...]
    styles: tuple[str, ...]
    scripts: tuple[str, ...]
    inline_styles: bool = False


@dataclass(frozen=True, slots=True)
class SiteFolder:
    """The folder of a page while it is written."""

    path: Path

    def data(self, name: str, value: Any) -> None:
        """Write a value that the page loads as `name`; a name may have folders."""
        *folders, last = name.split("/")
        folder = self.folder("data", *folders)
        write_bytes(folder / f"{last}.js", data_script(name, value))

    def folder(self, *names: str) -> Path:
        """Return a folder in it, made if need be."""
        path = self.path
        for name in names:
            path = output_folder(path / name)
        return path

    def asset(self, name: str, content: bytes) -> None:
        """Write a file of the page's own."""
        write_bytes(self.folder("assets") / name, content)


@contextlib.contextmanager
def writing_site(out: str | Path, site: Site) -> Iterator[SiteFolder]:
    """Hand out a folder that holds a page and its assets already; its data is to be added.

    It takes its name when the block ends without an error, in place of an older page there.

    Raises:
        InputNotFoundError: the folder above it is not there.
        UsageError: a file has that name, or a folder that is no such page, or one in which
            something lies that was not written with it.
    """
    _refuse_others(Path(out), site)
    with replacing_folder(out, *OURS) as folder:
        written = SiteFolder(folder)
        write_bytes(folder / "index.html", index(site).encode("utf-8"))
        for place, names in (
            (SHARED, (*STYLES, FIRST_SCRIPT, *SCRIPTS)),
            (site.assets, (*site.styles, *site.scripts)),
        ):
            for name in names:
                written.asset(name, (place / name).read_bytes())
        yield written
        listed = "".join(f"{one}\n" for one in sorted(_files(folder)))
        write_bytes(folder / FILES, listed.encode("ascii"))


def refuse_inputs(out: str | Path, inputs: Iterable[str | None]) -> None:
    """Make sure that nothing that is read lies in the folder that is to be replaced.

    Args:
        out: the folder.
        inputs: paths as the user gave them; what is no path of a file or folder is passed over.

    Raises:
        UsageError: one of them does, or is that folder.
    """
    target = Path(out).resolve()
    for given in inputs:
        if not given or not Path(given).exists():
            continue
        path = Path(given)
        # A link in the folder would be lost as well as what a link leads to.
        places = (path.resolve(), path.parent.resolve() / path.name)
        if any(place.is_relative_to(target) for place in places):
            raise UsageError(
                f"--out {out}: would replace {given}, which is read; name a new folder"
            )


def index(site: Site) -> str:
    """Return the document of a page."""
    styles = [f'<link rel="stylesheet" href="assets/{name}">' for name in (*STYLES, *site.styles)]
    scripts = [
        f'<script src="assets/{FIRST_SCRIPT}"></script>',
        *(f'<script defer src="assets/{name}"></script>' for name in (*SCRIPTS, *site.scripts)),
    ]
    links = [
        f'<a href="#/{view}" data-view="{view}">{escape(label)}</a>' for view, label in site.views
    ]
    return Template((SHARED / "shell.html").read_text("utf-8")).substitute(
        title=f"vqamc {escape(site.name)}",
        name=escape(site.name),
        inline=" 'unsafe-inline'" if site.inline_styles else "",
        styles="\n".join(styles),
        scripts="\n".join(scripts),
        links="\n".join(links),
        views=(site.assets / "views.html").read_text("utf-8").strip(),
    )


def _refuse_others(out: Path, site: Site) -> None:
    """Refuse a folder that holds anything but such a page, as it was written."""
    if not out.is_dir() or not any(out.iterdir()):
        return
    index_file = out / "index.html"
    document = index_file.read_text("utf-8", "replace") if index_file.is_file() else ""
    if _MARK.format(name=site.name) not in document:
        raise UsageError(
            f"{out}: holds something that is no page of ours of this kind ({site.name}); "
            "name a new folder"
        )
    written = out / FILES
    listed = written.read_text("utf-8", "replace").split() if written.is_file() else ()
    others = sorted(_files(out) - {*listed, FILES})
    if others:
        raise UsageError(
            f"{out}: holds {others[0]}, which was not written with the page; name a new folder"
        )


def _files(folder: Path) -> set[str]:
    """Return every file below a folder, and every link, relative to it and quoted."""
    found = []
    for place, folders, files in os.walk(folder):
        links = (name for name in folders if Path(place, name).is_symlink())
        found += [Path(place, name) for name in (*files, *links)]
    return {quote(os.fsencode(path.relative_to(folder).as_posix())) for path in found}
