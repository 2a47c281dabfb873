"""Reports as rows to plot."""

from __future__ import annotations

from collections.abc import Mapping

from vqamc.answers.groups import mean_percent, mean_percent_by_group
from vqamc.answers.evaluation import Scores
from vqamc.answers.humans import HumanReference
from vqamc.comparing.certainty import Certainty, FigureCertainty
from vqamc.comparing.comparison import Comparison
from vqamc.comparing.paired import Paired
from vqamc.reporting.plots import Row, draw_accuracies, draw_differences, write_plot
