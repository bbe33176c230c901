#!/usr/bin/env python3
"""Compares the most memory that tensors take while a graph runs: graphnet-worker, Python's eager mode, our estimate.

It executes the samples' model.py on the CPU, so it is for tests only. All figures are beyond the inputs and parameters,
which the caller holds on both sides. Each is exact: the worker's "observe" job and torch.profiler (profile_memory, of
whose trace the "[memory]" events are taken) both get every allocation and free from LibTorch's allocator, in bytes. The estimate is that of `graphnet show --memory`, from the types of the values alone.

    peak_memory.py --graphnet build/release/bin/graphnet DATASET [--sample 60] [--max-mb 100]

Exit code 1 where the worker needs more than Python does.
"""

from __future__ import annotations

import argparse
import gc
import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import torch
from compare_engine import choose
from compare_forms import parameters_of
from measure_types import Worker
from reference import load_model, make_inputs


def python_peak(sample: Path, folder: Path) -> int:
    """Bytes beyond what was there before the call."""
    inputs, model = make_inputs(sample, 123), load_model(sample)
    arguments = [inputs[name] for name in parameters_of(model)]
    gc.collect()
    with torch.no_grad(), torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CPU],
                                                 profile_memory=True) as profiler:
        outputs = model(*arguments)
    del outputs
    trace = folder / "trace.json"
    profiler.export_chrome_trace(str(trace))
    events = [each for each in json.loads(trace.read_text())["traceEvents"] if each.get("name") == "[memory]"]
    events.sort(key=lambda each: each["ts"])  # stable: those of one moment stay in their order
    live: dict[int, int] = {}
    now = peak = 0
    for each in events:
        address, size = each["args"]["Addr"], each["args"]["Bytes"]
        if size >= 0:
            live[address] = size
            now += size
        else:
            now -= live.pop(address, 0)
        peak = max(peak, now)
    return peak


def worker_memory(worker: Worker, sample: Path, threads: int) -> dict:
    request = {"sample_dir": str(sample), "configuration": {"device": "cpu", "threads": threads,
                                                            "inputs": {"seed": 123, "generator": "numpy"}},
               "memory_limit_bytes": 0, "memory": True, "values": False, "bins": 8, "warmup": 0, "repetitions": 0,
               "time_limit_ms": 1000, "save": []}
    result = worker.ask("observe", request)
    if result["run"]["status"] != "correct":
        raise RuntimeError(f"{result['run']['status']}: {result['run']['message']}")
    return result["memory"]


def estimate(graphnet: str, sample: Path) -> int:
    done = subprocess.run([graphnet, "--quiet", "show", str(sample), "--memory", "--json"], check=True,
                          capture_output=True, text=True)
    memory = json.loads(done.stdout)["memory"]
    return max([each["while_running"] for each in memory["nodes"]], default=memory["input_bytes"]) - memory["input_bytes"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("dataset", nargs="?", type=Path)
    parser.add_argument("--list", type=Path, help="file with one sample directory per line, instead of DATASET")
    parser.add_argument("--graphnet", required=True)
    parser.add_argument("--worker", help="another graphnet-worker than the one beside graphnet")
    parser.add_argument("--sample", type=int, default=60, help="how many samples, chosen at random; 0: all")
    parser.add_argument("--order-seed", type=int, default=1)
    parser.add_argument("--max-mb", type=float, default=100, help="leave out samples with more tensor data")
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    worker = Worker(options.worker or str(Path(options.graphnet).with_name("graphnet-worker")))
    against_python, of_estimate, more, failed = [], [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for sample in choose(options):
            try:
                python = python_peak(sample, Path(folder))
                memory = worker_memory(worker, sample, options.threads)
            except Exception as error:  # compare_engine.py reports it
                failed += 1
                print(f"not run    {sample}  {type(error).__name__}: {error}".splitlines()[0][:200], flush=True)
                continue
            ours = memory["peak_bytes"] - memory["input_bytes"]
            estimated = estimate(options.graphnet, sample)
            against_python.append(ours / max(1, python))
            of_estimate.append(estimated / max(1, ours))
            verdict = "MORE" if ours > python else "less" if ours < python else "equal"
            more += ours > python
            print(f"{verdict:6} worker {ours:12,}  Python {python:12,}  estimate {estimated:12,} "
                  f"({of_estimate[-1]:.3f})  node {memory['peak_node']}  {sample}", flush=True)
    if not against_python:
        return 1
    deciles = statistics.quantiles(of_estimate, n=10) if len(of_estimate) > 1 else of_estimate * 9
    print(f"\n{len(against_python)} samples, {failed} not run; the worker needs more than Python on {more}, less on "
          f"{sum(ratio < 1 for ratio in against_python)}; worker / Python: median {statistics.median(against_python):.4f}, "
          f"{min(against_python):.4f} to {max(against_python):.4f}\nestimate / worker: median "
          f"{statistics.median(of_estimate):.4f}, deciles {deciles[0]:.3f} to {deciles[8]:.3f}, "
          f"{min(of_estimate):.3f} to {max(of_estimate):.3f}")
    return 1 if more else 0


if __name__ == "__main__":
    sys.exit(main())
