"""graphnet trace: PyTorch's own numbers of a real sample's run, files of others, and what is said of bad ones.

tests/data/kineto_resnet18.json.gz and its truth (key_averages()) are made by tests/support/kineto_trace.py.
"""

import csv
import gzip
import io
import json

import pytest

from conftest import ROOT

KINETO = ROOT / "tests" / "data" / "kineto_resnet18.json.gz"
TRUTH = json.loads((ROOT / "tests" / "data" / "kineto_resnet18.truth.json").read_text())
STORED = ROOT / "tests" / "data" / "trace_v1.gnxtrace"
# PyTorch adds up microseconds of three decimals as doubles.
ROUNDING_US = 0.002


def rows(graphnet, *arguments):
    return json.loads(graphnet("trace", *map(str, arguments), "--json").stdout)[0]["rows"]


def summary(graphnet, file):
    return {row["what"]: row["value"] for row in rows(graphnet, "summary", file)}


def test_operators_are_those_of_key_averages(graphnet):
    found = {row["name"]: row for row in rows(graphnet, "operators", KINETO)}
    assert set(TRUTH) == {name for name in found if name.startswith("aten::")}
    for name, truth in TRUTH.items():
        row = found[name]
        assert row["calls"] == truth["calls"], name
        assert row["total_ns"] / 1000 == pytest.approx(truth["total_us"], abs=ROUNDING_US), name
        assert row["self_ns"] / 1000 == pytest.approx(truth["self_us"], abs=ROUNDING_US), name


def test_a_trace_stored_by_the_first_version_is_read(graphnet):
    assert rows(graphnet, "operators", STORED) == rows(graphnet, "operators", KINETO)


@pytest.mark.parametrize("name", ["again.json", "again.gnxtrace"])
def test_a_converted_trace_has_the_same_numbers(graphnet, tmp_path, name):
    graphnet("trace", "convert", str(KINETO), "-o", str(tmp_path / name))
    for command in ("operators", "modules", "kernels"):
        assert rows(graphnet, command, tmp_path / name) == rows(graphnet, command, KINETO)


def test_csv_has_every_row(graphnet):
    text = graphnet("trace", "operators", str(KINETO), "--csv", "--limit", "1").stdout
    assert len(list(csv.DictReader(io.StringIO(text)))) == len(rows(graphnet, "operators", KINETO))


def test_a_trace_without_a_device_says_nothing_of_one(graphnet):
    for command in ("operators", "modules"):
        assert all("device" not in key for row in rows(graphnet, command, KINETO) for key in row), command


def chrome_trace(tmp_path, events, **properties):
    file = tmp_path / "made.json"
    span = {"ph": "X", "pid": 1, "tid": 1}
    file.write_text(json.dumps({"traceEvents": [span | event for event in events]} | properties))
    return file


# 300 us of compiling in the second of two steps; in the first it does not count as a recompilation.
def test_recompilations_are_found(graphnet, tmp_path):
    compiling = {"cat": "cpu_op", "name": "_compile.compile_inner (dynamo_timed)"}
    file = chrome_trace(tmp_path, [{"cat": "user_annotation", "name": "ProfilerStep#0", "ts": 0, "dur": 900},
                                   compiling | {"ts": 10, "dur": 800},
                                   {"cat": "user_annotation", "name": "ProfilerStep#1", "ts": 1000, "dur": 900},
                                   compiling | {"ts": 1100, "dur": 300}])
    found = rows(graphnet, "findings", file)
    assert [(row["kind"], row["gain_ns"], row["count"]) for row in found] == [
        ("recompilation", 300_000, 1)]


# 100 blocks of 256 threads at 50 % of 64 warps: 4 on each of 10 multiprocessors, 3 waves of 40, a sixth of them empty.
def test_tail_effects_are_found(graphnet, tmp_path):
    kernel = {"cat": "kernel", "name": "gemm", "ts": 0, "dur": 60, "tid": 7,
              "args": {"device": 0, "stream": 7, "grid": [100, 1, 1], "block": [256, 1, 1],
                       "est. achieved occupancy %": 50}}
    device = {"id": 0, "name": "small", "numSms": 10, "maxThreadsPerMultiprocessor": 2048, "warpSize": 32}
    found = rows(graphnet, "findings", chrome_trace(tmp_path, [kernel], deviceProperties=[device]))
    assert [(row["kind"], row["gain_ns"]) for row in found] == [("tail-effect", 10_000)]


def test_the_summary_counts_records(graphnet):
    text = gzip.decompress(KINETO.read_bytes())
    events = json.loads(text)["traceEvents"]
    found = summary(graphnet, KINETO)
    assert found["records"] == sum(event["ph"] in "Xi" for event in events)
    assert found["records_operator"] == sum(event.get("cat") == "cpu_op" for event in events)
    assert found["refused"] == 0


def test_a_cut_off_file_is_read_as_far_as_it_goes(graphnet, tmp_path):
    whole = gzip.decompress(KINETO.read_bytes())
    (tmp_path / "cut.json").write_bytes(whole[: len(whole) // 2])
    found = summary(graphnet, tmp_path / "cut.json")
    assert 0 < found["records"] < summary(graphnet, KINETO)["records"]
    assert found["refused"] == 1
    assert "the file ends within an event" in found["problem"]


def test_a_cut_off_gzip_is_read_as_far_as_it_goes(graphnet, tmp_path):
    (tmp_path / "cut.json.gz").write_bytes(KINETO.read_bytes()[:8000])
    found = summary(graphnet, tmp_path / "cut.json.gz")
    assert 0 < found["records"] < summary(graphnet, KINETO)["records"]
    assert found["refused"] >= 1


def test_a_comparison_leads_from_one_total_to_the_other(graphnet, tmp_path):
    slower = json.loads(gzip.decompress(KINETO.read_bytes()))
    for event in slower["traceEvents"]:
        for key in ("ts", "dur"):
            if key in event:
                event[key] = event[key] * 2
    (tmp_path / "slower.json").write_text(json.dumps(slower))
    steps = json.loads(graphnet("trace", "compare", str(KINETO), str(tmp_path / "slower.json"), "--json").stdout)
    before, after = steps[0]["total_ns"], steps[-1]["total_ns"]
    assert after == pytest.approx(2 * before, rel=1e-6)
    assert before + sum(step["delta_ns"] or 0 for step in steps) == pytest.approx(after, rel=1e-9)
    graphnet("trace", "compare", str(KINETO), str(tmp_path / "slower.json"), "--figure", str(tmp_path / "fall.csv"))
    rows = [line.split(",") for line in (tmp_path / "fall.csv").read_text().splitlines() if not line.startswith("#")]
    assert rows[0] == ["name", "from_ns", "to_ns", "delta_ns"]
    assert float(rows[1][2]) == pytest.approx(before) and float(rows[-1][2]) == pytest.approx(after)
    assert all(one[2] == two[1] for one, two in zip(rows[1:-2], rows[2:-1]))


@pytest.mark.parametrize("text, said", [
    (b"not a trace", "expected [ or {"),
    (b"", "found the end of the file"),
    (b'{"a": 1}', "traceEvents"),
    (b"GNXT\x09", "cut off"),
])
def test_what_is_no_trace_is_named(graphnet, tmp_path, text, said):
    (tmp_path / "bad.json").write_bytes(text)
    result = graphnet("trace", "summary", str(tmp_path / "bad.json"))
    assert result.returncode == 1
    assert "bad.json" in result.stderr and said in result.stderr
