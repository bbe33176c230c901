"""Operators that are not part of torch, with their source if it is Python."""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import torch

_OF_TORCH = frozenset({"aten", "prims", "prim", "higher_order", "inductor", "_c10d_functional", "c10d_functional", "quantized",
                       "quantized_decomposed", "mkldnn", "mkl", "rngprims", "sparse", "onednn", "symm_mem", "_quantized"})
FILE = "custom_operators.py"


@dataclass(frozen=True)
class CustomOperator:
    """An operator of a library or of the user's: "mylib::scale", its schema, and its source ("" where it is not written in Python)."""

    name: str
    schema: str
    source: str
    file: str


def custom_operators(graphs: Iterable[torch.fx.Graph]) -> list[CustomOperator]:
    """The custom operators that the graphs call, each once, in their order."""
    found: dict[str, CustomOperator] = {}
    for graph in graphs:
        for node in graph.nodes:
            overload = _overload(node.target) if node.op == "call_function" else None
            if overload is not None and overload.namespace not in _OF_TORCH:
                name = overload._schema.name
                found.setdefault(name, _described(name, overload))
    return list(found.values())


def _overload(target: Any) -> torch._ops.OpOverload | None:
    if isinstance(target, torch._ops.OpOverload):
        return target
    if isinstance(target, torch._ops.OpOverloadPacket):
        return getattr(target, target.overloads()[0])
    return None


def _described(name: str, overload: torch._ops.OpOverload) -> CustomOperator:
    function = _python_of(name)
    try:
        source = textwrap.dedent(inspect.getsource(function)) if function is not None else ""
        file = inspect.getsourcefile(function) or "" if function is not None else ""
    except (OSError, TypeError):
        source, file = "", ""
    return CustomOperator(name, str(overload._schema), source, file)


def _python_of(name: str) -> Any:
    """The function under ``torch.library.custom_op``."""
    definition = getattr(getattr(torch._library, "custom_ops", None), "OPDEFS", {}).get(name)
    return getattr(definition, "_init_fn", None)


def sources_text(operators: Iterable[CustomOperator]) -> str:
    """Text of custom_operators.py: what the operators are made of, for a reader; nothing imports it."""
    parts = ['"""Source of the custom operators that model.py calls."""\n']
    for one in operators:
        about = f"# {one.schema}\n"
        parts.append(about + (one.source if one.source else f"# {one.name} is not written in Python.\n"))
    return "\n\n".join(parts)
