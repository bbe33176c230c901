"""Reasons for breaks whose code has no source that a rewrite could change."""

from __future__ import annotations

import os

from .found import Fix
from .overlays import is_mendable, is_of_python, is_of_torch
from .places import read
from .rewrite.engine import innermost
from .rewrite.source import Declined

RULE = "no rewrite"
LATE = "the break showed only after other changes, in a file that the search had not read: write those changes and search again"
UNREADABLE = "the file cannot be read as text in UTF-8"
_NOTEBOOK = ("ipython-input", "ipykernel", ".ipynb")
_COMPILED = (".so", ".pyd", ".pyx", ".pxd", ".c", ".cc", ".cpp", ".cu")


def unmended(fix: Fix) -> list[Declined]:
    """A reason for each place that is left and whose code cannot be changed, or could not be read."""
    found: dict[tuple[str, int], Declined] = {}
    for seen in fix.remaining:
        file, _ = innermost(seen)
        if not file or not is_mendable(seen.file) and not _is_installed(seen.file):
            found.setdefault((seen.file, seen.line), Declined(RULE, seen.file, seen.line, why_not(seen.file)))
        elif fix.originals and file not in fix.originals:
            found.setdefault((seen.file, seen.line), Declined(RULE, seen.file, seen.line, LATE if read(file) else UNREADABLE))
    return list(found.values())


def why_not(path: str) -> str:
    """Why the code of a file cannot be changed, and what to do."""
    if not path:
        return "the place of the code is not known"
    if any(part in path for part in _NOTEBOOK):
        return "the code is in a notebook: save its cells as a .py file and name that file"
    if path.startswith("<"):
        return "the code was made by exec() or eval() and is in no file: put it into a .py file"
    if path.endswith(_COMPILED):
        return "the code is compiled, in a C extension, and has no Python source"
    if not os.path.isfile(path):
        return "the source is not here, for the library was installed without it: install it with its .py files"
    if is_of_torch(path):
        return "the code is torch's own, which is never changed"
    if is_of_python(path):
        return "the code is Python's own, which is never changed"
    return "the file is no Python source"


def _is_installed(path: str) -> bool:
    """Whether it is a file of torch's or Python's own: rules look at the caller's code then."""
    return os.path.isfile(path) and (is_of_torch(path) or is_of_python(path))
