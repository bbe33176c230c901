"""Inputs of a stretch that no call of the program gave, so that a size which follows from another one shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import torch

MOST = 48
_OTHER = {torch.int64: torch.int32, torch.int32: torch.int64}


def made_up(values: Sequence[Any]) -> Iterator[list[Any]]:
    """Inputs of which one size is doubled or one whole number is changed, at most MOST: a size of all tensors that have it, a
    dimension of all tensors that have the same one, and a dimension of one tensor; then the type of a tensor of whole numbers."""
    tensors = [index for index, one in enumerate(values) if isinstance(one, torch.Tensor)]
    made: list[list[Any]] = []
    done: set[frozenset[tuple[int, int]]] = set()
    for axes in _axes(values, tensors):
        if axes and axes not in done:
            done.add(axes)
            made.append([_doubled(one, [axis for number, axis in axes if number == index]) if index in tensors else one
                         for index, one in enumerate(values)])
    for index, one in enumerate(values):
        if isinstance(one, torch.Tensor) and one.dtype in _OTHER:
            made.append([*values[:index], one.detach().to(_OTHER[one.dtype]), *values[index + 1 :]])
        elif isinstance(one, int) and not isinstance(one, bool):
            made += [[*values[:index], other, *values[index + 1 :]] for other in (one + 1, 2 * one, one // 2, one - 1) if other > 0]
    yield from made[-MOST:]


def _axes(values: Sequence[Any], tensors: Sequence[int]) -> Iterator[frozenset[tuple[int, int]]]:
    """Sets of dimensions, each of a tensor's number and a dimension, that are doubled together. A dimension of size 1 is never
    doubled in one tensor alone: where the others have that size too, they would be stretched to it."""
    every = [(index, axis) for index in tensors for axis in range(values[index].dim())]
    size = {(index, axis): values[index].shape[axis] for index, axis in every}
    for first in every:
        yield frozenset(one for one in every if size[one] == size[first])
        yield frozenset(one for one in every if one[1] == first[1] and size[one] == size[first]
                        and values[one[0]].dim() == values[first[0]].dim())
        if size[first] > 1:
            yield frozenset({first})


def _doubled(tensor: torch.Tensor, axes: Sequence[int]) -> torch.Tensor:
    with torch.no_grad():
        for axis in axes:
            tensor = torch.cat([tensor, tensor], axis)
    return tensor
