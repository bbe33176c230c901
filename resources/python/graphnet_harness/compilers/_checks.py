"""Checks of probes, without importing the packages themselves."""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
import sysconfig
from importlib import metadata, util
from pathlib import Path

from .base import NotAvailable


def package_version(package: str) -> str:
    """Version of an installed distribution. Errors: NotAvailable."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        raise NotAvailable(f"the package {package} is not installed") from None


def need_python(oldest: tuple[int, int], newest: tuple[int, int]) -> None:
    """Errors: NotAvailable unless this Python is one of those, both included."""
    if not oldest <= sys.version_info[:2] <= newest:
        mine = ".".join(map(str, sys.version_info[:2]))
        raise NotAvailable(f"it needs Python {'.'.join(map(str, oldest))} to {'.'.join(map(str, newest))}, this is {mine}")


def need_cxx_compiler() -> None:
    """Errors: NotAvailable without a C++ compiler or Python's headers, which Inductor needs for code on a CPU."""
    chosen = os.environ.get("CXX")
    candidates = [chosen] if chosen else ["g++", "clang++", "c++"]
    if not any(shutil.which(name) for name in candidates):
        raise NotAvailable(f"there is no C++ compiler ({', '.join(candidates)}): install g++")
    headers = Path(sysconfig.get_paths()["include"])
    if not (headers / "Python.h").exists():
        raise NotAvailable(f"Python's headers are missing ({headers}/Python.h): install python3-dev")


def nvidia_devices() -> list[str]:
    """"cuda:0" ... as the driver counts them; empty without a driver or a GPU."""
    try:
        driver = ctypes.CDLL("libcuda.so.1")
        count = ctypes.c_int()
        if driver.cuInit(0) != 0 or driver.cuDeviceGetCount(ctypes.byref(count)) != 0:
            return []
    except OSError:
        return []
    return [f"cuda:{index}" for index in range(count.value)]


def need_nvidia() -> list[str]:
    """Its devices. Errors: NotAvailable without a GPU."""
    devices = nvidia_devices()
    if not devices:
        raise NotAvailable("it needs an NVIDIA GPU and its driver, and there is none")
    return devices


def torch_version() -> str:
    """Errors: NotAvailable."""
    return package_version("torch")


def torch_devices() -> list[str]:
    """Devices that both the installed PyTorch and the driver know. PyTorch's own word is in torch/version.py."""
    found = util.find_spec("torch")
    folders = list(found.submodule_search_locations or []) if found else []
    built = any(_says_cuda(Path(folder) / "version.py") for folder in folders)
    return ["cpu", *(nvidia_devices() if built else [])]


def _says_cuda(file: Path) -> bool:
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except OSError:
        return False
    return any(line.startswith("cuda") and not line.rstrip().endswith("None") for line in lines)
