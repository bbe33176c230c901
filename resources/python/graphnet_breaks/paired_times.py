"""Measures time and memory of a call of two versions of a program, alternately in two processes, with intervals.

Each version is compiled in its own process. The two take turns, so that a disturbance of the machine affects both. An
interval is the 95 % interval of the median of the paired ratios, by order statistics: the number of values below the median
has a binomial distribution. With too few pairs it is the whole range. With training a call is a step: forward, backward, and
the optimizer's step. Where a program uses GPUs, a call ends when they have done its work, and the memory is that of their tensors.
"""

from __future__ import annotations

import json
import math
import os
import select
import signal
import statistics
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any

import torch

from graphnet_guest.inputs import InputSet
from graphnet_guest.training import optimizer_of, train_with

from .children import fork
from .devices import begin_peak, peaks, used_devices, wait_for
from .first_call import call_first
from .loading import Loaded
from .overlays import install_overlays
from .settings import Settings, applied

WARM_CALLS = 3
LEAST_NS = 2_000_000
"""Approximate duration of a turn: a shorter call is repeated."""
_LEVEL = 0.95


class TimingError(Exception):
    """A version cannot be timed, and why."""


@dataclass(frozen=True)
class Version:
    """A version of the program: texts that replace its files, and settings."""

    texts: Mapping[str, str]
    settings: Settings = Settings()


@dataclass(frozen=True)
class Way:
    """How both versions are called, without a backend in eager mode. `seconds` is the most that a turn may take."""

    backend: str = "eager"
    train: bool = False
    seconds: float = math.inf


@dataclass(frozen=True)
class Times:
    """Medians of one call in nanoseconds and of the peaks of memory, and the ratios after / before with their intervals."""

    before_ns: float
    after_ns: float
    ratio: float
    low: float
    high: float
    pairs: int
    before_peak_bytes: int
    after_peak_bytes: int
    memory_ratio: float
    memory_low: float
    memory_high: float
    memory: str
    """"process": resident memory of all of it; "device": tensors on GPUs."""
    training: bool


@dataclass(frozen=True)
class Turn:
    """One turn of a version: nanoseconds of a call, and peaks of memory."""

    call_ns: int
    process_bytes: int
    device_bytes: int


class _Runner:
    """A child process that runs and times one turn of calls per request."""

    def __init__(self, load: Callable[[], Loaded], version: Version, way: Way) -> None:
        ask, self._asks = os.pipe()
        self._answers, answer = os.pipe()
        self._seconds = way.seconds
        sys.stdout.flush()
        sys.stderr.flush()
        self.pid = fork()
        if self.pid == 0:
            try:
                os.close(self._asks)
                os.close(self._answers)
                nothing = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nothing, 1)
                os.dup2(nothing, 2)
                _serve_turns(load, version, way, ask, answer)
            finally:
                os._exit(0)
        os.close(ask)
        os.close(answer)

    def turn(self) -> Turn:
        """Errors: TimingError."""
        try:
            os.write(self._asks, b"t")
        except BrokenPipeError:
            pass  # its answer has the reason
        answer = self._answer()
        if "failure" in answer:
            raise TimingError(answer["failure"])
        return Turn(**answer)

    def _answer(self) -> dict[str, Any]:
        data = b""
        deadline = time.monotonic() + self._seconds
        while not data.endswith(b"\n"):
            left = None if math.isinf(deadline) else max(0.0, deadline - time.monotonic())
            if not select.select([self._answers], [], [], left)[0]:
                raise TimingError(f"a turn did not end within {self._seconds:g} s")
            part = os.read(self._answers, 1 << 16)
            if not part:
                raise TimingError("the process ended while it was timed")
            data += part
        found: dict[str, Any] = json.loads(data.splitlines()[0])
        return found

    def end(self) -> None:
        """Ends the child."""
        os.close(self._asks)
        os.close(self._answers)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)


class _Calls:
    """Calls of a compiled version. Each has inputs of its own, as calls of ``find`` have: a call may change them."""

    def __init__(self, loaded: Loaded, way: Way) -> None:
        self._call = torch.compile(loaded.call, backend=way.backend) if way.backend else loaded.call
        self._inputs = InputSet("", *loaded.input_sets[0]())
        self._train = way.train
        is_module = isinstance(loaded.call, torch.nn.Module)
        self._optimizer = optimizer_of(loaded.call) if way.train and is_module else None
        self._name = getattr(loaded.call, "__name__", type(loaded.call).__name__)

    def timed(self, calls: int) -> int:
        """Nanoseconds of one of so many calls."""
        took = 0
        for _ in range(calls):
            args, kwargs = self._inputs.fresh()
            devices = used_devices()
            wait_for(devices)
            begin = time.perf_counter_ns()
            output = self._call(*args, **kwargs)
            if self._train:
                train_with(output, self._name, self._optimizer)
            wait_for(devices)
            took += time.perf_counter_ns() - begin
            del output
        return took // calls


def _serve_turns(load: Callable[[], Loaded], version: Version, way: Way, ask: int, answer: int) -> None:
    def say(value: dict[str, Any]) -> None:
        os.write(answer, json.dumps(value).encode() + b"\n")

    try:
        install_overlays(version.texts)
        loaded = load()
        if version.settings.first_call:
            call_first(loaded)
        torch._dynamo.reset()
        with applied(version.settings), nullcontext() if way.train else torch.no_grad():
            calls = _Calls(loaded, way)
            took = [calls.timed(1) for _ in range(WARM_CALLS)][-1]
            count = max(1, LEAST_NS // max(1, took))
            while os.read(ask, 1):
                begin_peak()
                call_ns = calls.timed(count)
                process, device = peaks()
                say({"call_ns": call_ns, "process_bytes": process, "device_bytes": device})
    except BaseException as error:  # noqa: BLE001 the user's code may raise anything
        say({"failure": f"{type(error).__name__}: {error}"[:500]})


def paired_times(load: Callable[[], Loaded], before: Version, after: Version, way: Way, seconds: float = 4.0,
                 most: int = 100) -> Times:
    """Measures for `seconds`, at most `most` pairs. Errors: TimingError if a version ends or raises an exception."""
    runners = [_Runner(load, version, way) for version in (before, after)]
    pairs: list[tuple[Turn, Turn]] = []
    try:
        for runner in runners:
            runner.turn()  # waits until it has compiled
        deadline = time.monotonic() + seconds
        while len(pairs) < most and (time.monotonic() < deadline or len(pairs) < 5):
            first, second = runners if len(pairs) % 2 == 0 else runners[::-1]
            a, b = first.turn(), second.turn()
            pairs.append((a, b) if len(pairs) % 2 == 0 else (b, a))
    finally:
        for runner in runners:
            runner.end()
    return _times(pairs, way.train)


def _times(pairs: Sequence[tuple[Turn, Turn]], training: bool) -> Times:
    times = [(a.call_ns, b.call_ns) for a, b in pairs]
    on_device = all(a.device_bytes and b.device_bytes for a, b in pairs)
    peaks_of = [(a.device_bytes, b.device_bytes) if on_device else (a.process_bytes, b.process_bytes) for a, b in pairs]
    return Times(statistics.median(a for a, _ in times), statistics.median(b for _, b in times), *_ratio(times), len(pairs),
                 int(statistics.median(a for a, _ in peaks_of)), int(statistics.median(b for _, b in peaks_of)), *_ratio(peaks_of),
                 "device" if on_device else "process", training)


def _ratio(pairs: Sequence[tuple[int, int]]) -> tuple[float, float, float]:
    """The median of the ratios, and its interval."""
    ratios = sorted(b / max(1, a) for a, b in pairs)
    low, high = median_interval(len(ratios))
    return statistics.median(ratios), ratios[low], ratios[high]


def median_interval(count: int) -> tuple[int, int]:
    """Indices of two of `count` sorted values between which the median lies with a probability of at least 95 %; if there
    are too few values, the first and the last index. Source: David and Nagaraja, Order Statistics, section 7.1."""
    best = (0, count - 1)
    for index in range(count // 2):
        outside = 2 * sum(math.comb(count, k) for k in range(index + 1)) / 2**count
        if 1 - outside < _LEVEL:
            break
        best = (index, count - 1 - index)
    return best
