"""Work with the user's code in a copy of this process, within limits of time and memory.

The copy is made by fork, so that torch is imported once. It answers with plain values and tensors that are read with
``weights_only``: nothing of the user's is executed here.
"""

from __future__ import annotations

import io
import os
import resource
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import torch

# Dynamo asks whether there is a GPU. torch asks CUDA then, which no copy of the process can use afterwards, unless NVML is to be asked.
os.environ.setdefault("PYTORCH_NVML_BASED_CUDA_CHECK", "1")

T = TypeVar("T")
GIB = 1 << 30


@dataclass(frozen=True)
class Limits:
    """Limits of one child; zero bytes means no limit."""

    seconds: float = 300.0
    memory_bytes: int = 0


@dataclass
class Answer(Generic[T]):
    """Result of a child, or why there is none."""

    value: T | None
    failure: str = ""


def fork() -> int:
    """os.fork() for a process that has torch. OpenMP's threads do not survive it, and a copy would wait for them for ever: the
    copy of a process that has threads computes on one."""
    has_threads = len(os.listdir("/proc/self/task")) > 1
    child = os.fork()
    if child == 0 and has_threads:
        torch.set_num_threads(1)
    return child


def run_in_child(work: Callable[[], dict[str, Any]], limits: Limits) -> Answer[dict[str, Any]]:
    """Calls `work` in a forked child. Its result may hold None, numbers, text, lists, dicts and tensors.

    What the child writes to stdout goes to stderr. Never raises for what the child does.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    reader, writer = os.pipe()
    child = fork()
    if child == 0:
        os.close(reader)
        _serve(work, writer, limits)
    os.close(writer)
    try:
        data, late = _read(reader, limits.seconds)
    finally:
        os.close(reader)
    if late:
        _kill(child)
    _, status = os.waitpid(child, 0)
    if late:
        return Answer(None, f"did not end within {limits.seconds:g} s")
    if not data:
        return Answer(None, f"the process ended by {_cause(status)}")
    answer = torch.load(io.BytesIO(data), weights_only=True)
    return Answer(answer.get("value"), answer.get("failure", ""))


def peak_bytes() -> int:
    """Most memory that this process has had resident."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def _serve(work: Callable[[], dict[str, Any]], writer: int, limits: Limits) -> None:
    """Runs in the child and never returns."""
    code = 1
    try:
        os.setpgid(0, 0)
        os.dup2(2, 1)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if limits.memory_bytes:
            resource.setrlimit(resource.RLIMIT_AS, (limits.memory_bytes, limits.memory_bytes))
        own = os.getpid()
        try:
            answer: dict[str, Any] = {"value": work()}
        except BaseException as error:  # noqa: BLE001 the user's code may raise anything
            said = f"{type(error).__name__}: {error}".strip()
            answer = {"failure": said[:2000], "trace": traceback.format_exc()[-4000:]}
            if os.environ.get("GRAPHNET_BREAKS_TRACE"):
                traceback.print_exc()
        if os.getpid() == own:  # and no copy that the user's code forked
            with os.fdopen(writer, "wb") as stream:
                stream.write(_packed(answer, limits).getbuffer())
            code = 0
    finally:
        os._exit(code)


def _packed(answer: dict[str, Any], limits: Limits) -> io.BytesIO:
    """The answer as bytes; another one, which reports it, if there is too little memory for them."""
    buffer = io.BytesIO()
    try:
        torch.save(answer, buffer)
    except (MemoryError, RuntimeError):  # torch gives the latter where its writer fails
        if not limits.memory_bytes:
            raise
        buffer = io.BytesIO()
        torch.save({"failure": f"what it has to tell needs more than its {limits.memory_bytes / GIB:.3g} GiB of memory"}, buffer)
    return buffer


def _read(reader: int, seconds: float) -> tuple[bytes, bool]:
    deadline = time.monotonic() + seconds
    parts = []
    while True:
        ready, _, _ = select.select([reader], [], [], max(0.0, deadline - time.monotonic()))
        if not ready:
            return b"", True
        part = os.read(reader, 1 << 20)
        if not part:
            return b"".join(parts), False
        parts.append(part)


def _kill(child: int) -> None:
    """The child and what it started."""
    for kill in (os.killpg, os.kill):
        try:
            kill(child, signal.SIGKILL)
            return
        except ProcessLookupError:  # the group is not there yet
            continue


def _cause(status: int) -> str:
    if os.WIFSIGNALED(status):
        return f"signal {signal.Signals(os.WTERMSIG(status)).name}"
    return f"itself, with exit code {os.WEXITSTATUS(status)}"
