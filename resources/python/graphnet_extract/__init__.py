"""Extracts the computational graphs of a PyTorch model as samples in GraphNet's format."""

from .backend import CapturedGraph, ExtractError, SampleExtractor, extract
from .metadata import SampleInfo

__all__ = ["CapturedGraph", "ExtractError", "SampleExtractor", "SampleInfo", "extract"]
