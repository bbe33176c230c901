"""`graphnet estimate` learns eager times from stored results; `graphnet export --as learning` writes tables of them.

No prediction is compared with a fixed number: unit tests do that, with a law that is known."""

import json
import shutil
import sqlite3
import subprocess

import numpy
import pytest

from conftest import PATIENCE_S
from read_parquet import read_parquet
from runnable import write_of_x

try:
    import pyarrow.parquet as pyarrow_parquet
except ImportError: # a second reader, where one is installed
    pyarrow_parquet = None

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("worker")]


def write_chains(root):
    """24 chains of 2 to 48 operators on 16 x 32 floats, of two sources."""
    for i in range(24):
        body = "a = torch.relu(x)\n" + "a = torch.sin(a)\n" * (2 * i + 1) + "return (a,)"
        folder = write_of_x(root / f"chain_{i}", body)
        (folder / "graph_net.json").write_text(json.dumps({"framework": "torch", "model_name": f"chain_{i}",
                                                           "source": "timm" if i % 2 else "mmseg"}))
    return root


@pytest.fixture(scope="module")
def measured(bin_dir, tmp_path_factory):
    """Runs `graphnet` on an index with roofs and a run of all chains, made once."""
    folder = tmp_path_factory.mktemp("estimate")

    def run(*arguments):
        command = [bin_dir / "graphnet", "--db", run.db, *arguments]
        return subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=PATIENCE_S,
                              check=False)

    run.db = folder / "index.sqlite"
    for arguments in (("index", write_chains(folder / "samples")),
                      ("roofs", "--measure", "--threads", "1", "--seconds", "1"),
                      ("bench", "--filter", "ops>0", "--compiler", "eager", "--protocol", "pairs", "--warmup", "1",
                       "--trials", "3", "--threads", "1")):
        done = run(*arguments)
        assert done.returncode == 0, done.stderr
    return run


def test_a_model_is_learned_kept_and_used(measured, tmp_path):
    model = tmp_path / "model.json"
    done = measured("estimate", "chain_3", "chain_20", "--save-model", model, "--json")
    assert done.returncode == 0, done.stderr
    assert "learned from 24 graphs on cpu" in done.stderr
    short, long = json.loads(done.stdout)
    assert short["low_ns"] < short["time_ns"] < short["high_ns"]
    assert short["time_ns"] < long["time_ns"]  # 8 operators against 42 of the same kind
    again = json.loads(measured("estimate", "chain_3", "--model", model, "--json").stdout)
    assert again[0]["time_ns"] == pytest.approx(short["time_ns"])
    nodes = json.loads(measured("estimate", "chain_3", "--model", model, "--nodes", "--json").stdout)
    assert len(nodes) == 8
    assert sum(node["time_ns"] for node in nodes) == pytest.approx(short["time_ns"])


def test_a_check_has_all_that_it_is_measured_against(measured):
    check = json.loads(measured("estimate", "--check", "--held-out", "group", "--json").stdout)
    names = [row["predicted_by"] for row in check["scores"]]
    assert names[:4] == ["model", "roofline", "median of the others", "another measurement"]
    assert check["graphs"] == 24
    # Chains of similar length are near-duplicates: where too few others are left, nothing can be predicted.
    assert check["outcomes"] and all(0 < one["low_ns"] < one["high_ns"] for one in check["outcomes"])


def test_speedups_are_checked_beside_what_is_simple(measured):
    """The only stored speedups are those of eager against itself: they are about 1, whatever is predicted."""
    done = measured("estimate", "--check", "--speedup", "eager", "--held-out", "group", "--json")
    assert done.returncode == 0, done.stderr
    (check,) = json.loads(done.stdout)
    names = [row["predicted_by"] for row in check["scores"]]
    assert names[:3] == ["model", "median of the others", "no change"] and names[-1] == "eager against itself"
    assert check["compiler"] == "eager" and check["outcomes"]
    for one in check["outcomes"]:
        assert 0 < one["low"] < one["predicted"] < one["high"] and one["measured"] > 0


def test_speedups_stand_beside_eager_times(measured):
    done = measured("estimate", "chain_3", "--speedup", "eager", "--json")
    assert done.returncode == 0, done.stderr
    (row,) = json.loads(done.stdout)
    assert row["time_ns"] > 0 and row["eager_low"] < row["eager_speedup"] < row["eager_high"]
    refused = measured("estimate", "chain_3", "--speedup", "inductor")
    assert refused.returncode != 0 and "there are 0" in refused.stderr and "graphnet bench" in refused.stderr


def test_the_most_instructive_samples_become_a_plan(measured, tmp_path):
    plan = tmp_path / "plan.json"
    done = measured("estimate", "--filter", "ops>0", "--teach", "3", "--save-plan", plan)
    assert done.returncode == 0, done.stderr
    assert 1 <= len(json.loads(plan.read_text())["samples"]) <= 3
    assert measured("plan", "show", plan).returncode == 0


def test_probes_are_measured_and_learned_from(measured, tmp_path):
    """Four of them: what they cost is known from their shapes, and they run."""
    done = measured("estimate", "--write-probes", tmp_path / "all")
    assert done.returncode == 0 and "source:operator_probe" in done.stderr
    for name in ("linear_16_128", "sdpa_16_4_8", "layer_norm_16_128", "depthwise_3_16_112"):
        (tmp_path / "all" / name).rename(tmp_path / name)
        costs = json.loads(measured("show", tmp_path / name, "--cost", "--json").stdout)["costs"]
        assert costs["flops"]["unknown_operators"] == 0 and costs["flops"]["sum"] > 0
    shutil.rmtree(tmp_path / "all")
    assert measured("index", tmp_path).returncode == 0
    done = measured("bench", "--filter", "source:operator_probe", "--compiler", "eager", "--protocol", "pairs", "--warmup", "1",
                    "--trials", "3", "--threads", "1")
    assert done.returncode == 0, done.stderr
    check = json.loads(measured("estimate", "--check", "--held-out", "group", "--json").stdout)
    assert check["graphs"] == 24
    assert all(one["source"] != "operator_probe" for one in check["outcomes"])


def test_what_is_missing_is_said(graphnet, tmp_path):
    assert graphnet("index", write_chains(tmp_path / "samples")).returncode == 0
    done = graphnet("estimate", "chain_3")
    assert done.returncode != 0
    assert "no eager times are stored" in done.stderr and "graphnet bench" in done.stderr
    assert graphnet("estimate").returncode == 2


def test_tables_hold_operators_edges_and_measurements(measured, tmp_path):
    out = tmp_path / "tables"
    done = measured("export", "--as", "learning", "--filter", "name:chain_3", "-o", out)
    assert done.returncode == 0, done.stderr
    samples, nodes, edges, results = (numpy.load(out / f"{name}.npz")
                                      for name in ("samples", "nodes", "edges", "measurements"))
    assert list(samples["name"]) == ["chain_3"] and list(samples["source"]) == ["timm"]
    assert list(nodes["operator"]) == ["torch.relu"] + ["torch.sin"] * 7
    assert list(nodes["size_1"]) == [32] * 8
    assert nodes["bytes_written"][0] == 16 * 32 * 4
    assert numpy.isnan(nodes["time_ns"]).all()  # no graphnet run
    assert list(edges["producer"]) == [-1, 0, 1, 2, 3, 4, 5, 6]
    assert list(results["compiler"]) == ["eager"] and results["eager_ms"][0] > 0
    with sqlite3.connect(measured.db) as database:
        [(stored,)] = database.execute("SELECT eager_median_ms FROM result WHERE sample_name = 'chain_3'")
    assert results["eager_ms"][0] == pytest.approx(stored)
    refused = measured("export", "--as", "learning", "chain_3", "-o", out)
    assert refused.returncode == 2 and "--force" in refused.stderr
    assert measured("export", "chain_3", "--filter", "x").returncode == 2


def test_tables_are_the_same_in_parquet(measured, tmp_path):
    npz, parquet = tmp_path / "npz", tmp_path / "parquet"
    for folder, form in ((npz, "npz"), (parquet, "parquet")):
        done = measured("export", "--as", "learning", "--filter", "name:chain_1*", "--tables", form, "-o", folder)
        assert done.returncode == 0, done.stderr
    for name in ("samples", "nodes", "edges", "measurements"):
        expected, table = numpy.load(npz / f"{name}.npz"), read_parquet(parquet / f"{name}.parquet")
        assert list(table) == expected.files
        for column, values in table.items():
            assert len(values) > 1
            numpy.testing.assert_array_equal(numpy.array(values, expected[column].dtype), expected[column])
            if pyarrow_parquet is not None:
                read = pyarrow_parquet.read_table(parquet / f"{name}.parquet")
                numpy.testing.assert_array_equal(read[column].to_numpy(), numpy.array(values))


def test_a_table_without_rows_is_a_parquet_file(measured, tmp_path):
    done = measured("export", "--as", "learning", "--filter", "name:none_of_these", "--tables", "parquet",
                    "-o", tmp_path / "tables")
    assert done.returncode == 0, done.stderr
    assert read_parquet(tmp_path / "tables/edges.parquet") == {"sample": [], "producer": [], "consumer": [],
                                                               "place": []}


def test_tables_are_for_learning_alone(measured):
    refused = measured("export", "chain_3", "--tables", "parquet")
    assert refused.returncode == 2 and "--tables" in refused.stderr
