"""Where other people's files come from, by the names that `vqamc convert --from` takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

JSON = "JSON"
JSON_LINES = "JSON Lines"
CSV = "CSV"
TSV = "TSV"
TEXT_FORMS = (JSON_LINES, CSV, TSV)
"""Forms in which a file is not one JSON document."""

IMAGE_KEY = "image"
"""Where VizWiz, whose rows have no question id, puts the image's name: one question an image."""


@dataclass(frozen=True, slots=True)
class ResultsSource:
    """What the name of a source says about a results file.

    Attributes:
        form: how its text is built; None to see for ourselves.
        id_key: where the question id stands; None to look for it.
        answer_key: where the answer stands; None to look for it.
    """

    form: str | None = None
    id_key: str | None = None
    answer_key: str | None = None


@dataclass(frozen=True, slots=True)
class AnnotationsSource:
    """What the name of a source says about an annotation file.

    Attributes:
        id_key: where the question id stands; None to look for it.
        answers_key: where the human answers stand; None to look for them.
    """

    id_key: str | None = None
    answers_key: str | None = None


RESULTS_SOURCES: Mapping[str, ResultsSource] = {
    "auto": ResultsSource(),
    "json": ResultsSource(JSON),
    "jsonl": ResultsSource(JSON_LINES),
    "csv": ResultsSource(CSV),
    "tsv": ResultsSource(TSV),
    "llava": ResultsSource(id_key="question_id", answer_key="text"),
    "gqa": ResultsSource(id_key="questionId", answer_key="prediction"),
    "aokvqa": ResultsSource(JSON),
    "vizwiz": ResultsSource(id_key=IMAGE_KEY, answer_key="answer"),
}

ANNOTATIONS_SOURCES: Mapping[str, AnnotationsSource] = {
    "auto": AnnotationsSource(),
    "okvqa": AnnotationsSource("question_id", "answers"),
    "textvqa": AnnotationsSource("question_id", "answers"),
    "vizwiz": AnnotationsSource(IMAGE_KEY, "answers"),
    "aokvqa": AnnotationsSource("question_id", "direct_answers"),
}
