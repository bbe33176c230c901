"""The compilers, one file each: a class derived from base.Compiler, of which an instance is the module's COMPILER."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from .base import Compiler


@cache
def all_compilers() -> dict[str, Compiler]:
    """By name, in the order of their files' names. Files that begin with an underscore and base.py hold what several
    share. Importing them imports no compiler's package."""
    found: dict[str, Compiler] = {}
    for info in sorted(pkgutil.iter_modules(__path__), key=lambda info: info.name):
        if info.name.startswith("_") or info.name == "base":
            continue
        compiler = importlib.import_module(f"{__name__}.{info.name}").COMPILER
        found[compiler.name] = compiler
    return found
