"""Models of transformers with random weights, from the name of a configuration or of a model."""

from __future__ import annotations

import copy
import itertools
import os
import time
from collections.abc import Iterator
from typing import Any

import torch

from .errors import GuestError, failure_of
from .hf_inputs import input_sets
from .hf_models import model_classes
from .hf_sizes import ORDER, small_values
from .target import Target

MOST_WEIGHTS = 400_000_000
"""Limit for a model with reduced sizes; a larger one is left out."""
MOST_SECONDS = 12.0
"""After this time the current attempt is the last: of the thread on a processor, so that a busy machine tries as many."""
Made = tuple[torch.nn.Module, dict[str, Any]]
Choice = tuple[int, int, int]
"""Numbers of an attempt, of a model's class and of a set of inputs."""
_chosen: dict[str, Choice] = {}
"""By the name of a configuration or a model: the attempt that could be called."""


def choice_of(name: str) -> Choice | None:
    """Answers found for names in this process. Another process that keeps it does not search again."""
    return _chosen.get(name)


def keep_choice(name: str, choice: Choice) -> None:
    """Takes what another process has found."""
    _chosen[name] = choice


def load_configuration(text: str, name: str, *, full: bool) -> Target:
    """The model of a configuration's class (`BioGptConfig`) or of a model's (`BioGptForCausalLM`), and its inputs.

    Nothing is downloaded. Raises GuestError where the environment has no transformers or the class is unknown, and
    where no small model can be made from it.
    """
    os.environ["HF_HUB_OFFLINE"] = "1"
    try:
        import transformers
    except ImportError as error:
        raise GuestError("no-package", f"{text} needs transformers, which cannot be imported: {error}",
                          hint="install it there, or name another environment with --python") from error
    found = getattr(transformers, name, None)
    base = getattr(transformers, "PreTrainedConfig", None) or transformers.PretrainedConfig
    if not isinstance(found, type) or not issubclass(found, (base, transformers.PreTrainedModel)):
        raise GuestError("target", f"transformers {transformers.__version__} has no configuration or model {name!r}",
                          hint="for example hf:BertConfig")
    config_class = found if issubclass(found, base) else found.config_class
    try:
        model, inputs = _full(transformers, found, config_class) if full else _small(transformers, found, config_class, name)
    except BaseException as error:  # noqa: BLE001 whatever a configuration may raise
        failure = failure_of(error, f"making a {'full' if full else 'small'} model of {name}", "target")
        failure.hint = failure.hint or ("write a file.py with a function that makes the model" if full else
                                        "--full takes the configuration's own sizes")
        raise failure from error
    root = os.path.dirname(os.path.abspath(transformers.__file__))
    return Target(text, model, name, (root,), {}, ((), inputs))
def _full(transformers: Any, found: type, config_class: type) -> Made:
    config = config_class()
    model = _built(next(_classes(transformers, found, config)), config)
    return model, _fitting(model, config)[1]


def _small(transformers: Any, found: type, config_class: type, name: str) -> Made:
    """The first model, from the smallest sizes on, that can be called. Errors: that of the first attempt."""
    usual = config_class().to_dict()
    if name in _chosen:
        return _chosen_one(transformers, found, config_class, usual, _chosen[name])
    tried: list[dict[str, Any]] = []
    first: BaseException | None = None
    deadline = time.thread_time() + MOST_SECONDS
    for attempt, shrinking in enumerate(ORDER):
        values = small_values(usual, shrinking)
        if values in tried or tried and time.thread_time() > deadline:
            continue
        tried.append(values)
        try:
            config = config_class.from_dict(values)
            for number, model_class in enumerate(_classes(transformers, found, config)):
                try:
                    which, inputs = _checked(model_class, config, may_be_large=not shrinking.widths)
                    _chosen[name] = attempt, number, which
                    return _built(model_class, config), inputs  # made again, for a call may have changed it
                except Exception as error:  # noqa: BLE001 a model may raise anything
                    first = first or error
        except Exception as error:  # noqa: BLE001 so may a configuration
            first = first or error
    if first is None:
        raise GuestError("target", f"there is no small model of {name}")
    raise first


def _chosen_one(transformers: Any, found: type, config_class: type, usual: dict[str, Any], choice: Choice) -> Made:
    attempt, number, which = choice
    config = config_class.from_dict(small_values(usual, ORDER[attempt]))
    model_class = next(itertools.islice(_classes(transformers, found, config), number, None))
    inputs = next(itertools.islice(input_sets(_built(model_class, config).eval(), config), which, None))
    return _built(model_class, config), inputs


def _classes(transformers: Any, found: type, config: Any) -> Iterator[type]:
    return iter((found,)) if issubclass(found, transformers.PreTrainedModel) else model_classes(transformers, config)


def _checked(model_class: type, config: Any, *, may_be_large: bool) -> tuple[int, dict[str, Any]]:
    """Inputs with which the model can be called, and their number."""
    if may_be_large and (weights := _weights(model_class, config)) > MOST_WEIGHTS:
        raise GuestError("target", f"a small {model_class.__name__} has {weights:,} weights",
                          hint="write a file.py with a function that makes the model")
    return _fitting(_built(model_class, config), config)


def _weights(model_class: type, config: Any) -> int:
    """Their number; no memory is taken for them."""
    with torch.device("meta"):
        return sum(one.numel() for one in model_class(copy.deepcopy(config)).parameters())


def _built(model_class: type, config: Any) -> torch.nn.Module:
    torch.manual_seed(0)
    return model_class(copy.deepcopy(config))


def _fitting(model: torch.nn.Module, config: Any) -> tuple[int, dict[str, Any]]:
    """The first inputs with which the model can be called, and their number."""
    first: BaseException | None = None
    known: list[dict[str, Any]] = []
    model.eval()
    for number, inputs in enumerate(input_sets(model, config)):
        described = {name: getattr(value, "shape", value) for name, value in inputs.items()}
        if described in known:
            continue
        known.append(described)
        try:
            torch.manual_seed(0)
            with torch.no_grad():
                model(**_copies(inputs))
        except Exception as error:  # noqa: BLE001 a model may raise anything
            first = first or error
            continue
        return number, inputs
    raise first or GuestError("inputs", f"no inputs are known for {type(model).__name__}",
                               hint='name the inputs with --inputs, for example --inputs "dict(...)"')


def _copies(inputs: dict[str, Any]) -> dict[str, Any]:
    return {name: value.clone() if isinstance(value, torch.Tensor) else value for name, value in inputs.items()}
