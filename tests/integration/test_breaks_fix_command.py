"""`graphnet breaks --fix` through the real programs: consent, a proved rewrite, and what cannot be rewritten."""

import importlib.util
import json
import subprocess
import sys

import pytest

needs_rewriter = pytest.mark.skipif(
    any(importlib.util.find_spec(name) is None for name in ("torch", "libcst")), reason="rewriting needs torch and libcst")

MODEL = """import torch


class Model(torch.nn.Module):
    def forward(self, x):
        if x.sum() > 0:
            y = x * 2
        else:
            y = x - 1
        return y + 1
"""


@pytest.fixture
def model(tmp_path):
    file = tmp_path / "model.py"
    file.write_text(MODEL)
    return file


@pytest.fixture
def fix(graphnet):
    def run(target, *options):
        return graphnet("breaks", target, "--fix", "--python", sys.executable, *options, timeout=300,
                        stdin=subprocess.DEVNULL)

    return run


@pytest.mark.slow
@needs_rewriter
def test_a_branch_becomes_a_selection_and_the_file_stays(fix, model, tmp_path):
    patch = tmp_path / "model.patch"
    done = fix(f"{model}:Model", "--inputs", "torch.randn(2, 4)", "--patch", str(patch), "--yes", "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["verdict"] == "fixed"
    assert (found["before"]["events"], found["after"]["events"], found["after"]["graphs"]) == (1, 0, 1)
    assert [(edit["rule"], edit["accepted"], edit["line"]) for edit in found["edits"]] == [("selection", True, 6)]
    assert "+        y = torch.where(" in patch.read_text()
    assert model.read_text() == MODEL
    key = found["edits"][0]["key"]
    without = json.loads(fix(f"{model}:Model", "--inputs", "torch.randn(2, 4)", "--yes", "--json", "--without", key).stdout)
    assert key not in [edit["key"] for edit in without["edits"]]


def test_nothing_runs_without_a_word(fix, model):
    done = fix(f"{model}:Model")
    assert done.returncode == 2 and "--yes agrees" in done.stderr


def test_a_log_cannot_be_rewritten(fix, tmp_path):
    done = fix(tmp_path, "--yes")
    assert done.returncode == 2 and "a log cannot be rewritten" in done.stderr


@needs_rewriter
@pytest.mark.slow
def test_a_program_that_is_not_there_is_named(fix, model):
    done = fix(f"{model}:Absent", "--yes")
    assert done.returncode == 2 and "Absent" in done.stderr


@pytest.mark.nightly
@needs_rewriter
@pytest.mark.skipif(importlib.util.find_spec("transformers") is None, reason="transformers is not installed")
def test_a_model_of_transformers_is_named_by_its_configuration(fix):
    done = fix("hf:T5Config", "--yes", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["verdict"] in ("no breaks", "settings", "fixed", "reduced")


@needs_rewriter
@pytest.mark.slow
def test_a_configuration_that_is_unknown_is_said(fix):
    done = fix("hf:NoSuchConfig", "--yes")
    assert done.returncode != 0
    assert "transformers" in done.stderr
