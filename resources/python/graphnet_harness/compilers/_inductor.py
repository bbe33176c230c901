"""Inductor, in its modes."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import _checks
from .base import Availability, CompiledModel, Compiler, Inputs, Options

if TYPE_CHECKING:
    from ..kernel_marks import KernelMarks


_CUDA_GRAPHS = ("reduce-overhead", "max-autotune")
"""Modes that replay CUDA graphs; their outputs are valid until the next replay."""


class InductorMode(Compiler):
    """torch.compile(backend="inductor", mode=...). Its cache on disk is in the job's cache_dir. Options: those of
    _torch.dynamo()."""

    requirements = ("torch==2.13.0", "numpy==2.4.6")
    environment = "torch"
    disk_mb = 1000
    keeps = True

    def __init__(self, name: str, title: str, mode: str) -> None:
        super().__init__()
        self.name, self.title, self._mode = name, title, mode

    def probe(self) -> Availability:
        version = _checks.torch_version()
        devices = _checks.torch_devices()
        try:
            _checks.need_cxx_compiler()
        except _checks.NotAvailable:
            devices.remove("cpu")  # a GPU's code is compiled by Triton
            if not devices:
                raise
        return Availability(version, devices)

    def fits(self) -> None:
        if not _checks.nvidia_devices():
            _checks.need_cxx_compiler()

    def prepare(self, options: Options) -> None:
        os.environ["TORCHINDUCTOR_CACHE_DIR"] = options.common_dir
        import torch
        import torch._functorch.config
        import torch._inductor.config

        # Work that the first compilation does once a process, or once a machine: imports, tests of the processor's
        # instructions, headers that are compiled in advance. The graph is not looked for on disk, its library is.
        graphs = torch._inductor.config.patch(fx_graph_cache=False)
        with graphs, torch._functorch.config.patch(enable_autograd_cache=False):
            torch.compile(torch.sin)(torch.ones(64, device=options.device))
        torch.compiler.reset()

    def compile(self, module: Any, inputs: Inputs, options: Options) -> CompiledModel:
        os.environ["TORCHINDUCTOR_CACHE_DIR"] = options.cache_dir
        import torch
        from torch._inductor.utils import clear_caches

        from ._torch import dynamo

        torch.compiler.reset()
        clear_caches()  # caches of this process: code compiled for another job must not be reused
        origin = _Origin(Path(options.cache_dir))
        model = dynamo(module, inputs, options, backend="inductor", mode=self._mode)
        model.cold = origin.is_cold
        model.reuses_outputs = options.device.startswith("cuda") and self._mode in _CUDA_GRAPHS
        return model

    def marking(self, code_file: str, marks: KernelMarks) -> AbstractContextManager[Any]:
        from ._provenance import inductor_marked

        return inductor_marked(code_file, marks)

    def forget(self) -> None:
        from torch._inductor.utils import clear_caches

        from ._torch import forget_dynamo

        forget_dynamo()
        clear_caches()


class _Origin:
    """Distinguishes code that Inductor compiled from code that it found in its folder."""

    def __init__(self, folder: Path) -> None:
        from torch._dynamo.utils import counters

        counters.clear()
        self._counters = counters
        self._folder = folder
        self._before = self._libraries()

    def _libraries(self) -> int:
        return sum(1 for _ in self._folder.rglob("*.so"))

    def is_cold(self) -> bool | None:
        """None where Inductor was not reached at all, because no part of the graph could be compiled. Graphs of another
        mode are not found again, but their C++ libraries are: fewer new ones than were loaded is not cold either."""
        from torch._inductor import codecache

        graphs, whole = self._counters["inductor"], self._counters["aot_autograd"]
        if graphs["fxgraph_cache_hit"] or whole["autograd_cache_hit"]:
            return False
        if not graphs["fxgraph_cache_miss"] + graphs["fxgraph_cache_bypass"] + whole["autograd_cache_miss"]:
            return None
        kinds = [codecache.CppCodeCache, *codecache.CppCodeCache.__subclasses__()]
        loaded = sum(len(kind.__dict__.get("cache", ())) for kind in kinds)
        return self._libraries() - self._before >= loaded
