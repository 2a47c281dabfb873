"""The only rooms that touch a disk."""
