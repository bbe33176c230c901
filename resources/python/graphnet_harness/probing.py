"""Asks every compiler whether it is there, each in a process of its own: what crashes or hangs costs one answer."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from .compilers import all_compilers, find_compiler
from .compilers.base import Compiler, NotAvailable

TIME_LIMIT_S = 30.0


def probe_all(names: list[str], time_limit_s: float = TIME_LIMIT_S) -> dict[str, Any]:
    """The answers for `names`, of all frameworks, or for all compilers. Unknown names are reported as not available."""
    with ThreadPoolExecutor(max_workers=4) as pool:
        answers = list(pool.map(lambda one: _probe(*one, time_limit_s), _named(names)))
    return {"python": platform.python_version(), "executable": sys.executable, "path": _search_path(),
            "compilers": answers}


def _named(names: list[str]) -> list[tuple[str, Compiler | None]]:
    known = all_compilers()
    if not names:
        return [(one.name, one) for one in known]
    found = {name: [one for one in known if one.name == name] for name in names}  # each name once
    return [(name, one) for name, compilers in found.items() for one in compilers or [None]]


def _search_path() -> list[str]:
    """The folders whose packages the answers rest on."""
    return [folder for folder in sys.path if os.path.isdir(folder)]


def probe_here(name: str, framework: str) -> dict[str, Any]:
    """One answer, in this process."""
    compiler = find_compiler(name, framework)
    if compiler is None:
        return _answer(name, None, reason=f'there is no compiler "{name}"')
    try:
        found = compiler.probe()
    except NotAvailable as error:
        return _missing(name, compiler, str(error))
    except Exception as error:  # a broken installation raises anything
        return _answer(name, compiler, reason=f"{type(error).__name__}: {error}")
    return _answer(name, compiler, found.version, found.devices)


def _missing(name: str, compiler: Compiler, reason: str) -> dict[str, Any]:
    """A reason that an installation would not remove is preferred."""
    try:
        compiler.fits()
    except NotAvailable as error:
        return _answer(name, compiler, reason=str(error), installable=False)
    return _answer(name, compiler, reason=reason)


def _answer(name: str, compiler: Compiler | None, version: str = "", devices: list[str] | None = None,
            reason: str = "", installable: bool = True) -> dict[str, Any]:
    return {
        "name": name,
        "title": compiler.title if compiler else name,
        "framework": compiler.framework if compiler else "",
        "available": not reason,
        "version": version,
        "devices": devices or [],
        "reason": reason,
        "installable": installable,
        "requirements": list(compiler.requirements) if compiler else [],
        "environment": (compiler.environment or name) if compiler and compiler.requirements else "",
        "disk_mb": compiler.disk_mb if compiler else 0,
        "python": compiler.python if compiler else "",
    }


def _probe(name: str, compiler: Compiler | None, time_limit_s: float) -> dict[str, Any]:
    command = [sys.executable, "-m", __package__, "--probe-here", name]
    command += ["--framework", compiler.framework] if compiler else []
    folder = str(Path(__file__).resolve().parents[1])
    paths = [folder, *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=time_limit_s, env=environment,
                              stdin=subprocess.DEVNULL, start_new_session=True, check=False)
    except subprocess.TimeoutExpired:
        return _answer(name, compiler, reason=f"looking for it took longer than {time_limit_s:g} s")
    except OSError as error:
        return _answer(name, compiler, reason=f"looking for it failed: {error}")
    try:
        return json.loads(done.stdout.splitlines()[-1])
    except (IndexError, ValueError):
        end = f"signal {-done.returncode}" if done.returncode < 0 else f"exit code {done.returncode}"
        last = done.stderr.strip().splitlines()[-1:]
        return _answer(name, compiler, reason=": ".join([f"looking for it ended with {end}", *last]))
