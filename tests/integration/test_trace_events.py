"""The program's exports, against Google's Trace Event Format, by a checker that knows nothing of the program."""

import json
import sys

import pytest

from conftest import ROOT
from runnable import write_of_x

sys.path.insert(0, str(ROOT / "tests" / "support"))
from check_trace_events import load, problems_of  # noqa: E402

DATA = ROOT / "tests" / "data"


def span(name="a", ts=0, dur=1, **members):
    return {"ph": "X", "name": name, "pid": 1, "tid": 1, "ts": ts, "dur": dur, **members}


def arrow(phase, ts, **members):
    return {"ph": phase, "name": "ac2g", "cat": "ac2g", "id": 7, "pid": 1, "tid": 1, "ts": ts, **members}


@pytest.mark.parametrize("events, said", [
    ([span(dur=-1)], "dur is -1"),
    ([span(ts="3")], "ts is '3'"),
    ([span() | {"pid": None}], "pid is None"),
    ([span() | {"ph": "?"}], "ph is '?'"),
    ([span(ts=0, dur=10), span(ts=5, dur=10)], "overlaps event 0"),
    ([{"ph": "B", "name": "a", "pid": 1, "tid": 1, "ts": 0}], "a B without its E"),
    ([{"ph": "E", "pid": 1, "tid": 1, "ts": 0}], "an E without its B"),
    ([span(dur=9), arrow("s", 1)], "1 s and 0 f"),
    ([span(dur=9), arrow("s", 5), arrow("f", 2, bp="e")], "ends before it begins"),
    ([span(dur=9), arrow("s", 1), arrow("f", 50, bp="e")], "no slice encloses"),
    ([span(dur=9), arrow("s", 1), arrow("f", 2, bp="x")], "bp is 'x'"),
    ([{"ph": "C", "name": "memory", "pid": 1, "ts": 0, "args": {"value": "3"}}], "a counter without numbers"),
    ([{"ph": "M", "name": "thread_name", "pid": 1, "tid": 1, "args": {"name": word}} for word in "ab"], "a second thread_name"),
])
def test_the_checker_finds_what_is_wrong(events, said):
    assert any(said in problem for problem in problems_of({"traceEvents": events}))


def test_the_checker_lets_pass_what_is_right():
    assert not list(problems_of([span(dur=9), span(ts=9), arrow("s", 1), arrow("f", 2, bp="e"),
                                 {"ph": "M", "name": "thread_name", "pid": 1, "tid": 1, "args": {"name": "main"}}]))


@pytest.mark.parametrize("source", ["kineto_resnet18.json.gz", "trace_v1.gnxtrace"])
def test_stored_traces_are_exported_as_the_format_demands(graphnet, tmp_path, source):
    assert graphnet("trace", "convert", DATA / source, "-o", tmp_path / "out.json").returncode == 0
    assert list(problems_of(load(tmp_path / "out.json"))) == []


def test_launches_lead_to_kernels(graphnet, tmp_path):
    """One launch on the host, its kernel on stream 7: one arrow, from the one to the other."""
    source = tmp_path / "in.json"
    source.write_text(json.dumps({"traceEvents": [
        span("cudaLaunchKernel", 10, 2, cat="cuda_runtime", args={"correlation": 5}),
        span("gemm", 20, 30, cat="kernel", args={"correlation": 5, "device": 0, "stream": 7}) | {"pid": 0, "tid": 7}]}))
    assert graphnet("trace", "convert", source, "-o", tmp_path / "out.json").returncode == 0
    trace = load(tmp_path / "out.json")
    assert list(problems_of(trace)) == []
    ends = {event["ph"]: event for event in trace["traceEvents"] if event["ph"] in "sf"}
    assert (ends["s"]["ts"], ends["f"]["ts"], ends["f"]["bp"]) == (10, 20, "e")
    assert (ends["s"]["tid"], ends["f"]["tid"]) == (1, 7)


@pytest.mark.usefixtures("worker")
def test_what_is_recorded_here_is_exported_as_the_format_demands(graphnet, tmp_path):
    sample = write_of_x(tmp_path / "softmax", "a = x.view(32, 16)\nb = torch.softmax(a, -1)\nreturn (b,)")
    assert graphnet("trace", sample, "--calls", "2", "-o", tmp_path / "out.json").returncode == 0
    assert list(problems_of(load(tmp_path / "out.json"))) == []
