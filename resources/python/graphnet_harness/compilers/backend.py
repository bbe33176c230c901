"""A user's own backend: a Python file with one class that has __call__(model), which gives the model to call, and
synchronize(); as GraphNet's benchmark has them. It is the user's code and is executed as such."""

from __future__ import annotations

import importlib.util
import inspect
import sys
import traceback
from pathlib import Path
from typing import Any

from ..failures import first_words
from . import _checks
from .base import Availability, CompiledModel, Compiler, Inputs, NotAvailable, Options


class Backend(Compiler):
    """The file is the request's backend_file. Option: "class", the class's name where the file has several."""

    name = "backend"
    title = "Custom backend (Python file)"
    requirements = ("torch==2.13.0", "numpy==2.4.6")
    environment = "torch"
    disk_mb = 1000

    def probe(self) -> Availability:
        return Availability(_checks.torch_version(), _checks.torch_devices())

    def compile(self, module: Any, inputs: Inputs, options: Options) -> CompiledModel:
        backend = _load(options.backend_file, options.word("class", ""))()
        model = backend(module)
        if not callable(model):
            raise TypeError(f"{type(backend).__name__}.__call__(model) is to give a model to call, not {model!r:.80}")
        return CompiledModel(model, synchronize=backend.synchronize)


def _load(path: str, wanted: str) -> Any:
    """The class. Errors: NotAvailable: without it nothing can be said of any sample."""
    if not path or not Path(path).is_file():
        raise NotAvailable(f'the backend file "{path}" is not there')
    spec = importlib.util.spec_from_file_location("graphnet_backend", path)
    if spec is None or spec.loader is None:
        raise NotAvailable(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses and pickle look there
    try:
        spec.loader.exec_module(module)
    except BaseException as error:  # SystemExit too
        raise NotAvailable(f"the backend file {_place(path, error)} cannot be loaded: {first_words(error)}") from error
    found = {name: one for name, one in vars(module).items() if _is_backend(one, module.__name__)}
    if wanted:
        found = {name: one for name, one in found.items() if name == wanted}
    if len(found) != 1:
        names = ", ".join(found) or "none"
        wanted_class = f"a class {wanted}" if wanted else "one class"
        raise NotAvailable(f"the backend file {path} is to have {wanted_class} with __call__(model) and synchronize(); "
                           f"found: {names}")
    return next(iter(found.values()))


def _place(path: str, error: BaseException) -> str:
    """The file, with the line that raised where that is known."""
    line = error.lineno if isinstance(error, SyntaxError) and error.filename == path else 0
    for frame in traceback.extract_tb(error.__traceback__):
        line = frame.lineno if frame.filename == path else line
    return f"{path}:{line}" if line else path


def _is_backend(one: Any, module: str) -> bool:
    return inspect.isclass(one) and one.__module__ == module and "__call__" in dir(one) and hasattr(one, "synchronize")


COMPILER = Backend()
