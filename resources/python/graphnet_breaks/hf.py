"""Models of transformers with random weights, from the name of a configuration or of a model."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable
from typing import Any

import torch

from .errors import BreaksError, failure_of
from .target import Target

BATCH = 2
TOKENS = 16
SAMPLES = 4000  # of a sound wave, more than any feature encoder takes in
SMALL = {
    "vocab_size": 128, "hidden_size": 32, "d_model": 32, "n_embd": 32, "embed_dim": 32, "dim": 32, "embedding_size": 32,
    "word_embed_proj_dim": 32, "projection_dim": 32, "intermediate_size": 64, "encoder_ffn_dim": 64,
    "decoder_ffn_dim": 64, "ffn_dim": 64, "d_ff": 64, "n_inner": 64, "hidden_dim": 64, "d_kv": 8, "head_dim": 8,
    "num_attention_heads": 4, "n_head": 4, "num_heads": 4, "n_heads": 4, "encoder_attention_heads": 4,
    "decoder_attention_heads": 4, "num_key_value_heads": 2, "num_hidden_layers": 2, "num_layers": 2, "n_layer": 2,
    "n_layers": 2, "encoder_layers": 2, "decoder_layers": 2, "num_decoder_layers": 2, "num_encoder_layers": 2,
    "max_position_embeddings": 64, "n_positions": 64, "n_ctx": 64, "max_source_positions": 32,
    "max_target_positions": 64, "num_mel_bins": 16, "image_size": 32, "patch_size": 8, "num_experts": 4,
    "num_local_experts": 4,
}
"""Sizes of a small model; only those that the configuration has are used."""
LAYERS = ("num_hidden_layers", "n_layer", "n_layers", "num_layers", "encoder_layers")


def load_configuration(text: str, name: str, *, full: bool) -> Target:
    """The model of a configuration's class (`BioGptConfig`) or of a model's (`BioGptForCausalLM`), and its inputs.

    Nothing is downloaded. Raises BreaksError where the environment has no transformers or the class is unknown, and
    where no small model can be made from it.
    """
    os.environ["HF_HUB_OFFLINE"] = "1"
    try:
        import transformers
    except ImportError as error:
        raise BreaksError("no-package", f"{text} needs transformers, which cannot be imported: {error}",
                          hint="install it there, or name another environment with --python") from error
    found = getattr(transformers, name, None)
    base = getattr(transformers, "PreTrainedConfig", None) or transformers.PretrainedConfig
    if not isinstance(found, type) or not issubclass(found, (base, transformers.PreTrainedModel)):
        raise BreaksError("target", f"transformers {transformers.__version__} has no configuration or model {name!r}",
                          hint="for example hf:BertConfig")
    config_class = found if issubclass(found, base) else found.config_class
    torch.manual_seed(0)
    try:
        config = config_class() if full else _small(config_class, base)
        model = _model(transformers, found, config)
    except BaseException as error:  # noqa: BLE001 whatever a configuration may raise
        failure = failure_of(error, f"making a {'full' if full else 'small'} model of {name}", "target")
        failure.hint = failure.hint or ("write a file.py with a function that makes the model" if full else
                                        "--full takes the configuration's own sizes")
        raise failure from error
    root = os.path.dirname(os.path.abspath(transformers.__file__))
    return Target(text, model, name, (root,), {}, ((), _inputs(model, config, text)))


def _small(config_class: type, base: type) -> Any:
    """A configuration with small sizes; lists with an entry for each layer become shorter too."""
    usual = config_class()
    return config_class(**_changes(usual, base))


def _changes(usual: Any, base: type) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    layers = {getattr(usual, name, None) for name in LAYERS} - {None}
    for name, value in vars(usual).items():
        if name.startswith("_"):
            continue
        small = SMALL.get(name)
        if isinstance(value, bool) or name == "embed_dim" and isinstance(getattr(usual, "num_heads", None), (list, tuple)):
            continue  # a width that each stage divides among its own number of heads
        if isinstance(value, int) and small is not None:
            changes[name] = min(value, small)
        elif isinstance(value, list) and len(value) in layers and len(value) > SMALL["num_hidden_layers"]:
            changes[name] = value[: SMALL["num_hidden_layers"]]
        elif isinstance(value, int) and name.endswith(("_token_id", "_token_index")):
            changes[name] = min(value, SMALL["vocab_size"] - 1)
        elif isinstance(value, base):
            changes[name] = type(value)(**_changes(value, base))
    if "num_key_value_heads" in changes and "num_attention_heads" in changes \
            and getattr(usual, "num_key_value_heads", 0) == getattr(usual, "num_attention_heads", 0):
        changes["num_key_value_heads"] = changes["num_attention_heads"]
    return changes


def _model(transformers: Any, found: type, config: Any) -> torch.nn.Module:
    if issubclass(found, transformers.PreTrainedModel):
        return found(config)
    autos = ["AutoModelForMaskedLM", "AutoModelForCausalLM", "AutoModel", "AutoModelForSpeechSeq2Seq"]
    if getattr(config, "is_encoder_decoder", False):
        autos = ["AutoModelForSeq2SeqLM", "AutoModelForSpeechSeq2Seq", "AutoModel"]
    for auto in autos:
        if type(config) in getattr(transformers, auto)._model_mapping.keys():
            return getattr(transformers, auto).from_config(config)
    raise BreaksError("target", f"transformers has no model for {type(config).__name__}",
                      hint="name the class of a model, as hf:BertForMaskedLM")


def _inputs(model: torch.nn.Module, config: Any, text: str) -> dict[str, Any]:
    """Named inputs of random values: the model's main one, and those of the other configurations in its own."""
    wanted = model.main_input_name
    if wanted not in _MAKERS:
        raise BreaksError("inputs", f"{text} takes {wanted}, of which this program makes none",
                          hint='name the inputs with --inputs, for example --inputs "dict(...)"')
    taken = inspect.signature(model.forward).parameters
    made: dict[str, Any] = {}
    for name, (part, make) in _MAKERS.items():
        if name == wanted or name in taken and getattr(config, part, None) is not None:
            made |= make(getattr(config, part, None) or config)
    if "pixel_values" in taken and hasattr(config, "image_size") and hasattr(config, "num_channels"):
        made |= _pixels(config)  # text and picture in one configuration
    if getattr(config, "is_encoder_decoder", False) and "decoder_input_ids" in taken:
        made["decoder_input_ids"] = _tokens(config, TOKENS // 2)
    return made


def _text_inputs(config: Any) -> dict[str, Any]:
    return {"input_ids": _tokens(config, TOKENS), "attention_mask": torch.ones(BATCH, TOKENS, dtype=torch.long)}


def _pixels(config: Any) -> dict[str, Any]:
    size = getattr(config, "image_size", 224)
    height, width = size if isinstance(size, (list, tuple)) else (size, size)
    return {"pixel_values": torch.randn(BATCH, getattr(config, "num_channels", 3), height, width)}


def _features(config: Any) -> dict[str, Any]:
    return {"input_features": torch.randn(BATCH, config.num_mel_bins, 2 * getattr(config, "max_source_positions", 32))}


def _wave(config: Any) -> dict[str, Any]:
    channels = getattr(config, "audio_channels", None)  # codecs have a dimension for them
    return {"input_values": torch.randn(BATCH, *(() if channels is None else (channels,)), SAMPLES)}


_MAKERS: dict[str, tuple[str, Callable[[Any], dict[str, Any]]]] = {
    "input_ids": ("text_config", _text_inputs), "pixel_values": ("vision_config", _pixels),
    "input_features": ("audio_config", _features), "input_values": ("audio_config", _wave)}
"""By the input's name: the configuration within a model's that it is for, and how it is made."""


def _tokens(config: Any, count: int) -> torch.Tensor:
    """Tokens that are none of the special ones, which stand at the beginning and, in small vocabularies, at the end."""
    sizes = getattr(config, "get_text_config", lambda: config)()
    vocabulary = getattr(sizes, "vocab_size", SMALL["vocab_size"])
    return torch.randint(5, max(6, vocabulary - 5), (BATCH, count))
