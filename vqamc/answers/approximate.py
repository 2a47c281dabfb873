"""Approximate nearest texts: candidates from a graph of hashes, then their exact similarity.

A text's hash has one bit for each of some random directions: on which side of it the vector of its
word counts lies, so that the share of unlike bits of two texts is about their angle in units of pi
(Charikar 2002). The directions are whole numbers that a word's own hash gives, so sums are
exact, and the candidates are the same on every platform. Candidates are then ranked as `nearest`
ranks all texts. What is approximate is only who is a candidate.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.hamming_graph import HammingGraph
from vqamc.answers.nearest import MILLIONTHS, TextIndex, nearest

BITS: Final = 512
"""Bits of a hash: more of them find hardly more, and take longer to compare."""

CANDIDATES: Final = 128
"""Vectors of word counts that are ranked for each text that is looked for."""

_BITS_AT_ONCE = 64


@dataclass(frozen=True, slots=True, eq=False)
class ApproximateIndex:
    """The distinct vectors of word counts of an index's texts, in a graph of their hashes.

    Attributes:
        graph: the hashes of the n vectors, none of them empty.
        seed: where the directions come from.
        words: the words of each vector, as places in the vocabulary, vector by vector.
        counts: how often each word occurs.
        word_starts: where the words of each vector begin, shape (n + 1,).
        squares: the squared lengths of the vectors, shape (n,).
        texts: the texts of each vector, as ascending places in the index, vector by vector.
        text_starts: where the texts of each vector begin, shape (n + 1,).
    """

    graph: HammingGraph
    seed: int
    words: NDArray[np.int64]
    counts: NDArray[np.int64]
    word_starts: NDArray[np.int64]
    squares: NDArray[np.int64]
    texts: NDArray[np.int64]
    text_starts: NDArray[np.int64]

    def __len__(self) -> int:
        """Return the number of vectors."""
        return len(self.squares)


def index_approximately(index: TextIndex, seed: int = 0) -> ApproximateIndex:
    """Return what finds candidates among the texts of an index.

    Args:
        index: the texts.
        seed: other directions, other candidates.

    Raises:
        UsageError: the library of the graph is not installed.
    """
    rows = _rows(index)
    first, texts, text_starts = _distinct(rows)
    vectors = rows[first]
    return ApproximateIndex(
        graph=HammingGraph(_hashes(vectors, index.vocabulary, seed), CANDIDATES),
        seed=seed,
        words=vectors.indices.astype(np.int64),
        counts=vectors.data,
        word_starts=vectors.indptr.astype(np.int64),
        squares=np.asarray(vectors.multiply(vectors).sum(axis=1)).ravel(),
        texts=texts,
        text_starts=text_starts,
    )


def nearly_nearest(
    index: TextIndex, candidates: ApproximateIndex, text: str
) -> Iterator[tuple[list[int], int]]:
    """Yield all texts of an index, candidates first, in classes as `nearest` yields them.

    Similarities are exact. Within the candidates, nearest come first, as by `nearest`; whoever asks
    for more than there are gets the other texts by the exact search.

    Yields:
        The texts of equal similarity, as ascending places in `index.texts`, and that similarity in
        millionths.
    """
    met: set[int] = set()
    for places, similarity in _ranked(index, candidates, text):
        met.update(places)
        yield places, similarity
    for places, similarity in nearest(index, text):
        if rest := [place for place in places if place not in met]:
            yield rest, similarity


def _ranked(
    index: TextIndex, candidates: ApproximateIndex, text: str
) -> Iterator[tuple[list[int], int]]:
    """Yield the candidates that share a word with a text, in classes, nearest first."""
    words = Counter(index.analyze(text))
    known = {word: count for word, count in words.items() if word in index.vocabulary}
    if not known:
        return
    norm = sum(count * count for count in words.values())
    found = candidates.graph.nearest(_hash(known, candidates.seed))
    starts, within = _within(candidates.word_starts, found)
    of_candidates = candidates.words[within]
    shared = np.zeros(len(within), dtype=np.int64)
    for word, count in known.items():
        shared += (of_candidates == index.vocabulary[word]) * count
    products = np.add.reduceat(shared * candidates.counts[within], starts)
    lengths = np.sqrt(norm * candidates.squares[found])
    # Rounded half to even, as Python rounds for `nearest`.
    similarities = np.rint(MILLIONTHS * (products / lengths)).astype(np.int64)
    sizes = candidates.text_starts[found + 1] - candidates.text_starts[found]
    each = np.repeat(similarities, sizes)
    places = candidates.texts[_within(candidates.text_starts, found)[1]]
    order = np.lexsort((places, -each))
    ordered = zip(places[order].tolist(), each[order].tolist(), strict=True)
    for similarity, of_class in groupby(ordered, key=itemgetter(1)):
        if similarity:
            yield [place for place, _ in of_class], similarity


def _within(
    bounds: NDArray[np.int64], rows: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return where each of some rows begins in the places of all of them, and those places."""
    sizes = bounds[rows + 1] - bounds[rows]
    starts = np.cumsum(sizes) - sizes
    return starts, np.arange(sizes.sum()) + np.repeat(bounds[rows] - starts, sizes)


def _rows(index: TextIndex) -> Any:
    """Return the word counts of the texts, in their order, as a sparse array."""
    from scipy.sparse import csc_array

    sizes = [len(rows) for rows, _ in index.postings]
    if not sizes:
        return csc_array((len(index), 0), dtype=np.int64).tocsr()
    places = index.ranks[np.concatenate([rows for rows, _ in index.postings])]
    often = np.concatenate([often for _, often in index.postings]).astype(np.int64)
    bounds = np.concatenate([[0], np.cumsum(sizes)])
    by_word = csc_array((often, places, bounds), shape=(len(index), len(sizes)))
    by_text = by_word.tocsr()
    by_text.sort_indices()
    return by_text


def _distinct(rows: Any) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Return the first text of each distinct vector, its texts, and where those begin.

    Texts of equal vectors are told from each other by nothing, and would only fill the graph.
    """
    vector_of: dict[bytes, int] = {}
    belongs = np.full(rows.shape[0], -1)
    spelt = np.stack([rows.indices, rows.data], axis=1).astype(np.int64)
    for row, (start, end) in enumerate(zip(rows.indptr[:-1], rows.indptr[1:], strict=True)):
        if end > start:
            key = spelt[start:end].tobytes()
            belongs[row] = vector_of.setdefault(key, len(vector_of))
    texts = np.argsort(belongs, kind="stable")[np.count_nonzero(belongs < 0) :]
    starts = np.searchsorted(belongs[texts], np.arange(len(vector_of) + 1))
    return texts[starts[:-1]], texts, starts


def _hashes(vectors: Any, vocabulary: Mapping[str, int], seed: int) -> NDArray[np.uint8]:
    """Return the hash of each vector, eight bits a byte, shape (n, BITS / 8)."""
    directions = np.empty((len(vocabulary), BITS), dtype=np.int8)
    for word, place in vocabulary.items():
        directions[place] = _directions(word, seed)
    hashes = np.empty((vectors.shape[0], BITS // 8), dtype=np.uint8)
    for start in range(0, BITS, _BITS_AT_ONCE):
        some = slice(start, start + _BITS_AT_ONCE)
        sides = vectors @ directions[:, some].astype(np.int64)
        hashes[:, start // 8 : some.stop // 8] = np.packbits(sides > 0, axis=1)
    return hashes


def _hash(words: Mapping[str, int], seed: int) -> NDArray[np.uint8]:
    """Return the hash of one text's word counts, shape (BITS / 8,)."""
    sides = np.zeros(BITS, dtype=np.int64)
    for word, count in words.items():
        sides += _directions(word, seed).astype(np.int64) * count
    return np.packbits(sides > 0)


def _directions(word: str, seed: int) -> NDArray[np.int8]:
    """Return the coordinates of a word along all directions, shape (BITS,)."""
    spelt = f"{seed}|{word}".encode("utf-8", "surrogatepass")
    return np.frombuffer(hashlib.shake_128(spelt).digest(BITS), dtype=np.int8)
