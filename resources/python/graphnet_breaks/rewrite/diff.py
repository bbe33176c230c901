"""Unified diffs of files that a rewrite changes."""

from __future__ import annotations

import difflib


def unified(path: str, before: str, after: str) -> str:
    """The difference as `patch -p1` reads it; "" where there is none."""
    shown = path.lstrip("/")
    return "".join(line if line.endswith("\n") else line + "\n" for line in difflib.unified_diff(
        before.splitlines(keepends=True), after.splitlines(keepends=True), f"a/{shown}", f"b/{shown}"))
