"""A program by its name, ``file.py:callable``, ``module:callable`` or ``hf:CONFIG-CLASS``, with the inputs of its calls."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import torch

from .errors import BreaksError
from .hf import load_configuration
from .inputs import InputSet

SEED = 0
Arguments = tuple[tuple[Any, ...], dict[str, Any]]


class LoadError(Exception):
    """A program that cannot be loaded: what happened and where."""


@dataclass(frozen=True)
class Loaded:
    """What is compiled, and factories of the arguments of its calls; each gives new tensors whenever it is called."""

    call: Callable[..., Any]
    input_sets: list[Callable[[], Arguments]]
    file: str
    module: ModuleType


def load(text: str, inputs: list[str], *, train: bool = False) -> Loaded:
    """Imports the user's code, which runs it.

    A class of torch.nn.Module, or a function without parameters that gives a module, is called first; a module is in
    eval() unless `train`. Each of `inputs` is an expression with `torch` and the module's names: a tuple or the
    arguments as in a call. Errors: LoadError.
    """
    place, colon, name = text.rpartition(":")
    if not colon or not place or not name:
        raise LoadError(f"{text!r} is no program, expected file.py:callable, module:callable or hf:CONFIG-CLASS")
    if place == "hf":
        return _configured(text, name, inputs, train)
    torch.manual_seed(SEED)
    try:
        module = _import_file(Path(place)) if place.endswith(".py") else importlib.import_module(place)
    except LoadError:
        raise
    except BaseException as error:  # noqa: BLE001 the user's code may raise anything
        raise LoadError(f"importing {place} failed: {type(error).__name__}: {error}") from error
    found: Any = module
    for part in name.split("."):
        if not hasattr(found, part):
            raise LoadError(f"{place} defines no {name!r}")
        found = getattr(found, part)
    try:
        call = _callable_of(found, bool(inputs))
    except Exception as error:
        raise LoadError(f"calling {name}() without arguments failed: {type(error).__name__}: {error}") from error
    if isinstance(call, torch.nn.Module):
        call.train(train)
    if not callable(call):
        raise LoadError(f"{name} in {place} is a {type(call).__name__}, which cannot be called")
    factories = [_factory(one, module, call) for one in inputs] or [lambda: ((), {})]
    return Loaded(call, factories, module.__file__ or "", module)


def _configured(text: str, name: str, inputs: list[str], train: bool) -> Loaded:
    """A model of transformers with random weights, and inputs of its own where none are named."""
    try:
        target = load_configuration(text, name, full=False)
    except BreaksError as error:
        raise LoadError(error.message + (f"; {error.hint}" if error.hint else "")) from error
    model = target.call.train(train)
    module = sys.modules[type(model).__module__]
    own = InputSet(text, *(target.own_inputs or ((), {})))
    return Loaded(model, [_factory(one, module, model) for one in inputs] or [own.fresh], module.__file__ or "", module)


def _import_file(path: Path) -> ModuleType:
    if not path.is_file():
        raise LoadError(f"there is no file {path}")
    path = path.resolve()
    if str(path.parent) not in sys.path:
        sys.path.insert(0, str(path.parent))
    name = path.stem if path.stem not in sys.modules and path.stem not in sys.stdlib_module_names else f"user_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise LoadError(f"{path} cannot be imported")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _callable_of(found: Any, has_inputs: bool) -> Any:
    if inspect.isclass(found):
        return found()
    if inspect.isfunction(found) and has_inputs and not inspect.signature(found).parameters:
        return found()
    return found


def _factory(text: str, module: ModuleType, call: Any) -> Callable[[], Arguments]:
    code = compile(f"__arguments__({text}\n)", "<inputs>", "eval")

    def make() -> Arguments:
        torch.manual_seed(SEED)
        names = {**vars(module), "torch": torch, "model": call, "__arguments__": lambda *args, **kwargs: (args, kwargs)}
        args, kwargs = eval(code, names)  # noqa: S307 the user's own expression
        if len(args) == 1 and isinstance(args[0], tuple) and not kwargs:
            args = args[0]
        return args, kwargs

    return make


def own_folder(path: str) -> str:
    """Folder of a file, with a separator at its end."""
    return os.path.dirname(os.path.realpath(path)) + os.sep
