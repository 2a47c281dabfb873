"""The type of a question: the longest listed beginning, in whole words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from vqamc.errors import UsageError
from vqamc.splits.type_lists import NONE_OF_THE_ABOVE, TYPE_LISTS


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
    by_length = sorted(set(listed) - {NONE_OF_THE_ABOVE}, key=lambda name: (-len(name), name))
    # The first alternative that fits wins, so the longest stand first.
    fits = re.compile(rf"(?:{'|'.join(map(re.escape, by_length))})(?![\w'’])").match

    def find(question: str) -> str:
        found = fits(" ".join(question.lower().split()))
        return found.group() if found else NONE_OF_THE_ABOVE

    return find


def _types_named(name: str) -> tuple[str, ...]:
    if name not in TYPE_LISTS:
        raise UsageError(f"no list of question types is called {name!r}; real and abstract are")
    return TYPE_LISTS[name]
