#!/usr/bin/env python3
"""Runs a graphnet-worker that is built for CUDA on tests/support/gpu_double, a GPU that is not there: LibTorch's own
allocator, streams, events and CUDA graphs, CUPTI's records, and what goes wrong with a GPU. Its kernels compute nothing, so
every value is zero: what GPUs compute is asked by check.py, where there is one.

    check_double.py WORKER DOUBLE PACKAGES     the program, the double's folder (packaging/check-cuda builds both), and the
                                               folder of PyPI's torch for CUDA, which this Python can import

Exit code 0 if all checks passed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
from check import ROOT, Worker, expect, run_check, write_sample  # noqa: E402

MIB = 1 << 20
ITERATIONS = 4
WORKS = "y = x + 1\nz = y * 2\nreturn (z,)"  # two kernels, and x, y and z have 1 MiB each
WAITS = "y = x + 1\nn = y.sum().item()\nz = y * n\nreturn (z,)"


class Checks:
    """Requests to the worker; each check has its own GPU."""

    def __init__(self, program: Path, double: Path, packages: Path, folder: Path) -> None:
        self._program, self._double, self._packages, self._folder = program, double, packages, folder
        self._works = write_sample(folder / "works", WORKS, "[262144]")
        self._waits = write_sample(folder / "waits", WAITS, "[262144]")

    def _environment(self, scenario: str) -> dict[str, str]:
        libraries = [name for name in os.listdir(self._double) if name.startswith(("libcudart.so.", "libcupti.so."))]
        # LibTorch's own search path comes before LD_LIBRARY_PATH: what is loaded already is not searched.
        return {"LD_LIBRARY_PATH": str(self._double), "GNX_GPU_DOUBLE": scenario, "LD_PRELOAD": " ".join(libraries)}

    def _worker(self, scenario: str = "") -> Worker:
        os.environ.update(self._environment(scenario))
        return Worker(self._program)

    def _run(self, worker: Worker, sample: Path, **request: Any) -> dict[str, Any]:
        return worker.run(sample, **{"device": "cuda:0", "compiler": "eager", **request})

    def _trace(self, worker: Worker, sample: Path, **request: Any) -> dict[str, Any]:
        return worker.ask("trace", request={
            "sample_dir": str(sample), "trace_file": str(self._folder / "t.gnxtrace"), "iterations": ITERATIONS,
            "configuration": {"device": "cuda:0", "threads": 1}, **request})["result"]

    def says_what_it_has(self) -> str:
        hello = self._worker("devices=2").hello
        expect(hello["devices"] == ["cpu", "cuda:0", "cuda:1"], hello["devices"])
        expect(any(one["name"] == "cuda-graphs" for one in hello["compilers"]), hello["compilers"])
        without = self._worker("devices=0")
        expect(without.hello["devices"] == ["cpu"], without.hello["devices"])
        expect(all(one["name"] != "cuda-graphs" for one in without.hello["compilers"]), without.hello["compilers"])
        refused = self._run(without, self._works)
        expect(refused["status"] == "not_run" and "no GPU" in refused["message"], refused["message"])
        expect(self._run(without, self._works, device="cpu")["status"] == "correct", "the CPU is not used")
        return refused["message"]

    def runs_with_times_and_memory(self) -> str:
        result = self._run(self._worker("kernel_ns=2000000"), self._works)
        expect(result["status"] == "correct", result["message"])
        for times in (result["eager_gpu_ms"], result["compiled_gpu_ms"]):
            # Two kernels of 2 ms; more where this program was interrupted.
            expect(len(times) == 3 and all(4 <= ms < 400 for ms in times), times)
        expect(3 * MIB <= result["peak_gpu_bytes"] <= 5 * MIB, result["peak_gpu_bytes"])
        return f"peak {result['peak_gpu_bytes'] / MIB:g} MiB"

    def names_the_devices_of_tensors_that_differ(self) -> str:
        # The text is made by LibTorch's streams, which end the process where a second C++ library is in it.
        two = write_sample(self._folder / "two", "y = torch.arange(262144) * x\nreturn (y,)", "[262144]")
        result = self._run(self._worker(), two)
        expect(result["status"] == "eager_fail" and "cuda:0 and cpu" in result["message"], result["message"])
        return result["message"].splitlines()[0][:120]

    def runs_on_the_second_device(self) -> str:
        worker = self._worker("devices=2 kernel_ns=2000000")
        for compiler in ("eager", "cuda-graphs"):
            result = self._run(worker, self._works, device="cuda:1", compiler=compiler)
            expect(result["status"] == "correct", f"{compiler}: {result['message']}")
            expect(all(4 <= ms < 400 for ms in result["compiled_gpu_ms"]), result["compiled_gpu_ms"])
        missing = self._run(worker, self._works, device="cuda:2")
        expect(missing["status"] == "not_run" and "the last GPU is cuda:1" in missing["message"], missing["message"])
        return "eager and cuda-graphs"

    def replays_cuda_graphs(self) -> str:
        worker = self._worker()
        result = self._run(worker, self._works, compiler="cuda-graphs")
        expect(result["status"] == "correct", result["message"])
        refused = self._run(worker, self._waits, compiler="cuda-graphs")
        expect(refused["status"] == "compile_fail" and "captur" in refused["message"], refused["message"])
        again = self._run(worker, self._works, compiler="cuda-graphs")
        expect(again["status"] == "correct", again["message"])
        return refused["message"].splitlines()[0][:120]

    def traces_every_kernel(self) -> str:
        worker = self._worker("kernel_ns=100000")
        traced = self._trace(worker, self._works)
        expect(traced["status"] == "correct", traced["message"])
        expect(traced["dropped_records"] == 0, traced["dropped_records"])
        expect(traced["device_records"] == 2 * ITERATIONS, traced["device_records"])
        expect(traced["device_ns"] == traced["attributed_ns"] == 2 * ITERATIONS * 100_000, traced)
        expect(b"Double of a GPU" in (self._folder / "t.gnxtrace").read_bytes(), "the trace does not name the GPU")
        expect(b"cudaGetDevice" not in (self._folder / "t.gnxtrace").read_bytes(), "a call that only asks is recorded")
        expect(b"vectorized_elementwise_kernel" in (self._folder / "t.gnxtrace").read_bytes(), "no kernel's name")
        replayed = self._trace(worker, self._works, compiler="cuda-graphs")
        expect(replayed["status"] == "correct", replayed["message"])
        expect(replayed["device_records"] >= 2 * ITERATIONS, replayed["device_records"])
        return f"{traced['records']} records"

    def counts_records_that_are_lost(self) -> str:
        traced = self._trace(self._worker("buffers=0"), self._works)
        expect(traced["status"] == "correct" and traced["device_records"] == 0, traced["message"])
        expect(traced["dropped_records"] >= 4 * ITERATIONS, traced["dropped_records"])  # kernels and their launches
        return f"{traced['dropped_records']} records"

    def says_why_it_cannot_trace(self) -> str:
        worker = self._worker("cuptiActivityEnable=35")
        traced = self._trace(worker, self._works)
        expect(traced["status"] == "not_run" and "result 35" in traced["message"], traced)
        expect(self._run(worker, self._works)["status"] == "correct", "no run afterwards")
        return traced["message"].splitlines()[0][:120]

    def survives_running_out_of_memory(self) -> str:
        large = write_sample(self._folder / "large", "y = x.expand(128, 262144)\nz = y + 1\nreturn (z,)", "[262144]")
        worker = self._worker("memory_mb=64")
        result = self._run(worker, large)
        expect(result["status"] == "out_of_memory", f"{result['status']}: {result['message']}")
        after = self._run(worker, self._works)
        expect(after["status"] == "correct", after["message"])
        return result["message"].splitlines()[0][:120]

    def survives_a_kernel_that_fails(self) -> str:
        worker = self._worker("failing_kernel=2")
        result = self._run(worker, self._works)
        expect(result["status"] == "eager_fail" and "illegal memory access" in result["message"], result)
        after = self._run(worker, self._works)  # no call gets rid of the error; the worker answers all the same
        expect(after["status"] != "correct" and "illegal memory access" in after["message"], after)
        expect(self._run(worker, self._works, device="cpu")["status"] == "correct", "the CPU is lost too")
        return result["message"].splitlines()[0][:120]

    def says_what_failed_in_a_trace(self) -> str:
        # Two kernels a call, one call before all others, half of the calls untraced first: kernel 26 is in a traced one.
        traced = self._trace(self._worker("failing_kernel=26"), self._works, iterations=20, warmup=0)
        expect(traced["status"] in ("eager_fail", "runtime_fail"), traced["status"])
        expect("illegal memory access" in traced["message"], traced["message"])
        return traced["message"].splitlines()[0][:120]

    def survives_a_gpu_that_disappears(self) -> str:
        worker = self._worker("lost_after=3")
        result = self._run(worker, self._works)
        expect(result["status"] in ("eager_fail", "runtime_fail", "compile_fail"), result["status"])
        traced = self._trace(worker, self._works)
        expect(traced["status"] not in ("correct", "cancelled"), traced["status"])
        return result["message"].splitlines()[0][:120]

    def is_used_by_copies_of_a_process(self) -> str:
        """Proofs of graph breaks run in forked copies of a process in which Dynamo was warmed up: it must not have used CUDA."""
        script = ("import torch\nfrom graphnet_breaks.children import Limits, run_in_child\n"
                  "from graphnet_breaks.warming import warm_up\nwarm_up()\nassert torch.cuda.is_available()\n"
                  "print(run_in_child(lambda: {'at': str((torch.ones(4, device='cuda') + 1).device)}, Limits(60)))\n")
        folders = (self._packages, ROOT / "resources" / "python")
        done = subprocess.run([sys.executable, "-W", "ignore", "-c", script], capture_output=True, text=True, env={
            **os.environ, **self._environment(""), "PYTHONPATH": os.pathsep.join(map(str, folders))})
        expect("'cuda:0'" in done.stdout, done.stdout + done.stderr[-1500:])
        return done.stdout.strip()

    def says_what_roofs_lack(self) -> str:
        # An array for the memory's bandwidth has 1 GiB.
        result = self._worker("memory_mb=512").ask("roofs", request={"device": "cuda:0", "seconds": 0.2})["result"]
        expect(result["hardware"] == "Double of a GPU", result["hardware"])
        expect(result["status"] == "out_of_memory", result["message"])
        return result["message"].splitlines()[0][:120]


def main() -> int:
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as folder:
        checks = Checks(*(Path(one).resolve() for one in sys.argv[1:]), Path(folder))
        names = [name for name in vars(Checks) if not name.startswith("_")]
        passed = sum([run_check(name, getattr(checks, name)) for name in names])
    print(f"{passed} passed, {len(names) - passed} failed, on the double of a GPU")
    return 0 if passed == len(names) else 1


if __name__ == "__main__":
    sys.exit(main())
