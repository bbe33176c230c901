"""One output of a compiled model against eager's, with the rules of core/exec/engine/Compare.cpp.

all_close at t is |a - b| <= atol + rtol |b|; equal infinities are close, NaN is close to nothing. The tolerances are
GraphNet's.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Any

import numpy as np

from .differences import differences_of
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


@cache
def tolerances_of(dtype: str) -> list[tuple[float, float]]:
    """The tolerances of a dtype, from t = -10 on; empty for dtypes that must be equal."""
    found = [tolerance_at(FIRST_T + index, dtype) for index in range(TOLERANCE_COUNT)]
    return [one for one in found if one is not None]


def compare_arrays(report: OutputReport, eager: np.ndarray, compiled: np.ndarray) -> None:
    """Fills what is measured on the elements: both of one shape, in the dtype that `report` names as eager's; bfloat16 as
    float32, dtypes unknown to NumPy as float64. For complex numbers only equality is reported."""
    if eager.size == 0:
        report.equal, report.close = True, [True] * TOLERANCE_COUNT
        return
    if np.iscomplexobj(eager):
        report.equal = bool((eager == compiled).all())
        report.close = [report.equal] * TOLERANCE_COUNT
        return
    tolerances = tolerances_of(report.eager_dtype)
    found = differences_of(eager, compiled, report.eager_dtype, tolerances)
    report.equal, report.has_nonfinite_mismatch = found.equal, found.one_side_finite
    report.max_diff, report.mean_diff = found.max, found.sum / eager.size
    report.max_relative_diff, report.mean_relative_diff = found.max_relative, found.sum_relative / eager.size
    report.max_ulp, report.mean_ulp = found.max_ulp, found.sum_ulp / max(found.finite, 1)
    report.eager_nan, report.eager_inf = found.a_nan, found.a_inf
    report.compiled_nan, report.compiled_inf = found.b_nan, found.b_inf
    report.nonfinite_mismatches = found.mismatches
    report.close = [index >= found.least_close if tolerances else found.equal for index in range(TOLERANCE_COUNT)]


def error_against(truth: np.ndarray | None, output: np.ndarray) -> float | None:
    """The largest absolute difference of an output to the same of a float64 run; infinite where only one of them is NaN
    or infinite, or with another sign. None without the latter, for other shapes and for complex numbers."""
    if truth is None or truth.shape != output.shape or np.iscomplexobj(truth) or np.iscomplexobj(output):
        return None
    found = differences_of(truth, output.astype(np.float64), "float64", [])
    return math.inf if found.mismatches else found.max


def hash_bytes(data: Any) -> str:
    """FNV-1a with 64 bits over bytes, as 16 hex digits."""
    value = 14695981039346656037
    for byte in bytes(data):
        value = ((value ^ byte) * 1099511628211) & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"
