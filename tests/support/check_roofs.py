#!/usr/bin/env python3
"""Whether the roofs that `graphnet roofs --measure` finds are above what single operators achieve.

    tests/support/check_roofs.py --bin build/release/bin [--db FILE] [--threads N] [--tolerance 1.05] SAMPLE...

Traces every sample and prints its matrix products by their share of the arithmetic's roof, the largest first. Exits with
1 where one reaches more than the tolerance (by default 1.05) of a roof that a matrix product was measured for: then the
measurement is wrong, or other work lowered it, which is reported. For an idle machine; no part of the automatic tests.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

# An algorithm that needs fewer operations than the definition that its FLOPs are counted by (Winograd, FFT) may pass the roof.
PRODUCTS = ("linear", "matmul", "mm", "bmm", "addmm", "baddbmm")


def ask(options, *arguments):
    command = [str(options.bin / "graphnet"), "--db", str(options.db), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: {done.stderr.strip()}")
    return done.stdout


def products_of(options, sample, folder):
    """Rows of `graphnet trace roofline` of its matrix products that the arithmetic limits."""
    file = folder / "trace.gnxtrace"
    ask(options, "trace", sample, "--threads", options.threads, "-o", file)
    rows = json.loads(ask(options, "trace", "roofline", file, "--sample", sample, "--json"))
    return [row for row in rows if row["operator"].rsplit(".", 1)[-1] in PRODUCTS and row["roof"] == "arithmetic"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=Path, required=True)
    parser.add_argument("--db", type=Path)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--tolerance", type=float, default=1.05)
    parser.add_argument("samples", nargs="+", metavar="SAMPLE")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        options.db = options.db or Path(folder) / "roofs.sqlite"
        roofs = json.loads(ask(options, "roofs", "--measure", "--threads", options.threads, "--json"))
        print(f"{roofs['hardware']}, {roofs['threads']} threads; other work had the processors for "
              f"{100 * roofs.get('waited', 0):.1f} % of the time")
        above = 0
        for sample in options.samples:
            rows = sorted(products_of(options, sample, Path(folder)), key=lambda row: -row["share"])
            above += sum(row["share"] > options.tolerance for row in rows)
            print(f"{sample}: {len(rows)} products under the roof of their arithmetic")
            for row in rows[:5]:
                print(f"  #{row['node']} {row['operator']} {row['dtype']}: {row['flops_per_second'] / 1e9:.1f} GFLOP/s, "
                      f"{100 * row['share']:.1f} % of the roof")
    print(f"{above} above {options.tolerance} of their roof")
    return 1 if above else 0


if __name__ == "__main__":
    sys.exit(main())
