#!/usr/bin/env python3
"""Ground truth for the engine: runs samples with Python's eager mode and prints hashes of their outputs.

This script executes the samples' model.py. That is for tests only: the program itself parses dataset files and never
executes them. The inputs are made by input_rule.py, which shares no code with the engine.

    reference.py SAMPLE_DIR... [--threads N] [--seed N] [--generator torch] [--device cuda:0]   one JSON line per sample
    reference.py --serve                                     the same for directories read from stdin
"""

from __future__ import annotations

import argparse
import contextlib
import ctypes
import gc
import importlib.util
import json
import math
import re
import sys
import traceback
from pathlib import Path
from typing import Any

import numpy as np
import torch

sys.path.insert(0, str(Path(__file__).parent))
import input_rule  # noqa: E402
from remembered_draws import RememberedDraws  # noqa: E402

MASK = (1 << 64) - 1
sys.dont_write_bytecode = True  # a dataset stays as it is


def fnv1a64(data: bytes) -> str:
    """FNV-1a with 64 bits, as 16 hex digits (plain loop in NumPy-free Python is too slow for large outputs)."""
    try:
        return _fast_fnv(data)
    except ImportError:
        value = 14695981039346656037
        for byte in data:
            value = ((value ^ byte) * 1099511628211) & MASK
        return f"{value:016x}"


_native = None


def _fast_fnv(data: bytes) -> str:
    """The same loop compiled once with the system's C compiler; ImportError if there is none."""
    global _native
    if _native is None:
        import ctypes
        import subprocess
        import tempfile

        source = (
            "unsigned long long f(const unsigned char*p,unsigned long long n){"
            "unsigned long long h=14695981039346656037ULL;"
            "for(unsigned long long i=0;i<n;++i)h=(h^p[i])*1099511628211ULL;return h;}"
        )
        folder = Path(tempfile.mkdtemp())
        (folder / "f.c").write_text(source)
        try:
            subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", folder / "f.so", folder / "f.c"], check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise ImportError("no C compiler") from error
        _native = ctypes.CDLL(str(folder / "f.so")).f
        _native.restype = ctypes.c_ulonglong
        _native.argtypes = [ctypes.c_char_p, ctypes.c_ulonglong]
    return f"{_native(data, len(data)):016x}"


def load_module(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location(f"sample_{abs(hash(str(path)))}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def make_inputs(sample: Path, seed: int, generator: str = "numpy",
                remembered: RememberedDraws | None = None) -> dict[str, torch.Tensor]:
    descriptions = input_rule.read_descriptions(sample)
    begin = None
    if remembered is not None and not any(each.dtype is torch.bool for each in descriptions):
        count = sum(math.prod(each.shape) for each in descriptions if each.draws_normals)
        begin = lambda: remembered.begin(count)  # noqa: E731
    tensors = input_rule.make_tensors(descriptions, seed, generator, begin)
    return {each.name: tensor for each, tensor in zip(descriptions, tensors, strict=True)}


def flatten(value: Any) -> list[torch.Tensor]:
    """Output tensors in order: containers flattened, numbers as 0-d tensors, None left out."""
    if isinstance(value, torch.Tensor):
        return [value]
    if isinstance(value, (list, tuple)):
        return [tensor for item in value for tensor in flatten(item)]
    if isinstance(value, bool):
        return [torch.tensor(value)]
    if isinstance(value, int):
        return [torch.tensor(value, dtype=torch.int64)]
    if isinstance(value, float):
        return [torch.tensor(value, dtype=torch.float64)]
    if isinstance(value, complex):
        return [torch.tensor(value, dtype=torch.complex128)]
    return []


def source_for(text: str, device: str = "cpu") -> str:
    """Every device in the code stands for the one under test."""
    return re.sub(r'device\(type="(cpu|cuda)"(, index=\d+)?\)', f'device("{device}")', text)


def load_model(sample: Path, device: str = "cpu") -> torch.nn.Module:
    source = source_for((sample / "model.py").read_text(), device)
    namespace: dict[str, Any] = {"__name__": "sample_model"}
    exec(compile(source, str(sample / "model.py"), "exec"), namespace)  # noqa: S102, test ground truth only
    return namespace["GraphModule"]()


def leave_modes() -> None:
    """Undoes what a run that raised in the middle has switched: the next one is to start as in a new process."""
    while torch._C._functorch.maybe_current_level() is not None:
        torch._C._functorch._vmap_decrement_nesting()
    for _ in range(torch.autocast_increment_nesting()):
        torch.autocast_decrement_nesting()
    for device_type, dtype in (("cpu", torch.bfloat16), ("cuda", torch.float16)):
        torch.set_autocast_enabled(device_type, False)
        torch.set_autocast_dtype(device_type, dtype)
    torch.set_autocast_cache_enabled(True)
    torch.clear_autocast_cache()


def describe(tensor: torch.Tensor) -> dict[str, Any]:
    plain = tensor.detach().cpu().resolve_conj().resolve_neg().contiguous()
    flat = plain.flatten()
    if flat.stride(0) != 1:  # a tensor of one element counts as contiguous, whatever its stride is
        flat = flat.clone(memory_format=torch.contiguous_format)
    data = flat.view(torch.uint8).numpy().tobytes() if flat.numel() else b""
    return {"dtype": str(tensor.dtype).replace("torch.", ""), "shape": list(tensor.shape), "fnv1a64": fnv1a64(data)}


def run_reference(sample: Path, threads: int, seed: int = 123, generator: str = "numpy",
                  device: str = "cpu", remembered: RememberedDraws | None = None) -> list[dict[str, Any]]:
    """dtype, shape and hash of every output of the sample under Python's eager mode."""
    import inspect

    torch.set_num_threads(threads)
    inputs = {name: tensor.to(device) for name, tensor in make_inputs(sample, seed, generator, remembered).items()}
    model = load_model(sample, device)
    names = [name for name in inspect.signature(model.forward).parameters]
    with torch.no_grad():
        outputs = model(*[inputs[name] for name in names])
    return [describe(tensor) for tensor in flatten(outputs)]


def failing_line(error: BaseException) -> int:
    """The line of model.py at which it was raised, 0 if none was."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__)
             if frame.filename.endswith("model.py")]
    return lines[0] or 0 if lines else 0


def report(sample: Path, threads: int, seed: int, generator: str, device: str = "cpu",
           remembered: RememberedDraws | None = None) -> dict[str, Any]:
    try:
        return {"sample": str(sample), "outputs": run_reference(sample, threads, seed, generator, device, remembered)}
    except Exception as error:  # a sample that Python cannot run is a finding, not the end
        return {"sample": str(sample), "error": f"{type(error).__name__}: {error}".splitlines()[0],
                "line": failing_line(error), "where": traceback.format_exc().splitlines()[-3:]}
    finally:
        leave_modes()


def return_memory() -> None:
    """Freed heap memory of a sample goes back to the system: the program under test counts what is free."""
    gc.collect()
    with contextlib.suppress(OSError, AttributeError):  # another C library than glibc
        ctypes.CDLL(None).malloc_trim(0)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("samples", nargs="*", type=Path)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=123)
    parser.add_argument("--generator", choices=("numpy", "torch"), default="numpy", help="whose rule the inputs follow")
    parser.add_argument("--device", default="cpu", help="where the samples run: cpu, cuda:0 ...")
    parser.add_argument("--remember-gib", type=float, default=0, help="keep so many GiB of NumPy's draws for the next sample")
    parser.add_argument("--serve", action="store_true")
    options = parser.parse_args()
    samples = (Path(line.strip()) for line in sys.stdin) if options.serve else iter(options.samples)
    remembered = RememberedDraws(int(options.remember_gib * 2**30 / 8)) if options.remember_gib else None
    for sample in samples:
        answer = report(sample, options.threads, options.seed, options.generator, options.device, remembered)
        return_memory()
        print(json.dumps(answer), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
