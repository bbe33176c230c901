"""Other source text for a file when Python imports it. The file itself stays as it is."""

from __future__ import annotations

import importlib.machinery
import linecache
import os
import sys
from collections.abc import Mapping
from types import CodeType

import torch

_TORCH = os.path.dirname(os.path.realpath(torch.__file__)) + os.sep
_PYTHON = os.path.dirname(os.path.realpath(os.__file__)) + os.sep


def install_overlays(texts: Mapping[str, str]) -> None:
    """From now on a file whose path is a key is imported from the text that belongs to it, by whatever route.

    Tracebacks, and the line numbers in them, are those of the text. Meant for a process of its own: it cannot be undone. Where
    a module is imported already from another text, its whole package is forgotten, so that it is imported again.
    """
    wanted = {os.path.realpath(path): text for path, text in texts.items()}
    changed = {name.partition(".")[0] for name, module in list(sys.modules.items())
               if isinstance(file := getattr(module, "__file__", None), str) and (path := os.path.realpath(file)) in wanted
               and _content(path) != wanted[path]}
    for name in [name for name in sys.modules if name.partition(".")[0] in changed]:
        del sys.modules[name]
    loader = importlib.machinery.SourceFileLoader
    ordinary = loader.get_code

    def get_code(self: importlib.machinery.SourceFileLoader, fullname: str) -> CodeType | None:
        path = self.get_filename(fullname)
        text = wanted.get(os.path.realpath(path))
        if text is None:
            return ordinary(self, fullname)
        lines = text.splitlines(keepends=True)
        linecache.cache[path] = (len(text), None, lines, path)
        return compile(text, path, "exec", dont_inherit=True)

    loader.get_code = get_code  # type: ignore[method-assign]


def _content(path: str) -> str:
    with open(path, encoding="utf-8") as file:
        return file.read()


def is_library(path: str) -> bool:
    """Whether a file belongs to an installed package or to Python itself, so that it is never edited in place."""
    real = os.path.realpath(path)
    parts = real.split(os.sep)
    if "site-packages" in parts or "dist-packages" in parts:
        return True
    return real.startswith((os.path.realpath(sys.prefix) + os.sep, os.path.realpath(sys.base_prefix) + os.sep + "lib"))


def is_mendable(path: str) -> bool:
    """Whether a rewrite of a file makes sense: Python source that is neither torch's nor Python's own."""
    return path.endswith(".py") and os.path.isfile(path) and not is_of_torch(path) and not is_of_python(path)


def is_of_torch(path: str) -> bool:
    """Whether a file is one of torch's."""
    return os.path.realpath(path).startswith(_TORCH)


def is_of_python(path: str) -> bool:
    """Whether a file is one of Python's own library."""
    real = os.path.realpath(path)
    parts = real.split(os.sep)
    return real.startswith(_PYTHON) and "site-packages" not in parts and "dist-packages" not in parts
