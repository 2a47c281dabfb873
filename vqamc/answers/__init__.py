"""Text and agreement: pure functions."""
