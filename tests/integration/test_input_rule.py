"""The worker's inputs have the bits of upstream's two rules, as tests/support/input_rule.py has them from the notes."""

from __future__ import annotations

import json
import struct
import sys
from pathlib import Path

import numpy as np
import pytest
from conftest import ROOT
from real_samples import unpack
from worker_talk import Conversation

torch = pytest.importorskip("torch")
sys.path.insert(0, str(ROOT / "tests" / "support"))
import input_rule  # noqa: E402

GENERATORS = ("numpy", "torch")
REAL = ("samples/timm/resnet18", "samples/ultralytics/yolov8n", "samples/transformers-auto-model/albert-base-v2",
        "samples/torchvision/mobilenet_v3_small")
DTYPES = {"F64": torch.float64, "F32": torch.float32, "F16": torch.float16, "BF16": torch.bfloat16, "I64": torch.int64,
          "I32": torch.int32, "I16": torch.int16, "I8": torch.int8, "U8": torch.uint8, "BOOL": torch.bool}
FLOATS = ("float64", "float32", "float16", "bfloat16")


def fields(name: str, dtype: str, shape: str, **values: object) -> str:
    texts = {"mean": "None", "std": "None", "data": "None", **values}
    return (f'class Program_weight_tensor_meta_{name}:\n    name = "{name}"\n    shape = {shape}\n    dtype = "torch.{dtype}"\n'
            '    device = "cuda:0"\n' + "".join(f"    {key} = {text}\n" for key, text in texts.items()) + "\n\n")


def descriptions() -> list[tuple[str, str]]:
    """Name and class of a tensor of every kind; names are not in the order in which they stand."""
    made = []
    for i, dtype in enumerate(FLOATS):
        made += [(f"z{i}", fields(f"z{i}", dtype, "[3, 5]", mean=0.25, std=1.5)),
                 (f"b{i}", fields(f"b{i}", dtype, "[]", mean=0.5, std=0.0)),
                 (f"y{i}", fields(f"y{i}", dtype, "[40]", mean=-250.0, std=0.0)),
                 (f"c{i}", fields(f"c{i}", dtype, "[33]")),
                 (f"x{i}", fields(f"x{i}", dtype, "[400]", mean=1.0, std=1e5 if dtype == "float16" else 300.0)),
                 (f"d{i}", fields(f"d{i}", dtype, "[64]", mean=0.0, std=1.0, min_val=-0.1, max_val=0.15)),
                 (f"w{i}", fields(f"w{i}", dtype, "[2, 3]", mean=0.0, std=1.0, data="[1.5, -2.0, 300.0, 0.1, 0.0, 7.0]")),
                 (f"e{i}", fields(f"e{i}", dtype, "[0, 3]", mean=0.0, std=1.0))]
    for i, dtype in enumerate(("int8", "int16", "int32", "int64")):
        made += [(f"i{i}", fields(f"i{i}", dtype, "[7, 3]", min_val=-5, max_val=100)),
                 (f"j{i}", fields(f"j{i}", dtype, "[3]", data="[1, 2, 3]"))]
    return [*made, ("bool", fields("bool", "bool", "[19]")), ("flag", fields("flag", "bool", "[2]", data="[True, False]"))]


def write_every_kind(folder: Path) -> None:
    made = descriptions()
    folder.mkdir()
    (folder / "graph_net.json").write_text('{"framework": "torch", "model_name": "inputs"}')
    (folder / "weight_meta.py").write_text("".join(text for _, text in made[1:]))
    (folder / "input_meta.py").write_text(made[0][1].replace("Program_weight", "Program_input"))
    parameters = "".join(f"        {name}: torch.Tensor,\n" for name, _ in made)
    (folder / "model.py").write_text("import torch\n\n\nclass GraphModule(torch.nn.Module):\n    def forward(\n        self,\n"
                                     f"{parameters}    ):\n        return ({made[0][0]},)\n")


@pytest.fixture
def conversation(worker):
    talk = Conversation(worker)
    talk.hear()
    yield talk
    talk.process.kill()
    talk.process.wait()


def tensors_of(file: Path) -> dict[str, torch.Tensor]:
    content = bytearray(file.read_bytes())
    length = struct.unpack("<Q", content[:8])[0]
    header = json.loads(content[8:8 + length])
    found = {}
    for name, entry in header.items():
        if name == "__metadata__":
            continue
        begin, end = (8 + length + place for place in entry["data_offsets"])
        plain = torch.from_numpy(np.frombuffer(content, np.uint8, end - begin, begin))
        found[name] = plain.view(DTYPES[entry["dtype"]]).reshape(entry["shape"])
    return found


def bits(tensor: torch.Tensor) -> tuple[object, ...]:
    return tensor.dtype, tuple(tensor.shape), tensor.contiguous().flatten().view(torch.uint8).numpy().tobytes()


def differing(conversation: Conversation, sample: Path, file: Path, generator: str) -> list[str]:
    """The tensors of the worker that are not those of the rule."""
    request = {"sample_dir": str(sample), "inputs": {"seed": 123, "generator": generator}, "inputs_file": str(file)}
    conversation.say(json.dumps({"type": "inputs", "id": 1, "request": request}))
    answer = conversation.hear_last()[0]["result"]
    assert answer["status"] == "correct", answer["message"]
    found = tensors_of(file)
    described = input_rule.read_descriptions(sample)
    expected = dict(zip((each.name for each in described), input_rule.make_tensors(described, 123, generator)))
    # The state in which the generator is left belongs to the rule: a graph that draws goes on from there.
    expected["torch generator"] = torch.get_rng_state()
    return [name for name, tensor in found.items() if bits(tensor) != bits(expected[name])]


@pytest.mark.parametrize("generator", GENERATORS)
def test_every_kind_of_description_has_the_bits_of_the_rule(conversation, tmp_path, generator):
    write_every_kind(tmp_path / "sample")
    assert differing(conversation, tmp_path / "sample", tmp_path / "inputs", generator) == []


@pytest.mark.slow
@pytest.mark.parametrize("generator", GENERATORS)
def test_real_samples_have_the_bits_of_the_rule(conversation, tmp_path, generator):
    unpack(tmp_path, REAL)
    for i, sample in enumerate(REAL):
        assert differing(conversation, tmp_path / sample, tmp_path / str(i), generator) == [], sample


def test_the_rules_differ_where_the_notes_say_so():
    """Numbers by hand: a constant of 250 becomes 100; the torch rule draws replacements even of what is finite."""
    constant = input_rule.Description("c", [2], torch.float32, mean=250.0, std=0.0)
    normal = input_rule.Description("n", [3], torch.float32, mean=0.0, std=5.0)
    for generator in GENERATORS:
        assert input_rule.make_tensors([constant], 123, generator)[0].tolist() == [100.0, 100.0]
    torch.manual_seed(123)
    torch.randn(2)  # the replacements of the constant
    expected = torch.randn(3) * 5.0 * 0.2
    assert torch.equal(input_rule.make_tensors([constant, normal], 123, "torch")[1], expected)
