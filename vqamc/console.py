"""The edge of the process: arguments in, exit status out, data on stdout, talk on stderr.

Both console scripts run through `run_program`. A command is a `Command`: its arguments, then a few
calls into the rooms that do the work. Nothing heavy is imported here, so that `--help` and
`--version` answer at once.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from vqamc.ending import ToldToEndError, ending_well
from vqamc.errors import UNUSABLE_INPUT, VqamcError
from vqamc.standard_streams import byte_stream
from vqamc.version import __version__
from vqamc.wording import speaking_to_a_command

if TYPE_CHECKING:
    _Level = argparse._SubParsersAction[argparse.ArgumentParser]

Item = TypeVar("Item")

INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells have it."""


@dataclass(frozen=True, slots=True)
class Console:
    """What a command may say: one result on stdout, warnings and progress on stderr.

    Attributes:
        as_json: print results as one JSON document instead of text.
        quiet: keep warnings and progress to ourselves.
    """

    as_json: bool = False
    quiet: bool = False

    def result(self, document: Mapping[str, Any], text: str) -> None:
        """Print a result: the document as JSON with sorted keys, or its text for people."""
        if self.as_json:
            text = json.dumps(document, sort_keys=True, indent=2, ensure_ascii=False)
        stdout = byte_stream("stdout")
        stdout.write((text.rstrip("\n") + "\n").encode("utf-8", "backslashreplace"))
        stdout.flush()

    def say(self, message: str) -> None:
        """Print one line of talk to stderr, unless told to be quiet."""
        if not self.quiet:
            _to_stderr(message)

    def warn(self, messages: Iterable[str]) -> None:
        """Print warnings to stderr, one a line, unless told to be quiet."""
        for message in messages:
            self.say(f"warning: {message}")

    def progress(
        self, items: Iterable[Item], description: str, total: int | None = None
    ) -> Iterator[Item]:
        """Hand the items on; show a bar while doing so if stderr is a terminal."""
        if self.quiet or not _is_terminal():
            yield from items
            return
        from rich.console import Console as RichConsole
        from rich.progress import track

        yield from track(items, description, total, console=RichConsole(stderr=True))

    @contextlib.contextmanager
    def steps(self, total: int) -> Iterator[Callable[[str], None]]:
        """Show a bar over a few long steps if stderr is a terminal.

        Yields a function that is told each step as it begins.
        """
        if self.quiet or not _is_terminal():
            yield lambda _step: None
            return
        from rich.console import Console as RichConsole
        from rich.progress import Progress

        with Progress(console=RichConsole(stderr=True), transient=True) as bar:
            task = bar.add_task("", total=total, completed=-1)
            yield lambda step: bar.update(task, description=step, advance=1, refresh=True)


@dataclass(frozen=True, slots=True)
class Command:
    """One command of a program.

    Attributes:
        name: what the user types; of two words where the first names a family (`choices build`).
        summary: one line for the list of commands.
        example: a command line that runs, shown at the end of `--help`.
        add_arguments: declares the command's own arguments.
        run: does the work and returns the exit status.
        has_result: whether the command prints a result, and so takes `--format`.
    """

    name: str
    summary: str
    example: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace, Console], int]
    has_result: bool = True


@dataclass(frozen=True, slots=True)
class Program:
    """A console script.

    Attributes:
        name: what the user types.
        summary: one line on what it is for.
        example: a command line that runs, shown at the end of `--help`.
        commands: its commands, in the order in which help lists them.
        families: what each family of commands is for, by the first word of their names.
    """

    name: str
    summary: str
    example: str
    commands: Sequence[Command] = field(default_factory=tuple)
    families: Mapping[str, str] = field(default_factory=dict)


def run_program(program: Program, arguments: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit status; a user's mistake never shows a traceback."""
    parser = build_parser(program)
    options = parser.parse_args(arguments)
    command: Command = options.command
    console = Console(
        as_json=getattr(options, "format", "text") == "json",
        quiet=options.quiet,
    )
    try:
        with ending_well(), speaking_to_a_command():
            return command.run(options, console)
    except VqamcError as error:
        _to_stderr(str(error))
        _say_notes(error)
        return error.exit_status
    except BrokenPipeError:
        # The reader of our stdout has gone (`| head`); leave without a second complaint at exit.
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        _to_stderr(f"{error.filename or program.name}: {error.strerror or error}")
        _say_notes(error)
        return UNUSABLE_INPUT
    except MemoryError as error:
        _to_stderr(f"{program.name}: not enough memory ({error}); take less at a time")
        _say_notes(error)
        return UNUSABLE_INPUT
    except KeyboardInterrupt as error:
        _say_notes(error)
        return error.exit_status if isinstance(error, ToldToEndError) else INTERRUPTED


def _say_notes(error: BaseException) -> None:
    """Say what was added to an error on its way: how to go on after it."""
    for note in getattr(error, "__notes__", ()):
        _to_stderr(note)


def _is_terminal() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()


def build_parser(program: Program) -> argparse.ArgumentParser:
    """Return the argument parser of a program, with one subparser for each command."""
    parser = argparse.ArgumentParser(
        prog=program.name, allow_abbrev=False, **_help_texts(program.summary, program.example)
    )
    parser.add_argument("--version", action="version", version=f"{program.name} {__version__}")
    levels = {"": _add_level(parser)}
    for command in program.commands:
        family, _, name = command.name.rpartition(" ")
        if family not in levels:
            levels[family] = _add_level(
                _add_parser(levels[""], family, program.families[family], command.example)
            )
        subparser = _add_parser(levels[family], name, command.summary, command.example)
        command.add_arguments(subparser)
        _add_talk(subparser, command)
        subparser.set_defaults(command=command)
    return parser


def _add_level(parser: argparse.ArgumentParser) -> _Level:
    return parser.add_subparsers(title="commands", metavar="COMMAND", required=True)


def _add_parser(level: _Level, name: str, summary: str, example: str) -> argparse.ArgumentParser:
    return level.add_parser(name, help=summary, allow_abbrev=False, **_help_texts(summary, example))


def _help_texts(summary: str, example: str) -> dict[str, Any]:
    return {
        "description": summary,
        "epilog": f"example:\n  {example}",
        "formatter_class": argparse.RawDescriptionHelpFormatter,
    }


def _add_talk(parser: argparse.ArgumentParser, command: Command) -> None:
    talk = parser.add_argument_group("talk")
    if command.has_result:
        talk.add_argument(
            "--format", choices=("text", "json"), default="text", help="how to print the result"
        )
    talk.add_argument("--quiet", action="store_true", help="no progress and no warnings on stderr")


def _to_stderr(message: str) -> None:
    # Talk that nobody can hear (a closed or full stderr) must not cost the result.
    if sys.stderr is None:
        return
    encoding = sys.stderr.encoding or "utf-8"
    safe = message.encode(encoding, "backslashreplace").decode(encoding)
    with contextlib.suppress(OSError):
        sys.stderr.write(safe + "\n")
        sys.stderr.flush()
