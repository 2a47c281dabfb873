"""A report to look at: scores, questions, options, pictures and pairs as one folder of pages."""
