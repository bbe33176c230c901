"""libgraphnet-cupti.so (app/injection), the collector of graphnet-worker in this process: what its GPUs do, with nodes,
in a file beside the trace's. core/profile/record/DeviceRecords.h puts the two together."""

from __future__ import annotations

import ctypes
import os

LIBRARY = "GNX_CUPTI_LIBRARY"
"""In the environment: where it is."""


class DeviceRecords:
    """One recording at a time."""

    def __init__(self, library: str) -> None:
        """Errors: OSError, it cannot be loaded: CUPTI or a function of its own is missing."""
        loaded = ctypes.CDLL(library)
        try:
            self._start, self._stop, self._push = loaded.gnx_cupti_start, loaded.gnx_cupti_stop, loaded.gnx_cupti_push
            self._pop, self._now, self._error = loaded.gnx_cupti_pop, loaded.gnx_cupti_now, loaded.gnx_cupti_error
        except AttributeError as error:
            raise OSError(f"{library} is another library: {error}") from None
        self._push.argtypes, self._push.restype, self._pop.restype = [ctypes.c_uint32], None, None
        self._stop.argtypes = [ctypes.c_char_p]
        self._now.restype, self._error.restype = ctypes.c_int64, ctypes.c_char_p

    def start(self) -> None:
        """Errors: OSError with CUPTI's reason."""
        self._told(self._start())

    def stop(self, path: str) -> None:
        """Writes the file. All work of the GPUs must have ended. Errors: OSError."""
        self._told(self._stop(os.fsencode(path)))

    def push(self, node: int) -> None:
        """Launches of this thread until pop() belong to this node."""
        self._push(node)

    def pop(self) -> None:
        """Ends the last push()."""
        self._pop()

    def now(self) -> int:
        """ns, on the records' clock."""
        return int(self._now())

    def _told(self, failed: int) -> None:
        if failed:
            raise OSError((self._error() or b"").decode(errors="replace"))


def open_device_records(device: str) -> tuple[DeviceRecords | None, str]:
    """None where there is no GPU to record, or no library; then also why, if there is a GPU."""
    if not device.startswith("cuda"):
        return None, ""
    path = os.environ.get(LIBRARY, "")
    if not path:
        return None, "libgraphnet-cupti.so is not there: the framework's own profiler records the GPU"
    try:
        return DeviceRecords(path), ""
    except OSError as error:
        return None, f"libgraphnet-cupti.so cannot be used: {error}: the framework's own profiler records the GPU"
