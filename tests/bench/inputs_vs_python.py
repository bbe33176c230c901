#!/usr/bin/env python3
"""How long graphnet-worker takes to make a sample's inputs, beside NumPy and torch in Python, in one run and with the
same number of threads.

    inputs_vs_python.py --worker build/release/bin/graphnet-worker SAMPLE_DIR... [--threads 2] [--repeat 3]

Prints one line per sample and generator: milliseconds of both (the best of the repetitions) and the ratio. Python's side
is tests/support/input_rule.py without reading the descriptions. Exit code 1 if a ratio is above 1.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))
import input_rule  # noqa: E402


def python_ms(sample: Path, generator: str) -> float:
    descriptions = input_rule.read_descriptions(sample)
    start = time.perf_counter()
    tensors = input_rule.make_tensors(descriptions, 123, generator)
    elapsed = (time.perf_counter() - start) * 1e3
    del tensors
    return elapsed


class Worker:
    def __init__(self, program: str) -> None:
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        stderr=subprocess.DEVNULL)

    def inputs_ms(self, sample: Path, generator: str, threads: int) -> float:
        request = {"sample_dir": str(sample), "compiler": "eager", "threads": threads, "warmup": 0, "trials": 0,
                   "inputs": {"generator": generator}}
        self.process.stdin.write(json.dumps({"type": "run", "id": 1, "request": request}) + "\n")
        self.process.stdin.flush()
        for line in self.process.stdout:
            event = json.loads(line)
            if event["type"] == "result":
                if not event["result"]["inputs_ms"]:
                    raise RuntimeError(event["result"]["message"])
                return event["result"]["inputs_ms"]
        raise RuntimeError("the worker has ended")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("samples", nargs="+", type=Path)
    parser.add_argument("--worker", required=True)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--repeat", type=int, default=3)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    worker = Worker(options.worker)
    slower = 0
    for sample in options.samples:
        for generator in ("numpy", "torch"):
            ours, pythons = [], []
            for _ in range(options.repeat):  # interleaved: whatever else the machine does hits both
                pythons.append(python_ms(sample, generator))
                ours.append(worker.inputs_ms(sample, generator, options.threads))
            ratio = min(ours) / min(pythons)
            slower += ratio > 1
            print(f"{generator:6} worker {min(ours):9.1f} ms  python {min(pythons):9.1f} ms  {ratio:.2f}  {sample}",
                  flush=True)
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())
