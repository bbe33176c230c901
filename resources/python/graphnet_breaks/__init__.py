"""Graph breaks of a user's PyTorch program: found, explained, fixed and proved."""
