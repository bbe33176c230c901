"""TVM: the model as a Relax program, from torch.export(), built for this processor with LLVM.

Options: "target" (TVM's words, "llvm" with this processor's name) and "pipeline" ("default" builds with TVM's default
pipeline; others are names for relax.get_pipeline()).
"""

from __future__ import annotations

import os
from typing import Any

from . import _checks
from .base import Availability, CompiledModel, Compiler, Inputs, Options


class Tvm(Compiler):
    """relax.frontend.torch.from_exported_program() and relax.VirtualMachine."""

    name = "tvm"
    title = "Apache TVM (Relax)"
    requirements = ("torch==2.13.0", "numpy==2.4.6", "apache-tvm==0.27.0")
    disk_mb = 1350

    def probe(self) -> Availability:
        _checks.torch_version()
        return Availability(_checks.package_version("apache-tvm"), ["cpu"])

    def prepare(self, options: Options) -> None:
        if options.threads:
            os.environ["TVM_NUM_THREADS"] = str(options.threads)  # read when its threads begin
        import tvm.relax.frontend.torch  # noqa: F401

    def compile(self, module: Any, inputs: Inputs, options: Options) -> CompiledModel:
        import torch
        import tvm
        from tvm import relax
        from tvm.relax.frontend.torch import from_exported_program

        from . import _torch

        bound = _torch.Bound(module, inputs).eval()
        program = from_exported_program(_torch.exported(bound, inputs))
        target = tvm.target.Target(options.word("target", "llvm"))
        pipeline = options.word("pipeline", "default")
        if pipeline != "default":
            with target:
                program = relax.get_pipeline(pipeline)(program)
        built = tvm.compile(program, target=target)
        main = relax.VirtualMachine(built, tvm.cpu())["main"]

        def call(*tensors: Any) -> Any:
            given = [tvm.runtime.from_dlpack(tensor.contiguous()) for tensor in tensors]
            return [torch.from_dlpack(tensor) for tensor in _flat(main(*given))]

        return CompiledModel(call, bound.free, cold=lambda: True)


def _flat(value: Any) -> list[Any]:
    """The tensors of a result: one, or arrays of them."""
    if hasattr(value, "__dlpack__"):
        return [value]
    return [tensor for item in value for tensor in _flat(item)]


COMPILER = Tvm()
