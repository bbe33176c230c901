"""Extracts the computational graphs of a PyTorch model as samples in GraphNet's format."""

from .decorator import extracted
from .extractor import SampleExtractor, extract
from .graph_code import CapturedGraph, ExtractError
from .metadata import FULL, UPSTREAM, Form, SampleInfo

__all__ = ["FULL", "UPSTREAM", "CapturedGraph", "ExtractError", "Form", "SampleExtractor", "SampleInfo", "extract", "extracted"]
