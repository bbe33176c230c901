"""For tests of the Python harness: its process, spoken to in lines, and samples prepared for it."""

import json
import os
import subprocess
import sys
import threading
from dataclasses import dataclass
from pathlib import Path

import pytest
from conftest import PATIENCE_S, ROOT

PACKAGE_FOLDER = ROOT / "resources" / "python"


def harness_environment(folders=()):
    """`folders` hold packages. Inductor is spared what pays off with many graphs alone: trying the processor's
    instructions, and compiling its headers in advance."""
    return os.environ | {"PYTHONPATH": os.pathsep.join(map(str, [PACKAGE_FOLDER, *folders])), "PYTHONDONTWRITEBYTECODE": "1",
                         "TORCHINDUCTOR_VEC_ISA_OK": "1", "TORCHINDUCTOR_CPP_CACHE_PRECOMPILE_HEADERS": "0"}


def probe(*arguments):
    """Answers of `--probe` about the compilers, by name."""
    done = subprocess.run([sys.executable, "-m", "graphnet_harness", *arguments], capture_output=True, text=True,
                          check=True, timeout=PATIENCE_S, env=harness_environment(), cwd="/")
    return {one["name"]: one for one in json.loads(done.stdout)["compilers"]}


class Harness:
    """A process that serves; `python` is its interpreter, `folders` hold packages."""

    def __init__(self, python=sys.executable, framework=None, folders=()):
        command = [str(python), "-m", "graphnet_harness", *(["--framework", framework] if framework else [])]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True, env=harness_environment(folders))
        self.hello = self.hear()

    def say(self, line):
        self.process.stdin.write((line if isinstance(line, str) else json.dumps(line)) + "\n")
        self.process.stdin.flush()

    def hear(self):
        watchdog = threading.Timer(PATIENCE_S, self.process.kill)
        watchdog.start()
        line = self.process.stdout.readline()
        watchdog.cancel()
        assert line, f"the harness ended with {self.process.wait(timeout=PATIENCE_S)}"
        return json.loads(line)

    def hear_last(self):
        """The event that ends a job, and the phases before it."""
        phases = []
        while (event := self.hear())["type"] == "phase":
            phases.append(event["phase"])
        return event, phases

    def run(self, prepared, number=7, **request):
        """The result of a run."""
        self.say({"type": "run", "id": number, "request": prepared.request(**request)})
        event, _ = self.hear_last()
        assert event["type"] == "result", event
        assert event["id"] == number
        return event["result"]

    def end(self):
        self.process.kill()
        self.process.wait()


@dataclass
class Prepared:
    """A sample with the files that a run request names."""

    sample: Path
    code: Path
    inputs: Path
    worker_result: dict

    def request(self, **request):
        return {"sample_dir": str(self.sample), "code_file": str(self.code), "inputs_file": str(self.inputs),
                "threads": 1, "warmup": 0, "trials": 2, **request}


def prepare(bin_dir, sample, folder, **request):
    """Code by `graphnet export`, inputs by a run of graphnet-worker, whose result is kept."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    code, inputs = folder / "code.py", folder / "inputs.safetensors"
    subprocess.run([str(bin_dir / "graphnet"), "export", str(sample), "--as", "model.py", "-o", str(code), "--db",
                    str(folder / "index.sqlite")], check=True, capture_output=True, timeout=PATIENCE_S)
    asked = {"sample_dir": str(sample), "compiler": "eager", "threads": 1, "warmup": 0, "trials": 1,
             "inputs_file": str(inputs), "hash_outputs": True, **request}
    lines = json.dumps({"type": "run", "id": 1, "request": asked}) + '\n{"type": "quit"}\n'
    done = subprocess.run([str(bin_dir / "graphnet-worker")], input=lines, capture_output=True, text=True, check=True,
                          timeout=PATIENCE_S)
    return Prepared(Path(sample), code, inputs, json.loads(done.stdout.splitlines()[-1])["result"])


def write_torch_sample(directory, body, shapes, dtype="float32"):
    """A sample whose forward() takes L_x_, L_y_ ... of these shapes; `body` are its lines."""
    directory = Path(directory)
    directory.mkdir(parents=True)
    names = [f"L_{letter}_" for letter in "xyzuvw"[: len(shapes)]]
    lines = "".join(f"        {line}\n" for line in body.strip().splitlines())
    parameters = ", ".join(f"{name} : torch.Tensor" for name in names)
    (directory / "graph_net.json").write_text(json.dumps({"framework": "torch", "model_name": directory.name}))
    (directory / "model.py").write_text(
        f"import torch\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, {parameters}):\n{lines}")
    (directory / "weight_meta.py").write_text("\n".join(
        f'class Program_weight_tensor_meta_{name}:\n    name = "{name}"\n    shape = {list(shape)}\n'
        f'    dtype = "torch.{dtype}"\n    device = "cuda:0"\n    mean = 0.1\n    std = 1.0\n    data = None\n'
        for name, shape in zip(names, shapes, strict=True)))
    return directory


@pytest.fixture(scope="module")
def harness():
    """One process for the tests that leave it as it was."""
    talk = Harness()
    yield talk
    talk.end()


@pytest.fixture
def own_harness():
    talk = Harness()
    yield talk
    talk.end()
