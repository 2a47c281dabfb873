"""The scorers that people publish figures of, as rules: re-implementations by their departures.

Nothing here is anybody's code. Each is an official version with what its scorer does otherwise, as
established by running that scorer: `tests/golden/consensus/harnesses.json` holds what it printed.
The named file, where a commit is given, was also read at that commit. All of them run on Python 3.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType

from vqamc.rules.versions import RULES_2016, RULES_2021, RULES_ALWAYS, RULES_PAPER, Rules


@dataclass(frozen=True, slots=True)
class Scorer:
    """Where rules come from, and what the scorer cannot do.

    Attributes:
        rules: the re-implementation.
        project: the repository.
        file: the file in it that computes the score.
        version: the version that is followed.
        departures: what it does otherwise than an official version.
        fails_on: what the scorer fails on, and so do the rules; empty for nothing.
    """

    rules: Rules
    project: str
    file: str
    version: str
    departures: str
    fails_on: str = ""

    @property
    def label(self) -> str:
        """What to call the rules where their figures are shown."""
        return f"re-implementation of {self.project} ({self.version})"

    def to_dict(self) -> dict[str, str]:
        """Return where the rules come from, as reports hold it."""
        return {
            "project": self.project,
            "file": self.file,
            "version": self.version,
            "departures": self.departures,
        }


_ALWAYS = replace(RULES_ALWAYS, text="python-3")

_SCORERS = (
    Scorer(
        replace(RULES_2016, name="lavis", text="python-3"),
        "salesforce/LAVIS",
        "lavis/common/vqa_tools/vqa_eval.py",
        "commit 200ac17",
        "2016 with the digits and the lowering of Python 3; so do openvqa, Qwen-VL and Cadene",
    ),
    Scorer(
        replace(_ALWAYS, name="open_flamingo", unanswered="left-out"),
        "mlfoundations/open_flamingo",
        "open_flamingo/eval/vqa_metric.py",
        "commit 200a966",
        "both sides always normalised; questions without an answer are left out",
    ),
    Scorer(
        replace(_ALWAYS, name="lmms_eval_vqav2", commas="run", left_out="alike"),
        "EvolvingLMMs-Lab/lmms-eval",
        "lmms_eval/tasks/vqav2/utils.py",
        "no commit recorded: what it printed for the golden file; up to commit 7993835 it "
        "normalised on disagreement only",
        "both sides always normalised; a run of commas between digits counts as one comma; leaves "
        "out all equal answers at once where annotators have no ids of their own",
    ),
    Scorer(
        replace(_ALWAYS, name="lmms_eval_ok_vqa", first="tokenize"),
        "EvolvingLMMs-Lab/lmms-eval",
        "lmms_eval/tasks/ok_vqa/utils.py",
        "commit 03b2f7c",
        "both sides lowered, without commas and question marks and with 's set apart, then always "
        "normalised",
    ),
    Scorer(
        replace(_ALWAYS, name="mmf", first="tokenize", annotators="ten"),
        "facebookresearch/mmf",
        "mmf/utils/m4c_evaluators.py",
        "commit 2dc099a",
        "as lmms_eval_ok_vqa, for ten human answers",
        "any other number of human answers than ten",
    ),
    Scorer(
        replace(_ALWAYS, name="vlmevalkit", periods="between-no-digits"),
        "open-compass/VLMEvalKit",
        "vlmeval/dataset/utils/vqa_eval.py",
        "commit 0a04a1d",
        "both sides always normalised; a period after a digit stays",
    ),
    Scorer(
        replace(
            RULES_2021,
            name="big_vision",
            text="python-3",
            periods_deleted=None,
            left_out="first-ten",
            annotators="ten-or-more",
        ),
        "google-research/big_vision",
        "big_vision/evaluators/proj/paligemma/transfers/vqav2.py",
        "commit 5f95305",
        "2021, but deletes any number of periods; only the first ten annotators are left out, and "
        "further ones count as matches",
        "fewer than ten human answers",
    ),
    Scorer(
        replace(RULES_PAPER, name="molmo", text="python-3", first="lower"),
        "allenai/molmo",
        "olmo/eval/vqa.py",
        "no commit recorded: what it printed for the golden file, and later projects copied",
        "paper with the digits and the lowering of Python 3; so do allennlp and A-OKVQA",
    ),
    Scorer(
        Rules(
            name="softscore",
            answer_normalized="always",
            humans_cleaned=False,
            humans_normalized="never",
            humans_steps="all",
            agreement="by-count",
            text="python-3",
            answer_cleaned=False,
        ),
        "hengyuan-hu/bottom-up-attention-vqa",
        "tools/compute_softscore.py",
        "commit 978f6d6",
        "the normalised answer against the raw human answers: 0, .3, .6, .9, 1 by the number of "
        "matches, however many people answered; so do BAN and ViLT",
    ),
    Scorer(
        Rules(
            name="helm",
            answer_normalized="always",
            humans_cleaned=False,
            humans_normalized="always",
            humans_steps="all",
            agreement="any",
            text="python-3",
            answer_cleaned=False,
            normal_form="quac",
            matching="prefix",
            empty_answer="zero",
        ),
        "stanford-crfm/helm",
        "src/helm/benchmark/metrics/evaluate_reference_metrics.py",
        "commit 039cb53 (quasi_prefix_exact_match)",
        "1 if the answer begins with any human answer, both normalised as in QuAC, else 0; an "
        "empty answer earns nothing",
    ),
)

SCORERS = MappingProxyType({scorer.rules.name: scorer for scorer in _SCORERS})
"""The public scorers by the name of their rules."""


def scorer_of(rules: Rules) -> Scorer | None:
    """Return the scorer that rules re-implement, or None for official ones and your own."""
    scorer = SCORERS.get(rules.name)
    return scorer if scorer is not None and scorer.rules == rules else None
