#!/usr/bin/env python3
"""How long graphnet-worker's executor takes for a forward pass, beside Python's eager mode, in one run, with the same
inputs and number of threads, the repetitions interleaved.

    eager_vs_python.py --worker build/release/bin/graphnet-worker [SAMPLE_DIR...] [--list FILE] [--threads 1]

Without samples: a generated graph of 600 operators on tiny tensors, where nothing but the overhead of executing is seen.
Prints milliseconds of both (medians of the pairs, and the quartiles of their ratio) and the ratio. A sample counts as
slower only beyond noise: where even the lower quartile of the ratio is above 1. Exit code 1 if one is slower, or if
the generated graph's ratio is above 0.65. Like tests/support/reference.py it executes the samples' model.py.
"""

from __future__ import annotations

import argparse
import inspect
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))
import reference  # noqa: E402

TINY_LIMIT = 0.65


def write_tiny(folder: Path, operators: int = 600) -> Path:
    """A sample of so many operators on tensors of 2 x 4 elements, in the mix of a transformer's block."""
    steps = ["y = torch.nn.functional.relu(x)", "z = y + x", "y = z.view(2, 4)", "z = y.transpose(0, 1)",
             "y = z.contiguous()", "z = y.transpose(0, 1)", "y = torch._C._nn.linear(z, w, b)", "z = y * 0.5",
             "y = torch.nn.functional.layer_norm(z, (4,), b, b, 1e-05)", "x = y[(slice(None, None, None), slice(0, 4, None))]"]
    body = "".join(f"        {steps[i % len(steps)]}\n" for i in range(operators))
    (folder / "model.py").write_text("import torch\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, "
                                     "x: torch.Tensor, w: torch.Tensor, b: torch.Tensor):\n" + body +
                                     "        return (x, y, z)\n")
    (folder / "graph_net.json").write_text('{"framework": "torch", "model_name": "tiny"}')
    (folder / "weight_meta.py").write_text("".join(
        f'class Program_weight_tensor_meta_{name}:\n    name = "{name}"\n    shape = {shape}\n    dtype = '
        f'"torch.float32"\n    device = "cpu"\n    mean = 0.0\n    std = 1.0\n    data = None\n\n'
        for name, shape in (("x", [2, 4]), ("w", [4, 4]), ("b", [4]))))
    return folder


class Python:
    def __init__(self, sample: Path) -> None:
        inputs = reference.make_inputs(sample, 123)
        self.model = reference.load_model(sample)
        self.inputs = [inputs[name] for name in inspect.signature(self.model.forward).parameters]

    def times_ms(self, count: int) -> list[float]:
        times = []
        with torch.no_grad():
            for _ in range(count):
                start = time.perf_counter()
                self.model(*self.inputs)
                times.append((time.perf_counter() - start) * 1e3)
        return times


class Worker:
    """Keeps the program warm; the eager times of its pairs are the executor's."""

    def __init__(self, program: str, threads: int) -> None:
        self.threads = threads
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        stderr=subprocess.DEVNULL)

    def times_ms(self, sample: Path, count: int) -> list[float]:
        request = {"sample_dir": str(sample), "compiler": "eager", "threads": self.threads, "warmup": 1,
                   "trials": count}
        self.process.stdin.write(json.dumps({"type": "run", "id": 1, "request": request}) + "\n")
        self.process.stdin.flush()
        for line in self.process.stdout:
            event = json.loads(line)
            if event["type"] == "result":
                if not event["result"]["eager_ms"]:
                    raise RuntimeError(event["result"]["message"])
                return event["result"]["eager_ms"]
        raise RuntimeError("the worker has ended")


def measure(worker: Worker, sample: Path, rounds: int) -> tuple[float, float, list[float]]:
    """Medians of worker and Python in ms, and the ratio of every round's medians."""
    python = Python(sample)
    once = statistics.median(python.times_ms(2))
    count = max(2, min(50, int(200 / max(once, 0.01))))
    ours, pythons, ratios = [], [], []
    for _ in range(rounds):
        theirs = python.times_ms(count)
        mine = worker.times_ms(sample, count)
        ours += mine
        pythons += theirs
        ratios.append(statistics.median(mine) / statistics.median(theirs))
    return statistics.median(ours), statistics.median(pythons), sorted(ratios)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("samples", nargs="*", type=Path)
    parser.add_argument("--list", type=Path, help="file with one sample directory per line")
    parser.add_argument("--worker", required=True)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    worker = Worker(options.worker, options.threads)
    samples = options.samples + ([Path(line) for line in options.list.read_text().split()] if options.list else [])
    with tempfile.TemporaryDirectory() as folder:
        tiny = None if samples else write_tiny(Path(folder))
        bad = 0
        for sample in samples or [tiny]:
            try:
                ours, pythons, ratios = measure(worker, sample, options.rounds)
            except Exception as error:  # a sample that does not run has no time; the others have
                print(f"not run  {sample}: {str(error).splitlines()[0]}", flush=True)
                continue
            ratio = ratios[len(ratios) // 2]
            low, high = ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4]
            slow = ratio > TINY_LIMIT if sample == tiny else low > 1
            bad += slow
            print(f"{'SLOWER ' if slow else 'ok     '} worker {ours:9.3f} ms  python {pythons:9.3f} ms  {ratio:.3f} "
                  f"({low:.3f} .. {high:.3f})  {'600 tiny operators' if sample == tiny else sample}", flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
