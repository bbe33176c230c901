"""XLA by torch.compile(backend="openxla") of PyTorch/XLA. Written against its documentation."""

from __future__ import annotations

from typing import Any

from . import _checks
from .base import Availability, CompiledModel, Compiler, Inputs, NotAvailable, Options


class Xla(Compiler):
    """PyTorch/XLA, whose last release is for torch 2.9. Options: those of _torch.dynamo()."""

    name = "xla"
    title = "XLA"
    requirements = ("torch==2.9.0", "numpy==2.4.6", "torch-xla==2.9.0")
    python = ">=3.10,<3.14"

    def probe(self) -> Availability:
        version = _checks.package_version("torch-xla")
        _checks.need_python((3, 10), (3, 13))
        torch_version = _checks.torch_version()
        if torch_version.split(".")[:2] != version.split(".")[:2]:
            raise NotAvailable(f"torch-xla {version} needs torch {'.'.join(version.split('.')[:2])}, "
                               f"this is {torch_version}")
        return Availability(version, ["cpu"])

    def prepare(self, options: Options) -> None:
        import torch_xla  # noqa: F401

    def compile(self, module: Any, inputs: Inputs, options: Options) -> CompiledModel:
        import torch_xla

        from ._torch import dynamo, tensors_of

        device = torch_xla.device()
        places = {id(tensor): tensor.to(device) for tensor in inputs.tensors}
        compiled = dynamo(module, inputs, options, backend="openxla")

        def call(*tensors: Any) -> Any:
            there = [places[id(tensor)] if id(tensor) in places else tensor.to(device) for tensor in tensors]
            return [tensor.cpu() for tensor in tensors_of(compiled.call(*compiled.arguments(there)))]

        return CompiledModel(call, synchronize=torch_xla.sync, compiles_at_call=True)

    def forget(self) -> None:
        from ._torch import forget_dynamo

        forget_dynamo()


COMPILER = Xla()
