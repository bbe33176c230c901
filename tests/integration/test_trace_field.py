"""graphnet trace on files as people have them, by the kinds of faults that were seen in them.

tests/data/field has small files of our own making, one a kind; what is right stands beside each here.
"""

import json
import sqlite3

import pytest

from conftest import ROOT

FIELD = ROOT / "tests" / "data" / "field"


def rows(graphnet, command, *files):
    return json.loads(graphnet("trace", command, *map(str, files), "--json").stdout)[0]["rows"]


def summary(graphnet, file):
    return {row["what"]: row["value"] for row in rows(graphnet, "summary", file)}


def problems(graphnet, file):
    return [row["value"] for row in rows(graphnet, "summary", file) if row["what"] == "problem"]


# Triton's grids are formulas; PyTorch begins an arrow for every call.
def test_arguments_of_other_types_and_open_arrows_are_no_problem(graphnet):
    file = FIELD / "triton_grid_string.json"
    found = summary(graphnet, file)
    assert (found["records_operator"], found["records_runtime"], found["records_kernel"]) == (1, 1, 1)
    assert found["loose_arrows"] == 1
    assert (found["refused"], found["repaired"]) == (0, 0)
    assert problems(graphnet, file) == []


def test_numbers_that_are_none_are_not_known(graphnet):
    found = {row["name"]: row for row in rows(graphnet, "kernels", FIELD / "nan_and_inf.json")}
    assert found["k"]["calls"] == 2  # one of them has no usable duration
    assert found["k"]["total_ns"] == 5000
    assert found["k"]["occupancy"] is None
    assert found["k2"]["total_ns"] == 2000
    assert summary(graphnet, FIELD / "nan_and_inf.json")["refused"] == 2  # those without a time


def test_line_ends_in_names_are_read(graphnet):
    file = FIELD / "newline_in_name.json"
    found = summary(graphnet, file)
    assert (found["records_python"], found["records_operator"]) == (1, 1)
    assert problems(graphnet, file) == []


def test_a_second_document_is_reported(graphnet):
    file = FIELD / "two_documents.json"
    assert [row["name"] for row in rows(graphnet, "operators", file)] == ["a"]
    told = problems(graphnet, file)
    assert len(told) == 1 and "more than one JSON document" in told[0] and "line 2, byte 87" in told[0]


def test_utf16_is_named_with_what_to_do(graphnet):
    result = graphnet("trace", "summary", str(FIELD / "utf16_bom.json"))
    assert result.returncode == 1
    assert "UTF-16" in result.stderr and "iconv" in result.stderr


# to 200..250 calls to 210..240: 2 calls, 50 us, 10 + 10 us of its own.
def test_recursion_counts_once(graphnet):
    found = {row["name"]: row for row in rows(graphnet, "operators", FIELD / "recursion.json")}
    assert found["aten::to"]["calls"] == 2
    assert found["aten::to"]["total_ns"] == 50_000
    assert found["aten::to"]["self_ns"] == 20_000


# 998 events of 8 us and two of seconds: 6557.984 ms as recorded, 8.004 ms if those end where the next begin (10 us).
def test_impossible_times_are_reported(graphnet):
    file = FIELD / "impossible_durations.json.gz"
    first = rows(graphnet, "findings", file)[0]
    assert first["kind"] == "impossible-times"
    assert first["count"] == 2
    assert first["ns"] == 6_557_984_000 - 8_004_000
    assert first["gain_ns"] is None
    assert "3.40 s" in first["text"] and "cannot be true" in first["text"]
    found = summary(graphnet, file)
    assert found["device_ns"] == 6_557_984_000
    assert "cannot be true" in found["impossible_times"]
    assert "cannot be true" in graphnet("trace", "kernels", str(file)).stderr


# Add1 begins 6.491 us after the operator, Add2 6.611: they touch, on a row of the device.
def test_times_as_texts_and_rows_of_unknown_devices(graphnet):
    file = FIELD / "string_timestamps.json"
    found = {row["name"]: row for row in rows(graphnet, "kernels", file)}
    assert found["Add1"]["total_ns"] == 120
    assert found["Add2"]["total_ns"] == 500
    said = summary(graphnet, file)
    assert "records_other" not in said
    assert said["gpu0_span_ns"] == 620
    assert said["gpu0_busy"] == 1
    told = problems(graphnet, file)
    assert len(told) == 1 and "without a known category" in told[0] and "Ascend Hardware, Stream 3" in told[0]
    operators = {row["name"]: row for row in rows(graphnet, "operators", file)}
    assert operators["aten::add"]["self_device_ns"] == 120  # by the arrow


def kernel(name, ts, dur, correlation, tid=7):
    return {"ph": "X", "cat": "kernel", "name": name, "pid": 0, "tid": tid, "ts": ts, "dur": dur,
            "args": {"device": 0, "stream": tid, "correlation": correlation}}


def call(name, ts, dur, correlation):
    return {"ph": "X", "cat": "cuda_runtime", "name": name, "pid": 9, "tid": 9, "ts": ts, "dur": dur,
            "args": {"correlation": correlation}}


def write_trace(file, events, **properties):
    file.write_text(json.dumps({"traceEvents": events} | properties))
    return file


# 421 kernels of one launch, and 3 launches that were captured: neither is launch-bound, nothing is wrong.
def test_a_graph_launch_with_many_kernels(graphnet, tmp_path):
    events = [call("cudaLaunchKernel", i, 0.5, 100 + i) for i in range(3)]
    events += [call("cudaGraphLaunch", 10, 300, 7)] + [kernel(f"k{i % 9}", 320 + 6 * i, 5, 7) for i in range(421)]
    file = write_trace(tmp_path / "graph.json", events)
    found = summary(graphnet, file)
    assert found["graph_launches"] == 1
    assert found["graph_kernels"] == 421
    assert found["launches_without_kernel"] == 3
    assert problems(graphnet, file) == []
    assert not {"launch-bound", "impossible-times"} & {row["kind"] for row in rows(graphnet, "findings", file)}


def test_kernels_before_their_launch_are_told_and_kept(graphnet, tmp_path):
    file = write_trace(tmp_path / "early.json", [call("cudaLaunchKernel", 10, 5, 7), kernel("k", 6, 3, 7)])
    assert summary(graphnet, file)["records_kernel"] == 1
    assert "begins before the call" in problems(graphnet, file)[0]


def test_streams_side_by_side_are_said_to_be(graphnet, tmp_path):
    file = write_trace(tmp_path / "two.json", [kernel("a", 0, 10, 1), kernel("b", 1, 9, 2, tid=8)])
    found = summary(graphnet, file)
    assert found["device_ns"] > found["duration_ns"]
    assert found["streams_at_once"] == "2 streams work side by side"
    assert "impossible_times" not in found


def steps_file(file, durations):
    """Calls of 1 ms each, in which one operator takes so many us."""
    events = []
    for number, duration in enumerate(durations):
        events.append({"ph": "X", "cat": "user_annotation", "name": f"ProfilerStep#{number}", "pid": 1, "tid": 1,
                       "ts": number * 1000, "dur": 900})
        events.append({"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 1, "tid": 1, "ts": number * 1000 + 5,
                       "dur": duration})
    return write_trace(file, events)


# Medians 42 and 22 us; the means are 135 and 24.
def test_one_slow_call_does_not_move_a_comparison(graphnet, tmp_path):
    before, after = steps_file(tmp_path / "a.json", [40, 43, 510, 42, 41]), steps_file(tmp_path / "b.json", [22, 30, 20])
    steps = json.loads(graphnet("trace", "compare", str(before), str(after), "--json").stdout)
    assert (steps[0]["total_ns"], steps[-1]["total_ns"]) == (42_000, 22_000)
    assert {step["name"]: step["delta_ns"] for step in steps}["aten::mm"] == -20_000


# The second rank's base is 1 ms later: its kernel begins 1003 - 2 us after the first rank's.
def test_ranks_are_set_on_one_clock(graphnet, tmp_path):
    base = 1_764_108_995_000_000_000
    for rank in range(2):
        write_trace(tmp_path / f"rank{rank}.json", [call("cudaLaunchKernel", 1, 1, 5), kernel(f"k{rank}", 2 + rank, 4, 5)],
                    baseTimeNanoseconds=base + rank * 1_000_000,
                    distributedInfo={"backend": "nccl", "rank": rank, "world_size": 2})
    found = summary(graphnet, tmp_path / "rank1.json")
    assert found["rank"] == 1
    assert found["began_utc_ns"] == base + 1_000_000 + 1000
    merged = tmp_path / "merged.json"
    assert graphnet("trace", "convert", str(tmp_path / "rank0.json"), str(tmp_path / "rank1.json"), "-o",
                    str(merged)).returncode == 0
    kernels = [e for e in json.loads(merged.read_text())["traceEvents"] if e.get("cat") == "kernel"]
    by_name = {e["name"]: e for e in kernels}
    assert by_name["k1"]["ts"] - by_name["k0"]["ts"] == pytest.approx(1001, abs=0.5)  # doubles of absolute times
    assert {e["args"]["device"] for e in kernels} == {0, 1}
    assert len({e["args"]["correlation"] for e in kernels}) == 2
    found = summary(graphnet, merged)
    assert found["gpu0_span_ns"] == found["gpu1_span_ns"] == 4000


def test_ranks_without_a_common_clock_are_refused(graphnet, tmp_path):
    for name in "ab":
        write_trace(tmp_path / f"{name}.json", [kernel("k", 1, 2, 3)])
    result = graphnet("trace", "convert", str(tmp_path / "a.json"), str(tmp_path / "b.json"), "-o", str(tmp_path / "c.json"))
    assert result.returncode == 1
    assert "does not say when it began" in result.stderr


def nsight_file(file):
    """As nsys exports it: one range with a launch, its kernel, and a copy."""
    pid = 4242 << 24
    with sqlite3.connect(file) as database:
        database.executescript(f"""
            CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT NOT NULL);
            CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, eventClass INTEGER, globalTid INTEGER,
                correlationId INTEGER, nameId INTEGER, returnValue INTEGER);
            CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER, contextId INTEGER,
                streamId INTEGER, correlationId INTEGER, globalPid INTEGER, demangledName INTEGER, shortName INTEGER,
                gridX INTEGER, gridY INTEGER, gridZ INTEGER, blockX INTEGER, blockY INTEGER, blockZ INTEGER,
                registersPerThread INTEGER);
            CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER, end INTEGER, deviceId INTEGER, contextId INTEGER,
                streamId INTEGER, correlationId INTEGER, globalPid INTEGER, bytes INTEGER, copyKind INTEGER,
                srcKind INTEGER, dstKind INTEGER);
            CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text TEXT, globalTid INTEGER,
                textId INTEGER);
            INSERT INTO StringIds VALUES (1, 'cudaLaunchKernel_v7000'), (2, 'gemm<float>'), (3, 'gemm');
            INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (1000, 1400, 0, {pid + 1}, 5, 1, 0);
            INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (2000, 2600, 0, 1, 7, 5, {pid}, 2, 3, 8, 1, 1, 128, 1, 1, 32);
            INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (3000, 3200, 0, 1, 7, 6, {pid}, 4096, 1, 0, 2);
            INSERT INTO NVTX_EVENTS VALUES (900, 3000, 59, 'aten::mm, op_id = 4', {pid + 1}, NULL);
        """)
    return file


def test_an_sqlite_file_of_nsight_systems_is_read(graphnet, tmp_path):
    file = nsight_file(tmp_path / "report.sqlite")
    found = summary(graphnet, file)
    assert found["producer"] == "Nsight Systems"
    assert (found["records_kernel"], found["records_copy"], found["records_runtime"]) == (1, 1, 1)
    assert found["duration_ns"] == 2300
    assert found["device_ns"] == 800
    kernels = {row["name"]: row for row in rows(graphnet, "kernels", file)}
    assert kernels["gemm<float>"]["total_ns"] == 600
    assert kernels["Memcpy HtoD (Pageable -> Device)"]["bytes"] == 4096
    operators = {row["name"]: row for row in rows(graphnet, "operators", file)}
    assert operators["aten::mm"]["device_ns"] == 600
    assert graphnet("trace", "convert", str(file), "-o", str(tmp_path / "again.json")).returncode == 0
    assert rows(graphnet, "kernels", tmp_path / "again.json") == rows(graphnet, "kernels", file)


@pytest.mark.parametrize("name, content, said, to_do", [
    ("t.json.zip", b"PK\x03\x04\x14\x00", "a zip archive", "unzip"),
    ("t.nsys-rep", b"\x01\x02\x03\x04", "a report of Nsight Systems", "nsys export --type sqlite"),
    ("t.sqlite", None, "without a table of Nsight Systems", "nsys export --type sqlite"),
    ("host.xplane.pb", b"\x0a\x10\x08\x01\x12\x0c/host:CPU", "an XPlane profile", "trace_viewer"),
    ("t.json", "[{}]".encode("utf-16-le"), "UTF-16", "iconv"),
])
def test_files_of_other_kinds_are_named(graphnet, tmp_path, name, content, said, to_do):
    file = tmp_path / name
    if content is None:
        with sqlite3.connect(file) as database:
            database.execute("CREATE TABLE repo (id INTEGER)")
    else:
        file.write_bytes(content)
    result = graphnet("trace", "summary", str(file))
    assert result.returncode == 1
    assert name in result.stderr and said in result.stderr and to_do in result.stderr
