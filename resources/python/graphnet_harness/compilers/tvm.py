"""TVM: the model as a Relax program, from torch.export(), built for this processor with LLVM.

Options: "target" (TVM's words, "llvm" with this processor's name) and "pipeline" ("default" builds with TVM's default
pipeline; others are names for relax.get_pipeline()).
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from . import _checks
from .base import Availability, CompiledModel, Compiler, Inputs, Options, OwnSpan

if TYPE_CHECKING:
    from ..kernel_marks import KernelMarks

BUILTIN = "vm.builtin."  # prefix of other work of the virtual machine: storage, shapes, tuples


class Tvm(Compiler):
    """relax.frontend.torch.from_exported_program() and relax.VirtualMachine."""

    name = "tvm"
    title = "Apache TVM (Relax)"
    requirements = ("torch==2.13.0", "numpy==2.4.6", "apache-tvm==0.27.0")
    keeps_numbers = True
    disk_mb = 1350
    _watching = False

    @contextmanager
    def marking(self, code_file: str, marks: KernelMarks) -> Iterator[None]:
        marks.notes["kernels"] = ("an instrument of TVM's virtual machine (on in the untraced calls too): when each of the "
                                  "program's functions was called; not which operators of the graph it is for")
        self._watching = True
        try:
            yield
        finally:
            self._watching = False

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
        machine = relax.VirtualMachine(built, tvm.cpu())
        main = machine["main"]
        watch = Watch() if self._watching else None
        if watch is not None:
            machine.set_instrument(watch)

        def call(*tensors: Any) -> Any:
            if watch is not None:
                watch.begin()
            given = [tvm.runtime.from_dlpack(tensor.contiguous()) for tensor in tensors]
            return [torch.from_dlpack(tensor) for tensor in _flat(main(*given))]

        return CompiledModel(call, bound.free, cold=lambda: True, own_spans=watch.spans if watch is not None else None)


class Watch:
    """An instrument of the virtual machine: called before and after each function that a program calls."""

    def __init__(self) -> None:
        self.calls: list[list[tuple[str, float, float]]] = []
        """For each call of the model: the functions that it called, with name, begin and end in seconds of one clock."""
        self.open: list[tuple[str, float]] = []

    def begin(self) -> None:
        """A call of the model begins."""
        self.open.clear()
        self.calls.append([])

    def __call__(self, _function: Any, name: str, before: bool, _result: Any, *_arguments: Any) -> None:
        now = time.perf_counter()
        if name.startswith(BUILTIN):
            return
        if before:
            self.open.append((name, now))
            return
        name, begun = self.open.pop()
        if not self.open:  # a function within another is part of that one's time
            self.calls[-1].append((name, begun, now))

    def spans(self, calls: int, after: int) -> list[list[OwnSpan]]:
        """CompiledModel.own_spans."""
        last = len(self.calls) - after
        return [[OwnSpan(name, (begin - call[0][1]) * 1e6, (end - begin) * 1e6) for name, begin, end in call]
                for call in self.calls[last - calls : last]]


def _flat(value: Any) -> list[Any]:
    """The tensors of a result: one, or arrays of them."""
    if hasattr(value, "__dlpack__"):
        return [value]
    return [tensor for item in value for tensor in _flat(item)]


COMPILER = Tvm()
