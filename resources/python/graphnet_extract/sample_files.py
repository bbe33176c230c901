"""Writes samples into a folder: each is there whole or not at all."""

from __future__ import annotations

import hashlib
import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .custom_operators import FILE as CUSTOM_FILE
from .custom_operators import sources_text
from .graph_code import CapturedGraph
from .metadata import UPSTREAM, Form, SampleInfo, graph_net_json, input_meta, input_tensor_constraints, weight_meta


def write_sample(graph: CapturedGraph, directory: Path, info: SampleInfo, form: Form = UPSTREAM) -> None:
    """Writes the sample's files into `directory`, which is made."""
    directory.mkdir(parents=True, exist_ok=True)
    code = graph.model_code
    files = {
        "graph_net.json": graph_net_json(info),
        "graph_hash.txt": hash_of(graph),
        "input_meta.py": input_meta(graph.tensors, form),
        "input_tensor_constraints.py": input_tensor_constraints(graph.tensors, graph.symbols,
                                                                 graph.relations if form.relations else ()),
        "model.py": code,
        "weight_meta.py": weight_meta(graph.tensors, form),
    }
    if graph.custom:
        files[CUSTOM_FILE] = sources_text(graph.custom)
    for name, text in files.items():
        (directory / name).write_text(text, encoding="utf-8", newline="\n")


def hash_of(graph: CapturedGraph) -> str:
    """Content of graph_hash.txt: the SHA-256 of model.py."""
    return hashlib.sha256(graph.model_code.encode()).hexdigest()


def sample_folders(count: int) -> list[str]:
    """Names of the samples' folders below a common one, as GraphNet has them: one sample is the folder itself."""
    return ["."] if count == 1 else [f"subgraph_{index}" for index in range(count)]


@contextmanager
def whole_folder(directory: Path) -> Iterator[Path]:
    """A folder beside `directory` to write into, which takes that name at the end; where the block raises, nothing is
    left. `directory` has to be missing or empty."""
    directory = directory.absolute()
    directory.parent.mkdir(parents=True, exist_ok=True)
    beside = directory.parent / part_name(directory)
    beside.mkdir()
    try:
        yield beside
        os.replace(beside, directory)  # also where it is an empty folder
    except BaseException:
        shutil.rmtree(beside, ignore_errors=True)
        raise


def part_name(directory: Path) -> str:
    """Name of an unfinished folder: hidden, so that no scan reads it."""
    return f".{directory.name}.{os.getpid()}-{secrets.token_hex(3)}.part"
