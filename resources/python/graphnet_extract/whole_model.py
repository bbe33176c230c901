"""From a model and its inputs to a folder of samples."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from graphnet_guest.errors import GuestError
from graphnet_guest.inputs import InputSet
from graphnet_guest.target import Target

from .configuration import configuration_of
from .extractor import Fragment
from .generation import generation_sets
from .metadata import FULL, UPSTREAM, SampleInfo
from .record import record, write_record
from .sample_files import sample_folders, whole_folder, write_sample
from .session import Mode, Session
from .suggestions import pipeline_of, source_of, tag_of
from .values import write_tensors, write_values


@dataclass(frozen=True)
class Naming:
    """Fields of graph_net.json of the samples; a field that is empty is suggested."""

    name: str = ""
    source: str = ""
    tag: str = ""


def extract_model(target: Target, sets: Sequence[InputSet], mode: Mode, naming: Naming, out: Path, *, contribute: bool = False,
                  phase: Callable[[str], None] = lambda text: None,
                  writing: Callable[[Path], None] = lambda folder: None) -> dict[str, Any]:
    """Captures the model's graphs and writes `out`: samples and extraction.json, whose content is returned.

    `writing` is called with the folder that is written into before it takes its name. Raises GuestError; `out` is then
    as it was.
    """
    configuration = configuration_of(target, sets, mode)
    if mode.generate:
        phase("making the inputs of prefill and decode")
        sets = generation_sets(target, sets)
    session = Session(target, mode)
    session.run(sets, phase)
    fragments = [one for one in session.extractor.fragments if one.runs]
    kept = [one for one in fragments if one.graph is not None]
    if not kept:
        raise nothing(target, fragments)
    phase("writing the samples")
    folders = dict(zip(map(id, kept), sample_folders(len(kept)), strict=True))
    numbered = {number: folders[id(one)] for number, one in enumerate(session.extractor.fragments) if id(one) in folders}
    content = record(session, sets, target.text, mode, numbered, target.roots)
    content["configuration"] = configuration
    with whole_folder(out) as part:
        writing(part)
        for one in kept:
            folder = part / folders[id(one)]
            write_sample(one.graph, folder, _info(one, target, sets, naming, contribute), UPSTREAM if contribute else FULL)
            if mode.keep_values:
                write_values(one, folder)
        for number, outputs in enumerate(session.outputs):
            write_tensors(outputs, part / f"outputs_{number}.safetensors")
        write_record(content, part)
    return content


def _info(fragment: Fragment, target: Target, sets: Sequence[InputSet], naming: Naming, contribute: bool) -> SampleInfo:
    extra: dict[str, object] = {} if contribute or fragment.kind == "forward" else {"kind": fragment.kind}
    if contribute and (pipeline := pipeline_of(target, naming.tag or tag_of(target, sets))):
        extra["original_tag"] = [pipeline]
    return SampleInfo(naming.name or target.name, naming.source or source_of(target.text), naming.tag or tag_of(target, sets),
                      bool(fragment.graph and fragment.graph.symbols), extra)


def nothing(target: Target, fragments: Sequence[Fragment]) -> GuestError:
    """Why there is no sample."""
    if not fragments:
        return GuestError("graph", f"torch.compile captured no graph of {target.name}: it has no operation on tensors, or each "
                          "of its functions was given up", hint="graphnet breaks finds the places")
    reasons = sorted({one.no_sample_because for one in fragments})
    return GuestError("graph", f"no graph of {target.name} can be a sample: {'; '.join(reasons[:3])}")
