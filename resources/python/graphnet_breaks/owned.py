"""Modules and weights that a program holds: its own, and those in variables of its files, in captured variables and in defaults.

A program that is a function often works with a model that stands outside of it. Its weights get gradients and its buffers are
state, as those of a module that is compiled itself.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import torch

from .loading import Loaded, own_folder
from .overlays import is_library
from .rewrite.ordered import OWN_PREFIX

_THIS = own_folder(os.path.dirname(os.path.abspath(__file__)))
"""Folder of this program's own packages, which a user's file may stand above."""
MOST_MODULES = 200


def own_modules(loaded: Loaded) -> dict[str, ModuleType]:
    """Modules whose variables are the program's: its file, with "" for a prefix of names, and imported files beside and below it, each
    with its name and a dot. Of a library it is the one that defines the model."""
    found = {"": loaded.module}
    if not loaded.file or is_library(loaded.file):
        return found
    folders = own_folder(loaded.file), os.path.dirname(os.path.abspath(loaded.file)) + os.sep
    for name, one in list(sys.modules.items()):
        path = one.__dict__.get("__file__") if isinstance(one, ModuleType) else None
        if isinstance(path, str) and path.startswith(folders) and one is not loaded.module and not is_library(path) \
                and not os.path.realpath(path).startswith(_THIS) and len(found) < MOST_MODULES:
            found[f"{name}."] = one
    return found


def modules_of(loaded: Loaded) -> dict[str, torch.nn.Module]:
    """By name, "" for the program itself where it is a module; none twice, and none that is part of another one."""
    found: dict[str, torch.nn.Module] = {}
    known: set[int] = set()
    for name, value in _values(loaded):
        if isinstance(value, torch.nn.Module) and id(value) not in known:
            found[name] = value
            known |= {id(one) for one in value.modules()}
    inner = {id(one) for module in found.values() for one in module.modules() if one is not module}
    return {name: module for name, module in found.items() if id(module) not in inner}


def weights_of(loaded: Loaded) -> dict[str, torch.Tensor]:
    """Parameters and buffers of these modules, and tensors beside them that require gradients."""
    found: dict[str, torch.Tensor] = {}
    for name, module in modules_of(loaded).items():
        prefix = f"{name}." if name else ""
        found |= {prefix + one: tensor for one, tensor in (*module.named_parameters(), *module.named_buffers())}
    known = {id(one) for one in found.values()}
    for name, value in _values(loaded):
        if isinstance(value, torch.Tensor) and value.is_leaf and value.requires_grad and id(value) not in known:
            found[name] = value
            known.add(id(value))
    return found


def captured(call: Any) -> list[tuple[str, Any]]:
    """Variables of the functions around a function, with None for one that is not assigned yet."""
    found = []
    for name, cell in zip(getattr(getattr(call, "__code__", None), "co_freevars", ()),
                          getattr(call, "__closure__", None) or (), strict=True):
        try:
            found.append((name, cell.cell_contents))
        except ValueError:
            found.append((name, None))
    return found


def _values(loaded: Loaded) -> Iterator[tuple[str, Any]]:
    """The program's own values, and the items of its lists and dictionaries."""
    if isinstance(loaded.call, torch.nn.Module):
        yield "", loaded.call
    values = [(f"global {prefix}{name}", value) for prefix, file in own_modules(loaded).items() for name, value in vars(file).items()
              if not name.startswith(("__", OWN_PREFIX))]
    values += [(f"captured {name}", value) for name, value in captured(loaded.call)]
    values += [("its object", getattr(loaded.call, "__self__", None))]
    values += [(f"default {index}", value) for index, value in enumerate(getattr(loaded.call, "__defaults__", None) or ())]
    for name, value in values:
        yield name, value
        if type(value) in (list, tuple):
            yield from ((f"{name}[{index}]", one) for index, one in enumerate(value))
        elif type(value) is dict:
            yield from ((f"{name}[{key!r}]", one) for key, one in value.items())
