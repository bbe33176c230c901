"""`graphnet compilers`: what the worker and Python's harness can run, through the real programs."""

import json
import sys

import pytest

pytest.importorskip("torch")


def listed(done):
    """The compilers by name and framework's programs by path."""
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    return {one["name"]: one for one in answer["compilers"]}, {one["path"]: one for one in answer["programs"]}


@pytest.fixture
def nobody(tmp_path, monkeypatch):
    """A user who has installed nothing."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.mark.slow
def test_lists_what_is_there_and_why_others_are_not(graphnet, worker, nobody):
    compilers, programs = listed(graphnet("compilers", "--python", sys.executable, "--json"))
    assert compilers["torchscript"]["run_by"] == "graphnet-worker" and compilers["torchscript"]["available"]
    assert compilers["eager"]["run_by"] == "graphnet-worker"
    assert sys.executable in [one["interpreter"] for one in compilers["eager"]["alternatives"]]
    assert compilers["aot_eager"]["available"] and compilers["aot_eager"]["version"].startswith("2.")
    assert compilers["aot_eager"]["interpreter"] == sys.executable
    assert not compilers["xla"]["available"] and compilers["xla"]["reason"]  # it has no release for this PyTorch
    assert compilers["openvino"]["requirements"] and compilers["openvino"]["environment"] == "openvino"
    assert compilers["inductor"]["environment"] == "torch" and compilers["paddle-cinn"]["environment"] == "paddle"
    assert not programs[sys.executable]["failure"]
    table = graphnet("compilers", "--python", sys.executable).stdout
    assert "torchscript" in table and compilers["xla"]["reason"] in table


@pytest.mark.slow
def test_the_environment_of_the_set_up_is_one_of_the_pythons(graphnet, worker, nobody):
    python = worker.resolve().parents[3] / ".venv" / "bin" / "python"
    if not python.exists():
        pytest.skip("the programs were not built by packaging/setup.sh")
    compilers, programs = listed(graphnet("compilers", "--json"))
    assert not programs[str(python)]["failure"]
    for name in ("inductor", "aot_eager"):
        assert compilers[name]["available"] and compilers[name]["interpreter"] == str(python)
    _, programs = listed(graphnet("compilers", "--python", python, "--json"))
    assert list(programs).count(str(python)) == 1


@pytest.mark.slow
def test_an_environment_is_named_by_its_folder(graphnet, worker, nobody):
    compilers, _ = listed(graphnet("compilers", "--python", sys.prefix, "--json"))
    assert compilers["aot_eager"]["available"]


@pytest.mark.parametrize(("script", "said"), [
    (None, "cannot start the program"),
    ("#!/bin/sh\necho broken >&2\nexit 3\n", "exited with status 3; it said: broken"),
    ("#!/bin/sh\necho '{\"compilers\": [{\"name\": 5}]}'\n", "did not answer as expected"),
    ("#!/bin/sh\nkill -SEGV $$\n", "was ended by SIGSEGV"),
])
@pytest.mark.slow
def test_a_python_that_cannot_be_asked_is_told_of_beside_the_others(graphnet, worker, nobody, tmp_path, script, said):
    python = tmp_path / "python"
    if script:
        python.write_text(script)
        python.chmod(0o755)
    compilers, programs = listed(graphnet("compilers", "--python", python, "--json"))
    assert compilers["torchscript"]["available"]
    assert said in programs[str(python)]["failure"]
    assert str(python) in graphnet("compilers", "--python", python).stdout
