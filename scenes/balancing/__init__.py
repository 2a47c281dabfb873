"""Balanced pairs: a scene, the smallest edit that turns an answer, and questions crossed over both.

`complements` finds edits, `crossing` draws blocks of questions, `cleaning` removes what would tell
an original from a complement, `releasing` gives them the ids and files of the balanced release.
"""
