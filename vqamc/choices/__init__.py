"""The 18 options of multiple choice: build them, score a choice among them, audit them."""
