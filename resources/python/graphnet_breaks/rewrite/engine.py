"""Proposals of all rules for a file's breaks, and the text with some of them made."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

import libcst as cst

from graphnet_guest.breaks_seen import Break

from ..branches import Facts
from ..overlays import is_mendable
from . import (
    buffers,
    checks,
    clones,
    computed,
    conditional,
    constants,
    conversions,
    draws,
    effects,
    empties,
    exits,
    explicit_breaks,
    function_ends,
    guards,
    hits,
    loops,
    module_numbers,
    opaque,
    recurrent,
    refusals,
    scalars,
    selection,
    size_checks,
    traps,
    whole_functions,
)
from .reached import unreached
from .source import Candidate, Declined, Learn, Place, Source
from .symbols import note_symbols

Rule = Callable[[Place], Iterator[Candidate | Declined]]
RULES: tuple[Rule, ...] = (
    explicit_breaks.propose, conversions.propose, clones.propose, effects.propose, checks.propose, draws.propose, size_checks.propose,
    traps.propose, refusals.propose, buffers.propose,
    selection.propose, exits.propose, conditional.propose, loops.propose, hits.propose, empties.propose, module_numbers.propose, scalars.propose,
    constants.propose, computed.propose, opaque.propose,
    whole_functions.propose, function_ends.propose, recurrent.propose, guards.propose)
"""In the order in which their candidates are tried at a place."""
OUTSIDE = "the code is a lambda, or stands outside of a function: write it as a function with def"


@dataclass
class Proposals:
    """The rules' answers for one place: candidates, the preferred one first, and rules that decline."""

    seen: Break
    line: int
    candidates: list[Candidate] = field(default_factory=list)
    declined: list[Declined] = field(default_factory=list)


def propose(file: str, text: str, facts: Facts, breaks: Iterable[Break],
            learn: Learn = lambda text: None, requests: Collection[str] = ()) -> list[Proposals]:
    """Proposals for each distinct place of `breaks` in the file. Errors: cst.ParserSyntaxError."""
    source = Source(file, text, facts)
    found: dict[int, Proposals] = {}
    deepest: dict[tuple[str, int], Break] = {}
    for seen in breaks:  # a function may also be compiled by itself, after a break around it
        if len(seen.stack) > len(deepest.setdefault(innermost(seen), seen).stack):
            deepest[innermost(seen)] = seen
    for (path, line), seen in deepest.items():
        if path != file:
            continue
        statement = source.statement_at(line)
        function = source.function_of(statement) if statement is not None else None
        if statement is None or function is None:
            found.setdefault(line, Proposals(seen, line, declined=[Declined("all", file, line, OUTSIDE)]))
            continue
        first = source.span(statement)[0]
        if first in found:
            continue
        proposals = found[first] = Proposals(seen, line)
        note_symbols(source, statement, seen)
        place = Place(source, seen, line, statement, function, learn)
        for rule in RULES:
            for one in rule(place):
                if isinstance(one, Declined):
                    proposals.declined.append(one)
                elif one.hides and set(one.needs) & set(re.findall(r"\w+_shape_ops", seen.reason)):
                    proposals.declined.append(Declined(one.rule, file, line, "an operator would need the settings that take it "
                                                       "into the graph as it is"))
                else:
                    own = "" if one.request in requests else one.not_by_default
                    missing = unreached(source, one)
                    proposals.candidates.append(replace(one, not_by_default=own or missing,
                                                        forced=one.forced if missing and not own else ()))
    return list(found.values())


def innermost(seen: Break) -> tuple[str, int]:
    """File and line at which a break is to be mended: the innermost frame that is neither torch's nor Python's own."""
    for path, line, _ in reversed(seen.stack):
        if is_mendable(path):
            return path, line
    return (seen.file, seen.line) if is_mendable(seen.file) else ("", 0)


def around(seen: Break, texts: Mapping[str, str]) -> Break | None:
    """The break as the caller sees it, if the function in which it is to be mended was called by a statement that reads no value
    of it; None otherwise. `texts`: those of files that were rewritten."""
    place = innermost(seen)
    inner = next((index for index in range(len(seen.stack) - 1, 0, -1) if seen.stack[index][:2] == place), 0)
    outer = seen.stack[:inner]
    if not outer or not is_mendable(outer[-1][0]) or not _is_call(*outer[-1][:2], texts):
        return None
    return replace(seen, stack=outer, file=outer[-1][0], line=outer[-1][1])


def _is_call(file: str, line: int, texts: Mapping[str, str]) -> bool:
    """Whether a line belongs to a statement that is nothing but a call."""
    try:
        text = texts[file] if file in texts else Path(file).read_text(encoding="utf-8")
        return any(first <= line <= last for first, last in _calls(text))
    except (OSError, UnicodeDecodeError, SyntaxError, ValueError):
        return False


@lru_cache(maxsize=16)
def _calls(text: str) -> list[tuple[int, int]]:
    """First and last lines of statements that are nothing but a call. Errors: SyntaxError, ValueError."""
    return [(one.lineno, one.end_lineno or one.lineno) for one in ast.walk(ast.parse(text))
            if isinstance(one, ast.Expr) and isinstance(one.value, ast.Call)]


def apply(text: str, candidates: Sequence[Candidate]) -> str:
    """The text with changes that do not overlap. Definitions go behind the module's imports, each once."""
    lines = text.splitlines()
    changes = [(one.first, one.last, one.lines) for one in candidates]
    changes += [(line, line - 1, above) for line, above in dict.fromkeys(one.above for one in candidates if one.above)]
    for first, last, new in sorted(changes, key=lambda one: one[:2], reverse=True):
        lines[first - 1 : last] = new
    changed = "\n".join(lines) + "\n"
    wanted: list[str] = []
    for one in candidates:
        for definition in one.definitions:
            if definition not in wanted and not _has(changed, definition):
                wanted.append(definition)
    return _with_definitions(changed, wanted) if wanted else changed


def overlaps(a: Candidate, b: Candidate) -> bool:
    """Whether two changes share a line."""
    return a.file == b.file and a.first <= b.last and b.first <= a.last


def _has(text: str, definition: str) -> bool:
    if definition.startswith("import "):
        return any(line.strip() == definition for line in text.splitlines() if not line.startswith((" ", "\t")))
    return definition.strip("\n") in text


def _with_definitions(text: str, definitions: Sequence[str]) -> str:
    module = cst.parse_module(text)
    last = 0
    lines = text.splitlines()
    for index, statement in enumerate(module.body):
        plain = isinstance(statement, cst.SimpleStatementLine)
        if plain and all(isinstance(one, (cst.Import, cst.ImportFrom)) for one in statement.body):
            last = index + 1
        elif index == 0 and plain and isinstance(statement.body[0], cst.Expr):
            last = 1
    head = cst.Module(body=module.body[:last], header=module.header).code.rstrip("\n").splitlines() if last else \
        [line.value for line in ()]
    at = len(head)
    imports = [one for one in definitions if one.startswith(("import ", "from "))]
    others = [one for one in definitions if one not in imports]
    block = list(imports)
    for one in others:
        block += ["", "", *one.strip("\n").splitlines()]
    rest = lines[at:]
    if others and rest and rest[0].strip():
        block.append("")
    return "\n".join(lines[:at] + block + rest) + "\n"
