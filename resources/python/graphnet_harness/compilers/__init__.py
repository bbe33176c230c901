"""The compilers, one file each: a class derived from base.Compiler, of which an instance is the module's COMPILER."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from .base import Compiler


@cache
def all_compilers() -> list[Compiler]:
    """In the order of their files' names. Files that begin with an underscore and base.py hold what several share.
    Importing them imports no compiler's package."""
    found: list[Compiler] = []
    for info in sorted(pkgutil.iter_modules(__path__), key=lambda info: info.name):
        if info.name.startswith("_") or info.name == "base":
            continue
        found.append(importlib.import_module(f"{__name__}.{info.name}").COMPILER)
    return found


def find_compiler(name: str, framework: str) -> Compiler | None:
    """The compiler of that name for models of a framework: names repeat from one framework to another."""
    return next((one for one in all_compilers() if (one.name, one.framework) == (name, framework)), None)
