"""A scene and a question to the smallest edit that turns the answer.

Only edits that can turn it are proposed; each is then done, and judged by what answers questions.
The smallest is that with the fewest changes as the interface counts them, single edits first, and
among those the one that moves things least far. Adding a thing costs what makes it visible in
the picture; places are tried on a grid, not everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from scenes.art import MissingArtError
from scenes.balancing.bench import Bench
from scenes.balancing.proposals import propose
from scenes.balancing.records import Complement
from scenes.balancing.steps import Step, changes_between, moved_px
from scenes.editing import EditError
from scenes.generating.chance import Chance
from scenes.questions.evaluation import decide, evaluate
from scenes.questions.programs import Program
from scenes.questions.viewing import View
from scenes.records import Scene
from vqamc.errors import VqamcError

_LOOKS = 10
"""So many edits that turn an answer are looked at: something may be hidden in all of them."""

_OPPOSITE = {"yes": "no", "no": "yes"}


class NoComplementError(VqamcError, ValueError):
    """No edit of one or two steps turns the answer; the message says why, without names."""


def complement(view: View, *programs: Program, seed: int = 0) -> Complement:
    """Return the smallest edit that turns the answers of one question, or of several at once.

    Args:
        view: the scene, as questions look at it.
        programs: the questions; each has an answer on the scene.
        seed: of the places that are tried for what is added.

    Raises:
        NoComplementError: there is none of one or two steps among those that are tried.
    """
    chance = Chance(seed, view.scene.id or 0, "scenes.complements")
    return smallest(Bench(view, chance), programs)


def smallest(bench: Bench, programs: Sequence[Program]) -> Complement:
    """Return the smallest edit that turns all answers; see `complement`."""
    before = [evaluate(program, bench.view) for program in programs]
    if not all(verdict.defined for verdict in before):
        raise NoComplementError("the question has no answer on the scene")
    wanted = [_OPPOSITE[verdict.answer] for verdict in before]
    proposed = propose(programs, bench)
    if not proposed:
        raise NoComplementError("no edit of one or two steps to try")
    turned = 0
    for steps in proposed:
        scene = _done(steps, bench)
        if scene is None:
            continue
        after = bench.view.edited(scene, [(step.object, step.instance) for step in steps])
        if not _turns(programs, wanted, after):
            continue
        turned += 1
        if _good(scene, steps, programs, after, bench):
            return Complement(
                scene=scene,
                instructions=tuple(step.text(bench.view.scene) for step in steps),
                kinds=tuple(step.kind for step in steps),
                changes=changes_between(bench.view.scene, scene, steps, bench.view.library),
                moved_px=moved_px(steps),
            )
        if turned >= _LOOKS:
            break
    if turned:
        raise NoComplementError("every edit tried that turns the answer hides what is mentioned")
    raise NoComplementError("no edit of one or two steps that was tried turns the answer")


def _done(steps: Sequence[Step], bench: Bench) -> Scene | None:
    scene = bench.view.scene
    try:
        for step in steps:
            scene = step.do(scene, bench.view.library)
    except EditError:
        return None
    return scene


def _turns(programs: Sequence[Program], wanted: Sequence[str], after: View) -> bool:
    return all(
        decide(program, after).answer == answer
        for program, answer in zip(programs, wanted, strict=True)
    )


def _good(
    scene: Scene, steps: Sequence[Step], programs: Sequence[Program], after: View, bench: Bench
) -> bool:
    """Whether the scene is still a finished one in which everything mentioned is seen."""
    width, height = bench.view.library.canvas
    for step in steps:
        edited = scene.objects[step.object].instances[step.instance]
        if edited.present and not (0 <= edited.x < width and 0 <= edited.y < height):
            return False
    count, before = (sum(1 for _ in one.present()) for one in (scene, bench.view.scene))
    rules = bench.rules
    if count > rules.max_objects or count < min(before, rules.min_objects):
        return False
    try:
        return all(evaluate(program, after).defined for program in programs)
    except MissingArtError:
        return False  # The art has everything of the scene, but not what was put into it.
