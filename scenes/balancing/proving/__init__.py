"""What a set gives away: players that see a part of it, and what the balance forces on them."""

from scenes.balancing.proving.proof import prove

__all__ = ["prove"]
