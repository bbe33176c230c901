"""extraction.json: what was captured, in which order the graphs run, and where the model breaks."""

from __future__ import annotations

import json
import linecache
import re
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from graphnet_guest.breaks_seen import Break
from graphnet_guest.errors import HERE
from graphnet_guest.inputs import SEED, InputSet
from graphnet_guest.process import versions

from .extractor import Fragment
from .sample_files import hash_of
from .session import Mode, Session

FILE = "extraction.json"
VERSION = 1
_RANDOM = re.compile(r"rand|bernoulli|multinomial|dropout|normal|uniform_|exponential_|poisson")


def record(session: Session, sets: Sequence[InputSet], target: str, mode: Mode, folders: dict[int, str],
           roots: Sequence[str]) -> dict[str, Any]:
    """The whole content. `folders` are those of the samples, by the fragment's number in the session."""
    fragments = session.extractor.fragments
    number = {index: at for at, index in enumerate(index for index, one in enumerate(fragments) if one.runs)}
    return {
        "format": "graphnet-extraction", "version": VERSION, "target": target, "versions": versions(), "seed": SEED,
        "mode": asdict(mode),
        "inputs": [{"origin": one.origin, "description": one.describe()} for one in sets],
        "graphs": [_graph(fragments[index], folders.get(index), number) for index in number],
        "order": [[number[index] for index in call] for call in session.orders],
        "passed": [{"from": number[one.source], "output": one.output, "to": number[one.to], "input": one.input}
                   for one in session.extractor.passed if one.source in number and one.to in number],
        "breaks": _breaks(session.breaks, fragments, number, roots),
    }


def _graph(fragment: Fragment, folder: str | None, number: dict[int, int]) -> dict[str, Any]:
    graph = fragment.graph
    entry: dict[str, Any] = {
        "sample": folder, "no_sample_because": fragment.no_sample_because or None, "kind": fragment.kind,
        "compile_id": fragment.compile_id, "operators": fragment.operators, "runs": fragment.runs, "grad": fragment.grad}
    if fragment.forward is not None:
        entry["forward"] = number.get(fragment.forward)
    if graph is not None:
        entry |= {"hash": hash_of(graph), "inputs": [one.name for one in graph.tensors if not one.is_weight],
                  "weights": sum(one.is_weight for one in graph.tensors), "symbols": graph.symbols,
                  "autocast": graph.autocast, "draws_random_numbers": bool(_RANDOM.search(graph.model_code)),
                  "custom_operators": [{"name": one.name, "schema": one.schema, "file": one.file, "has_source": bool(one.source)}
                                       for one in graph.custom]}
    return entry


def _breaks(breaks: Sequence[Break], fragments: Sequence[Fragment], number: dict[int, int],
            roots: Sequence[str]) -> list[dict[str, Any]]:
    """Each place once for each graph that ends there."""
    found: dict[tuple[Any, ...], dict[str, Any]] = {}
    for one in breaks:
        file, line, function = _user_place(one, roots)
        after = next((number[index] for index, fragment in enumerate(fragments)
                      if one.compile_id and fragment.compile_id == one.compile_id and index in number), None)
        entry = {"after": after, "file": file, "line": line, "function": function,
                 "code": linecache.getline(file, line).strip(), "reason": _first_lines(one.reason), "identifier": one.identifier}
        found.setdefault((after, file, line, one.identifier), entry)
    return list(found.values())


def _user_place(one: Break, roots: Sequence[str]) -> tuple[str, int, str]:
    """The innermost frame of the user's own code; the break's own place where there is none."""
    for file, line, function in reversed(one.stack):
        if any(file.startswith(root) for root in roots) and not file.startswith(HERE):
            return file, line, function
    return one.file, one.line, one.stack[-1][2] if one.stack else ""


def _first_lines(reason: str) -> str:
    """The reason without torch's hints and details."""
    lines = [line.strip() for line in reason.splitlines() if line.strip()]
    return " ".join(lines[:2])[:600]


def write_record(content: dict[str, Any], folder: Path) -> None:
    """Writes the file into a folder."""
    (folder / FILE).write_text(json.dumps(content, indent=1, default=repr) + "\n", encoding="utf-8", errors="replace")
