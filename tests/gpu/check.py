#!/usr/bin/env python3
"""Builds graphnet-worker on a machine with a GPU and checks there what no other machine can: one line a check, then how
many passed. Needs torch for CUDA and NumPy in the Python that runs it, a C++ compiler, cmake 3.25, ninja, CUDA's headers (a toolkit,
or PyPI's nvidia-cuda-crt beside torch) and nlohmann-json's header; no Qt, SQLite, Graphviz or ccache. Ten minutes are enough
on 16 cores. Executes samples' model.py for comparison, as tests/support/reference.py does.

    tests/gpu/check.py [SAMPLES]               default: the torch samples of resources/demo
    tests/gpu/check.py --worker PROGRAM        a worker that is built already
    tests/gpu/check.py --device cpu            the same questions to the CPU, which proves this script alone

Exit code 0 if all checks passed.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import traceback
from pathlib import Path
from typing import Any, Callable

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "support"))
from compare_engine import Engine, Lines, Reference, find_samples, verdict  # noqa: E402

REPETITIONS = 20
LEAST_ATTRIBUTED = 0.99
MOST_OUTPUT_ERROR = 1e-3  # a captured graph runs the same kernels; libraries may choose other algorithms for them
PATIENCE_S = 90  # no answer takes longer on a GPU that works; the time on such machines is short


class Failed(Exception):
    """A check that does not hold, with what was seen."""


def expect(holds: bool, seen: Any) -> None:
    if not holds:
        raise Failed(str(seen))


class Worker:
    """graphnet-worker, spoken to in lines."""

    def __init__(self, program: Path) -> None:
        self.lines = Lines([str(program)])
        self.hello = self.hear()

    def hear(self) -> dict[str, Any]:
        return json.loads(self.lines.answer(PATIENCE_S))

    def last(self) -> dict[str, Any]:
        """The event that ends what was asked."""
        while (event := self.hear())["type"] == "phase":
            pass
        return event

    def ask(self, type_: str, **members: Any) -> dict[str, Any]:
        self.lines.ask(json.dumps({"type": type_, "id": 1, **members}))
        return self.last()

    def run(self, sample: Path, **request: Any) -> dict[str, Any]:
        event = self.ask("run", request={"sample_dir": str(sample), "threads": 1, "warmup": 1, "trials": 3, **request})
        expect(event["type"] == "result", event)
        return event["result"]

    def observe(self, sample: Path, device: str, **request: Any) -> dict[str, Any]:
        event = self.ask("observe", request={"sample_dir": str(sample), "configuration": {"device": device, "threads": 1},
                                             **request})
        expect(event["type"] != "error", event)
        return event["result"]


def find_torch(on_gpu: bool) -> str:
    """LibTorch's folder of the Python that runs this. Ends this program where that is of no use, before anything is built."""
    probe = "import numpy, torch; print(torch.utils.cmake_prefix_path); print(torch.version.cuda); print(torch.cuda.is_available())"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{sys.executable} has no torch or no NumPy; run this script with the Python that has both:\n{done.stderr[-1000:]}")
    folder, cuda, available = done.stdout.split("\n")[:3]
    if on_gpu and (cuda == "None" or available != "True"):
        sys.exit(f"torch of {sys.executable} sees no GPU (built for CUDA: {cuda}); with --device cpu this script asks the CPU")
    return folder


def build(on_gpu: bool, definitions: list[str]) -> Path:
    """The worker alone, as the preset builds it."""
    torch = find_torch(on_gpu)
    start = time.perf_counter()
    for command in (["cmake", "--preset", "worker-only", f"-DTorch_DIR={torch}/Torch", *definitions],
                    ["cmake", "--build", "--preset", "worker-only"]):
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            sys.exit(f"{' '.join(command)} failed:\n{done.stdout[-6000:]}")
        support = (ROOT / "build" / "worker-only" / "gpu.txt").read_text().strip()
        if on_gpu and not support.startswith("built in"):
            sys.exit(f"GPU support is {support}")
    print(f"built in {time.perf_counter() - start:.0f} s; GPU support is {support}", flush=True)
    return ROOT / "build" / "worker-only" / "bin" / "graphnet-worker"


def write_sample(folder: Path, body: str, shape: str) -> Path:
    """A sample with one input x."""
    folder.mkdir(parents=True)
    (folder / "graph_net.json").write_text('{"framework": "torch", "model_name": "check"}')
    (folder / "model.py").write_text("import torch\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, x):\n" +
                                     "".join(f"        {line}\n" for line in body.split("\n")))
    (folder / "weight_meta.py").write_text("class Program_weight_tensor_meta_x:\n    name = \"x\"\n"
                                           f"    shape = {shape}\n    dtype = \"torch.float32\"\n    device = \"cuda:0\"\n"
                                           "    mean = 0.0\n    std = 1.0\n    data = None\n")
    return folder


class Checks:
    """Requests to a worker on a device."""

    def __init__(self, options: argparse.Namespace, program: Path, samples: list[Path], folder: Path) -> None:
        self.program, self.samples, self.folder, self.device = program, samples, folder, options.device
        self.on_gpu = options.device.startswith("cuda")
        self._left_out: dict[str, str] | None = None

    def _runnable(self) -> list[Path]:
        """The samples that eager mode can call there. One that makes tensors without a device makes them on the CPU; Python's
        own eager mode, which has_pythons_bits asks too, refuses them on a GPU as well."""
        if self._left_out is None:
            worker = Worker(self.program)
            results = {sample.name: worker.run(sample, device=self.device, compiler="eager") for sample in self.samples}
            self._left_out = {name: one["message"] for name, one in results.items() if one["status"] == "eager_fail"}
            for name, message in self._left_out.items():
                print(f"    left out: {name}: {message.splitlines()[0][:160]}")
                expect("same device" in message, message)
        return [sample for sample in self.samples if sample.name not in self._left_out]

    def sees_the_device(self) -> str:
        hello = Worker(self.program).hello
        expect(self.device.split(":")[0] in " ".join(hello["devices"]), hello["devices"])
        names = [one["name"] for one in hello["compilers"]]
        return f"torch {hello['torch_version']}, {', '.join(hello['devices'])}, {', '.join(names)}"

    def has_pythons_bits(self) -> str:
        """CUDA's libraries choose algorithms by measuring unless told not to: both sides leave that off, as torch does."""
        reference = [sys.executable, str(ROOT / "tests/support/reference.py"), "--serve", "--threads", "1",
                     "--device", self.device]
        python = Reference(reference, PATIENCE_S)
        engine = Engine(str(self.program), 1, PATIENCE_S, device=self.device)
        differ = []
        for sample in self.samples:
            outcome, reason = verdict(python.run(sample), engine.run(sample))
            if outcome not in ("identical", "python-fails"):
                differ.append(f"{sample.name}: {outcome}, {reason}")
        expect(not differ, "; ".join(differ))
        return f"{len(self.samples)} samples"

    def is_timed_by_blocks(self) -> str:
        worker, told = Worker(self.program), []
        for sample in self._runnable():
            worker.lines.ask(json.dumps({"type": "run", "id": 1, "request": {
                "sample_dir": str(sample), "compiler": "torchscript", "device": self.device, "threads": 1,
                "timing": "blocks"}}))
            event = worker.last()
            if event["type"] != "ready":
                expect(event["result"]["status"] in ("compile_fail", "unsupported"), event["result"]["message"])
                continue
            times = worker.ask("block", side="compiled", calls=1, repetitions=REPETITIONS)
            expect(len(times["ms"]) == REPETITIONS, times)
            expect(len(times["gpu_ms"]) == (REPETITIONS if self.on_gpu else 0), times)
            expect(all(gpu <= wall * 1.05 + 0.05 for gpu, wall in zip(times["gpu_ms"], times["ms"])), times)
            told.append(statistics.median(times["ms"]))
            expect(worker.ask("finish")["result"]["status"] == "correct", sample)
        expect(bool(told), "no sample was timed")
        return f"medians {min(told):.3f} .. {max(told):.3f} ms"

    def replays_cuda_graphs(self) -> str:
        worker, gains = Worker(self.program), []
        for sample in self._runnable():
            result = worker.run(sample, compiler="cuda-graphs", device=self.device, trials=REPETITIONS)
            if not self.on_gpu:
                expect(result["status"] == "not_run" and "GPU" in result["message"], result["message"])
                continue
            if result["status"] == "compile_fail":  # an operator that waits for the device cannot be captured, and reports it
                print(f"    {sample.name}: {result['message']}")
                continue
            expect(result["status"] == "correct", f"{sample.name}: {result['status']}: {result['message']}")
            expect(all(output["max_diff"] <= MOST_OUTPUT_ERROR for output in result["outputs"]), result["outputs"])
            gains.append(statistics.median(result["eager_ms"]) / statistics.median(result["compiled_ms"]))
        if not self.on_gpu:
            return "refused without a GPU"
        expect(bool(gains), "none could be captured")
        return f"speedups {min(gains):.2f} .. {max(gains):.2f}"

    def observes_time_memory_and_values(self) -> str:
        observed = Worker(self.program).observe(self.samples[0], self.device, memory=True, repetitions=3, values=True)
        expect(observed["run"]["status"] == "correct", observed["run"])
        return ", ".join(sorted(observed))

    def traces_every_kernel(self) -> str:
        """At least 99 % of what the device did belongs to a node, nothing is lost, and a run afterwards is as fast."""
        worker, shares, slower = Worker(self.program), [], []
        for sample in self._runnable():
            traced = worker.ask("trace", request={
                "sample_dir": str(sample), "trace_file": str(self.folder / "t.gnxtrace"), "iterations": REPETITIONS,
                "configuration": {"device": self.device, "threads": 1}})["result"]
            expect(traced["status"] == "correct", f"{sample.name}: {traced['status']}: {traced['message']}")
            expect(traced["dropped_records"] == 0, f"{sample.name}: {traced['dropped_records']} records dropped")
            expect(traced["records"] > REPETITIONS, traced)
            if self.on_gpu:
                expect(traced["device_records"] > 0, f"{sample.name}: no kernel was recorded")
                expect(b"NVIDIA" in (self.folder / "t.gnxtrace").read_bytes(), f"{sample.name}: the trace does not name the GPU")
                shares.append(traced["attributed_ns"] / traced["device_ns"])
                expect(shares[-1] >= LEAST_ATTRIBUTED, f"{sample.name}: {shares[-1]:.4f} of the kernels' time")
            half = len(traced["untraced_ms"]) // 2
            before, after = traced["untraced_ms"][:half], traced["untraced_ms"][half:]
            slower.append(statistics.median(after) / statistics.median(before))
        return (f"{min(shares):.4f} of the kernels' time and more; " if shares else "") + \
            f"calls after a trace take {statistics.median(slower):.3f} times those before"

    def records_another_program(self) -> str:
        """libgraphnet-cupti.so in a Python of its own, as the harness uses it and as CUDA injects it."""
        library = self.program.parents[1] / "lib" / "graphnet-explorer" / "libgraphnet-cupti.so"
        if not self.on_gpu:
            return "asked on a GPU alone"
        expect(library.exists(), f"{library} is not there")
        started, injected = self.folder / "started.gnxtrace", self.folder / "injected.gnxtrace"
        script = (f"import ctypes, torch\nlibrary = ctypes.CDLL({str(library)!r})\nlibrary.gnx_cupti_error.restype = ctypes.c_char_p\n"
                  f"x = torch.ones(512, 512, device={self.device!r})\n"
                  "assert library.gnx_cupti_start() == 0, library.gnx_cupti_error()\nlibrary.gnx_cupti_push(7)\n"
                  "y = x @ x\nlibrary.gnx_cupti_pop()\ntorch.cuda.synchronize()\n"
                  f"assert library.gnx_cupti_stop({str(started).encode()!r}) == 0, library.gnx_cupti_error()\n")
        for text, environment, file in (
                (script, {}, started),
                (f"import torch\ny = torch.ones(512, 512, device={self.device!r}) @ torch.ones(512, 512, device={self.device!r})\n"
                 "torch.cuda.synchronize()\n", {"CUDA_INJECTION64_PATH": str(library), "GNX_CUPTI_FILE": str(injected)}, injected)):
            done = subprocess.run([sys.executable, "-c", text], env={**os.environ, **environment}, capture_output=True, text=True)
            expect(done.returncode == 0 and file.exists(), done.stderr[-1500:])
            expect(b"GNXT" == file.read_bytes()[:4] and b"LaunchKernel" in file.read_bytes(), f"{file.name} has no launch")
        return f"{started.stat().st_size} and {injected.stat().st_size} bytes"

    def survives_running_out_of_memory(self) -> str:
        # 2^20 x 2^20 float32 are 4 TiB: more than any device has; the inputs are small, so that it fails as it runs.
        huge = write_sample(self.folder / "huge", "y = x.expand(1048576, 1048576)\nz = y + 1\nreturn (z,)", "[1]")
        worker = Worker(self.program)
        result = worker.run(huge, device=self.device, compiler="eager")
        expect(result["status"] == "out_of_memory", f"{result['status']}: {result['message']}")
        after = worker.run(self.samples[0], device=self.device, compiler="eager")
        expect(after["status"] == "correct", after["message"])
        return result["message"].splitlines()[0][:100]

    def survives_a_kernel_that_fails(self) -> str:
        """An index out of bounds breaks the context of the process on a GPU: that worker is lost, the next one is not."""
        wrong = write_sample(self.folder / "wrong", "i = x.to(torch.int64) + 1000000\ny = x[i]\nreturn (y,)", "[64]")
        worker = Worker(self.program)
        result = worker.run(wrong, device=self.device, compiler="eager")
        expect(result["status"] == "eager_fail", f"{result['status']}: {result['message']}")
        after = Worker(self.program).run(self.samples[0], device=self.device, compiler="eager")
        expect(after["status"] == "correct", after["message"])
        return result["message"].splitlines()[0][:100]

    def measures_roofs(self) -> str:
        roofs = Worker(self.program).ask("roofs", request={"device": self.device, "seconds": 3.0 if self.on_gpu else 1.0})
        result = roofs["result"]
        expect(result["status"] == "correct", f"{result['status']}: {result['message']}")
        best = max(peak["flops_per_second"] for peak in result["roofs"]["peaks"])
        memory = result["roofs"]["bandwidths"][0]["bytes_per_second"]
        return f"{result['hardware']}: {best / 1e12:.1f} TFLOP/s, {memory / 1e9:.0f} GB/s"

    def refuses_a_device_that_is_not_there(self) -> str:
        result = Worker(self.program).run(self.samples[0], device="cuda:99")
        expect(result["status"] == "not_run", result)
        expect(("cuda:99" if self.on_gpu else "no GPU") in result["message"], result["message"])
        return result["message"]


def run_check(name: str, check: Callable[[], str]) -> bool:
    start = time.perf_counter()
    try:
        seen, good = check(), True
    except Failed as failure:
        seen, good = str(failure)[:2000], False
    except (EOFError, TimeoutError, BrokenPipeError) as failure:
        seen, good = f"the worker died or hangs ({type(failure).__name__})", False
    except Exception as failure:  # whatever a check stumbles over, the others are asked all the same
        seen, good = f"{type(failure).__name__}: {failure}\n{traceback.format_exc(limit=-2)}"[:2000], False
    print(f"{'passed' if good else 'FAILED'}  {name.replace('_', ' ')} ({time.perf_counter() - start:.1f} s): {seen}", flush=True)
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("samples", nargs="?", type=Path, default=ROOT / "resources" / "demo" / "torch")
    parser.add_argument("--worker", type=Path)
    parser.add_argument("--device", default="cuda:0")
    parser.add_argument("-D", dest="define", action="append", default=[], metavar="NAME=VALUE",
                        help="for CMake, such as GNX_JSON_INCLUDE_DIR=DIR where nlohmann-json is not installed")
    options = parser.parse_args()
    samples = find_samples(options.samples)
    if not samples:
        sys.exit(f"no torch sample below {options.samples}")
    program = options.worker or build(options.device != "cpu", [f"-D{definition}" for definition in options.define])
    with tempfile.TemporaryDirectory() as folder:
        checks = Checks(options, program, samples, Path(folder))
        names = [name for name in vars(Checks) if not name.startswith("_")]
        passed = sum([run_check(name, getattr(checks, name)) for name in names])
    print(f"{passed} passed, {len(names) - passed} failed, on {options.device}")
    return 0 if passed == len(names) else 1


if __name__ == "__main__":
    sys.exit(main())
