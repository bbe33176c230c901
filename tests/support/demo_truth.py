#!/usr/bin/env python3
"""Ground truth about the demo dataset, from Python alone: demo_truth.py [--out FILE]

Writes tests/data/demo_truth.json: of every sample what Python's ast counts in model.py, the names, types and shapes of
the tensors that its metadata classes describe, and of torch samples what eager PyTorch gives for them (one thread,
seed 123; see reference.py). Hashes of outputs hold for one kind of CPU only: `made_on` says which.

Run it again after the demo dataset changed. Like reference.py it executes the samples, which the program never does.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import re
from pathlib import Path
from typing import Any

import torch
from count_nodes import count
from reference import load_module, run_reference

ROOT = Path(__file__).resolve().parents[2]
DEMO = ROOT / "resources" / "demo"
TRUTH = ROOT / "tests" / "data" / "demo_truth.json"


def machine() -> dict[str, str]:
    """Causes of differences in the last bits of an output: the build of PyTorch, and which kernels the CPU lets it
    choose."""
    return {"torch": torch.__version__.split("+")[0], "cpu_capability": torch.backends.cpu.get_cpu_capability(),
            "cpu": _cpu_model(), "vector_instructions": _vector_instructions()}


def _cpuinfo(key: str) -> str:
    try:
        found = re.search(rf"^{key}\s*: (.*)$", Path("/proc/cpuinfo").read_text(), flags=re.MULTILINE)
    except OSError:
        return ""
    return found.group(1) if found else ""


def _cpu_model() -> str:
    return " ".join(_cpuinfo(key) for key in ("vendor_id", "cpu family", "model"))


def _vector_instructions() -> str:
    flags = _cpuinfo("flags").split()
    return " ".join(sorted(flag for flag in flags if flag.startswith(("avx", "amx", "fma"))))


def forward_of(model: Path) -> ast.FunctionDef:
    for node in ast.walk(ast.parse(model.read_text())):
        if isinstance(node, ast.FunctionDef) and node.name == "forward":
            return node
    raise ValueError(f"{model}: no forward()")


def output_count(forward: ast.FunctionDef) -> int:
    result = forward.body[-1]
    if not isinstance(result, ast.Return):
        raise ValueError(f"line {result.lineno}: expected forward() to end with a return")
    return len(result.value.elts) if isinstance(result.value, ast.Tuple) else 1


def described_tensors(sample: Path) -> dict[str, dict[str, Any]]:
    """Name, type and shape of each class in the two metadata files, which are imported."""
    tensors = {}
    for file in ("input_meta.py", "weight_meta.py"):
        for description in vars(load_module(sample / file)).values():
            if isinstance(description, type):
                tensors[description.name] = {"dtype": description.dtype.removeprefix("torch."),
                                             "shape": list(description.shape), "file": file}
    return tensors


def truth_of(sample: Path) -> dict[str, Any]:
    metadata = json.loads((sample / "graph_net.json").read_text())
    forward = forward_of(sample / "model.py")
    arguments = {argument.arg for argument in forward.args.args if argument.arg != "self"}
    tensors = described_tensors(sample)
    if arguments != set(tensors):
        raise ValueError(f"{sample}: arguments and descriptions differ: {sorted(arguments ^ set(tensors))}")
    truth = {
        "framework": metadata["framework"], "tag": metadata.get("heuristic_tag", ""),
        "model_sha256": hashlib.sha256((sample / "model.py").read_bytes()).hexdigest(),
        "statements": len(forward.body), "operations": count(sample / "model.py"),
        "inputs": len(arguments), "outputs": output_count(forward), "tensors": tensors,
    }
    if metadata["framework"] == "torch":
        truth["results"] = run_reference(sample, threads=1)
    return truth


def find_samples() -> dict[str, Path]:
    """Directories of all samples by their name in the dataset."""
    directories = sorted(path.parent for path in DEMO.rglob("graph_net.json"))
    return {directory.relative_to(DEMO).as_posix(): directory for directory in directories}


def compact(text: str) -> str:
    """Lists of numbers and descriptions of tensors in one line each."""
    innermost = r"[\[{]\s[^\[\]{}]*(\[[^\[\]{}]*\][^\[\]{}]*)?[\]}]"
    return re.sub(innermost, lambda found: re.sub(r"\s+", " ", found[0]), text)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=TRUTH)
    options = parser.parse_args()
    truth = {"made_on": machine(), "samples": {name: truth_of(path) for name, path in find_samples().items()}}
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(compact(json.dumps(truth, indent=1)) + "\n")


if __name__ == "__main__":
    main()
