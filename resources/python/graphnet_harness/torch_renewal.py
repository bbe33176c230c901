"""renewal.py's rows, of PyTorch's tensors."""

from __future__ import annotations

from typing import Any

import torch

from .renewal import FEW_ELEMENTS, SCALES, Size, shift_of

_ALIGNMENT = 64


class TorchRows:
    """Tensors that lie one behind the other; none is a view of another, so that a compiler finds no alias."""

    def __init__(self, tensor: torch.Tensor, count: int) -> None:
        self._count, self._elements = count, tensor.numel()
        self._values = tensor.detach().clone().flatten()
        part = max(1, _ALIGNMENT // tensor.element_size())
        stride = -(-self._elements // part) * part
        memory = torch.empty(count * stride, dtype=tensor.dtype, device=tensor.device)
        self._own = memory.view(count, stride)[:, : self._elements]
        self.tensors: list[Any] = [
            torch.empty(0, dtype=tensor.dtype, device=tensor.device).set_(
                memory.untyped_storage(), row * stride, tensor.shape, tensor.contiguous().stride())
            for row in range(count)]
        floating = (tensor.is_floating_point() or tensor.is_complex()) and tensor.element_size() > 1
        self._scaled = floating and (self._elements < FEW_ELEMENTS or bool((self._values == self._values[0]).all()))
        self._range = _range_of(self._values) if self._elements < FEW_ELEMENTS else None
        if count > 1:  # rows that begin at steps of a repeated strip are rolled by such steps
            self._step = shift_of(0, self._elements)
            length = 2 * self._elements + count * self._step
            self._strip = self._values.repeat(-(-length // self._elements))

    def renew(self, turn: int) -> None:
        """Rows are numbered from turn * count."""
        first = shift_of(turn * self._count, self._elements)
        if self._count == 1:
            rest = self._elements - first
            self._own[0, :rest].copy_(self._values[first:])
            self._own[0, rest:].copy_(self._values[:first])
        else:
            self._own.copy_(self._strip.as_strided((self._count, self._elements), (self._step, 1), first))
        if self._scaled:
            factors = 1 - (self._rows(turn) % SCALES + 1) / (2 * (SCALES + 1))
            self._own.mul_(factors.to(self._own.dtype))
        elif self._range is not None:
            least, count = self._range
            places, rows = torch.arange(1, self._elements + 1, device=self._own.device), self._rows(turn)
            by = rows * places + rows // count * places**2  # so that rows come back late
            self._own.copy_(least + (self._own.long() - least + by) % count)

    def _rows(self, turn: int) -> torch.Tensor:
        """Their numbers, one below the other."""
        rows = torch.arange(turn * self._count, (turn + 1) * self._count, device=self._own.device)
        return rows.unsqueeze(1)


def _range_of(values: torch.Tensor) -> tuple[int, int] | None:
    """The least of integers, and how many there are from it to the largest; None for other types, and where that is one."""
    if values.is_floating_point() or values.is_complex() or values.dtype in (torch.bool, torch.uint64):
        return None
    least, largest = int(values.min()), int(values.max())
    return (least, largest - least + 1) if least < largest < 1 << 31 and least > -(1 << 31) else None


def size_of(tensor: torch.Tensor) -> Size:
    """For renewal.RowsMaker."""
    return Size(tensor.numel(), tensor.numel() * tensor.element_size(),
                tensor.is_floating_point() or tensor.is_complex())
