"""Folders of pages that open from disk, without a network: what reports and viewers share."""
