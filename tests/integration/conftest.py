"""Common parts of the integration tests: the built programs and small datasets made on the spot."""

import fcntl
import json
import os
import pty
import signal
import struct
import subprocess
import termios
from pathlib import Path

import pytest

from worker_talk import Conversation

ROOT = Path(__file__).resolve().parents[2]
# Far more than any command here needs; reached only by a hang.
PATIENCE_S = 120

# The parent of the tests may ignore signals (nohup, a job in the background), and programs under test inherit that.
for number in (signal.SIGHUP, signal.SIGQUIT):
    signal.signal(number, signal.SIG_DFL)
signal.signal(signal.SIGINT, signal.default_int_handler)

MODEL = """import torch

class GraphModule(torch.nn.Module):
    def forward(self, L_x_ : torch.Tensor):
        v0 = torch.relu(L_x_)
{body}
        return (v{last},)
"""


def open_terminal(columns):
    """Master and slave of a pseudo terminal, `columns` wide; skips the test where the machine gives none."""
    try:
        master, slave = pty.openpty()
    except OSError as error:  # a chroot without /dev/pts
        pytest.skip(f"no pseudo terminal here: {error}")
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    return master, slave


def terminal_chunks(master):
    """Output on the terminal, piece by piece, until its last slave is closed; closes the master."""
    while True:
        try:
            chunk = os.read(master, 65536)
        except OSError:  # Linux reports the end of a terminal as EIO
            break
        if not chunk:
            break
        yield chunk
    os.close(master)


def model_source(operations):
    """A chain of `operations` calls: one relu, the rest sines."""
    body = "\n".join(f"        v{i} = torch.sin(v{i - 1})" for i in range(1, operations))
    return MODEL.format(body=body, last=operations - 1)


def write_sample(directory, operations=3, **metadata):
    """Writes a torch sample; further keys go into graph_net.json."""
    directory = Path(directory)
    directory.mkdir(parents=True, exist_ok=True)
    described = {"framework": "torch", "model_name": directory.name, **metadata}
    (directory / "graph_net.json").write_text(json.dumps(described))
    (directory / "model.py").write_text(model_source(operations))
    return directory


def write_many_samples(root, count, operations):
    """Writes samples that share one model.py by hard links, so that making many is quick."""
    first = write_sample(root / "s0", operations)
    for i in range(1, count):
        directory = root / f"s{i}"
        directory.mkdir()
        os.link(first / "graph_net.json", directory / "graph_net.json")
        os.link(first / "model.py", directory / "model.py")


@pytest.fixture(scope="session")
def bin_dir():
    directory = Path(os.environ.get("GNX_BIN_DIR", ROOT / "build" / "release" / "bin"))
    assert (directory / "graphnet").exists(), f"build graphnet first, or set GNX_BIN_DIR (looked in {directory})"
    return directory


@pytest.fixture(scope="session")
def worker(bin_dir):
    program = bin_dir / "graphnet-worker"
    if not program.exists():
        pytest.skip("graphnet-worker is not built (GNX_WITH_TORCH=OFF)")
    return program


@pytest.fixture
def conversation(worker):
    """A worker that serves; its greeting is the first to be heard."""
    talk = Conversation(worker)
    yield talk
    talk.process.kill()
    talk.process.wait()


@pytest.fixture
def graphnet(bin_dir, tmp_path):
    """Runs `graphnet` on an index of this test's own. Returns the completed process with text output."""

    def run(*arguments, db=tmp_path / "index.sqlite", timeout=PATIENCE_S, **options):
        command = [bin_dir / "graphnet", "--db", db, *arguments]
        return subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=timeout,
                              check=False, **options)

    run.db = tmp_path / "index.sqlite"
    run.program = bin_dir / "graphnet"
    return run


@pytest.fixture(scope="module")
def graphnet_json(bin_dir, tmp_path_factory):
    """Runs `graphnet` on an index of this module's own and returns its JSON."""
    db = tmp_path_factory.mktemp("db") / "index.sqlite"

    def run(*arguments):
        command = [str(part) for part in (bin_dir / "graphnet", "--db", db, *arguments, "--json")]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
        assert done.returncode == 0, f"{arguments}: {done.stderr}"
        return json.loads(done.stdout)

    return run


@pytest.fixture
def dataset(tmp_path):
    """Three samples: resnet18 (torch, computer_vision, 3 operations), bert (torch, nlp, 20), broken (unreadable)."""
    root = tmp_path / "dataset"
    write_sample(root / "timm" / "resnet18", 3, source="timm", heuristic_tag="computer_vision", odd_key=[1, 2])
    write_sample(root / "hf" / "bert", 20, source="transformers", heuristic_tag="nlp")
    broken = write_sample(root / "hf" / "broken", 3)
    (broken / "model.py").write_text("no class here\n")
    return root


@pytest.fixture
def small_disk(tmp_path):
    """A file system of 1.5 MiB, which a new index fits in; enlarge() gives it more."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if os.geteuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1536k", "tmpfs", folder], check=False,
                                           capture_output=True).returncode != 0:
        pytest.skip("mounting a small file system needs root")
    folder_options = {"check": True, "capture_output": True}
    yield folder, lambda: subprocess.run(["mount", "-o", "remount,size=64m", folder], **folder_options)
    subprocess.run(["umount", "--lazy", folder], **folder_options)
