#!/usr/bin/env python3
"""Runs dtype variants of samples with graphnet-worker and with Python's eager mode, and compares the bits.

Like reference.py it executes the samples' model.py, so it is for tests only. Python gets what a variant is
(core/graph/sample/Variant.h), written down here a second time: float64 stands for every floating-point type (complex128 for
complex64), any other dtype for the one that most bytes of the sample's tensors have; in the descriptions, in the code's
dtypes and methods (.float(), .half() ...), and as torch's default dtype where float32 is replaced. Autocast is off in
the float64 reference.

    compare_variants.py --worker build/release/bin/graphnet-worker DATASET [--sample 60] [--max-mb 60]
                        [--dtypes float16,bfloat16,float64]

Per dtype it tells how many samples ran with Python's bits, how many Python cannot run, and each reason for which the
worker refuses one; a refusal that names no node and line counts as bad. Exit code 1 where bits differ, where the worker
alone fails while it runs, or where a reason is missing.
"""

from __future__ import annotations

import argparse
import dataclasses
import math
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import torch
from compare_engine import ELEMENT_BYTES, Engine, choose, verdict
from compare_forms import parameters_of
from input_rule import Description, make_tensors, read_descriptions
from reference import describe, flatten, leave_modes, source_for

FLOATS = ("float16", "bfloat16", "float32", "float64")
METHODS = {"float": "float32", "half": "float16", "bfloat16": "bfloat16", "double": "float64"}


def name_of(dtype: torch.dtype) -> str:
    return str(dtype).removeprefix("torch.")


def main_float_type(descriptions: list[Description]) -> str:
    """As core/graph/sample/Variant.cpp has it; of two with as many bytes the one first in the order of its enumeration."""
    sums: dict[str, int] = {}
    for each in descriptions:
        dtype = name_of(each.dtype)
        if dtype in FLOATS:
            sums[dtype] = sums.get(dtype, 0) + math.prod(each.shape) * ELEMENT_BYTES[dtype] // 2
    return max(sums, key=lambda dtype: sums[dtype]) if sums else "float32"


def changes_of(wanted: str, main: str) -> dict[str, str]:
    if wanted == "float64":
        return {**{dtype: "float64" for dtype in FLOATS if dtype != "float64"}, "complex64": "complex128"}
    return {main: wanted} if main != wanted else {}


def source_of(text: str, changes: dict[str, str], exact: bool) -> str:
    """model.py as the variant has it."""
    def dtype(match: re.Match[str]) -> str:
        plain = {"float": "float32", "half": "float16", "double": "float64"}.get(match.group(1), match.group(1))
        return f"torch.{changes.get(plain, plain)}"

    text = re.sub(r"\btorch\.(float16|bfloat16|float32|float64|complex64|float|half|double)\b(?!\()", dtype, text)
    text = re.sub(r"\.(float|half|bfloat16|double)\(\)",
                  lambda match: f".to(torch.{changes.get(METHODS[match.group(1)], METHODS[match.group(1)])})", text)
    if exact:
        text = re.sub(r"(_enter_autocast\(\s*\"\w+\",\s*[\w.]+,\s*)True", r"\1False", text)
    return text


class Variant:
    """One sample's variant under Python."""

    def __init__(self, sample: Path, wanted: str) -> None:
        self.sample, self.wanted = sample, wanted
        self.described = read_descriptions(sample)
        self.changes = changes_of(wanted, main_float_type(self.described))

    def inputs(self) -> dict[str, torch.Tensor]:
        changed = [dataclasses.replace(each, dtype=getattr(torch, self.changes.get(name_of(each.dtype), name_of(each.dtype))))
                   for each in self.described]
        return {each.name: tensor for each, tensor in zip(changed, make_tensors(changed, 123), strict=True)}

    def run(self) -> dict[str, Any]:
        before = torch.get_default_dtype()
        try:
            inputs = self.inputs()
            torch.set_default_dtype(getattr(torch, self.changes.get("float32", "float32")))
            text = source_of((self.sample / "model.py").read_text(), self.changes, self.wanted == "float64")
            namespace: dict[str, Any] = {"__name__": "sample_model"}
            exec(compile(source_for(text), "model.py", "exec"), namespace)  # noqa: S102, test ground truth only
            model = namespace["GraphModule"]()
            with torch.no_grad():
                outputs = model(*[inputs[name] for name in parameters_of(model)])
            return {"outputs": [describe(tensor) for tensor in flatten(outputs)]}
        except Exception as error:  # a variant that Python cannot run is a finding, not the end
            return {"error": f"{type(error).__name__}: {error}".splitlines()[0]}
        finally:
            torch.set_default_dtype(before)
            leave_modes()


class VariantEngine(Engine):
    dtype = ""

    def inputs(self) -> dict[str, Any]:
        return {**super().inputs(), "dtype": self.dtype}


def names_its_place(reason: str) -> bool:
    return re.search(r"model\.py:\d+|(weight|input)_meta\.py:\d+", reason) is not None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("dataset", nargs="?", type=Path)
    parser.add_argument("--list", type=Path, help="file with one sample directory per line, instead of DATASET")
    parser.add_argument("--worker", required=True)
    parser.add_argument("--dtypes", default="float16,bfloat16,float64")
    parser.add_argument("--sample", type=int, default=60, help="how many samples, chosen at random; 0: all")
    parser.add_argument("--order-seed", type=int, default=1)
    parser.add_argument("--max-mb", type=float, default=60, help="leave out samples with more tensor data")
    parser.add_argument("--timeout", type=float, default=180, help="seconds per sample for the worker")
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    engine = VariantEngine(options.worker, options.threads, options.timeout)
    counts: Counter[tuple[str, str]] = Counter()
    bad = 0
    samples = choose(options)
    for dtype in options.dtypes.split(","):
        engine.dtype = dtype
        for sample in samples:
            found = engine.run(sample)
            outcome, reason = verdict(Variant(sample, dtype).run(), found)
            if "error" in found and not names_its_place(found["error"]):
                outcome = "no place named"
            counts[dtype, outcome] += 1
            bad += outcome in ("different", "engine-fails", "no place named")
            if outcome != "identical":
                print(f"{dtype:9} {outcome:17} {sample}  {reason}" + (f" | {found['error']}" if "error" in found else ""),
                      flush=True)
    engine.end()
    print(f"\n{len(samples)} samples, {options.threads} threads")
    for (dtype, outcome), count in sorted(counts.items()):
        print(f"{count:6} {dtype}: {outcome}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
