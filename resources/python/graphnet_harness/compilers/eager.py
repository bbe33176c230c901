"""PyTorch's eager mode against itself: what is measured is the noise."""

from __future__ import annotations

from typing import Any

from . import _checks
from .base import Availability, CompiledModel, Compiler, Inputs, Options


class Eager(Compiler):
    """Calls the same model."""

    name = "eager"
    title = "PyTorch eager (Python)"
    requirements = ("torch==2.13.0", "numpy==2.4.6")
    environment = "torch"
    disk_mb = 1000

    def probe(self) -> Availability:
        return Availability(_checks.torch_version(), _checks.torch_devices())

    def compile(self, module: Any, inputs: Inputs, options: Options) -> CompiledModel:
        from ._torch import synchronizer

        return CompiledModel(module, synchronize=synchronizer(options.device))


COMPILER = Eager()
