#!/usr/bin/env python3
"""parse_vs_ast.py PARSE_DATASET DIR [LIMIT]

Compares our reader with Python's ast.parse on the same model.py files, one thread each, in one run. PARSE_DATASET is
the program of tests/support/parse_dataset; LIMIT takes every n-th file so that about LIMIT files are left.
"""
import ast
import os
import re
import subprocess
import sys
import tempfile
import time


def model_files(root, limit):
    files = sorted(os.path.join(d, "model.py") for d, _, names in os.walk(root) if "model.py" in names)
    return files[:: max(1, len(files) // limit)] if limit else files


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    program, root = sys.argv[1], sys.argv[2]
    files = model_files(root, int(sys.argv[3]) if len(sys.argv) == 4 else 0)
    with tempfile.TemporaryDirectory() as folder:
        for number, file in enumerate(files):
            os.mkdir(os.path.join(folder, f"{number:06}"))
            os.symlink(os.path.abspath(file), os.path.join(folder, f"{number:06}", "model.py"))
        output = subprocess.run([program, folder], capture_output=True, text=True, check=True).stdout
    ours = float(re.search(r"MB of model.py in ([\d.]+) s", output).group(1))
    size = 0
    start = time.perf_counter()
    for file in files:
        with open(file, "rb") as source:
            text = source.read()
        size += len(text)
        ast.parse(text)
    python = time.perf_counter() - start
    print(f"{len(files)} files, {size / 1e6:.1f} MB")
    print(f"ours:      {ours:8.2f} s {size / 1e6 / ours:8.1f} MB/s (graphs built)")
    print(f"ast.parse: {python:8.2f} s {size / 1e6 / python:8.1f} MB/s (syntax trees)")
    print(f"ratio {python / ours:.1f}")


if __name__ == "__main__":
    main()
