"""The process that executes a user's code: how it imports torch, what it runs with, and how it ends."""

from __future__ import annotations

import os
import platform
import sys

from .errors import GuestError

OLDEST_TORCH = (2, 6)
_PACKAGES = ("torch", "transformers", "torchvision", "timm", "numpy")


def import_torch() -> None:
    """Imports torch. Raises GuestError where the environment has none, or one that is too old."""
    os.environ.pop("TORCH_LOGS", None)
    os.environ.pop("PYTHONSAFEPATH", None)  # programs that the user's code starts are theirs
    try:
        import torch
        import torch._dynamo
    except ModuleNotFoundError as error:
        if error.name != "torch":
            raise
        raise GuestError("no-torch", f"the environment of {sys.executable} has no torch",
                         hint="name one that has torch 2.6 or later with --python") from error
    except (ImportError, OSError) as error:
        raise GuestError("no-torch", f"torch of {sys.executable} cannot be imported: {error}",
                         hint="repair the environment, or name another one with --python") from error
    version = tuple(int(part) for part in torch.__version__.split("+")[0].split(".")[:2])
    if version < OLDEST_TORCH:
        raise GuestError("old-torch", f"torch {torch.__version__} of {sys.executable} is too old: 2.6 is the oldest "
                         "whose log names graph breaks", hint="name a newer environment with --python")


def versions() -> dict[str, str]:
    """Versions of Python and of the packages that decide what is captured, where they are imported."""
    found = {"python": platform.python_version(), "interpreter": sys.executable}
    for name in _PACKAGES:
        version = getattr(sys.modules.get(name), "__version__", None)
        if version is not None:
            found[name] = str(version)
    return found


def leave(code: int) -> int:
    """Ends at once: threads and handlers that the user's code left behind do not keep the process."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            pass
    os._exit(code)
