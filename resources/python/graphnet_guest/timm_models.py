"""Models of timm with random weights, by their names."""

from __future__ import annotations

import difflib
import os

import torch

from .errors import GuestError, failure_of
from .target import Target


def load_timm(text: str, name: str) -> Target:
    """The model and one picture of the size that its configuration names. Nothing is downloaded.

    Raises GuestError where the environment has no timm or the name is unknown.
    """
    os.environ["HF_HUB_OFFLINE"] = "1"
    try:
        import timm
    except ImportError as error:
        raise GuestError("no-package", f"{text} needs timm, which cannot be imported: {error}",
                         hint="install it there, or name another environment with --python") from error
    if not timm.is_model(name):
        close = difflib.get_close_matches(name, timm.list_models(), 3)
        raise GuestError("target", f"timm {timm.__version__} has no model {name!r}",
                         hint=f"close names: {', '.join(close)}" if close else "for example timm:resnet18")
    try:
        torch.manual_seed(0)
        model = timm.create_model(name, pretrained=False)
        size = getattr(model, "default_cfg", {}).get("input_size") or (3, 224, 224)
    except BaseException as error:  # noqa: BLE001 whatever a model may raise
        raise failure_of(error, f"making {name}", "target") from error
    root = os.path.dirname(os.path.abspath(timm.__file__))
    return Target(text, model, name, (root,), {}, ((torch.randn(1, *size),), {}))
