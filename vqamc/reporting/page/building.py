"""From contents to a folder of pages that opens from disk."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from vqamc.answers.groups import Fractions
from vqamc.choices.credits import OptionCredits, option_credits
from vqamc.choices.scores import ChoiceScores
from vqamc.errors import UsageError
from vqamc.pages.sites import Site, SiteFolder, writing_site
from vqamc.progress import Progress, silently
from vqamc.reporting.page.album import FOLDER
from vqamc.reporting.page.columns import Columns
from vqamc.reporting.page.contents import Contents
from vqamc.reporting.page.credits import credit_table
from vqamc.reporting.page.details import PAGE, Details
from vqamc.reporting.page.pair_rows import pair_columns
from vqamc.reporting.page.pictures import Pictures, PictureSources, find_pictures
from vqamc.reporting.page.summary import summary

VIEWS = (("overview", "Overview"), ("questions", "Questions"), ("pairs", "Pairs"))
LIBRARY = Path(__file__).parent / "chart_library"
"""The chart library as its makers publish it; ORIGIN.md says where it is from."""

CHARTS = "plotly-basic.min.js"
"""Its script, as the page asks for it."""

SITE = Site(
    name="report",
    assets=Path(__file__).parent / "assets",
    views=VIEWS,
    styles=("dialogs.css", "overview.css", "lists.css", "detail.css"),
    scripts=(
        "dialogs.js",
        "columns.js",
        "figures.js",
        "charts.js",
        "plots.js",
        "overview.js",
        "filters.js",
        "questions.js",
        "detail.js",
        "pairs.js",
        "report.js",
    ),
    inline_styles=True,  # The chart library brings its own.
)


@dataclass(frozen=True)
class Written:
    """What was written.

    Attributes:
        n_questions: how many questions the report shows.
        n_pages: how many pages of details it has.
        pictures: the pictures of its questions.
        warnings: what was odd about anything that it shows; its first view lists the same.
    """

    n_questions: int
    n_pages: int
    pictures: Pictures
    warnings: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """Return it as the command prints it."""
        return {
            "n_questions": self.n_questions,
            "n_pages": self.n_pages,
            "n_images": self.pictures.n_images,
            "n_pictures": self.pictures.n_found,
            "n_failed": self.pictures.n_failed,
            "warnings": list(self.warnings),
        }


def write_report(
    out: str | Path,
    contents: Contents,
    sources: PictureSources,
    progress: Progress = silently,
) -> Written:
    """Write a report into a folder, in place of an older report there.

    Args:
        out: the folder; it appears whole or not at all.
        contents: what the report shows.
        sources: where pictures come from.
        progress: shows how far the pages are.

    Raises:
        InputNotFoundError: the folder above it, or a folder of images, is not there.
        UsageError: the folder holds something else, or nobody draws scenes.
        DataError: a path of scenes without one that can be read.
    """
    with writing_site(out, SITE) as folder:
        folder.asset(CHARTS, (LIBRARY / CHARTS).read_bytes())
        pictures = _pictures(Path(out), contents, sources, folder)
        of_options = _option_credits(contents)
        credited = credit_table(list(_credited(contents, of_options)))
        columns = Columns(contents, credited)
        for name, texts in columns.text_pages():
            folder.data(name, texts)
        folder.data("columns", columns.to_dict())
        folder.data("people", columns.people())
        codes = None if of_options is None else credited.columns[-1]
        details = Details(contents, pictures, codes)
        n_pages = -(-len(contents) // PAGE)
        for number, page in enumerate(progress(details.pages(), "writing pages", n_pages)):
            folder.data(f"details/{number}", page)
        if contents.pairs is not None:
            folder.data("pairs", pair_columns(contents, contents.pairs))
        warnings = (*contents.all_warnings, *pictures.warnings)
        picked = {
            "warnings": list(warnings),
            "pageSize": PAGE,
            "nPictures": pictures.n_found,
            "nPictured": pictures.n_images,
            "nFailed": pictures.n_failed,
        }
        folder.data("summary", {**summary(contents), **picked})
    return Written(len(contents), n_pages, pictures, warnings)


def _pictures(
    out: Path, contents: Contents, sources: PictureSources, folder: SiteFolder
) -> Pictures:
    if not sources:
        return Pictures((), np.full(len(contents), -1, dtype=np.int64))
    asked = contents.whole.questions
    if asked is None:
        raise UsageError("--images and --scenes need --questions, which say what image is asked of")
    header = asked.header if asked.header.data_type else contents.whole.header
    return find_pictures(contents.records, header, sources, out, partial(folder.folder, FOLDER))


def _option_credits(contents: Contents) -> OptionCredits | None:
    if isinstance(contents.scores, ChoiceScores):
        return contents.scores.credits
    if contents.options is None:
        return None
    return option_credits(contents.data, contents.options, contents.humans)


def _credited(contents: Contents, of_options: OptionCredits | None) -> Iterable[Fractions]:
    """Yield the credits of the model, of the others, and of the options."""
    yield contents.scores.numerators, contents.scores.denominators
    for other in contents.others:
        yield other.scores.numerators, other.scores.denominators
    if of_options is not None:
        whole = of_options.options.per_option(of_options.denominators)
        yield of_options.numerators, whole
