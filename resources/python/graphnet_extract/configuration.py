"""Configuration of a model as one hash, which is known before anything is captured."""

from __future__ import annotations

import hashlib
import inspect
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

import torch
from torch.utils._pytree import tree_flatten

from graphnet_guest.inputs import InputSet
from graphnet_guest.target import Target

from .session import Mode

_PLAIN = (bool, int, float, str, type(None))
_OF_CALLS = ("training", "name_or_path", "_name_or_path", "transformers_version", "pretrained_cfg", "default_cfg")
"""Attributes and fields that change no graph, or that Mode has."""


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
    found, sources = [], {}
    for name, module in model.named_modules(remove_duplicate=False):
        kind = type(module)
        sources.setdefault(f"{kind.__module__}.{kind.__qualname__}", kind)
        found.append([name, kind.__qualname__, _attributes(vars(module)), _config(module)])
    return [found, {name: _source(kind) for name, kind in sources.items()}]


def _attributes(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _described(value) for name, value in values.items() if name not in _OF_CALLS and _is_plain(value)}


def _is_plain(value: Any) -> bool:
    if isinstance(value, (tuple, list)):
        return all(_is_plain(one) for one in value)
    return isinstance(value, (*_PLAIN, torch.dtype)) or callable(value) and hasattr(value, "__qualname__")


def _described(value: Any) -> Any:
    if isinstance(value, (tuple, list)):
        return [_described(one) for one in value]
    return f"{value.__module__}.{value.__qualname__}" if hasattr(value, "__qualname__") else value if isinstance(value, _PLAIN) else str(value)


def _config(module: torch.nn.Module) -> Any:
    """The configuration of a model of transformers."""
    to_dict = getattr(getattr(module, "config", None), "to_dict", None)
    if to_dict is None:
        return None
    return {name: str(value) for name, value in to_dict().items() if name not in _OF_CALLS}


def _source(kind: type) -> str:
    """Hash of the source; empty for a class of torch, whose name is enough."""
    if kind.__module__.startswith("torch."):
        return ""
    try:
        return hashlib.sha256(inspect.getsource(kind).encode()).hexdigest()
    except (OSError, TypeError):
        return ""


def _tensors(model: torch.nn.Module) -> list[Any]:
    named = [*model.named_parameters(remove_duplicate=False), *model.named_buffers(remove_duplicate=False)]
    return [[name, list(one.shape), str(one.dtype), one.requires_grad] for name, one in named]


def _inputs(one: InputSet) -> list[Any]:
    leaves, form = tree_flatten((one.args, one.kwargs))
    return [str(form), [[list(leaf.shape), str(leaf.dtype)] if isinstance(leaf, torch.Tensor) else _plain_leaf(leaf) for leaf in leaves]]


def _plain_leaf(leaf: Any) -> Any:
    return leaf if isinstance(leaf, _PLAIN) else type(leaf).__qualname__
