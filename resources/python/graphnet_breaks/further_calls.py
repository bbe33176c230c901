"""Calls of two versions beside those of a proof: with inputs that no condition asks for, with inputs that an operator refuses,
and calls that no other precedes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from .children import Answer
from .compare_runs import (
    OTHER_WORDS,
    Difference,
    compare,
    compare_call,
    fails_alike,
    is_note,
    note_of,
    notes_of_no_rows,
)
from .observe import Plan
from .proof import IsTaken, Texts
from .settings import Settings
from .variations import DOUBLE, Variation

MOST_ALONE = 3
"""Variations with which calls are made that no other precedes."""
CallsOf = Callable[[Texts, Plan], Answer[dict[str, Any]]]
"""Calls a version, in a process of its own."""


def differences_with_other_shapes(calls_of: CallsOf, others: tuple[Variation, ...], texts: Texts, is_taken: IsTaken) -> list[Difference]:
    """Differences of eager calls with other sizes, types, modes and far numbers that are not taken: two ways may have one shape with
    the user's inputs alone, or one may fail with others. A difference in double precision is a note, for a program has its type by choice; so is
    an exception that calls without rows alone raise."""
    plan = Plan(others, with_gradients=False)
    expected = calls_of({}, plan).value if others else None
    if expected is None:
        return []
    answer = calls_of(texts, plan)
    if answer.value is None:
        return [Difference("exception", "", f"calls with other sizes and types were not made: {answer.failure}")]
    found = [one for one in compare(expected, answer.value, run="eager", is_taken=is_taken) if not is_taken(one)]
    found = notes_of_no_rows(found)
    return [note_of(DOUBLE, one) if f"then {DOUBLE}" in one.where else one for one in found]


def refused_otherwise(calls_of: CallsOf, asked: tuple[Variation, ...], texts: Texts, compiled: Plan) -> list[Difference]:
    """Exceptions of operators, and those without rows, that have another type or text where numbers of tensors are in the graph,
    which asserts what it assumes of them. Another text alone is a note. One that the compiled original raises too does not count.
    `compiled`: how the version is compiled."""
    if not asked:
        return []
    eager = Plan(asked, with_gradients=False)
    answers = [calls_of(version, plan) for version, plan in (
        ({}, eager), (texts, eager), (texts, replace(eager, backend=compiled.backend, settings=compiled.settings)))]
    if all(one.value is not None for one in answers) and _exceptions(answers[0]) != _exceptions(answers[2]):
        answers.append(calls_of({}, replace(eager, backend=compiled.backend)))
    failure = next((one.failure for one in answers if one.value is None), None)
    if failure is not None:
        return [Difference("exception", "", f"calls in which an operator raises were not made: {failure}")]
    before, in_eager, after, usual = ((one.value or {})["calls"] for one in (*answers[:3], answers[-1]))
    found: list[Difference] = []
    for a, b_eager, b, c in zip(before, in_eager, after, usual, strict=True):
        if b_eager["exception"] != a["exception"]:
            found += [one for one in compare_call(a, b_eager, None, "eager") if one.kind == "exception"]
        if b["exception"] not in (a["exception"], c["exception"]):
            alike = fails_alike(a, b)
            found += [replace(one, is_note=alike, text=OTHER_WORDS if alike else one.text)
                      for one in compare_call(a, b, None, "compiled") if one.kind == "exception"]
    return notes_of_no_rows(found)


def differences_of_first_calls(calls_of: CallsOf, original: tuple[dict[str, Any], dict[str, Any]], texts: Texts,
                               compiled: Plan) -> list[Difference]:
    """Differences of compiled calls that no other precedes, with inputs for which torch.compile gives the original another result:
    that may be so behind other calls alone, and such a call says nothing of a version that does the same there.

    `original`: what the original does, eager and compiled. `compiled`: how the version is compiled, and its inputs."""
    wrong = {a["variation"] for a, b in zip(original[0]["calls"], original[1]["calls"], strict=True)
             if a["exception"] is None and not all(map(is_note, compare_call(a, b, None, "")))}
    found: list[Difference] = []
    for variation in [one for one in compiled.variations if one.label() in wrong][:MOST_ALONE]:
        alone = replace(compiled, variations=(variation,))
        usual = replace(alone, settings=Settings())
        answers = [calls_of(version, plan) for version, plan in (({}, replace(usual, backend="")), ({}, usual), (texts, alone))]
        failure = next((one.failure for one in answers if one.value is None), None)
        if failure is not None:
            return [Difference("exception", "", f"calls that no other precedes were not made: {failure}")]
        eager, expected, made = (one.value or {} for one in answers)
        found += compare(eager, made, expected, "compiled, as the first call")
    return found


def _exceptions(answer: Answer[dict[str, Any]]) -> Sequence[dict[str, str] | None]:
    return [one["exception"] for one in (answer.value or {})["calls"]]
