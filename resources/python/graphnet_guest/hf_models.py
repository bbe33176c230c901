"""The class of a model that a configuration of transformers is for."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterator
from typing import Any

import torch

from .errors import GuestError

_AUTOS = ("AutoModelForMaskedLM", "AutoModelForCausalLM", "AutoModelForImageTextToText", "AutoModelForMultimodalLM", "AutoModel",
          "AutoModelForSpeechSeq2Seq")
_OF_TWO = ("AutoModelForSeq2SeqLM", "AutoModelForSpeechSeq2Seq", "AutoModel")
MOST_PARTS = 3
"""Classes of a module that are tried."""
_PREFERRED = ("Model", "ForConditionalGeneration", "ForCausalLM")


def model_classes(transformers: Any, config: Any) -> Iterator[type]:
    """The classes that have this configuration, those that transformers itself chooses first.

    Raises GuestError where there is none.
    """
    seen: set[type] = set()
    for found in _candidates(transformers, config):
        if found not in seen and _has_forward(found):
            seen.add(found)
            yield found
    if not seen:
        raise GuestError("target", f"transformers has no model for {type(config).__name__}",
                          hint="name the class of a model, as hf:BertForMaskedLM")


def _candidates(transformers: Any, config: Any) -> Iterator[type]:
    """Those that transformers itself names; where it names none, those of the module."""
    any_named = False
    for auto in _OF_TWO if getattr(config, "is_encoder_decoder", False) else _AUTOS:
        mapping = getattr(getattr(transformers, auto, None), "_model_mapping", None)
        if mapping is not None and type(config) in mapping:
            any_named = True
            found = mapping[type(config)]
            yield from found if isinstance(found, (tuple, list)) else (found,)
    if not any_named:
        yield from _in_module(transformers, type(config))[:MOST_PARTS]


def _in_module(transformers: Any, config_class: type) -> list[type]:
    """Classes of the module beside the configuration's own: parts of larger models have no entry elsewhere."""
    name = config_class.__module__
    place, _, own = name.rpartition(".")
    if not own.startswith("configuration_"):
        return []
    try:
        module = importlib.import_module(f"{place}.modeling_{own.removeprefix('configuration_')}")
    except ImportError:
        return []
    found = [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, transformers.PreTrainedModel)
             and getattr(one, "config_class", None) is config_class and one.__module__ == module.__name__]
    order = {suffix: at for at, suffix in enumerate(_PREFERRED)}
    return sorted((one for one in found if not one.__name__.endswith("PreTrainedModel")),
                  key=lambda one: next((at for suffix, at in order.items() if one.__name__.endswith(suffix)), len(order)))


def _has_forward(found: type) -> bool:
    forward = getattr(found, "forward", None)
    return forward is not None and forward is not torch.nn.Module.forward and bool(inspect.signature(forward).parameters)
