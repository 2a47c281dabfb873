"""Every view is open to all: axe-core complains of nothing, and a phone shows all of it.

Each view is loaded once: all rules in light colours on a large screen and in dark ones on a phone,
and the contrasts of the other two.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

DESKTOP, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}
CONTRAST = "color-contrast"
VIEWS = (
    ("beside_two", "", "#/overview", ".chart .main-svg"),
    ("beside_two", "", "#/questions", "table.questions tbody tr"),
    ("beside_two", "", "#/questions?id=2001", "dialog[open] h3"),
    ("choosing", "", "#/questions?id=2002", "dialog[open] h3"),
    ("pictured", "report", "#/pairs", "#pairs-list tbody tr"),
    ("pictured", "report", "#/pairs?pair=1", "dialog[open] img"),
    ("pictured", "viewer", "#/gallery", ".tile img[src]"),
    ("pictured", "viewer", "#/scene?n=1", "#view-scene svg.drawing"),
    ("pictured", "viewer", "#/differences?a=0&b=4", ".sides svg.drawing"),
)


@pytest.mark.parametrize(("pages", "folder", "address", "shown"), VIEWS)
def test_a_view_is_open_to_all(
    visit: Any, request: pytest.FixtureRequest, pages: str, folder: str, address: str, shown: str
) -> None:
    page = visit.open(request.getfixturevalue(pages) / folder, address, shown)
    page.emulate_media(color_scheme="dark")
    assert visit.violations(CONTRAST) == []
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="light")
    assert visit.violations(CONTRAST) == []
    for summary in page.locator("summary:visible").all():
        summary.click()
    page.emulate_media(color_scheme="dark")
    assert visit.violations() == []
    assert visit.overflow() == 0
    assert visit.sideways() == []
    page.set_viewport_size(DESKTOP)
    page.emulate_media(color_scheme="light")
    assert visit.violations() == []


def test_nothing_that_cannot_be_found_leaves_a_view_without_words(
    visit: Any, beside_two: Path, pictured: Path
) -> None:
    page = visit.open(beside_two, "#/questions?q=nowhere", ".empty")
    assert visit.violations() == []
    visit.open(beside_two, "#/pairs", "#pairs-body .empty")
    assert "hold no pairs" in page.locator("#pairs-body").inner_text()
    assert visit.violations() == []
    visit.open(pictured / "viewer", "#/gallery?q=nowhere", "#gallery-empty:visible")
    assert visit.violations() == []
