"""Sizes and types of an operator's results as a function of its inputs', found from examples."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

import libcst as cst

from ..learning import CONTIGUOUS, Record
from .source import Decline
from .syntax import subnodes


UNVARIED = ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "bool")
"""Types that no call varies by itself, unlike those of floats: an index or a mask of another type may be refused."""
DYNAMIC = "torch.library.get_ctx().new_dynamic_size()"
"""Text of a size that only the elements of the inputs tell."""


@dataclass(frozen=True)
class Fake:
    """One result: texts of its sizes, its type and the parameter on whose device it is."""

    sizes: tuple[str, ...]
    dtype: str
    device_of: str
    layout_of: str = ""
    """The parameter that has the same memory layout; "" if its elements are in order."""

    @property
    def is_dynamic(self) -> bool:
        """Whether only the elements of the inputs tell a size."""
        return DYNAMIC in self.sizes

    def text(self) -> str:
        """An expression that makes it."""
        if self.layout_of:
            return f"torch.empty_like({self.layout_of}, dtype={self.dtype})"
        sizes = ", ".join(self.sizes) + ("," if len(self.sizes) == 1 else "")
        return f"torch.empty(({sizes}), dtype={self.dtype}, device={self.device_of}.device)"


def fakes_of(records: Sequence[Record], parameters: Sequence[str], known: Collection[int] | None = None) -> list[Fake]:
    """One for each result. `known`: sizes that may be constants; any where left out. A size that depends on something else than
    sizes is DYNAMIC. Errors: Decline where the examples show that types do, or leave open on what a size depends."""
    good = _of_program(records)
    counts = {len(one.outputs) for one in good}
    ranks = {tuple(len(sizes) for _, sizes in one.outputs) for one in good}
    if len(counts) != 1 or len(ranks) != 1:
        raise Decline("the number of results or of their dimensions is not always the same")
    like = next((parameters[index] for index, (kind, _) in enumerate(good[0].inputs) if _is_tensor(kind)), "")
    return [Fake(_shape(records, parameters, result, known), _dtype(records, parameters, result), like,
                 _layout(good, parameters, result)) for result in range(counts.pop())]


def _of_program(records: Sequence[Record]) -> list[Record]:
    """Calls of the program itself that gave results."""
    return [one for one in records if not one.raised and not one.is_made_up]


def constants_of(nodes: Iterable[cst.CSTNode]) -> set[int]:
    """Sizes that do not depend on anything outside a text: its whole numbers, numbers of items of its lists, 0 and 1."""
    every = [one for node in nodes for one in subnodes(node)]
    return {0, 1, *(one.evaluated_value for one in every if isinstance(one, cst.Integer)),
            *(len(one.elements) for one in every if isinstance(one, (cst.List, cst.Tuple)))}


def _is_tensor(kind: str) -> bool:
    return kind not in ("int", "float", "a bool", "str", "NoneType", "dict")


def _shape(records: Sequence[Record], parameters: Sequence[str], result: int,
           known: Collection[int] | None) -> tuple[str, ...]:
    """Texts of all sizes. Errors: Decline."""
    good = _of_program(records)
    axes = range(len(good[0].outputs[result][1]))
    several = len({tuple(one.outputs[result][1]) for one in good}) > 1
    for index, name in enumerate(parameters):
        if several and all(_is_tensor(one.inputs[index][0]) and one.inputs[index][1] == one.outputs[result][1]
                           for one in good):
            return tuple(f"{name}.shape[{axis}]" for axis in axes)
    return tuple(_size(records, parameters, result, axis, known) for axis in axes)


def _size(records: Sequence[Record], parameters: Sequence[str], result: int, axis: int,
          known: Collection[int] | None) -> str:
    """Text of a size: a constant, a size of an input, a whole number that is an input, or DYNAMIC."""
    good = [one for one in records if not one.raised]
    texts: list[str] = []
    for number, one in enumerate(good):
        wanted = one.outputs[result][1][axis]
        here = [text for text, size in _sizes(one, parameters).items() if size == wanted]
        if known is None or wanted in known:
            here.append(str(wanted))
        texts = [text for text in here if not number or text in texts]
    if not texts:
        return DYNAMIC
    good = _of_program(records)
    if len(texts) > 1 and not _is_one_size(good, texts) and not _others_fail(records, parameters, texts):
        raise Decline(f"calls leave open whether size {axis} of a result is {' or '.join(texts)}; give --inputs of other "
                      "sizes")
    return texts[0]


def _layout(records: Sequence[Record], parameters: Sequence[str], result: int) -> str:
    fitting = set.intersection(*(set(one.layouts[result]) for one in records))
    if CONTIGUOUS in fitting:
        return ""
    if not fitting:
        raise Decline("how a result lies in memory is not a function of how the inputs do")
    return parameters[min(fitting)]


def _sizes(record: Record, parameters: Sequence[str]) -> dict[str, int]:
    """Texts of all sizes that the inputs have, and of whole numbers among them."""
    found: dict[str, int] = {}
    for name, (kind, sizes) in zip(parameters, record.inputs, strict=True):
        if kind == "int":
            found[name] = sizes[0]
        if _is_tensor(kind):
            found |= {f"{name}.shape[{index}]": size for index, size in enumerate(sizes)}
            if len(sizes) != 1:
                found[f"{name}.numel()"] = _product(sizes)
    return found


def _others_fail(records: Sequence[Record], parameters: Sequence[str], texts: Sequence[str]) -> bool:
    """Whether the code raises wherever the texts would differ, as far as calls tell: a sum of operands of one size."""
    def differ(one: Record) -> bool:
        sizes = _sizes(one, parameters)
        return len({sizes.get(text, int(text) if text.isdigit() else -1) for text in texts}) > 1

    return any(one.raised and differ(one) for one in records)


def _is_one_size(records: Sequence[Record], texts: Sequence[str]) -> bool:
    """Whether the texts are sizes of inputs that are equal in all calls, such as those of operands of one sum."""
    return not any(text.isdigit() for text in texts) and len({tuple(map(str, one.inputs)) for one in records}) > 2


def _product(sizes: Sequence[int]) -> int:
    product = 1
    for one in sizes:
        product *= one
    return product


def _dtype(records: Sequence[Record], parameters: Sequence[str], result: int) -> str:
    good = _of_program(records)
    seen = {one.outputs[result][0] for one in good}
    for index, name in enumerate(parameters):
        if _is_tensor(good[0].inputs[index][0]) and all(one.outputs[result][0] == one.inputs[index][0] for one in good):
            if len(seen) == 1 and (only := next(iter(seen))) in UNVARIED:
                return _dtype_of_whole_numbers(records, index, name, result, only)
            return f"{name}.dtype"
    if len(seen) > 1:
        raise Decline("the type of a result is not a function of those of the inputs")
    return f"torch.{seen.pop()}"


def _dtype_of_whole_numbers(records: Sequence[Record], index: int, name: str, result: int, usual: str) -> str:
    """Whether a type is an input's or always the same, by calls in which the input has another one. Errors: Decline."""
    others = {one.outputs[result][0] == one.inputs[index][0] for one in records
              if one.is_made_up and not one.raised and one.inputs[index][0] != usual
              and one.outputs[result][0] in (usual, one.inputs[index][0])}
    if len(others) != 1:
        raise Decline(f"calls leave open whether the type of a result is {name}.dtype or torch.{usual}; give --inputs where its "
                      "type is another one")
    return f"{name}.dtype" if others.pop() else f"torch.{usual}"
