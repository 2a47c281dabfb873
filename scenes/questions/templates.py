"""The sentences of the language, once: what is printed from them is what is read by them.

A slot names what it holds and how: `{a:one}` a dog, `{a:bare}` dog, `{a:many}` dogs, `{a:the}` the
dog; `{c}` a comparison, `{n}` a number. Of the sentences for one form, negated or not, those with
the same place in their lists belong together: the phrasing of that number.
"""

from __future__ import annotations

from scenes.questions.attributes import ATTRIBUTES
from scenes.questions.programs import (
    Amount,
    Attributed,
    Compared,
    Counted,
    Exists,
    Related,
    Simple,
)
from scenes.questions.relating import WORDINGS

Sentences = tuple[str, ...]

EXISTENCE: dict[bool, Sentences] = {
    False: ("Is there {a:one}?", "Are there any {a:many}?", "Does the scene have {a:one}?"),
    True: ("Is there no {a:bare}?", "Are there no {a:many}?", "Does the scene have no {a:bare}?"),
}

ALSO_READ: dict[bool, Sentences] = {False: ("Are there {a:many}?",), True: ()}
"""Other ways to ask for existence, which are understood and never printed."""

_NUMBER = {
    False: "Is the number of {a:many} {c} {n}?",
    True: "Is the number of {a:many} not {c} {n}?",
}
COUNT_ONE: dict[bool, Sentences] = {
    False: ("Is there {c} one {a:bare}?", _NUMBER[False], "Does the scene have {c} one {a:bare}?"),
    True: (
        "Is there not {c} one {a:bare}?",
        _NUMBER[True],
        "Does the scene not have {c} one {a:bare}?",
    ),
}
COUNT_MANY: dict[bool, Sentences] = {
    False: (
        "Are there {c} {n} {a:many}?",
        _NUMBER[False],
        "Does the scene have {c} {n} {a:many}?",
    ),
    True: (
        "Are there not {c} {n} {a:many}?",
        _NUMBER[True],
        "Does the scene not have {c} {n} {a:many}?",
    ),
}


def comparison(amount: Amount, negated: bool) -> Sentences:
    """Return the sentences that compare two numbers."""
    no = "not " if negated else ""
    if amount == "as many":
        # "Not as many" means fewer to most people: only what says equal is said.
        return (
            f"Are there {no}exactly as many {{a:many}} as {{b:many}}?",
            f"Is the number of {{a:many}} {no}the same as the number of {{b:many}}?",
            f"Does the scene {no}have exactly as many {{a:many}} as {{b:many}}?",
        )
    return (
        f"Are there {no}{amount} {{a:many}} than {{b:many}}?",
        f"Does the scene {no}have {amount} {{a:many}} than {{b:many}}?",
    )


def attribution(attribute: str, negated: bool) -> Sentences:
    """Return the sentences that ask one attribute of one thing."""
    return _perhaps_not(ATTRIBUTES[attribute].questions, negated)


def relation(name: str, negated: bool) -> Sentences:
    """Return the sentences that ask one relation of two things."""
    return _perhaps_not(WORDINGS[name].questions, negated)


def _perhaps_not(sentences: Sentences, negated: bool) -> Sentences:
    if not negated:
        return sentences
    return tuple(sentence.replace("{a:the} ", "{a:the} not ", 1) for sentence in sentences)


def sentences_of(program: Simple) -> Sentences:
    """Return the sentences of a program, one a phrasing."""
    match program:
        case Exists():
            return EXISTENCE[program.negated]
        case Counted():
            return (COUNT_ONE if program.number == 1 else COUNT_MANY)[program.negated]
        case Compared():
            return comparison(program.amount, program.negated)
        case Attributed():
            return attribution(program.attribute, program.negated)
        case Related():
            return relation(program.relation, program.negated)
