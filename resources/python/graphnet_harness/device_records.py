"""Records the work of this process's GPUs with libgraphnet-cupti.so (app/injection), the same collector that
graphnet-worker has. The records, each with its node, go to a file beside the trace's file;
core/profile/record/DeviceRecords.h merges the two."""

from __future__ import annotations

import ctypes
import os

LIBRARY = "GNX_CUPTI_LIBRARY"
"""Environment variable with the path of the library."""


class DeviceRecords:
    """The library's functions. Only one recording at a time is possible."""

    def __init__(self, library: str) -> None:
        """Errors: OSError if the library cannot be loaded: CUPTI or one of its own functions is missing."""
        loaded = ctypes.CDLL(library)
        try:
            self._start, self._stop, self._push = loaded.gnx_cupti_start, loaded.gnx_cupti_stop, loaded.gnx_cupti_push
            self._pop, self._now, self._error = loaded.gnx_cupti_pop, loaded.gnx_cupti_now, loaded.gnx_cupti_error
        except AttributeError as error:
            raise OSError(f"{library} does not have the expected functions: {error}") from None
        self._push.argtypes, self._push.restype, self._pop.restype = [ctypes.c_uint32], None, None
        self._stop.argtypes = [ctypes.c_char_p]
        self._now.restype, self._error.restype = ctypes.c_int64, ctypes.c_char_p

    def start(self) -> None:
        """Begins a recording. Errors: OSError with CUPTI's reason."""
        self._check(self._start())

    def stop(self, path: str) -> None:
        """Writes the file. All work of the GPUs must have ended. Errors: OSError."""
        self._check(self._stop(os.fsencode(path)))

    def push(self, node: int) -> None:
        """Assigns all launches of this thread to this node, until pop()."""
        self._push(node)

    def pop(self) -> None:
        """Ends the last push()."""
        self._pop()

    def now(self) -> int:
        """The time in ns, on the clock of the records."""
        return int(self._now())

    def _check(self, failed: int) -> None:
        if failed:
            raise OSError((self._error() or b"").decode(errors="replace"))


def open_device_records(device: str) -> tuple[DeviceRecords | None, str]:
    """The records of this device and "". Without a GPU: None and "". If the library cannot be used: None and the reason."""
    if not device.startswith("cuda"):
        return None, ""
    path = os.environ.get(LIBRARY, "")
    if not path:
        return None, "libgraphnet-cupti.so is not installed: the framework's own profiler records the GPU"
    try:
        return DeviceRecords(path), ""
    except OSError as error:
        return None, f"libgraphnet-cupti.so cannot be used: {error}: the framework's own profiler records the GPU"
