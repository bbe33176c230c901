"""Writes capture.json, which the program that started this process reads."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from graphnet_guest.errors import GuestError
from graphnet_guest.process import versions

VERSION = 1
NAME = "capture.json"


@dataclass
class CaptureFile:
    """Content of capture.json; README.md of this package describes it. `write` replaces the file as a whole."""

    folder: Path
    target: str
    backend: str
    train: bool
    full: bool = False
    settings: dict[str, Any] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    roots: tuple[str, ...] = ()
    parts: dict[str, Any] = field(default_factory=dict)

    def write(self, failure: GuestError | None = None) -> None:
        """Writes what is known so far, and why there is no more."""
        content = {"format": "graphnet-capture", "version": VERSION, "target": self.target, "backend": self.backend,
                   "train": self.train, "full": self.full, "versions": self.versions, "settings": self.settings,
                   "roots": list(self.roots), **self.parts, "failure": failure.as_json() if failure else None}
        self.folder.mkdir(parents=True, exist_ok=True)
        beside = self.folder / (NAME + ".part")
        beside.write_text(json.dumps(content, indent=1, default=repr) + "\n", encoding="utf-8", errors="replace")
        os.replace(beside, self.folder / NAME)

    def note_versions(self) -> None:
        """Versions of what decides what Dynamo does, where it is imported."""
        self.versions.update(versions())
