"""One output of a compiled model against eager's, with the rules of core/engine/Compare.cpp.

Elements are compared as float64 (complex ones as complex128). all_close at t is |a - b| <= atol + rtol |b|, equal
infinities are close, NaN is close to nothing. The tolerances are GraphNet's.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from .messages import TOLERANCE_COUNT, OutputReport

FIRST_T = -10
_SLOPES = {"float16": 3.0, "bfloat16": 1.796, "float32": 5.886, "float64": 7.0}
"""log10 of rtol is slope * t / 5."""


def _three_digits(value: float) -> float:
    """Upstream rounds both to three significant digits."""
    scale = math.pow(10.0, math.floor(math.log10(value)) - 2)
    scaled = value / scale
    return math.floor(scaled + 0.5) * scale


def tolerance_at(t: int, dtype: str) -> tuple[float, float] | None:
    """(rtol, atol) of a dtype such as "float32"; None for those that must be equal."""
    slope = _SLOPES.get(dtype)
    if slope is None:
        return None
    rtol = math.pow(10.0, slope * t / 5)
    return _three_digits(rtol), _three_digits(rtol if dtype == "float64" else math.pow(10.0, t))


def compare_values(report: OutputReport, eager: np.ndarray, compiled: np.ndarray) -> None:
    """Fills what is measured on the elements: both of one shape, float64 or complex128. `report` has the eager dtype
    and `equal` already; where the dtypes are not equal this is not called."""
    if eager.size == 0:
        report.close = [True] * TOLERANCE_COUNT
        return
    with np.errstate(all="ignore"):
        if not np.iscomplexobj(eager):
            _fill_differences(report, eager, compiled)
        _fill_tolerances(report, eager, compiled)


def _fill_differences(report: OutputReport, a: np.ndarray, b: np.ndarray) -> None:
    finite_a, finite_b = np.isfinite(a), np.isfinite(b)
    finite = finite_a & finite_b
    difference = np.where(finite, np.abs(a - b), 0.0)
    report.max_diff = float(difference.max())
    report.mean_diff = float(difference.mean())
    scale = np.maximum(np.where(finite, np.abs(a), 1.0), 1e-12)
    report.max_relative_diff = float((difference / scale).max())
    report.has_nonfinite_mismatch = bool((finite_a != finite_b).any())


def _fill_tolerances(report: OutputReport, a: np.ndarray, b: np.ndarray) -> None:
    if tolerance_at(0, report.eager_dtype) is None:
        report.close = [report.equal] * TOLERANCE_COUNT
        return
    differing = a != b  # the others are close everywhere
    a, b = a[differing], b[differing]
    difference, size = np.abs(a - b), np.abs(b)
    possible = bool(np.isfinite(difference).all())
    if not a.size or not possible:
        report.close = [possible] * TOLERANCE_COUNT
        return
    low, high = 0, TOLERANCE_COUNT  # both tolerances grow with t: what holds at one holds at all after it
    while low < high:
        middle = (low + high) // 2
        tolerance = tolerance_at(FIRST_T + middle, report.eager_dtype)
        assert tolerance is not None
        if bool((difference <= tolerance[1] + tolerance[0] * size).all()):
            high = middle
        else:
            low = middle + 1
    report.close = [index >= low for index in range(TOLERANCE_COUNT)]


def hash_bytes(data: Any) -> str:
    """FNV-1a with 64 bits over bytes, as 16 hex digits."""
    value = 14695981039346656037
    for byte in bytes(data):
        value = ((value ^ byte) * 1099511628211) & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"
