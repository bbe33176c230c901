"""Command ``fix``: settings and rewrites that remove a program's graph breaks, each proved.

Events on stdout (`channel`): phases, and at last {"event": "result", "fix": {...}} or {"event": "failed",
"message": ...}.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from graphnet_guest.channel import Channel
from graphnet_guest.errors import GuestError
from graphnet_guest.process import import_torch

if TYPE_CHECKING:
    from .found import Fix

NEEDED = ("numpy", "libcst")
"""Packages of the environment that a search needs, apart from torch."""
SEARCH_S = 1800.0
"""Limit of a search, in seconds."""


def _arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="graphnet_breaks fix", description=__doc__)
    parser.add_argument("program", help="file.py:callable, module:callable, hf:CONFIG-CLASS or timm:NAME")
    parser.add_argument("--inputs", action="append", default=[], help="arguments of a call, as an expression; may repeat")
    parser.add_argument("--train", action="store_true", help="leave a module in training mode, and time steps with backward and "
                        "an optimizer")
    parser.add_argument("--backend", default="eager", help="backend of torch.compile that the proof uses")
    parser.add_argument("--setting", action="append", default=[], metavar="NAME=VALUE",
                        help="of torch._dynamo.config: the program's own, under which all versions are called")
    parser.add_argument("--full", action="store_true", help="hf: the configuration's own sizes")
    parser.add_argument("--no-settings", action="store_true", help="rewrite even where settings would do")
    parser.add_argument("--unroll-rnn", action="store_true", help="accept steps in Python for nn.RNN, nn.GRU and nn.LSTM")
    parser.add_argument("--guard-effects", action="store_true", help="accept that compiled runs leave out effects that no "
                        "graph can take")
    parser.add_argument("--state-differences", action="store_true", help="accept that a module's cache exists earlier, and that "
                        "a buffer which is chosen shares no memory, where a rule names them")
    parser.add_argument("--no-times", action="store_true", help="do not time the versions")
    parser.add_argument("--write", action="store_true", help="edit the user's own files, never those of libraries")
    parser.add_argument("--patch", type=Path, help="write the accepted edits as a unified diff; a further "
                        "file beside it for each installed package")
    parser.add_argument("--overlay", type=Path, help="folder for rewritten copies of libraries' files and a loader, "
                        "for PYTHONPATH")
    parser.add_argument("--without", action="append", default=[], help="key of an edit that is not wanted; may repeat")
    parser.add_argument("--time-limit", type=float, default=300.0, help="seconds for one process (default: 300)")
    parser.add_argument("--search-limit", type=float, default=SEARCH_S, help="seconds after which no new proof begins; what "
                        f"was proved until then is the result (default: {SEARCH_S:g})")
    parser.add_argument("--memory-limit", type=int, default=0, help="GiB for one process (default: none)")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns 0, or 1 where the program cannot be called."""
    chosen = _arguments(arguments)
    channel = Channel()  # the user's code does not write between our lines
    missing = missing_package()
    if missing:
        channel.say({"event": "failed", "message": missing})
        return 1
    from .children import GIB, Limits
    from .fixing import Fixer
    from .proof import Program, ProgramError
    from .taken import GUARD, STATE, UNROLL

    program = Program(chosen.program, tuple(chosen.inputs), chosen.train, chosen.backend,
                      Limits(chosen.time_limit, chosen.memory_limit * GIB), chosen.full, tuple(chosen.setting))
    try:
        requests = [name for name in (UNROLL, GUARD, STATE) if getattr(chosen, name.replace("-", "_"))]
        fixer = Fixer(program, channel.phase, settings_first=not chosen.no_settings, requests=requests,
                      without=chosen.without, seconds=chosen.search_limit)
        fix = fixer.run(timed=not chosen.no_times)
    except ProgramError as error:
        channel.say({"event": "failed", "message": f"{chosen.program}: {error}"})
        return 1
    channel.say({"event": "result", "fix": document(fix) | {"under": chosen.setting} | kept(fix, chosen)})
    return 0


def missing_package() -> str:
    """Names the package that the environment lacks, and what to do about it; "" where rewrites can be searched for. Imports torch."""
    try:
        import_torch()
        for name in NEEDED:
            importlib.import_module(name)
    except GuestError as error:
        return f"{error.message}; {error.hint}"
    except ModuleNotFoundError as error:
        return (f"the environment of {sys.executable} has no {error.name}: rewriting needs torch and libcst there; "
                f"{sys.executable} -m pip install {error.name}")
    return ""


def document(fix: Fix) -> dict[str, Any]:
    """The result as plain values."""
    return {"verdict": fix.verdict, "unfinished": fix.unfinished,
            "before": {"graphs": fix.before_graphs, "events": len(fix.before), "places": _places(fix.before)},
            "after": {"graphs": fix.after_graphs, "events": len(fix.after), "places": _places(fix.after)},
            "remaining": _places(fix.remaining),
            "settings": [one.as_json() for one in fix.settings],
            "edits": [one.as_json(number) for number, one in enumerate(fix.edits)],
            "declined": [{"file": one.file, "line": one.line, "rule": one.rule, "because": one.because}
                         for one in fix.declined],
            "chosen_settings": fix.chosen_settings.lines(),
            "times": None if fix.times is None else asdict(fix.times),
            "untimed": fix.untimed,
            "patch": fix.patch()}


def kept(fix: Fix, chosen: argparse.Namespace) -> dict[str, Any]:
    """Writes what was asked for: patches, the user's own files, an overlay of libraries. Returns what was written, and how it is
    used."""
    from .overlay_folder import write_overlay

    found = []
    if chosen.patch is not None:
        chosen.patch.write_text("", encoding="utf-8")  # none of an earlier search stays
    for one in fix.patches():
        file = one.file(chosen.patch.absolute()) if chosen.patch is not None else None
        if file is not None:
            file.write_text(one.text, encoding="utf-8")
        found.append({"folder": str(one.folder), "package": one.package, "suffix": one.suffix, "text": one.text,
                      "file": str(file) if file is not None else ""})
    overlay = write_overlay(chosen.overlay, fix.originals, fix.texts) if chosen.overlay is not None else None
    written = write_files(fix) if chosen.write else []
    return {"patches": found, "overlay": overlay.as_json() if overlay is not None else None, "written": written}


def write_files(fix: Fix) -> list[str]:
    """Writes rewritten files of the user's own in place, never those of libraries. Returns the paths."""
    from .overlays import is_library

    written = []
    for file, text in fix.texts.items():
        if not is_library(file):
            Path(file).write_text(text, encoding="utf-8")
            written.append(file)
    return written


def _places(breaks: Sequence[Any]) -> list[dict[str, Any]]:
    found: dict[tuple[str, int], dict[str, Any]] = {}
    for one in breaks:
        place = found.setdefault((one.file, one.line), {
            "file": one.file, "line": one.line, "identifier": one.identifier,
            "reason": one.reason.splitlines()[0] if one.reason else "", "events": 0})
        place["events"] += 1
    return list(found.values())


if __name__ == "__main__":
    sys.exit(main())
