"""What is left of a question without its nouns: by it a set is balanced form by form."""

from __future__ import annotations

from scenes.questions.programs import (
    Attributed,
    Compared,
    Counted,
    Exists,
    Joined,
    Program,
    Related,
    Simple,
)
from scenes.questions.things import Thing

_BLOT = "·"


def polarity(program: Program) -> str:
    """Return a program with its nouns blotted out, such as `not exists(·)`."""
    if isinstance(program, Joined):
        return f"({_simple(program.first)}) {program.connective} ({_simple(program.second)})"
    return _simple(program)


def _simple(program: Simple) -> str:
    match program:
        case Exists():
            content = f"exists({_blotted(program.thing)})"
        case Counted():
            content = f"{program.comparison} {program.number}({_blotted(program.thing)})"
        case Compared():
            content = f"{program.amount}({_blotted(program.first)}; {_blotted(program.second)})"
        case Attributed():
            content = f"{program.attribute}({_blotted(program.thing)})"
        case Related():
            content = f"{program.relation}({_blotted(program.first)}; {_blotted(program.second)})"
    return f"not {content}" if program.negated else content


def _blotted(thing: Thing) -> str:
    return _BLOT if thing.attribute is None else f"{_BLOT}, {thing.attribute}"
