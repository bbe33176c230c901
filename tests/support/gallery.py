"""Renders graphs of all kinds to PNG, to look at them: `gallery.py DATASET OUT [--count 60] [--flat]`.

Picks samples evenly over sources and sizes, always the same ones, and draws each with `graphnet layout`; an index of
what was drawn, with sizes and times, goes to OUT/index.txt. GNX_BIN_DIR is where the program lies.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time


def pick(dataset, count):
    """Samples of each source, evenly by length of model.py."""
    by_source = {}
    for model in sorted(dataset.rglob("model.py")):
        parts = model.relative_to(dataset).parts
        by_source.setdefault(parts[:2], []).append((model.stat().st_size, model.parent))
    quota = max(1, count // len(by_source))
    chosen = []
    for samples in by_source.values():
        samples.sort()
        wanted = min(quota, len(samples))
        chosen += [samples[(2 * i + 1) * len(samples) // (2 * wanted)][1] for i in range(wanted)]
    everything = sorted(sample for samples in by_source.values() for sample in samples)
    step = max(1, len(everything) // max(1, count - len(chosen))) if count > len(chosen) else None
    if step:
        chosen += [entry[1] for entry in everything[step // 2::step]]
    return list(dict.fromkeys(chosen))[:count]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dataset", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--scale", default="1")
    parser.add_argument("options", nargs="*", help="more options of graphnet layout, behind --")
    arguments = parser.parse_args()
    program = pathlib.Path(os.environ.get("GNX_BIN_DIR", ".")) / "graphnet"
    arguments.out.mkdir(parents=True, exist_ok=True)
    failed = 0
    with tempfile.TemporaryDirectory() as scratch, open(arguments.out / "index.txt", "w", encoding="utf-8") as index:
        for number, sample in enumerate(pick(arguments.dataset, arguments.count)):
            name = re.sub(r"[^A-Za-z0-9._-]+", "_", str(sample.relative_to(arguments.dataset)))
            picture = arguments.out / f"{number:02}-{name[-80:]}.png"
            started = time.monotonic()
            result = subprocess.run([program, "layout", sample, "--db", f"{scratch}/index.sqlite", "-o", picture, "--scale",
                                     arguments.scale, *arguments.options], capture_output=True, text=True, check=False)
            took = time.monotonic() - started
            failed += result.returncode != 0
            print(f"{picture.name}\t{took:.2f} s\t{result.stderr.strip()}", file=index)
    print(f"{number + 1} drawn, {failed} failed; see {arguments.out}/index.txt")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
