#!/usr/bin/env python3
"""Records samples with PyTorch's profiler, and says what it says of them: truth for `graphnet trace`.

    kineto_trace.py OUTPUT SAMPLE...     a sample's folder each; writes OUTPUT/NAME.json and OUTPUT/NAME.truth.json

Runs model.py of samples that are trusted (this project's own, or GraphNet's), on the CPU, with small random inputs in
the place of recorded values. The truth is key_averages(): calls, total and self time of every operator, microseconds.
"""
import importlib.util
import json
import sys
from pathlib import Path

import torch
from torch.profiler import ProfilerActivity, profile


def load(path, name):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def tensor_of(meta):
    if not str(getattr(meta, "dtype", "")).startswith("torch."):
        raise ValueError(f"{meta.name}: no tensor")
    dtype = getattr(torch, meta.dtype.removeprefix("torch."))
    if getattr(meta, "data", None) is not None:
        return torch.tensor(meta.data, dtype=dtype).reshape(meta.shape)
    if dtype.is_floating_point:
        return torch.randn(meta.shape).abs().clamp(0.01, 1).to(dtype)
    return torch.zeros(meta.shape, dtype=dtype)


def inputs_of(sample):
    found = {}
    for name in ("input_meta.py", "weight_meta.py"):
        if (sample / name).exists():
            module = load(sample / name, name.removesuffix(".py"))
            metas = [value for value in vars(module).values() if isinstance(value, type) and hasattr(value, "shape")]
            found |= {meta.name: tensor_of(meta) for meta in metas}
    return found


def record(sample, output):
    model = load(sample / "model.py", "model").GraphModule()
    inputs = inputs_of(sample)
    torch.set_num_threads(1)
    with torch.no_grad():
        model(**inputs)
        with profile(activities=[ProfilerActivity.CPU], record_shapes=True, profile_memory=True) as profiler:
            model(**inputs)
    profiler.export_chrome_trace(str(output / f"{sample.name}.json"))
    truth = {row.key: {"calls": row.count, "total_us": row.cpu_time_total, "self_us": row.self_cpu_time_total}
             for row in profiler.key_averages() if row.key.startswith("aten::")}
    (output / f"{sample.name}.truth.json").write_text(json.dumps(truth, indent=1))
    print(sample.name, len(truth), "operators")


def main():
    output = Path(sys.argv[1])
    output.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[2:]:
        record(Path(name), output)


if __name__ == "__main__":
    main()
