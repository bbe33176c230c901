"""Extracts the computational graphs of a PyTorch model as samples in GraphNet's format."""

from __future__ import annotations

import importlib
from typing import Any

_PLACES = {"CapturedGraph": "graph_code", "ExtractError": "graph_code", "FULL": "metadata", "Form": "metadata",
           "SampleExtractor": "extractor", "SampleInfo": "metadata", "UPSTREAM": "metadata", "extract": "extractor",
           "extracted": "decorator"}
__all__ = sorted(_PLACES)  # noqa: PLE0605


def __getattr__(name: str) -> Any:
    """Imports what is named when it is used: the command can then say that there is no torch."""
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_PLACES[name]}"), name)
