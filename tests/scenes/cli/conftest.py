"""A way to run a command as a user does."""

import json

import pytest

from scenes.cli import main


@pytest.fixture
def run(capsys):
    """Run `scenes` and return its exit status, what it printed, and what it said."""

    def run_command(*arguments):
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as error:
            status = error.code
        out, err = capsys.readouterr()
        return status, out, err

    return run_command


@pytest.fixture
def run_json(run):
    """Run `scenes … --format json` and return its exit status and the document."""

    def run_command(*arguments):
        status, out, _ = run(*arguments, "--format", "json")
        return status, json.loads(out)

    return run_command
