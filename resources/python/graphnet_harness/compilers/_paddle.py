"""Common parts of Paddle's compilers."""

from __future__ import annotations

from importlib import util
from pathlib import Path
from typing import Any

from . import _checks
from .base import Availability, CompiledModel, Compiler, Inputs, NotAvailable, Options

REQUIREMENTS = ("paddlepaddle==3.3.1", "numpy==2.4.6")


class PaddleCompiler(Compiler):
    """One that comes with Paddle itself."""

    framework = "paddle"
    requirements = REQUIREMENTS
    environment = "paddle"
    disk_mb = 900
    python = ">=3.9,<3.14"

    def probe(self) -> Availability:
        """Errors: NotAvailable without Paddle, in its CPU or GPU build."""
        try:
            return Availability(_checks.package_version("paddlepaddle"), ["cpu"])
        except NotAvailable as error:
            try:
                version = _checks.package_version("paddlepaddle-gpu")
            except NotAvailable:
                raise error from None
        return Availability(version, ["cpu", *_checks.nvidia_devices()])


def has_cinn() -> bool:
    """Whether the installed Paddle was built with CINN: such builds bring its headers or library."""
    found = util.find_spec("paddle")
    folders = [Path(folder) for folder in (found.submodule_search_locations or [])] if found else []
    return any(True for folder in folders for _ in (folder / "libs").glob("*cinn*"))


def to_static(module: Any, options: Options, backend: str | None) -> CompiledModel:
    """paddle.jit.to_static() of the whole graph; the eager model is left as it is."""
    import paddle

    model = type(module)()
    model.eval()
    static = paddle.jit.to_static(model, full_graph=True, backend=backend)

    def synchronize() -> None:
        if options.device.startswith("cuda"):
            paddle.device.synchronize()

    return CompiledModel(static, synchronize=synchronize, compiles_at_call=True)


class ToStatic(PaddleCompiler):
    """paddle.jit.to_static() with a backend of Paddle's: None is its own executor."""

    def __init__(self, name: str, title: str, backend: str | None) -> None:
        super().__init__()
        self.name, self.title, self._backend = name, title, backend

    def probe(self) -> Availability:
        found = super().probe()
        if self._backend == "CINN" and not has_cinn():
            raise NotAvailable(f"the installed Paddle {found.version} was built without CINN")
        return found

    def fits(self) -> None:
        if self._backend == "CINN":
            raise NotAvailable("the packages of Paddle are built without CINN: name a Python whose Paddle has it")

    def compile(self, module: Any, inputs: Inputs, options: Options) -> CompiledModel:
        return to_static(module, options, self._backend)
