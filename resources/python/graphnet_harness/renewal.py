"""Other values for a model's inputs: each timed call gets inputs that the model has not seen, so that outputs it
may have kept are of no use. The values are the input's own in another order (rolled by a part of its length that differs
from row to row and turn to turn; small and constant ones of floating point also scaled, small ones of integers also shifted
within their range), so that their distribution stays, no generator is drawn from, and a turn has the same values whenever it
comes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

MOST_BYTES = 256 << 20
"""Limit for inputs that get new values in each repetition."""
ROWS_BYTES = 4 << 20
"""Limit for all sets of inputs that the calls of one repetition use in turn: a repetition of many calls takes a
millisecond, and a processor reads little more in this time."""
PART_OF_LENGTH = 0.381966
"""From the golden section: it takes as many turns as possible until a value comes back."""
MOST_KEPT = 4
"""Number of sets whose tensors are kept: the repetitions of eager and of the compiled model may have different sets."""
FEW_ELEMENTS = 1 << 16
SCALES = 1021


@dataclass
class Size:
    """Properties of a tensor."""

    elements: int
    bytes: int
    floating: bool


class Rows(Protocol):
    """So many tensors like a given one, in memory of their own."""

    tensors: list[Any]

    def renew(self, turn: int) -> None:
        """Writes the values of a turn, in place."""


class RowsMaker(Protocol):
    """A framework's functions for its tensors."""

    most_rows: int

    def size(self, tensor: Any) -> Size:
        """Size of a tensor."""

    def rows(self, tensor: Any, count: int) -> Rows:
        """Values of a tensor."""


def shift_of(row: int, elements: int) -> int:
    """By how much the values of a row are rolled; rows are numbered through all turns."""
    return (row + 1) * (int(PART_OF_LENGTH * elements) + 1) % elements


def scale_of(row: int) -> float:
    """Between a half and one."""
    return 1 - (row % SCALES + 1) / (2 * (SCALES + 1))


class InputRenewal:
    """Renews one model's inputs. It uses those of floating point, the smallest first, as many as MOST_BYTES allows; where
    there is none those of other types. Memory: a copy of what is taken, and once more for each set of a repetition's."""

    def __init__(self, maker: RowsMaker, inputs: list[Any], may: list[bool]) -> None:
        self._maker, self._inputs = maker, inputs
        sizes = {index: maker.size(tensor) for index, tensor in enumerate(inputs) if may[index]}
        self._taken = _chosen(sizes, floating=True) or _chosen(sizes, floating=False)
        self._bytes = sum(sizes[index].bytes for index in self._taken)
        self._made: dict[int, tuple[list[Rows], list[list[Any]]]] = {}
        self._rows: list[Rows] = []

    def __len__(self) -> int:
        return len(self._taken)

    def sets(self, calls: int) -> list[list[Any]]:
        """Inputs of so many calls, in turn; the same tensors for the same number."""
        count = self._sets_for(calls)
        if count not in self._made:
            if len(self._made) == MOST_KEPT:
                self._made.clear()
            self._made[count] = self._make(count)
        self._rows, sets = self._made[count]
        return sets

    def renew(self, turn: int) -> None:
        """The values of all sets that were asked for last."""
        for rows in self._rows:
            rows.renew(turn)

    def _make(self, count: int) -> tuple[list[Rows], list[list[Any]]]:
        made = [self._maker.rows(self._inputs[index], count) for index in self._taken]
        sets = [list(self._inputs) for _ in range(count)]
        for index, rows in zip(self._taken, made, strict=True):
            for one, tensor in zip(sets, rows.tensors, strict=True):
                one[index] = tensor
        return made, sets

    def _sets_for(self, calls: int) -> int:
        if not self._taken or calls == 1:
            return 1
        return min(calls, self._maker.most_rows, max(2, ROWS_BYTES // max(1, self._bytes)))


def _chosen(sizes: dict[int, Size], floating: bool) -> list[int]:
    fitting = sorted((index for index, size in sizes.items() if size.floating == floating and size.elements > 1),
                     key=lambda index: sizes[index].bytes)
    chosen, total = [], 0
    for index in fitting:
        total += sizes[index].bytes
        if total > MOST_BYTES:
            break
        chosen.append(index)
    return chosen
