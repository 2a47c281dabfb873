"""The examples of `--help` run as they are printed, one after another."""

from __future__ import annotations

import shlex

from scenes.cli import PROGRAM


def test_the_examples_run_one_after_another_from_random_scenes_on(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for command in PROGRAM.commands:
        words = shlex.split(command.example)
        assert words[:2] == [PROGRAM.name, command.name]
        status, out, err = run(*words[1:])
        assert status == 0, (command.example, err)
        assert out, command.example
        assert "Traceback" not in err


def test_help_ends_with_the_example(run):
    for command in PROGRAM.commands:
        status, out, _ = run(command.name, "--help")
        assert (status, out.rstrip().splitlines()[-1]) == (0, f"  {command.example}")
