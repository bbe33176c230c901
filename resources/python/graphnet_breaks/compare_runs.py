"""Differences between the calls of two versions of a program, as observe() describes them.

Three differences do not affect a user's results and are notes: a gradient of zeros where there was none, zeros of a gradient that have
another sign, and an output that requires a gradient in one version only, where no gradient differs.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import torch

from .variations import NO_ROWS, OUT_OF_RANGE

MOST_DIFFERENCES = 40
MOST_TAKEN = 400
MOST_NAMES = 4
"""Names that a report of a difference lists; of the others it gives the number."""
GRADIENT_OF_ZEROS = ("has a gradient of zeros where it had none, so an optimizer applies weight decay and momentum to it, where it "
                     "left it alone before")
NO_GRADIENT = ("has no gradient where it had one of zeros, so an optimizer leaves it alone, where it applied weight decay and "
               "momentum to it before")
SIGNS_OF_ZEROS = "has zeros of another sign in its gradient, for the zeros of a way that is not taken are added; no sum or step changes by that"
NO_EXCEPTION = "no exception"
OTHER_WORDS = "an operator that refuses a number raises the same type of exception, with the words of a check in the graph"
_OF_GRAPHS = "Runtime assertion failed for expression "
"""Begin of the errors of torch's checks of sizes that elements give."""
_OF_FAKE_TENSORS = re.compile(r": got \w+\([\"'](.*)[\"']\)$", re.M)
"""The cause at the end of the line in which Dynamo dumps the call that failed."""


@dataclass(frozen=True)
class Difference:
    """One thing that two versions do differently. `kind` is one word, such as "bits" or "aliasing"."""

    kind: str
    where: str
    text: str
    is_note: bool = False
    relative: float = math.inf
    """For numbers: the largest difference divided by the largest number, or by one."""
    detail: str = ""
    """For the kind "state": the kind of the object that differs. For "exception", where the first version raises it: its place and
    what both raise, a line each."""

    @property
    def name(self) -> str:
        """Name of the thing that differs, such as a parameter, without the call in which it does."""
        return self.where.rpartition(": ")[2]

    def as_json(self) -> dict[str, Any]:
        """Plain values."""
        return {"kind": self.kind, "where": self.where, "text": self.text, "note": self.is_note}


def is_note(one: Difference) -> bool:
    """Whether a difference is none for a user's results."""
    return one.is_note


def summary(differences: Iterable[Difference]) -> list[str]:
    """A line for each kind of difference, with the names of what differs."""
    names: dict[tuple[str, str], dict[str, None]] = {}
    for one in differences:
        names.setdefault((one.kind, one.text), {})[one.name] = None
    return [f"{_listed(list(of))}: {text}" for (_, text), of in names.items()]


def _listed(names: list[str]) -> str:
    more = len(names) - MOST_NAMES
    return ", ".join(names[:MOST_NAMES]) + (f" and {more} more" if more > 0 else "")


def most_telling(found: Sequence[Difference], is_taken: Callable[[Difference], bool]) -> list[Difference]:
    """All that matters of many differences: some of those that are not taken, and each of the others once. The latter may be
    thousands, and must not hide the former."""
    refused = [one for one in found if not is_taken(one)]
    taken = {(one.kind, one.name, one.text): one for one in reversed(found) if is_taken(one)}
    return refused[:MOST_DIFFERENCES] + list(taken.values())[::-1][:MOST_TAKEN]


def compare(reference: dict[str, Any], other: dict[str, Any], otherwise: dict[str, Any] | None = None,
            run: str = "", is_taken: Callable[[Difference], bool] = is_note) -> list[Difference]:
    """Differences of `other` from `reference`. A call that does as the same call of `otherwise` does not count: the
    compiled original, where torch.compile itself changes a result. Ends after many differences that are not taken."""
    found: list[Difference] = []
    for index, (a, b) in enumerate(zip(reference["calls"], other["calls"], strict=True)):
        found += compare_call(a, b, otherwise["calls"][index] if otherwise is not None else None, run)
        if sum(not is_taken(one) for one in found) >= MOST_DIFFERENCES:
            break
    return found


def compare_call(a: dict[str, Any], b: dict[str, Any], otherwise: dict[str, Any] | None, run: str) -> list[Difference]:
    """Differences of one call, as compare() gives them for all."""
    where = ", ".join(part for part in (run, a["variation"], "with gradients" if a["gradients"] else "") if part)
    differences = [Difference(one.kind, f"{where}: {one.where}" if one.where else where, one.text, one.is_note,
                              one.relative, one.detail)
                   for one in _call(a, b) if not (one.kind == "exception" and otherwise is not None and fails_alike(a, b, otherwise))]
    if otherwise is not None and any(not one.is_note for one in differences) \
            and all(one.is_note for one in _call(otherwise, b)):
        return []
    return differences


def fails_alike(a: dict[str, Any], b: dict[str, Any], otherwise: dict[str, Any] | None = None) -> bool:
    """Whether both calls raise exceptions of one type for something that a graph checks with errors of its own: an index out of range,
    or a size. For an index the type may be that of the compiled original, `otherwise`, too."""
    x, y = a["exception"], b["exception"]
    if x is None or y is None:
        return False
    usual = otherwise["exception"] if otherwise is not None else None
    if OUT_OF_RANGE in a["variation"]:
        return y["type"] in (x["type"], usual["type"] if usual is not None else "")
    return x["type"] == y["type"] and y["message"].startswith(_OF_GRAPHS)


def _call(a: dict[str, Any], b: dict[str, Any]) -> Iterator[Difference]:
    if a["exception"] != b["exception"]:
        detail = "\n".join([a["raised_at"], _raised(a), _raised(b)]) if a.get("raised_at") else ""
        yield Difference("exception", "", f"{_raised(a)} before, {_raised(b)} after", detail=detail)
    before, after = _without_gap(a["text"]), _without_gap(b["text"])
    if before != after:
        yield Difference("text", "", _text_difference(before, after))
    changed = [name for name in sorted(a["random"].keys() | b["random"].keys())
               if name not in a["random"] or name not in b["random"] or not _same(a["random"][name], b["random"][name])]
    if changed:
        yield Difference("random", "", f"the state of the random numbers of {', '.join(changed)} differs after the call")
    for index, (x, y) in enumerate(zip(a["inputs_after"], b["inputs_after"], strict=True)):
        if not _same(x, y):
            yield Difference("inputs", f"input {index}", "differs after the call, for one version changes it")
    for name in ("args", "kwargs"):
        for one in _trees(a["arguments"][name], b["arguments"][name], name, False):
            yield Difference("inputs", one.where, f"differs after the call: {one.text}")
    yield from _state(a["state"], b["state"])
    if a["exception"] is None and b["exception"] is None:
        gradients = list(_gradients(a["grads"], b["grads"]))
        same_gradients = all(one.is_note for one in gradients)
        yield from _trees(a["output"], b["output"], "output", same_gradients)
        yield from gradients


def _raised(call: dict[str, Any]) -> str:
    error = call["exception"]
    if error is None:
        return NO_EXCEPTION
    inner = _OF_FAKE_TENSORS.search(error["message"])
    return f"{error['type']}: {' '.join((inner[1] if inner else error['message']).split())[:300]}"


def _without_gap(events: list[list[str]]) -> list[list[str]]:
    return [one for one in events if one[1]]


def _text_difference(a: list[list[str]], b: list[list[str]]) -> str:
    if sorted(a) == sorted(b):
        return "the text is the same in another order"
    for index in range(max(len(a), len(b))):
        x = a[index] if index < len(a) else None
        y = b[index] if index < len(b) else None
        if x != y:
            return f"text {index + 1}: {_shown(x)} before, {_shown(y)} after"
    return ""


def _shown(event: list[str] | None) -> str:
    return "nothing" if event is None else f"{event[0]} {event[1][:160]!r}"


def _state(a: dict[str, Any], b: dict[str, Any]) -> Iterator[Difference]:
    for name in sorted(a.keys() | b.keys()):
        if name not in a or name not in b:
            yield Difference("state", name, "exists after the call in one version only", detail="existence")
            continue
        for one in _trees(a[name], b[name], name, False):
            yield Difference("state", name, f"differs after the call: {one.text}", detail=one.kind)


def _trees(a: dict[str, Any], b: dict[str, Any], where: str, same_gradients: bool) -> Iterator[Difference]:
    if a["kind"] != b["kind"]:
        yield Difference("type", where, f"is a {a['kind']} before, a {b['kind']} after")
        return
    if a["kind"] == "Tensor":
        yield from _tensors(a, b, where, same_gradients)
        return
    if a.get("is") != b.get("is"):
        yield Difference("aliasing", where, f"{_object(a)} before, {_object(b)} after")
    if a.get("text") != b.get("text"):
        yield Difference("value", where, f"is {a.get('text', '')[:100]} before, {b.get('text', '')[:100]} after")
    if a.get("keys") != b.get("keys") or a.get("size") != b.get("size") or len(a.get("items", ())) != len(b.get("items", ())):
        yield Difference("type", where, _items_difference(a, b))
        return
    names = a.get("keys") or range(len(a.get("items", ())))
    for name, x, y in zip(names, a.get("items", ()), b.get("items", ()), strict=True):
        yield from _trees(x, y, f"{where}[{name}]", same_gradients)


def _object(tree: dict[str, Any]) -> str:
    return f"is the same object as {tree['is']}" if tree.get("is") else "is an object of its own"


def _items_difference(a: dict[str, Any], b: dict[str, Any]) -> str:
    if a.get("size") != b.get("size"):
        return f"has {a.get('size')} items before, {b.get('size')} after"
    return "has other items"


def _tensors(a: dict[str, Any], b: dict[str, Any], where: str, same_gradients: bool) -> Iterator[Difference]:
    for name in ("dtype", "shape", "device", "layout", "class"):
        if a[name] != b[name]:
            yield Difference("type", where, f"has {name} {a[name]} before, {b[name]} after")
            return
    if a["stride"] != b["stride"]:
        yield Difference("strides", where, f"has strides {a['stride']} before, {b['stride']} after")
    if a["is"] != b["is"] or a["shares"] != b["shares"]:
        yield Difference("aliasing", where, f"{_aliases(a)} before, {_aliases(b)} after")
    if a["requires_grad"] != b["requires_grad"]:
        yield Difference("requires_grad", where, f"requires_grad is {a['requires_grad']} before, {b['requires_grad']} "
                         "after", same_gradients)
    elif a["leaf"] != b["leaf"]:
        yield Difference("requires_grad", where, "is a leaf, which keeps its gradient, in one version only")
    if a["lazy"] != b["lazy"]:
        yield Difference("type", where, f"is {' and '.join(a['lazy']) or 'plain'} before, {' and '.join(b['lazy']) or 'plain'} after, "
                         "which view_as_real() and others refuse or not")
    own, other = a["attributes"], b["attributes"]
    if (own is None) != (other is None):
        yield Difference("value", where, "has attributes that the program sets in one version only")
    elif own is not None:
        yield from _trees(own, other, f"attributes of {where}", same_gradients)
    if not _same(a["data"], b["data"]):
        yield Difference("bits", where, _largest(a["data"], b["data"]), False, _relative(a["data"], b["data"]))


def _aliases(tree: dict[str, Any]) -> str:
    shared = f"shares memory with {', '.join(tree['shares'][:3])}" if tree["shares"] else ""
    if tree["is"]:
        return f"is {tree['is']}" + (f" and {shared}" if shared else "")
    return shared or "has memory of its own"


def _gradients(a: dict[str, Any], b: dict[str, Any]) -> Iterator[Difference]:
    if ("exception" in a) != ("exception" in b):
        yield Difference("gradients", "", f"backward raises {(a.get('exception') or b.get('exception'))!r} in one version only")
        return
    if "exception" in a and a["exception"].partition(":")[0] != b["exception"].partition(":")[0]:
        yield Difference("gradients", "", f"backward raises {a['exception']!r} before, {b['exception']!r} after")
    for name in a:
        if name == "exception" or name not in b:
            continue
        x, y = (None if one is None else one["data"] for one in (a[name], b[name]))
        if x is None and y is None:
            continue
        if x is not None and y is not None and a[name]["layout"] != b[name]["layout"]:
            yield Difference("gradients", name, f"has a gradient of layout {a[name]['layout']} before, {b[name]['layout']} after")
        if x is None or y is None:
            only = y if x is None else x
            zero = not bool(only.count_nonzero())
            text = "has a gradient in one version only" if not zero else GRADIENT_OF_ZEROS if x is None else NO_GRADIENT
            yield Difference("gradients", name, text, zero)
        elif not (x.shape == y.shape and x.dtype == y.dtype and bool(_equal(x, y))):
            yield Difference("gradients", name, f"has another gradient: {_largest(x, y)}", False, _relative(x, y))
        elif not _same(x, y):
            yield Difference("gradients", name, SIGNS_OF_ZEROS, True)


def notes_of_no_rows(found: Sequence[Difference]) -> list[Difference]:
    """Differences, in which an exception that the other version raises without rows, alone or instead of another one, is a note; what else
    differs in such a call follows from it."""
    raised = [one for one in found if one.kind == "exception" and one.where.endswith(f"then {NO_ROWS}")
              and not one.text.endswith(f"{NO_EXCEPTION} after")]
    calls = {one.where for one in raised}
    others = [one for one in found if one.where not in calls and one.where.rpartition(": ")[0] not in calls]
    return others + [note_of(NO_ROWS, one) for one in raised]


def note_of(kind: str, one: Difference) -> Difference:
    """The note that a difference in calls with inputs of one kind is, the same for all of them."""
    words, name = {NO_ROWS: "without rows"}.get(kind, kind), one.name if ": " in one.where else "the call"
    return replace(one, where=f"{one.where.partition(',')[0]}: {name}", text=f"with inputs {words}: {one.text}", is_note=True)


def same_state(a: dict[str, Any], b: dict[str, Any]) -> bool:
    """Whether two descriptions of a program's state, or of its random numbers, are alike."""
    if a.keys() != b.keys():
        return False
    return all(_same(x, b[name]) if not isinstance(x, dict) else not any(_trees(x, b[name], name, False)) for name, x in a.items())


def refuses_gradients(calls: list[dict[str, Any]]) -> bool:
    """Whether the first call works, and raises an error of torch when its inputs require gradients."""
    return len(calls) > 1 and calls[0]["exception"] is None and calls[1]["gradients"] \
        and (calls[1]["exception"] or {}).get("type") == "RuntimeError"


def _equal(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    return ((x == y) | ((x != x) & (y != y))).all()


def _same(x: Any, y: Any) -> bool:
    """Equal bits; every NaN is the same."""
    if not isinstance(x, torch.Tensor):
        return bool(x == y)
    if x.dtype != y.dtype or x.shape != y.shape:
        return False
    if x.is_complex():
        return _same(torch.view_as_real(x), torch.view_as_real(y))
    equal = bool(_equal(x, y))
    if equal and x.is_floating_point():
        nan = x != x
        return bool((_signs(x) == _signs(y)).logical_or(nan).all())
    return equal


def _signs(x: torch.Tensor) -> torch.Tensor:
    """Signs of zeros too, and of floats of 8 bits, for which torch has no signbit()."""
    return torch.signbit(x.to(torch.float32) if x.dtype.itemsize == 1 else x)


def _largest(x: torch.Tensor, y: torch.Tensor) -> str:
    if x.shape != y.shape or x.dtype != y.dtype:
        return f"{x.dtype}{list(x.shape)} before, {y.dtype}{list(y.shape)} after"
    if x.is_complex() or not x.numel():
        return "differs"
    difference = (x.double() - y.double()).abs()
    nan = int(((x != x) != (y != y)).sum())
    finite = difference[torch.isfinite(difference)]
    largest = float(finite.max()) if finite.numel() else 0.0
    return f"differs by at most {largest:.3g}" + (f", {nan} elements are NaN in one version only" if nan else "")


def _relative(x: torch.Tensor, y: torch.Tensor) -> float:
    if x.shape != y.shape or x.dtype != y.dtype or not x.is_floating_point() or not x.numel():
        return math.inf
    if not torch.equal(torch.isfinite(x), torch.isfinite(y)):
        return math.inf
    finite = torch.isfinite(x)
    a, b = x[finite].double(), y[finite].double()
    return float((a - b).abs().max()) / max(1.0, float(a.abs().max())) if a.numel() else math.inf
