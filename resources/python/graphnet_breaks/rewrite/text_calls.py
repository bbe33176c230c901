"""Calls that only write text."""

from __future__ import annotations

import libcst as cst

from .source import Source
from .syntax import dotted

_LEVELS = {"debug", "info", "warning", "warn", "error", "critical", "exception", "log", "warning_once", "info_once",
           "warning_advice"}


def is_text_call(source: Source, node: cst.BaseSmallStatement) -> bool:
    """Whether a statement only writes text."""
    if not isinstance(node, cst.Expr) or not isinstance(node.value, cst.Call):
        return False
    name = source.full_name(node.value.func)
    if name in ("print", "warnings.warn", "sys.stdout.write", "sys.stderr.write", "sys.stdout.flush", "sys.stderr.flush"):
        return True
    first, _, last = dotted(node.value.func).rpartition(".")
    return last in _LEVELS and (first.rpartition(".")[2].lower().lstrip("_") in ("logger", "log", "logging"))
