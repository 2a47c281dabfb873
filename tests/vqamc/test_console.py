"""Progress: a bar on a terminal, on stderr alone, and the items as they were."""

from __future__ import annotations

import io
import sys

import pytest

from vqamc.console import Console


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_items_pass_through_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(Console().progress(range(3), "scoring")) == [0, 1, 2]
    assert capsys.readouterr() == ("", "")


def test_a_terminal_gets_a_bar(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    assert list(Console().progress(iter(range(3)), "scoring", total=3)) == [0, 1, 2]
    assert "scoring" in terminal.getvalue()
    assert capsys.readouterr().out == ""


def test_quiet_keeps_the_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    assert list(Console(quiet=True).progress(range(3), "scoring")) == [0, 1, 2]
    assert terminal.getvalue() == ""


def test_no_color_is_honoured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    list(Console().progress(range(3), "scoring", total=3))
    assert "\x1b[3" not in terminal.getvalue()


def test_long_steps_are_named_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    with Console().steps(2) as begin:
        begin("reading")
        begin("scoring")
    assert "reading" in terminal.getvalue()
    assert "scoring" in terminal.getvalue()


def test_long_steps_say_nothing_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    with Console().steps(1) as begin:
        begin("reading")
    assert capsys.readouterr() == ("", "")
