"""Element-wise differences of two arrays of one dtype and shape, as core/exec/engine/ElementDifferences.cpp finds them.

In float64 but for equality and units in the last place, part by part: a part's float64 copies stay in the cache, and one
that is equal and finite costs one look.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np

PART = 1 << 16
KEPT_MISMATCHES = 16
LEAST_SCALE = 1e-12
_BITS = {"float16": np.int16, "float32": np.int32, "float64": np.int64, "bfloat16": np.int32}


@dataclass
class Differences:
    """Differences of `a` from `b`."""

    equal: bool = True
    """Whether all elements are equal; NaN is not equal to anything."""
    least_close: int = 0
    """Index of the first tolerance that all elements satisfy."""
    max: float = 0.0
    sum: float = 0.0
    """Sum of |a - b|, over elements that are finite on both sides."""
    max_relative: float = 0.0
    sum_relative: float = 0.0
    """Sum of |a - b| / |a|, where |a| counts as at least LEAST_SCALE."""
    max_ulp: int = 0
    sum_ulp: float = 0.0
    finite: int = 0
    """Number of elements that are finite on both sides."""
    a_nan: int = 0
    a_inf: int = 0
    b_nan: int = 0
    b_inf: int = 0
    one_side_finite: bool = False
    mismatches: list[int] = field(default_factory=list)
    """The first elements that are NaN or infinite on one side only, or infinite with another sign."""


def differences_of(a: np.ndarray, b: np.ndarray, dtype: str, tolerances: list[tuple[float, float]]) -> Differences:
    """Both real, bfloat16 as float32; `dtype` is the tensor's. `tolerances` are (rtol, atol), none narrower than the one
    before: an element is within one if |a - b| <= atol + rtol |b|, or a == b."""
    found = Differences()
    a, b = a.reshape(-1), b.reshape(-1)
    with np.errstate(all="ignore"):
        for begin in range(0, a.size, PART):
            _add_part(found, a[begin : begin + PART], b[begin : begin + PART], begin, dtype, tolerances)
    return found


def _add_part(found: Differences, a: np.ndarray, b: np.ndarray, begin: int, dtype: str,
              tolerances: list[tuple[float, float]]) -> None:
    equal = bool((a == b).all())
    found.equal = found.equal and equal
    wide_a, wide_b = a.astype(np.float64), b.astype(np.float64)
    if math.isfinite(wide_a.sum()) and (equal or math.isfinite(wide_b.sum())):  # no NaN, no infinity among them
        found.finite += a.size
    else:
        both = _note_nonfinite(found, wide_a, wide_b, begin)
        found.finite += int(both.sum())
        a, b, wide_a, wide_b = a[both], b[both], wide_a[both], wide_b[both]
    if equal or not a.size:
        return
    difference = np.abs(wide_a - wide_b)
    relative = difference / np.maximum(np.abs(wide_a), LEAST_SCALE)
    found.max, found.sum = max(found.max, float(difference.max())), found.sum + float(difference.sum())
    found.max_relative = max(found.max_relative, float(relative.max()))
    found.sum_relative += float(relative.sum())
    between = _ulps(a, b, dtype)
    if between is not None:
        found.max_ulp = max(found.max_ulp, int(between.max()))
        found.sum_ulp += float(between.sum(dtype=np.float64))
    _widen(found, difference, np.abs(wide_b), tolerances)


def _note_nonfinite(found: Differences, a: np.ndarray, b: np.ndarray, begin: int) -> np.ndarray:
    """A mask of the elements that are finite on both sides."""
    nan_a, nan_b, finite_a, finite_b = np.isnan(a), np.isnan(b), np.isfinite(a), np.isfinite(b)
    found.a_nan += int(nan_a.sum())
    found.b_nan += int(nan_b.sum())
    found.a_inf += int((~finite_a & ~nan_a).sum())
    found.b_inf += int((~finite_b & ~nan_b).sum())
    found.one_side_finite = found.one_side_finite or bool((finite_a != finite_b).any())
    both = finite_a & finite_b
    places = np.flatnonzero(~both & (a != b) & ~(nan_a & nan_b))
    found.mismatches += [begin + int(place) for place in places[: KEPT_MISMATCHES - len(found.mismatches)]]
    if bool((~both & (a != b)).any()):
        found.least_close = 1 << 30  # an infinite value is only close to an equal one, and NaN to none
    return both


def _widen(found: Differences, difference: np.ndarray, size: np.ndarray, tolerances: list[tuple[float, float]]) -> None:
    """All elements before are within the tolerance `least_close`, hence within every wider one."""
    while found.least_close < len(tolerances):
        rtol, atol = tolerances[found.least_close]
        if bool((difference <= atol + rtol * size).all()):
            return
        found.least_close += 1


def _ulps(a: np.ndarray, b: np.ndarray, dtype: str) -> np.ndarray | None:
    """How many representable numbers lie between: floating-point numbers of one sign are ordered as their bits are, and
    both zeros are one (https://randomascii.wordpress.com/2012/02/25/). None of dtypes that have no such."""
    if a.dtype.kind in "iub":
        return _distance(a.astype(np.int64), b.astype(np.int64))
    bits = _BITS.get(dtype)
    if bits is None:
        return None
    between = _distance(_ordered(a.view(bits)), _ordered(b.view(bits)))
    return between >> np.uint64(16) if dtype == "bfloat16" else between  # the upper half of a float32


def _ordered(bits: np.ndarray) -> np.ndarray:
    least = np.iinfo(bits.dtype).min
    return np.where(bits < 0, least - bits, bits).astype(np.int64)


def _distance(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """For int64: as uint64 the difference of the larger and the smaller fits."""
    low, high = np.minimum(a, b).view(np.uint64), np.maximum(a, b).view(np.uint64)
    return high - low
