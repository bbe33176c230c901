"""Configuration of a model as one hash, which is known before anything is captured."""

from __future__ import annotations

import ast
import hashlib
import inspect
import json
import linecache
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import cache
from typing import Any

import torch
from torch.utils._pytree import tree_flatten

from graphnet_guest.inputs import InputSet
from graphnet_guest.target import Target

from .session import Mode

_PLAIN = (bool, int, float, str, type(None))
_OF_CALLS = ("training", "name_or_path", "_name_or_path", "transformers_version", "pretrained_cfg", "default_cfg")
"""Attributes and fields that do not change a graph, or that Mode contains."""


def configuration_of(target: Target, sets: Sequence[InputSet], mode: Mode) -> str:
    """64 hex digits: equal for models with the same modules, plain attributes, shapes and types of parameters and inputs,
    source of the classes, and mode. Names of models and values of weights do not count. Empty for a function, whose
    graph depends on what it refers to.
    """
    if not target.is_module:
        return ""
    asked = {key: value for key, value in asdict(mode).items() if key != "keep_values"}
    parts = [_modules(target.call), _tensors(target.call), [_inputs(one) for one in sets], asked]
    return hashlib.sha256(json.dumps(parts, sort_keys=True, default=str).encode()).hexdigest()


def read_known(text: str) -> dict[str, str]:
    """Names by the hash of their configuration, from lines of both."""
    pairs = (line.partition(" ") for line in text.splitlines() if line.strip())
    return {key: name for key, _, name in pairs}


def _modules(model: torch.nn.Module) -> list[Any]:
    named = list(model.named_modules(remove_duplicate=False))
    kinds = {type(module): None for _, module in named}
    return [[[name, _name(type(module)), _attributes(vars(module)), _config(module)] for name, module in named],
            sorted([_name(kind), _source(kind)] for kind in kinds)]


def _name(one: Any) -> str:
    """Name of a class or function. A module of the user's may be called otherwise another time; torch has several Linears."""
    module = one.__module__ or ""
    return f"{module}.{one.__qualname__}" if module.startswith("torch.") else one.__qualname__


def _attributes(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _described(value) for name, value in values.items() if name not in _OF_CALLS and _is_plain(value)}


def _is_plain(value: Any) -> bool:
    if isinstance(value, (tuple, list)):
        return all(_is_plain(one) for one in value)
    return isinstance(value, (*_PLAIN, torch.dtype)) or callable(value) and hasattr(value, "__qualname__") and hasattr(value, "__module__")


def _described(value: Any) -> Any:
    if isinstance(value, (tuple, list)):
        return [_described(one) for one in value]
    return [_name(value), _source(value)] if hasattr(value, "__qualname__") else value if isinstance(value, _PLAIN) else str(value)


def _config(module: torch.nn.Module) -> Any:
    """The configuration of a model of transformers."""
    to_dict = getattr(getattr(module, "config", None), "to_dict", None)
    if to_dict is None:
        return None
    return {name: str(value) for name, value in to_dict().items() if name not in _OF_CALLS}


def _source(one: Any) -> str:
    """Hash of the source; empty for a class or function of torch, whose name is enough."""
    if (one.__module__ or "").startswith("torch."):
        return ""
    try:
        text = _class_source(one) if inspect.isclass(one) else inspect.getsource(one)
    except (OSError, TypeError, SyntaxError):
        return ""
    return hashlib.sha256(text.encode()).hexdigest()


def _class_source(kind: type) -> str:
    """As inspect.getsource(), which parses the whole file for each class."""
    file = inspect.getsourcefile(kind)
    if file is None:
        raise OSError
    lines = linecache.getlines(file, vars(sys.modules[kind.__module__]) if kind.__module__ in sys.modules else None)
    place = _class_places("".join(lines)).get(kind.__qualname__)
    if place is None:
        raise OSError
    return "".join(lines[place[0] - 1 : place[1]])


@cache
def _class_places(text: str) -> dict[str, tuple[int, int]]:
    """First and last lines of a file's classes, with their decorators, by qualified name; the first of several."""
    found: dict[str, tuple[int, int]] = {}

    def visit(node: ast.AST, within: str) -> None:
        for one in ast.iter_child_nodes(node):
            if isinstance(one, ast.ClassDef):
                first = one.decorator_list[0].lineno if one.decorator_list else one.lineno
                found.setdefault(within + one.name, (first, one.end_lineno or first))
                visit(one, f"{within}{one.name}.")
            elif isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef)):
                visit(one, f"{within}{one.name}.<locals>.")
            elif isinstance(one, (ast.stmt, ast.ExceptHandler)):
                visit(one, within)

    visit(ast.parse(text), "")
    return found


def _tensors(model: torch.nn.Module) -> list[Any]:
    named = [*model.named_parameters(remove_duplicate=False), *model.named_buffers(remove_duplicate=False)]
    return [[name, list(one.shape), str(one.dtype), one.requires_grad] for name, one in named]


def _inputs(one: InputSet) -> list[Any]:
    leaves, form = tree_flatten((one.args, one.kwargs))
    return [str(form), [[list(leaf.shape), str(leaf.dtype)] if isinstance(leaf, torch.Tensor) else _plain_leaf(leaf) for leaf in leaves]]


def _plain_leaf(leaf: Any) -> Any:
    return leaf if isinstance(leaf, _PLAIN) else type(leaf).__qualname__
