"""Functions that torch.compile writes into graphs: the worker gives Python's bits, or says what it does not run.

The whole vocabulary is counted by tests/support/vocabulary_coverage.py; here are its calls written by hand, samples after
faults that people met elsewhere, and the higher-order operators as torch.compile itself prints them.
"""

from __future__ import annotations

import json
import sys

import pytest
from conftest import ROOT
from worker_talk import Conversation

torch = pytest.importorskip("torch")
sys.path.insert(0, str(ROOT / "tests" / "support"))
from compare_engine import Engine, verdict  # noqa: E402
from reference import describe  # noqa: E402
from vocabulary_bodies import FUNCTIONS, Printed  # noqa: E402
from vocabulary_coverage import run_in_python  # noqa: E402
from vocabulary_extra import extra_calls  # noqa: E402
from vocabulary_graphs import described  # noqa: E402

NOT_RUN = {"torch._lobpcg.lobpcg", "torch.nn.init.kaiming_uniform_", "torch.can_cast"}
HEAD = "import torch\nfrom torch import device\n\n\n"
CLASS = "class GraphModule(torch.nn.Module):\n    def forward(\n        self,\n        L_x_: torch.Tensor,\n    ):\n"


@pytest.fixture(scope="module")
def engine(worker):
    side = Engine(str(worker), 1, 60)
    yield side
    side.end()


def write_sample(folder, model, inputs):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "model.py").write_text(HEAD + model)
    (folder / "graph_net.json").write_text('{"framework": "torch", "model_name": "vocabulary"}\n')
    (folder / "input_meta.py").write_text("")
    (folder / "weight_meta.py").write_text("".join(described(name, tensor) for name, tensor in inputs.items()))
    return folder


@pytest.mark.slow
def test_calls_written_by_hand_have_pythons_bits(engine, tmp_path):
    failures = []
    for number, (name, graph) in enumerate(extra_calls()):
        expected, _ = run_in_python(graph)
        graph.write(tmp_path / str(number))
        outcome, reason = verdict({"outputs": expected}, engine.run(tmp_path / str(number)))
        refused = outcome == "engine-fails" and reason.startswith("unsupported")
        if outcome != "identical" and not (refused and name in NOT_RUN):
            failures.append(f"{name}: {outcome} {reason}")
    assert not failures, "\n".join(failures)


# Expected numbers: torch 2.13; those of dunder methods and of the list of tensors by hand.
FIELD = {
    "dunder_methods": (
        "        x = L_x_\n        eq = x.__eq__(0)\n        and_ = x.__and__(1)\n        rsub = x.__rsub__(10)\n"
        "        ne = x.__ne__(2)\n        getitem = x.__getitem__(0)\n        lt = x.__lt__(2)\n"
        "        invert = eq.__invert__()\n        return (eq, and_, rsub, ne, getitem, lt, invert)\n",
        torch.tensor([1, 0, 2]),
        [torch.tensor([False, True, False]), torch.tensor([1, 0, 0]), torch.tensor([9, 10, 8]),
         torch.tensor([True, True, False]), torch.tensor(1), torch.tensor([True, True, False]),
         torch.tensor([True, False, True])]),
    "foreach_add_flip": (
        "        x = L_x_\n        flip = x.flip(0)\n        _foreach_add_ = torch._foreach_add_([x], [flip])\n"
        "        flip = _foreach_add_ = None\n        return (x,)\n",
        torch.arange(8.0).reshape(4, 2), [torch.tensor([[6.0, 8.0]] * 4)]),
    "float8_output": (
        "        x = L_x_\n        to = x.to(torch.float8_e4m3fn)\n        return (to,)\n",
        torch.tensor([0.5, 1.0, 2.0]), [torch.tensor([0.5, 1.0, 2.0]).to(torch.float8_e4m3fn)]),
    "checked_size": (
        "        x = L_x_\n        item = x.item()\n        _check_is_size = torch._check_is_size(item)\n"
        "        ge = item >= 0\n        _assert_scalar_default = torch.ops.aten._assert_scalar.default(ge, 'no size')\n"
        "        le = item <= 9\n        _check = torch._check(le)\n        return (torch.ones(item),)\n",
        torch.tensor(3), [torch.ones(3)]),
}


@pytest.mark.parametrize("name", FIELD)
def test_what_samples_elsewhere_had(engine, tmp_path, name):
    body, x, outputs = FIELD[name]
    sample = write_sample(tmp_path / name, CLASS + body, {"L_x_": x})
    assert engine.run(sample) == {"outputs": [describe(each) for each in outputs], "status": "correct"}


def test_outputs_in_float8_can_be_written(worker, tmp_path):
    body, x, _ = FIELD["float8_output"]
    sample = write_sample(tmp_path / "sample", CLASS + body, {"L_x_": x})
    talk = Conversation(worker)
    talk.hear()
    request = {"sample_dir": str(sample), "compiler": "eager", "threads": 1, "warmup": 0, "trials": 0,
               "outputs_file": str(tmp_path / "outputs")}
    talk.say(json.dumps({"type": "run", "id": 1, "request": request}))
    result = talk.hear_last()[0]["result"]
    talk.process.kill()
    assert result["status"] == "correct", result["message"]
    assert b'"F8_E4M3"' in (tmp_path / "outputs").read_bytes()


REFUSED = {"torch.ops.higher_order.flex_attention": "higher-order operator", "torch.ops.vocabulary.scale": "custom operator"}


@pytest.mark.slow
@pytest.mark.parametrize("sign", (1.0, -1.0), ids=("positive", "negative"))
@pytest.mark.parametrize("name", FUNCTIONS)
def test_bodies_as_torch_compile_prints_them(engine, tmp_path, name, sign):
    graph = Printed(name, sign)
    graph.write(tmp_path / "sample")
    found = engine.run(tmp_path / "sample")
    if name in REFUSED:
        assert found["error"].startswith("unsupported") and REFUSED[name] in found["error"], found
    else:
        assert found.get("outputs") == run_in_python(graph)[0], found
