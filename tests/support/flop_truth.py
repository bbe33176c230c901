#!/usr/bin/env python3
"""Compares the FLOPs that `graphnet show --cost` estimates with those that torch.utils.flop_counter counts.

It executes the samples' model.py on the CPU, so it is for tests only.

    flop_truth.py --graphnet build/release/bin/graphnet DATASET [--count 40] [--max-mb 300] [--seed 1] [--samples FILE]

Without --samples, a file with one sample's folder below DATASET a line, COUNT samples are chosen at random, one out of
each of COUNT classes of as many samples by the size of their tensors, so that all sizes occur.

Convolutions, and matrix products with attention, are compared each for itself; of all else the counter says nothing.
Exit code 1 where a sum differs. What would differ for a reason that is known is taken care of, and said:

  attention   runs by its mathematical kernel: the counter has no formula for the processor's fused one.
  mv, dot     the counter has no formula for matrix times vector and dot products (aten::mv, aten::addmv, aten::dot), our
              sums have them: they are given formulas here, and a line says how much of the sum that is.
  MHA         torch._native_multi_head_attention is one operator, which the counter passes over: ours of it are left out
              of the comparison, and a line says how much that was.
  broadcast   where a product is taken of operands that PyTorch expands, both count every repeated product.
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

def matrix_times_vector(matrix_shape, vector_shape, *_, out_shape=None, **__) -> int:
    return 2 * matrix_shape[0] * matrix_shape[1]


def added_matrix_times_vector(_, matrix_shape, vector_shape, *__, out_shape=None, **___) -> int:
    return 2 * matrix_shape[0] * matrix_shape[1]


def dot_product(shape, *_, out_shape=None, **__) -> int:
    return 2 * shape[0]


MISSING = {torch.ops.aten.mv: matrix_times_vector, torch.ops.aten.addmv: added_matrix_times_vector,
           torch.ops.aten.dot: dot_product}
PASSED_OVER = {"_native_multi_head_attention"}
PRODUCTS = {"linear", "matmul", "imatmul", "mm", "bmm", "mv", "dot", "addmm", "baddbmm", "einsum",
            "scaled_dot_product_attention", "multi_head_attention_forward"}


def counted(sample: Path) -> tuple[dict[str, int], int]:
    """By flop_counter; and what of it is by formulas that it does not have itself."""
    model, inputs = load_model(sample), make_inputs(sample, 123)
    arguments = [inputs[name] for name in inspect.signature(model.forward).parameters]
    with torch.no_grad(), sdpa_kernel(SDPBackend.MATH), FlopCounterMode(
            display=False, custom_mapping=MISSING) as counter:
        model(*arguments)
    sums, added = {"convolution": 0, "product": 0}, 0
    for operator, flops in counter.get_flop_counts().get("Global", {}).items():
        sums["convolution" if "conv" in str(operator) else "product"] += flops
        added += flops if operator in MISSING else 0
    return sums, added


def estimated(graphnet: str, sample: Path) -> tuple[dict[str, int | None], int]:
    """By graphnet, None if an operator of the kind is not known; and what was left out, which the counter passes
    over."""
    run = subprocess.run([graphnet, "--quiet", "show", str(sample), "--nodes", "--cost", "--json"], check=True,
                         capture_output=True, text=True)
    shown = json.loads(run.stdout)
    sums: dict[str, int | None] = {"convolution": 0, "product": 0}
    left_out = 0
    for node, cost in zip(shown["nodes"], shown["costs"]["nodes"]):
        name = node["op"].rsplit(".", 1)[-1].rstrip("_")
        left_out += (cost["flops"] or 0) if name in PASSED_OVER else 0
        kind = "convolution" if name.startswith("conv") and name[-1] == "d" else "product" if name in PRODUCTS else None
        if kind and sums[kind] is not None:
            sums[kind] = None if cost["flops"] is None else sums[kind] + cost["flops"]
    return sums, left_out


def one_of_each_size(samples: list[Path], count: int, chance: random.Random) -> list[list[Path]]:
    """Classes of as many samples by the size of their tensors, each in random order: the first that runs is taken."""
    by_size = sorted(samples, key=described_bytes)
    bounds = [round(i * len(by_size) / count) for i in range(count + 1)]
    classes = [by_size[begin:end] for begin, end in zip(bounds, bounds[1:])]
    for each in classes:
        chance.shuffle(each)
    return [each for each in classes if each]


def compare(graphnet: str, dataset: Path, sample: Path) -> bool | None:
    """Prints a line; whether both agree, None for a sample that does not run here."""
    try:
        truth, added = counted(sample)
    except Exception as problem:  # noqa: BLE001: what does not run here has no truth
        print(f"left out  {sample}: {type(problem).__name__}: {str(problem)[:100]}")
        return None
    ours, left_out = estimated(graphnet, sample)
    why = [f"{added} by mv, dot"] * (added > 0) + [f"{left_out} of MHA left out"] * (left_out > 0)
    print("same     " if ours == truth else "DIFFERENT", sample.relative_to(dataset), ours,
          "" if ours == truth else truth, "; ".join(why), flush=True)
    return ours == truth


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dataset", type=Path)
    parser.add_argument("--graphnet", required=True)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--max-mb", type=float, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--samples", type=Path, help="a file with one folder below DATASET a line")
    options = parser.parse_args()
    if options.samples:
        classes = [[options.dataset / line.strip()] for line in options.samples.read_text().splitlines() if line.strip()]
    else:
        small = [each for each in find_samples(options.dataset) if described_bytes(each) <= options.max_mb * 2**20]
        classes = one_of_each_size(small, options.count, random.Random(options.seed))
    verdicts = []
    for each in classes:
        tried = (compare(options.graphnet, options.dataset, sample) for sample in each)
        verdicts += [next((verdict for verdict in tried if verdict is not None), None)]
    compared = [verdict for verdict in verdicts if verdict is not None]
    print(f"{len(compared)} samples compared, {compared.count(False)} differ")
    return 1 if False in compared or not compared else 0


if __name__ == "__main__":
    sys.exit(main())
