"""Inputs of models of transformers, random, from the names of what the model's forward takes.

A maker belongs to the name of an argument, and to no model. Where the sizes that a model wants cannot be read from its
configuration, several sets are given; the first one with which the model can be called is taken.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import torch

BATCH = 2
TOKENS = 16
SAMPLES = 4000
"""Length of a sound wave: longer than the window of any feature encoder."""
FRAMES = 64
GRID = 4
"""Patches of a picture in each direction, for models that read a sequence of patches."""

Inputs = dict[str, Any]


def input_sets(model: torch.nn.Module, config: Any) -> Iterator[Inputs]:
    """Sets of named inputs, the fullest first."""
    taken = inspect.signature(model.forward).parameters
    main = getattr(model, "main_input_name", None)
    wanted = [main] if isinstance(main, str) else list(main or ())
    required = [name for name, one in taken.items() if one.default is one.empty
                and one.kind not in (one.VAR_KEYWORD, one.VAR_POSITIONAL)]
    named = list(dict.fromkeys([*(name for name in wanted if name in taken), *required]))
    unnamed = [name for name in wanted if name not in taken and _takes_any(taken)]
    for needed in ([named, [*unnamed, *named]] if named and unnamed else [[*unnamed, *named]]):
        for full in _combinations(model, config, taken, needed):
            yield {name: value for name, value in full.items() if name in taken or _takes_any(taken)}


def _takes_any(taken: Any) -> bool:
    return any(one.kind is one.VAR_KEYWORD for one in taken.values())


def _combinations(model: torch.nn.Module, config: Any, taken: Any, needed: list[str]) -> Iterator[Inputs]:
    media = [name for name in _MEDIA if name in taken and name not in needed and _has_part(config, name)]
    for wanted in ([*needed, *media], needed) if media else (needed,):
        for way in _WAYS:
            made = _made(wanted, config, taken, way)
            if wanted is not needed and "input_ids" in taken and "input_ids" not in made:
                made |= _make("input_ids", config, taken, way)
            made |= _decoder_inputs(config, taken, made)
            if "input_ids" in made and len(made) > 1:
                placed = _with_places(model, config, made)
                if placed is not None:
                    yield placed
            yield made
    if "attention_mask" in taken:  # parts of models take masks of other shapes and types
        made = _made(needed, config, taken, "")
        yield {name: value for name, value in made.items() if name != "attention_mask"}
    if "encoder_hidden_states" in taken and "encoder_hidden_states" not in needed:
        yield _made([*needed, "encoder_hidden_states"], config, taken, "")
    if "input_ids" in taken and "input_ids" not in needed:
        made = _make("input_ids", config, taken, "")
        yield made | _decoder_inputs(config, taken, made)


def _made(names: list[str], config: Any, taken: Any, way: str) -> Inputs:
    made: Inputs = {}
    for name in names:
        made |= _make(name, config, taken, way)
    return made


def _has_part(config: Any, name: str) -> bool:
    """Whether a model that can take pictures or sound has a part for them."""
    parts = {"pixel_values": ("vision_config", "image_size", "backbone_config"), "input_features": ("audio_config", "num_mel_bins"),
             "input_values": ("audio_config",), "bbox": ("max_2d_position_embeddings",)}
    return any(getattr(config, part, None) is not None for part in parts.get(name, ()))


def _make(name: str, config: Any, taken: Any, way: str) -> Inputs:
    maker = _MAKERS.get(name)
    return maker(config, taken, way) if maker is not None else {}


def _part(config: Any, *names: str) -> Any:
    return next((getattr(config, name) for name in names if getattr(config, name, None) is not None), config)


def _number(config: Any, *names: str, default: int) -> int:
    for name in names:
        value = getattr(config, name, None)
        value = value[0] if isinstance(value, (list, tuple)) and value else value
        if isinstance(value, int) and not isinstance(value, bool) and value > 0:
            return value
    return default


def _tokens(config: Any, taken: Any, way: str) -> Inputs:
    shape = [BATCH, TOKENS]
    if way == "codebooks":
        shape.append(_number(config, "num_codebooks", "num_channels", "n_codes_total", "num_audio_codebooks", default=2))
    elif way == "codebooks first":
        shape.insert(1, _number(config, "num_codebooks", "num_channels", "n_codes_total", default=2))
    made = {"input_ids": tokens(config, tuple(shape))}
    if "attention_mask" in taken:
        made["attention_mask"] = torch.ones(BATCH, TOKENS, dtype=torch.long)
    if "bbox" in taken:
        made["bbox"] = _boxes(config)
    return made


def _boxes(config: Any) -> torch.Tensor:
    """Corners of boxes on a page, from the upper left one to the lower right one."""
    first = torch.randint(0, 20, (BATCH, TOKENS, 2))
    boxes = torch.cat([first, first + 5], -1)
    return boxes if getattr(config, "max_2d_position_embeddings", None) else boxes / 100.0


def tokens(config: Any, shape: tuple[int, ...]) -> torch.Tensor:
    """Tokens except the special ones, which are at the beginning and, in small vocabularies, at the end."""
    sizes = getattr(config, "get_text_config", lambda: config)()
    vocabulary = _number(sizes, "vocab_size", "audio_vocab_size", default=_number(config, "vocab_size", default=64))
    return torch.randint(5, max(6, vocabulary - 24), shape)


def _pixels(config: Any, taken: Any, way: str) -> Inputs:
    part = _part(config, "vision_config")
    channels = _number(part, "num_channels", "in_channels", "in_chans", default=3)
    if "image_grid_thw" in taken or "grid_thw" in taken:
        return _patches(part, channels, "image_grid_thw" if "image_grid_thw" in taken else "grid_thw")
    size = getattr(part, "image_size", None) or getattr(config, "image_size", None) \
        or getattr(_part(config, "backbone_config"), "image_size", None)
    size = size if size is not None else 224 if way != "small pictures" else 64
    if isinstance(size, dict):
        size = size.get("height", size.get("shortest_edge", 224)), size.get("width", size.get("shortest_edge", 224))
    height, width = size if isinstance(size, (list, tuple)) and len(size) == 2 else (size, size)
    shape = (BATCH, channels, height, width)
    if way == "several pictures":
        shape = (BATCH, 1, channels, height, width)
    elif way == "frames":
        shape = (BATCH, _number(part, "num_frames", "frames_per_clip", default=8), channels, height, width)
    made: Inputs = {"pixel_values": torch.randn(shape)}
    if "image_sizes" in taken:
        made["image_sizes"] = torch.tensor([[height, width]] * BATCH)
    return made


def _patches(part: Any, channels: int, grid: str) -> Inputs:
    """Patches of all pictures, one after the other, and how many each picture has in time, height and width."""
    patch = _number(part, "patch_size", "spatial_patch_size", default=14)
    values = channels * _number(part, "temporal_patch_size", default=1) * patch * patch
    name = "pixel_values" if grid == "image_grid_thw" else "hidden_states"
    return {name: torch.randn(BATCH * GRID * GRID, values), grid: torch.tensor([[1, GRID, GRID]] * BATCH)}


def _video(config: Any, taken: Any, way: str) -> Inputs:
    one = _pixels(config, {}, "frames")["pixel_values"]
    return {"pixel_values_videos": one}


def _features(config: Any, taken: Any, way: str) -> Inputs:
    part = _part(config, "audio_config", "encoder_config", "audio_encoder_config")
    bins = _number(part, "num_mel_bins", "feature_size", "input_feat_per_channel", "n_mels", "input_size", "input_dim",
                   "feat_dim", "num_mels", default=80)
    frames = 2 * _number(part, "max_source_positions", default=FRAMES // 2)
    if way == "features last":
        made: Inputs = {"input_features": torch.randn(BATCH, frames, bins)}
    elif way == "one channel":
        made = {"input_features": torch.randn(BATCH, 1, _number(part, "spec_size", default=frames), bins)}
    else:
        made = {"input_features": torch.randn(BATCH, bins, frames)}
    for mask in ("feature_attention_mask", "input_features_mask"):
        if mask in taken:
            made[mask] = torch.ones(BATCH, frames, dtype=torch.long)
    if "is_longer" in taken:
        made["is_longer"] = torch.zeros(BATCH, 1, dtype=torch.bool)
    return made


def _wave(config: Any, taken: Any, way: str) -> Inputs:
    channels = next((getattr(config, name) for name in ("audio_channels", "sampling_channels")
                     if getattr(config, name, None) is not None), None)
    bins = _number(config, "num_mel_bins", default=16)
    frames = _number(config, "max_length", default=FRAMES)
    shapes = {"features last": (BATCH, frames, bins), "one channel": (BATCH, 1, SAMPLES), "codebooks": (BATCH, bins, frames)}
    usual = (BATCH, *(() if channels is None else (channels,)), SAMPLES)
    return {"input_values": torch.randn(shapes.get(way, usual))}


def _past(config: Any, taken: Any, way: str) -> Inputs:
    """A time series: its values, features of each moment, and which values were observed."""
    context = _number(config, "context_length", "prompt_length", default=32)
    lags = max(getattr(config, "lags_sequence", None) or [0])
    channels = _number(config, "num_input_channels", "input_size", default=1)
    ahead = _number(config, "prediction_length", default=4)
    past = context + lags
    several = () if channels == 1 and "num_input_channels" not in vars(config) else (channels,)
    features = _number(config, "num_time_features", default=0)
    made: Inputs = {"past_values": torch.randn(BATCH, past, *several)}
    for name, length in (("past", past), ("future", ahead)):
        if f"{name}_time_features" in taken:
            made[f"{name}_time_features"] = torch.randn(BATCH, length, features)
    if "future_values" in taken and features:
        made["future_values"] = torch.randn(BATCH, ahead, *several)
    if "past_observed_mask" in taken:
        made["past_observed_mask"] = torch.ones(BATCH, past, *several)
    return made


def _vectors(name: str, *widths: str) -> Callable[[Any, Any, str], Inputs]:
    def make(config: Any, taken: Any, way: str) -> Inputs:
        width = _number(config, *widths, "hidden_size", "d_model", "embed_dim", default=32)
        return {name: torch.randn(BATCH, TOKENS, width)}

    return make


def _choice(config: Any, taken: Any, way: str) -> Inputs:
    """States, actions and rewards of a game."""
    states, actions = _number(config, "state_dim", default=17), _number(config, "act_dim", "action_dim", default=4)
    made = {"states": torch.randn(BATCH, TOKENS, states), "actions": torch.randn(BATCH, TOKENS, actions),
            "rewards": torch.randn(BATCH, TOKENS, 1), "returns_to_go": torch.randn(BATCH, TOKENS, 1),
            "timesteps": torch.arange(TOKENS).repeat(BATCH, 1), "attention_mask": torch.ones(BATCH, TOKENS)}
    return {name: one for name, one in made.items() if name in taken}


def _looks(config: Any, taken: Any, way: str) -> Inputs:
    """Vectors of regions of a picture."""
    width = _number(config, "visual_feat_dim", "visual_embedding_dim", default=32)
    made = {"visual_feats": torch.randn(BATCH, 4, width), "visual_pos": torch.rand(BATCH, 4, 4),
            "visual_embeds": torch.randn(BATCH, 4, width)}
    return {name: one for name, one in made.items() if name in taken}


_MAKERS: dict[str, Callable[[Any, Any, str], Inputs]] = {
    "input_ids": _tokens, "pixel_values": _pixels, "pixel_values_videos": _video, "input_features": _features,
    "input_values": _wave, "past_values": _past, "states": _choice, "visual_feats": _looks, "visual_embeds": _looks,
    "hidden_states": _vectors("hidden_states"), "inputs_embeds": _vectors("inputs_embeds"),
    "query_embeds": _vectors("query_embeds"), "spectrogram": _vectors("spectrogram", "model_in_dim", "num_mel_bins"),
    "grid_thw": _pixels, "encoder_hidden_states": _vectors("encoder_hidden_states", "encoder_hidden_size"),
    "bbox": lambda config, taken, way: {"bbox": _boxes(config)},
    "audio_codes": lambda config, taken, way: {"audio_codes": tokens(config, (BATCH, _number(
        config, "num_quantizers", "num_codebooks", default=2), TOKENS))},
}
_MEDIA = ("pixel_values", "input_features", "input_values", "bbox")
_WAYS = ("", "features last", "one channel", "codebooks", "codebooks first", "several pictures", "frames", "small pictures")


def _decoder_inputs(config: Any, taken: Any, made: Inputs) -> Inputs:
    if not getattr(config, "is_encoder_decoder", False) and "input_ids" in made:
        return {}
    if "decoder_input_ids" in taken:
        return {"decoder_input_ids": tokens(config, (BATCH, TOKENS // 2))}
    if "decoder_input_values" in taken:
        return {"decoder_input_values": torch.randn(BATCH, TOKENS // 2, _number(config, "num_mel_bins", default=80))}
    return {}


_SOURCES = (("get_image_features", "pixel_values", ("image_token_id", "image_token_index", "media_token_id")),
            ("get_audio_features", "input_features", ("audio_token_id", "audio_token_index")),
            ("get_audio_features", "input_values", ("audio_token_id", "audio_token_index")))


def _with_places(model: torch.nn.Module, config: Any, made: Inputs) -> Inputs | None:
    """The inputs with special tokens in the text, one for each vector that a picture or sound becomes; None where the model
    has no such tokens."""
    places: list[tuple[int, int]] = []
    for method, name, ids in _SOURCES:
        token = next((getattr(config, one) for one in ids if getattr(config, one, None) is not None), None)
        function = getattr(model, method, None) or getattr(getattr(model, "model", None), method, None)
        if name not in made or token is None or function is None:
            continue
        with torch.no_grad():
            try:
                allowed = inspect.signature(function).parameters
                found = function(**{key: value for key, value in made.items() if key in allowed and key != "input_ids"
                                    and key != "attention_mask"})
            except Exception:  # noqa: BLE001 the model may raise anything; it is then called without
                return None
        count = _vectors_of(found)
        if count == 0 or count % BATCH:
            return None
        places.append((token, count // BATCH))
    text = made["input_ids"]
    if not places or text.dim() != 2:
        return None
    inserted = [torch.full((BATCH, count), token, dtype=text.dtype) for token, count in places]
    ids = torch.cat([text[:, :2], *inserted, text[:, 2:]], 1)
    changed = {**made, "input_ids": ids}
    if "attention_mask" in made:
        changed["attention_mask"] = torch.ones_like(ids)
    return changed


def _vectors_of(found: Any) -> int:
    pooled = getattr(found, "pooler_output", None)
    found = pooled if pooled is not None else getattr(found, "last_hidden_state", found)
    if isinstance(found, (list, tuple)):
        return sum(map(_vectors_of, found))
    if not isinstance(found, torch.Tensor) or found.dim() < 2:
        return 0
    return found.numel() // found.shape[-1]
