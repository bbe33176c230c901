"""`graphnet compilers`: what the worker and the Python harness can run, through the real programs."""

import json
import sys

import pytest

pytest.importorskip("torch")


def by_program(done):
    assert done.returncode == 0, done.stderr
    return {answer["program"]: answer for answer in json.loads(done.stdout)}


def names(answer):
    return {one["name"]: one for one in answer["compilers"]}


def test_lists_what_is_there_and_why_others_are_not(graphnet, worker):
    answers = by_program(graphnet("compilers", "--python", sys.executable, "--json"))
    assert {"eager", "torchscript"} <= set(names(answers["graphnet-worker"]))
    harness = names(answers[sys.executable])
    assert harness["eager"]["available"] and harness["eager"]["version"].startswith("2.")
    assert not harness["xla"]["available"] and harness["xla"]["reason"]  # it has no release for this PyTorch
    assert harness["openvino"]["requirements"]
    table = graphnet("compilers", "--python", sys.executable).stdout
    assert "torchscript" in table and harness["xla"]["reason"] in table


@pytest.mark.parametrize(("script", "said"), [
    (None, "cannot start the program"),
    ("#!/bin/sh\necho broken >&2\nexit 3\n", "exited with status 3; it said: broken"),
    ("#!/bin/sh\necho '{\"compilers\": [{\"name\": 5}]}'\n", "did not answer as expected"),
    ("#!/bin/sh\nkill -SEGV $$\n", "was ended by SIGSEGV"),
])
def test_a_python_that_cannot_be_asked_is_told_of_beside_the_others(graphnet, worker, tmp_path, script, said):
    python = tmp_path / "python"
    if script:
        python.write_text(script)
        python.chmod(0o755)
    answers = by_program(graphnet("compilers", "--python", python, "--json"))
    assert answers["graphnet-worker"]["compilers"]
    assert said in answers[str(python)]["failure"]
    assert str(python) in graphnet("compilers", "--python", python).stdout
