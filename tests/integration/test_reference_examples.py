"""The examples of README and of the command reference work as they are written, on the demo dataset."""

import os
import re
import subprocess

import pytest

from conftest import PATIENCE_S, ROOT

EXAMPLES = ROOT / "docs/reference-examples.txt"


@pytest.fixture
def shell(bin_dir, worker, tmp_path):
    """Runs a line in a folder that has resources/demo, with an index of this test's own."""
    (tmp_path / "resources").mkdir()
    (tmp_path / "resources/demo").symlink_to(ROOT / "resources/demo")
    environment = {**os.environ, "PATH": f"{bin_dir}:{os.environ['PATH']}", "XDG_DATA_HOME": str(tmp_path / "data")}

    def run(line):
        return subprocess.run(["bash", "-c", line], cwd=tmp_path, env=environment, capture_output=True, text=True,
                              timeout=PATIENCE_S)

    return run


@pytest.mark.slow
def test_examples_of_the_reference(shell):
    for line in EXAMPLES.read_text().splitlines():
        if not line.startswith("graphnet "):
            continue
        command, _, note = line.partition("  # ")
        if note.startswith("not run"):
            continue
        right = [int(code) for code in re.findall(r"\d+", note)] if note.startswith("exit") else [0]
        done = shell(command)
        assert done.returncode in right, f"{command}: exit code {done.returncode}\n{done.stderr}"


@pytest.mark.slow
def test_examples_of_the_readme(shell):
    text = (ROOT / "README.md").read_text()
    lines = re.findall(r"^ {4}(graphnet .*)$", text, re.MULTILINE)
    assert len(lines) >= 5
    for line in lines:
        line = line.replace("--filter framework:torch", "residual_conv_net") # the time of one sample
        done = shell(line)
        assert done.returncode == 0, f"{line}: exit code {done.returncode}\n{done.stderr}"
