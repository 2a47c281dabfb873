"""The blind players: they read the question and the options, and never see an image."""
