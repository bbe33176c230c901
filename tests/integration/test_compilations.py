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


EVENT = ('V1126 20:38:31.197000 4711 torch/_dynamo/utils.py:2350] {"chromium_event": {}, "has_payload": "0"}\n'
         '\t{"name": "entire_frame_compile", "ph": "B", "ts": 1, "pid": 0, "tid": 0}\n')


@pytest.fixture
def ranks(tmp_path):
    """Logs of a whole process, of one that was killed while it wrote its guards, and of one that wrote nothing."""
    folder = tmp_path / "ranks"
    folder.mkdir()
    whole = LOG.read_bytes()
    (folder / "rank_0.log").write_bytes(whole + EVENT.encode())
    (folder / "rank_1.log").write_bytes(whole[: whole.index(b"TREE_GUARD_MANAGER") + 10])
    (folder / "rank_2.log").write_text("")
    return folder


def test_each_log_of_a_folder_is_read_and_what_is_wrong_with_one_is_said(graphnet, ranks):
    done = graphnet("compilations", ranks, "--id", "0/0")
    assert done.returncode == 0 and done.stdout.count("0/0") >= 2
    assert "the file ends within a payload" in done.stderr and "rank_1.log" in done.stderr
    assert "rank_2.log: the log is empty" in done.stderr
    found = json.loads(graphnet("compilations", ranks, "--json").stdout)
    assert {os.path.basename(one["log"]) for one in found["compilations"]} == {"rank_0.log", "rank_1.log"}
    assert [os.path.basename(one["log"]) for one in found["problems"]] == ["rank_1.log", "rank_2.log"]
    assert [text["cut"] for one in found["compilations"] for text in one["texts"]].count(True) == 1


def test_events_are_those_of_the_logs_that_can_be_read(graphnet, ranks, tmp_path):
    done = graphnet("compilations", ranks, "--events", tmp_path / "events.json")
    assert done.returncode == 0, done.stderr
    [event] = json.loads((tmp_path / "events.json").read_text())
    assert (event["name"], event["pid"]) == ("entire_frame_compile", 0)


def test_events_are_not_those_of_one_compilation(graphnet, ranks, tmp_path):
    done = graphnet("compilations", ranks, "--id", "0/0", "--events", tmp_path / "events.json")
    assert done.returncode == 2 and "--id excludes --events" in done.stderr
    assert not (tmp_path / "events.json").exists()


def test_samples_are_not_mixed_with_what_is_there(graphnet, tmp_path):
    (tmp_path / "graphs").mkdir()
    (tmp_path / "graphs" / "mine").write_text("x")
    done = graphnet("compilations", LOG, "--samples", tmp_path / "graphs")
    assert done.returncode != 0 and "exists and is not empty" in done.stderr
    assert [one.name for one in (tmp_path / "graphs").iterdir()] == ["mine"]


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
