"""A package request: the model as an AOTInductor package (`.pt2`), which graphnet-worker loads and calls without Python.

Its option "headers" may be "plain": PyTorch's headers are then not compiled in advance, which takes a minute once a
machine and saves seconds a package. "kernels" may be "named": LibTorch's profiler is then told of each call of one.

The package takes all tensors of forward(), in its order, weights too; sizes (torch.SymInt) and tensors that are only read
with item() are constants in it, the latter are taken nevertheless.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .client import Client
from .compilers import _checks
from .compilers.base import NotAvailable, Options
from .framework import Framework
from .job import Ended, Job, milliseconds_since
from .messages import RunRequest

NAME = "aotinductor"


class Package(Job):
    """The result has `compile_ms`, and `bytes` of the file."""

    def __init__(self, request: RunRequest, framework: Framework, client: Client,
                 settle: Callable[[], None] = lambda: None) -> None:
        request.compiler = NAME
        super().__init__(request, framework, client)
        self.settle = settle
        self.bytes = 0

    def steps(self) -> list[Callable[[], None]]:
        return [self.load, self.make_inputs, self.run_eager, self.compile]

    def choose_compiler(self, code: str) -> None:
        if self.framework.name != "torch":
            raise Ended("not_run", "AOTInductor compiles PyTorch's models")
        if not self.request.package_file.endswith(".pt2"):
            raise Ended("not_run", f"{self.request.package_file}: the name of a package is to end in .pt2")
        try:
            self.result.environment["compiler_version"] = _checks.torch_version()
            if self.request.device == "cpu":
                _checks.need_cxx_compiler()
        except NotAvailable as error:
            raise Ended("not_run", f"{NAME} is not available: {error}") from None
        self.options = self.cache_options(code, keeps=True)
        try:
            _prepare(self.options)
        except BaseException as error:  # a broken installation raises anything
            raise Ended("not_run", f"{NAME} cannot be loaded: {type(error).__name__}: {error}") from None
        self.settle()

    def compile(self) -> None:
        """Exports and compiles; the file appears whole or not at all."""
        self.enter("compile", 0, 0)
        self.renew_inputs()
        self.calls_eager = False
        made = self.request.package_file.removesuffix(".pt2") + ".part.pt2"  # the client removes it if this process dies
        started = time.perf_counter()
        try:
            _package(self.eager, self.described_inputs(), self.options, made)
            self.result.compile_ms = milliseconds_since(started)
            self.bytes = os.path.getsize(made)
            os.replace(made, self.request.package_file)
        finally:
            Path(made).unlink(missing_ok=True)
        self.result.status, self.result.cold = "correct", True

    def to_json(self) -> dict[str, Any]:
        return super().to_json() | {"bytes": self.bytes}


def _prepare(options: Options) -> None:
    os.environ["TORCHINDUCTOR_CACHE_DIR"] = options.common_dir
    import torch._inductor.compile_fx  # noqa: F401
    from torch._inductor import cpu_vec_isa

    if options.device == "cpu":
        cpu_vec_isa.pick_vec_isa()  # compiles trials, and remembers


def _package(module: Any, inputs: Any, options: Options, path: str) -> None:
    os.environ["TORCHINDUCTOR_CACHE_DIR"] = options.cache_dir
    import torch
    from torch._inductor.utils import clear_caches

    from .compilers._torch import Given, forget_dynamo

    given = Given(module, inputs).eval()
    clear_caches()
    try:
        program = torch.export.export(given, tuple(given.taken(inputs.tensors)))
        settings: dict[str, Any] = {}
        if options.word("headers", "") == "plain":
            settings["aot_inductor.precompile_headers"] = False
        if options.word("kernels", "") == "named":
            settings["cpp.enable_kernel_profile"] = True
        torch._inductor.aoti_compile_and_package(program, package_path=path, inductor_configs=settings)
    finally:
        forget_dynamo()
        clear_caches()
