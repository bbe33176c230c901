"""The client of one job: the messages to it while the job runs, and its orders."""

from __future__ import annotations

import threading

from .channel import Output, Requests
from .messages import BadRequest, BlockOrder, BlockTimes, read_order


class Stopped(Exception):
    """The client wants the job's end, or is gone."""


class Client:
    """Client of the job `number`. Errors of all messages: OSError, the client is gone."""

    def __init__(self, output: Output, requests: Requests, number: int, stop: threading.Event) -> None:
        self._output, self._requests, self._number, self._stop = output, requests, number, stop

    def phase(self, name: str, done: int, total: int) -> None:
        """Where the job is."""
        self._output.send({"type": "phase", "id": self._number, "phase": name, "done": done, "total": total})

    def ready(self, eager_ms: float, compiled_ms: float) -> None:
        """Both models have run once and were compared; from here on the client orders blocks of calls."""
        self._output.send({"type": "ready", "id": self._number, "eager_ms": eager_ms, "compiled_ms": compiled_ms})

    def times(self, times: BlockTimes) -> None:
        """Times of the ordered block."""
        self._output.send({"type": "times", "id": self._number, **vars(times)})

    def order(self) -> BlockOrder | None:
        """The next block, awaited; None: it has enough. Any other line is answered with an error and
        changes nothing. Errors: Stopped, also at the end of the input."""
        while True:
            line = self._requests.next_of_job(self._stop)
            if self.stopped():
                raise Stopped("stopped while it was measured")
            if line is None:
                raise Stopped("the client ended while the job was measured")
            kind = line.get("type")
            if kind == "quit":
                raise Stopped("told to quit while the job was measured")
            try:
                if kind not in ("block", "finish") or line.get("id") != self._number:
                    raise BadRequest(f'the job {self._number} is being measured: expected "block" or "finish" with its id')
                return read_order(line) if kind == "block" else None
            except BadRequest as error:
                self._output.send({"type": "error", "id": self._number, "message": str(error)})

    def stopped(self) -> bool:
        """Whether the job is to end."""
        return self._stop.is_set()

    def end_copies(self) -> None:
        """To be called after foreign code ran: ends the process if that forked and this is the copy."""
        self._output.end_copies()
