"""The chart library of the report is the file that its makers publish, and goes along whole."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from vqa_rows import annotation, write

from vqamc.reporting.page.building import CHARTS, LIBRARY


def test_the_chart_library_is_the_file_that_its_note_of_origin_names() -> None:
    digest = sha256((LIBRARY / CHARTS).read_bytes()).hexdigest()
    assert f"`{CHARTS}` | sha256 `{digest}`" in (LIBRARY / "ORIGIN.md").read_text("utf-8")
    assert "Plotly" in (LIBRARY / "LICENSE").read_text("utf-8")


def test_a_report_holds_the_chart_library_with_its_licence(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    write(tmp_path / "a.json", [annotation(1, ["yes"] * 10)])
    write(tmp_path / "r.json", [{"question_id": 1, "answer": "yes"}])
    assert run("report r.json --annotations a.json --out page --quiet").status == 0
    script = (tmp_path / "page/assets" / CHARTS).read_bytes()
    assert script == (LIBRARY / CHARTS).read_bytes()
    assert b"Licensed under the MIT license" in script[:400]
