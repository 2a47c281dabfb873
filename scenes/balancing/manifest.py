"""What a set is and what is known of it: counts, balance, edits, what could not be balanced."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from scenes.balancing.records import BalancedSet, Pair, Settings, Source
from vqamc.version import __version__

NOTES = (
    "Every answer is exact: what the question's program comes to on the scene, with the visibility "
    "of the art named here.",
    "In originals and complements alike userSequence is empty, initHistory is [Random], and every "
    "absent instance is in one canonical state; changes are counted before this.",
    "Ids tell originals from complements, as in the balanced release.",
    "An edited scene is written under each of its two complement ids, equal but for id and "
    "file_name.",
)

Table = dict[str, dict[str, int]]


def manifest(balanced: BalancedSet, **further: Any) -> dict[str, Any]:
    """Return the manifest of a set as a JSON value.

    Args:
        balanced: the set.
        further: what else is to stand in it.
    """
    sources, pairs = balanced.sources, balanced.pairs
    settings = balanced.settings
    return {
        "version": __version__,
        "art": settings.art,
        "settings": {
            "per_scene": settings.per_scene,
            "seed": settings.seed,
            "missing_art": settings.missing_art,
            "scene_type": settings.scene_type,
        },
        "inputs": {"n_scenes": len(sources), "sha256": inputs_hash(sources)},
        "counts": _counts(sources, pairs),
        "balance": balance(sources),
        "edits": _edits(sources),
        "not_balanced": not_balanced(sources),
        "notes": list(NOTES),
        **further,
    }


def summary(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return what of a manifest is printed: what came of the scenes, and the proof."""
    keys = ("art", "settings", "counts", "edits", "not_balanced", "proof")
    return {key: document[key] for key in keys}


def inputs_hash(sources: Sequence[Source]) -> str:
    """Return a hash of all scenes: their ids and canonical JSON, in the order of the ids."""
    lines = (f"{source.id} {source.sha256}\n" for source in sources)
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def balance(sources: Sequence[Source]) -> dict[str, Table]:
    """Return how often originals and complements are answered yes, by what pairs have in common."""
    pairs = [pair for source in sources for pair in source.pairs]
    types = {source.id: source.scene_type for source in sources}
    by: dict[str, Callable[[Pair], Iterable[str]]] = {
        "form": lambda pair: (pair.form,),
        "family": lambda pair: (pair.family,),
        "polarity": lambda pair: (pair.polarity,),
        "kind": lambda pair: pair.words,
        "question_type": lambda pair: (pair.question_type,),
        "scene_type": lambda pair: (types[pair.source],),
    }
    return {name: _table(pairs, keys) for name, keys in by.items()}


def _table(pairs: Iterable[Pair], keys: Callable[[Pair], Iterable[str]]) -> Table:
    table: Table = {}
    for pair in pairs:
        for key in keys(pair):
            row = table.setdefault(key, dict.fromkeys(_COLUMNS, 0))
            row["pairs"] += 1
            row[f"original_{pair.answer}"] += 1
            row["complement_no" if pair.answer == "yes" else "complement_yes"] += 1
    return table


_COLUMNS = ("pairs", "original_yes", "original_no", "complement_yes", "complement_no")


def _counts(sources: Sequence[Source], pairs: Sequence[Pair]) -> dict[str, int]:
    with_pairs = [source for source in sources if source.pairs]
    n_edits = sum(len(source.edits) for source in sources)
    return {
        "sources": len(sources),
        "sources_with_pairs": len(with_pairs),
        "edits": n_edits,
        "scene_files": len(with_pairs) + 2 * n_edits,
        "pairs": len(pairs),
        "questions": 2 * len(pairs),
        "groups": n_edits,
        "distinct_texts": len({pair.question for pair in pairs}),
    }


def _edits(sources: Sequence[Source]) -> dict[str, Any]:
    every = [edit for source in sources for edit in source.edits]
    edits = [edit for edit in every if edit.found is None]
    one = sum(len(edit.kinds) == 1 for edit in edits)
    return {
        "by_kind": _counted(" + ".join(edit.kinds) for edit in edits),
        "by_steps": _counted(str(len(edit.kinds)) for edit in edits),
        "one_step_percent": 100 * one / len(edits) if edits else None,
        "by_changes": _counted(str(edit.changes) for edit in every),
        "mean_moved_px": _mean([edit.moved_px for edit in edits if edit.moved_px]),
    }


def not_balanced(sources: Sequence[Source]) -> dict[str, dict[str, int]]:
    """Return how many scenes gave no block of a family that was tried, by the reason."""
    found: dict[str, Counter[str]] = {}
    for source in sources:
        for family, reason in source.refused.items():
            found.setdefault(family, Counter())[reason] += 1
    return {family: dict(sorted(reasons.items())) for family, reasons in sorted(found.items())}


def _counted(values: Iterable[str]) -> Mapping[str, int]:
    # Numbers by their size, names by the alphabet.
    found = Counter(values)
    return {
        key: found[key] for key in sorted(found, key=lambda key: (key.isdigit() * len(key), key))
    }


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def set_lines(manifest: Mapping[str, Any], settings: Settings, out: str) -> list[str]:
    """Return in words what a set holds.

    Args:
        manifest: of the set.
        settings: how it was made.
        out: its folder, as its user calls it.
    """
    counts, edits = manifest["counts"], manifest["edits"]
    scenes = "scene" if counts["sources"] == 1 else "scenes"
    lines = [
        f"{counts['pairs']} pairs on {counts['sources']} {scenes} in {out} "
        f"(at most {settings.per_scene} a scene; seed {settings.seed}; art: {settings.art})",
    ]
    if edits["by_kind"]:
        kinds = ", ".join(f"{count} {kind}" for kind, count in edits["by_kind"].items())
        lines.append(
            f"{counts['edits']} edits: {kinds}; {edits['one_step_percent']:.1f} % of one step"
        )
    yes = sum(row["original_yes"] for row in manifest["balance"]["form"].values())
    lines.append(f"originals answered yes: {yes} of {counts['pairs']}; complements the other way")
    return lines


def why_none(not_balanced: Mapping[str, Mapping[str, int]]) -> str:
    """Return in words why a set is empty: the reason that most scenes had, if there is one."""
    reasons: Counter[str] = Counter()
    for counted in not_balanced.values():
        reasons.update(counted)
    return f"; most often: {reasons.most_common(1)[0][0]}" if reasons else ""
