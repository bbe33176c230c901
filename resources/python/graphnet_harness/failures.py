"""Meaning of an exception: out of memory, an operator that a compiler does not know, or just a failure; as text."""

from __future__ import annotations

import re
import traceback
from dataclasses import dataclass

KEPT_LINES = 12
KEPT_CHARACTERS = 4000
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
_MEMORY = (
    "can't allocate memory", "out of memory", "std::bad_alloc", "cannot allocate memory", "bad allocation",
    "failed to allocate memory", "unable to allocate", "cannot map memory",
)  # fmt: skip
_DISK = ("no space left on device", "disk quota exceeded")
_OPERATOR = r"[`'\"<]*(?:OpOverload\(op='|OpOverload: )?([A-Za-z_][\w:.]*\w)"
_UNSUPPORTED = [
    re.compile(pattern)
    for pattern in (
        r"No (?:ONNX|onnx) function found for " + _OPERATOR,  # torch.onnx
        r"No decompositions registered for (?:the complex-valued input|.*?)" + _OPERATOR,
        r"DispatchError: .*?" + _OPERATOR + r"\. Failure message",
        r"Unsupported function types? \[?" + _OPERATOR,  # TVM
        r"Unsupported (?:op|operator|call_function|node)[^'\"`]{0,12}['\"`]" + _OPERATOR,
        r"No conversion rule found for operations?:? " + _OPERATOR,  # OpenVINO
        r"No translator found for operation\(s\): " + _OPERATOR,
        r"[Cc]ould not find an? implementation for " + _OPERATOR,  # ONNX Runtime
        r"NOT_IMPLEMENTED : .*? for " + _OPERATOR,
        r"[Cc]onversion of (?:function|module) " + _OPERATOR + r" not currently supported",  # TensorRT
        r"no (?:kernel|lowering) (?:is )?(?:registered|found) for " + _OPERATOR,  # XLA, Paddle
        r"Could not run '" + _OPERATOR + r"' with arguments from",  # PyTorch's dispatcher
        r"The kernel `(\w+)` is not registered",
        r"MissingOperatorWith\w*: .*?\n?\s*target: " + _OPERATOR,  # Inductor
    )
]


@dataclass
class Failure:
    """Reported text of an exception."""

    status: str
    """"out_of_memory", "unsupported", "not_run" (a full disk), or for other failures the given status."""
    message: str
    operator: str
    trace: str


def explain(error: BaseException, otherwise: str, with_operators: bool) -> Failure:
    """`otherwise` is the status of a plain failure. Which operator is unsupported is only looked for
    `with_operators`: in a compiler's words, not in eager's."""
    trace = "".join(traceback.format_exception(error))
    message = _message(error)
    chain = "\n".join([message, *(_message(cause) for cause in _causes(error))])
    if is_out_of_memory(error) or any(is_out_of_memory(cause) for cause in _causes(error)):
        return Failure("out_of_memory", message, "", trace)
    if any(words in chain.lower() for words in _DISK):
        return Failure("not_run", f"a disk is full, which says nothing of the sample: {message}", "", trace)
    operator = unsupported_operator(chain) if with_operators else ""
    if operator:
        return Failure("unsupported", f"the operator {operator} is not supported: {message}", operator, trace)
    return Failure(otherwise, message, "", trace)


def is_out_of_memory(error: BaseException) -> bool:
    """Recognizes MemoryError, torch.OutOfMemoryError and the texts of allocators."""
    if isinstance(error, MemoryError) or type(error).__name__ == "OutOfMemoryError":
        return True
    text = "".join(traceback.format_exception_only(error))[:KEPT_CHARACTERS].lower()  # str() of it may raise
    return any(words in text for words in _MEMORY)


def unsupported_operator(text: str) -> str:
    """The operator that the compiler reports as unknown; "" if it does not report one."""
    for pattern in _UNSUPPORTED:
        found = pattern.search(text)
        if found:
            return found.group(1)
    return ""


def first_words(error: BaseException) -> str:
    """An exception in one line: "RuntimeError: no licence"."""
    if isinstance(error, SyntaxError):
        return f"{type(error).__name__}: {error.msg}"
    return _message(error).partition("\n")[0]


def _causes(error: BaseException) -> list[BaseException]:
    causes: list[BaseException] = []
    cause = error.__cause__ or error.__context__
    while cause is not None and cause not in causes:
        causes.append(cause)
        cause = cause.__cause__ or cause.__context__
    return causes


def _message(error: BaseException) -> str:
    """The exception as Python prints it: its last lines, since compilers put graphs before their reasons."""
    if isinstance(error, SystemExit):
        return f"it called sys.exit({error.code!r:.80})"
    lines = [line.rstrip() for line in "".join(traceback.format_exception_only(error)).splitlines() if line.strip()]
    kept = lines if len(lines) <= KEPT_LINES else [lines[0], "...", *lines[-KEPT_LINES + 2 :]]
    text = _COLOURS.sub("", "\n".join(kept))
    return text if len(text) <= KEPT_CHARACTERS else text[: KEPT_CHARACTERS // 2] + " ... " + text[-KEPT_CHARACTERS // 2 :]
