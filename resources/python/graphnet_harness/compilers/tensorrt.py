"""TensorRT on an NVIDIA GPU, with torch.compile(backend="tensorrt") of Torch-TensorRT. Written from its documentation.

Options: "precision" ("float16" allows float16 kernels), and the options of _torch.dynamo().
"""

from __future__ import annotations

from typing import Any

from . import _checks
from .base import Availability, CompiledModel, Compiler, Inputs, Options


class TensorRt(Compiler):
    """Torch-TensorRT."""

    name = "tensorrt"
    title = "TensorRT"
    requirements = ("torch==2.13.0", "numpy==2.4.6", "torch-tensorrt==2.13.0")

    def probe(self) -> Availability:
        devices = _checks.need_nvidia()
        _checks.torch_version()
        return Availability(_checks.package_version("torch-tensorrt"), devices)

    def fits(self) -> None:
        _checks.need_nvidia()

    def prepare(self, options: Options) -> None:
        import torch_tensorrt  # noqa: F401

    def compile(self, module: Any, inputs: Inputs, options: Options) -> CompiledModel:
        import torch
        import torch_tensorrt  # noqa: F401, registers the backend

        from ._torch import dynamo

        precisions = {torch.float32}
        if options.word("precision", "") == "float16":
            precisions.add(torch.float16)
        return dynamo(module, inputs, options, backend="tensorrt", options={"enabled_precisions": precisions})

    def forget(self) -> None:
        from ._torch import forget_dynamo

        forget_dynamo()


COMPILER = TensorRt()
