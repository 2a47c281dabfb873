"""Scenes as named numpy arrays for learners, and the 1,432 vector of Zhang et al. (2016)."""
