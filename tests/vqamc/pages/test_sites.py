"""A page's folder: whole or not at all, nothing in it from elsewhere, nobody else's replaced."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scenes.viewing.building import SITE as VIEWER
from vqamc.errors import InputNotFoundError, UsageError
from vqamc.pages.sites import Site, index, writing_site
from vqamc.reporting.page.building import SITE as REPORT

each_site = pytest.mark.parametrize("site", [REPORT, VIEWER], ids=lambda site: site.name)


@each_site
def test_all_that_the_document_names_lies_in_the_folder(site: Site, tmp_path: Path) -> None:
    with writing_site(tmp_path / "page", site) as folder:
        folder.data("first/second", [1])
    named = re.findall(r'(?:src|href)="([^"#]+)"', (tmp_path / "page/index.html").read_text())
    files = [name for name in named if name != "data:,"]
    assert files
    assert all((tmp_path / "page" / name).is_file() for name in files)
    written = {path.name for path in (tmp_path / "page/assets").iterdir()}
    assert written == {Path(name).name for name in files}
    assert (tmp_path / "page/data/first/second.js").read_text().startswith("page.data.register(")


@each_site
def test_the_document_runs_no_script_of_its_own_and_asks_nobody(site: Site) -> None:
    document = index(site)
    assert re.findall(r"<script(?![^>]*\bsrc=)", document) == []
    assert re.findall(r'\bon\w+="', document) == []
    assert "http:" not in document
    assert "https:" not in document
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', document)
    assert policy is not None
    rules = dict(rule.split(" ", 1) for rule in policy[1].split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self' file:"
    assert "$" not in document


@each_site
def test_scripts_put_no_text_in_as_markup(site: Site) -> None:
    for name in (*site.scripts, *site.styles):
        text = (site.assets / name).read_text("utf-8")
        for way in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
            assert way not in text, f"{name}: {way}"


def test_an_older_page_is_replaced(tmp_path: Path) -> None:
    for number in (1, 2):
        with writing_site(tmp_path / "page", VIEWER) as folder:
            folder.data(f"from{number}", number)
    assert [path.name for path in (tmp_path / "page/data").iterdir()] == ["from2.js"]


def test_a_page_that_fails_leaves_the_older_one(tmp_path: Path) -> None:
    with writing_site(tmp_path / "page", VIEWER) as folder:
        folder.data("old", 1)
    with pytest.raises(ValueError, match="halfway"), writing_site(tmp_path / "page", VIEWER):
        raise ValueError("halfway")
    assert (tmp_path / "page/data/old.js").is_file()
    assert [path.name for path in tmp_path.iterdir()] == ["page"]


@pytest.mark.parametrize("name", ["data", "thesis.tex", "index.html"])
def test_a_folder_of_something_else_is_refused(name: str, tmp_path: Path) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / name).write_text("mine")
    wanted = "holds something that is no page of ours; name a new folder"
    with pytest.raises(UsageError, match=wanted), writing_site(tmp_path / "page", VIEWER):
        pass
    assert (tmp_path / "page" / name).read_text() == "mine"


def test_a_page_with_something_added_by_hand_is_refused(tmp_path: Path) -> None:
    with writing_site(tmp_path / "page", VIEWER):
        pass
    (tmp_path / "page/notes.txt").write_text("mine")
    with pytest.raises(UsageError, match=r"notes\.txt"), writing_site(tmp_path / "page", VIEWER):
        pass


def test_the_folder_above_must_be_there(tmp_path: Path) -> None:
    missing = pytest.raises(InputNotFoundError, match="no such folder; make it first")
    with missing, writing_site(tmp_path / "no/page", VIEWER):
        pass
