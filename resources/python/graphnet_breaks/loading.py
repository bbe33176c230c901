"""A program whose calls are compared: what `target` finds, with inputs that are new in each call."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import torch

from graphnet_guest.errors import GuestError
from graphnet_guest.inputs import SEED, Arguments, load_inputs
from graphnet_guest.target import Target, load_target

from .user_settings import apply_settings


class LoadError(Exception):
    """A program that cannot be loaded: what happened and where."""


@dataclass(frozen=True)
class Loaded:
    """The function to compile, and factories of the arguments of its calls; each gives new tensors whenever it is
    called."""

    call: Callable[..., Any]
    input_sets: list[Callable[[], Arguments]]
    file: str
    module: ModuleType


def load(text: str, inputs: list[str], *, train: bool = False, full: bool = False, settings: Sequence[str] = ()) -> Loaded:
    """Imports the user's code, which runs it.

    `text` and `inputs` are those of ``find``; without inputs, and where none came with the program, it is called without
    arguments. A module is in eval() unless `train`. `full` and `settings` (NAME=VALUE) are those of ``find`` too; the settings
    hold for this process from then on. Errors: LoadError.
    """
    torch.manual_seed(SEED)
    try:
        target = load_target(text, full=full, with_inputs=bool(inputs))
        apply_settings(settings)
        sets = load_inputs(inputs, target) if inputs or target.own_inputs is not None else []
    except GuestError as error:
        place = f"{error.file}:{error.line}: " if error.file and error.line else f"{error.file}: " if error.file else ""
        raise LoadError(place + error.message + (f"; {error.hint}" if error.hint else "")) from error
    if isinstance(target.call, torch.nn.Module):
        target.call.train(train)
    module = _module_of(target)
    return Loaded(target.call, [one.again for one in sets] or [lambda: ((), {})], getattr(module, "__file__", "") or "", module)


def _module_of(target: Target) -> ModuleType:
    """The module whose globals are the program's state: the user's file, or the one that defines a library's model."""
    return target.module or sys.modules[type(target.call).__module__]


def own_folder(path: str) -> str:
    """Folder of a file, with a separator at its end."""
    return os.path.dirname(os.path.realpath(path)) + os.sep
