"""`graphnet compilers install` and `remove`: real environments and a real pip, with wheels of this test's own."""

import json
import signal
import socket
import subprocess
import sys

import pytest

from compiler_environments import PINS, XLA_PINS, SilentIndex, copy_environments, folder_of, user, write_wheel
from conftest import PATIENCE_S as COMMAND_PATIENCE_S

pytestmark = pytest.mark.slow

MARK = "graphnet-environment.json"
PATIENCE_S = 10 * COMMAND_PATIENCE_S  # making an environment starts pip twice


@pytest.fixture(scope="module")
def wheels(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheels")
    for pin in PINS:
        write_wheel(folder, pin)
    return folder


@pytest.fixture(scope="module")
def compilers(bin_dir):
    """Runs `graphnet compilers`; `install` with this test's Python."""

    def run(*arguments, env):
        python = ["--python", sys.executable] if "install" in arguments and "--python" not in arguments else []
        return subprocess.run([str(part) for part in (bin_dir / "graphnet", "compilers", *arguments, *python)], env=env,
                              capture_output=True, text=True, timeout=PATIENCE_S, check=False)

    return run


@pytest.fixture(scope="module")
def installed(compilers, wheels, tmp_path_factory):
    """A user who has OpenVINO installed, and what the command said."""
    data = tmp_path_factory.mktemp("data")
    done = compilers("install", "openvino", "--json", env=user(data, no_index=1, find_links=wheels))
    assert done.returncode == 0, done.stderr
    return data, json.loads(done.stdout)


@pytest.fixture
def mine(installed, tmp_path):
    """The same user's data, to be changed."""
    return copy_environments(installed[0], tmp_path / "data")


@pytest.fixture
def silent():
    index = SilentIndex()
    yield index
    index.close()


def listed(done):
    assert done.returncode == 0, done.stderr
    return {one["name"]: one for one in json.loads(done.stdout)["compilers"]}


def pythons_answer(tmp_path, answer):
    """An interpreter that is this one, but for questions about itself."""
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\nif [ "$1" = -c ]; then\n{answer}\nfi\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    return python


def test_makes_an_environment_of_the_pinned_packages(installed):
    data, (answer,) = installed
    assert answer["environment"] == "openvino" and answer["path"] == str(folder_of(data))
    assert not answer["was_there"] and answer["seconds"] > 0
    (openvino,) = answer["compilers"]
    assert openvino["available"] and openvino["version"] == "2026.4.0"
    frozen = subprocess.run([folder_of(data) / "bin" / "python", "-m", "pip", "freeze"], env=user(data), text=True,
                            capture_output=True, check=True).stdout
    assert set(PINS) <= set(frozen.splitlines())


def test_the_compiler_is_run_by_its_environment_then(compilers, installed):
    data, _ = installed
    openvino = listed(compilers("--json", env=user(data)))["openvino"]
    assert openvino["available"] and openvino["interpreter"] == str(folder_of(data) / "bin" / "python")
    assert "environment openvino" in compilers(env=user(data)).stdout


def test_what_is_there_and_works_is_left_as_it_is(compilers, installed):
    data, _ = installed
    before = (folder_of(data) / MARK).stat().st_mtime_ns
    done = compilers("install", "openvino", "--json", env=user(data, no_index=1))  # no package can be had
    assert done.returncode == 0 and json.loads(done.stdout)[0]["was_there"]
    assert (folder_of(data) / MARK).stat().st_mtime_ns == before


def test_again_makes_it_anew(compilers, mine, wheels):
    left = folder_of(mine) / "left behind"
    left.touch()
    done = compilers("install", "openvino", "--again", env=user(mine, no_index=1, find_links=wheels))
    assert done.returncode == 0, done.stderr
    assert "openvino: installed in" in done.stdout and not left.exists()


def test_removes_it(compilers, mine):
    done = compilers("remove", "openvino", env=user(mine))
    assert done.returncode == 0 and "openvino: removed" in done.stdout
    assert not folder_of(mine).exists()
    done = compilers("remove", "openvino", env=user(mine))
    assert done.returncode == 1 and 'there is no environment "openvino"' in done.stderr


def test_an_unknown_name_is_a_mistake_of_usage(compilers, tmp_path):
    done = compilers("install", "nonsense", env=user(tmp_path))
    assert done.returncode == 2
    assert 'there is no compiler and no environment "nonsense"' in done.stderr and "onnxruntime" in done.stderr


def test_a_package_that_is_not_to_be_had_leaves_nothing(compilers, tmp_path):
    done = compilers("install", "openvino", env=user(tmp_path, no_index=1))
    assert done.returncode == 1
    assert "No matching distribution found for torch==2.13.0" in done.stderr
    assert "pip config list" in done.stderr
    assert not folder_of(tmp_path).exists()


def test_a_network_that_is_not_there_is_said(compilers, tmp_path):
    with socket.socket() as nobody:  # bound and not listening: nobody else can take the port meanwhile
        nobody.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{nobody.getsockname()[1]}/simple"
        done = compilers("install", "openvino", env=user(tmp_path, index_url=url, retries=1))
    assert done.returncode == 1
    assert "cannot be reached" in done.stderr
    assert not folder_of(tmp_path).exists()


def start_installing(bin_dir, silent, data):
    """The command, once its pip has asked the index."""
    process = subprocess.Popen([str(bin_dir / "graphnet"), "compilers", "install", "openvino", "--python", sys.executable],
                               env=user(data, index_url=silent.url), stderr=subprocess.PIPE, text=True)
    assert silent.asked.wait(PATIENCE_S)
    return process


def test_a_stop_leaves_nothing(bin_dir, silent, tmp_path):
    process = start_installing(bin_dir, silent, tmp_path)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=PATIENCE_S)
    assert process.returncode != 0 and "nothing of it was kept" in said
    assert not folder_of(tmp_path).exists()


def test_two_at_once_do_not_get_in_each_others_way(bin_dir, compilers, silent, tmp_path):
    process = start_installing(bin_dir, silent, tmp_path)
    try:
        done = compilers("install", "openvino", env=user(tmp_path, index_url=silent.url))
        assert done.returncode == 1 and "another process is making or removing" in done.stderr
        assert "a process is making" in listed(compilers("--json", env=user(tmp_path)))["openvino"]["reason"]
    finally:
        process.kill()
        process.communicate()


def test_a_half_made_one_is_told_and_replaced(bin_dir, compilers, silent, wheels, tmp_path):
    process = start_installing(bin_dir, silent, tmp_path)
    process.kill()
    process.communicate()
    assert folder_of(tmp_path).exists()
    openvino = listed(compilers("--json", env=user(tmp_path)))["openvino"]
    assert not openvino["available"] and "making it was cut short" in openvino["reason"]
    done = compilers("install", "openvino", env=user(tmp_path, no_index=1, find_links=wheels))
    assert done.returncode == 0, done.stderr
    assert listed(compilers("--json", env=user(tmp_path)))["openvino"]["available"]


def gone(environment):
    (environment / "bin" / "python").unlink()


def broken(environment):
    python = environment / "bin" / "python"
    python.unlink()
    python.write_text("#!/bin/sh\necho 'cannot import it' >&2\nexit 1\n")
    python.chmod(0o755)


def without_package(environment):
    (info,) = environment.glob("lib/python*/site-packages/openvino-*.dist-info")
    info.rename(info.with_name("hidden"))


@pytest.mark.parametrize(("damage", "said"), [
    (gone, "leads nowhere"),
    (broken, "cannot import it"),
    (without_package, "the package openvino is not installed"),
])
def test_a_broken_environment_says_so_and_costs_nothing_else(compilers, worker, mine, damage, said):
    damage(folder_of(mine))
    found = listed(compilers("--json", env=user(mine)))
    assert not found["openvino"]["available"]
    reasons = [found["openvino"]["reason"], *(one["reason"] for one in found["openvino"]["alternatives"])]
    assert any(said in reason for reason in reasons)
    assert found["torchscript"]["available"]


def test_a_broken_one_is_made_anew_by_installing(compilers, mine, wheels):
    broken(folder_of(mine))
    done = compilers("install", "openvino", env=user(mine, no_index=1, find_links=wheels))
    assert done.returncode == 0, done.stderr
    assert listed(compilers("--json", env=user(mine)))["openvino"]["available"]


def test_a_folder_that_is_not_ours_is_left_alone(compilers, wheels, tmp_path):
    own = folder_of(tmp_path) / "thesis.txt"
    own.parent.mkdir(parents=True)
    own.write_text("mine")
    done = compilers("install", "openvino", env=user(tmp_path, no_index=1, find_links=wheels))
    assert done.returncode == 1 and "not made is in the way" in done.stderr
    assert compilers("remove", "openvino", env=user(tmp_path)).returncode == 1
    assert own.read_text() == "mine"


@pytest.mark.parametrize(("answer", "code", "said"), [
    ("echo 3.8.10; exit 0", 2, "openvino needs Python >=3.10, this is 3.8.10"),
    ("echo 3.11.2; echo \"ModuleNotFoundError: No module named 'ensurepip'\" >&2; exit 1", 1, "apt install python3-venv"),
])
def test_a_python_that_does_not_do_is_refused(compilers, tmp_path, answer, code, said):
    done = compilers("install", "openvino", "--python", pythons_answer(tmp_path, answer), env=user(tmp_path))
    assert done.returncode == code and said in done.stderr
    assert not folder_of(tmp_path).exists()


def test_a_program_that_is_no_python_is_refused(compilers, tmp_path):
    done = compilers("install", "openvino", "--python", "/bin/true", env=user(tmp_path))
    assert done.returncode == 1 and "/bin/true" in done.stderr and "did not answer as expected" in done.stderr


def test_too_small_a_disk_is_said_before_anything_is_fetched(compilers, wheels, small_disk):
    folder, _ = small_disk
    done = compilers("install", "openvino", env=user(folder, no_index=1, find_links=wheels))
    assert done.returncode == 1
    assert "takes at least" in done.stderr and "are free" in done.stderr
    assert not folder_of(folder).exists()


def test_a_disk_that_fills_up_leaves_nothing(compilers, tmp_path, small_disk):
    folder, enlarge = small_disk
    enlarge()
    for pin in XLA_PINS:  # the size of its environment is not known, so it is tried
        write_wheel(tmp_path, pin, 60_000_000 if pin.startswith("numpy") else 0)
    done = compilers("install", "xla", env=user(folder, no_index=1, find_links=tmp_path))
    assert done.returncode == 1 and "No space left on device" in done.stderr and "XDG_DATA_HOME" in done.stderr
    assert not folder_of(folder, "xla").exists()
