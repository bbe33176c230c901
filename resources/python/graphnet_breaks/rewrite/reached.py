"""Whether the calls of a proof took every way through what a rewrite changes.

A rewrite is offered only where each condition on a tensor that it changes was true in one call and false in another. Without
that the proof says nothing of one side.
"""

from __future__ import annotations

from .conditions import is_of_tensor
from .source import Candidate, Source


def unreached(source: Source, candidate: Candidate) -> str:
    """The first outcome that no call took, in words; "" where all were."""
    for node in source.conditions():
        line = source.span(node)[0]
        if not candidate.first <= line <= candidate.last or not is_of_tensor(source, node.test):
            continue
        site = source.site(node.test)
        outcomes = site.outcomes + (site.failing if candidate.refuses else [])
        for truth in (True, False):
            if truth not in outcomes and (line, truth) not in candidate.as_before:
                shown = " ".join(source.code(node.test).split())[:80]
                return (f"no call reached an outcome: {shown} in line {line} was never {str(truth).lower()}, neither with the "
                        "inputs given nor with variations of them; give --inputs that reach it")
    return ""
