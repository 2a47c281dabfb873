"""The multiple-choice and consensus side of Visual Question Answering.

>>> import vqamc
>>> vqamc.normalize("Two dogs.")
'2 dogs'
>>> vqamc.score_answer("two", ["2"] * 3 + ["3"] * 7)
0.9
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from vqamc.version import __version__

if TYPE_CHECKING:
    from vqamc.answers.consensus import score_answer
    from vqamc.answers.dataset import Dataset
    from vqamc.answers.evaluation import Scores
    from vqamc.answers.normalize import normalize
    from vqamc.choices.building import build_choices
    from vqamc.choices.choice_sets import ChoiceSets
    from vqamc.comparing.comparison import Comparison
    from vqamc.errors import (
        DataError,
        InputNotFoundError,
        PolicyError,
        UsageError,
        VqamcError,
    )
    from vqamc.loading import load
    from vqamc.paired_scoring import compare
    from vqamc.pairs.scores import PairScores
    from vqamc.pairs.scoring import score_pairs
    from vqamc.rules import Rules
    from vqamc.scoring import score

__all__ = [
    "ChoiceSets",
    "Comparison",
    "DataError",
    "Dataset",
    "InputNotFoundError",
    "PairScores",
    "PolicyError",
    "Rules",
    "Scores",
    "UsageError",
    "VqamcError",
    "__version__",
    "build_choices",
    "compare",
    "load",
    "normalize",
    "score",
    "score_answer",
    "score_pairs",
]

_HOMES = {
    "ChoiceSets": "vqamc.choices.choice_sets",
    "Comparison": "vqamc.comparing.comparison",
    "DataError": "vqamc.errors",
    "Dataset": "vqamc.answers.dataset",
    "InputNotFoundError": "vqamc.errors",
    "PairScores": "vqamc.pairs.scores",
    "PolicyError": "vqamc.errors",
    "Rules": "vqamc.rules",
    "Scores": "vqamc.answers.evaluation",
    "UsageError": "vqamc.errors",
    "VqamcError": "vqamc.errors",
    "build_choices": "vqamc.choices.building",
    "compare": "vqamc.paired_scoring",
    "load": "vqamc.loading",
    "normalize": "vqamc.answers.normalize",
    "score": "vqamc.scoring",
    "score_answer": "vqamc.answers.consensus",
    "score_pairs": "vqamc.pairs.scoring",
}


def __getattr__(name: str) -> Any:
    """Import a public name when it is first asked for, so that `vqamc --help` answers at once."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return __all__
