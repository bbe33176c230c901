"""tests/data/channels_last.json says how many weights Inductor converts in each call: counted here in the code that it generates.

unit_eager compares the same numbers with what the model of speedups (core/learn/eager/ChannelsLast) finds in the graph."""

import json
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

GRAPHS = json.loads((Path(__file__).parents[1] / "data/channels_last.json").read_text(encoding="utf-8"))["graphs"]


def forward_of(graph):
    """The graph as a function of its inputs."""
    body = "\n    ".join(graph["statements"])
    result = graph["statements"][-1].split(" = ")[0]
    names = {"torch": torch}
    exec(f"def forward({', '.join(graph['inputs'])}):\n    {body}\n    return {result}\n", names)
    return names["forward"]


def converted_in(code, shape):
    """Buffers of a weight's shape with its second dimension last in memory."""
    outer, inner, height, width = shape
    strides = (inner * height * width, 1, width * inner, inner)
    return code.count(f"empty_strided_cpu({tuple(shape)}, {strides}, ")


@pytest.mark.slow
@pytest.mark.parametrize("graph", GRAPHS, ids=lambda graph: graph["name"])
def test_inductor_converts_as_many_weights(graph):
    from torch._inductor.utils import run_and_get_code

    torch.compiler.reset()
    with torch.no_grad():
        _, sources = run_and_get_code(torch.compile(forward_of(graph)), *map(torch.randn, graph["inputs"].values()))
    weights = [shape for name, shape in graph["inputs"].items() if name != "x" and len(shape) == 4]
    assert sum(converted_in("\n".join(sources), shape) for shape in weights) == graph["converted"]
