"""Time that a part of a search may use."""

from __future__ import annotations

import math
import time

WAITS = 10
"""On a busy machine, or for a program that sleeps, it ends after so many times as many seconds by the clock."""


class Budget:
    """Seconds of the processor from now on, so that a search finds the same on a busy machine as on an idle one."""

    def __init__(self, seconds: float = math.inf) -> None:
        self._seconds = seconds
        self._used = time.process_time()
        self._began = time.monotonic()

    def is_over(self) -> bool:
        """Whether they are used up."""
        return time.process_time() - self._used > self._seconds or time.monotonic() - self._began > WAITS * self._seconds
