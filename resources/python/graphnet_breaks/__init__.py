"""Graph breaks of a user's PyTorch model: found, and (in ``fix``) mended.

The one place of this program where a user's own code runs: in a process of its own, on the user's word.
"""
