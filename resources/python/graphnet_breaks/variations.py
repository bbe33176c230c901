"""Inputs made from those that the user gave, so that calls take other branches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch
from torch.utils import _pytree as pytree

from .loading import Arguments, Loaded


@dataclass(frozen=True)
class Variation:
    """One of the user's input sets and what is done to it, in a way that gives the same tensors in every process."""

    input_set: int
    kind: str = "as given"
    seed: int = 0

    def label(self) -> str:
        """For reports: "input set 0, negated"."""
        return f"input set {self.input_set}, {self.kind}" + (f", seed {self.seed}" if self.seed else "")


def _scaled(factor: float) -> Callable[[torch.Tensor, torch.Generator], torch.Tensor]:
    return lambda value, _: value * factor


def _shifted(amount: float) -> Callable[[torch.Tensor, torch.Generator], torch.Tensor]:
    return lambda value, _: value + amount


def _drawn(scale: float, shift: float = 0.0) -> Callable[[torch.Tensor, torch.Generator], torch.Tensor]:
    return lambda value, generator: torch.randn(value.shape, generator=generator).to(value) * scale + shift


def _one_is(number: float) -> Callable[[torch.Tensor, torch.Generator], torch.Tensor]:
    def change(value: torch.Tensor, _: torch.Generator) -> torch.Tensor:
        changed = value.clone()
        if changed.numel():
            changed.view(-1)[0] = number
        return changed

    return change


FLOATS: dict[str, Callable[[torch.Tensor, torch.Generator], torch.Tensor]] = {
    "negated": _scaled(-1.0),
    "zeros": _scaled(0.0),
    "positive": lambda value, _: value.abs() + 0.5,
    "negative": lambda value, _: -value.abs() - 0.5,
    "drawn anew": _drawn(1.0),
    "large": _scaled(1000.0),
    "small": _scaled(0.001),
    "ones": lambda value, _: torch.ones_like(value),
    "drawn around 5": _drawn(2.0, 5.0),
    "drawn around -5": _drawn(2.0, -5.0),
    "huge": _scaled(1e30),
    "one NaN": _one_is(float("nan")),
    "one infinity": _one_is(float("inf")),
    "shifted by 3": _shifted(3.0),
    "shifted by -3": _shifted(-3.0),
    "shifted by 50": _shifted(50.0),
    "drawn wide": _drawn(100.0),
    "drawn narrow": _drawn(0.1),
}
SIZES = ("twice the rows", "half the rows")
ALTERNATING = "alternating signs of arguments"
WEIGHTS = ("weights large", "weights with an infinity")
KINDS = (*FLOATS, ALTERNATING, *SIZES)


def varied(loaded: Loaded, variation: Variation) -> Arguments:
    """Arguments of a call: new tensors. Weights of a module change in place where the variation says so."""
    args, kwargs = loaded.input_sets[variation.input_set]()
    leaves, spec = pytree.tree_flatten((args, kwargs))
    generator = torch.Generator().manual_seed(variation.seed + 1)
    memo: dict[int, Any] = {}
    made = []
    for index, leaf in enumerate(leaves):
        if not isinstance(leaf, torch.Tensor):
            made.append(leaf)
            continue
        if id(leaf) not in memo:  # one tensor that is given twice stays one
            memo[id(leaf)] = _vary(leaf, index, variation.kind, generator)
        made.append(memo[id(leaf)])
    _vary_weights(loaded.call, variation.kind)
    return pytree.tree_unflatten(made, spec)


def _vary(leaf: torch.Tensor, index: int, kind: str, generator: torch.Generator) -> Any:
    leaf = leaf.detach() if not leaf.requires_grad else leaf.detach().requires_grad_(True)
    if kind == "as given" or kind in WEIGHTS:
        return leaf
    with torch.no_grad():
        if kind in SIZES:
            return _resized(leaf, kind)
        if kind == ALTERNATING:
            return leaf.abs() * (1 if index % 2 == 0 else -1) if leaf.is_floating_point() else leaf
        if leaf.is_floating_point():
            return FLOATS[kind](leaf, generator).to(leaf.dtype)
        return _vary_integers(leaf, kind, generator)


def _vary_integers(leaf: torch.Tensor, kind: str, generator: torch.Generator) -> torch.Tensor:
    """Within the range of what was given, for they may be indices."""
    if leaf.numel() == 0 or leaf.is_complex():
        return leaf
    if leaf.dtype == torch.bool:
        if kind == "negated":
            return ~leaf
        if kind in ("zeros", "ones"):
            return torch.full_like(leaf, kind == "ones")
        return torch.randint(0, 2, leaf.shape, generator=generator).bool() if kind.startswith("drawn") else leaf
    low, high = int(leaf.min()), int(leaf.max())
    if kind in ("zeros", "small", "negative"):
        return torch.full_like(leaf, low)
    if kind in ("ones", "large", "positive"):
        return torch.full_like(leaf, high)
    if kind == "negated":
        return high + low - leaf
    if kind.startswith("drawn"):
        return torch.randint(low, high + 1, leaf.shape, generator=generator).to(leaf.dtype)
    return leaf


def _resized(leaf: torch.Tensor, kind: str) -> torch.Tensor:
    if leaf.dim() == 0 or leaf.shape[0] < 2:
        return leaf
    return torch.cat([leaf, leaf]) if kind == SIZES[0] else leaf[: (leaf.shape[0] + 1) // 2].clone()


def _vary_weights(call: Any, kind: str) -> None:
    if kind not in WEIGHTS or not isinstance(call, torch.nn.Module):
        return
    with torch.no_grad():
        for parameter in call.parameters():
            if not parameter.is_floating_point():
                continue
            if kind == WEIGHTS[0]:
                parameter.mul_(1000.0)
            else:
                parameter.view(-1)[0] = float("inf")
                return
