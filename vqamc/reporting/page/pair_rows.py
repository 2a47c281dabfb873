"""Pairs as columns: which two questions, what people said, what the model said, and what came."""

from __future__ import annotations

from typing import Any

import numpy as np

from vqamc.ids import rows_of
from vqamc.pages.embedding import packed
from vqamc.pairs.figures import OUTCOMES
from vqamc.pairs.scores import PairScores
from vqamc.reporting.page.contents import Contents
from vqamc.reporting.pairs_text import OUTCOME_WORDS


def pair_columns(contents: Contents, scored: PairScores) -> dict[str, Any]:
    """Return the complete pairs whose questions the report shows.

    Rows are those of the report's questions; `opposite` is 0 for pairs of one answer, which the
    pair accuracy leaves out.
    """
    ids = scored.question_ids
    rows = rows_of(contents.scores.question_ids, ids.ravel()).reshape(ids.shape)
    shown = (rows >= 0).all(axis=1)
    right = scored.right[shown]
    return {
        "n": int(np.count_nonzero(shown)),
        "first": packed(rows[shown, 0]),
        "second": packed(rows[shown, 1]),
        "firstRight": packed(right[:, 0].astype(np.int64)),
        "secondRight": packed(right[:, 1].astype(np.int64)),
        "opposite": packed(scored.opposite[shown].astype(np.int64)),
        "outcome": packed(scored.outcome_codes[shown]),
        "outcomes": [OUTCOME_WORDS[name] for name in OUTCOMES],
    }
