#!/usr/bin/env python3
"""A stand-in for the driver of GraphNet's benchmark, to measure our own against: a fresh Python process per sample that
imports torch, builds the inputs by the documented rule, runs the eager model 2 x (1 + warm-up + trials) times, eager
and "compiled", and compares every output with torch.allclose at 64 pairs of tolerances and in 3 further ways.

    upstream_driver.py SAMPLE_DIR... [--list FILE] [--compiler nope|inductor] [--threads 2] [--json]

"nope" compares the model with itself; "inductor" is torch.compile with its defaults. Prints per sample the wall time of
the process, what of it was forward passes and, with inductor, compiling (its first call less the median of those that
follow), then the sums. Written from the description of that benchmark's protocol, none of its code is used. Like
tests/support/reference.py, which makes the inputs, it executes the samples' model.py.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

TOLERANCES = range(-10, 6)
SLOPES = {"float16": (3, 1), "bfloat16": (1.796, 1), "float32": (5.886, 1), "float64": (7, 7 / 5)}
COMPILED_SEED = 1024


def tolerance_pairs():
    """(rtol, atol) of the four dtypes at every t, rounded to three significant digits: 64 pairs."""
    def rounded(value):
        return float(f"{value:.2e}")

    for t in TOLERANCES:
        for rtol_slope, atol_slope in SLOPES.values():
            rtol = 10 ** (rtol_slope * t / 5)
            yield rounded(rtol), rounded(10 ** (atol_slope * t if atol_slope == 1 else rtol_slope * t / 5))


def compare(eager, compiled):
    """The driver's lines for every output: 64 verdicts, then equality and two differences."""
    import torch

    lines = {"close": [[int(torch.allclose(a, b, rtol=rtol, atol=atol)) for a, b in zip(eager, compiled)]
                       for rtol, atol in tolerance_pairs()]}
    lines["equal"] = [int(torch.equal(a, b)) for a, b in zip(eager, compiled)]
    lines["max_diff"] = [torch.max(torch.abs(a - b)).item() for a, b in zip(eager, compiled)]
    lines["mean_diff"] = [torch.mean(torch.abs(a - b)).item() for a, b in zip(eager, compiled)]
    return lines


def comparable(outputs):
    import torch

    return [torch.view_as_real(each) if each.is_complex() else each.to(torch.float32) if each.dtype == torch.bool or
            not each.is_floating_point() else each for each in outputs]


def timed_calls(model, inputs, count):
    """The first call's outputs and the seconds of every call."""
    first, seconds = None, []
    for _ in range(count):
        start = time.perf_counter()
        outputs = model(*inputs)
        seconds.append(time.perf_counter() - start)
        first = outputs if first is None else first
    return first, seconds


def run_one(sample: Path, options) -> dict:
    """The child's work. Times in seconds."""
    import inspect
    import random

    import numpy
    import torch

    sys.path.insert(0, str(Path(__file__).parents[1] / "support"))
    import reference

    if options.threads:
        torch.set_num_threads(options.threads)
    inputs = reference.make_inputs(sample, 123)
    model = reference.load_model(sample)
    ordered = [inputs[name] for name in inspect.signature(model.forward).parameters]
    count = 1 + options.warmup + options.trials
    with torch.no_grad():
        eager, eager_s = timed_calls(model, ordered, count)
        random.seed(COMPILED_SEED)
        numpy.random.seed(COMPILED_SEED)
        torch.manual_seed(COMPILED_SEED)
        other = torch.compile(model) if options.compiler == "inductor" else model
        compiled, compiled_s = timed_calls(other, ordered, count)
        report = compare(comparable(reference.flatten(eager)), comparable(reference.flatten(compiled)))
    compile_s = max(0.0, compiled_s[0] - statistics.median(compiled_s[1:])) if options.compiler == "inductor" else 0.0
    return {"forward_s": sum(eager_s) + sum(compiled_s) - compile_s, "compile_s": compile_s,
            "pass_ms": statistics.median(eager_s[1:]) * 1e3, "outputs": len(report["equal"]),
            "equal": all(report["equal"])}


def drive(sample: Path, options) -> dict:
    """One sample in a process of its own; with the wall time from its start to its end."""
    command = [sys.executable, str(Path(__file__).resolve()), "--child", str(sample), "--compiler", options.compiler,
               "--warmup", str(options.warmup), "--trials", str(options.trials), "--threads", str(options.threads)]
    start = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, timeout=options.timeout)
    wall = time.perf_counter() - start
    if done.returncode != 0:
        return {"sample": str(sample), "wall_s": wall, "error": (done.stderr.splitlines() or ["no message"])[-1]}
    return {"sample": str(sample), "wall_s": wall, **json.loads(done.stdout.splitlines()[-1])}


def totals(results: list[dict]) -> dict:
    """Sums over the samples that ran; `own_s` is neither forward passes nor compiling."""
    ran = [each for each in results if "error" not in each]
    sums = {name: sum(each[name] for each in ran) for name in ("wall_s", "forward_s", "compile_s")}
    passes = [each["pass_ms"] for each in ran]
    return {"samples": len(ran), "failed": len(results) - len(ran), **sums,
            "own_s": sums["wall_s"] - sums["forward_s"] - sums["compile_s"],
            "median_pass_ms": statistics.median(passes) if passes else 0.0}


def drive_all(samples, options) -> list[dict]:
    results = []
    for sample in samples:
        results.append(drive(sample, options))
        if not options.json:
            each = results[-1]
            print(f"failed   {each['sample']}: {each['error']}" if "error" in each else
                  f"wall {each['wall_s']:7.2f} s  forward {each['forward_s']:7.2f} s  compile {each['compile_s']:7.2f} s  "
                  f"pass {each['pass_ms']:8.2f} ms  {each['sample']}", flush=True)
    return results


def add_protocol(parser):
    parser.add_argument("--compiler", choices=("nope", "inductor"), default="nope")
    parser.add_argument("--warmup", type=int, default=3)
    parser.add_argument("--trials", type=int, default=5)
    parser.add_argument("--threads", type=int, default=0, help="0: torch's default")
    parser.add_argument("--timeout", type=float, default=600, help="seconds for one sample")
    parser.add_argument("--json", action="store_true")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("samples", nargs="*", type=Path)
    parser.add_argument("--list", type=Path, help="file with one sample directory per line")
    parser.add_argument("--child", action="store_true", help="run the sample in this process; for its own use")
    add_protocol(parser)
    options = parser.parse_args()
    if options.child:
        print(json.dumps(run_one(options.samples[0], options)))
        return 0
    samples = options.samples + ([Path(line) for line in options.list.read_text().split()] if options.list else [])
    if not samples:
        parser.error("no sample is named")
    results = drive_all(samples, options)
    sums = totals(results)
    if options.json:
        print(json.dumps({"results": results, "totals": sums}, indent=1))
    else:
        print(f"{sums['samples']} samples: wall {sums['wall_s']:.1f} s, forward {sums['forward_s']:.1f} s, compile "
              f"{sums['compile_s']:.1f} s, own {sums['own_s']:.1f} s; median pass {sums['median_pass_ms']:.1f} ms")
    return 1 if sums["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
