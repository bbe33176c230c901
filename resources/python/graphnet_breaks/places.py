"""Places of breaks in files, and the texts of files with changes."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from pathlib import Path

from graphnet_guest.breaks_seen import Break

from .rewrite.engine import apply, around, innermost
from .rewrite.source import Candidate


def with_changes(texts: dict[str, str], candidates: Sequence[Candidate]) -> dict[str, str]:
    """The texts with changes made."""
    return {file: apply(text, [one for one in candidates if one.file == file])
            if any(one.file == file for one in candidates) else text for file, text in texts.items()}


def breaks_inside(texts: dict[str, str], candidate: Candidate, breaks: Sequence[Break]) -> bool:
    """Whether a break is in the lines that a change made."""
    lines = texts[candidate.file].splitlines()
    size = len(candidate.lines)
    places = {line for file, line in map(innermost, breaks) if file == candidate.file}
    return any(tuple(lines[at : at + size]) == candidate.lines and any(at < line <= at + size for line in places)
               for at in range(len(lines) - size + 1) if size)


def line_after(before: str, after: str, line: int) -> int:
    """The line of a changed text that is a line of the text before; 0 where it was changed."""
    matcher = difflib.SequenceMatcher(None, before.splitlines(), after.splitlines(), autojunk=False)
    for a, b, size in matcher.get_matching_blocks():
        if a < line <= a + size:
            return line - a + b
    return 0


def places_of(breaks: Sequence[Break]) -> set[tuple[str, int]]:
    """File and line of each."""
    return {innermost(one) for one in breaks}


def files_of(seen: Break) -> set[str]:
    """The files of the innermost frame that may be mended, and of its caller where a change of that one may do."""
    caller = around(seen, {})
    return {path for path in (innermost(seen)[0], innermost(caller)[0] if caller else "") if path}


def read(file: str) -> str:
    """A file's text; "" where it cannot be read."""
    try:
        return Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""
