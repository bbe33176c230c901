"""Extracts the computational graph of a Paddle model as a sample in GraphNet's format."""

from .extract import extract
from .program import ExtractError

__all__ = ["ExtractError", "extract"]
