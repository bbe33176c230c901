"""GPUs that a program uses: waiting for them; and the most memory that a stretch of a process takes, there and in all."""

from __future__ import annotations

from collections.abc import Iterable

import torch

from .children import peak_bytes


def used_devices() -> list[int]:
    """Numbers of the GPUs that hold tensors of this process. CUDA is not initialized for the question."""
    if not torch.cuda.is_initialized():
        return []
    return [index for index in range(torch.cuda.device_count()) if torch.cuda.memory_reserved(index)]


def wait_for(devices: Iterable[int]) -> None:
    """Returns when these GPUs have done what they were given."""
    for index in devices:
        torch.cuda.synchronize(index)


def begin_peak() -> None:
    """Forgets the peaks of memory until now."""
    for index in used_devices():
        torch.cuda.reset_peak_memory_stats(index)
    try:
        with open("/proc/self/clear_refs", "w", encoding="ascii") as file:
            file.write("5")
    except OSError:  # not Linux, or not allowed: the peak is that since the process began
        pass


def peaks() -> tuple[int, int]:
    """The peaks since begin_peak(): resident bytes of the process, and bytes of tensors on its GPUs."""
    return resident_peak(), sum(torch.cuda.max_memory_allocated(index) for index in used_devices())


def resident_peak() -> int:
    """Most bytes that were resident."""
    try:
        with open("/proc/self/status", encoding="ascii", errors="replace") as file:
            return next(int(line.split()[1]) * 1024 for line in file if line.startswith("VmHWM:"))
    except (OSError, StopIteration, ValueError):
        return peak_bytes()
