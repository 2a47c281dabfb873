"""The command reference as Markdown, read off the programs themselves.

Nothing here imports Sphinx, so that tests can ask what the reference says without it.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator

from vqamc.console import Command, Program, build_parser

MARKUP = re.compile(r"([\\*_\[\]<>{}#|~$])")
CODE = re.compile(r"(`[^`]*`)")


def program_pages(program: Program) -> str:
    """Return the part about one program: a section for each command, in the order of its help."""
    tree = build_parser(program)
    parts = [f"## {program.name}", "", as_markdown(program.summary), ""]
    parts += ["| command | what it does |", "|---|---|"]
    for command in program.commands:
        link = f"[`{program.name} {command.name}`](#{anchor(program, command)})"
        parts.append(f"| {link} | {as_markdown(command.summary)} |")
    for command in program.commands:
        parts += ["", *section(program, command, parser_of(tree, command))]
    return "\n".join(parts)


def parser_of(tree: argparse.ArgumentParser, command: Command) -> argparse.ArgumentParser:
    """Return the parser of one command from that of its program."""
    parser = tree
    for word in command.name.split():
        (level,) = (a for a in parser._actions if isinstance(a, argparse._SubParsersAction))
        parser = level.choices[word]
    return parser


def section(program: Program, command: Command, parser: argparse.ArgumentParser) -> Iterator[str]:
    """Yield the lines of the section about one command."""
    name = f"{program.name} {command.name}"
    yield from (f"({anchor(program, command)})=", f"### {name}", "", as_markdown(command.summary))
    yield from ("", f"`````{{program}} {name}", "`````", "")
    for action in arguments_of(parser):
        yield from (f"`````{{option}} {signature(action)}", description(action), "`````", "")
    yield from ("Example:", "", "```console", f"$ {command.example}", "```")


def arguments_of(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """Return the arguments in the order of the help; `--help` itself goes without saying."""
    return [action for action in parser._actions if not isinstance(action, argparse._HelpAction)]


def signature(action: argparse.Action) -> str:
    """Return how an argument is spelt: `--rules NAME`, `RESULTS...`."""
    values = values_of(action)
    if not action.option_strings:
        return values
    return ", ".join(f"{spelt} {values}".rstrip() for spelt in action.option_strings)


def values_of(action: argparse.Action) -> str:
    """Return the placeholder of the values an argument takes, with dots where it takes several."""
    if action.nargs == 0:
        return ""
    name = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
    if action.choices and action.option_strings and action.metavar is None:
        name = "NAME"  # Which names there are is told below the option.
    return f"{name}..." if action.nargs in ("+", "*") else name


def description(action: argparse.Action) -> str:
    """Return what the help says of an argument, and what it can be."""
    words = (action.help or "") % vars(action)
    said = [as_markdown(f"{words[:1].upper()}{words[1:]}.")] if words else []
    if action.choices:
        said.append("One of " + ", ".join(f"`{one}`" for one in action.choices) + ".")
    if action.option_strings and action.required:
        said.append("Required.")
    if is_worth_saying(action.default) and "default" not in words:
        said.append(f"Default: `{action.default}`.")
    return " ".join(said)


def is_worth_saying(default: object) -> bool:
    """Whether a default is a value, not just the absence of one."""
    return default is not argparse.SUPPRESS and default not in (None, False, (), [])


def as_markdown(words: str) -> str:
    """Return plain words as Markdown that prints them; what stands in backquotes stays code."""
    parts = CODE.split(words)
    return "".join(p if p.startswith("`") else MARKUP.sub(r"\\\1", p) for p in parts)


def anchor(program: Program, command: Command) -> str:
    """Return the name by which pages link to a command: `command-vqamc-choices-build`."""
    return "-".join(["command", program.name, *command.name.split()])
