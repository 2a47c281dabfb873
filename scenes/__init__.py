"""Clipart scenes: read them, check them, draw them, change them, ask about them."""
