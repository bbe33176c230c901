"""The harness's records of a GPU, with tests/support/gpu_double in the place of CUPTI and CUDA's runtime: what it launches
is in its file, and where that fails it gets the reason."""

import json
import os
import subprocess
import sys

import pytest

from conftest import PATIENCE_S
from harness import PACKAGE_FOLDER

SCRIPT = """
import ctypes, glob, json, os, sys
from graphnet_harness.device_records import open_device_records

class Dim3(ctypes.Structure):
    _fields_ = [("x", ctypes.c_uint), ("y", ctypes.c_uint), ("z", ctypes.c_uint)]

cudart = ctypes.CDLL(glob.glob(os.environ["LD_LIBRARY_PATH"] + "/libcudart.so.*")[0])
cudart.cudaLaunchKernel.argtypes = [ctypes.c_void_p, Dim3, Dim3, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p]

def launch():
    return cudart.cudaLaunchKernel(1, Dim3(1, 1, 1), Dim3(32, 1, 1), None, 0, None)

records, why = open_device_records("cuda:0")
told = {"why": why}
try:
    records.start()
    launch()
    records.push(7)
    launch()
    records.pop()
    told["waited"] = cudart.cudaDeviceSynchronize()
    records.stop(sys.argv[1])
except OSError as error:
    told["error"] = str(error)
print(json.dumps(told))
"""


@pytest.fixture
def record(bin_dir, tmp_path):
    """Runs the script on a GPU of the scenario. Returns what it says, and the file, which need not be there."""
    library = bin_dir.parent / "lib" / "graphnet-explorer" / "libgraphnet-cupti.so"
    double = bin_dir.parent / "gpu_double"
    if not library.exists() or not double.exists():
        pytest.skip("built without CUPTI")

    def run(scenario):
        file = tmp_path / "run.gnxtrace"
        environment = os.environ | {"LD_LIBRARY_PATH": str(double), "GNX_CUPTI_LIBRARY": str(library),
                                    "GNX_GPU_DOUBLE": scenario, "PYTHONPATH": str(PACKAGE_FOLDER)}
        done = subprocess.run([sys.executable, "-c", SCRIPT, str(file)], env=environment, capture_output=True, text=True,
                              timeout=PATIENCE_S)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout), file

    return run


def test_what_is_launched_is_in_the_file(record, graphnet):
    told, file = record("")
    assert told == {"why": "", "waited": 0}
    rows = json.loads(graphnet("trace", "summary", file, "--json").stdout)[0]["rows"]
    summary = {row["what"]: row["value"] for row in rows}
    assert summary["records_kernel"] == 2 and summary["dropped_records"] == 0


@pytest.mark.parametrize("scenario, reason", [
    ("cuptiActivityEnable=35", "result 35"),  # CUPTI_ERROR_INSUFFICIENT_PRIVILEGES
    ("cuptiActivityRegisterCallbacks=39", "result 39"),  # CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED
])
def test_a_recording_that_cannot_start_says_why(record, scenario, reason):
    told, file = record(scenario)
    assert reason in told["error"] and not file.exists()


def test_a_kernel_that_breaks_the_context_is_in_the_file(record):
    told, file = record("failing_kernel=2")
    assert told["waited"] == 700 and "error" not in told
    assert file.read_bytes()[:4] == b"GNXT"


def test_a_gpu_that_disappears_is_an_error_and_leaves_what_was_recorded(record):
    told, file = record("lost_after=2")
    assert told["waited"] == 999 and "not all records" in told["error"]
    assert file.exists()
