"""Five models on the first hundred annotations of four real files, in Python and by command.

The files are read from `shared/` beside the checkout and are not part of the project.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from vqa_rows import predictions, write

from vqamc.answers.evaluation import score
from vqamc.answers.reference_print import round_half_away
from vqamc.loading import load

FILES = (
    "abstract_v002_train2015_annotations_first100.json",
    "abstract_v002_train2017_annotations_first100.json",
    "abstract_v002_val2017_annotations_first100.json",
    "v2_mscoco_train2014_annotations_first100.json",
)
PLAYERS = ("always_yes", "always_no", "majority", "random_human", "chatty")
MAJORITY = dict(zip(FILES, (98.1, 100.0, 100.0, 96.6), strict=True))

each_file = pytest.mark.parametrize("file", FILES)
each_player = pytest.mark.parametrize("player", PLAYERS)
each_version = pytest.mark.parametrize("version", ["2021", "2016"])


@pytest.fixture(scope="module")
def real(shared: Path) -> Any:
    return json.loads((shared / "golden/consensus/real_samples.json").read_text("utf-8"))


def renamed(official: Mapping[str, Any]) -> dict[str, Any]:
    """Return the reference's figures under our keys."""
    return {
        "overall": official["overall"],
        "per_question_type": official["perQuestionType"],
        "per_answer_type": official["perAnswerType"],
    }


@each_file
@each_player
@each_version
def test_the_figures_are_those_of_the_reference(
    shared: Path, real: Any, file: str, player: str, version: str
) -> None:
    official = real[file][player]["official"][version]
    scores = score(
        load(shared / "samples/vqa" / file), dict(real[file][player]["predictions"]), rules=version
    )
    assert scores.reference_printed == renamed(official["accuracy"])
    percent = (100 * scores.numerators / scores.denominators).tolist()
    assert {
        str(question_id): round_half_away(accuracy)
        for question_id, accuracy in zip(scores.question_ids.tolist(), percent, strict=True)
    } == official["per_question"]


@each_file
@each_player
@each_version
def test_the_command_prints_the_figures_of_the_reference(
    run: Callable[..., Any], shared: Path, real: Any, file: str, player: str, version: str
) -> None:
    official = real[file][player]["official"][version]["accuracy"]
    write("results.json", predictions(real[file][player]["predictions"]))
    command = ["score", "results.json", "--annotations", str(shared / "samples/vqa" / file)]
    as_json = run([*command, "--rules", version, "--format", "json"])
    assert (as_json.status, as_json.json["rules"]) == (0, version)
    assert as_json.json["accuracy"]["reference_printed"] == renamed(official)
    as_text = run([*command, "--rules", version])
    assert as_text.status == 0
    first, second = as_text.out.splitlines()[:2]
    assert first.split()[:2] == ["accuracy", f"{as_json.json['accuracy']['overall']:.2f}"]
    assert second == f"the reference prints {official['overall']:.2f}"


@each_file
def test_the_stored_majority_answer_scores_its_anchor(shared: Path, real: Any, file: str) -> None:
    scores = score(load(shared / "samples/vqa" / file), dict(real[file]["majority"]["predictions"]))
    assert scores.overall == MAJORITY[file]
