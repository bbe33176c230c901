"""ONNX Runtime on a CPU for a model of ONNX: its file as it is.

Option: "optimization" ("all", "extended", "basic", "disable").
"""

from __future__ import annotations

from typing import Any

from . import _checks
from .base import Availability, CompiledModel, Compiler, Inputs, NotAvailable, Options
from .onnxruntime import LEVELS, OnnxRuntime


class OnnxFile(Compiler):
    """A session with optimizations, of the file of which eager is a session without."""

    name = OnnxRuntime.name
    title = OnnxRuntime.title
    framework = "onnx"
    requirements = OnnxRuntime.requirements
    disk_mb = OnnxRuntime.disk_mb

    def probe(self) -> Availability:
        _checks.package_version("numpy")
        return Availability(_checks.package_version("onnxruntime"), ["cpu"])

    def compile(self, module: Any, inputs: Inputs, options: Options) -> CompiledModel:
        level = options.word("optimization", "all")
        if level not in LEVELS:
            raise NotAvailable(f'the option optimization is "{level}", expected {", ".join(LEVELS)}')
        return CompiledModel(type(module)(module.file, options.threads, level), cold=lambda: True)


COMPILER = OnnxFile()
