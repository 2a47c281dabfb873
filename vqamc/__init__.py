"""The multiple-choice and consensus side of Visual Question Answering."""

from vqamc.version import __version__

__all__ = ["__version__"]
