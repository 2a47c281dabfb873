"""The pages made from the code hold all of it: commands, options, schemas, public names."""

from __future__ import annotations

import argparse
import importlib
import inspect
import re
import shlex
from pathlib import Path

import api_reference
import numpy as np
import pytest
from accessible import mended
from command_reference import arguments_of, parser_of, program_pages, section, values_of
from generated import MARK, PARTS, SCHEMAS
from offline import foreign
from PIL import Image
from schema_reference import rows, schema_pages, schemas

from scenes.cli import PROGRAM as SCENES
from scenes.cli import main as scenes
from vqamc.cli import PROGRAM as VQAMC
from vqamc.console import Command, Program, build_parser

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
EACH_COMMAND = [(program, one) for program in (VQAMC, SCENES) for one in program.commands]
each_command = pytest.mark.parametrize(
    ("program", "command"),
    EACH_COMMAND,
    ids=[f"{program.name} {command.name}" for program, command in EACH_COMMAND],
)


def page(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def test_every_generated_part_has_its_place_and_every_place_its_part() -> None:
    places = [mark for path in DOCS.glob("*.md") for mark in MARK.findall(path.read_text("utf-8"))]
    assert sorted(places) == sorted(PARTS)


@pytest.mark.parametrize("program", [VQAMC, SCENES], ids=lambda program: program.name)
def test_every_command_has_a_section(program: Program) -> None:
    text = program_pages(program)
    assert re.findall(r"^### (.*)$", text, re.MULTILINE) == [
        f"{program.name} {command.name}" for command in program.commands
    ]
    assert f"commands of {program.name}" in PARTS


@each_command
def test_every_argument_is_in_its_section(program: Program, command: Command) -> None:
    parser = parser_of(build_parser(program), command)
    text = "\n".join(section(program, command, parser))
    told = re.findall(r"^`````\{option\} (.*)$", text, re.MULTILINE)
    assert len(told) == len(arguments_of(parser))
    for action, line in zip(arguments_of(parser), told, strict=True):
        assert all(spelt in line for spelt in action.option_strings)
        assert values_of(action) in line
    assert {"--quiet"} | ({"--format"} if command.has_result else set()) <= {
        line.split()[0] for line in told
    }
    assert f"$ {command.example}" in text


def test_what_an_argument_can_be_is_told() -> None:
    (score,) = (command for command in VQAMC.commands if command.name == "score")
    text = "\n".join(section(VQAMC, score, parser_of(build_parser(VQAMC), score)))
    assert "One of `error`, `zero`, `skip`." in text
    assert "`````{option} --annotations A\nAnnotation file" in text
    assert "Required." in text
    assert "`````{option} RESULTS..." in text


def test_help_that_looks_like_markup_stays_as_it_is() -> None:
    from command_reference import description

    parser = argparse.ArgumentParser()
    parser.add_argument("--out", help="a *.json of [x, y] from `vqamc score`, 95 %% <sic>")
    (action,) = arguments_of(parser)
    assert description(action) == (
        r"A \*.json of \[x, y\] from `vqamc score`, 95 % \<sic\>."
    )  # fmt: skip


def test_every_schema_is_listed_and_shown() -> None:
    listed = set(re.findall(r"\(#schema-(\w+)\)", page("formats.md")))
    assert listed == set(schemas(SCHEMAS))
    text = schema_pages(SCHEMAS)
    assert re.findall(r"^### (\w+)$", text, re.MULTILINE) == sorted(listed)


def test_keys_are_told_down_to_those_of_rows() -> None:
    report = schemas(SCHEMAS)["score_report"]
    text = "\n".join(rows(report, report))
    assert "| `accuracy` | object |" in text
    assert "| `accuracy.overall` | number |" in text
    assert "| `uncertainty.accuracy.overall` | object |" in text


@pytest.mark.parametrize("package", ["vqamc", "scenes"])
def test_every_public_name_is_documented(package: str) -> None:
    module = importlib.import_module(package)
    text = api_reference.package_pages(module)
    told = set(re.findall(rf"auto\w+:: {package}\.(\w+)$", text, re.MULTILINE))
    assert told == set(module.__all__) - {"__version__"}


def test_what_is_returned_exists_and_has_a_docstring() -> None:
    for path in (path for paths in api_reference.RESULTS.values() for path in paths):
        assert inspect.getdoc(api_reference.named(path)), path


def test_every_page_is_in_a_list_of_the_index() -> None:
    lists = re.findall(r"```\{toctree\}\n(.*?)```", page("index.md"), re.DOTALL)
    named = [line for one in lists for line in one.splitlines() if re.fullmatch(r"[\w/]+", line)]
    there = {path.stem for path in DOCS.glob("*.md")} - {"index"}
    assert sorted(named) == sorted(there), "add the page to a list of docs/index.md"


@pytest.mark.parametrize(
    "document", [ROOT / "README.md", *sorted(DOCS.glob("*.md"))], ids=lambda path: path.name
)
def test_links_to_files_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", document.read_text("utf-8"))
    here = [link for link in links if "://" not in link]
    assert [link for link in here if not (document.parent / link).exists()] == []


def test_the_picture_in_the_tutorial_is_what_its_commands_draw(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "$ scenes random --count 2 --seed 3 --out park" in page("tutorial.md")
    assert scenes(shlex.split("random --count 2 --seed 3 --out park --quiet")) == 0
    assert scenes(shlex.split("render park --out pictures --quiet")) == 0
    drawn, shown = (
        np.asarray(Image.open(path).convert("RGB"), dtype=float)
        for path in (
            next(Path("pictures").glob("*0000.png")),
            DOCS / "images" / "park.png",
        )
    )
    # Another release of the rasteriser may move a shade at an edge.
    assert np.abs(drawn - shown).mean() < 1


def test_a_site_that_loads_from_elsewhere_is_found_out(tmp_path: Path) -> None:
    (tmp_path / "plain.html").write_text(
        '<a href="https://example.org">link</a><script src="_static/site.js"></script>'
        '<link rel="stylesheet" href="_static/site.css" /><img src="images/park.png">'
    )
    (tmp_path / "site.css").write_text("a { background: url('park.png') }")
    assert list(foreign(tmp_path)) == []
    (tmp_path / "loud.html").write_text('<script async src="//cdn.example.org/math.js"></script>')
    (tmp_path / "font.css").write_text("@import url(https://example.org/font.css);")
    assert [found.split(":")[0] for found in foreign(tmp_path)] == ["loud.html", "font.css"]


def test_pages_say_what_their_parts_are() -> None:
    assert mended('<p class="caption" role="heading">Start</p><pre>$ vqamc demo</pre>') == (
        '<p class="caption" role="heading" aria-level="2">Start</p>'
        '<pre tabindex="0">$ vqamc demo</pre>'
    )
    signature = '<dt class="sig sig-object py">f(<dl>\n<dd>x,</dd>\n</dl>)</dt>'
    assert mended(f"<dl>{signature}<dd>Return x.</dd></dl>") == (
        '<dl><dt class="sig sig-object py">f(<div class="sig-list">\n'
        '<div class="sig-item">x,</div>\n</div>)</dt><dd>Return x.</dd></dl>'
    )
