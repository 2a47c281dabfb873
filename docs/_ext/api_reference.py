"""The public names of a package, as directives for autodoc."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

RESULTS = {
    "vqamc": (
        "vqamc.answers.groups.Groups",
        "vqamc.answers.options.Options",
        "vqamc.answers.predictions.Predictions",
        "vqamc.answers.questions.Questions",
        "vqamc.answers.text_forms.TextForms",
        "vqamc.answers.vocabulary.Vocabulary",
        "vqamc.answers.vocabulary.VocabularyUse",
        "vqamc.choices.choice_sets.ChoicesReport",
        "vqamc.choices.choosing.Choices",
        "vqamc.choices.credits.OptionCredits",
        "vqamc.choices.listing.Listed",
        "vqamc.choices.neighbour_search.NeighbourSearch",
        "vqamc.choices.recipe.Recipe",
        "vqamc.choices.scores.ChoiceScores",
        "vqamc.comparing.bootstrap.Resampling",
        "vqamc.comparing.intervals.Uncertainty",
        "vqamc.comparing.paired.Paired",
        "vqamc.comparing.significance.McNemar",
        "vqamc.errors.Problem",
        "vqamc.errors.UnknownQuestionError",
        "vqamc.files.cache.Cache",
        "vqamc.pairs.finding.Pairs",
        "vqamc.pairs.groups.GroupScores",
        "vqamc.pairs.judging.Judged",
        "vqamc.records.Annotation",
        "vqamc.records.Header",
        "vqamc.records.PlausibleAnswers",
        "vqamc.records.Prediction",
        "vqamc.records.Question",
        "vqamc.records.Rows",
        "vqamc.rules.ChoicePolicies",
        "vqamc.rules.Policies",
        "vqamc.workers.Workers",
    ),
    "scenes": (
        "scenes.art.sources.Art",
        "scenes.balancing.records.BalancedSet",
        "scenes.balancing.records.EditRow",
        "scenes.balancing.records.Pair",
        "scenes.balancing.records.Settings",
        "scenes.balancing.records.Source",
        "scenes.comparing.Change",
        "scenes.comparing.Comparison",
        "scenes.entries.Skipped",
        "scenes.library.records.Directories",
        "scenes.library.records.DollKind",
        "scenes.library.records.Kind",
        "scenes.library.records.Library",
        "scenes.library.records.Offer",
        "scenes.library.records.SceneType",
        "scenes.measuring.Measured",
        "scenes.questions.programs.Attributed",
        "scenes.questions.programs.Compared",
        "scenes.questions.programs.Counted",
        "scenes.questions.programs.Exists",
        "scenes.questions.programs.Joined",
        "scenes.questions.programs.Related",
        "scenes.questions.things.Thing",
        "scenes.records.clipart.Offered",
        "scenes.records.dolls.Doll",
        "scenes.records.dolls.Part",
        "scenes.records.scene.Placed",
        "scenes.records.scene.Reference",
    ),
}
"""What the public functions take, return or raise beside the public names. The build holds it
complete: a name of ours in a signature that leads nowhere is an error."""


def package_pages(package: ModuleType) -> str:
    """Return the part about one package: what it offers, then what that returns or raises."""
    offered = [f"{package.__name__}.{name}" for name in package.__all__ if name != "__version__"]
    blocks = [f"## {package.__name__}", "", *sorted_directives(offered)]
    if RESULTS[package.__name__]:
        blocks += [f"### What {package.__name__} returns and raises", ""]
        blocks += sorted_directives(RESULTS[package.__name__])
    return "\n".join(blocks)


def sorted_directives(paths: Iterator[str] | tuple[str, ...] | list[str]) -> list[str]:
    """Return the directives of names: functions first, then classes, then errors."""
    kinds = ("function", "class", "exception")
    found = sorted(paths, key=lambda path: kinds.index(kind_of(named(path))))
    return [line for path in found for line in directive(path)]


def directive(path: str) -> Iterator[str]:
    """Yield the directive that documents one name."""
    thing = named(path)
    yield "```{eval-rst}"
    yield f".. auto{kind_of(thing)}:: {path}"
    if inspect.isclass(thing):
        yield from ("   :members:", "   :show-inheritance:")
        if thing.__module__.partition(".")[0] != path.partition(".")[0]:
            yield "   :no-index:"  # Where it is at home it is linked to.
    yield from ("```", "")


def kind_of(thing: object) -> str:
    """Return the word of autodoc for a thing."""
    if not inspect.isclass(thing):
        return "function"
    return "exception" if issubclass(thing, BaseException) else "class"


def named(path: str) -> object:
    """Return the object that a dotted path names."""
    module, _, name = path.rpartition(".")
    return getattr(import_module(module), name)
