"""Statistics of an array's elements, as core/exec/engine/Distribution.cpp makes them of tensors."""

from __future__ import annotations

from typing import Any

import numpy as np


def distribution(array: np.ndarray, bins: int) -> list[Any]:
    """[elements, NaNs, infinities, zeros, min, max, mean, std, histogram] of the finite ones; booleans as 0 and 1, of complex
    numbers the magnitude."""
    numbers = np.abs(array) if array.dtype.kind == "c" else array
    numbers = numbers.astype(np.float64, copy=False).reshape(-1)
    finite = numbers[np.isfinite(numbers)]
    nans = int(np.isnan(numbers).sum())
    counts = [numbers.size, nans, numbers.size - finite.size - nans, int((finite == 0).sum())]
    if finite.size == 0:
        return [*counts, 0.0, 0.0, 0.0, 0.0, []]
    low, high = float(finite.min()), float(finite.max())
    std = float(finite.std(ddof=1)) if finite.size > 1 else 0.0
    return [*counts, low, high, float(finite.mean()), std, _histogram(finite, low, high, bins)]


def _histogram(finite: np.ndarray, low: float, high: float, bins: int) -> list[int]:
    if low == high:
        return [finite.size] + [0] * (bins - 1)
    counts, _ = np.histogram(finite, bins, (low, high)) if np.isfinite(high - low) else (np.zeros(bins, int), None)
    return [int(count) for count in counts]


def seen(value: Any, bins: int) -> list[Any]:
    """A value as it travels: core/exec/protocol/ObserveProtocol.cpp, SeenValue."""
    if not isinstance(value, np.ndarray):
        return [3, f"{type(value).__name__} of {len(value)}" if isinstance(value, (list, dict)) else str(value)[:200]]
    if value.dtype.kind not in "biufc":
        return [3, f"an array of {value.dtype}"]
    strides = [step // value.itemsize for step in value.strides]
    return [1, str(value.dtype), "cpu", list(value.shape), strides, distribution(value, bins), ""]
