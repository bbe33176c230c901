"""Python imports this when it starts with this folder on PYTHONPATH; the sitecustomize of the environment follows."""

import importlib.machinery
import importlib.util
import os
import sys

import graphnet_overlay  # noqa: F401 serves the rewritten modules

_here = os.path.dirname(os.path.abspath(__file__))
_spec = importlib.machinery.PathFinder.find_spec(
    "sitecustomize", [one for one in sys.path if os.path.abspath(one) != _here])
if _spec is not None and _spec.loader is not None:
    _spec.loader.exec_module(importlib.util.module_from_spec(_spec))
