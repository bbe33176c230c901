"""Measures the time of a call of two versions of a program, alternately in two processes, with an interval.

Each version is compiled in its own process. The two take turns, so that a disturbance of the machine affects both. The
interval is the 95 % interval of the median of the paired ratios, by order statistics: the number of values below the median
has a binomial distribution. With too few pairs it is the whole range.
"""

from __future__ import annotations

import math
import os
import signal
import statistics
import struct
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import torch

from .children import fork, peak_bytes
from .first_call import call_first
from .loading import Loaded
from .overlays import install_overlays
from .settings import Settings, applied

WARM_CALLS = 3
LEAST_NS = 2_000_000
"""Approximate duration of a turn: a shorter call is repeated."""
_LEVEL = 0.95


@dataclass(frozen=True)
class Version:
    """A version of the program: texts that replace its files, and settings."""

    texts: Mapping[str, str]
    settings: Settings = Settings()


@dataclass(frozen=True)
class Times:
    """Medians of one call in nanoseconds, and the ratio after / before with its interval."""

    before_ns: float
    after_ns: float
    ratio: float
    low: float
    high: float
    pairs: int
    before_peak_bytes: int
    after_peak_bytes: int


class _Runner:
    """A child process that runs and times one turn of calls per request."""

    def __init__(self, load: Callable[[], Loaded], version: Version, backend: str) -> None:
        ask, self._asks = os.pipe()
        self._answers, answer = os.pipe()
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
                _serve_turns(load, version, backend, ask, answer)
            finally:
                os._exit(0)
        os.close(ask)
        os.close(answer)

    def turn(self) -> tuple[int, int]:
        """Nanoseconds of one call, and the peak memory of the process in bytes. Errors: EOFError if the child ended."""
        os.write(self._asks, b"t")
        data = os.read(self._answers, 16)
        if len(data) != 16:
            raise EOFError("the program ended while it was timed")
        first, second = struct.unpack("<qq", data)
        return first, second

    def end(self) -> None:
        """Ends the child."""
        os.close(self._asks)
        os.close(self._answers)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)


def _serve_turns(load: Callable[[], Loaded], version: Version, backend: str, ask: int, answer: int) -> None:
    install_overlays(version.texts)
    loaded = load()
    if version.settings.first_call:
        call_first(loaded)
    torch._dynamo.reset()
    with applied(version.settings), torch.no_grad():
        call = torch.compile(loaded.call, backend=backend)
        args, kwargs = loaded.input_sets[0]()
        took = [_timed(call, args, kwargs, 1) for _ in range(WARM_CALLS)][-1]
        calls = max(1, LEAST_NS // max(1, took))
        while os.read(ask, 1):
            os.write(answer, struct.pack("<qq", _timed(call, args, kwargs, calls), peak_bytes()))


def _timed(call: Callable[..., object], args: tuple[object, ...], kwargs: dict[str, object], calls: int) -> int:
    begin = time.perf_counter_ns()
    for _ in range(calls):
        call(*args, **kwargs)
    return (time.perf_counter_ns() - begin) // calls


def paired_times(load: Callable[[], Loaded], before: Version, after: Version, backend: str, seconds: float = 4.0,
                 most: int = 100) -> Times:
    """Measures for `seconds`, at most `most` pairs. Errors: EOFError if a version ends or raises an exception."""
    runners = [_Runner(load, version, backend) for version in (before, after)]
    pairs: list[tuple[tuple[int, int], tuple[int, int]]] = []
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
    ratios = sorted(b[0] / a[0] for a, b in pairs)
    low, high = median_interval(len(ratios))
    return Times(statistics.median(a[0] for a, _ in pairs), statistics.median(b[0] for _, b in pairs),
                 statistics.median(ratios), ratios[low], ratios[high], len(pairs),
                 max(a[1] for a, _ in pairs), max(b[1] for _, b in pairs))


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
