"""The options of a multiple-choice question: from pools to lists, shuffled passes and prompts."""
