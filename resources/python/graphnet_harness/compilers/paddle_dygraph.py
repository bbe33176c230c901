"""Paddle's dygraph mode against itself: what is measured is the noise."""

from __future__ import annotations

from typing import Any

from ._paddle import PaddleCompiler
from .base import CompiledModel, Inputs, Options


class Dygraph(PaddleCompiler):
    """Calls the same model."""

    name = "paddle-dygraph"
    title = "Paddle dygraph"

    def compile(self, module: Any, inputs: Inputs, options: Options) -> CompiledModel:
        return CompiledModel(module)


COMPILER = Dygraph()
