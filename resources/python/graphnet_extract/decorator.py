"""``@extracted(...)`` for scripts: the graphs of a model's first call become samples."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import torch

from graphnet_guest.errors import GuestError
from graphnet_guest.inputs import InputSet
from graphnet_guest.target import Target

from .graph_code import ExtractError
from .session import Mode
from .whole_model import Naming, extract_model

Model = TypeVar("Model")


def extracted(out: str | Path, *, name: str = "", source: str = "", tag: str = "", contribute: bool = False,
              dynamic: bool = False, train: bool = False) -> Callable[[Model], Model]:
    """Decorates a class of torch.nn.Module, a module, or a function. The first call of it writes the samples into `out`,
    which has to be missing or empty, and then runs as ever.

        @extracted("samples/mlp")
        class Mlp(torch.nn.Module): ...

    Raises ExtractError in that call where nothing can be extracted.
    """
    def take(call: Callable[..., Any], own: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        file = getattr(sys.modules.get(getattr(call, "__module__", "")), "__file__", None)
        target = Target(f"{file or '<script>'}:{own}", call, own, (str(Path(file).parent),) if file else ())
        was_training = call.training if isinstance(call, torch.nn.Module) else None
        try:
            extract_model(target, [InputSet("", args, kwargs)], Mode(train, dynamic), Naming(name, source, tag), Path(out),
                          contribute=contribute)
        except GuestError as error:
            raise ExtractError(error.message) from error
        finally:
            if was_training is not None:
                call.train(was_training)

    def decorate(model: Model) -> Model:
        if isinstance(model, type) and issubclass(model, torch.nn.Module):
            return _class(model, take)
        if isinstance(model, torch.nn.Module):
            model.register_forward_pre_hook(_once(take), with_kwargs=True)
            return model

        done: list[bool] = []

        @functools.wraps(model)
        def call(*args: Any, **kwargs: Any) -> Any:
            if not done:
                done.append(True)
                take(model, model.__name__, args, kwargs)
            return model(*args, **kwargs)

        return call

    return decorate


def _class(model: type, take: Callable[..., None]) -> Any:
    made = model.__init__

    @functools.wraps(made)
    def init(self: torch.nn.Module, *args: Any, **kwargs: Any) -> None:
        made(self, *args, **kwargs)
        if type(self) is model:
            self.register_forward_pre_hook(_once(take), with_kwargs=True)

    model.__init__ = init
    return model


def _once(take: Callable[..., None]) -> Callable[..., None]:
    """A hook of forward() that works once: it takes itself away, so that no graph has it."""
    def hook(module: torch.nn.Module, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        for key, one in list(module._forward_pre_hooks.items()):
            if one is hook:
                del module._forward_pre_hooks[key]
                module._forward_pre_hooks_with_kwargs.pop(key, None)
                take(module, type(module).__name__, args, kwargs)

    return hook
