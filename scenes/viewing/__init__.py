"""Scenes to look at: a gallery, one scene large, two side by side, as a folder of pages."""
