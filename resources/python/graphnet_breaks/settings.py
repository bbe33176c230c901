"""Settings of Dynamo that remove graph breaks without a change of the source."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import torch

FIRST_CALL = "model(*inputs)  # once in eager mode: it sets up what later calls use"
SWITCHES = ("capture_scalar_outputs", "capture_dynamic_output_shape_ops", "nested_graph_breaks", "allow_rnn")


@dataclass(frozen=True)
class Settings:
    """Switches of torch._dynamo.config that are set, functions whose calls wait until a graph has run, and whether the
    program is called once before it is compiled."""

    switches: tuple[str, ...] = ()
    reordered: tuple[str, ...] = ()
    """Names such as "builtins.print", for torch._dynamo.config.reorderable_logging_functions."""
    first_call: bool = False
    """One call in eager mode comes first: it sets up what the program makes when it is called for the first time."""

    def __bool__(self) -> bool:
        return bool(self.switches or self.reordered or self.first_call)

    def joined(self, other: Settings) -> Settings:
        """Both."""
        return Settings(tuple(dict.fromkeys(self.switches + other.switches)),
                        tuple(dict.fromkeys(self.reordered + other.reordered)), self.first_call or other.first_call)

    def lines(self) -> list[str]:
        """Statements that a user puts before torch.compile."""
        lines = [FIRST_CALL] if self.first_call else []
        lines += [f"torch._dynamo.config.{name} = True" for name in self.switches]
        return lines + [f"torch._dynamo.config.reorderable_logging_functions.add({name.removeprefix('builtins.')})"
                        for name in self.reordered]


@contextmanager
def applied(settings: Settings) -> Iterator[None]:
    """Sets them within the block. Those that this torch does not have are left out."""
    config = torch._dynamo.config
    changes: dict[str, Any] = {name: True for name in settings.switches if hasattr(config, name)}
    functions = {_function(name) for name in settings.reordered}
    if functions and hasattr(config, "reorderable_logging_functions"):
        changes["reorderable_logging_functions"] = set(config.reorderable_logging_functions) | functions
    if not changes:
        yield
        return
    with config.patch(changes):
        yield


def _function(name: str) -> Any:
    module, _, attribute = name.rpartition(".")
    return getattr(importlib.import_module(module), attribute)
