"""Players that learn nothing: always yes, always no, the longest option, the shortest one."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.options import Options
from vqamc.players.training import Asked, answer_form


@dataclass(frozen=True, slots=True)
class Always:
    """Says one thing; where that is no option, any option is as good as another.

    Attributes:
        always: what it says.
    """

    always: str = "yes"

    def answers(self, asked: Asked) -> list[str]:
        """Return the same answer to each question."""
        return [self.always] * len(asked)

    def preferences(self, asked: Asked, options: Options) -> NDArray[np.float64]:
        """Return 1 for the options that say it and 0 for the others, shape (options,)."""
        says = np.array([answer_form(text) == self.always for text in options.strings])
        return says[options.codes].astype(np.float64)


@dataclass(frozen=True, slots=True)
class ByLength:
    """Chooses by the number of characters.

    Attributes:
        longest: whether the longest option is preferred, or the shortest.
    """

    longest: bool = True

    def preferences(self, asked: Asked, options: Options) -> NDArray[np.float64]:
        """Return the length of each option, negative if short ones are liked, shape (options,)."""
        lengths = np.array([len(text) for text in options.strings], dtype=np.float64)
        return lengths[options.codes] * (1 if self.longest else -1)


@dataclass(frozen=True, slots=True)
class Indifferent:
    """Prefers no option to another: chance."""

    def preferences(self, asked: Asked, options: Options) -> NDArray[np.float64]:
        """Return the same for each option, shape (options,)."""
        return np.zeros(len(options.codes))
