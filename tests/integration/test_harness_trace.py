"""Traces of compilers in Python: recorded by the harness's real process, tied to the graph's operators, read again."""

import ast
import contextlib
import importlib.util
import json
import sys

import pytest

from harness import Harness, harness, PACKAGE_FOLDER, prepare, write_torch_sample  # noqa: F401, fixtures among them

sys.path.insert(0, str(PACKAGE_FOLDER))

from graphnet_harness.device_records import DeviceRecords, open_device_records  # noqa: E402
from graphnet_harness.kernel_marks import Kernel, KernelMarks, mark_calls  # noqa: E402
from graphnet_harness.recorders import paddle_events  # noqa: E402
from graphnet_harness.statement_marks import marked_class  # noqa: E402
from graphnet_harness.trace_events import OwnKernel, arguments_of, clock_offset, finish_trace  # noqa: E402

needs_torch = pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="the harness needs PyTorch")

GENERATED = '''kernel = async_compile.cpp_pybinding("""
// [Provenance debug handles] no_call:9
""")

def call(args):
    buf0 = empty_strided_cpu((2, 4), (4, 1), torch.float32)
    # [Provenance debug handles] cpp_fused_add_0:1
    buf1 = reinterpret_tensor(buf0, (8, ), (1, ), 0); del buf0  # reuse
    cpp_fused_add_0(arg0, buf1)
    del arg0
    # Topologically Sorted Source Nodes: [z], Original ATen: [aten.mm]
    # [Provenance debug handles] extern_kernels.mm:2
    buf2 = empty_strided_cpu((2, 2), (2, 1), torch.float32)
    extern_kernels.mm(buf1, buf1, out=buf2)
    # [Provenance debug handles] aten.sort.default:3
    buf3 = torch.ops.aten.sort.default(
        buf2, 0)
    buf4 = buf3[0]
    # [Provenance debug handles] unknown:4
    other(buf4)
    return (buf4, )
'''


def test_each_kernels_call_is_marked_and_no_line_moves():
    marked = mark_calls(GENERATED, {"cpp_fused_add_0:1": 5, "extern_kernels.mm:2": 6, "aten.sort.default:3": 7})
    lines = marked.splitlines()
    assert len(lines) == len(GENERATED.splitlines())
    assert lines[8] == "    _gnx_begin(5); cpp_fused_add_0(arg0, buf1); _gnx_end()"
    assert lines[13] == "    _gnx_begin(6); extern_kernels.mm(buf1, buf1, out=buf2); _gnx_end()"
    assert lines[15:17] == ["    _gnx_begin(7); buf3 = torch.ops.aten.sort.default(", "        buf2, 0); _gnx_end()"]
    assert marked.count("_gnx_begin") == 3  # the unknown kernel does not get a mark


def test_marked_code_says_where_it_is():
    seen = []
    names = {"_gnx_begin": lambda number: seen.append(number), "_gnx_end": lambda: seen.append("end"),
             "k": lambda: seen.append("k")}
    exec(mark_calls("def call():\n    # [Provenance debug handles] k:1\n    k()\n", {"k:1": 3}), names)
    names["call"]()
    assert seen == [3, "k", "end"]


def test_a_kernel_has_all_nodes_of_its_lines():
    # Line 1 has no statement, line 2 nodes 0 and 1, line 3 node 2.
    kernel = Kernel("cpp_fused_add_0", [2, 3, 99])
    assert arguments_of(kernel, 4, [[0, 0], [0, 2], [2, 3]]) == {"kernel": "cpp_fused_add_0", "call": 4, "node": 0,
                                                                "nodes": [0, 1, 2]}
    assert arguments_of(Kernel("cpp_fused_0", []), 1, [[0, 1]]) == {"kernel": "cpp_fused_0", "call": 1}


def test_what_the_profiler_wrote_becomes_a_trace(tmp_path):
    # A kernel of 40 us on the GPU, started within the span of kernel 0; one of 10 us started outside.
    def span(name, category, ts, dur, thread, **args):
        return {"ph": "X", "name": name, "cat": category, "ts": ts, "dur": dur, "pid": 1, "tid": thread, "args": args}

    source, target = tmp_path / "kineto.json", tmp_path / "trace.json"
    source.write_text(json.dumps({"traceName": "x", "traceEvents": [
        span("gnx:kernel:0", "cpu_op", 0, 20, 1), span("cudaLaunchKernel", "cuda_runtime", 5, 2, 1, correlation=7),
        span("triton_poi_fused_add_0", "kernel", 30, 40, 9, correlation=7),
        span("cudaLaunchKernel", "cuda_runtime", 50, 2, 1, correlation=8), span("stray", "kernel", 80, 10, 9, correlation=8),
        span("Torch-Compiled Region: 0/0", "cpu_op", 0, 90, 1), span("aten::empty", "cpu_op", 60, 1, 1),
        {"ph": "i", "name": "Record Window End", "ts": 99}]}))
    facts = finish_trace(str(source), str(target), [Kernel("triton_poi_fused_add_0", [1])], [[3, 4]], {"note": "n"}, False)
    assert (facts.device_records, facts.device_ns, facts.attributed_ns) == (2, 50_000, 40_000)
    trace = json.loads(target.read_text())
    events = {event["name"]: event for event in trace["traceEvents"]}
    assert trace["note"] == "n" and "traceName" not in trace
    assert "aten::empty" not in events and "Record Window End" not in events
    assert events["Torch-Compiled Region: 0/0"]["cat"] == "user_annotation"
    assert events["cudaLaunchKernel"]["cat"] == "cuda_runtime"
    assert facts.records == len(trace["traceEvents"]) == 6


def test_a_compilers_own_profile_lies_in_the_middle_of_its_calls(tmp_path):
    # The call lasts 100 us, its two operators 20 + 30: they begin at 1000 + 25.
    source, target = tmp_path / "kineto.json", tmp_path / "trace.json"
    source.write_text(json.dumps({"traceEvents": [
        {"ph": "X", "name": "iteration 1", "cat": "user_annotation", "ts": 1000, "dur": 100, "pid": 1, "tid": 1}]}))
    kernels = [Kernel("Relu", [1]), Kernel("Gemm", [])]
    facts = finish_trace(str(source), str(target), kernels, [[3, 4]], {}, True,
                         [[OwnKernel(0, 0.0, 20.0), OwnKernel(1, 20.0, 30.0)]])
    _, relu, gemm = json.loads(target.read_text())["traceEvents"]
    assert (relu["name"], relu["ts"], relu["dur"], relu["args"]["nodes"]) == ("Relu", 1025, 20, [3])
    assert (gemm["ts"], gemm["tid"]) == (1045, relu["tid"]) and "nodes" not in gemm["args"] and relu["tid"] != 1
    assert facts.records == 3


def test_what_tvms_machine_calls_is_told_without_what_it_does_besides(monkeypatch):
    """The second of three calls: a function of 3 us, one of 4 us that calls another, storage between them."""
    from graphnet_harness.compilers import tvm

    ticks = iter([0.0, 0.0, 1e-6, 4e-6, 5e-6, 5.5e-6, 6e-6, 7e-6, 8e-6, 10e-6, 0.0, 0.0])
    monkeypatch.setattr(tvm.time, "perf_counter", lambda: next(ticks))
    watch = tvm.Watch()
    calls = [["conv2d"], ["conv2d", "vm.builtin.alloc_storage", ("outer", "inner")], ["relu"]]
    for call in calls:
        watch.begin()
        for name in call:
            outer, *inner = name if isinstance(name, tuple) else (name,)
            watch(None, outer, True, None)
            for one in inner:
                watch(None, one, True, None)
                watch(None, one, False, None)
            watch(None, outer, False, None)
    [spans] = watch.spans(calls=1, after=1)
    assert [span.name for span in spans] == ["conv2d", "outer"]
    assert [span.begin_us for span in spans] == pytest.approx([0, 5])
    assert [span.duration_us for span in spans] == pytest.approx([3, 4])


def test_paddles_profile_is_told_in_pytorchs_words():
    # As Paddle 3.3 writes them: durations within names, whole microseconds in "ts", the same thread twice.
    def event(name, category, thread, ts, dur, start, **args):
        return {"ph": "X", "name": f"{name}[{dur} us]", "cat": category, "pid": 6, "tid": thread, "ts": ts, "dur": dur,
                "args": {"start_time": f"{start} us", **args}}

    events = paddle_events([
        event("iteration 1", "PythonUserDefined", "6(Python)", 1_000_015, 331.4, 15.283),
        event("gnx:kernel:0", "PythonUserDefined", "6(Python)", 1_000_021, 265.3, 21.823),
        event("matmul pybind_imperative_func", "UserDefined", "6(C++)", 1_000_031, 249.3, 31.827),
        event("matmul dygraph", "Operator", "6(C++)", 1_000_051, 226.3, 51.377, input_shapes={"X": [[2, 3]], "Y": [[3, 4]]}),
        {"ph": "M", "name": "thread_name", "pid": 6, "tid": "6(C++)", "args": {"name": "x"}}, {}])
    assert [(one["name"], one["cat"], one["tid"], one["ts"]) for one in events] == [
        ("iteration 1", "user_annotation", 6, 15.283), ("gnx:kernel:0", "cpu_op", 6, 21.823), ("matmul", "cpu_op", 6, 51.377)]
    assert events[2]["args"] == {"Input Dims": [[2, 3], [3, 4]]}


def test_each_statement_of_forward_is_marked():
    tree = ast.parse("class GraphModule:\n    def forward(self, x):\n        y = abs(x)\n        x = None\n"
                     "        z = max(\n            y, 3)\n        return z\n")
    marks, seen = KernelMarks(), []
    marks.begin, marks.end = seen.append, lambda: seen.append("end")
    assert marked_class(tree, "model.py", marks)().forward(-2) == 3
    assert seen == [0, "end", 1, "end"]
    assert marks.kernels == [Kernel("abs", [3]), Kernel("max", [5, 6])]


def test_a_kernels_launches_are_told_to_the_gpus_recorder():
    told = []

    class Device:
        def push(self, node):
            told.append(node)

        def pop(self):
            told.append("pop")

    marks = KernelMarks()
    marks.open_span = lambda name: contextlib.nullcontext()
    marks.device, marks.nodes, marks.recording = Device(), [4, None], True
    for number in (0, 1, 0):  # the second one is of no node
        marks.begin(number)
        marks.end()
    assert told == [4, "pop", 4, "pop"]


def test_two_clocks_are_told_apart_by_a_span_that_has_the_others_reading():
    # The records' clock said 5,000 ns when the span began at 12.5 us of the trace's: 7,500 behind.
    assert clock_offset([{"ph": "X", "name": "gnx:clock:5000", "ts": 12.5, "dur": 1}]) == 7500
    assert clock_offset([{"ph": "X", "name": "other", "ts": 1, "dur": 1}]) is None


def test_a_library_that_is_not_ours_is_refused(monkeypatch, tmp_path):
    (tmp_path / "x.so").write_text("no library")
    monkeypatch.setenv("GNX_CUPTI_LIBRARY", str(tmp_path / "x.so"))
    records, why = open_device_records("cuda:0")
    assert records is None and "x.so" in why
    assert open_device_records("cpu") == (None, "")


def test_the_library_says_why_it_cannot_record_without_a_driver(bin_dir):
    library = bin_dir.parent / "lib" / "graphnet-explorer" / "libgraphnet-cupti.so"
    if not library.exists():
        pytest.skip("built without CUPTI")
    records = DeviceRecords(str(library))
    assert 0 < records.now() <= records.now()
    records.push(3)
    records.pop()
    with pytest.raises(OSError, match="was started"):
        records.stop("/nowhere")
    try:
        records.start()
    except OSError as error:
        assert "CUPTI says" in str(error)
    else:
        pytest.skip("this machine has a GPU: tests/gpu/check.py asks more")


def test_nothing_is_recorded_where_no_recording_is_wanted():
    marks = KernelMarks()
    marks.begin(marks.add("k", [1]))
    marks.end()
    marks.end()  # without a begin
    assert marks.kernels == [Kernel("k", [1])]


# Line by line: relu and add can be one kernel, the product is a library's.
BODY = """a = torch.relu(L_x_)
b = a + 1.0
c = b @ L_y_
d = torch.softmax(c, -1)
return (d,)"""


@pytest.fixture(scope="module")
def prepared(bin_dir, worker, tmp_path_factory):
    folder = tmp_path_factory.mktemp("traced")
    return prepare(bin_dir, write_torch_sample(folder / "sample", BODY, [(8, 16), (16, 8)]), folder)


def trace_of(harness, prepared, tmp_path, **request):
    """The result, and the trace's kernels by call: name and lines. A line counts as its own node."""
    file = tmp_path / "trace.json"
    lines = len(prepared.code.read_text().splitlines())
    asked = {"sample_dir": str(prepared.sample), "code_file": str(prepared.code), "inputs_file": str(prepared.inputs),
             "trace_file": str(file), "warmup": 1, "iterations": 3,
             "configuration": {"device": "cpu", "threads": 1, "inputs": {"seed": 123}},
             "line_nodes": [[i + 1, i + 2] for i in range(lines)], **request}
    harness.say({"type": "trace", "id": 5, "request": asked})
    event, phases = harness.hear_last()
    assert event["type"] == "result", event
    trace = json.loads(file.read_text()) if file.exists() else None
    return event["result"], phases, trace


def lines_with(prepared, *words):
    text = prepared.code.read_text().splitlines()
    return sorted(index + 1 for index, line in enumerate(text) if any(word in line for word in words))


@pytest.mark.slow
@needs_torch
def test_aot_eager_has_a_span_for_each_operator_of_each_call(harness, prepared, tmp_path):
    result, phases, trace = trace_of(harness, prepared, tmp_path, compiler="aot_eager")
    assert result["status"] == "correct", result
    assert [phase for phase in dict.fromkeys(phases)] == ["load", "inputs", "eager", "compile", "warmup", "untraced", "trace",
                                                         "write", "done"]
    assert len(result["traced_ms"]) == len(result["untraced_ms"]) == 3
    kernels = [event["args"] for event in trace["traceEvents"] if "kernel" in event.get("args", {})]
    assert len(kernels) % 3 == 0
    relu = [one["nodes"] for one in kernels if "relu" in one["kernel"]]
    assert relu == [lines_with(prepared, "torch.relu(")] * 3
    assert trace["graphnet"]["iterations"] == 3 and trace["graphnet"]["compiler"] == "aot_eager"
    assert sum(event["name"].startswith("iteration ") for event in trace["traceEvents"]) == 3
    assert result["records"] == sum(event["ph"] in "Xi" for event in trace["traceEvents"])


@pytest.mark.slow
@needs_torch
def test_inductors_kernels_say_what_they_fuse(harness, prepared, tmp_path):
    result, _, trace = trace_of(harness, prepared, tmp_path, compiler="inductor", cache_dir=str(tmp_path))
    if result["status"] == "not_run":
        pytest.skip(result["message"])
    assert result["status"] == "correct", result
    kernels = {event["args"]["call"]: event["args"] for event in trace["traceEvents"] if "kernel" in event.get("args", {})}
    by_name = {one["kernel"]: one["nodes"] for one in kernels.values()}
    fused = next(nodes for name, nodes in by_name.items() if name.startswith("cpp_fused") and "relu" in name)
    assert fused == lines_with(prepared, "torch.relu(", " + (1.0)")
    assert by_name["extern_kernels.mm"] == lines_with(prepared, " @ ")
    assert any(nodes == lines_with(prepared, "softmax(") for nodes in by_name.values())


@pytest.mark.slow
@needs_torch
def test_operators_are_left_out_where_they_are_not_wanted(harness, prepared, tmp_path):
    _, _, trace = trace_of(harness, prepared, tmp_path, compiler="aot_eager", operators=False, memory=False)
    spans = [event for event in trace["traceEvents"] if event["ph"] == "X" and event["cat"] == "cpu_op"]
    assert spans and all("kernel" in event["args"] for event in spans)
    assert not any(event["name"] == "[memory]" for event in trace["traceEvents"])


@needs_torch
@pytest.mark.slow
def test_a_compiler_that_does_not_tell_says_so(harness, prepared, tmp_path):
    backend = tmp_path / "mine.py"
    backend.write_text("class Mine:\n    def __call__(self, model):\n        return model\n    def synchronize(self):\n        pass\n")
    result, _, trace = trace_of(harness, prepared, tmp_path, compiler="backend", backend_file=str(backend))
    assert result["status"] == "correct", result
    assert "does not tell" in trace["kernels"]
    assert any(event["name"] == "aten::relu" for event in trace["traceEvents"])


@needs_torch
@pytest.mark.parametrize("request_, said", [
    ({"iterations": 0}, "at least one iteration"),
    ({"trace_file": ""}, "trace_file is missing"),
    ({"line_nodes": [[1]]}, "line_nodes"),
    ({"memory": 3}, "memory"),
])
def test_bad_requests_are_answered_with_what_was_expected(harness, prepared, tmp_path, request_, said):
    asked = {"sample_dir": str(prepared.sample), "code_file": str(prepared.code), "inputs_file": str(prepared.inputs),
             "trace_file": str(tmp_path / "t.json"), **request_}
    harness.say({"type": "trace", "id": 6, "request": asked})
    event = harness.hear()
    assert event["type"] == "error" and said in event["message"]


@needs_torch
def test_a_file_that_cannot_be_written_is_named(harness, prepared, tmp_path):
    file = tmp_path / "no" / "trace.json"
    result, _, _ = trace_of(harness, prepared, tmp_path, compiler="aot_eager", trace_file=str(file))
    assert result["status"] == "not_run" and str(file) in result["message"]


@pytest.mark.slow
@needs_torch
def test_the_command_line_records_and_compares(graphnet, prepared, tmp_path):
    eager, compiled = tmp_path / "eager.gnxtrace", tmp_path / "compiled.gnxtrace"
    options = ("--calls", "2", "--threads", "1")
    assert graphnet("trace", prepared.sample, *options, "-o", eager).returncode == 0
    done = graphnet("trace", prepared.sample, *options, "--python", sys.executable, "--compiler", "aot_eager", "-o", compiled)
    assert done.returncode == 0, done.stderr
    assert "graphnet_harness" in done.stdout
    rows = json.loads(graphnet("trace", "fusion", eager, compiled, "--json").stdout)
    kernels = [row for row in rows if row["operators"] is not None]
    assert {row["nodes"] for row in kernels} >= {"#0", "#1"}  # relu and add, each on its own
    parts, whole = rows[:-1], rows[-1]
    for side in ("eager_ns", "compiled_ns", "saved_ns"):
        assert sum(row[side] for row in parts) == pytest.approx(whole[side])


@pytest.mark.slow
@needs_torch
def test_a_packaged_model_is_recorded_with_its_kernels_names(graphnet, prepared, tmp_path):
    """The harness makes the package, the worker runs it."""
    trace = tmp_path / "packaged.gnxtrace"
    done = graphnet("trace", prepared.sample, "--calls", "2", "--threads", "1", "--python", sys.executable,
                    "--compiler", "aotinductor", "-o", trace, timeout=600)  # once a machine it compiles PyTorch's headers
    if "is not available" in done.stderr:  # no C++ compiler, no headers of Python
        pytest.skip(done.stderr)
    assert done.returncode == 0, done.stderr
    [told] = json.loads(graphnet("trace", "operators", trace, "--json").stdout)
    rows = told["rows"]
    fused = [row for row in rows if "cpp_fused" in row["name"] and "relu" in row["name"]]
    assert [row["calls"] for row in fused] == [2]


@pytest.mark.slow
def test_a_trace_without_kernels_that_are_known_is_refused(graphnet, prepared, tmp_path):
    eager = tmp_path / "eager.gnxtrace"
    assert graphnet("trace", prepared.sample, "--calls", "1", "-o", eager).returncode == 0
    done = graphnet("trace", "fusion", eager, eager)
    assert done.returncode == 1 and "which operators" in done.stderr and str(eager) in done.stderr
