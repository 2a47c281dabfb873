"""Commands of two words share a family with a help of its own."""

from argparse import ArgumentParser, Namespace

import pytest

from vqamc.console import Command, Console, Program, run_program


def _said(name: str) -> Command:
    def add_arguments(parser: ArgumentParser) -> None:
        parser.add_argument("word")

    def run(arguments: Namespace, console: Console) -> int:
        console.result({"command": name, "word": arguments.word}, f"{name} {arguments.word}")
        return 0

    return Command(name, f"Say {name}.", f"prog {name} word", add_arguments, run)


PROGRAM = Program(
    name="prog",
    summary="A program.",
    example="prog flat word",
    commands=(_said("flat"), _said("choices build"), _said("choices audit"), _said("split apply")),
    families={"choices": "All about choices.", "split": "All about splits."},
)


@pytest.mark.parametrize("name", ["flat", "choices build", "choices audit", "split apply"])
def test_each_command_runs_by_its_words(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_program(PROGRAM, [*name.split(), "hello", "--quiet"]) == 0
    assert capsys.readouterr().out == f"{name} hello\n"


def test_a_family_appears_once_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        run_program(PROGRAM, ["--help"])
    assert exit_.value.code == 0
    assert capsys.readouterr().out.count("All about choices.") == 1


def test_the_help_of_a_family_lists_its_commands_and_ends_with_an_example(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        run_program(PROGRAM, ["choices", "--help"])
    shown = capsys.readouterr().out
    assert "Say choices build." in shown
    assert "Say choices audit." in shown
    assert "Say split apply." not in shown
    assert shown.endswith("example:\n  prog choices build word\n")


@pytest.mark.parametrize("words", [["choices"], ["choices", "bild"], ["build"]])
def test_half_a_name_or_a_wrong_one_is_a_usage_error(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_:
        run_program(PROGRAM, words)
    assert exit_.value.code == 2
    assert "Traceback" not in capsys.readouterr().err
