"""The Python harness's comparison of two outputs: the definitions of OutputReport in core/exec/protocol/Protocol.h,
with numbers
from hand calculations and NumPy; and how it calls a model on a GPU. No framework and no GPU is needed here."""

import math
import subprocess
import sys

import pytest

np = pytest.importorskip("numpy")

from harness import PACKAGE_FOLDER  # noqa: E402

sys.path.insert(0, str(PACKAGE_FOLDER))

from graphnet_harness.compare import compare_arrays, error_against  # noqa: E402
from graphnet_harness.differences import PART  # noqa: E402
from graphnet_harness.messages import OutputReport  # noqa: E402
from graphnet_harness.tensor_file import open_tensors, write_tensors  # noqa: E402
from graphnet_harness.timing import Called, block, once  # noqa: E402


def compared(eager, compiled, dtype=None):
    dtype = dtype or str(eager.dtype)
    report = OutputReport(dtype, dtype, list(eager.shape), list(compiled.shape))
    compare_arrays(report, eager, compiled)
    return report


def array(values, dtype="float32"):
    return np.array(values, dtype)


def test_differences_absolute_and_relative():
    report = compared(array([1, 2, 4, 8], "float64"), array([1, 2.5, 3, 8], "float64"))
    assert (report.max_diff, report.mean_diff) == (1, 1.5 / 4)
    assert (report.max_relative_diff, report.mean_relative_diff) == (0.25, 0.5 / 4)


def test_a_relative_difference_to_zero_is_one_to_a_millionth_of_a_millionth():
    assert compared(array([0.0], "float64"), array([1e-12], "float64")).max_relative_diff == 1


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
@pytest.mark.parametrize("steps", [1, 5])
def test_units_in_the_last_place_are_the_steps_of_nextafter(dtype, steps):
    start = array([1, -1, 0, 1000], dtype)
    reached = start.copy()
    for _ in range(steps):
        reached = np.nextafter(reached, array(np.inf, dtype))
    reached[3] = start[3]
    report = compared(start, reached)
    assert (report.max_ulp, report.mean_ulp) == (steps, steps * 3 / 4)


def test_units_in_the_last_place_across_zero():
    least = np.finfo("float32").smallest_subnormal
    assert compared(array([-least, -0.0]), array([least, 0.0])).max_ulp == 2


def test_the_widest_distance_of_float64_fits():
    most = np.finfo("float64").max  # its bits: 0x7fefffffffffffff
    assert compared(array([most], "float64"), array([-most], "float64")).max_ulp == 2 * 0x7FEF_FFFF_FFFF_FFFF


def test_units_in_the_last_place_of_bfloat16():
    """One step of 8 bits of precision at 1 is 1/128."""
    report = compared(array([1, 1]), array([1 + 1 / 128, 1 + 3 / 128]), "bfloat16")
    assert (report.max_ulp, report.mean_ulp) == (3, 2)


@pytest.mark.parametrize("dtype, low, high, distance", [
    ("int8", -128, 127, 255), ("uint8", 0, 255, 255), ("int32", -7, 5, 12), ("int64", -(2**63), 2**63 - 1, 2**64 - 1),
    ("bool", False, True, 1),
])
def test_of_integers_it_is_their_distance(dtype, low, high, distance):
    assert compared(array([low], dtype), array([high], dtype)).max_ulp == distance


def test_of_dtypes_without_bits_here_there_are_no_units():
    report = compared(array([1.0], "float64"), array([2.0], "float64"), "float8_e5m2")
    assert (report.max_diff, report.max_ulp) == (1, 0)


def test_counts_what_is_not_finite_on_each_side():
    nan, inf = math.nan, math.inf
    report = compared(array([nan, nan, inf, 1, -inf, 2]), array([nan, 1, inf, inf, inf, 2]))
    assert (report.eager_nan, report.eager_inf, report.compiled_nan, report.compiled_inf) == (2, 2, 1, 3)
    assert report.nonfinite_mismatches == [1, 3, 4]
    assert report.has_nonfinite_mismatch
    assert report.max_diff == report.max_ulp == 0 and not any(report.close)


def test_nan_against_infinity_is_no_match_though_neither_is_finite():
    report = compared(array([math.nan]), array([math.inf]))
    assert report.nonfinite_mismatches == [0] and not report.has_nonfinite_mismatch


def test_equal_infinities_are_close():
    report = compared(array([math.inf, 1]), array([math.inf, 1]))
    assert report.equal and all(report.close)
    assert (report.eager_inf, report.compiled_inf, report.nonfinite_mismatches) == (1, 1, [])


def test_the_mean_of_units_is_over_elements_finite_on_both_sides():
    one = np.nextafter(np.float32(1), np.float32(2))
    report = compared(array([1, math.nan, 1, math.inf]), array([one, 1, 1, math.inf]))
    assert (report.max_ulp, report.mean_ulp) == (1, 0.5)


def test_names_the_first_sixteen_mismatches_by_their_place_in_the_contiguous_tensor():
    eager = np.zeros((3, PART), "float32")
    eager[1:, :10] = math.nan
    report = compared(eager, np.zeros_like(eager))
    assert report.nonfinite_mismatches == [*range(PART, PART + 10), *range(2 * PART, 2 * PART + 6)]
    assert report.eager_nan == 20


def test_parts_come_to_what_the_whole_is_to_numpy():
    random = np.random.default_rng(5)
    eager = random.standard_normal((5, PART // 2 + 3)).astype("float32")
    compiled = eager + (random.standard_normal(eager.shape) * 1e-3).astype("float32")
    report = compared(eager, compiled)
    difference = np.abs(eager.astype("float64") - compiled)
    assert report.max_diff == difference.max()
    assert report.mean_diff == pytest.approx(difference.mean(), rel=1e-12)
    assert report.mean_relative_diff == pytest.approx((difference / np.abs(eager.astype("float64"))).mean(), rel=1e-12)
    # float32 at t: rtol is 10 ** (5.886 * t / 5), atol is 10 ** t.
    for t in (-4, -3, -2, -1, 0):
        rtol, atol = float(f"{10 ** (5.886 * t / 5):.2e}"), 10.0**t
        assert report.close[t + 10] == np.allclose(eager.astype("float64"), compiled.astype("float64"), rtol, atol)
    assert report.close[-4 + 10] != report.close[0 + 10]


def test_one_element_outside_decides_wherever_it_is():
    eager = np.ones(3 * PART, "float32")
    for place in (0, PART, 3 * PART - 1):
        compiled = eager.copy()
        compiled[place] += 1
        # |1 - 2| <= 10 ** t + 10 ** (1.1772 t) * 2 holds from t = 0 on, not at -1.
        assert compared(eager, compiled).close == [index >= 10 for index in range(16)]


def test_dtypes_without_tolerances_have_to_be_equal():
    assert not any(compared(array([1], "int64"), array([2], "int64")).close)
    assert all(compared(array([1], "int64"), array([1], "int64")).close)
    assert not any(compared(array([1 + 0j], "complex64"), array([1 + 1e-6j], "complex64")).close)


def test_an_empty_output_is_equal():
    report = compared(array([]), array([]))
    assert report.equal and all(report.close) and report.max_diff == report.mean_ulp == 0


def test_the_error_against_a_float64_run():
    truth = array([1, 2, 3], "float64")
    assert error_against(truth, array([1, 2.5, 3])) == 0.5
    assert error_against(truth, truth) == 0
    assert error_against(truth, array([1, math.nan, 3])) == math.inf
    assert error_against(array([math.inf], "float64"), array([math.inf])) == 0


def test_there_is_no_error_against_what_is_not_there():
    assert error_against(None, array([1])) is None
    assert error_against(array([1, 2], "float64"), array([1])) is None
    assert error_against(array([1], "complex128"), array([1], "complex64")) is None


def test_reads_the_outputs_of_a_float64_run(tmp_path):
    file = tmp_path / "truth"
    write_tensors(str(file), [("output_0", "F64", [2], array([1, 2], "float64").tobytes()),
                              ("output_1", "BOOL", [], array(True, "bool").tobytes())])
    found = open_tensors(str(file))
    assert found.array("output_0").tolist() == [1, 2]
    assert found.array("output_1").shape == () and found.array("output_1") == 1
    assert found.array("output_2") is None


class Gpu:
    """A timer that writes down what is asked of it, and tells 1, 2, 3 ... milliseconds."""

    def __init__(self, log):
        self.log, self.told = log, 0

    def start(self):
        self.log.append("start")

    def stop(self):
        self.log.append("stop")

    def milliseconds(self):
        self.told += 1
        return self.told


def gpu_model():
    log = []
    return log, Called(lambda: log.append("call"), lambda: log.append("wait"), Gpu(log))


def test_a_gpu_s_events_are_around_the_calls_of_a_repetition():
    log, model = gpu_model()
    times = block(model, 2, 3, lambda: None)
    assert log == ["wait", "start", "call", "call", "stop", "wait"] * 3
    assert times.gpu_ms == [1, 2, 3] and len(times.ms) == 3


def test_a_gpu_s_events_are_around_one_call():
    log, model = gpu_model()
    assert once(model)[1] == 1
    assert log == ["wait", "start", "call", "stop", "wait"]


KEPT = """
import numpy as np
from pathlib import Path
from graphnet_harness.machine import job_memory

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 >> 20

first = resident()
with job_memory(0, "cpu"):
    blocks = [np.ones(1 << 20) for _ in range(10)]  # 8 MiB each
    del blocks
    within = resident() - first
print(within, resident() - first)
"""


def test_memory_that_a_call_frees_stays_until_the_job_ends():
    """Otherwise each call pays for new pages, or does not, by what was freed before it."""
    answer = subprocess.run([sys.executable, "-c", KEPT], cwd=PACKAGE_FOLDER, capture_output=True, text=True, check=True)
    within, behind = map(int, answer.stdout.split())
    assert within >= 75 and behind < 20
