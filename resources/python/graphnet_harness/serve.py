"""Serves requests until "quit" or the end of stdin, one job after the other, and stays warm between them."""

from __future__ import annotations

import ctypes
import faulthandler
import signal
import sys
import warnings
from importlib import metadata
from typing import Any

from . import PROTOCOL
from .benchmark import remove_own_folder, run_benchmark
from .channel import Output, Requests
from .compilers import all_compilers
from .framework import Framework, make_framework
from .messages import BadRequest, RunRequest, read_request

EXIT_NO_FRAMEWORK = 3
_PR_SET_PDEATHSIG = 1


def serve(framework_name: str) -> int:
    """`framework_name` is "torch" or "paddle". Returns the exit code: 0, or 3 where the framework cannot be imported."""
    ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    output, requests = Output(), Requests()
    faulthandler.enable(sys.stderr)
    warnings.simplefilter("ignore")
    try:
        framework = make_framework(framework_name)
    except Exception as error:  # a broken package raises anything
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
    while True:
        following = requests.next()
        if following is None:
            return 0
        line, stop = following
        kind = line.get("type") if isinstance(line, dict) else None
        if kind == "quit":
            return 0
        if kind != "run":
            output.send({"type": "error", "message": 'expected one line {"type": "run" or "quit", ...}'})
            continue
        number = line.get("id")
        if not isinstance(number, int) or isinstance(number, bool):
            output.send({"type": "error", "message": 'a run needs an integer "id"'})
            continue
        try:
            request = read_request(line.get("request"))
        except BadRequest as error:
            output.send({"type": "error", "id": number, "message": str(error)})
            continue
        output.send({"type": "result", "id": number, "result": _answer(request, framework, number, output, stop)})


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
        "compilers": [name for name, one in all_compilers().items() if one.framework == framework.name],
        "devices": framework.devices(),
    }


def _answer(request: RunRequest, framework: Framework, number: int, output: Output, stop: Any) -> dict[str, Any]:
    def phase(name: str, done: int, total: int) -> None:
        output.send({"type": "phase", "id": number, "phase": name, "done": done, "total": total})

    result = run_benchmark(request, framework, phase, stop, output.end_copies)
    sys.stdout.flush()
    return result.to_json()
