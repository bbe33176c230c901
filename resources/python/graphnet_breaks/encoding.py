"""Values of a user's program as plain values and tensors, with all that two runs are compared by."""

from __future__ import annotations

import hashlib
import re
from collections import deque
from collections.abc import Mapping
from itertools import islice
from types import ModuleType
from typing import Any

import numpy
import torch

from .generators import is_generator, state_digest

DEEPEST = 6
MOST_ITEMS = 2000
_ADDRESS = re.compile(r" at 0x[0-9a-f]+")
_OF_DYNAMO = ("_dynamo", "_has_dynamo", "_specialize_on")
"""First letters of attributes that torch.compile gives tensors."""
_PLAIN = (int, float, complex, str, bytes, bool, type(None))


class Encoder:
    """Turns values into trees. It knows the tensors that were there before, by a label such as "input 0"."""

    def __init__(self, known: Mapping[str, torch.Tensor] | None = None) -> None:
        self._labels = {id(tensor): label for label, tensor in (known or {}).items()}
        self._storages: dict[int, list[str]] = {}
        for label, tensor in (known or {}).items():
            self._storages.setdefault(_storage(tensor), []).append(label)
        self._containers: dict[int, str] = {}
        """By id of a list, a dictionary, a set or an object: its first label."""
        self._kept: list[Any] = [known]
        self._copies: dict[int, torch.Tensor] = {}

    def encode(self, value: Any, label: str, depth: int = 0) -> dict[str, Any]:
        """A tree of dicts. A tensor has its bytes, dtype, shape, strides, and the labels that share its storage; what else can be
        changed has the first label of the same object."""
        if isinstance(value, torch.Tensor):
            return self._tensor(value, label, depth)
        tree = self._plain(value, label, depth)
        if not isinstance(value, (*_PLAIN, tuple, frozenset)) and tree.get("text") != "":
            self._kept.append(value)
            first = self._containers.setdefault(id(value), label)
            tree["is"] = "" if first == label else first
        return tree

    def _plain(self, value: Any, label: str, depth: int) -> dict[str, Any]:
        kind = type(value).__name__
        if isinstance(value, _PLAIN):
            return {"kind": kind, "text": repr(value)}
        if depth >= DEEPEST:
            return {"kind": kind, "text": "..."}
        if isinstance(value, Mapping):
            items = [one for one in value.items() if one[0] != "__builtins__"][:MOST_ITEMS]  # exec() adds them
            return {"kind": kind, "size": len(value), "keys": [_text(key) for key, _ in items],
                    "items": [self.encode(item, f"{label}[{_text(key)}]", depth + 1) for key, item in items]}
        if isinstance(value, (list, tuple, deque)):
            return {"kind": kind, "size": len(value),
                    "items": [self.encode(item, f"{label}[{index}]", depth + 1)
                              for index, item in enumerate(islice(value, MOST_ITEMS))]}
        if isinstance(value, (set, frozenset)):
            return {"kind": kind, "text": str(sorted(map(_text, value)))}
        return self._object(value, kind, label, depth)

    def _object(self, value: Any, kind: str, label: str, depth: int) -> dict[str, Any]:
        if is_generator(value):
            return {"kind": kind, "text": f"state {state_digest(value)[:16]}"}
        if type(value).__module__ == "numpy":
            return {"kind": kind, "text": _text(value) + _digest(value)}
        if isinstance(value, (type, ModuleType, torch.nn.Module)) or callable(value):
            return {"kind": kind, "text": ""}
        fields = _fields(value)
        if not fields:
            return {"kind": kind, "text": _text(value) if type(value).__module__ in ("torch", "builtins") else ""}
        names = sorted(fields)[:MOST_ITEMS]
        return {"kind": kind, "keys": names,
                "items": [self.encode(fields[name], f"{label}.{name}", depth + 1) for name in names]}

    def _tensor(self, value: torch.Tensor, label: str, depth: int) -> dict[str, Any]:
        is_one_of = self._labels.setdefault(id(value), label)
        shared = self._storages.setdefault(_storage(value), [])
        tree = {"kind": "Tensor", "dtype": str(value.dtype).removeprefix("torch."), "shape": list(value.shape),
                "stride": strides_of(value), "device": str(value.device), "layout": str(value.layout),
                "requires_grad": value.requires_grad, "leaf": value.is_leaf, "class": type(value).__name__,
                "lazy": [name for name in ("conj", "neg") if getattr(value, f"is_{name}")()],
                "is": "" if is_one_of == label else is_one_of, "shares": [one for one in shared if one != label]}
        shared.append(label)
        self._kept.append(value)  # an id stays one tensor's
        tree["data"] = self.copy_of(value)
        own = {name: one for name, one in getattr(value, "__dict__", {}).items() if not name.startswith(_OF_DYNAMO)}
        tree["attributes"] = self._plain(own, f"{label}.__dict__", depth + 1) if own and depth < DEEPEST else None
        return tree

    def copy_of(self, value: torch.Tensor) -> torch.Tensor:
        """The elements of a tensor that no longer changes, as dense_copy() gives them, copied once."""
        if id(value) not in self._copies:
            self._kept.append(value)
            self._copies[id(value)] = dense_copy(value)
        return self._copies[id(value)]


def _fields(value: Any) -> dict[str, Any]:
    """Attributes of an object, those in __slots__ too."""
    fields = dict(getattr(value, "__dict__", None) or {})
    for kind in type(value).__mro__:
        slots = vars(kind).get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else tuple(slots):
            if name not in ("__dict__", "__weakref__") and hasattr(value, name):
                fields[name] = getattr(value, name)
    return fields


def _digest(value: Any) -> str:
    """Digest of an array of NumPy: the text of a long one leaves elements out. An array of objects has addresses for bytes, and
    no digest."""
    if not isinstance(value, (numpy.ndarray, numpy.generic)) or value.dtype.hasobject:
        return ""
    data = value.tobytes()
    return f" {hashlib.sha256(data).hexdigest()[:16]}" if len(data) > 64 else ""


def dense_copy(value: torch.Tensor) -> torch.Tensor:
    """The elements in order, on the CPU, of a plain type."""
    with torch.no_grad():
        plain = value.detach()
        if plain.layout is not torch.strided:
            plain = plain.to_dense()
        return plain.to("cpu").resolve_conj().resolve_neg().contiguous().clone()


def strides_of(value: torch.Tensor) -> list[int]:
    """Strides of dimensions with more than one element: the others have no effect."""
    if value.layout is not torch.strided:
        return []
    return [step for step, size in zip(value.stride(), value.shape, strict=True) if size > 1]


def _storage(value: torch.Tensor) -> int:
    if value.layout is not torch.strided:
        return id(value)
    return value.untyped_storage().data_ptr() or id(value)


def _text(value: Any) -> str:
    return _ADDRESS.sub("", repr(value))[:4000]
