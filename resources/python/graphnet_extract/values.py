"""Weights, inputs and outputs of a graph as they were, in the safetensors format."""

from __future__ import annotations

import json
from pathlib import Path

import torch

from .extractor import Fragment

FILE = "values.safetensors"
_NAMES = {torch.float64: "F64", torch.float32: "F32", torch.float16: "F16", torch.bfloat16: "BF16", torch.int64: "I64",
          torch.int32: "I32", torch.int16: "I16", torch.int8: "I8", torch.uint8: "U8", torch.bool: "BOOL", torch.complex64: "C64"}
_ALIGNMENT = 64


def write_values(fragment: Fragment, folder: Path) -> None:
    """Writes the tensors of the first run: inputs by their names, outputs as output_0, output_1 ..."""
    write_tensors(fragment.values, folder / FILE)


def write_tensors(values: dict[str, torch.Tensor], file: Path, about: dict[str, str] | None = None) -> None:
    """Writes a safetensors file; tensors of types that the format does not have are left out."""
    header: dict[str, object] = {"__metadata__": about} if about else {}
    parts: list[tuple[int, torch.Tensor]] = []
    at = 0
    for name, tensor in values.items():
        if tensor.dtype not in _NAMES:
            continue
        size = tensor.numel() * tensor.element_size()
        header[name] = {"dtype": _NAMES[tensor.dtype], "shape": list(tensor.shape), "data_offsets": [at, at + size]}
        parts.append((at, tensor))
        at += -(-size // _ALIGNMENT) * _ALIGNMENT
    text = json.dumps(header).encode()
    text += b" " * (-(len(text) + 8) % _ALIGNMENT)
    with file.open("wb") as stream:
        stream.write(len(text).to_bytes(8, "little") + text)
        begin = stream.tell()
        for offset, tensor in parts:
            stream.seek(begin + offset)
            plain = tensor.detach().cpu().resolve_conj().resolve_neg().contiguous()
            stream.write(memoryview(plain.reshape(-1).view(torch.uint8).numpy()) if plain.numel() else b"")
        stream.truncate(begin + at)
