"""How alike two answers look: the cosine of their character n-grams.

It stands in for the word vectors with which Antol et al. (2015) find the option most similar to an
answer: it needs no download, gives the same figures everywhere, and is 1 for equal answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.interning import interned
from vqamc.answers.options import Options
from vqamc.players.training import answer_form

DECIMALS = 6
"""Similarities are rounded, so that equal ones are equal on every platform."""

_CHUNK = 2**17


@dataclass(frozen=True, slots=True)
class Similarity:
    """How likeness is measured: what stands in the signature of what was built on it.

    Attributes:
        similarity: the measure.
        ngrams: the lengths of the n-grams; they do not cross a word's ends, which count as a
            character.
    """

    similarity: str = "character n-gram cosine"
    ngrams: tuple[int, int] = (1, 3)


def similarities(
    guesses: Sequence[str], options: Options, measure: Similarity | None = None
) -> NDArray[np.float64]:
    """Return how alike each option is to the guess for its question.

    Args:
        guesses: one answer a question, shape (n,).
        options: the options of the questions.
        measure: how likeness is measured.

    Returns:
        Cosines in [0, 1] of the texts in normal form, shape (options,).
    """
    from scipy.sparse import csr_array
    from sklearn.feature_extraction.text import CountVectorizer
    from sklearn.preprocessing import normalize as to_length_one

    forms, places = interned([*map(answer_form, options.strings), *map(answer_form, guesses)])
    option_codes = places[: len(options.strings)][options.codes].astype(np.int64)
    guess_codes = options.per_option(places[len(options.strings) :])
    pairs, which = np.unique(guess_codes * len(forms) + option_codes, return_inverse=True)
    vectorizer = CountVectorizer(
        analyzer="char_wb", ngram_range=(measure or Similarity()).ngrams, dtype=np.float64
    )
    # A blank form has no n-gram; beside one that has some the vectoriser does not mind.
    vectors = csr_array(to_length_one(vectorizer.fit_transform([*forms, "blank"])))
    alike = np.empty(len(pairs))
    for start in range(0, len(pairs), _CHUNK):
        one, other = np.divmod(pairs[start : start + _CHUNK], len(forms))
        products = vectors[one].multiply(vectors[other])
        alike[start : start + _CHUNK] = np.asarray(products.sum(axis=1)).ravel()
    return np.round(alike, DECIMALS)[which.reshape(-1)]
