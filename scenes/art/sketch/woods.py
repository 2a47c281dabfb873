"""Colours of wood."""

WOOD, DARK_WOOD, PALE_WOOD = "#b07a45", "#7c4f2b", "#d9a86c"
