#!/usr/bin/env python3
"""open_models.py GRAPHNET FILE|FOLDER...

Opens files of ONNX and packages of torch.export (tests/support/exported_models.py writes some): wall time of `graphnet
show FILE`, the best of three, beside that of `graphnet --version` in the same run, which is the start of the program.
"""
import subprocess
import sys
import time
from pathlib import Path

ROUNDS = 3


def seconds(*command):
    best = float("inf")
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        subprocess.run([str(part) for part in command], check=True, capture_output=True)
        best = min(best, time.perf_counter() - begun)
    return best


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    program = sys.argv[1]
    named = [Path(word) for word in sys.argv[2:]]
    files = sorted(file for one in named for file in (one.iterdir() if one.is_dir() else [one]) if file.suffix in (".onnx", ".pt2"))
    start = seconds(program, "--version")
    opened = sorted(((seconds(program, "show", file), file.name) for file in files), reverse=True)
    for taken, name in opened[:5]:
        print(f"{taken:.3f} s  {taken / start:.1f}  {name}")
    print(f"{len(opened)} files: slowest {opened[0][0]:.3f} s, median {opened[len(opened) // 2][0]:.3f} s; start {start:.3f} s")


if __name__ == "__main__":
    main()
