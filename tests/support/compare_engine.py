#!/usr/bin/env python3
"""Runs samples with Python's eager mode and with graphnet-worker and compares the bits of every output.

The inputs are made on both sides, by programs that share no code: its first line says by which rule, and what both share.
Like reference.py it executes the samples' model.py, so it is for tests only. Both sides stay warm: one process each
works through the same list, and is killed and started again when a sample takes longer than --timeout.

    compare_engine.py --worker build/release/bin/graphnet-worker DATASET [--sample 150] [--max-mb 300]
    compare_engine.py --worker ... --list FILE --results results.jsonl --threads 2 [--device cuda:0]
    compare_engine.py --worker ... DATASET --in-turn --smallest-first       where two samples do not fit into memory

With --results FILE the samples that it already calls identical are left out, so that a pass can be stopped at any time.

DATASET is a directory that holds samples at any depth. Exit code 0 if every output that Python produced is identical.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import math
import os
import queue
import random
import re
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from pathlib import Path
from typing import Any, Callable, Collection, Iterable

ELEMENT_BYTES = {"float64": 8, "int64": 8, "complex64": 8, "complex128": 16, "float32": 4, "int32": 4, "float16": 2,
                 "bfloat16": 2, "int16": 2, "int8": 1, "uint8": 1, "bool": 1}
DTYPES = {"F64": "float64", "F32": "float32", "F16": "float16", "BF16": "bfloat16", "I64": "int64", "I32": "int32",
          "I16": "int16", "I8": "int8", "U8": "uint8", "BOOL": "bool", "C64": "complex64", "C128": "complex128"}
"""The safetensors format's names."""


def described_bytes(sample: Path) -> int:
    """Bytes of the tensors that the sample's metadata describes, read with regular expressions."""
    total = 0
    for name in ("weight_meta.py", "input_meta.py"):
        path = sample / name
        if not path.exists():
            continue
        text = path.read_text(errors="replace")
        for block in re.split(r"^class ", text, flags=re.MULTILINE)[1:]:
            shape = re.search(r"shape = \[([^\]]*)\]", block)
            dtype = re.search(r'dtype = "(?:torch\.)?(\w+)"', block)
            if shape and dtype:
                sizes = [int(size) for size in shape.group(1).split(",") if size.strip()]
                total += math.prod(sizes) * ELEMENT_BYTES.get(dtype.group(1), 8)
    return total


def find_samples(root: Path) -> list[Path]:
    found = []
    for description in sorted(root.rglob("graph_net.json")):
        framework = json.loads(description.read_text()).get("framework")
        model = description.with_name("model.py")
        if framework is None and model.exists():  # some do not say
            framework = "torch" if "import torch" in model.read_text(errors="replace") else None
        if framework == "torch":
            found.append(description.parent)
    return found


def draws_random_numbers(code: str) -> bool:
    """Whether it names what draws from torch's generator, or reads memory that nobody has filled (empty; LAPACK's gelsy
    in lstsq): then a second run has other bits."""
    return re.search(r"rand|bernoulli|multinomial|dropout|normal|uniform_|exponential_|poisson|binomial|cauchy_|geometric_|"
                     r"_standard_gamma|dirichlet|gumbel|rrelu|fractional_max_pool|lowrank|empty|lstsq", code) is not None


def ran_alike(output: dict[str, Any]) -> bool:
    """Whether both runs gave the same numbers; a NaN, which equals nothing, counts as the same."""
    return output["equal"] or (output["max_diff"] == 0 and not output["has_nonfinite_mismatch"])


class Lines:
    """A process that is asked in lines and answers in lines."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        stderr=subprocess.DEVNULL)
        self.answers: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in self.process.stdout:
            self.answers.put(line)
        self.answers.put(None)

    def ask(self, line: str) -> None:
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def answer(self, timeout: float) -> str:
        """The next line; TimeoutError, or EOFError if the process has ended."""
        try:
            line = self.answers.get(timeout=timeout)
        except queue.Empty:
            raise TimeoutError from None
        if line is None:
            raise EOFError
        return line

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


class Side:
    """One of the two programs; starts it when needed and replaces it when it died or hangs."""

    def __init__(self, command: list[str], timeout: float) -> None:
        self.command, self.timeout = command, timeout
        self.lines: Lines | None = None

    def run(self, sample: Path) -> dict[str, Any]:
        if self.lines is None:
            self.lines = Lines(self.command)
        try:
            return self.exchange(self.lines, sample)
        except TimeoutError:
            reason = f"no answer within {self.timeout:g} s"
        except (EOFError, BrokenPipeError):
            reason = f"the process died with exit code {self.lines.process.wait()}"
        self.end()
        return {"error": reason}

    def end(self) -> None:
        """The process, if there is one; the next sample starts another."""
        if self.lines is not None:
            self.lines.stop()
            self.lines = None

    def exchange(self, lines: Lines, sample: Path) -> dict[str, Any]:
        raise NotImplementedError


class Reference(Side):
    def exchange(self, lines: Lines, sample: Path) -> dict[str, Any]:
        lines.ask(str(sample))
        return json.loads(lines.answer(self.timeout))


class Engine(Side):
    def __init__(self, worker: str, threads: int, timeout: float, generator: str = "numpy",
                 device: str = "cpu", first_run_only: bool = False, memory_limit: int = 0) -> None:
        super().__init__([worker], timeout)
        self.threads, self.generator, self.device = threads, generator, device
        self.memory_limit = memory_limit
        self.outputs = Path(tempfile.mkdtemp(dir=memory_folder())) / "outputs" if first_run_only else None

    def inputs(self) -> dict[str, Any]:
        return {"seed": 123, "generator": self.generator}

    def exchange(self, lines: Lines, sample: Path) -> dict[str, Any]:
        request = {"sample_dir": str(sample), "compiler": "eager", "device": self.device, "threads": self.threads,
                   "warmup": 0, "trials": 0, "inputs": self.inputs(),
                   "memory_limit_bytes": self.memory_limit, "outputs_file": str(self.outputs or ""),
                   "hash_outputs": True}
        if self.outputs is not None:
            self.outputs.unlink(missing_ok=True)
        lines.ask(json.dumps({"type": "run", "id": 1, "request": request}))
        while True:
            event = json.loads(lines.answer(self.timeout))
            if event["type"] == "error":
                return {"error": event["message"]}
            if event["type"] == "result":
                break
            if self.outputs is not None and event.get("phase") == "compile":
                lines.ask(json.dumps({"type": "stop"}))
        result = event["result"]
        if result["status"] == "cancelled" and self.outputs is not None:
            return {"outputs": written_outputs(self.outputs), "status": "correct"}
        if not result["outputs"]:
            return {"error": f"{result['status']}: {result['message']}"}
        if not all(map(ran_alike, result["outputs"])) and not draws_random_numbers(
                (sample / "model.py").read_text(errors="replace")):
            return {"error": "its second run, with bound calls, has other bits than its first"}
        return {"outputs": [{"dtype": output["eager_dtype"], "shape": output["eager_shape"],
                             "fnv1a64": output["eager_hash"]} for output in result["outputs"]],
                "status": result["status"]}


def memory_folder() -> str | None:
    """Where files are in memory, if there is such a place."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def written_outputs(file: Path) -> list[dict[str, Any]]:
    """dtype, shape and hash of each tensor of a file in the safetensors format, in the order of their places."""
    from reference import fnv1a64  # needs torch, which the rest of this program does not

    content = file.read_bytes()
    start = 8 + int.from_bytes(content[:8], "little")
    header = json.loads(content[8:start])
    header.pop("__metadata__", None)
    outputs = sorted(header.items(), key=lambda item: int(re.sub(r"\D", "", item[0])))
    return [{"dtype": DTYPES[output["dtype"]], "shape": output["shape"],
             "fnv1a64": fnv1a64(content[start + output["data_offsets"][0]:start + output["data_offsets"][1]])}
            for _, output in outputs]


def verdict(reference: dict[str, Any], engine: dict[str, Any]) -> tuple[str, str]:
    """Verdict on the pair, and its reason."""
    if "error" in reference:
        return ("python-fails" if "error" in engine else "only-engine-runs"), reference["error"]
    if "error" in engine:
        return "engine-fails", engine["error"]
    if reference["outputs"] == engine["outputs"]:
        return "identical", ""
    if len(reference["outputs"]) != len(engine["outputs"]):
        return "different", f"{len(reference['outputs'])} outputs, engine {len(engine['outputs'])}"
    for index, (expected, found) in enumerate(zip(reference["outputs"], engine["outputs"])):
        for key in ("dtype", "shape", "fnv1a64"):
            if expected[key] != found[key]:
                return "different", f"output {index}: {key} {expected[key]}, engine {found[key]}"
    return "different", "unknown"


def compare(samples: list[Path], sides: dict[str, Side], stop_after: float, in_turn: bool,
            report: Callable[[Path, str, str], None]) -> None:
    """Both sides work through the list at their own pace, or in_turn, so that only one of them holds a sample's
    tensors; a pair is judged when both have answered."""
    answers: dict[Path, dict[str, dict[str, Any]]] = {sample: {} for sample in samples}
    lock = threading.Lock()
    turn = threading.Lock() if in_turn else contextlib.nullcontext()
    stop = threading.Event()
    timer = threading.Timer(stop_after, stop.set)
    timer.daemon = True
    timer.start()

    def work(name: str, side: Side) -> None:
        for sample in samples:
            if stop.is_set():
                break
            with turn:
                answer = side.run(sample)
                if in_turn and name == "engine":
                    side.end()  # it keeps a sample until the next one is asked for
            with lock:
                answers[sample][name] = answer
                if len(answers[sample]) == len(sides):
                    report(sample, *verdict(answers[sample]["reference"], answers[sample]["engine"]))
        side.end()

    workers = [threading.Thread(target=work, args=item) for item in sides.items()]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


def already_identical(results: Path | None) -> set[str]:
    """The samples that an earlier, perhaps interrupted pass has found identical."""
    if results is None or not results.exists():
        return set()
    lines = [json.loads(line) for line in results.read_text().split("\n") if line.endswith("}")]
    return {line["sample"] for line in lines if line["outcome"] == "identical"}


def choose(options: argparse.Namespace, known: Collection[str] = (), smallest_first: bool = False,
           min_mb: float = 0) -> list[Path]:
    """Chooses from --list or DATASET at most --sample samples of at most --max-mb, none of those known. Ends the
    program where
    there is none although none is known: a comparison of nothing must not look like one without differences."""
    if options.list:
        samples: Iterable[Path] = [Path(line) for line in options.list.read_text().split("\n") if line.strip()]
    else:
        samples = find_samples(options.dataset)
    samples = [sample for sample in samples if str(sample) not in known]
    random.Random(options.order_seed).shuffle(samples)
    if smallest_first:
        samples.sort(key=described_bytes)
    least, most = min_mb * 1_000_000, options.max_mb * 1_000_000
    chosen = []
    for sample in samples:
        if options.sample and len(chosen) == options.sample:
            break
        if least <= described_bytes(sample) <= most:
            chosen.append(sample)
    if not chosen and not known:
        sys.exit(f"no torch sample of {min_mb:g} to {options.max_mb:g} MB in {options.list or options.dataset}")
    return chosen


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("dataset", nargs="?", type=Path)
    parser.add_argument("--list", type=Path, help="file with one sample directory per line, instead of DATASET")
    parser.add_argument("--worker", required=True)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--sample", type=int, default=0, help="how many samples, chosen at random; 0: all")
    parser.add_argument("--order-seed", type=int, default=1)
    parser.add_argument("--smallest-first", action="store_true", help="in the order of the tensors' bytes")
    parser.add_argument("--in-turn", action="store_true", help="one side at a time: half the memory")
    parser.add_argument("--max-mb", type=float, default=1000, help="leave out samples with more tensor data")
    parser.add_argument("--timeout", type=float, default=180, help="seconds per sample and side")
    parser.add_argument("--stop-after", type=float, default=1e9, help="seconds after which no sample is begun")
    parser.add_argument("--generator", choices=("numpy", "torch"), default="numpy", help="whose rule the inputs follow")
    parser.add_argument("--device", default="cpu", help="where both sides run: cpu, cuda:0 ...")
    parser.add_argument("--remember-gib", type=float, default=0, help="Python keeps so many GiB of NumPy's draws")
    parser.add_argument("--min-mb", type=float, default=0, help="leave out samples with less tensor data")
    parser.add_argument("--first-run-only", action="store_true",
                        help="not also the second run, with bound calls: half the time of large samples")
    parser.add_argument("--memory-limit-gib", type=float, default=0, help="of the engine; default: 60 %% of what is free")
    parser.add_argument("--results", type=Path, help="one JSON line per sample is appended here")
    options = parser.parse_args()
    if not options.dataset and not options.list:
        parser.error("expected DATASET or --list")
    from input_rule import shared_by_both_sides  # needs torch, which this program's functions do not

    samples = choose(options, already_identical(options.results), options.smallest_first, options.min_mb)
    counts: Counter[str] = Counter()
    reasons: Counter[str] = Counter()

    def report(sample: Path, outcome: str, reason: str) -> None:
        counts[outcome] += 1
        if outcome != "identical":
            reasons[f"{outcome}: {re.sub(r'^.*model.py:[0-9:]+ ', '', reason)[:160]}"] += 1
            print(f"{outcome:17} {sample}  {reason}", flush=True)
        if options.results:
            with options.results.open("a") as out:
                out.write(json.dumps({"sample": str(sample), "outcome": outcome, "reason": reason}) + "\n")

    reference = [sys.executable, str(Path(__file__).with_name("reference.py")), "--serve", "--threads",
                 str(options.threads), "--generator", options.generator, "--device", options.device,
                 "--remember-gib", str(options.remember_gib)]
    sides = {"reference": Reference(reference, options.timeout),
             "engine": Engine(options.worker, options.threads, options.timeout, options.generator, options.device,
                               options.first_run_only, int(options.memory_limit_gib * 2**30))}
    print(shared_by_both_sides(options.generator), flush=True)
    compare(samples, sides, options.stop_after, options.in_turn, report)
    print(f"\n{sum(counts.values())} of {len(samples)} samples compared, {options.threads} threads")
    for outcome, count in counts.most_common():
        print(f"{count:6} {outcome}")
    for reason, count in reasons.most_common(40):
        print(f"{count:6} {reason}")
    return 0 if set(counts) <= {"identical", "python-fails", "only-engine-runs"} else 1


if __name__ == "__main__":
    sys.exit(main())
