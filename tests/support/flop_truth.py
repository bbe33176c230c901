#!/usr/bin/env python3
"""Compares the FLOPs that `graphnet show --cost` estimates with those that torch.utils.flop_counter counts.

It executes the samples' model.py on the CPU, so it is for tests only.

    flop_truth.py --graphnet build/release/bin/graphnet DATASET [--count 20] [--max-mb 120] [--seed 1]

Convolutions, and matrix products with attention, are compared each for itself; the counter knows no others. Attention
runs by its mathematical kernel, as the counter has no formula for the fused one of the CPU. Matrix times vector and dot
products (aten::mv, aten::dot) are in our sums and not in the counter's. Exit code 1 where a sum differs.
"""

from __future__ import annotations

import argparse
import inspect
import json
import random
import subprocess
import sys
from pathlib import Path

import torch
from torch.nn.attention import SDPBackend, sdpa_kernel
from torch.utils.flop_counter import FlopCounterMode

from compare_engine import described_bytes, find_samples
from reference import load_model, make_inputs

PRODUCTS = {"linear", "matmul", "imatmul", "mm", "bmm", "mv", "dot", "addmm", "baddbmm", "einsum",
            "scaled_dot_product_attention", "multi_head_attention_forward"}


def counted(sample: Path) -> dict[str, int]:
    """By flop_counter."""
    model, inputs = load_model(sample), make_inputs(sample, 123)
    arguments = [inputs[name] for name in inspect.signature(model.forward).parameters]
    with torch.no_grad(), sdpa_kernel(SDPBackend.MATH), FlopCounterMode(display=False) as counter:
        model(*arguments)
    sums = {"convolution": 0, "product": 0}
    for operator, flops in counter.get_flop_counts().get("Global", {}).items():
        sums["convolution" if "conv" in str(operator) else "product"] += flops
    return sums


def estimated(graphnet: str, sample: Path) -> dict[str, int | None]:
    """By graphnet; None where an operator of the kind is not known."""
    run = subprocess.run([graphnet, "--quiet", "show", str(sample), "--nodes", "--cost", "--json"], check=True,
                         capture_output=True, text=True)
    shown = json.loads(run.stdout)
    sums: dict[str, int | None] = {"convolution": 0, "product": 0}
    for node, cost in zip(shown["nodes"], shown["costs"]["nodes"]):
        name = node["op"].rsplit(".", 1)[-1].rstrip("_")
        kind = "convolution" if name.startswith("conv") and name[-1] == "d" else "product" if name in PRODUCTS else None
        if kind and sums[kind] is not None:
            sums[kind] = None if cost["flops"] is None else sums[kind] + cost["flops"]
    return sums


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dataset", type=Path)
    parser.add_argument("--graphnet", required=True)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--max-mb", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    samples = find_samples(options.dataset)
    random.Random(options.seed).shuffle(samples)
    compared = differing = 0
    for sample in samples:
        if compared == options.count:
            break
        if described_bytes(sample) > options.max_mb * 2**20:
            continue
        try:
            truth = counted(sample)
        except Exception as problem:  # noqa: BLE001: what does not run here has no truth
            print(f"left out  {sample}: {type(problem).__name__}: {str(problem)[:100]}")
            continue
        ours = estimated(options.graphnet, sample)
        compared += 1
        differing += ours != truth
        print("same     " if ours == truth else "DIFFERENT", sample.relative_to(options.dataset), ours,
              "" if ours == truth else truth, flush=True)
    print(f"{compared} samples compared, {differing} differ")
    return 1 if differing or not compared else 0


if __name__ == "__main__":
    sys.exit(main())
