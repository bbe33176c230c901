#!/usr/bin/env python3
"""Asks one warm graphnet-worker for the types of all values of many samples, and says how many are known.

    measure_types.py --worker build/release/bin/graphnet-worker DATASET [--every 20] [--against-run 50]

With --against-run N the N smallest samples are executed as well (the worker's "check" job), and every tensor that was
made is compared with the type told for it. Exit code 1 where one contradicts.
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
    return value is not None and (isinstance(value, str) or -1 not in value[1])


def contradictions(told: dict, run: dict) -> tuple[int, list[str]]:
    """How many tensors were compared, and those that differ. In a run, sizes (SymInt) are tensors without dimensions."""
    compared, wrong = 0, []
    for number, (value, seen) in enumerate(zip(told["values"], run["values"])):
        if value is None or seen[0] != "tensor" or (value == "number" and seen[2] == []):
            continue
        compared += 1
        fits = isinstance(value, list) and value[0] == seen[1] and len(value[1]) == len(seen[2]) and all(
            a in (-1, b) for a, b in zip(value[1], seen[2]))
        if not fits:
            wrong.append(f"value {number}: told {value}, was {seen[1]} {seen[2]}")
    return compared, wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dataset", type=Path)
    parser.add_argument("--worker", required=True)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--against-run", type=int, default=0)
    parser.add_argument("--show", type=int, default=40)
    options = parser.parse_args()
    samples = find_samples(options.dataset)[:: options.every]
    worker = Worker(options.worker)
    whole, values, known, times, reasons, failed = 0, 0, 0, [], Counter(), []
    for sample in samples:
        told = worker.ask("types", {"sample_dir": str(sample)})
        if told["error"]:
            failed.append(f"{sample}: {told['error']}")
            continue
        good = sum(map(is_known, told["values"]))
        values += len(told["values"])
        known += good
        whole += good == len(told["values"])
        times.append(told["milliseconds"])
        for _, _, message in told["untyped"][:1]:
            reasons[re.sub(r"\d+", "N", message)[:150]] += 1
    times.sort()
    print(f"{len(samples)} samples: {whole} wholly known; {known} of {values} values; median {statistics.median(times):.1f}"
          f" ms, p99 {times[int(len(times) * 0.99)]:.1f} ms, max {times[-1]:.1f} ms; {len(failed)} not read")
    for reason, count in reasons.most_common(options.show):
        print(f"{count:6} {reason}")
    print("\n".join(failed[: options.show]))
    total, all_wrong, ran = 0, [], 0
    if options.against_run:
        for sample in sorted(samples, key=described_bytes)[: options.against_run]:
            run = worker.ask("check", {"sample_dir": str(sample), "observe": True})
            compared, wrong = contradictions(worker.ask("types", {"sample_dir": str(sample)}), run)
            ran += run["whole"]["status"] == "correct"
            total += compared
            all_wrong += [f"{sample}: {each}" for each in wrong]
        print(f"{ran} of {options.against_run} samples executed: {total} tensors compared, {len(all_wrong)} contradict")
        print("\n".join(all_wrong[:20]))
    return 1 if all_wrong or failed else 0


if __name__ == "__main__":
    sys.exit(main())
