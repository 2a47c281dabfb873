"""Scores to text, JSON, CSV and plots: the only rooms that round."""
