#!/usr/bin/env python3
"""Time of a call of models before and after --fix, on this machine's processor or its GPU.

    tests/bench/graph_break_times.py RESULTS.jsonl [NAME ...] [--device cuda] [--backend eager ...] [--seconds 20] [--table]

The models are those of tests/support/graph_break_models.py (they need transformers 4.52.4) and two of the corpus that need torch
alone: moe_minicpm and qwen_audio. The search runs as `graphnet breaks --fix` does, with settings first; then both versions are
compiled with the backend in processes of their own and called by turns. RESULTS.jsonl has a line for each model, device and
backend and is gone on with: what stands in it is not run again. Each line has the medians, the ratio after / before with its
interval, and the number of pairs; the table at the end shows them.
"""

from __future__ import annotations

import argparse
import atexit
import json
import shutil
import sys
import tempfile
import time
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "support"), str(ROOT / "resources" / "python")]

import torch  # noqa: E402

import graph_break_models as models  # noqa: E402

CORPUS = ROOT / "tests" / "data" / "graph_breaks" / "paper_models.py"
OF_CORPUS = {"moe_minicpm": "torch.randint(0, 70, (2, 8))", "qwen_audio": "torch.randint(0, 70, (2, 8))"}
Line = dict[str, Any]
Key = tuple[str, str, str]


ON_DEVICE = '''"""A model and its inputs on a device."""
import torch
from {module} import {name}


def model():
    return {name}().to("{device}")


def moved(*args, **kwargs):
    return torch.utils._pytree.tree_map_only(torch.Tensor, lambda one: one.to("{device}"), (args, kwargs))
'''


@cache
def target_of(name: str, device: str) -> tuple[str, str]:
    """Target and inputs of a model. For a device its file is copied to a temporary folder, beside one that moves it."""
    file = CORPUS if name in OF_CORPUS else Path(models.__file__).resolve()
    inputs = OF_CORPUS.get(name) or models.INPUTS.get(name, models.BOTH_IDS)
    if device == "cpu":
        return f"{file}:{name}", inputs
    folder = Path(tempfile.mkdtemp(prefix="graph-break-times-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    shutil.copy(file, folder)
    (folder / "on_device.py").write_text(ON_DEVICE.format(module=file.stem, name=name, device=device), encoding="utf-8")
    return f"{folder / 'on_device.py'}:model", f"moved({inputs})"


@cache
def search(name: str, device: str) -> tuple[Any, Line]:
    """The search's result, and the part of a line that describes it."""
    from graphnet_breaks.children import Limits
    from graphnet_breaks.fixing import Fixer
    from graphnet_breaks.proof import Program

    target, inputs = target_of(name, device)
    began = time.monotonic()
    fix = Fixer(Program(target, (inputs,), limits=Limits(1200)),
                lambda text: print(f"  {text}", file=sys.stderr, flush=True)).run()
    return fix, {"verdict": fix.verdict, "graphs": [fix.before_graphs, fix.after_graphs],
                 "events": [len(fix.before), len(fix.after)], "settings": fix.chosen_settings.lines(),
                 "rules": sorted({one.candidate.rule for one in fix.edits if one.accepted}),
                 "search_seconds": round(time.monotonic() - began, 1), "torch": torch.__version__}


def measure(name: str, device: str, backend: str, seconds: float) -> Line:
    """A line of the results. Where nothing was accepted it has no times."""
    from graphnet_breaks.children import Limits
    from graphnet_breaks.paired_times import TimingError
    from graphnet_breaks.proof import Program, ProgramError
    from graphnet_breaks.prove import Prover

    try:
        fix, line = search(name, device)
    except ProgramError as error:
        return {"failure": str(error)[:300]}
    if fix.texts or fix.chosen_settings:
        target, inputs = target_of(name, device)
        prover = Prover(Program(target, (inputs,), backend=backend, limits=Limits(1200)))
        try:
            line = line | {"times": asdict(prover.times(fix.texts, fix.chosen_settings, seconds))}
        except TimingError as error:
            return line | {"failure": str(error)[:300]}
    return line


def read(file: Path) -> dict[Key, Line]:
    """Lines by model, device and backend; a line that a killed run cut is left out."""
    found = {}
    for text in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        try:
            line = json.loads(text)
        except json.JSONDecodeError:
            continue
        found[line["name"], line.get("device", "cpu"), line["backend"]] = line
    return found


def print_table(lines: dict[Key, Line]) -> None:
    """One row for each line."""
    print(f"{'model':14s} {'device':7s} {'backend':10s} {'breaks':>9s} {'before':>10s} {'after':>10s}  after / before (95 %)")
    for (name, device, backend), line in sorted(lines.items()):
        times = line.get("times")
        if times is None:
            print(f"{name:14s} {device:7s} {backend:10s}  {line.get('failure') or line['verdict'] + ', not timed'}")
            continue
        breaks = "{} -> {}".format(*line["events"])
        print(f"{name:14s} {device:7s} {backend:10s} {breaks:>9s} {times['before_ns'] / 1e6:7.3f} ms {times['after_ns'] / 1e6:7.3f} ms  "
              f"{times['ratio']:.3f} ({times['low']:.3f} .. {times['high']:.3f}, {times['pairs']} pairs)")


def main() -> int:
    """Returns 0; what failed is in the lines."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", type=Path)
    parser.add_argument("names", nargs="*", choices=[*models.MODELS, *OF_CORPUS, []], help="all where left out")
    parser.add_argument("--device", default="cpu", help="of the model and its inputs (default: cpu)")
    parser.add_argument("--backend", action="append", help="of torch.compile; may repeat (default: eager)")
    parser.add_argument("--seconds", type=float, default=20.0, help="of measuring for each model")
    parser.add_argument("--table", action="store_true", help="print what the file has, and run nothing")
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    lines = read(chosen.results)
    for name in () if chosen.table else chosen.names or (*OF_CORPUS, *models.MODELS):
        for backend in chosen.backend or ["eager"]:
            key = (name, chosen.device, backend)
            if key in lines:
                continue
            print(", ".join(key), file=sys.stderr, flush=True)
            line = {"name": name, "device": chosen.device, "backend": backend,
                    **measure(name, chosen.device, backend, chosen.seconds)}
            lines[key] = line
            with chosen.results.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
    print_table(lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
