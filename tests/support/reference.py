#!/usr/bin/env python3
"""Ground truth for the engine: runs samples with Python's eager mode and prints hashes of their outputs.

This script executes the samples' model.py. That is for tests only: the program itself parses dataset files and never
executes them. The inputs are made here a second time from the documented rule (GraphNet's graph_net_bench/torch), with
NumPy itself, independently of the engine.

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
import random
import re
import sys
import traceback
from pathlib import Path
from typing import Any

import numpy as np
import torch

sys.path.insert(0, str(Path(__file__).parent))
from remembered_draws import Randn, RememberedDraws  # noqa: E402

MASK = (1 << 64) - 1
PIECE = 1 << 16  # elements: float64 ones stay in the cache
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
    """The same loop compiled once with the system's C compiler; ImportError where there is none."""
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


def read_descriptions(path: Path) -> list[Any]:
    """The classes of weight_meta.py or input_meta.py in order of their names."""
    if not path.exists():
        return []
    module = load_module(path)
    classes = [value for value in vars(module).values() if isinstance(value, type)]
    return sorted(classes, key=lambda value: value.__name__)


def expand(description: Any) -> dict[str, Any]:
    dtype = getattr(torch, description.dtype.replace("torch.", ""))
    low, high = getattr(description, "min_val", None), getattr(description, "max_val", None)
    data = getattr(description, "data", None)
    if dtype in (torch.int8, torch.int16, torch.int32, torch.int64) and low is not None and high is not None:
        data = torch.from_numpy(np.random.randint(int(low), int(high) + 1, size=description.shape, dtype=np.int64))
    return {
        "name": description.name, "shape": description.shape, "dtype": dtype, "data": data, "low": low, "high": high,
        "mean": getattr(description, "mean", None), "std": getattr(description, "std", None),
    }


def draws_normals(tensor: dict[str, Any]) -> bool:
    return tensor["data"] is None and tensor["dtype"] is not torch.bool and tensor["std"] != 0


def replay(tensor: dict[str, Any], randn: Randn = np.random.randn) -> torch.Tensor:
    shape, dtype = tensor["shape"], tensor["dtype"]
    if tensor["data"] is not None:
        data = tensor["data"]
        # With the type at once: float64 data that went through float32 would lose bits.
        return (data.to(dtype) if isinstance(data, torch.Tensor) else torch.tensor(data, dtype=dtype)).reshape(shape)
    if dtype is torch.bool:
        return torch.from_numpy(np.asarray(np.random.rand(*shape) > 0.5))
    mean = 0 if tensor["mean"] is None else tensor["mean"]
    std = 0.1 if tensor["std"] is None else tensor["std"]
    if std == 0:
        value = torch.full(shape, float(mean), dtype=torch.float64).to(dtype)
    else:
        value = normals(shape, float(mean), float(std), dtype, randn)
    if tensor["low"] is not None or tensor["high"] is not None:
        value = torch.clamp(value, tensor["low"], tensor["high"])
    if value.is_floating_point():
        if not all(torch.isfinite(part).all() for part in value.flatten().split(PIECE)):
            value = torch.where(torch.isfinite(value), value, torch.randn_like(value) * 0.01)
        value.clamp_(-100, 100)
    return value


def normals(shape: list[int], mean: float, std: float, dtype: torch.dtype, randn: Randn) -> torch.Tensor:
    """randn(*shape) * std * 0.2 + mean, piece by piece: the float64 numbers of an embedding would be gigabytes."""
    value = torch.empty(shape, dtype=dtype)
    for part in value.flatten().split(PIECE):
        drawn = randn(len(part)) * std
        drawn *= 0.2
        drawn += mean
        part.copy_(torch.from_numpy(drawn))
    return value


def expand_with_torch(description: Any) -> dict[str, Any]:
    """The older rule (graph_net/torch/utils.py): integers with bounds come from torch's generator."""
    tensor = expand(description) if getattr(description, "data", None) is not None else {
        "name": description.name, "shape": description.shape, "data": None,
        "dtype": getattr(torch, description.dtype.replace("torch.", "")),
        "low": getattr(description, "min_val", None), "high": getattr(description, "max_val", None),
        "mean": getattr(description, "mean", None), "std": getattr(description, "std", None)}
    if tensor["dtype"] in (torch.int8, torch.int16, torch.int32, torch.int64) and None not in (tensor["low"],
                                                                                               tensor["high"]):
        tensor["data"] = torch.randint(tensor["low"], tensor["high"] + 1, tensor["shape"], dtype=tensor["dtype"])
    return tensor


def replay_with_torch(tensor: dict[str, Any]) -> torch.Tensor:
    if tensor["data"] is not None:
        return replay(tensor)
    drawn = torch.randn(tensor["shape"])
    if tensor["dtype"] is torch.bool:
        return drawn > 0.5
    std = 0.1 if tensor["std"] is None else tensor["std"]
    value = drawn.to(tensor["dtype"]) * std * 0.2 + (0 if tensor["mean"] is None else tensor["mean"])
    if tensor["low"] is not None:
        value = torch.clamp(value, min=tensor["low"])
    return value if tensor["high"] is None else torch.clamp(value, max=tensor["high"])


def seed_all(seed: int) -> None:
    np.random.seed(seed)
    torch.manual_seed(seed)
    random.seed(seed)


def make_inputs(sample: Path, seed: int, generator: str = "numpy",
                remembered: RememberedDraws | None = None) -> dict[str, torch.Tensor]:
    seed_all(seed)
    order = read_descriptions(sample / "input_meta.py") + read_descriptions(sample / "weight_meta.py")
    if generator == "torch":
        return {tensor["name"]: replay_with_torch(tensor) for tensor in [expand_with_torch(each) for each in order]}
    expanded = [expand(description) for description in order]
    randn = np.random.randn
    if remembered is not None and not any(tensor["dtype"] is torch.bool for tensor in expanded):
        randn = remembered.begin(sum(math.prod(tensor["shape"]) for tensor in expanded if draws_normals(tensor)))
    return {tensor["name"]: replay(tensor, randn) for tensor in expanded}


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
    return re.sub(r'device\(type="cuda", index=\d+\)', f'device("{device}")', text)


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
    if flat.stride(0) != 1:  # of one element, which counts as contiguous whatever its stride
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
    """What a sample has left in the heap goes back to the system: the program under test counts what is free."""
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
