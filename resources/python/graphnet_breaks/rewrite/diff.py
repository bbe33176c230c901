"""Unified diffs of files that a rewrite changes, and patches: one for each project with such files."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ..projects import in_project


@dataclass(frozen=True)
class Patch:
    """The changes of one project, for `patch -p1` in its folder. An installed package is a project of its own: its changes are
    for the sources of which it was made."""

    folder: Path
    package: str
    """Name of the installed package; "" for the user's own files."""
    text: str
    suffix: str = ""
    """Distinguishes the name of its file from that of the first patch."""

    def file(self, first: Path) -> Path:
        """Its file, beside that of the first patch."""
        return first.with_name(f"{first.stem}.{self.suffix}{first.suffix}") if self.suffix else first


def unified(file: str, before: str, after: str) -> str:
    """The difference, with the path of the file in its project; "" where there is none."""
    shown = in_project(file).path.as_posix()
    return "".join(line if line.endswith("\n") else line + "\n" for line in difflib.unified_diff(
        before.splitlines(keepends=True), after.splitlines(keepends=True), f"a/{shown}", f"b/{shown}"))


def patches(before: Mapping[str, str], after: Mapping[str, str]) -> list[Patch]:
    """The patches of files with other texts, those of the user's own files first."""
    texts: dict[tuple[str, Path], str] = {}
    for file, text in sorted(after.items()):
        place = in_project(file)
        if changed := unified(file, before[file], text):
            key = place.package, place.folder
            texts[key] = texts.get(key, "") + changed
    found: list[Patch] = []
    for (package, folder), text in sorted(texts.items()):
        suffix = (package or folder.name) if found else ""
        taken = {one.suffix for one in found}
        number = next(n for n in range(1, len(found) + 2) if (suffix if n == 1 else f"{suffix}-{n}") not in taken)
        found.append(Patch(folder, package, text, suffix if number == 1 else f"{suffix}-{number}"))
    return found
