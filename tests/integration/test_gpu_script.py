"""tests/gpu/check.py waits for a machine with a GPU; what it asks is asked of the CPU here, so that it works when it counts."""

import subprocess
import sys

import pytest

from conftest import PATIENCE_S, ROOT


def check(*arguments):
    return subprocess.run([sys.executable, ROOT / "tests/gpu/check.py", *map(str, arguments)], capture_output=True, text=True,
                          timeout=PATIENCE_S)


@pytest.mark.slow
def test_passes_on_the_cpu(worker):
    done = check("--worker", worker, "--device", "cpu")
    assert done.returncode == 0, done.stdout
    assert done.stdout.splitlines()[-1] == "11 passed, 0 failed, on cpu"


@pytest.mark.slow
def test_fails_where_there_is_no_such_device(worker):
    done = check("--worker", worker, "--device", "cuda:99")
    assert done.returncode == 1, done.stdout
    assert "FAILED  is timed by blocks" in done.stdout
