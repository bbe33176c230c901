"""`graphnet run` and what it leaves behind: time, memory and values at every operator, through the real programs."""

import json
from pathlib import Path

import numpy
import pytest
import torch

from conftest import ROOT
from runnable import write_of_x

DEMO = ROOT / "resources" / "demo" / "torch"
pytestmark = pytest.mark.usefixtures("worker")

@pytest.fixture
def softmax(tmp_path):
    return write_of_x(tmp_path / "softmax", "a = x.view(32, 16)\nb = torch.softmax(a, -1)\nc = b @ x\nreturn (c, b)")


def run_json(graphnet, *arguments, code=0):
    done = graphnet("run", *arguments, "--json")
    assert done.returncode == code, done.stderr
    return json.loads(done.stdout)


def test_a_run_tells_status_time_peak_and_outputs(graphnet, softmax):
    done = graphnet("run", softmax, "--repeat", "3")
    assert done.returncode == 0, done.stderr
    for said in ("status          ran", "median of 3", "peak memory", "float32 [32, 32]", "float32 [32, 16]",
                 "torch.softmax"):
        assert said in done.stdout
    assert not graphnet.db.exists()  # no index is made for the sake of what it could keep


def test_memory_is_exact(graphnet, softmax):
    told = run_json(graphnet, softmax, "--repeat", "0")
    # x: 16 x 32 x 4 bytes; b as many, c 32 x 32 x 4; nothing is freed before the end
    assert told["memory"]["input_bytes"] == 2048
    assert [node["live_bytes"] for node in told["nodes"]] == [2048, 4096, 8192]
    assert [node["allocated_bytes"] for node in told["nodes"]][0] == 0  # a view


def test_memory_is_a_figure_too(graphnet, softmax, tmp_path):
    for name in ("memory.csv", "memory.svg"):
        run_json(graphnet, softmax, "--quick", "--figure", str(tmp_path / name))
    rows = [line.split(",") for line in (tmp_path / "memory.csv").read_text().splitlines() if not line.startswith("#")]
    assert rows[0] == ["node", "operator", "allocated_bytes", "freed_bytes", "peak_bytes", "live_bytes"]
    assert [row[5] for row in rows[1:]] == ["2048", "4096", "8192"]
    assert "KiB above inputs" in (tmp_path / "memory.svg").read_text()


def test_saved_tensors_are_those_of_torch(graphnet, softmax, tmp_path):
    files = {name: tmp_path / f"{name}.npy" for name in ("x", "1", "c")}
    options = [part for name, file in files.items() for part in ("--save", f"{name}={file}")]
    run_json(graphnet, softmax, "--repeat", "0", *options)
    saved = {name: torch.from_numpy(numpy.load(file)) for name, file in files.items()}
    softmaxed = torch.softmax(saved["x"].view(32, 16), -1)
    assert torch.equal(saved["1"], softmaxed)
    assert torch.equal(saved["c"], softmaxed @ saved["x"])


def test_elements_are_a_figure_too(graphnet, softmax, tmp_path):
    file = tmp_path / "x.npy"
    run_json(graphnet, softmax, "--repeat", "0", "--save", f"x={file}", "--curve", f"x={tmp_path / 'x.csv'}")
    rows = [line.split(",") for line in (tmp_path / "x.csv").read_text().splitlines() if not line.startswith("#")]
    assert rows[0] == ["from", "to", "low", "high"]
    elements = numpy.load(file).reshape(-1)
    assert len(rows) - 1 == len(elements) == 512
    assert [float(row[2]) for row in rows[1:]] == elements.tolist()
    run_json(graphnet, softmax, "--quick", "--curve", f"1={tmp_path / 'b.svg'}")
    assert "in the order of memory" in (tmp_path / "b.svg").read_text()


def test_elements_go_into_a_figure_alone(graphnet, softmax, tmp_path):
    for curve, words in ((f"1={tmp_path / 'b.doc'}", "ends in .pdf"), ("1", "NODE=FILE.pdf")):
        done = graphnet("run", softmax, "--quick", "--curve", curve)
        assert done.returncode == 1 and words in done.stderr, done.stderr


def test_statistics_are_those_of_numpy(graphnet, softmax, tmp_path):
    file = tmp_path / "b.npy"
    told = run_json(graphnet, softmax, "--repeat", "0", "--bins", "8", "--save", f"b={file}")
    value = told["nodes"][1]["results"][0]
    saved = numpy.load(file).astype(numpy.float64)
    assert (value["dtype"], value["shape"], value["strides"]) == ("float32", [32, 16], [16, 1])
    assert (value["min"], value["max"]) == (saved.min(), saved.max())
    assert value["mean"] == pytest.approx(saved.mean(), rel=1e-12)
    assert value["std"] == pytest.approx(saved.std(ddof=1), rel=1e-12)
    assert sum(value["histogram"]) == saved.size
    # an element on the border of two intervals may fall on either side of it
    assert numpy.abs(numpy.subtract(value["histogram"], numpy.histogram(saved, 8)[0])).sum() <= 2


def test_bfloat16_is_saved_as_float32_and_said(graphnet, tmp_path):
    folder = write_of_x(tmp_path / "half", "a = x.to(torch.bfloat16)\nreturn (a,)")
    told = run_json(graphnet, folder, "--repeat", "0", "--save", f"a={tmp_path / 'a.npy'}", "--save",
                    f"x={tmp_path / 'x.npy'}")
    assert "float32" in told["notes"][0]
    expected = torch.from_numpy(numpy.load(tmp_path / "x.npy")).to(torch.bfloat16).float().numpy()
    assert numpy.array_equal(numpy.load(tmp_path / "a.npy"), expected)


def test_two_runs_are_compared(graphnet, softmax):
    same = run_json(graphnet, softmax, "--repeat", "0", "--compare", "again")
    assert same["comparison"]["first_divergence"] is None
    assert {json.dumps(node["difference"]) for node in same["nodes"]} == {'"equal"'}
    other = run_json(graphnet, softmax, "--repeat", "0", "--compare", "seed=7")
    assert other["comparison"]["first_divergence"] == 0
    assert other["nodes"][0]["difference"]["relative"] > 0.1


def test_a_wider_type_is_close_within_a_tolerance(graphnet, softmax):
    told = run_json(graphnet, softmax, "--repeat", "0", "--compare", "dtype=float64", "--tolerance", "1e-4")
    assert told["comparison"]["status"] == "ran"
    assert told["comparison"]["first_divergence"] is None
    assert 0 < told["nodes"][2]["difference"]["relative"] < 1e-4


def test_another_samples_graph_is_compared(graphnet, softmax, tmp_path):
    twin = write_of_x(tmp_path / "twin", "p = x.view(32, 16)\nq = torch.softmax(p, 0)\nr = q @ x\nreturn (r, q)")
    told = run_json(graphnet, softmax, "--repeat", "0", "--compare", f"sample={twin}")
    assert told["comparison"]["first_divergence"] == 1
    alien = write_of_x(tmp_path / "alien", "p = x.view(32, 16)\nreturn (p,)")
    told = run_json(graphnet, softmax, "--repeat", "0", "--compare", f"sample={alien}", code=1)
    assert "3 and 1 operator" in told["comparison"]["message"]


def test_a_failure_names_node_and_line(graphnet, tmp_path):
    folder = write_of_x(tmp_path / "bad", "a = x + 1\nb = a.view(7, 7)\nreturn (b,)")
    told = run_json(graphnet, folder, code=1)
    assert (told["status"], told["failed_node"]) == ("eager_fail", 1)
    assert "model.py:6" in told["message"]


@pytest.mark.parametrize("arguments, said", [
    (("--save", "99=x.npy"), "no result 99"),
    (("--save", "nobody=x.npy"), 'no value is called "nobody"'),
    (("--save", "x"), "NODE=FILE.npy"),
    (("--compare", "colour=red"), "knows no"),
    (("--compare", "seed=many"), "expected a number"),
])
def test_bad_arguments_are_refused(graphnet, softmax, arguments, said):
    done = graphnet("run", softmax, *arguments)
    assert done.returncode != 0
    assert said in done.stderr


def test_what_was_measured_is_kept_for_show_and_layout(graphnet, softmax):
    assert graphnet("index", softmax.parent).returncode == 0
    told = run_json(graphnet, "softmax", "--repeat", "3", "--seed", "5")
    shown = json.loads(graphnet("show", "softmax", "--time", "--json").stdout)
    assert shown["configuration"]["inputs"]["seed"] == 5  # it is that run, not another one
    assert [node["time_ns"] for node in shown["nodes"]] == [node["time_ns"] for node in told["nodes"]]
    drawing = json.loads(graphnet("layout", "softmax", "--flat", "--overlay", "time", "--json").stdout)
    assert drawing["overlay"]["name"] == "time"
    missing = graphnet("layout", "softmax", "--overlay", "error")
    assert missing.returncode == 1
    assert "graphnet run" in missing.stderr
    run_json(graphnet, "softmax", "--repeat", "0", "--compare", "seed=6")
    assert graphnet("layout", "softmax", "--flat", "--overlay", "error", "--json").returncode == 0


def test_show_measures_where_nothing_is_kept(graphnet, softmax):
    done = graphnet("show", softmax, "--allocations")
    assert done.returncode == 0, done.stderr
    assert "HELD AT THE PEAK BY" in done.stdout
    done = graphnet("show", softmax, "--values", "1")
    assert "measured with cpu" in done.stdout
    assert done.stdout.count("#") > 10  # a histogram
    done = graphnet("show", softmax, "--values", "9")
    assert done.returncode != 0
    assert "there is no node 9" in done.stderr


@pytest.mark.slow
def test_a_distribution_is_a_figure_without_a_window(graphnet, softmax, tmp_path):
    table, picture = tmp_path / "values.csv", tmp_path / "values.pdf"
    for file in (table, picture):
        done = graphnet("show", softmax, "--values", "1", "--figure", file)
        assert done.returncode == 0, done.stderr
    rows = [line for line in table.read_text().splitlines() if not line.startswith("#")]
    assert rows[0] == "from,to,elements"
    assert len(rows) > 10 and sum(int(row.split(",")[2]) for row in rows[1:]) > 0
    assert picture.read_bytes().startswith(b"%PDF")
    unnamed = graphnet("show", softmax, "--values", "--figure", picture)
    assert unnamed.returncode == 2 and "the values of one node" in unnamed.stderr
    assert graphnet("show", softmax, "--figure", picture).returncode == 2


def test_a_paddle_sample_is_not_run(graphnet):
    done = graphnet("run", DEMO.parent / "paddle" / "shuffle_conv_net")
    assert done.returncode == 1
    assert "Paddle" in done.stdout + done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(path.parent.name for path in Path(DEMO).rglob("graph_net.json")))
def test_demo_samples_run_twice_alike(graphnet, name):
    told = run_json(graphnet, next(DEMO.rglob(f"{name}/graph_net.json")).parent, "--repeat", "1", "--compare", "again")
    assert told["status"] == "ran"
    assert told["comparison"]["first_divergence"] is None
    live = [node["live_bytes"] for node in told["nodes"]]
    assert all(node["peak_bytes"] >= node["live_bytes"] for node in told["nodes"])
    assert told["memory"]["peak_bytes"] == max(node["peak_bytes"] for node in told["nodes"])
    assert min(live) >= told["memory"]["input_bytes"]
