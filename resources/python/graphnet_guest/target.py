"""A user's model by its name: ``file.py:callable``, ``module:callable``, ``hf:CONFIG-CLASS`` or ``timm:NAME``."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from .errors import GuestError, failure_of

FORMS = "expected file.py:callable, module:callable, hf:CONFIG-CLASS or timm:NAME"


@dataclass(frozen=True)
class Target:
    """The target of a compilation: a module or a function, and the other definitions of the user's files."""

    text: str
    call: Callable[..., Any]
    name: str
    roots: tuple[str, ...] = ()
    """Folders of the user's own code."""
    names: Mapping[str, Any] = field(default_factory=dict)
    """Globals of the user's file, for expressions that make inputs."""
    own_inputs: tuple[tuple[Any, ...], dict[str, Any]] | None = None
    """Inputs that came with the model, from a factory or a configuration."""
    module: ModuleType | None = None
    """The user's module; None for a model of a library."""

    @property
    def is_module(self) -> bool:
        """Whether it is a torch.nn.Module, which has parameters and a mode."""
        torch = sys.modules["torch"]
        return isinstance(self.call, torch.nn.Module)


def check_target(text: str) -> None:
    """Finds what is wrong with a target before anything is imported: its form, a missing file, a syntax error."""
    place, path = _split(text)
    if not _is_file(place):
        return
    file = Path(place)
    if not file.is_file():
        raise GuestError("target", "there is no such file", str(file), hint=FORMS)
    if file.suffix != ".py":
        raise GuestError("target", "this is no Python file", str(file),
                         hint="write a file.py with a function that loads the model and returns it")
    try:
        compile(file.read_bytes(), str(file), "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        failure = failure_of(error, f"reading {file.name}", "syntax")
        failure.file = failure.file or str(file)  # for null bytes, Python does not report a place
        raise failure from error


def _split(text: str) -> tuple[str, str]:
    place, colon, path = text.rpartition(":")
    if not colon or not place or not path:
        raise GuestError("target", f"{text!r} is no target, {FORMS}", hint="for example model.py:Model")
    return place, path


def _is_file(place: str) -> bool:
    return place.endswith(".py") or os.sep in place


def load_target(text: str, *, full: bool = False, with_inputs: bool = False) -> Target:
    """Imports the user's code, which runs it, and finds the callable.

    A class of torch.nn.Module is called without arguments. So is a function without parameters that returns a module,
    or (module, inputs), or another callable where there are inputs for it (`with_inputs`). Raises GuestError with the place in the user's code.
    """
    check_target(text)
    place, path = _split(text)
    if place == "hf":
        from .hf import load_configuration

        return load_configuration(text, path, full=full)
    if place == "timm":
        from .timm_models import load_timm

        return load_timm(text, path)
    if _is_file(place):
        module, roots = _load_file(Path(place))
    else:
        module, roots = _load_module(place)
    return _from_module(text, module, path, roots, with_inputs)


def _load_file(path: Path) -> tuple[ModuleType, tuple[str, ...]]:
    path = path.resolve()
    top = path.parent
    parts = [path.stem]
    while (top / "__init__.py").is_file():
        parts.insert(0, top.name)
        top = top.parent
    if str(top) not in sys.path:
        sys.path.insert(0, str(top))
    name = ".".join(parts)
    root = str(top / parts[0]) if len(parts) > 1 else str(path.parent)
    try:
        if len(parts) > 1:
            return importlib.import_module(name), (root,)
        return _execute(name, path), (root,)
    except BaseException as error:  # noqa: BLE001 the user's code may raise anything
        raise failure_of(error, f"importing {path.name}", "target", (root,)) from error


def _execute(name: str, path: Path) -> ModuleType:
    """Runs a file as a module. Its name is its own unless an imported module has it: a user's `random.py`."""
    if name in sys.modules or name in sys.stdlib_module_names:
        name = f"user_{name}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise GuestError("target", "the file cannot be imported", str(path))
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _load_module(name: str) -> tuple[ModuleType, tuple[str, ...]]:
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name and (name == error.name or name.startswith(error.name + ".")):
            raise GuestError("target", f"there is no module {error.name!r} in the environment or the current folder",
                              hint=FORMS) from error
        raise failure_of(error, f"importing {name}", "target") from error
    except BaseException as error:  # noqa: BLE001
        raise failure_of(error, f"importing {name}", "target") from error
    top = sys.modules[name.partition(".")[0]]
    file = getattr(top, "__file__", None)
    if file is None:
        return module, ()
    return module, (os.path.dirname(file) if hasattr(top, "__path__") else file,)


def _from_module(text: str, module: ModuleType, path: str, roots: tuple[str, ...], with_inputs: bool) -> Target:
    found: Any = module
    for part in path.split("."):
        if not hasattr(found, part):
            names = sorted(name for name, value in vars(module).items()
                           if callable(value) and getattr(value, "__module__", None) == module.__name__)
            raise GuestError("target", f"{part!r} is not defined", module.__file__ or "",
                              hint=f"it defines {', '.join(names[:8])}" if names else "it defines nothing callable")
        found = getattr(found, part)
    call, inputs = _instance(found, path, roots, module.__file__ or "", with_inputs)
    return Target(text, call, path, roots, vars(module), inputs, module)


def _instance(found: Any, name: str, roots: tuple[str, ...], file: str,
              with_inputs: bool) -> tuple[Callable[..., Any], tuple[tuple[Any, ...], dict[str, Any]] | None]:
    torch = sys.modules["torch"]
    if inspect.isclass(found) or _takes_nothing(found):
        try:
            made = found()
        except BaseException as error:  # noqa: BLE001
            failure = failure_of(error, f"calling {name}() without arguments", "target", roots)
            failure.hint = failure.hint or "name a function that makes the model and needs no arguments"
            raise failure from error
        if isinstance(made, torch.nn.Module):
            return made, None
        if isinstance(made, tuple) and len(made) == 2 and isinstance(made[0], torch.nn.Module):
            return made[0], as_arguments(made[1])
        if not inspect.isclass(found) and not (with_inputs and callable(made)):
            return found, ((), {})
        found = made
    if not callable(found):
        raise GuestError("target", f"{name} is of type {type(found).__name__}, which cannot be called", file,
                          hint="name a function, a torch.nn.Module or a class of one")
    return found, None


def _takes_nothing(found: Any) -> bool:
    if not inspect.isfunction(found):
        return False
    return not inspect.signature(found).parameters


def as_arguments(value: Any) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """Arguments of a call from one value: a tuple or list is the positional ones, a dict with names the others."""
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], tuple) and isinstance(value[1], dict):
        return value
    if isinstance(value, (tuple, list)) and not hasattr(value, "_fields"):
        return tuple(value), {}
    if isinstance(value, dict) and all(isinstance(key, str) for key in value):
        return (), dict(value)
    return (value,), {}
