"""A model that runs on several devices: each rank is traced by itself, under a process group that communicates nothing."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from graphnet_guest.errors import GuestError
from graphnet_guest.inputs import InputSet
from graphnet_guest.target import Target

from .extractor import Fragment
from .metadata import FULL, UPSTREAM, SampleInfo
from .record import record, write_record
from .sample_files import whole_folder, write_sample
from .session import Mode, Session
from .suggestions import source_of, tag_of
from .values import FILE as VALUES
from .values import OF_INPUTS, write_tensors
from .whole_model import Naming, nothing

MOST_RANKS = 1024
Load = Callable[[], tuple[Target, Sequence[InputSet]]]


@dataclass(frozen=True)
class Rank:
    """Result of one rank."""

    number: int
    target: Target
    sets: Sequence[InputSet]
    session: Session
    mesh: dict[str, Any] | None

    @property
    def kept(self) -> list[Fragment]:
        """Those that a sample can hold, in their order."""
        return [one for one in self.session.extractor.fragments if one.runs and one.graph is not None]

    def key(self) -> tuple[Any, ...]:
        """Equal for ranks whose graphs differ in nothing but values."""
        return tuple((one.graph.model_code, tuple((tensor.name, tensor.shape, tensor.dtype) for tensor in one.graph.tensors))
                     for one in self.kept if one.graph is not None)


def extract_ranks(load: Load, world: int, mode: Mode, naming: Naming, out: Path, *, contribute: bool = False,
                  phase: Callable[[str], None] = lambda text: None,
                  writing: Callable[[Path], None] = lambda folder: None) -> dict[str, Any]:
    """Traces the model as each rank of `world` and writes the samples of those that differ, each group of equal ranks in
    a folder named by its first: rank_0, rank_1 ... `load` makes model and inputs within the process group, so that they
    may ask for their rank. Returns the content of extraction.json. Raises GuestError; `out` is then as it was.
    """
    groups: dict[tuple[Any, ...], list[Rank]] = {}
    for number in range(world):
        phase(f"capturing rank {number} of {world}")
        rank = _traced(load, number, world, mode)
        groups.setdefault(rank.key(), []).append(rank)
    first = next(iter(groups.values()))[0]
    if not any(key for key in groups):
        raise nothing(first.target, first.session.extractor.fragments)
    phase("writing the samples")
    with whole_folder(out) as part:
        writing(part)
        contents = [_write_group(ranks, world, mode, naming, part, contribute) for ranks in groups.values()]
        content = {**contents[0], "graphs": [graph for one in contents for graph in one["graphs"]],
                   "breaks": [point for one in contents for point in one["breaks"]],
                   "order": [call for one in contents for call in one["order"]],
                   "world_size": world, "mesh": first.mesh,
                   "ranks": [{"folder": f"rank_{ranks[0].number}", "ranks": [one.number for one in ranks],
                              "graphs": len(one["graphs"])} for ranks, one in zip(groups.values(), contents, strict=True)]}
        _number_on(content, contents)
        write_record(content, part)
    return content


def _traced(load: Load, number: int, world: int, mode: Mode) -> Rank:
    with fake_group(number, world):
        target, sets = load()
        session = Session(target, mode)
        session.run(sets, lambda text: None)
        return Rank(number, target, sets, session, _mesh())


@contextmanager
def fake_group(rank: int, world: int) -> Iterator[None]:
    """torch.distributed as `rank` of `world`, whose collectives return at once without communication.

    Raises GuestError where this torch is built without it, or where the user's code has made a group before.
    """
    if not torch.distributed.is_available():
        raise GuestError("no-package", "this torch is built without torch.distributed", hint="name another environment with --python")
    if torch.distributed.is_initialized():
        raise GuestError("target", "the code makes a process group while it is imported: with --ranks it is given one",
                         hint="make it within: if not torch.distributed.is_initialized()")
    from torch.testing._internal.distributed.fake_pg import FakeStore

    torch.distributed.init_process_group("fake", rank=rank, world_size=world, store=FakeStore())
    try:
        yield
    finally:
        torch._dynamo.reset()
        if torch.distributed.is_initialized():
            torch.distributed.destroy_process_group()


def _mesh() -> dict[str, Any] | None:
    """Sizes and names of the device mesh that the model made, if it made one."""
    from torch.distributed import device_mesh

    # torch keeps no public list of them. A slice of a mesh has fewer dimensions than the mesh.
    made = [one for one in gc.get_objects() if type(one) is device_mesh.DeviceMesh]
    if not made:
        return None
    mesh = max(made, key=lambda one: one.ndim)
    return {"shape": list(mesh.shape), "names": list(mesh.mesh_dim_names or ())}


def _write_group(ranks: list[Rank], world: int, mode: Mode, naming: Naming, part: Path, contribute: bool) -> dict[str, Any]:
    first = ranks[0]
    root = f"rank_{first.number}"
    kept = first.kept
    names = [root] if len(kept) == 1 else [f"{root}/subgraph_{at}" for at in range(len(kept))]
    folders = dict(zip(map(id, kept), names, strict=True))
    numbered = {at: folders[id(one)] for at, one in enumerate(first.session.extractor.fragments) if id(one) in folders}
    extra = {"num_devices_required": world, "ranks": [one.number for one in ranks], "world_size": world, "mesh": first.mesh}
    for at, one in enumerate(kept):
        info = SampleInfo(naming.name or first.target.name, naming.source or source_of(first.target.text),
                          naming.tag or tag_of(first.target, first.sets), bool(one.graph and one.graph.symbols), extra)
        assert one.graph is not None
        write_sample(one.graph, part / names[at], info, UPSTREAM if contribute else FULL)
        if mode.keep_values:
            for rank in ranks:  # the first's under the usual name: what runs one rank alone finds it
                file = VALUES if rank is first else f"values_rank_{rank.number}.safetensors"
                write_tensors(_without_outputs(rank.kept[at].values), part / names[at] / file, OF_INPUTS)
    return record(first.session, first.sets, first.target.text, mode, numbered, first.target.roots)


def _without_outputs(values: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    """Outputs of collectives that communicate nothing are not the model's."""
    return {name: value for name, value in values.items() if not name.startswith("output_")}


def _number_on(content: dict[str, Any], contents: Sequence[dict[str, Any]]) -> None:
    """Graphs of the second group come after those of the first, in all that refers to them by number."""
    content["order"], content["passed"], content["breaks"] = [], [], []
    before = 0
    for one in contents:
        content["order"] += [[before + at for at in call] for call in one["order"]]
        content["passed"] += [{**value, "from": before + value["from"], "to": before + value["to"]} for value in one["passed"]]
        content["breaks"] += [{**point, "after": None if point["after"] is None else before + point["after"]} for point in one["breaks"]]
        before += len(one["graphs"])
