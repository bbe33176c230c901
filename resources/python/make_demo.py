"""Makes the demo dataset: ``python make_demo.py [DIRECTORY]`` (default: resources/demo).

Every run writes the same bytes: seeds are fixed per model, and no time or path enters a file.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

import torch
from demo_models import DEMO_MODELS, DemoModel
from graphnet_extract import SampleInfo, extract

SEED = 2024
SOURCE = "graphnet-explorer-demo"


def make_torch_sample(demo: DemoModel, directory: Path) -> list[Path]:
    """Extracts one model below `directory`; returns the directories of its samples."""
    torch.manual_seed(SEED)
    model = demo.model().eval()
    inputs = demo.inputs()
    for position, dimension in demo.dynamic:
        torch._dynamo.mark_dynamic(inputs[position], dimension)
    info = SampleInfo(demo.name, SOURCE, demo.tag, dynamic=bool(demo.dynamic))
    return extract(model, inputs, directory / demo.name, info)


def make_demo(root: Path) -> None:
    """Replaces the torch samples below `root`."""
    shutil.rmtree(root / "torch", ignore_errors=True)
    # The statistics of the weights are sums: their last bits depend on the number of threads.
    torch.set_num_threads(1)
    for demo in DEMO_MODELS:
        for path in make_torch_sample(demo, root / "torch"):
            print(path.relative_to(root))


def main() -> int:
    """Runs the command."""
    default = Path(__file__).resolve().parent.parent / "demo"
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=Path, nargs="?", default=default)
    make_demo(parser.parse_args().directory)
    return 0


if __name__ == "__main__":
    sys.exit(main())
