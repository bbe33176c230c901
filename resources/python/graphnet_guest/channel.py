"""Lines for the program that started this process, out of reach of what the user's code prints."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from typing import Any

CHILD_ESCAPED = 70
"""Exit code of a copy of this process that the user's code forked and did not end."""


class Channel:
    """Phases as JSON lines on the first stdout. What anybody else writes there goes to stderr from now on."""

    def __init__(self) -> None:
        sys.stdout.flush()
        self._descriptor = os.dup(1)  # not inherited by programs that are started
        os.dup2(2, 1)
        self._pid = os.getpid()
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        os.register_at_fork(after_in_child=self._close)

    def phase(self, text: str) -> None:
        """Reports what the process does from now on."""
        self._send({"event": "phase", "phase": text})

    def begin(self) -> None:
        """Reports that the user's code comes next: its time begins."""
        self._send({"event": "begin"})

    def say(self, event: dict[str, Any]) -> None:
        """Reports an event of a command's own."""
        self._send(event)

    def _send(self, event: dict[str, Any]) -> None:
        self.end_copies()
        rest = (json.dumps(event) + "\n").encode()
        with suppress(OSError):  # the reader is gone: what is to stay is in files
            while rest:
                rest = rest[os.write(self._descriptor, rest):]

    def end_copies(self) -> None:
        """Ends the process if it is a forked copy: one process writes the result."""
        if os.getpid() != self._pid:
            os._exit(CHILD_ESCAPED)

    def _close(self) -> None:
        os.close(self._descriptor)
