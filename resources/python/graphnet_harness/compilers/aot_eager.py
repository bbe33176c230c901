"""torch.compile() without a compiler behind it: the graph is captured and decomposed, and runs eagerly. What differs from
eager here differs because of Dynamo and AOTAutograd, not because of generated code."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any

from . import _checks
from .base import Availability, CompiledModel, Compiler, Inputs, Options

if TYPE_CHECKING:
    from ..kernel_marks import KernelMarks


class AotEager(Compiler):
    """torch.compile(backend="aot_eager"). Options: those of _torch.dynamo()."""

    name = "aot_eager"
    title = "AOTAutograd, run eagerly"
    requirements = ("torch==2.13.0", "numpy==2.4.6")
    environment = "torch"
    disk_mb = 1000

    def probe(self) -> Availability:
        return Availability(_checks.torch_version(), _checks.torch_devices())

    def prepare(self, options: Options) -> None:
        import torch._dynamo
        import torch._functorch.aot_autograd  # noqa: F401

    def compile(self, module: Any, inputs: Inputs, options: Options) -> CompiledModel:
        from ._torch import dynamo

        model = dynamo(module, inputs, options, backend="aot_eager")
        model.cold = lambda: True  # nothing is kept on disk
        return model

    def marking(self, code_file: str, marks: KernelMarks) -> AbstractContextManager[Any]:
        from ._provenance import aot_eager_marked

        return aot_eager_marked(code_file, marks)

    def forget(self) -> None:
        from ._torch import forget_dynamo

        forget_dynamo()


COMPILER = AotEager()
