"""The type of a question: the longest listed beginning, in whole words."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from vqamc.answers.beginnings import NONE_OF_THE_ABOVE, beginning_finder
from vqamc.errors import UsageError
from vqamc.splits.type_lists import TYPE_LISTS


def question_type(question: str, types: str | Iterable[str] = "real") -> str:
    """Return the type of one question; for many, `type_finder` is faster.

    Args:
        question: its text, raw.
        types: `real`, `abstract`, or types of your own.

    Raises:
        UsageError: no list of that name.
    """
    return type_finder(types)(question)


def type_finder(types: str | Iterable[str] = "real") -> Callable[[str], str]:
    """Return the function from a question to its type.

    The question is lowered and its white space counts as single spaces. A type fits where it ends
    with a word: "What?" begins with "what", "What's" and "Whatever" do not. Of the types that fit
    the longest is taken, else "none of the above".

    Args:
        types: `real`, `abstract`, or types of your own.

    Raises:
        UsageError: no list of that name.
    """
    listed = _types_named(types) if isinstance(types, str) else tuple(types)
    beginning = beginning_finder(listed)
    return lambda question: beginning(question) or NONE_OF_THE_ABOVE


def _types_named(name: str) -> tuple[str, ...]:
    if name not in TYPE_LISTS:
        raise UsageError(f"no list of question types is called {name!r}; real and abstract are")
    return TYPE_LISTS[name]
