"""The two ends of the protocol: lines out, requests in, neither within reach of what libraries print or read."""

from __future__ import annotations

import json
import math
import os
import sys
import threading
from collections import deque
from contextlib import suppress
from typing import Any

JOBS = ("run", "package", "trace", "observe")
"""Lines that begin a job."""
CHILD_ESCAPED = 70
"""Exit code of a copy of this process that a backend forked and let run on."""


def plain(value: Any) -> Any:
    """`value` as JSON can hold it: NaN and infinities travel as the words "nan", "inf" and "-inf"."""
    if isinstance(value, float) and not math.isfinite(value):
        return "nan" if math.isnan(value) else "inf" if value > 0 else "-inf"
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value


def flush_prints() -> None:
    """Printed text, so that it is not lost. A backend may have closed or replaced the streams."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(Exception):
            stream.flush()


class Output:
    """Lines for the client. What anybody else writes to stdout, C code and children included, goes to stderr."""

    def __init__(self) -> None:
        sys.stdout.flush()
        self._descriptor = os.dup(1)  # not inherited by programs that are started
        os.dup2(2, 1)
        self._pid = os.getpid()
        os.register_at_fork(after_in_child=self._close)

    def send(self, event: dict[str, Any]) -> None:
        """Writes one line. In a forked copy of the process it ends the copy instead. Errors: OSError, client gone."""
        self.end_copies()
        data = (json.dumps(plain(event), ensure_ascii=True) + "\n").encode()
        while data:
            data = data[os.write(self._descriptor, data) :]

    def end_copies(self) -> None:
        """Ends the process if it is a forked copy: one process answers, the one that was asked."""
        if os.getpid() != self._pid:
            os._exit(CHILD_ESCAPED)

    def _close(self) -> None:
        os.close(self._descriptor)


class Requests:
    """Lines from the client, read by a thread, so that a stop is seen while a job runs. Libraries find stdin empty."""

    def __init__(self) -> None:
        self._source = os.fdopen(os.dup(0), "rb")
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        self._waiting: deque[tuple[dict[str, Any], threading.Event]] = deque()
        self._changed = threading.Condition()
        self._last = threading.Event()
        self._ended = False
        threading.Thread(target=self._read, name="requests", daemon=True).start()

    def next(self) -> tuple[dict[str, Any], threading.Event] | None:
        """The next line's JSON (empty where it is not an object) and the event that stops its job; None at
        the end of the input."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._ended)
            return self._waiting.popleft() if self._waiting else None

    def next_of_job(self, stop: threading.Event) -> dict[str, Any] | None:
        """The next line's JSON while a job is served; None at the end of the input, and when the job is to stop."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._ended or stop.is_set())
            return self._waiting.popleft()[0] if self._waiting and not stop.is_set() else None

    def _read(self) -> None:
        for text in self._source:
            line = _parse(text)
            kind = line.get("type")
            with self._changed:
                self._take(kind, line)
                self._changed.notify_all()
            if kind == "quit":
                break
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def _take(self, kind: Any, line: dict[str, Any]) -> None:
        """A stop is for the last job that was read."""
        if kind == "stop":
            self._last.set()
            return
        if kind in JOBS:
            self._last = threading.Event()
        self._waiting.append((line, self._last))


def _parse(text: bytes) -> dict[str, Any]:
    try:
        line = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return line if isinstance(line, dict) else {}
