#!/usr/bin/env python3
"""Extracts GraphNet's own samples of timm again, from the package, and compares the canonical hashes.

    ENV/bin/python tests/support/extract_again.py --graphnet build/release/bin/graphnet SAMPLES OUT [--count 20] [--seconds 300]

SAMPLES is the folder samples/timm of GraphNet; a sample's name is that of a model and of its weights ("resnet26.bt_in1k"). The
model is made with random weights and called with an input of the shape that the sample names. OUT gets the samples, and is gone on
with. The hashes are those that graphnet's index has: the structure, and the variant with shapes and types.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

os.environ["HF_HUB_OFFLINE"] = "1"
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "resources" / "python"))
sys.dont_write_bytecode = True

_PIECE = re.compile(r"= ([\w.]+)\(|\b([a-z_]+ ?= ?[-\w.']+)(?=\s*[,)])")
"""The function of a call, or a named argument."""
_TENSOR = re.compile(r'name = "(L_\w+_)"\n    shape = (\[[^\]]*\])')


def input_shape(sample: Path) -> list[int] | None:
    """Shape of the one input that is no parameter; a symbolic size has its value in that file too."""
    found = [json.loads(shape) for name, shape in _TENSOR.findall((sample / "weight_meta.py").read_text())
             if "_self_" not in name]
    return found[0] if len(found) == 1 else None


def candidates(samples: Path, count: int) -> list[tuple[str, str, list[int]]]:
    """Sample, model and shape of the input, evenly chosen of the smaller ones."""
    import timm

    known = set(timm.list_models())
    found = []
    for sample in sorted(samples.iterdir()):
        name, _, weights = sample.name.partition(".")
        # Weights may have a head of their own: other classes, or none.
        model = sample.name if weights and timm.is_model_pretrained(sample.name) else name
        if name in known and (sample / "model.py").is_file() and (sample / "model.py").stat().st_size < 200_000:
            shape = input_shape(sample)
            if shape is not None:
                found.append((sample.name, model, shape))
    count = min(count, len(found))
    return [found[at * len(found) // count] for at in range(count)]


def extract(model: str, shape: list[int], out: Path) -> str:
    """Runs in a fork. Returns why there is no sample."""
    from graphnet_extract.session import Mode
    from graphnet_extract.whole_model import Naming, extract_model
    from graphnet_guest.inputs import load_inputs
    from graphnet_guest.target import load_target

    target = load_target(f"timm:{model}")
    extract_model(target, load_inputs([f"torch.randn({shape})"], target), Mode(), Naming(), out, contribute=True)
    return ""


def difference(original: Path, own: Path) -> str:
    """Calls and named arguments that only one of two samples has, with how often."""
    before, after = (Counter(call or argument for call, argument in _PIECE.findall((sample / "model.py").read_text()))
                     for sample in (original, own))
    gone, new = before - after, after - before
    sides = [f"{side} {', '.join(f'{name} x{count}' for name, count in some.most_common(6))}"
             for side, some in (("without", gone), ("with", new)) if some]
    return f": {'; '.join(sides) or 'the same calls, in another order'}"


def rows(graphnet: str, database: Path, folder: Path) -> dict[str, dict[str, object]]:
    subprocess.run([graphnet, "--db", str(database), "index", str(folder)], check=True, capture_output=True)
    listed = json.loads(subprocess.run([graphnet, "--db", str(database), "list", "--json"], check=True, capture_output=True).stdout)
    return {str(one["directory"]): one for one in (listed["samples"] if isinstance(listed, dict) else listed)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("samples", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--graphnet", default=str(ROOT / "build/release/bin/graphnet"))
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=300)
    options = parser.parse_args()
    import torch
    from graphnet_breaks.children import Limits, run_in_child

    torch.set_num_threads(1)
    options.out.mkdir(parents=True, exist_ok=True)
    chosen = candidates(options.samples, options.count)
    for name, model, shape in chosen:
        out = options.out / name
        if not out.exists():
            answer = run_in_child(lambda model=model, shape=shape, out=out: extract(model, shape, out), Limits(options.seconds, 8 << 30))
            print(f"{name} {shape}: {answer.failure or 'extracted'}", flush=True)
    both = options.out / "originals"
    both.mkdir(exist_ok=True)
    for name, _, _ in chosen:
        if not (both / name).exists():
            shutil.copytree(options.samples / name, both / name)
    found = rows(options.graphnet, options.out / "index.sqlite", options.out.resolve())
    same = {"variant_hash": 0, "structure_hash": 0}
    for name, _, _ in chosen:
        own, original = found.get(str((options.out / name).resolve())), found.get(str((both / name).resolve()))
        if own is None or original is None:
            print(f"{name}: not both are indexed")
            continue
        equal = {key: own[key] == original[key] for key in same}
        for key in same:
            same[key] += equal[key]
        same_text = "same graph and shapes" if equal["variant_hash"] else "same graph" if equal["structure_hash"] else "other"
        print(f"{name}: {same_text}{'' if equal['structure_hash'] else difference(both / name, options.out / name)}")
    print(f"{len(chosen)} samples: {same['structure_hash']} with the same canonical hash, {same['variant_hash']} of them with the same shapes and types")
    return 0


if __name__ == "__main__":
    sys.exit(main())
