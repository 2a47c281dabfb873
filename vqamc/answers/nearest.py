"""Exact nearest texts: cosine of raw word counts, ties in a fixed order, no dense matrix.

A ready-made sparse top-n product cuts each row after n entries, and so anywhere inside a class of
equal similarities; thousands of question texts are equally near. Here the products of one text
with all others are summed word by word and handed on in whole classes, nearest first, as far as
they are asked for. Products are whole numbers, so the order is the same on every platform.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from heapq import heapify, heappop, heapreplace
from typing import Any

import numpy as np
from numpy.typing import NDArray

MILLIONTHS = 1_000_000
"""Similarities are rounded to 1e-6 before they are compared, and told in millionths."""

_FREQUENT = 64  # A word that more than one text in 64 holds is kept as a whole column.


@dataclass(frozen=True, slots=True, eq=False)
class TextIndex:
    """Distinct texts and the words that they hold, laid out in the order of the vectors' norms.

    Attributes:
        texts: the texts, ascending, shape (n,).
        analyze: cuts a text into lowered words, as scikit-learn's CountVectorizer does.
        vocabulary: the place of each word.
        postings: by word, the texts that hold it and how often each does, in the layout's order.
        columns: by frequent word, how often each text holds it, shape (n,).
        ranks: the place in `texts` of each text of the layout, shape (n,).
        norms: the distinct squared lengths of the vectors of word counts, ascending, shape (k,).
        starts: where the texts of each norm begin in the layout, shape (k + 1,).
    """

    texts: tuple[str, ...]
    analyze: Callable[[str], list[str]]
    vocabulary: dict[str, int]
    postings: list[tuple[NDArray[np.intp], NDArray[Any]]]
    columns: dict[int, NDArray[Any]]
    ranks: NDArray[np.int64]
    norms: NDArray[np.int64]
    starts: NDArray[np.int64]

    def __len__(self) -> int:
        """Return the number of texts."""
        return len(self.texts)


def index_texts(texts: Iterable[str]) -> TextIndex:
    """Return an index of the distinct texts among some texts."""
    from scipy.sparse import csr_array
    from sklearn.feature_extraction.text import CountVectorizer

    distinct = sorted(set(texts))
    vectorizer = CountVectorizer(dtype=np.int64)
    analyze = vectorizer.build_analyzer()
    vocabulary: dict[str, int] = {}
    counts = csr_array((len(distinct), 0), dtype=np.int64)
    if any(analyze(text) for text in distinct):  # The vectoriser refuses texts without any word.
        counts = csr_array(vectorizer.fit_transform(distinct))
        vocabulary = {word: int(place) for word, place in vectorizer.vocabulary_.items()}
    squares: NDArray[np.int64] = np.asarray(counts.multiply(counts).sum(axis=1)).ravel()
    ranks = np.argsort(squares, kind="stable")
    norms, starts = np.unique(squares[ranks], return_index=True)
    starts = np.append(starts, len(distinct))
    by_word = counts[ranks].tocsc()
    values = by_word.data.astype(np.min_scalar_type(by_word.data.max(initial=0)))
    postings = [
        (by_word.indices[start:end].astype(np.intp), values[start:end])
        for start, end in zip(by_word.indptr[:-1], by_word.indptr[1:], strict=True)
    ]
    columns = {}
    for word, (rows, often) in enumerate(postings):
        if len(rows) * _FREQUENT > len(distinct):
            columns[word] = np.zeros(len(distinct), dtype=values.dtype)
            columns[word][rows] = often
    return TextIndex(tuple(distinct), analyze, vocabulary, postings, columns, ranks, norms, starts)


def nearest(index: TextIndex, text: str) -> Iterator[tuple[list[int], int]]:
    """Yield all texts of an index, nearest first, in classes that are worked out when asked for.

    Similarity is the cosine of raw word counts, rounded to 1e-6. Texts that share no word come
    last, with the similarity 0.

    Yields:
        The texts of equal similarity, as ascending places in `index.texts`, and that similarity in
        millionths.
    """
    words = Counter(index.analyze(text))
    norm = sum(count * count for count in words.values())
    products = _products(index, words, norm)
    # All texts of one norm that have one product are equally near.
    lengths = np.sqrt(norm * index.norms).tolist()
    starts = index.starts.tolist()
    best = np.maximum.reduceat(products, index.starts[:-1]).tolist() if len(index) else []
    ahead = [
        (-_millionths(product, lengths[place]), place, product)
        for place, product in enumerate(best)
        if product
    ]
    heapify(ahead)
    while ahead:
        nearness, found = ahead[0][0], []
        while ahead and ahead[0][0] == nearness:
            _, place, product = ahead[0]
            start, end = starts[place], starts[place + 1]
            found.append(index.ranks[start:end][products[start:end] == product])
            if product > 1:
                less = _millionths(product - 1, lengths[place])
                heapreplace(ahead, (-less, place, product - 1))
            else:
                heappop(ahead)
        # Within a norm texts ascend already.
        texts = found[0] if len(found) == 1 else np.sort(np.concatenate(found))
        if len(texts):
            yield texts.tolist(), -nearness
    yield np.sort(index.ranks[products == 0]).tolist(), 0


def _millionths(product: int, length: float) -> int:
    return round(MILLIONTHS * (product / length))


def _products(index: TextIndex, words: Counter[str], norm: int) -> NDArray[Any]:
    """Return the scalar product of a text with all texts, in the smallest type that holds it."""
    largest = int(np.sqrt(norm * index.norms.max(initial=0))) + 1
    products = np.zeros(len(index), dtype=np.min_scalar_type(largest))
    for word, count in words.items():
        place = index.vocabulary.get(word)
        if place is None:
            continue
        times = products.dtype.type(count)
        if place in index.columns:
            column = index.columns[place].astype(products.dtype, copy=False)
            products += column if count == 1 else column * times
        else:
            rows, often = index.postings[place]
            products[rows] += often.astype(products.dtype, copy=False) * times
    return products
