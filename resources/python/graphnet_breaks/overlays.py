"""Other source text for a file when Python imports it. The file itself stays as it is."""

from __future__ import annotations

import importlib.machinery
import linecache
import os
import sys
from collections.abc import Mapping
from types import CodeType


def install_overlays(texts: Mapping[str, str]) -> None:
    """From now on a file whose path is a key is imported from the text that belongs to it, by whatever route.

    Tracebacks, and the line numbers in them, are those of the text. Meant for a process of its own: it cannot be undone,
    and modules that are imported already do not change.
    """
    wanted = {os.path.realpath(path): text for path, text in texts.items()}
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


def is_library(path: str) -> bool:
    """Whether a file belongs to an installed package or to Python itself, so that it is never edited in place."""
    real = os.path.realpath(path)
    parts = real.split(os.sep)
    if "site-packages" in parts or "dist-packages" in parts:
        return True
    return real.startswith((os.path.realpath(sys.prefix) + os.sep, os.path.realpath(sys.base_prefix) + os.sep + "lib"))
