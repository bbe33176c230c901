"""Projects of files: the folder below which a patch names them."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from .overlays import is_library

_TOP = (".git", ".hg", "pyproject.toml", "setup.py", "setup.cfg")
"""A folder with one of these is that of a project."""
_INSTALLED = ("site-packages", "dist-packages")


@dataclass(frozen=True)
class InProject:
    """A file as its project names it."""

    folder: Path
    path: Path
    """The file below the folder. That of a library begins with the folder or module that is imported."""
    package: str
    """Name of that folder or module for an installed library; "" for a file of the user's own."""


def in_project(file: str) -> InProject:
    """The project of a file. An installed package is one; the user's own is the folder with the marks of a project, or else
    the one that holds the outermost package, or the file's."""
    path = Path(os.path.abspath(file))
    if not is_library(file):
        folder = next((one for one in path.parents if any((one / name).exists() for name in _TOP)), _above_package(path))
        return InProject(folder, path.relative_to(folder), "")
    if not any(name in path.parts for name in _INSTALLED):
        path = Path(os.path.realpath(file))
    folder = next((one for one in path.parents if one.name in _INSTALLED), _above_package(path))
    below = path.relative_to(folder)
    return InProject(folder, below, below.parts[0].removesuffix(".py"))


def _above_package(path: Path) -> Path:
    folder = path.parent
    while (folder / "__init__.py").is_file() and folder.parent != folder:
        folder = folder.parent
    return folder


def module_name(path: Path) -> str:
    """Name under which a file below its project's folder is imported."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
