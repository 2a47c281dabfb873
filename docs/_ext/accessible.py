"""Sphinx extension: mends in the built pages what axe-core finds serious in them.

In the pages of Sphinx and furo captions of the sidebar are headings without a level, code that
scrolls cannot be reached by keyboard, and the parameters of a long signature are a definition list
without terms.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SIGNATURE = re.compile(r'<dt class="sig .*?</dt>', re.DOTALL)
PARAMETERS = {
    "<dl>": '<div class="sig-list">', "</dl>": "</div>",
    "<dd>": '<div class="sig-item">', "</dd>": "</div>",
}  # fmt: skip


def mended(page: str) -> str:
    """Return a page of HTML that says what its parts are."""
    page = page.replace('role="heading">', 'role="heading" aria-level="2">')
    page = page.replace("<pre>", '<pre tabindex="0">')
    return SIGNATURE.sub(lambda found: _without_lists(found[0]), page)


def _without_lists(signature: str) -> str:
    for before, after in PARAMETERS.items():
        signature = signature.replace(before, after)
    return signature


def mend(app: Sphinx, error: Exception | None) -> None:
    """Mend every page of the site when it is built."""
    if error is None:
        for path in Path(app.outdir).glob("*.html"):
            path.write_text(mended(path.read_text("utf-8")), "utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Look at the site when it is built."""
    app.connect("build-finished", mend)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
