"""Samples that run in milliseconds, and what their tests need."""

import pytest
from conftest import write_sample

WEIGHTS = """class Program_weight_tensor_meta_L_x_:
    name = "L_x_"
    shape = [{side}, {side}]
    dtype = "torch.float32"
    device = "cuda:0"
    mean = 0.1
    std = 1.0
    data = None
"""


def write_runnable(directory, operations, side=8):
    """So many operations on a square matrix."""
    write_sample(directory, operations)
    (directory / "weight_meta.py").write_text(WEIGHTS.format(side=side))


WEIGHTS_OF_X = """class Program_weight_tensor_meta_x:
    name = "x"
    shape = [16, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.5
    std = 2.0
    data = None
"""


def write_of_x(directory, body):
    """A sample of one input x of 16 x 32 float32, with this body of forward()."""
    write_sample(directory)
    lines = "\n".join("        " + line for line in body.splitlines())
    (directory / "model.py").write_text("import torch\n\nclass GraphModule(torch.nn.Module):\n"
                                        f"    def forward(self, x : torch.Tensor):\n{lines}\n")
    (directory / "weight_meta.py").write_text(WEIGHTS_OF_X)
    return directory


@pytest.fixture(scope="session", autouse=True)
def worker(bin_dir):
    if not (bin_dir / "graphnet-worker").exists():
        pytest.skip("graphnet-worker is not built (GNX_WITH_TORCH=OFF)")
