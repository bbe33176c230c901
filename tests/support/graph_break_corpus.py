"""Runs the corpus of tests/data/graph_breaks through graphnet_breaks and checks what was accepted by calls of its own.

    python tests/support/graph_break_corpus.py [NAME ...] [--out FILE]

Writes one line for each program: verdict, breaks before and after, and what differs from verdicts.txt. Exits with 1 where
a verdict is another one or an accepted rewrite differs from its original on inputs that the proof has not seen.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import logging
import random
import sys
import time
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT / "tests" / "data" / "graph_breaks"
sys.path.insert(0, str(ROOT / "resources" / "python"))

import torch  # noqa: E402

from graphnet_breaks.children import Limits, run_in_child  # noqa: E402
from graphnet_breaks.fixing import Fixer  # noqa: E402
from graphnet_breaks.found import Fix  # noqa: E402
from graphnet_breaks.overlays import install_overlays  # noqa: E402
from graphnet_breaks.loading import load  # noqa: E402
from graphnet_breaks.proof import Program, ProgramError  # noqa: E402
from graphnet_breaks.settings import Settings, applied  # noqa: E402

INPUTS = "torch.randn(4, 3)"
UNSEEN = ("torch.randn(4, 3) * 0.7 + 0.2", "torch.randn(4, 3) - 0.4", "torch.randn(4, 3) * 20", "torch.rand(4, 3) * 1e-3",
          "-torch.rand(4, 3)", "torch.full((4, 3), 0.1)", "torch.full((4, 3), -0.1)", "torch.eye(4, 3)",
          "torch.randn(4, 3) + 60", "torch.full((4, 3), float('nan'))", "torch.randn(3, 4).t()", "torch.randn(8, 3)[::2]")


@dataclass(frozen=True)
class Expected:
    """A line of verdicts.txt: PROGRAM | KIND | VERDICT | INPUTS, the last optional."""

    program: str
    kind: str
    verdict: str
    inputs: str


def read_verdicts() -> list[Expected]:
    """All programs of the corpus."""
    found = []
    for line in (CORPUS / "verdicts.txt").read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            parts = [part.strip() for part in line.split("|")]
            found.append(Expected(parts[0], parts[1], parts[2], parts[3] if len(parts) > 3 else INPUTS))
    return found


def fix_program(one: Expected) -> Fix:
    """What graphnet_breaks makes of a program. Errors: ProgramError."""
    return Fixer(Program(f"{CORPUS / one.program}", (one.inputs,), limits=Limits(300)), lambda text: None).run()


def unseen_differences(one: Expected, fix: Fix) -> list[str]:
    """Inputs of this program's own on which the accepted version differs: results, their identity with the input, what
    the input becomes, text, exceptions. It uses nothing of the proof but children and overlays."""
    if not fix.texts and not fix.chosen_settings:
        return []
    extra = one.inputs.partition(")")[2] if one.inputs.startswith(INPUTS) else None
    inputs = [f"{text}{extra}" for text in UNSEEN] if extra is not None else [one.inputs]
    target = str(CORPUS / one.program)

    def outcomes(texts: dict[str, str], compiled: bool, settings: Settings) -> list[Any]:
        def work() -> dict[str, Any]:
            install_overlays(texts)
            torch._dynamo.reset()
            with applied(settings):
                return {"all": _outcomes(target, inputs, compiled, settings.first_call)}

        answer = run_in_child(work, Limits(300))
        return answer.value["all"] if answer.value else [answer.failure] * len(inputs)

    reference = outcomes({}, False, Settings(first_call=fix.chosen_settings.first_call))
    found = []
    for compiled in (False, True):
        for text, a, b in zip(inputs, reference, outcomes(fix.texts, compiled, fix.chosen_settings), strict=True):
            if not _same(a, b):
                found.append(f"{'compiled' if compiled else 'eager'} {text}: {_short(a)} != {_short(b)}")
    return found


def _outcomes(target: str, inputs: list[str], compiled: bool, first_call: bool) -> list[Any]:
    loaded = load(target, inputs)
    if first_call:
        args, kwargs = loaded.input_sets[0]()
        _outcome(loaded.call, args, kwargs)
    call = torch.compile(loaded.call, backend="eager") if compiled else loaded.call
    return [_outcome(call, *make()) for make in loaded.input_sets]


def _outcome(call: Any, args: Any, kwargs: Any) -> Any:
    torch.manual_seed(7)
    random.seed(7)
    out, messages = io.StringIO(), io.StringIO()
    handler = logging.StreamHandler(messages)
    logging.getLogger().addHandler(handler)
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out), warnings.catch_warnings(record=True), \
            torch.no_grad():
        try:
            result = call(*args, **kwargs)
        except Exception as error:  # noqa: BLE001
            result = f"{type(error).__name__}: {error}"
    logging.getLogger().removeHandler(handler)
    return [_plain(result, args), [_plain(one, ()) for one in args], out.getvalue(), messages.getvalue(),
            torch.get_rng_state()]


def _plain(value: Any, args: Any) -> Any:
    if isinstance(value, torch.Tensor):
        first = args[0] if args and isinstance(args[0], torch.Tensor) else None
        shares = first is not None and value.untyped_storage().data_ptr() == first.untyped_storage().data_ptr()
        return [str(value.dtype), list(value.stride()), value is first, shares, value.detach().clone()]
    if isinstance(value, (list, tuple)):
        return [type(value).__name__, *(_plain(one, args) for one in value)]
    if isinstance(value, dict):
        return {str(key): _plain(one, args) for key, one in value.items()}
    return f"{type(value).__name__} {value!r}" if isinstance(value, (int, float, str, bool, type(None))) else \
        type(value).__name__


def _same(a: Any, b: Any) -> bool:
    if isinstance(a, torch.Tensor) and isinstance(b, torch.Tensor):
        return a.dtype == b.dtype and a.shape == b.shape and bool(((a == b) | ((a != a) & (b != b))).all())
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(_same(x, y) for x, y in zip(a, b, strict=True))
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(_same(a[key], b[key]) for key in a)
    return bool(a == b)


def _short(value: Any) -> str:
    return str(value)[:160].replace("\n", " ")


def main() -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="parts of names of programs")
    parser.add_argument("--out", type=Path, help="JSON lines, one for each program")
    parser.add_argument("--part", default="0/1", help="I/N: every N-th program from the I-th")
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    index, count = map(int, chosen.part.split("/"))
    wanted = [one for one in read_verdicts() if not chosen.names or any(name in one.program for name in chosen.names)]
    counts: dict[str, int] = {}
    wrong = surprises = 0
    for one in wanted[index::count]:
        started = time.monotonic()
        try:
            fix = fix_program(one)
        except ProgramError as error:
            print(f"{one.program}: cannot be called: {error}", flush=True)
            surprises += 1
            continue
        unseen = unseen_differences(one, fix)
        counts[fix.verdict] = counts.get(fix.verdict, 0) + 1
        wrong += bool(unseen)
        surprises += fix.verdict != one.verdict
        note = "" if fix.verdict == one.verdict else f"  EXPECTED {one.verdict}"
        print(f"{one.program}: {fix.verdict}, {len(fix.before)} -> {len(fix.after)} breaks, "
              f"{time.monotonic() - started:.1f} s{note}", flush=True)
        for text in unseen:
            print(f"    WRONG {text}", flush=True)
        if chosen.out is not None:
            with chosen.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps({
                    "program": one.program, "verdict": fix.verdict, "unseen": unseen,
                    "declined": [f"{item.rule}: {item.because}" for item in fix.declined],
                    "rejected": [f"{item.candidate.rule}: {item.reason}" for item in fix.edits if not item.accepted],
                    "accepted": [item.candidate.rule for item in fix.edits if item.accepted],
                    "settings": fix.chosen_settings.lines()}) + "\n")
    print(f"{sum(counts.values())} programs: {counts}; {wrong} accepted rewrites that differ; "
          f"{surprises} other verdicts than expected")
    return 1 if wrong or surprises else 0


if __name__ == "__main__":
    sys.exit(main())
