"""How the site is built: `make docs`. No page needs a network, neither to build nor to read."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

from vqamc.version import __version__ as release

project = "vqamc"
author = "the authors of vqamc"
html_title = f"vqamc {release}"
extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "generated",
    "accessible",
    "offline",
]
exclude_patterns = ["_ext"]

myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
autodoc_class_signature = "separated"
napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_use_ivar = True
napoleon_custom_sections = [("Source", "notes_style")]
python_maximum_signature_line_length = 88
default_role = "literal"
# What the standard library and others offer is documented elsewhere, and nothing is fetched. Names
# of our own must lead somewhere: whatever a public signature names is documented.
nitpick_ignore_regex = [(r"py:.*", r"(?!vqamc\b|scenes\b).*")]
# No classes: a union of programs, a type variable, a callable.
nitpick_ignore = [
    ("py:class", "scenes.questions.programs.Question"),
    ("py:class", "vqamc.progress.Progress"),
    ("py:class", "vqamc.records.Row"),
    ("py:obj", "vqamc.records.Row"),
]

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_show_copyright = False
