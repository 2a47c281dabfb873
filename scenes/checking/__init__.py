"""Scenes against their rules: every problem with the path of its field, and what is odd.

`reports` judges whole paths and stands above `scenes.reading`; the rooms beside it know JSON values
only and stand below it.
"""
