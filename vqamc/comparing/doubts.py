"""What to say where an interval cannot be given, or should not be relied on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from vqamc.comparing.intervals import FEW_CLUSTERS, Uncertainty


def doubts(
    overall: Uncertainty, kinds: Mapping[str, Mapping[str, Uncertainty]], cluster: str = "image"
) -> Iterator[str]:
    """Yield what to warn of.

    Args:
        overall: the uncertainty over all questions.
        kinds: the uncertainty of each group, by what the groups are (in the plural).
        cluster: what a cluster is.
    """
    if overall.n_clusters == 1:
        yield f"all questions lie in one {cluster}, which says nothing of others: no interval"
        return
    if overall.n_clusters < FEW_CLUSTERS:
        yield (
            f"{_placed(overall.n_clusters, cluster)}; intervals may be too narrow, above all "
            "near 0 and 100 %"
        )
    for kind, groups in kinds.items():
        yield from _doubts_by_group(kind, groups, cluster, overall.n_clusters >= FEW_CLUSTERS)


def _placed(n_clusters: int, cluster: str) -> str:
    """Return how few clusters there are; a question lies in an image, and belongs to a pair."""
    verb = "make up" if cluster == "pair" else "lie in"
    return f"the questions {verb} only {n_clusters} {cluster}s"


def _doubts_by_group(
    kind: str, groups: Mapping[str, Uncertainty], cluster: str, tell_few: bool
) -> Iterator[str]:
    several = [one for one in groups.values() if one.n_clusters > 1]
    single = len(groups) - len(several)
    alike = sum(one.standard_error == 0 for one in several)
    few = sum(one.n_clusters < FEW_CLUSTERS for one in several)
    if single:
        yield f"{single} of {len(groups)} {kind} lie in one {cluster} each; no interval for them"
    if alike:
        yield (
            f"{alike} of {len(groups)} {kind} have the same figure in every {cluster}; their "
            "intervals have no width, which is not certainty"
        )
    if few and tell_few:
        yield (
            f"{few} of {len(groups)} {kind} lie in fewer than {FEW_CLUSTERS} {cluster}s; their "
            "intervals may be too narrow, above all near 0 and 100 %"
        )
