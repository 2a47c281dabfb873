"""Sphinx extension: refuses a built site that would load anything from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx

FOREIGN = {
    "*.html": re.compile(r"""<(?:script|img|iframe|source|link)\b[^>]*["'](?:https?:)?//[^"']*"""),
    "*.css": re.compile(r"""(?:url\(|@import)\s*["']?(?:https?:)?//[^"')]*"""),
}
"""What makes a browser load something from another machine; links to follow are none of it."""


def foreign(folder: Path) -> Iterator[str]:
    """Yield every place of a site that would load something from elsewhere."""
    for pattern, loads in FOREIGN.items():
        for path in sorted(folder.rglob(pattern)):
            for found in loads.finditer(path.read_text("utf-8")):
                yield f"{path.relative_to(folder)}: {found[0]}"


def refuse_foreign(app: Sphinx, error: Exception | None) -> None:
    """Fail the build where the site is not whole by itself."""
    found = list(foreign(Path(app.outdir)))
    if found and error is None:
        raise RuntimeError("loads from elsewhere:\n" + "\n".join(found))


def setup(app: Sphinx) -> dict[str, Any]:
    """Look at the site when it is built."""
    app.connect("build-finished", refuse_foreign)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
