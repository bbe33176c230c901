"""The programs of tests/support that compare what the engine does with what Python does, each on a sample of the demo."""

import subprocess
import sys

import pytest

from conftest import PATIENCE_S, ROOT

pytest.importorskip("torch")


@pytest.mark.parametrize("program, arguments, told", [
    ("compare_forms.py", ("--as", "model.py,sample,torchscript,part", "--sample", "1"), "1 part: identical"),
    ("compare_variants.py", ("--dtypes", "bfloat16", "--sample", "1"), "1 bfloat16: identical"),
    ("peak_memory.py", ("--sample", "1"), "1 samples, 0 not run"),
])
@pytest.mark.slow
def test_a_comparison_runs_and_finds_no_difference(bin_dir, worker, program, arguments, told):
    side = ("--worker", worker) if program == "compare_variants.py" else ("--graphnet", bin_dir / "graphnet")
    done = subprocess.run([sys.executable, ROOT / "tests" / "support" / program, *side, *arguments,
                           ROOT / "resources" / "demo" / "torch"], capture_output=True, text=True, timeout=PATIENCE_S,
                          check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert told in done.stdout


@pytest.mark.parametrize("program, side", [("compare_engine.py", "--worker"), ("compare_forms.py", "--graphnet"),
                                           ("compare_variants.py", "--worker"), ("peak_memory.py", "--graphnet")])
def test_a_comparison_of_nothing_does_not_pass(bin_dir, worker, program, side, tmp_path):
    path = worker if side == "--worker" else bin_dir / "graphnet"
    done = subprocess.run([sys.executable, ROOT / "tests" / "support" / program, side, path, tmp_path],
                          capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode != 0
    assert "no torch sample of 0 to" in done.stderr
    assert str(tmp_path) in done.stderr
