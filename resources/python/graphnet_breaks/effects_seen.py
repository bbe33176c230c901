"""Text that a call writes, by print, logging, warnings or sys.stderr, in one order."""

from __future__ import annotations

import io
import logging
import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import torch
from torch._dynamo.eval_frame import skip_code

Event = list[str]
_BY_OPERATORS = "(Triggered internally at "
"""Part of every warning of a torch operator; such a warning has the program's line as its origin."""
_TORCH = os.path.dirname(os.path.abspath(torch.__file__)) + os.sep


class _Pieces(io.RawIOBase):
    """Bytes that are appended to the events."""

    def __init__(self, name: str, events: list[Event]) -> None:
        self._name = name
        self._events = events

    def writable(self) -> bool:
        """Always."""
        return True

    def write(self, data: Any) -> int:
        """Joins text of one stream that comes in pieces."""
        text = bytes(data).decode("utf-8", "replace")
        if self._events and self._events[-1][0] == self._name:
            self._events[-1][1] += text
        else:
            self._events.append([self._name, text])
        return len(data)


def _stream(name: str, events: list[Event]) -> io.TextIOWrapper:
    """A stream as Python's own are, written in C: Dynamo does not trace into it."""
    return io.TextIOWrapper(_Pieces(name, events), encoding="utf-8", write_through=True)  # type: ignore[arg-type]


@contextmanager
def recorded_text() -> Iterator[list[Event]]:
    """The events of the block: ["stdout", text], ["stderr", text], ["log", "NAME LEVEL MESSAGE"] or
    ["warning", "CATEGORY MESSAGE"]. What torch itself logs or warns is left out, for it concerns how a program is run.
    """
    events: list[Event] = []
    before = sys.stdout, sys.stderr, warnings.showwarning, logging.Logger.handle

    def show(message: Any, category: type[Warning], filename: str, lineno: int, *rest: Any) -> None:
        if not _origin_of_warning().startswith(_TORCH) and _BY_OPERATORS not in str(message):
            events.append(["warning", f"{category.__name__} {message}"])

    def handle(logger: logging.Logger, record: logging.LogRecord) -> None:
        if record.name.split(".")[0] != "torch":
            events.append(["log", f"{record.name} {record.levelname} {record.getMessage()}"])

    sys.stdout, sys.stderr = _stream("stdout", events), _stream("stderr", events)
    logging.Logger.handle = handle  # type: ignore[method-assign]
    for function in (show, handle, _Pieces.write, _Pieces.writable):
        skip_code(function.__code__)  # Dynamo leaves them alone when eager code between graphs calls them
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.showwarning = show  # type: ignore[assignment]
        try:
            yield events
        finally:
            sys.stdout, sys.stderr, warnings.showwarning, logging.Logger.handle = before  # type: ignore[method-assign]


def _origin_of_warning() -> str:
    """File of the frame that called warnings.warn()."""
    frame = sys._getframe(2)
    while frame is not None and frame.f_code.co_filename in (warnings.__file__, __file__):
        frame = frame.f_back  # type: ignore[assignment]
    return frame.f_code.co_filename if frame is not None else ""
