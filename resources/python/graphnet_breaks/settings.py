"""Settings of Dynamo that remove graph breaks without a change of the source."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import torch

SWITCHES = ("capture_scalar_outputs", "capture_dynamic_output_shape_ops", "nested_graph_breaks", "allow_rnn")


@dataclass(frozen=True)
class Settings:
    """Switches of torch._dynamo.config that are set, and functions whose calls wait until a graph has run."""

    switches: tuple[str, ...] = ()
    reordered: tuple[str, ...] = ()
    """Names such as "builtins.print", for torch._dynamo.config.reorderable_logging_functions."""

    def __bool__(self) -> bool:
        return bool(self.switches or self.reordered)

    def joined(self, other: Settings) -> Settings:
        """Both."""
        return Settings(tuple(dict.fromkeys(self.switches + other.switches)),
                        tuple(dict.fromkeys(self.reordered + other.reordered)))

    def lines(self) -> list[str]:
        """Statements that a user puts before torch.compile."""
        lines = [f"torch._dynamo.config.{name} = True" for name in self.switches]
        return lines + [f"torch._dynamo.config.reorderable_logging_functions.add({name.removeprefix('builtins.')})"
                        for name in self.reordered]

    def parts(self) -> list[Settings]:
        """Each setting by itself."""
        return [Settings((one,)) for one in self.switches] + [Settings((), (one,)) for one in self.reordered]


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
