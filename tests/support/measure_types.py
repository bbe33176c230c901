#!/usr/bin/env python3
"""Asks one warm graphnet-worker for the types of all values of many samples, and says how many are known.

    measure_types.py --worker build/release/bin/graphnet-worker DATASET [--every 20] [--against-run 50] [--max-mb 300]

With --against-run N the N smallest samples are executed as well (the worker's "check" job), those whose tensors take
more than --max-mb left out, and every tensor that was made is compared with the type told for it: dtype, sizes, the
strides of dimensions of more than one element, and that the same symbol is the same size wherever it stands. Exit code
1 where one contradicts; for strides only the number of differences is printed, since some kernels choose them by what
machine they
run on.
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import subprocess
import sys
from collections import Counter
from pathlib import Path

from compare_engine import described_bytes, find_samples


class Worker:
    def __init__(self, program: str) -> None:
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)
        self.hello = json.loads(self.process.stdout.readline())

    def ask(self, kind: str, request: dict) -> dict:
        self.process.stdin.write(json.dumps({"type": kind, "id": 1, "request": request}) + "\n")
        self.process.stdin.flush()
        while True:
            event = json.loads(self.process.stdout.readline())
            if event["type"] == "error":
                raise RuntimeError(event["message"])
            if event["type"] == "result":
                return event["result"]


def is_known(value) -> bool:
    return value is not None and (isinstance(value, str) or all(size >= 0 for size in value[1]))


def contiguous(shape: list[int]) -> list[int]:
    strides, stride = [], 1
    for size in reversed(shape):
        strides.insert(0, stride)
        stride *= max(size, 1)
    return strides


def strides_differ(value: list, seen: list) -> bool:
    shape = seen[2]
    told = value[2] if len(value) > 2 else contiguous(shape)
    if 0 in shape:
        return False
    return any(size > 1 and a >= 0 and a != b for size, a, b in zip(shape, told, seen[5]))


def contradictions(told: dict, run: dict) -> tuple[int, list[str], list[str]]:
    """How many tensors were compared, those that differ, and those whose strides do. In a run, sizes (SymInt) are
    tensors without dimensions."""
    compared, wrong, strides, symbols = 0, [], [], {}
    for number, (value, seen) in enumerate(zip(told["values"], run["values"])):
        if value is None or seen[0] != "tensor" or (value == "number" and seen[2] == []):
            continue
        compared += 1
        fits = isinstance(value, list) and value[0] == seen[1] and len(value[1]) == len(seen[2]) and all(
            a == -1 or (b if a >= 0 else symbols.setdefault(a, b)) == (a if a >= 0 else b)
            for a, b in zip(value[1], seen[2]))
        if not fits:
            wrong.append(f"value {number}: told {value}, was {seen[1]} {seen[2]}")
        elif strides_differ(value, seen):
            strides.append(f"value {number}: told {value}, was {seen[2]} strides {seen[5]}")
    return compared, wrong, strides


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dataset", type=Path)
    parser.add_argument("--worker", required=True)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--against-run", type=int, default=0)
    parser.add_argument("--max-mb", type=float, default=300)
    parser.add_argument("--show", type=int, default=40)
    options = parser.parse_args()
    samples = find_samples(options.dataset)[:: options.every]
    worker = Worker(options.worker)
    whole, symbolic, values, known, times, reasons, failed = 0, 0, 0, 0, [], Counter(), []
    for sample in samples:
        told = worker.ask("types", {"sample_dir": str(sample)})
        if told["error"]:
            failed.append(f"{sample}: {told['error']}")
            continue
        good = sum(map(is_known, told["values"]))
        values += len(told["values"])
        known += good
        whole += good == len(told["values"])
        symbolic += good < len(told["values"]) and None not in told["values"]
        times.append(told["milliseconds"])
        for _, _, message in told["untyped"][:1]:
            reasons[re.sub(r"\d+", "N", message)[:150]] += 1
    times.sort()
    print(f"{len(samples)} samples: {whole} wholly known, {symbolic} more with symbols; {known} of {values} values; median {statistics.median(times):.1f}"
          f" ms, p99 {times[int(len(times) * 0.99)]:.1f} ms, max {times[-1]:.1f} ms; {len(failed)} not read")
    for reason, count in reasons.most_common(options.show):
        print(f"{count:6} {reason}")
    print("\n".join(failed[: options.show]))
    total, all_wrong, all_strides, ran, asked = 0, [], [], 0, 0
    if options.against_run:
        small = [sample for sample in samples if described_bytes(sample) <= options.max_mb * 2**20]
        for sample in sorted(small, key=described_bytes)[: options.against_run]:
            asked += 1
            run = worker.ask("check", {"sample_dir": str(sample), "observe": True})
            compared, wrong, strides = contradictions(worker.ask("types", {"sample_dir": str(sample)}), run)
            ran += run["whole"]["status"] == "correct"
            total += compared
            all_wrong += [f"{sample}: {each}" for each in wrong]
            all_strides += [f"{sample}: {each}" for each in strides]
        print(f"{ran} of {asked} samples executed: {total} tensors compared, {len(all_wrong)} contradict, of "
              f"{len(all_strides)} the strides differ")
        print("\n".join(all_wrong[: options.show] + all_strides[: options.show]))
    return 1 if all_wrong or failed else 0


if __name__ == "__main__":
    sys.exit(main())
