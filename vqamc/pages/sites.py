"""One page and what belongs to it, written as a folder: whole, or not at all."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from vqamc.errors import UsageError
from vqamc.files.folders import output_folder
from vqamc.files.writing import replacing_folder, write_bytes
from vqamc.pages.embedding import data_script

SHARED = Path(__file__).parent / "assets"
"""The styles and scripts that every page has."""

STYLES = ("base.css", "layout.css", "controls.css", "tables.css")
FIRST_SCRIPT = "theme.js"
"""Runs before anything is painted; all others wait for the document."""

SCRIPTS = ("loading.js", "elements.js", "routes.js", "dialogs.js", "paging.js", "tables.js")

OURS = ("index.html", "assets", "data", "pictures")
"""What lies in such a folder."""

_MARK = b'<meta name="generator" content="vqamc">'


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
        UsageError: a file has that name, or a folder that is no page of ours.
    """
    _refuse_others(Path(out))
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


def _refuse_others(out: Path) -> None:
    """Refuse a folder that holds anything but a page of ours."""
    if not out.is_dir() or not any(out.iterdir()):
        return
    index_file = out / "index.html"
    if not index_file.is_file() or _MARK not in index_file.read_bytes():
        raise UsageError(f"{out}: holds something that is no page of ours; name a new folder")
