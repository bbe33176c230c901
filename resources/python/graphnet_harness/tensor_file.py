"""Safetensors files as core/exec/engine/TensorFile.cpp writes them, mapped: a header read here, tensors made by a framework.

The file is 8 bytes of little-endian header length, a JSON header and the bytes.
"""

from __future__ import annotations

import json
import math
import mmap
import os
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

GENERATOR = "torch generator"
"""Entry with the state of torch's random generator after the inputs were made; no parameter has this name."""
ITEM_BYTES = {"F64": 8, "F32": 4, "F16": 2, "BF16": 2, "I64": 8, "I32": 4, "I16": 2, "I8": 1, "U8": 1, "BOOL": 1, "C64": 8}
_NUMPY = {"F64": "<f8", "F32": "<f4", "F16": "<f2", "I64": "<i8", "I32": "<i4", "I16": "<i2", "I8": "i1", "U8": "u1",
          "BOOL": "?", "C64": "<c8"}  # fmt: skip
_ALIGNMENT = 64


class BadTensorFile(Exception):
    """No such file, or none of this format; its text names it."""


@dataclass
class StoredTensor:
    """One tensor of a mapped file: `count` items of `dtype` (a key of ITEM_BYTES) from byte `offset` of the mapping."""

    name: str
    dtype: str
    shape: list[int]
    offset: int
    count: int


@dataclass
class TensorFile:
    """The tensors of a file in their order. What is written into the mapping does not reach the file."""

    data: mmap.mmap
    tensors: list[StoredTensor]
    generator: StoredTensor | None

    def array(self, name: str) -> np.ndarray | None:
        """A tensor as float64, complex ones as complex128; None where there is no such one or NumPy lacks its dtype."""
        stored = next((one for one in self.tensors if one.name == name), None)
        if stored is None or stored.dtype not in _NUMPY:
            return None
        plain = np.frombuffer(self.data, _NUMPY[stored.dtype], stored.count, stored.offset).reshape(stored.shape)
        return plain.astype(np.complex128 if plain.dtype.kind == "c" else np.float64)

    @property
    def bytes(self) -> int:
        """Header of all tensors."""
        return sum(tensor.count * ITEM_BYTES[tensor.dtype] for tensor in self.tensors)


def open_tensors(path: str) -> TensorFile:
    """Maps a file. Errors: BadTensorFile."""
    try:
        with open(path, "rb") as file:
            size = os.fstat(file.fileno()).st_size
            if size < 8:
                raise BadTensorFile(f"{path} is no safetensors file: it is shorter than 8 bytes")
            data = mmap.mmap(file.fileno(), size, flags=mmap.MAP_PRIVATE, prot=mmap.PROT_READ | mmap.PROT_WRITE)
    except OSError as error:
        raise BadTensorFile(f"the tensors of {path} cannot be read: {error.strerror}") from None
    length = int.from_bytes(data[:8], "little")
    if length > size - 8:
        raise BadTensorFile(f"{path} is no safetensors file: its header is longer than the file")
    try:
        header = json.loads(data[8 : 8 + length])
        header.pop("__metadata__", None)
        tensors = [_stored(name, entry, 8 + length, size) for name, entry in header.items()]
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadTensorFile(f"{path} is no safetensors file: {error}") from None
    generator = next((tensor for tensor in tensors if tensor.name == GENERATOR), None)
    return TensorFile(data, [tensor for tensor in tensors if tensor is not generator], generator)


def _stored(name: str, entry: dict[str, Any], start: int, size: int) -> StoredTensor:
    dtype, shape, (begin, end) = entry["dtype"], entry["shape"], entry["data_offsets"]
    if dtype not in ITEM_BYTES or any(not isinstance(extent, int) or extent < 0 for extent in shape):
        raise ValueError(f"the tensor {name} has the dtype {dtype} and the shape {shape}")
    count = math.prod(shape)
    if begin < 0 or end - begin != count * ITEM_BYTES[dtype] or start + end > size:
        raise ValueError(f"the place of the tensor {name} does not fit its shape")
    return StoredTensor(name, dtype, shape, start + begin, count)


def write_tensors(path: str, tensors: list[tuple[str, str, list[int], bytes]]) -> None:
    """Writes (name, dtype, shape, contiguous bytes); the file appears whole or not at all. Errors: OSError."""
    header: dict[str, Any] = {}
    end = 0
    for name, dtype, shape, data in tensors:
        header[name] = {"dtype": dtype, "shape": shape, "data_offsets": [end, end + len(data)]}
        end += len(data)
    text = json.dumps(header).encode()
    text += b" " * (-(len(text) + 8) % _ALIGNMENT)
    made = Path(f"{path}.{secrets.token_hex(4)}")
    try:
        with made.open("wb") as file:
            file.write(len(text).to_bytes(8, "little") + text)
            for *_, data in tensors:
                file.write(data)
        made.replace(path)
    except OSError:
        made.unlink(missing_ok=True)
        raise
