#!/usr/bin/env python3
"""Exports samples in other forms and compares what Python computes with them, bit by bit, with the samples themselves.

Like reference.py it executes model.py files, the samples' and the exported ones, so it is for tests only. Forms:
model.py (clean code), sample (the exported directory, inputs made from its own descriptions), torchscript (loaded with
torch.jit.load), part (a range of nodes as a sample: run under Python and by graphnet-worker, whose bits are compared).

    compare_forms.py --graphnet build/release/bin/graphnet DATASET --as model.py,torchscript [--sample 150] [--max-mb 200]

Exit code 0 if whatever Python can run and graphnet exports gives identical bits.
"""

from __future__ import annotations

import argparse
import inspect
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import torch
from compare_engine import Engine, Reference, choose, verdict
from reference import describe, flatten, load_model, make_inputs

SEED = 123
FORMS = ("model.py", "sample", "torchscript", "part")


class Refused(Exception):
    """graphnet does not export this; with its reason."""


def copies(tensors: list[torch.Tensor]) -> list[torch.Tensor]:
    return [tensor.clone() for tensor in tensors]


def outputs_of(model: Any, arguments: list[torch.Tensor]) -> list[dict[str, Any]]:
    """Results of a call with fresh copies, the generator as after the inputs were made."""
    torch.manual_seed(SEED)
    with torch.no_grad():
        return [describe(tensor) for tensor in flatten(model(*copies(arguments)))]


def parameters_of(model: Any) -> list[str]:
    return list(inspect.signature(model.forward).parameters)


class Exporter:
    def __init__(self, graphnet: str, threads: int, folder: Path, timeout: float) -> None:
        self.graphnet, self.threads, self.folder, self.timeout = graphnet, threads, folder, timeout

    def export(self, sample: Path, form: str, name: str, *more: str) -> Path:
        out = self.folder / name
        command = [self.graphnet, "export", str(sample), "--as", form, "-o", str(out), "--threads", str(self.threads),
                   "--seed", str(SEED), "--db", str(self.folder / "none.sqlite"), *more]
        done = subprocess.run(command, capture_output=True, text=True, timeout=self.timeout)
        if done.returncode != 0:
            raise Refused(done.stderr.strip().splitlines()[0] if done.stderr.strip() else f"exit code {done.returncode}")
        return out

    def clear(self) -> None:
        for path in self.folder.iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def run_code(exporter: Exporter, sample: Path, inputs: dict[str, torch.Tensor], names: list[str]) -> list[dict]:
    namespace: dict[str, Any] = {"__name__": "exported"}
    path = exporter.export(sample, "model.py", "model.py")
    exec(compile(path.read_text(), str(path), "exec"), namespace)  # noqa: S102, what the program generates
    return outputs_of(namespace["GraphModule"](), [inputs[name] for name in names])


def run_sample(exporter: Exporter, sample: Path, inputs: dict[str, torch.Tensor], names: list[str]) -> list[dict]:
    folder = exporter.export(sample, "sample", "sample")
    for name in ("graph_net.json", "weight_meta.py", "input_meta.py", "input_tensor_constraints.py", "graph_hash.txt"):
        if not (folder / name).exists():
            raise AssertionError(f"the exported sample has no {name}")
    again = make_inputs(folder, SEED)
    for name in names:
        if not torch.equal(again[name].contiguous().view(-1).view(torch.uint8) if again[name].numel() else again[name],
                           inputs[name].contiguous().view(-1).view(torch.uint8) if inputs[name].numel() else
                           inputs[name]):
            raise AssertionError(f"the exported sample's descriptions make another {name}")
    return outputs_of(load_model(folder), [again[name] for name in names])


def run_script(exporter: Exporter, sample: Path, inputs: dict[str, torch.Tensor], names: list[str]) -> list[dict]:
    del names
    extra = {"graphnet.json": ""}
    module = torch.jit.load(str(exporter.export(sample, "torchscript", "module.pt")), _extra_files=extra)
    return outputs_of(module, [inputs[name] for name in json.loads(extra["graphnet.json"])["inputs"]])


RUNS = {"model.py": run_code, "sample": run_sample, "torchscript": run_script}


def short(reason: str) -> str:
    reason = re.sub(r"^graphnet: ", "", reason)
    return re.sub(r"model\.py:[0-9:]+ |node [0-9]+", "", reason)[:140]


def compare_forms(sample: Path, forms: list[str], exporter: Exporter) -> dict[str, tuple[str, str]]:
    try:
        inputs = make_inputs(sample, SEED)
        model = load_model(sample)
        names = parameters_of(model)
        expected = outputs_of(model, [inputs[name] for name in names])
    except Exception as error:  # a finding of its own
        return {form: ("python-fails", f"{type(error).__name__}: {error}".splitlines()[0]) for form in forms}
    outcomes = {}
    for form in forms:
        try:
            found = RUNS[form](exporter, sample, inputs, names)
            outcomes[form] = verdict({"outputs": expected}, {"outputs": found})
            if found != expected and outputs_of(model, [inputs[name] for name in names]) != expected:
                outcomes[form] = ("unstable", "Python gives other bits the second time")
        except Refused as refusal:
            outcomes[form] = ("refused", str(refusal))
        except Exception as error:
            outcomes[form] = ("fails", f"{type(error).__name__}: {error}".splitlines()[0])
    exporter.clear()
    return outcomes


def node_count(graphnet: str, sample: Path, exporter: Exporter) -> int:
    text = exporter.export(sample, "json", "graph.json").read_text()
    return len(json.loads(text)["nodes"])


def compare_part(sample: Path, exporter: Exporter, reference: Reference, engine: Engine,
                 rng: random.Random) -> tuple[str, str]:
    """A random range of nodes; Python and the worker run it alone, on inputs from its own descriptions."""
    count = node_count(exporter.graphnet, sample, exporter)
    if count < 2:
        return "too small", ""
    first = rng.randrange(count - 1)
    last = min(count - 1, first + rng.randrange(1, max(2, count // 3)))
    try:
        folder = exporter.export(sample, "sample", "part", "--nodes", f"{first}..{last}")
    except Refused as refusal:
        exporter.clear()
        return "refused", str(refusal)
    outcome = verdict(reference.run(folder), engine.run(folder))
    exporter.clear()
    return outcome[0], f"nodes {first}..{last}: {outcome[1]}" if outcome[1] else ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("dataset", nargs="?", type=Path)
    parser.add_argument("--list", type=Path, help="file with one sample directory per line, instead of DATASET")
    parser.add_argument("--graphnet", required=True)
    parser.add_argument("--as", dest="forms", default="model.py,torchscript", help="of " + ", ".join(FORMS))
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--sample", type=int, default=150, help="how many samples, chosen at random; 0: all")
    parser.add_argument("--order-seed", type=int, default=1)
    parser.add_argument("--max-mb", type=float, default=200, help="leave out samples with more tensor data")
    parser.add_argument("--timeout", type=float, default=300, help="seconds per export or run")
    parser.add_argument("--stop-after", type=float, default=1e9, help="seconds after which no sample is begun")
    parser.add_argument("--results", type=Path, help="one JSON line per sample and form is appended here")
    options = parser.parse_args()
    if not options.dataset and not options.list:
        parser.error("expected DATASET or --list")
    forms = options.forms.split(",")
    if set(forms) - set(FORMS):
        parser.error("--as knows " + ", ".join(FORMS))
    torch.set_num_threads(options.threads)
    rng = random.Random(options.order_seed)
    counts: Counter[tuple[str, str]] = Counter()
    reasons: Counter[str] = Counter()
    begun = time.monotonic()
    worker = str(Path(options.graphnet).with_name("graphnet-worker"))
    serve = [sys.executable, str(Path(__file__).with_name("reference.py")), "--serve", "--threads", str(options.threads)]
    reference, engine = Reference(serve, options.timeout), Engine(worker, options.threads, options.timeout)
    with tempfile.TemporaryDirectory() as folder:
        exporter = Exporter(options.graphnet, options.threads, Path(folder), options.timeout)
        for sample in choose(options):
            if time.monotonic() - begun > options.stop_after:
                break
            outcomes = compare_forms(sample, [form for form in forms if form != "part"], exporter)
            if "part" in forms:
                outcomes["part"] = compare_part(sample, exporter, reference, engine, rng)
            for form, (outcome, reason) in outcomes.items():
                counts[form, outcome] += 1
                if outcome != "identical":
                    reasons[f"{form}, {outcome}: {short(reason)}"] += 1
                    print(f"{form:12} {outcome:12} {sample}  {reason}", flush=True)
                if options.results:
                    with options.results.open("a") as out:
                        out.write(json.dumps({"sample": str(sample), "form": form, "outcome": outcome,
                                              "reason": reason}) + "\n")
    for side in (reference, engine):
        side.end()
    print(f"\n{options.threads} threads, samples of at most {options.max_mb:g} MB")
    for (form, outcome), count in sorted(counts.items()):
        print(f"{count:6} {form}: {outcome}")
    for reason, count in reasons.most_common(40):
        print(f"{count:6} {reason}")
    bad = {"different", "fails", "engine-fails"}
    return 1 if any(outcome in bad for _, outcome in counts) else 0


if __name__ == "__main__":
    sys.exit(main())
