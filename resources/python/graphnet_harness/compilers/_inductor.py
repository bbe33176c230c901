"""Inductor, in its modes."""

from __future__ import annotations

import os
from typing import Any

from . import _checks
from .base import Availability, CompiledModel, Compiler, Inputs, Options


class InductorMode(Compiler):
    """torch.compile(backend="inductor", mode=...). Its cache on disk is in the job's cache_dir. Options: those of
    _torch.dynamo()."""

    requirements = ("torch==2.13.0", "numpy==2.4.6")

    def __init__(self, name: str, title: str, mode: str) -> None:
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

    def compile(self, module: Any, inputs: Inputs, options: Options) -> CompiledModel:
        os.environ["TORCHINDUCTOR_CACHE_DIR"] = options.cache_dir
        import torch
        from torch._dynamo.utils import counters

        from ._torch import dynamo

        counters.clear()
        torch.compiler.reset()
        model = dynamo(module, inputs, options, backend="inductor", mode=self._mode)
        model.cold = lambda: _is_cold(counters)
        return model

    def forget(self) -> None:
        from ._torch import forget_dynamo

        forget_dynamo()


def _is_cold(counters: Any) -> bool | None:
    """None where Inductor was not reached at all, because no part of the graph could be compiled."""
    hits = counters["inductor"]["fxgraph_cache_hit"] + counters["aot_autograd"]["autograd_cache_hit"]
    if hits:
        return False
    tried = counters["inductor"]["fxgraph_cache_miss"] + counters["inductor"]["fxgraph_cache_bypass"]
    return True if tried + counters["aot_autograd"]["autograd_cache_miss"] else None
