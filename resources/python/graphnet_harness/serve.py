"""Serves requests until "quit" or the end of stdin, one job after the other, and stays warm between them."""

from __future__ import annotations

import ctypes
import faulthandler
import signal
import sys
import warnings
from functools import partial
from importlib import metadata
from typing import Any

from . import PROTOCOL
from .benchmark import Benchmark
from .channel import JOBS, Output, Requests, flush_prints
from .client import Client
from .collector import Collector
from .command import EXIT_NO_FRAMEWORK
from .compilers import all_compilers
from .framework import Framework, make_framework
from .job import Job, remove_own_folder
from .package import Package
from .messages import BadRequest, RunRequest, read_request
from .onnx_run import ObserveRequest, OnnxRun, read_observe
from .traced_run import TracedRun

_PR_SET_PDEATHSIG = 1


def serve(framework_name: str) -> int:
    """`framework_name` is "torch", "paddle" or "onnx". Returns the exit code: 0, or 3 where the framework cannot be imported."""
    ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    output, requests = Output(), Requests()
    faulthandler.enable(sys.stderr)
    warnings.simplefilter("ignore")
    try:
        framework = make_framework(framework_name)
    except BaseException as error:  # a broken package raises anything
        output.send({"type": "error", "message": f"{framework_name} cannot be imported: {error}"})
        return EXIT_NO_FRAMEWORK
    output.send(_hello(framework))
    try:
        return _serve(framework, output, requests)
    except BrokenPipeError:  # the client is gone
        return 0
    finally:
        remove_own_folder()


def _serve(framework: Framework, output: Output, requests: Requests) -> int:
    collector = Collector()
    while True:
        following = requests.next()
        if following is None:
            return 0
        line, stop = following
        kind, number = line.get("type"), line.get("id")
        if kind == "quit":
            return 0
        if kind not in JOBS:
            output.send({"type": "error", "message": _unexpected(kind)})
            continue
        if not isinstance(number, int) or isinstance(number, bool):
            output.send({"type": "error", "message": f'a {kind} needs an integer "id"'})
            continue
        try:
            request = (read_observe if kind == "observe" else partial(read_request, kind=kind))(line.get("request"))
        except BadRequest as error:
            output.send({"type": "error", "id": number, "message": str(error)})
            continue
        client = Client(output, requests, number, stop)
        output.send({"type": "result", "id": number, "result": _answer(kind, request, framework, client, collector)})


def _unexpected(kind: Any) -> str:
    if kind in ("block", "finish"):
        return f'no job is being measured: "{kind}" follows "ready"'
    return 'expected one line {"type": "run", "package", "trace", "observe" or "quit", ...}'


def _hello(framework: Framework) -> dict[str, Any]:
    version = metadata.version(framework.distribution)
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "program": "graphnet_harness",
        "framework": framework.name,
        "framework_version": version,
        "torch_version": version if framework.name == "torch" else "",
        "python": ".".join(map(str, sys.version_info[:3])),
        "compilers": [
            {"name": one.name, "title": one.title}
            for one in all_compilers()
            if one.framework == framework.name
        ],
        "devices": framework.devices(),
    }


def _job_of(kind: str, framework: Framework) -> Any:
    """The class of a job."""
    if framework.name == "onnx" and kind == "run":
        from .onnx_benchmark import OnnxBenchmark

        return OnnxBenchmark
    return {"package": Package, "trace": TracedRun}.get(kind, Benchmark)


def _answer(kind: str, request: RunRequest | ObserveRequest, framework: Framework, client: Client,
            collector: Collector) -> dict[str, Any]:
    if isinstance(request, ObserveRequest):
        try:
            return OnnxRun(request, client).answer()
        finally:
            collector.end_job()
            flush_prints()
    make = _job_of(kind, framework)
    job: Job = make(request, framework, client, collector.settle)
    try:
        job.run()
        return job.to_json()
    finally:
        job.forget()
        del job
        collector.end_job()
        flush_prints()
