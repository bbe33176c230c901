"""Makes the demo dataset's Paddle samples: ``python make_paddle_demo.py [DIRECTORY]``.

DIRECTORY is resources/demo unless given. Every run writes the same bytes: seeds are fixed per
model, and no time or path enters a file. Apart from make_demo.py because PyTorch and Paddle
want different environments.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

import paddle
from paddle_demo_models import DEMO_MODELS, DemoModel
from paddle_extract import extract

SEED = 2024


def make_paddle_sample(demo: DemoModel, directory: Path) -> None:
    """Extracts one model below `directory`."""
    paddle.seed(SEED)
    # Names of parameters count up within a process; here the count restarts with each model.
    with paddle.utils.unique_name.guard():
        model = demo.model()
        model.eval()
        _move_constants(model)
        extract(model, demo.inputs(), directory / demo.name, demo.name, demo.dynamic)


def _move_constants(model: paddle.nn.Layer) -> None:
    """Gives biases, scales and running statistics, which begin as zeros or ones, values of their own."""
    for tensor in [*model.parameters(), *model.buffers()]:
        if tensor.is_floating_point() and bool((tensor == tensor.max()).all()):
            tensor.set_value(tensor + paddle.uniform(tensor.shape, min=-0.3, max=0.3))


def make_demo(root: Path) -> None:
    """Replaces the Paddle samples below `root`."""
    shutil.rmtree(root / "paddle", ignore_errors=True)
    paddle.set_device("cpu")
    for demo in DEMO_MODELS:
        make_paddle_sample(demo, root / "paddle")
        print(f"paddle/{demo.name}")


def main() -> int:
    """Runs the command."""
    default = Path(__file__).resolve().parent.parent / "demo"
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=Path, nargs="?", default=default)
    make_demo(parser.parse_args().directory)
    return 0


if __name__ == "__main__":
    sys.exit(main())
