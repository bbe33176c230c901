#!/usr/bin/env python3
"""Writes tests/data/models and tests/data/fuzz by onnx's helper and torch.export: small models whose content the tests state.
Needs onnx 1.23 and torch 2.13 (the environment of the compiler onnxruntime has both)."""
import json
import sys
import zipfile
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

FOLDER = Path(__file__).resolve().parents[1] / "data/models"
FUZZ = FOLDER.parent / "fuzz"


def value(name, shape, kind=TensorProto.FLOAT):
    return helper.make_tensor_value_info(name, kind, shape)


def numbers(name, shape):
    return numpy_helper.from_array(np.arange(np.prod(shape), dtype=np.float32).reshape(shape) / 10, name)


def save(name, graph, **options):
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 21), *options.pop("opsets", [])],
                              producer_name="onnx-example", ir_version=10, **options)
    onnx.checker.check_model(model)
    (FOLDER / name).write_bytes(model.SerializeToString(deterministic=True))


def conv():
    """Convolution of a module, bias, pooling, and a result that nothing returns."""
    nodes = [helper.make_node("Conv", ["x", "layer1.0.conv.weight", ""], ["c"], "convolution", pads=[1, 1, 1, 1]),
             helper.make_node("Relu", ["c"], ["r"]),
             helper.make_node("Split", ["r"], ["first", "second"], axis=1, num_outputs=2),
             helper.make_node("Add", ["first", "offset"], ["y"])]
    save("conv.onnx", helper.make_graph(
        nodes, "one", [value("x", ["batch", 3, 4, 4])], [value("y", ["batch", 1, 4, 4])],
        [numbers("layer1.0.conv.weight", [2, 3, 3, 3]), numpy_helper.from_array(np.float32(0.5), "offset")],
        value_info=[value("c", ["batch", 2, 4, 4]), value("r", ["batch", 2, 4, 4])]))


def branches():
    """If whose bodies read values around them, Loop, and a function of the model that is called twice."""
    then_body = helper.make_graph([helper.make_node("Add", ["x", "doubled"], ["t"])], "then", [], [value("t", [2])])
    else_body = helper.make_graph([helper.make_node("Mul", ["x", "half"], ["e"])], "else", [], [value("e", [2])],
                                  [numpy_helper.from_array(np.float32(0.5), "half")])
    loop_body = helper.make_graph(
        [helper.make_node("Identity", ["again"], ["go"]), helper.make_node("Add", ["sum", "x"], ["next"])], "step",
        [value("i", [], TensorProto.INT64), value("again", [], TensorProto.BOOL), value("sum", [2])],
        [value("go", [], TensorProto.BOOL), value("next", [2])])
    nodes = [helper.make_node("Twice", ["x"], ["doubled"], domain="own"),
             helper.make_node("If", ["condition"], ["chosen"], then_branch=then_body, else_branch=else_body),
             helper.make_node("Loop", ["count", "condition", "chosen"], ["added"], body=loop_body),
             helper.make_node("Twice", ["added"], ["y"], domain="own")]
    twice = helper.make_function("own", "Twice", ["a"], ["b"], [helper.make_node("Add", ["a", "a"], ["b"])],
                                 [helper.make_opsetid("", 21)])
    save("branches.onnx", helper.make_graph(
        nodes, "two", [value("x", [2]), value("condition", [], TensorProto.BOOL)], [value("y", [2])],
        [numpy_helper.from_array(np.int64(3), "count")]), functions=[twice], opsets=[helper.make_opsetid("own", 1)])


def external():
    """A weight of 24 bytes from byte 64 of another file."""
    weight = TensorProto(name="weight", data_type=TensorProto.FLOAT, dims=[2, 3],
                         data_location=TensorProto.EXTERNAL)
    for key, text in [("location", "external.bin"), ("offset", "64"), ("length", "24")]:
        weight.external_data.add(key=key, value=text)
    (FOLDER / "external.bin").write_bytes(bytes(64) + np.arange(6, dtype=np.float32).tobytes())
    graph = helper.make_graph([helper.make_node("MatMul", ["x", "weight"], ["y"])], "three", [value("x", [1, 2])],
                              [value("y", [1, 3])], [weight])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 21)], ir_version=10)
    (FOLDER / "external.onnx").write_bytes(model.SerializeToString(deterministic=True))


def sizes():
    """For the fuzzer: sizes at the ends of 64 bits, and a Split without results. No checker takes this."""
    least, most = -(1 << 63), (1 << 63) - 1
    given = {"zero": 0, "back": -1, "two": 2, "least": least, "most": most}
    nodes = [helper.make_node("Range", ["zero", "least", "back"], ["r"]),
             helper.make_node("Range", ["least", "most", "two"], ["s"]),
             helper.make_node("Split", ["x"], [], axis=0),
             helper.make_node("Split", ["x"], ["a", "b"], axis=0, num_outputs=2),
             helper.make_node("Conv", ["x", "w"], ["c"], pads=[most, most], dilations=[most]),
             helper.make_node("Conv", ["x", "w"], ["d"], strides=[most], auto_pad="SAME_UPPER"),
             helper.make_node("ConvTranspose", ["x", "w"], ["t"], strides=[most]),
             helper.make_node("Pad", ["x"], ["p"], pads=[1, 0, 0, most, 0, 0]),
             helper.make_node("Concat", ["x", "x"], ["n"], axis=1),
             helper.make_node("Slice", ["x", "zero", "most", "zero", "most"], ["l"])]
    graph = helper.make_graph(nodes, "sizes", [value("x", [most, most, most]), value("w", [2, 2, most])], [],
                              [numpy_helper.from_array(np.array([number]), name) for name, number in given.items()])
    (FUZZ / "sizes.onnx").write_bytes(helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", 21)], ir_version=10).SerializeToString(deterministic=True))


class Model(torch.nn.Module):
    """A weight that does not lie in row-major order, a buffer, sizes that are open, a branch and a result of two."""

    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 3, bias=False)
        self.layer.weight = torch.nn.Parameter((torch.arange(12.0).reshape(4, 3) / 10).T)
        self.register_buffer("offset", torch.tensor([0.5, -1, 2]))

    def forward(self, x):
        y = self.layer(x) + self.offset
        first, second = torch.split(y, [1, 2], dim=-1)
        z = torch.cond(first.sum() > 0, lambda a: a.sin(), lambda a: a * float("inf"), (second,))
        return z, y.to(torch.float64, memory_format=torch.contiguous_format)


def program():
    torch.manual_seed(0)
    exported = torch.export.export(Model(), (torch.randn(5, 4),), dynamic_shapes=({0: torch.export.Dim("rows")},))
    torch.export.save(exported, FOLDER / "program.pt2")
    with zipfile.ZipFile(FOLDER / "program.pt2") as made:
        entries = {name: made.read(name) for name in made.namelist() if "sample_inputs" not in name}
    with zipfile.ZipFile(FOLDER / "program.pt2", "w", zipfile.ZIP_STORED) as archive:  # without this machine's paths
        for name, content in entries.items():
            if name.endswith("models/model.json"):
                content = json.dumps(without(json.loads(content), "stack_trace")).encode()
            archive.writestr(zipfile.ZipInfo(name), content)


def without(value, key):
    """JSON without the members of a name."""
    if isinstance(value, dict):
        return {name: without(one, key) for name, one in value.items() if name != key}
    return [without(one, key) for one in value] if isinstance(value, list) else value


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    FUZZ.mkdir(exist_ok=True)
    for make in [conv, branches, external, sizes, program]:
        if len(sys.argv) < 2 or make.__name__ in sys.argv[1:]:
            make()
