"""Questions that belong together: found, and scored pair by pair and four by four."""
