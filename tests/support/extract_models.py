#!/usr/bin/env python3
"""Extracts models of installed packages and runs each sample with graphnet-worker: are the bits the model's own?

    ENV/bin/python tests/support/extract_models.py --worker build/release/bin/graphnet-worker RESULTS.jsonl [TARGET ...]
        [--hf N] [--timm N] [--seconds 120] [--keep FOLDER] [--generate | --train] [--table]

Runs with the Python of the environment that has the packages. Targets are those of `graphnet extract`; --hf and --timm add
that many of transformers' configurations and of timm's models, evenly chosen. Each model is made with random weights, called in
eager mode, and extracted with its values in a fork of one process. The worker then runs each sample with these weights and
inputs, and two things are compared, bit by bit: what it gives and what the graph gave in Python, and the outputs of the
model in eager mode and what the graphs give. RESULTS.jsonl has a line for each model and is gone on with: what stands in it
is not run again. At the end, or with --table alone, a table: how many are identical, and the reasons of the others.
Nothing is downloaded.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

os.environ["HF_HUB_OFFLINE"] = "1"
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "resources" / "python"))
sys.path.insert(0, str(ROOT / "tests" / "support"))
sys.dont_write_bytecode = True

import torch  # noqa: E402
from compare_engine import Lines  # noqa: E402
from graphnet_extract.graph_code import COMPUTES_NOTHING, RETURNS_NOTHING  # noqa: E402

MEMORY_BYTES = 14 << 30
SMALL = ("atto", "femto", "pico", "nano", "xxs", "micro", "tiny", "xs", "small", "_s", "18", "lite", "b0", "26", "base")
EMPTY = (COMPUTES_NOTHING, RETURNS_NOTHING)
"""Reasons for which a graph does not need a sample."""
Result = dict[str, Any]


def some_configurations(count: int) -> list[str]:
    import transformers

    names = sorted({one.__name__ for one in transformers.CONFIG_MAPPING.values()})
    return [f"hf:{name}" for name in evenly(names, count)]


def some_timm_models(count: int) -> list[str]:
    """One of each family, a small one."""
    import timm

    chosen = []
    for module in timm.list_modules():
        models = timm.list_models(module=module)
        if models:
            chosen.append(min(models, key=lambda name: (next((at for at, word in enumerate(SMALL) if word in name), 99), name)))
    return [f"timm:{name}" for name in evenly(sorted(set(chosen)), count)]


def evenly(names: list[str], count: int) -> list[str]:
    return [names[at * len(names) // count] for at in range(count)] if count < len(names) else names


def extract(target: str, out: Path, *, generate: bool, train: bool) -> Result:
    """Runs in the fork."""
    from graphnet_extract.session import Mode
    from graphnet_extract.whole_model import Naming, extract_model
    from graphnet_guest.errors import GuestError
    from graphnet_guest.inputs import load_inputs
    from graphnet_guest.target import load_target

    begin = time.monotonic()
    try:
        found = load_target(target)
        sets = load_inputs([], found)
    except GuestError as error:
        return {"status": "no model", "reason": f"{error.kind}: {error.message}"[:300]}
    made = time.monotonic()
    try:
        content = extract_model(found, sets, Mode(train=train, keep_values=True, generate=generate), Naming(), out)
    except GuestError as error:
        return {"status": "not extracted", "reason": f"{error.kind}: {error.message}"[:300], "place": f"{error.file}:{error.line}"}
    return {"status": "extracted", "made_s": made - begin, "extract_s": time.monotonic() - made,
            "graphs": len(content["graphs"]), "breaks": len(content["breaks"]),
            "operators": sum(one["operators"] for one in content["graphs"]),
            "without_sample": [one["no_sample_because"] for one in content["graphs"] if not one["sample"]
                               and one["no_sample_because"] not in EMPTY]}


def tensors_of(file: Path) -> tuple[dict[str, tuple[str, tuple[int, ...], bytes]], dict[str, str]]:
    """Type, shape and bytes of each tensor of a safetensors file, and its metadata."""
    data = file.read_bytes()
    length = int.from_bytes(data[:8], "little")
    header = json.loads(data[8 : 8 + length])
    about = header.pop("__metadata__", {})
    return {name: (one["dtype"], tuple(one["shape"]), data[8 + length + one["data_offsets"][0] : 8 + length + one["data_offsets"][1]])
            for name, one in header.items()}, about


class Worker:
    """graphnet-worker, started again where it has died."""

    def __init__(self, program: str, seconds: float) -> None:
        self.program, self.seconds = program, seconds
        self.lines: Lines | None = None

    def ask(self, kind: str, request: Result) -> Result:
        """The event that ends the job; its "failure" says that the worker died or took too long."""
        if self.lines is None:
            self.lines = Lines([self.program])
            self.lines.answer(self.seconds)  # the greeting
        try:
            self.lines.ask(json.dumps({"type": kind, "id": 1, "request": request}))
            while True:
                event = json.loads(self.lines.answer(self.seconds))
                if event["type"] not in ("phase", "progress"):
                    return event
        except (TimeoutError, EOFError, OSError) as error:
            self.lines.stop()
            self.lines = None
            return {"failure": f"the worker {'took too long' if isinstance(error, TimeoutError) else 'died'}"}


def run_sample(worker: Worker, sample: Path, scratch: Path) -> tuple[str, dict[str, Any]]:
    """Why its outputs are not those that the graph gave in Python ("" if they are), and the outputs."""
    values, about = tensors_of(sample / "values.safetensors")
    inputs_file, outputs_file = scratch / "inputs.safetensors", scratch / "outputs.safetensors"
    for file in (inputs_file, outputs_file):
        file.unlink(missing_ok=True)
    done = worker.ask("inputs", {"sample_dir": str(sample), "inputs_file": str(inputs_file)})
    if not inputs_file.exists():
        return f"no inputs: {said(done)}", {}
    key = tensors_of(inputs_file)[1]
    write_raw({name: one for name, one in values.items() if not re.fullmatch(r"output_\d+", name)}, inputs_file,
              key | about)  # parameters require gradients, on which kernels depend
    done = worker.ask("run", {"sample_dir": str(sample), "compiler": "eager", "threads": 1, "warmup": 0, "trials": 1,
                              "inputs_file": str(inputs_file), "outputs_file": str(outputs_file)})
    if not outputs_file.exists():
        return f"not run: {said(done)}", {}
    if tensors_of(inputs_file)[1] != key | about:
        return "the inputs were made anew", {}
    given = tensors_of(outputs_file)[0]
    wanted = [one for name, one in sorted(((n, o) for n, o in values.items() if re.fullmatch(r"output_\d+", n)),
                                          key=lambda pair: int(pair[0][7:]))]
    found = [given[f"output_{at}"] for at in range(len(given))]
    if len(found) != len(wanted):
        return f"{len(found)} outputs instead of {len(wanted)}", given
    different = [at for at, (one, other) in enumerate(zip(found, wanted)) if one != other]
    if different:
        one, other = found[different[0]], wanted[different[0]]
        what = "type" if one[0] != other[0] else "shape" if one[1] != other[1] else "bits"
        return f"other {what} of {len(different)} of {len(found)} outputs{distance(one, other) if what == 'bits' else ''}", given
    return "", given


def distance(one: Any, other: Any) -> str:
    types = {"F32": torch.float32, "F64": torch.float64, "F16": torch.float16, "BF16": torch.bfloat16}
    if one[0] not in types:
        return ""
    a, b = (torch.frombuffer(bytearray(x[2]), dtype=types[x[0]]).double() for x in (one, other))
    largest = float((a - b).abs().max() / max(1e-30, float(b.abs().max())))
    return f" (by {largest:.1e} of the largest)"


def write_raw(tensors: dict[str, Any], file: Path, about: dict[str, str]) -> None:
    header: dict[str, Any] = {"__metadata__": about}
    at = 0
    for name, (dtype, shape, data) in tensors.items():
        header[name] = {"dtype": dtype, "shape": list(shape), "data_offsets": [at, at + len(data)]}
        at += -(-len(data) // 64) * 64
    text = json.dumps(header).encode()
    text += b" " * (-(len(text) + 8) % 64)
    with file.open("wb") as stream:
        stream.write(len(text).to_bytes(8, "little") + text)
        begin = stream.tell()
        for name, (_, _, data) in tensors.items():
            stream.seek(begin + header[name]["data_offsets"][0])
            stream.write(data)
        stream.truncate(begin + at)


def said(event: Result) -> str:
    if "failure" in event:
        return event["failure"]
    result = event.get("result", event)
    return str(result.get("message") or result.get("status") or event)[:300]


def check(worker: Worker, out: Path, scratch: Path) -> Result:
    """Runs the samples of one model."""
    content = json.loads((out / "extraction.json").read_text())
    reasons, outputs = [], []
    for graph in content["graphs"]:
        if graph["sample"] is None and graph["no_sample_because"] in EMPTY:
            continue
        if graph["sample"] is None:
            reasons.append(f"no sample: {graph['no_sample_because']}")
            continue
        reason, given = run_sample(worker, out / graph["sample"], scratch)
        outputs += given.values()
        if reason:
            reasons.append(reason)
    missing = 0
    for file in sorted(out.glob("outputs_*.safetensors")):
        missing += sum(one not in outputs for one in tensors_of(file)[0].values())
    return {"identical": not reasons, "reasons": sorted(set(reasons)), "own_outputs_missing": missing}


def work(target: str, options: argparse.Namespace, worker: Worker, folder: Path) -> Result:
    from graphnet_breaks.children import Limits, run_in_child

    name = target.replace(":", "-")
    out = folder / name
    shutil.rmtree(out, ignore_errors=True)
    limits = Limits(options.seconds, MEMORY_BYTES)
    answer = run_in_child(lambda: extract(target, out, generate=options.generate, train=options.train), limits)
    result = answer.value or {"status": "not extracted", "reason": answer.failure}
    if result["status"] == "extracted":
        result |= check(worker, out, folder)
    if options.keep is None:
        shutil.rmtree(out, ignore_errors=True)
    return {"name": target, **result}


def read_results(file: Path) -> dict[str, Result]:
    results = {}
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        try:
            result = json.loads(line)
        except json.JSONDecodeError:  # a run that was killed
            continue
        results[result["name"]] = result
    return results


def table(results: dict[str, Result]) -> None:
    models = [one for one in results.values() if one["status"] != "no model"]
    extracted = [one for one in models if one["status"] == "extracted"]
    whole = [one for one in extracted if not one["without_sample"]]
    identical = [one for one in whole if one["identical"]]
    own = [one for one in identical if one["own_outputs_missing"] == 0]
    print(f"{len(results)} tried, {len(models)} models, {len(extracted)} extracted ({len(whole)} with all graphs; "
          f"{sum(one['graphs'] for one in extracted)} graphs, {sum(one['breaks'] > 0 for one in extracted)} models break)")
    print(f"{len(identical)} with every graph's bits identical in the worker; of these {len(own)} give all of the model's own eager "
          "outputs bit by bit")
    for title, chosen, reason in (
            ("no model", [one for one in results.values() if one["status"] == "no model"], lambda one: [one["reason"]]),
            ("not extracted", [one for one in models if one["status"] != "extracted"], lambda one: [one["reason"]]),
            ("without a sample", [one for one in extracted if one["without_sample"]], lambda one: one["without_sample"]),
            ("not identical", [one for one in whole if not one["identical"]], lambda one: one["reasons"]),
            ("outputs made between graphs", [one for one in identical if one["own_outputs_missing"]], lambda one: [""])):
        if chosen:
            print(f"\n{title}: {len(chosen)}")
            for text, count in Counter(text for one in chosen for text in reason(one)).most_common(60):
                print(f"  {count:4}  {text[:220]}   {', '.join([one['name'] for one in chosen if text in reason(one)][:3])}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", type=Path)
    parser.add_argument("targets", nargs="*")
    parser.add_argument("--worker", default=str(ROOT / "build/release/bin/graphnet-worker"))
    parser.add_argument("--hf", type=int, default=0)
    parser.add_argument("--timm", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--keep", type=Path, help="folder that keeps the samples")
    parser.add_argument("--generate", action="store_true")
    parser.add_argument("--train", action="store_true")
    parser.add_argument("--table", action="store_true")
    options = parser.parse_intermixed_args()
    known = read_results(options.results)
    if not options.table:
        from graphnet_breaks.warming import warm_up

        targets = list(options.targets)
        targets += some_configurations(options.hf) if options.hf else []
        targets += some_timm_models(options.timm) if options.timm else []
        torch.set_num_threads(1)
        warm_up()
        worker = Worker(options.worker, options.seconds)
        with tempfile.TemporaryDirectory() as scratch, options.results.open("a", encoding="utf-8") as stream:
            folder = options.keep or Path(scratch)
            folder.mkdir(parents=True, exist_ok=True)
            for at, target in enumerate(targets, 1):
                if target in known:
                    continue
                result = work(target, options, worker, folder)
                known[target] = result
                stream.write(json.dumps(result) + "\n")
                stream.flush()
                print(f"{at}/{len(targets)} {target}: {result['status']} {result.get('reason', '')} {result.get('reasons', '')}",
                      file=sys.stderr, flush=True)
        if worker.lines is not None:
            worker.lines.stop()
    table(known)
    return 0


if __name__ == "__main__":
    sys.exit(main())
