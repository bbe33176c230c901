"""Inputs made from those that the user gave, so that calls take other branches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch
from torch.utils import _pytree as pytree

from .loading import Arguments, Loaded
from .owned import modules_of, weights_of

EVERY = -1
BETWEEN = "between"
Change = Callable[[torch.Tensor, torch.Generator], torch.Tensor]


@dataclass(frozen=True)
class Variation:
    """One of the user's input sets and what is done to it, in a way that gives the same tensors in every process."""

    input_set: int
    kind: str = "as given"
    seed: int = 0
    amount: float = 0.0
    """Amount for the kinds "scaled", "shifted", "filled" and "one element"; for "between" the share of the second end."""
    only: int = EVERY
    """Number of the only tensor that changes, or EVERY."""
    ends: tuple[Variation, Variation] | None = None
    """For the kind "between"."""
    base: Variation | None = None
    """The variation on top of which this one is made; None for the inputs as given."""

    def label(self) -> str:
        """For reports: "input set 0, negated"."""
        if self.base is not None:
            return f"{self.base.label()}, then {self.kind}"
        if self.ends is not None:
            return f"{self.ends[0].label()}, moved by {self.amount:.17g} to {self.ends[1].label()}"
        text = f"input set {self.input_set}, {self.kind}"
        if self.kind in AMOUNTS:
            text += f" {AMOUNTS[self.kind]} {self.amount:g}"
        if self.only != EVERY:
            text += f", tensor {self.only + 1} alone"
        return text + (f", seed {self.seed}" if self.seed else "")

    def as_json(self) -> list[Any]:
        """Plain values."""
        return [self.input_set, self.kind, self.seed, self.amount, self.only,
                None if self.ends is None else [one.as_json() for one in self.ends],
                None if self.base is None else self.base.as_json()]

    @staticmethod
    def from_json(value: list[Any]) -> Variation:
        """The inverse of as_json()."""
        ends = None if value[5] is None else (Variation.from_json(value[5][0]), Variation.from_json(value[5][1]))
        return Variation(*value[:5], ends, None if value[6] is None else Variation.from_json(value[6]))


def _scaled(factor: float) -> Change:
    return lambda value, _: value * factor


def _shifted(amount: float) -> Change:
    return lambda value, _: value + amount


def _drawn(scale: float, shift: float = 0.0) -> Change:
    return lambda value, generator: torch.randn(value.shape, generator=generator).to(value) * scale + shift


def _one_is(number: float) -> Change:
    def change(value: torch.Tensor, _: torch.Generator) -> torch.Tensor:
        changed = value.clone()
        if changed.numel():
            changed.view(-1)[0] = number
        return changed

    return change


def _sorted(descending: bool) -> Change:
    return lambda value, _: value.flatten().sort(descending=descending).values.reshape(value.shape)


FLOATS: dict[str, Change] = {
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
    "drawn wide": _drawn(100.0),
    "drawn narrow": _drawn(0.1),
    "ascending": _sorted(False),
    "descending": _sorted(True),
    "reversed": lambda value, _: value.flatten().flip(0).reshape(value.shape),
}
AMOUNTS = {"scaled": "by", "shifted": "by", "filled": "with", "one element": "is"}
"""Kinds that have an amount, and the word before it."""
SIZES = ("twice the rows", "half the rows", "one row", "twice the columns", "four times the columns", "half the columns")
NO_ROWS = "no rows"
OTHER_MODE = "in train() where it was in eval(), and the other way round"
ALTERNATING = "alternating signs of arguments"
EQUAL = "all arguments equal"
WEIGHTS = ("weights large", "weights with an infinity", "weights with a NaN", "weights negated", "weights zeros",
           "weights small")
_FAR = 1_000_000
_SIGNED = (torch.int32, torch.int64)
LAYOUTS = ("with gaps in memory", "columns first in memory")
DOUBLE = "in double precision"
OUT_OF_RANGE = "whole numbers out of range"
"""Indices that no tensor has: what a program does before an operator raises shows then. They are negative, so none makes a size."""
KINDS = (*LAYOUTS, *FLOATS, ALTERNATING, EQUAL, *SIZES)


def varied(loaded: Loaded, variation: Variation) -> Arguments:
    """Arguments of a call: new tensors. Weights of a module change in place if the variation requires it, and its mode."""
    if variation.ends is not None:
        return _between(loaded, variation)
    args, kwargs = loaded.input_sets[variation.input_set]() if variation.base is None else varied(loaded, variation.base)
    leaves, spec = pytree.tree_flatten((args, kwargs))
    generator = torch.Generator().manual_seed(variation.seed + 1)
    memo: dict[int, Any] = {}
    made = []
    for leaf in leaves:
        if not isinstance(leaf, torch.Tensor):
            made.append(leaf)
            continue
        if id(leaf) not in memo:  # one tensor that is given twice stays one
            changes = variation.only in (EVERY, len(memo))
            memo[id(leaf)] = _vary(leaf, len(made), variation if changes else Variation(0), generator)
        made.append(memo[id(leaf)])
    if variation.kind == EQUAL:
        made = _equal(made)
    if variation.base is None:
        _restore()
    _vary_weights(loaded, variation.kind)
    if variation.kind == OTHER_MODE:
        _vary_mode(loaded)
    return pytree.tree_unflatten(made, spec)


def tensor_count(loaded: Loaded, input_set: int) -> int:
    """Distinct tensors among the arguments."""
    leaves = pytree.tree_leaves(loaded.input_sets[input_set]())
    return len({id(leaf) for leaf in leaves if isinstance(leaf, torch.Tensor)})


def can_be_out_of_range(loaded: Loaded, input_set: int) -> bool:
    """Whether an input set has whole numbers that may be indices. None on a GPU: an index out of range ends its context."""
    leaves = [leaf for leaf in pytree.tree_leaves(loaded.input_sets[input_set]()) if isinstance(leaf, torch.Tensor)]
    return any(leaf.dtype in _SIGNED and leaf.numel() for leaf in leaves) and all(leaf.device.type == "cpu" for leaf in leaves)


def _between(loaded: Loaded, variation: Variation) -> Arguments:
    assert variation.ends is not None
    sides = [pytree.tree_flatten(varied(loaded, one)) for one in variation.ends]
    made = [_blend(a, b, variation.amount) for a, b in zip(sides[0][0], sides[1][0], strict=True)]
    return pytree.tree_unflatten(made, sides[0][1])


def _blend(a: Any, b: Any, share: float) -> Any:
    if not isinstance(a, torch.Tensor) or not isinstance(b, torch.Tensor) or a.shape != b.shape or a.dtype == torch.bool \
            or share == 0.0:
        return a
    with torch.no_grad():
        if share == 1.0:
            changed = b
        elif a.is_floating_point():
            changed = (a.double() * (1 - share) + b.double() * share).to(a.dtype)
        else:
            changed = a if a.is_complex() else (a.double() * (1 - share) + b.double() * share).round().to(a.dtype)
    return changed.requires_grad_(True) if a.requires_grad and changed.is_floating_point() else changed


def _vary(leaf: torch.Tensor, index: int, variation: Variation, generator: torch.Generator) -> Any:
    kind = variation.kind
    leaf = leaf.detach() if not leaf.requires_grad else leaf.detach().requires_grad_(True)
    if kind in ("as given", EQUAL, OTHER_MODE, *WEIGHTS):
        return leaf
    with torch.no_grad():
        if kind in (*SIZES, NO_ROWS):
            return _resized(leaf, kind)
        if kind == DOUBLE:
            return leaf.double() if leaf.is_floating_point() else leaf
        if kind == OUT_OF_RANGE:
            return leaf - _FAR if leaf.dtype in _SIGNED else leaf
        if kind in LAYOUTS:
            return _laid_out(leaf, kind)
        if kind == ALTERNATING:
            return leaf.abs() * (1 if index % 2 == 0 else -1) if leaf.is_floating_point() else leaf
        if kind in AMOUNTS:
            return _by_amount(leaf, kind, variation.amount)
        if leaf.is_floating_point():
            return FLOATS[kind](leaf, generator).to(leaf.dtype)
        return _vary_integers(leaf, kind, generator)


def _by_amount(leaf: torch.Tensor, kind: str, amount: float) -> torch.Tensor:
    if leaf.dtype == torch.bool or leaf.is_complex() or not leaf.numel():
        return leaf
    if not leaf.is_floating_point():
        if amount != int(amount) or abs(amount) > 1e6:
            return leaf
        amount = int(amount)
    changes: dict[str, Change] = {"scaled": _scaled(amount), "shifted": _shifted(amount), "one element": _one_is(amount),
                                  "filled": lambda value, _: torch.full_like(value, amount)}
    return changes[kind](leaf, torch.Generator()).to(leaf.dtype)


def _equal(leaves: list[Any]) -> list[Any]:
    """Each tensor has the elements of the first one of its shape and type."""
    made: list[Any] = []
    for leaf in leaves:
        same = next((one for one in made if isinstance(one, torch.Tensor) and isinstance(leaf, torch.Tensor)
                     and one.shape == leaf.shape and one.dtype == leaf.dtype and one is not leaf), None)
        made.append(leaf if same is None else same.detach().clone().requires_grad_(leaf.requires_grad))
    return made


def _vary_integers(leaf: torch.Tensor, kind: str, generator: torch.Generator) -> torch.Tensor:
    """Within the range of what was given, for they may be indices."""
    if leaf.numel() == 0 or leaf.is_complex():
        return leaf
    if kind in ("ascending", "descending", "reversed"):
        return FLOATS[kind](leaf, generator)
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


def _laid_out(leaf: torch.Tensor, kind: str) -> torch.Tensor:
    """The same elements with other strides."""
    if leaf.dim() < (1 if kind == LAYOUTS[0] else 2) or leaf.layout is not torch.strided:
        return leaf
    if kind == LAYOUTS[0]:
        return torch.stack([leaf, leaf], -1)[..., 0]
    return leaf.transpose(-1, -2).contiguous().transpose(-1, -2)


def _resized(leaf: torch.Tensor, kind: str) -> torch.Tensor:
    axis = leaf.dim() - 1 if "column" in kind else 0
    if leaf.dim() == 0 or "column" in kind and leaf.dim() < 2:
        return leaf
    size = leaf.shape[axis]
    if kind.startswith(("twice", "four")):
        return torch.cat([leaf] * (2 if kind.startswith("twice") else 4), axis)
    return leaf.narrow(axis, 0, {"one row": min(1, size), NO_ROWS: 0}.get(kind, (size + 1) // 2)).clone()


def _restore() -> None:
    """Weights and modes as they were before the last variation."""
    while _changed_modes:
        module, training = _changed_modes.pop()
        module.training = training
    with torch.no_grad():
        while _changed:
            tensor, before = _changed.pop()
            if tensor.dtype == before.dtype:
                tensor.copy_(before)
            else:
                tensor.data = before


def _vary_mode(loaded: Loaded) -> None:
    for whole in modules_of(loaded).values():
        _changed_modes.extend((one, one.training) for one in whole.modules())
        whole.train(not whole.training)


def _vary_weights(loaded: Loaded, kind: str) -> None:
    """Changes parameters and buffers in place, until the next variation is made."""
    if kind not in WEIGHTS and kind != DOUBLE:
        return
    factors = {"weights large": 1000.0, "weights negated": -1.0, "weights zeros": 0.0, "weights small": 1e-3}
    with torch.no_grad():
        for one in weights_of(loaded).values():
            if not one.is_floating_point() or not one.numel():
                continue
            _changed.append((one, one.clone()))
            if kind == DOUBLE:
                one.data = one.double()
            elif kind in factors:
                one.mul_(factors[kind])
            else:
                one.view(-1)[0] = float("inf" if kind == WEIGHTS[1] else "nan")
                return


_changed: list[tuple[torch.Tensor, torch.Tensor]] = []
"""Weights that a variation has changed, and their former values."""
_changed_modes: list[tuple[torch.nn.Module, bool]] = []
"""Modules of which a variation has changed the mode, and whether they were in training."""
