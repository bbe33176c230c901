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

Event = list[str]
_TORCH = os.path.dirname(os.path.abspath(torch.__file__)) + os.sep


class _Stream(io.TextIOBase):
    """A text stream that appends what is written to the events."""

    def __init__(self, name: str, events: list[Event]) -> None:
        self._name = name
        self._events = events

    def writable(self) -> bool:
        """Always."""
        return True

    def write(self, text: str) -> int:
        """Joins text of one stream that comes in pieces."""
        if self._events and self._events[-1][0] == self._name:
            self._events[-1][1] += text
        else:
            self._events.append([self._name, text])
        return len(text)


@contextmanager
def recorded_text() -> Iterator[list[Event]]:
    """The events of the block: ["stdout", text], ["stderr", text], ["log", "NAME LEVEL MESSAGE"] or
    ["warning", "CATEGORY MESSAGE"]. What torch itself logs or warns is left out, for it concerns how a program is run.
    """
    events: list[Event] = []
    before = sys.stdout, sys.stderr, warnings.showwarning, logging.Logger.handle

    def show(message: Any, category: type[Warning], filename: str, lineno: int, *rest: Any) -> None:
        if not _origin_of_warning().startswith(_TORCH):
            events.append(["warning", f"{category.__name__} {message}"])

    def handle(logger: logging.Logger, record: logging.LogRecord) -> None:
        if record.name.split(".")[0] != "torch":
            events.append(["log", f"{record.name} {record.levelname} {record.getMessage()}"])

    sys.stdout, sys.stderr = _Stream("stdout", events), _Stream("stderr", events)  # type: ignore[assignment]
    logging.Logger.handle = handle  # type: ignore[method-assign]
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
