"""Made-up graphs, the same every time, run by Python's eager mode and by graphnet-worker: every output has the same bits,
and what Python refuses the worker refuses in the same line (tests/support/fuzz_engine.py)."""

import re
import subprocess
import sys

import pytest

from conftest import PATIENCE_S, ROOT

pytest.importorskip("torch")
FUZZER = ROOT / "tests" / "support" / "fuzz_engine.py"
GRAPHS = 150


def fuzz(worker, *arguments):
    return subprocess.run([sys.executable, str(FUZZER), "--worker", str(worker), *arguments], capture_output=True,
                          text=True, timeout=PATIENCE_S, check=False)


@pytest.mark.slow
def test_the_worker_gives_pythons_bits_for_made_up_graphs(worker):
    done = fuzz(worker, "--count", str(GRAPHS), "--seed", "1")
    assert done.returncode == 0, done.stdout + done.stderr
    identical = re.search(r"(\d+) identical", done.stdout)
    assert identical and int(identical.group(1)) > GRAPHS * 0.8, done.stdout


@pytest.mark.slow
def test_a_worker_that_computes_otherwise_is_told_of_and_the_graph_is_shrunk(worker, tmp_path):
    """In front of the worker a program that changes every hash."""
    liar = tmp_path / "liar"
    liar.write_text(f"""#!{sys.executable}
import subprocess, sys, threading
worker = subprocess.Popen([{str(worker)!r}], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
def forward():
    for line in sys.stdin:
        worker.stdin.write(line)
        worker.stdin.flush()
    worker.stdin.close()
threading.Thread(target=forward, daemon=True).start()
for line in worker.stdout:
    print(line.replace('"eager_hash":"', '"eager_hash":"x')[:-1], flush=True)
""")
    liar.chmod(0o755)
    done = fuzz(liar, "--only", "1")
    assert done.returncode == 1, done.stdout + done.stderr
    assert "seed 1: different: output 0: fnv1a64" in done.stdout
    assert re.search(r"^    return \(\w+,\)$", done.stdout, re.MULTILINE), done.stdout
