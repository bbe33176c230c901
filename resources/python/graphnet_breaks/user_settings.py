"""Settings of torch._dynamo.config that the user names: NAME=VALUE."""

from __future__ import annotations

import ast
import difflib
from collections.abc import Callable, Sequence
from typing import Any

from graphnet_guest.errors import GuestError

_SINCE = {"nested_graph_breaks": "2.9"}
_EARLIER = {"recompile_limit": "cache_size_limit", "accumulated_recompile_limit": "accumulated_cache_size_limit",
            "ignore_logging_functions": "ignore_logger_methods"}
"""Names of settings in versions before 2.7, and before 2.11."""


def apply_settings(settings: Sequence[str]) -> dict[str, str]:
    """Sets them for this process; returns the values, as they were written, by name. A setting that holds functions, such as
    `ignore_logging_functions`, takes a list of their names. Errors: GuestError."""
    import torch

    config = torch._dynamo.config
    noted: dict[str, str] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not equals or not hasattr(config, name):
            raise GuestError("settings", f"{setting!r} is no setting, expected NAME=VALUE with a name of "
                              f"torch._dynamo.config of torch {torch.__version__}", hint=_hint(name, config))
        setattr(config, name, _value(name, text, getattr(config, name)))
        noted[name] = text
    return noted


def _hint(name: str, config: Any) -> str:
    """Advice about a name that this version of torch does not have."""
    if name in _SINCE:
        return f"torch {_SINCE[name]} and later have it"
    earlier = _EARLIER.get(name, "")
    if earlier and hasattr(config, earlier):
        return f"this version names it {earlier}"
    close = difflib.get_close_matches(name, list(getattr(config, "_config", {})), 3)
    return f"close names: {', '.join(close)}" if close else ""


def _value(name: str, text: str, before: Any) -> Any:
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError):
        value = text
    if isinstance(before, (set, frozenset)) and isinstance(value, (list, tuple, set)):
        return {function_named(one) if isinstance(one, str) else one for one in value}
    if before is not None and not isinstance(value, type(before)) and value is not None:
        raise GuestError("settings", f"{name} is of type {type(before).__name__}, {text!r} is not")
    return value


def function_named(name: str) -> Callable[..., Any]:
    """The function "logging.Logger.warning" or "print". Errors: GuestError."""
    import builtins
    import importlib

    parts = name.split(".")
    for split in range(len(parts) - 1, -1, -1):
        try:
            found: Any = importlib.import_module(".".join(parts[:split])) if split else builtins
            for part in parts[split:]:
                found = getattr(found, part)
            return found
        except (ImportError, AttributeError):
            continue
    raise GuestError("settings", f"there is no function {name!r}", hint="for example builtins.print")
