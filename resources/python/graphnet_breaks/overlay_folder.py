"""Folders that a program is started with, so that rewritten modules take the place of a library's."""

from __future__ import annotations

import hashlib
import json
import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .projects import in_project, module_name

_OWN = Path(__file__).parent
_PARTS = {"graphnet_overlay.py": "overlay_loader.py", "sitecustomize.py": "overlay_start.py"}
"""Files of the folder, and those of this package that they are copies of."""


@dataclass(frozen=True)
class OverlayFolder:
    """A folder that was written. Nothing in it has the name of a library, so that it hides none."""

    folder: Path
    modules: tuple[str, ...]
    files: tuple[Path, ...]

    def as_json(self) -> dict[str, Any]:
        """Plain values, with the line that uses it."""
        return {"folder": str(self.folder), "modules": list(self.modules),
                "use": f"PYTHONPATH={shlex.quote(str(self.folder.absolute()))}${{PYTHONPATH:+:$PYTHONPATH}} python PROGRAM"}


def write_overlay(folder: Path, before: Mapping[str, str], after: Mapping[str, str]) -> OverlayFolder | None:
    """Writes the texts of installed libraries' files that changed, with a loader; None where there is none. Texts of an earlier
    overlay in the folder are used no longer."""
    modules: dict[str, dict[str, str]] = {}
    written: list[Path] = []
    for file, text in sorted(after.items()):
        place = in_project(file)
        if not place.package or text == before[file]:
            continue
        kept = Path("files") / place.path
        (folder / kept).parent.mkdir(parents=True, exist_ok=True)
        (folder / kept).write_text(text, encoding="utf-8")
        written.append(folder / kept)
        modules[module_name(place.path)] = {"file": kept.as_posix(), "sha256": hashlib.sha256(Path(file).read_bytes()).hexdigest()}
    if not modules:
        return None
    (folder / "overlay.json").write_text(json.dumps({"modules": modules}, indent=1) + "\n", encoding="utf-8")
    for name, source in _PARTS.items():
        (folder / name).write_text((_OWN / source).read_text(encoding="utf-8"), encoding="utf-8")
    return OverlayFolder(folder, tuple(modules), tuple(written))
