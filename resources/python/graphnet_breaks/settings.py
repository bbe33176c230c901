"""Settings of Dynamo that remove graph breaks without a change of the source."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import torch

from .user_settings import function_named

FIRST_CALL = "model(*inputs)  # once in eager mode: it sets up what later calls use"
_IGNORED = "ignore_logging_functions" if hasattr(torch._dynamo.config, "ignore_logging_functions") else "ignore_logger_methods"
"""Its name in this version of torch."""


@dataclass(frozen=True)
class Settings:
    """Switches of torch._dynamo.config that are set, functions whose calls wait until a graph has run, those whose calls are left
    out, and whether the program is called once before it is compiled."""

    switches: tuple[str, ...] = ()
    reordered: tuple[str, ...] = ()
    """Names such as "builtins.print", for torch._dynamo.config.reorderable_logging_functions."""
    ignored: tuple[str, ...] = ()
    """Names such as "logging.Logger.warning", for torch._dynamo.config.ignore_logging_functions."""
    first_call: bool = False
    """One call in eager mode comes first: it sets up what the program makes when it is called for the first time."""

    def __bool__(self) -> bool:
        return bool(self.switches or self.reordered or self.ignored or self.first_call)

    def joined(self, other: Settings) -> Settings:
        """Both."""
        return Settings(tuple(dict.fromkeys(self.switches + other.switches)),
                        tuple(dict.fromkeys(self.reordered + other.reordered)),
                        tuple(dict.fromkeys(self.ignored + other.ignored)), self.first_call or other.first_call)

    def lines(self) -> list[str]:
        """Statements that a user puts before torch.compile."""
        lines = [FIRST_CALL] if self.first_call else []
        lines += [f"torch._dynamo.config.{name} = True" for name in self.switches]
        lines += [f"torch._dynamo.config.reorderable_logging_functions.add({name.removeprefix('builtins.')})"
                  for name in self.reordered]
        return lines + [f"torch._dynamo.config.{_IGNORED}.add({name})" for name in self.ignored]

    def known(self) -> Settings:
        """Those that this version of torch has."""
        config = torch._dynamo.config
        return Settings(tuple(name for name in self.switches if hasattr(config, name)),
                        self.reordered if hasattr(config, "reorderable_logging_functions") else (),
                        self.ignored if hasattr(config, _IGNORED) else (), self.first_call)


SIZES_IN_GRAPH = Settings(("capture_scalar_outputs", "capture_dynamic_output_shape_ops"))
"""Numbers that elements of tensors give, and sizes that follow from them, are taken into the graph."""


@contextmanager
def applied(settings: Settings) -> Iterator[None]:
    """Sets them within the block. Those that this torch does not have are left out."""
    config = torch._dynamo.config
    changes: dict[str, Any] = {name: True for name in settings.switches if hasattr(config, name)}
    for setting, names in (("reorderable_logging_functions", settings.reordered), (_IGNORED, settings.ignored)):
        if names and hasattr(config, setting):
            changes[setting] = set(getattr(config, setting)) | {function_named(name) for name in names}
    if not changes:
        yield
        return
    with config.patch(changes):
        yield
