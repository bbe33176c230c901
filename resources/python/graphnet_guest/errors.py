"""Failures that a user can act on, and where in their code an exception comes from."""

from __future__ import annotations

import os
import traceback
from collections.abc import Sequence
from types import TracebackType

from .downloads import is_download, wanted_file

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + os.sep
"""The folder of these packages: frames in it do not belong to the user's code."""
_INSTALLED = ("site-packages", "dist-packages", os.sep + "lib" + os.sep + "python3", "<frozen")
_NO_DEVICE = ("CUDA", "NVIDIA driver", "GPU", "HIP", "XPU", "accelerator")
_MISSING_DEVICE = ("not compiled with", "no NVIDIA driver", "No CUDA", "not available", "is_available() is False")


class GuestError(Exception):
    """An error: its cause, its place, and a remedy. `kind` is one word that programs branch on."""

    def __init__(self, kind: str, message: str, file: str = "", line: int = 0, hint: str = "",
                 trace: str = "") -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.file = file
        self.line = line
        self.hint = hint
        self.trace = trace

    def as_json(self) -> dict[str, object]:
        """The "failure" of capture.json."""
        return {"kind": self.kind, "message": self.message, "file": self.file, "line": self.line,
                "hint": self.hint, "traceback": self.trace}


def user_place(trace: TracebackType | None, roots: Sequence[str] = ()) -> tuple[str, int]:
    """File and line of the innermost frame of the user's code; of the innermost outside these packages otherwise."""
    frames = [frame for frame in traceback.extract_tb(trace) if not frame.filename.startswith(HERE)]
    for chosen in (lambda name: name.startswith(tuple(roots)) if roots else False,
                   lambda name: not any(part in name for part in _INSTALLED), lambda name: True):
        for frame in reversed(frames):
            if chosen(frame.filename):
                return frame.filename, frame.lineno or 0
    return "", 0


def failure_of(error: BaseException, doing: str, kind: str, roots: Sequence[str] = ()) -> GuestError:
    """`error`, which the user's code raised while it was `doing` something, as a failure of that kind.

    Two causes are recognised, for the message then names them: a missing device, and a download without a network.
    """
    if isinstance(error, GuestError):
        return error
    cause = root_cause(error)
    file, line = user_place(cause.__traceback__ or error.__traceback__, roots)
    text = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    said = f"{type(cause).__name__}: {cause}".strip()
    first = said.splitlines()[0] if said else type(cause).__name__
    if isinstance(cause, SyntaxError):
        return GuestError("syntax", f"{cause.msg}" + (f": {cause.text.strip()}" if cause.text else ""),
                           cause.filename or file, cause.lineno or line, "correct the file", text)
    if isinstance(cause, ModuleNotFoundError):
        return GuestError("no-package", f"{doing} failed: the environment has no package {cause.name!r}", file, line,
                           "install it there, or name another environment with --python", text)
    if _needs_device(cause, said):
        return GuestError("no-device", f"{doing} failed, for it needs a device that is not here: {first}", file, line,
                           "move the model and its inputs to the CPU, or use a machine with this device", text)
    if is_download(error):
        return GuestError("download", f"{doing} failed, for it downloads {wanted_file(error)} and the network cannot be "
                           f"reached: {first}",
                           file, line, "put the file where the program looks for it, or use random weights", text)
    if isinstance(cause, SystemExit):
        return GuestError(kind, f"{doing} ended the process: sys.exit({cause.code!r})", file, line,
                           "guard what is not needed with: if __name__ == \"__main__\"", text)
    if isinstance(cause, MemoryError):
        return GuestError("memory-limit", f"{doing} took more memory than there is", file, line,
                           "use a smaller model or smaller inputs", text)
    return GuestError(kind, f"{doing} raised {first}", file, line, "", text)


def root_cause(error: BaseException) -> BaseException:
    """The exception that a library wrapped, if it names one (``raise ... from``)."""
    seen: set[int] = set()
    while error.__cause__ is not None and id(error) not in seen:
        seen.add(id(error))
        error = error.__cause__
    return error


def _needs_device(error: BaseException, said: str) -> bool:
    return (isinstance(error, (RuntimeError, AssertionError))
            and any(word in said for word in _NO_DEVICE) and any(word in said for word in _MISSING_DEVICE))
