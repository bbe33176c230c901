"""The process and the machine it runs on: memory, its limit, names for a result's environment."""

from __future__ import annotations

import ctypes
import os
import platform
import resource
import socket
from contextlib import contextmanager
from collections.abc import Iterator
from functools import cache
from pathlib import Path

_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3
"""malloc.h's M_TRIM_THRESHOLD and M_MMAP_THRESHOLD."""
_KEPT_BYTES, _LARGE_BYTES = 1 << 30, 32 << 20


def _kilobytes(file: str, key: str) -> int:
    """Number in a line "key: 123 kB", as bytes; 0 if there is none."""
    for line in Path(file).read_text(encoding="ascii", errors="replace").splitlines():
        if line.startswith(key + ":"):
            return int(line.split()[1]) * 1024
    return 0


def peak_memory() -> int:
    """Resident bytes at most since the last reset_peak()."""
    return _kilobytes("/proc/self/status", "VmHWM")


def reset_peak() -> None:
    """From here on peak_memory() counts."""
    try:
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")  # proc(5): resets VmHWM
    except OSError:
        pass  # a container may forbid it; the peak is then that of the process


def waited_ns() -> dict[int, int] | None:
    """Per thread of the process, by its id: how long it was ready to run and had no processor (the second number of
    schedstat, Documentation/scheduler/sched-stats.rst). None where the kernel does not tell."""
    waited: dict[int, int] = {}
    for thread in os.listdir("/proc/self/task"):
        try:
            with open(f"/proc/self/task/{thread}/schedstat", "rb", buffering=0) as file:
                waited[int(thread)] = int(file.read().split()[1])
        except (OSError, IndexError, ValueError):
            continue  # it ended meanwhile
    return waited or None


@contextmanager
def job_memory(asked: int, device: str) -> Iterator[int]:
    """Within it the process may allocate `asked` bytes more, or 60 % of what is free (0); gives that number. Jobs on a
    GPU are not held back: its driver maps more than it uses."""
    _keep_freed_memory()
    limit = asked or _kilobytes("/proc/meminfo", "MemAvailable") // 10 * 6
    reset_peak()
    before = resource.getrlimit(resource.RLIMIT_DATA)
    allowed = _kilobytes("/proc/self/status", "VmData") + limit
    hold = not device.startswith("cuda") and (before[1] == resource.RLIM_INFINITY or allowed <= before[1])
    if hold:
        resource.setrlimit(resource.RLIMIT_DATA, (allowed, before[1]))
    try:
        yield limit
    finally:
        if hold:
            resource.setrlimit(resource.RLIMIT_DATA, before)
        _call_allocator("malloc_trim", 0)


def _keep_freed_memory() -> None:
    """Lets the C library keep what is freed of blocks up to the largest size that it ever takes from its heap (mallopt(3)). By
    default it gives memory back to the system and asks for it again in each call, or does not, by what was freed before: eager
    times of one model differ by a factor of two from process to process then. The worker has LargeBlocks.cpp."""
    _call_allocator("mallopt", _TRIM_THRESHOLD, _KEPT_BYTES)
    _call_allocator("mallopt", _MMAP_THRESHOLD, _LARGE_BYTES)


def _call_allocator(name: str, *arguments: int) -> None:
    """A function of glibc's; nothing where the C library is another one."""
    function = getattr(ctypes.CDLL(None), name, None)
    if function is not None:
        function(*arguments)


def describe_machine(device: str) -> dict[str, str]:
    """As core/exec/engine/Machine.cpp, without what a framework knows."""
    system = platform.uname()
    return {
        "device": device,
        "cpu": _processor(),
        "host": socket.gethostname(),
        "os": f"{system.system} {system.release} {system.machine}",
        "python": platform.python_version(),
    }


@cache
def _processor() -> str:
    for line in Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return ""
