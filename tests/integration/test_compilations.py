"""graphnet compilations: what torch itself logs while it compiles, read back."""

import json
import os
import subprocess
import sys

import pytest

from conftest import PATIENCE_S, ROOT

LOG = ROOT / "tests/data/torch_trace/compiled.log"


def test_times_texts_and_kernels(graphnet):
    done = graphnet("compilations", LOG)
    assert done.returncode == 0, done.stderr
    assert "forward, backward" in done.stdout and "AOTAUTOGRAD" in done.stdout
    kernels = graphnet("compilations", LOG, "--kernels").stdout
    assert [line.split() for line in kernels.splitlines() if "cpp_fused_gelu_0" in line][0][-1] == "gelu"
    code = graphnet("compilations", LOG, "--id", "0/0", "--show", "inductor_output_code").stdout
    assert "cpp_fused_gelu_0 = async_compile" in code


def test_symbolic_sizes_are_listed(graphnet):
    done = graphnet("compilations", LOG, "--shapes")
    assert done.returncode == 0, done.stderr
    [line] = [line.split() for line in done.stdout.splitlines() if "specialization" in line]
    assert line == ["1/0", "specialization", "s27", "2", "1", "L['x'].size()[1]", "range_refined_to_singleton",
                    "line", "17", "in", "chosen"]
    told = json.loads(graphnet("compilations", LOG, "--json").stdout)["compilations"][1]["shapes"]
    assert [(one["event"], one["expression"], one["range"]) for one in told][:2] == [
        ("symbol", "s77", "[2, int_oo]"), ("symbol", "s27", "[2, int_oo]")]


@pytest.mark.parametrize(("arguments", "message"), [
    (["--id", "7/0"], "no compilation 7/0 (without --id all are listed)"),
    (["--show", "no_text"], "no text named no_text (--texts lists their names)"),
    (["--events", "x.json"], "no events of compilation"),  # they were taken out of this log
])
def test_what_is_not_in_the_log_is_said(graphnet, arguments, message):
    done = graphnet("compilations", LOG, *arguments)
    assert done.returncode == 1 and message in done.stderr


def test_what_is_no_log_is_said(graphnet, tmp_path):
    (tmp_path / "x.log").write_text("hello\n")
    done = graphnet("compilations", tmp_path)
    assert done.returncode == 1 and "x.log" in done.stderr and "TORCH_TRACE" in done.stderr


@pytest.mark.slow
def test_graphs_that_torch_logs_run_as_samples(graphnet, tmp_path):
    """The program of the log, run here: each graph is executed and its results have the shapes that the log names."""
    pytest.importorskip("torch")
    environment = {**os.environ, "TORCH_TRACE": str(tmp_path / "trace"), "INDUCTOR_PROVENANCE": "1",
                   "TORCHINDUCTOR_CACHE_DIR": str(tmp_path / "cache"), "OMP_NUM_THREADS": "1"}
    subprocess.run([sys.executable, str(LOG.with_suffix(".py"))], env=environment, check=True, timeout=PATIENCE_S,
                   capture_output=True)
    found = json.loads(graphnet("compilations", tmp_path / "trace", "--json").stdout)["compilations"]
    assert [(one["function"], one["operators"]) for one in found] == [("forward", 4), ("chosen", 6)]
    assert found[0]["seconds"]["whole"] > found[0]["seconds"]["Inductor"] > 0
    assert any(one["kernel"].startswith("cpp_fused_gelu") and one["source_nodes"] == ["gelu"] for one in found[0]["kernels"])
    done = graphnet("compilations", tmp_path / "trace", "--samples", tmp_path / "graphs")
    assert done.returncode == 0, done.stderr
    folders = done.stdout.split()
    assert {"0-0_dynamo_output_graph", "0-0_aot_joint_graph", "0-0_aot_forward_graph", "0-0_aot_backward_graph",
            "1-0_dynamo_output_graph"} <= {os.path.basename(one) for one in folders}
    ran = 0
    for folder in folders:
        run = graphnet("run", folder, "--quick", "--json")
        ran += run.returncode == 0
        # An operator of the backward that torch has in Python alone.
        assert run.returncode == 0 or "torch.ops.prims.fma.default" in run.stdout, f"{folder}: {run.stdout[:500]}"
    assert ran >= 6
    events = graphnet("compilations", tmp_path / "trace", "--events", tmp_path / "events.json")
    assert events.returncode == 0, events.stderr
    names = {one["name"] for one in json.loads((tmp_path / "events.json").read_text())}
    assert {"entire_frame_compile", "backend_compile"} <= {name.rpartition(".")[2] for name in names}, names
