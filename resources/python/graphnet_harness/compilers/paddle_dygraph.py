"""Paddle's dygraph mode against itself: what is measured is the noise."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ._paddle import PaddleCompiler
from .base import CompiledModel, Inputs, Options

if TYPE_CHECKING:
    from ..kernel_marks import KernelMarks


class Dygraph(PaddleCompiler):
    """Calls the same model."""

    name = "paddle-dygraph"
    title = "Paddle dygraph"

    def __init__(self) -> None:
        super().__init__()
        self._marked: Any = None

    def compile(self, module: Any, inputs: Inputs, options: Options) -> CompiledModel:
        if self._marked is None:
            return CompiledModel(module)
        model = self._marked()
        model.eval()
        return CompiledModel(model)

    @contextmanager
    def marking(self, code_file: str, marks: KernelMarks) -> Iterator[None]:
        from ..code_check import check_code
        from ..framework import read_code
        from ..statement_marks import marked_class

        self._marked = marked_class(check_code(read_code(code_file), code_file).tree, code_file, marks)
        marks.notes["kernels"] = "each statement of forward() has a span, with its operators within"
        try:
            yield
        finally:
            self._marked = None


COMPILER = Dygraph()
