"""Command line: ``python -m graphnet_extract MODULE:FACTORY DIRECTORY``."""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path

import torch

from .backend import ExtractError, extract
from .metadata import SampleInfo

TAGS = ("computer_vision", "nlp", "audio", "multimodal", "other")


def _arguments(argv: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="graphnet_extract", description=__doc__)
    parser.add_argument(
        "factory",
        help="module:function; the function returns (model, inputs), inputs being a tuple",
    )
    parser.add_argument("directory", type=Path, help="where the sample is written")
    parser.add_argument("--tag", choices=TAGS, default="other", help="heuristic_tag of the sample")
    parser.add_argument("--name", help="model_name of the sample (default: the function's name)")
    parser.add_argument("--source", default="user", help="source of the sample")
    return parser.parse_args(argv)


def main(argv: list[str] | None = None) -> int:
    """Runs the command; returns 0, 1 if extracting failed, 2 if the factory cannot be found."""
    arguments = _arguments(argv)
    module_name, _, function_name = arguments.factory.partition(":")
    try:
        factory = getattr(importlib.import_module(module_name), function_name)
    except (ImportError, AttributeError, ValueError) as error:
        print(f"cannot find {arguments.factory!r} (expected module:function): {error}", file=sys.stderr)
        return 2
    model, inputs = factory()
    info = SampleInfo(arguments.name or function_name, arguments.source, arguments.tag)
    try:
        directories = extract(model.eval(), inputs, arguments.directory, info)
    except (ExtractError, torch._dynamo.exc.BackendCompilerFailed) as error:
        print(f"{arguments.factory}: {error}", file=sys.stderr)
        return 1
    for directory in directories:
        print(directory)
    return 0


if __name__ == "__main__":
    sys.exit(main())
