"""How sure a figure is, and whether two models differ: over per-question arrays only."""
