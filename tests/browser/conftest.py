"""A real browser, and the pages that it opens: made once for all tests of this folder.

Where Chromium or playwright is not installed the tests are skipped; where VQAMC_BROWSER is
`required`, as in CI, they fail.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from pictured_pairs import write_pictured_pairs

from scenes.cli import main as scenes
from vqamc.cli import main as vqamc
from vqamc.demo import copy_demo

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}
LOCAL = ("file:", "data:", "blob:")


@dataclass
class Visit:
    """A page that is looked at, and what it asked for and complained of meanwhile."""

    page: Any
    requests: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def open(self, folder: Path, address: str = "", shown: str = "h1:visible") -> Any:
        """Open a view of a folder of pages and wait until something is shown."""
        if self.requests:
            self.page.goto("about:blank")  # Else only the part after # would change.
        self.page.goto(f"{(folder / 'index.html').as_uri()}{address}")
        self.page.wait_for_selector(shown)
        return self.page

    def violations(self, rules: str = "") -> list[str]:
        """Return what axe-core finds, of any impact; by all rules, or one."""
        if self.page.evaluate("typeof axe === 'undefined'"):
            self.page.evaluate(axe())
        only = f", runOnly: ['{rules}']" if rules else ""
        found = self.page.evaluate(
            f"axe.run(document, {{resultTypes: ['violations'], preload: false{only}}})"
        )
        return [
            f"{one['impact']} {one['id']}: {node['target']} {node['failureSummary']}"
            for one in found["violations"]
            for node in one["nodes"]
        ]

    def overflow(self) -> int:
        """Return by how many pixels the page is wider than the window."""
        width = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        return int(self.page.evaluate(width))

    def sideways(self) -> list[str]:
        """Return what within the page is wider than its own frame, and so moves sideways."""
        wider = (
            "[...document.querySelectorAll('.scroll, .dialog-content, nav')]"
            ".filter((one) => one.scrollWidth > one.clientWidth + 1)"
            ".map((one) => one.innerText.slice(0, 60))"
        )
        return list(self.page.evaluate(wider))


def axe() -> str:
    spec = find_spec("axe_playwright_python")
    assert spec is not None
    assert spec.origin is not None
    return (Path(spec.origin).parent / "axe.min.js").read_text("utf-8")


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    lacking = [] if chromium else ["Chromium"]
    lacking += [one for one in ("playwright", "axe_playwright_python") if find_spec(one) is None]
    if lacking:
        if os.environ.get("VQAMC_BROWSER") == "required":
            pytest.fail(f"VQAMC_BROWSER is required, and there is no {', '.join(lacking)}")
        pytest.skip(f"no {', '.join(lacking)} here: nobody looked at the pages")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=chromium, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def visit(browser: Any) -> Iterator[Visit]:
    """A page of an empty profile; it may complain of nothing, and ask nobody but the disk."""
    context = browser.new_context(viewport=DESKTOP, color_scheme="light")
    visited = Visit(context.new_page())
    page = visited.page
    page.set_default_timeout(60_000)
    page.on("request", lambda request: visited.requests.append(request.url))
    page.on("pageerror", lambda error: visited.complaints.append(str(error)))
    page.on(
        "console",
        lambda said: (
            visited.complaints.append(said.text) if said.type in ("error", "warning") else None
        ),
    )
    yield visited
    context.close()
    assert visited.complaints == []
    assert [url for url in visited.requests if not url.startswith((*LOCAL, "about:"))] == []
    assert visited.requests


def run(program: Any, line: list[str]) -> None:
    assert program(line) == 0


@pytest.fixture(scope="session")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report of the demo: open-ended, beside the other model."""
    folder = tmp_path_factory.mktemp("demo") / "demo"
    copy_demo(folder)
    with contextlib.chdir(folder):
        sides = ["--annotations", "annotations.json", "--questions", "questions.json"]
        line = ["report", "results.json", *sides, "--compare", "results_b.json"]
        run(vqamc, [*line, "--out", "report"])
    return folder / "report"


@pytest.fixture(scope="session")
def beside_two(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report of some questions of the demo beside two other models."""
    folder = tmp_path_factory.mktemp("two") / "demo"
    copy_demo(folder)
    rows = json.loads((folder / "results.json").read_bytes())[:12]
    for name in ("results.json", "results_b.json", "results_c.json"):
        (folder / name).write_text(json.dumps(rows), encoding="utf-8")
        rows[0]["answer"] += " or another"
    with contextlib.chdir(folder):
        line = ["report", "results.json", "--annotations", "annotations.json", "--missing", "skip"]
        run(vqamc, [*line, "--compare", "results_b.json", "results_c.json", "--out", "report"])
    return folder / "report"


@pytest.fixture(scope="session")
def beside_half(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report of the demo beside a model that answered the first half only."""
    folder = tmp_path_factory.mktemp("half") / "demo"
    copy_demo(folder)
    rows = json.loads((folder / "results_b.json").read_bytes())
    (folder / "half.json").write_text(json.dumps(rows[:18]), encoding="utf-8")
    with contextlib.chdir(folder):
        line = ["report", "results.json", "--annotations", "annotations.json", "--missing", "skip"]
        run(vqamc, [*line, "--compare", "half.json", "--out", "report", "--quiet"])
    return folder / "report"


@pytest.fixture(scope="session")
def choosing(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report of the demo with options: their roles are known."""
    folder = tmp_path_factory.mktemp("choosing") / "demo"
    copy_demo(folder)
    with contextlib.chdir(folder):
        sides = ["--annotations", "annotations.json"]
        build = ["choices", "build", *sides, "--questions", "questions.json", "--out", "mc.json"]
        run(vqamc, [*build, "--provenance", "roles.jsonl", "--quiet"])
        line = ["report", "results.json", *sides, "--choices", "mc.json", "--offlist", "zero"]
        run(vqamc, [*line, "--provenance", "roles.jsonl", "--out", "report", "--quiet"])
    return folder / "report"


@pytest.fixture(scope="session")
def pictured(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the report and the viewer of three pairs of scenes."""
    folder = tmp_path_factory.mktemp("pictured") / "pairs"
    write_pictured_pairs(folder, 3)
    with contextlib.chdir(folder):
        sides = ["--annotations", "annotations.json", "--questions", "questions.json"]
        run(vqamc, ["report", "results.json", *sides, "--scenes", "scenes", "--out", "report"])
        run(scenes, ["view", "scenes", "--out", "viewer"])
    return folder
