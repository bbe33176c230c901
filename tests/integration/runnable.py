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


@pytest.fixture(scope="session", autouse=True)
def worker(bin_dir):
    if not (bin_dir / "graphnet-worker").exists():
        pytest.skip("graphnet-worker is not built (GNX_WITH_TORCH=OFF)")
