"""Limits of time and memory for the user's code, kept by a thread that looks at the process."""

from __future__ import annotations

import os
import resource
import sys
import threading
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass

from .errors import HERE, GuestError

EXIT_LIMIT = 5
_LOOK_S = 0.1


@dataclass(frozen=True)
class Limits:
    """Zero means no limit."""

    seconds: float = 0
    memory_bytes: int = 0


class LimitWatch:
    """Ends the process at a limit, after `report` has been called with the failure.

    A thread, so it needs the interpreter's lock: code in C that keeps it is ended by the program that started this
    process.
    """

    def __init__(self, limits: Limits, report: Callable[[GuestError], None]) -> None:
        self._limits = limits
        self._report = report
        self._main = threading.main_thread().ident
        self._pid = os.getpid()
        self._ended = threading.Event()

    def begin(self) -> None:
        """The limits count from now on."""
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if self._limits.seconds or self._limits.memory_bytes:
            threading.Thread(target=self._watch, name="limits", daemon=True).start()

    def end(self) -> None:
        """No limit counts any longer."""
        self._ended.set()

    def _watch(self) -> None:
        deadline = time.monotonic() + self._limits.seconds
        while not self._ended.wait(_LOOK_S):
            if self._limits.seconds and time.monotonic() >= deadline:
                self._stop("time-limit", f"the model did not end within {self._limits.seconds:g} s",
                           "raise --time-limit, or use a smaller model or smaller inputs")
            taken = own_memory() if self._limits.memory_bytes else 0
            if self._limits.memory_bytes and taken > self._limits.memory_bytes:
                self._stop("memory-limit", f"the model's process took {taken >> 20} MiB, the limit is "
                           f"{self._limits.memory_bytes >> 20} MiB",
                           "raise --memory-limit, or use a smaller model or smaller inputs")

    def _stop(self, kind: str, message: str, hint: str) -> None:
        if self._ended.is_set():
            return
        frame = sys._current_frames().get(self._main or 0)
        stack = traceback.extract_stack(frame) if frame else []
        file, line = innermost_user_line(stack)
        self._report(GuestError(kind, message, file, line, hint, "".join(traceback.format_list(stack))))
        os._exit(EXIT_LIMIT)


def innermost_user_line(stack: traceback.StackSummary | list[traceback.FrameSummary]) -> tuple[str, int]:
    """File and line of the innermost frame outside installed packages and these ones; ("", 0) where there is none."""
    for entry in reversed(stack):
        if not entry.filename.startswith((HERE, "<")) and "-packages" not in entry.filename \
                and "/lib/python3" not in entry.filename:
            return entry.filename, entry.lineno or 0
    return "", 0


def own_memory() -> int:
    """Bytes that the process has for itself: resident, without what it maps from files."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            _, resident, shared, *_ = file.read().split()
    except OSError:
        return 0
    return (int(resident) - int(shared)) * os.sysconf("SC_PAGE_SIZE")
