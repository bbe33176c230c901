"""Inputs of a model of ONNX, drawn by a seed from the file's own descriptions."""

from __future__ import annotations

from typing import Any

import numpy as np

BFLOAT16 = 16
"""TensorProto.DataType of ONNX."""
_TYPES = {"float": np.float32, "double": np.float64, "float16": np.float16, "int8": np.int8, "int16": np.int16,
          "int32": np.int32, "int64": np.int64, "uint8": np.uint8, "uint16": np.uint16, "uint32": np.uint32,
          "uint64": np.uint64, "bool": np.bool_, "bfloat16": np.float32}  # fmt: skip
NOTE = "inputs: floating-point numbers are standard normal, integers 0 or 1, booleans by a coin"


class BadInputs(Exception):
    """Why a model cannot be given inputs."""


class InputMaker:
    """Draws the inputs of one session, one after the other. A size that is not a number in the file is that of `sizes`, by
    its name, or 1."""

    def __init__(self, seed: int, sizes: dict[str, int]) -> None:
        self._random = np.random.RandomState(seed)
        self._sizes = sizes
        self.open_sizes: dict[str, int] = {}
        """Names without a size of the user, with the size that they get."""
        self.unnamed_sizes: list[str] = []
        """Dimensions that the file neither names nor sizes; no option sets them."""
        self._named: set[str] = set()

    def make(self, inputs: list[Any]) -> dict[str, np.ndarray]:
        """Arrays by name. Errors: BadInputs."""
        made = {one.name: self._draw(one) for one in inputs}
        unknown = sorted(set(self._sizes) - self._named)
        if unknown:
            there = ", ".join(sorted(self._named)) or "none: all sizes of this model are fixed"
            raise BadInputs(f"the model has no size \"{unknown[0]}\"; it has {there}")
        return made

    def _draw(self, one: Any) -> np.ndarray:
        kind = one.type.removeprefix("tensor(").removesuffix(")")
        if not one.type.startswith("tensor(") or kind not in _TYPES:
            raise BadInputs(f"the input \"{one.name}\" is of type {one.type}, which is not drawn; tensors of numbers are")
        shape = [self._size(size, f"input {one.name}, dimension {axis}") for axis, size in enumerate(one.shape)]
        dtype = np.dtype(_TYPES[kind])
        if dtype.kind == "f":
            return self._random.randn(*shape).astype(dtype) if shape else np.asarray(self._random.randn(), dtype)
        return self._random.randint(0, 2, shape).astype(dtype)

    def _size(self, size: Any, place: str) -> int:
        if isinstance(size, int) and size >= 0:
            return size
        if not isinstance(size, str) or not size:
            self.unnamed_sizes.append(place)
            return 1
        self._named.add(size)
        if size in self._sizes:
            return self._sizes[size]
        self.open_sizes[size] = 1
        return 1
