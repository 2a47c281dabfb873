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
from typing import Any, TypeVar

from vqamc.errors import UNUSABLE_INPUT, VqamcError
from vqamc.version import __version__

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
        sys.stdout.buffer.write((text.rstrip("\n") + "\n").encode("utf-8", "backslashreplace"))
        sys.stdout.buffer.flush()

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
        if self.quiet or not sys.stderr.isatty():
            yield from items
            return
        from rich.console import Console as RichConsole
        from rich.progress import track

        yield from track(items, description, total, console=RichConsole(stderr=True))


@dataclass(frozen=True, slots=True)
class Command:
    """One command of a program.

    Attributes:
        name: what the user types.
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
    """A console script: its name, what it is for, an example, and its commands."""

    name: str
    summary: str
    example: str
    commands: Sequence[Command] = field(default_factory=tuple)


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
        return command.run(options, console)
    except VqamcError as error:
        _to_stderr(str(error))
        return error.exit_status
    except BrokenPipeError:
        # The reader of our stdout has gone (`| head`); leave without a second complaint at exit.
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        _to_stderr(f"{error.filename or program.name}: {error.strerror or error}")
        return UNUSABLE_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED


def build_parser(program: Program) -> argparse.ArgumentParser:
    """Return the argument parser of a program, with one subparser for each command."""
    parser = argparse.ArgumentParser(
        prog=program.name,
        description=program.summary,
        epilog=f"example:\n  {program.example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"{program.name} {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in program.commands:
        subparser = commands.add_parser(
            command.name,
            help=command.summary,
            description=command.summary,
            epilog=f"example:\n  {command.example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.add_arguments(subparser)
        talk = subparser.add_argument_group("talk")
        if command.has_result:
            talk.add_argument(
                "--format", choices=("text", "json"), default="text", help="how to print the result"
            )
        talk.add_argument(
            "--quiet", action="store_true", help="no progress and no warnings on stderr"
        )
        subparser.set_defaults(command=command)
    return parser


def _to_stderr(message: str) -> None:
    encoding = sys.stderr.encoding or "utf-8"
    safe = message.encode(encoding, "backslashreplace").decode(encoding)
    sys.stderr.write(safe + "\n")
