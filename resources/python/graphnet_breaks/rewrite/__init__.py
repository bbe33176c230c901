"""Rewrites of a module's source that remove graph breaks: one file a rule, each with the condition of its soundness."""
