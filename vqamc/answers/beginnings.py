"""The longest of some listed beginnings that a question has, in whole words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

NONE_OF_THE_ABOVE = "none of the above"
"""The type of a question that begins with no listed type: a real value in annotations."""


def beginning_finder(listed: Iterable[str]) -> Callable[[str], str | None]:
    """Return the function from a question to the longest beginning that fits, None for none.

    The question is lowered and its white space counts as single spaces. A beginning fits where it
    ends with a word: "What?" begins with "what", "What's" and "Whatever" do not.

    Args:
        listed: the beginnings; "none of the above" is none.
    """
    spelt = {" ".join(name.lower().split()): name for name in listed if name != NONE_OF_THE_ABOVE}
    by_length = sorted(filter(None, spelt), key=lambda name: (-len(name), name))
    if not by_length:
        return lambda _question: None
    # The first alternative that fits wins, so the longest stand first.
    fits = re.compile(rf"(?:{'|'.join(map(re.escape, by_length))})(?![\w'’])").match

    def find(question: str) -> str | None:
        found = fits(" ".join(question.lower().split()))
        return spelt[found.group()] if found else None

    return find
