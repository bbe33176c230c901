"""Small configurations of transformers: a configuration's own values with sizes that keep the relations between them.

A configuration is its dict. Widths are divided by one number throughout, so that what was equal, or a multiple of another
width or of a number of heads, still is. Layers become few, with one of each kind that a list of layers names. A vocabulary
becomes short, and special tokens keep numbers of their own within it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

VOCABULARY = 160
LAYERS = 2
MOST_LAYERS = 8
EXPERTS = 16
IMAGE = 64
QUERIES = 16
LEAST_WIDTH = 16
LEAST_HEAD = 8

_LAYERS = re.compile(r"(^|_)(n|num)_((\w+_)?layers?|blocks?)$|^((en|de)coder_layers|depth|n_layers?|num_layers)$|_(layers|depth)$"
                     r"|^num_hidden_layers$")
_NO_LAYERS = re.compile(r"norm|_(type|kernel|index|indices|idx|interval|step|freq|conv|pos)|first_k|dense_layers|start|end|share|_id")
_WIDTH = re.compile(r"(^|_)(hidden|dim|dims|d_model|width|widths|channels|channel|embd|embed|inner|d_ff|d_kv|d_embed|d_head|filters|rank|ffn|features)"
                    r"(_|$)|(hidden|intermediate|embedding|projection|bottleneck|model|head|ffn|ff|mlp|embed|expert)_(size|dim|dims|sizes)$"
                    r"|^(n_embd|n_inner|dim|kv_channels|proj_codevector_dim)$")
_NO_WIDTH = re.compile(r"kernel|stride|heads$|(n|num)_head$|act|dropout|num_(hidden_)?(layers|groups|codebooks)|num_hidden_groups|vocab|ratio|layers?$|features?_(type|layer)"
                       r"|groups|input_feat|num_mel|out_features|_in_features|in_chans?|num_channels|_chunk|window|position|max_|quantizer")
_HEAD = re.compile(r"(^|_)(head_dim|d_kv|d_head|dim_head|attention_head_dim|head_size|v_head_dim|qk_rope_head_dim|qk_nope_head_dim|kv_channels)$")
_HEADS = re.compile(r"(num|n)_(\w+_)?heads?$|attention_heads$|^num_heads$")
_EXPERTS = re.compile(r"^(num|n)_(\w+_)?experts$|^moe_num_experts$|_num_experts$")
_TOKEN = re.compile(r"_token_(id|index|ids)$|_token$")
_IMAGE = re.compile(r"^(image_size|img_size|input_size|crop_size|pretrain_image_size)$")


@dataclass(frozen=True)
class Shrinking:
    """The sizes that become small. Several choices are tried, because no rule fits every model."""

    widths: bool = True
    most_factor: int = 16
    """Widths are divided by this at most."""
    vocabulary: bool = True
    images: bool = True
    experts: bool = True
    few_layers: bool = True


ORDER = (Shrinking(), Shrinking(images=False), Shrinking(vocabulary=False), Shrinking(most_factor=2), Shrinking(widths=False),
         Shrinking(widths=False, images=False),
         Shrinking(widths=False, images=False, vocabulary=False, experts=False))
"""Ways of shrinking, the smallest sizes first."""


def small_values(values: Mapping[str, Any], shrinking: Shrinking) -> dict[str, Any]:
    """The dict of a configuration with small sizes, also in the configurations inside it."""
    factor = min((_factor(part) for part in _parts(values)), default=1) if shrinking.widths else 1
    factor = min(factor, shrinking.most_factor)
    return _shrunk(values, shrinking, factor, _heads(values))


def _parts(values: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The configuration and those inside it."""
    yield values
    for value in values.values():
        if _is_configuration(value):
            yield from _parts(value)


def _is_configuration(value: Any) -> bool:
    return isinstance(value, Mapping) and "model_type" in value


def _is_width(name: str, value: Any) -> bool:
    return _is_number(value) and value >= 32 and bool(_WIDTH.search(name)) and not _NO_WIDTH.search(name)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _factor(values: Mapping[str, Any]) -> int:
    """The power of two, at most 16, by which all widths of a configuration can be divided."""
    widths = [one for name, value in values.items()
              for one in (value if isinstance(value, (list, tuple)) else (value,)) if _is_width(name, one)]
    heads = [value for name, value in values.items() if _HEADS.search(name) and _is_number(value) and value]
    own = [value for name, value in values.items() if _HEAD.search(name) and _is_number(value) and value >= 32]
    hidden = [values[name] for name in ("hidden_size", "d_model", "n_embd", "dim", "embed_dim") if _is_number(values.get(name))]
    per_head = own or [size // max(heads) for size in hidden if heads and size % max(heads) == 0]
    for factor in (16, 8, 4, 2):
        if all(one // factor % max(heads) == 0 for one in hidden if heads and one % max(heads) == 0) \
                and all(one % factor == 0 and one // factor >= LEAST_WIDTH / 2 for one in widths) \
                and all(one % factor == 0 and one // factor >= LEAST_HEAD for one in per_head) \
                and all(one // factor >= LEAST_WIDTH for one in hidden):
            return factor
    return 1


def _shrunk(values: Mapping[str, Any], shrinking: Shrinking, factor: int, heads: set[int]) -> dict[str, Any]:
    made = dict(values)
    layers = _layers_of(values) if shrinking.few_layers else {}
    lengths = {number: layers[name] for name in layers if (number := values[name]) > layers[name]}
    for name, value in values.items():
        if _is_configuration(value):
            made[name] = _shrunk(value, shrinking, factor, heads)
        elif name in layers:
            made[name] = layers[name]
        elif isinstance(value, (list, tuple)):
            made[name] = _short_list(name, list(value), lengths, factor, shrinking)
        elif isinstance(value, Mapping):
            made[name] = _of_heads(_of_layers(value, max(layers.values(), default=None)), heads, factor)
        elif _is_width(name, value):
            made[name] = value // factor
        elif shrinking.experts and _is_number(value) and _EXPERTS.search(name) and value > EXPERTS:
            made[name] = EXPERTS
        elif shrinking.images and _IMAGE.search(name) and _is_number(value):
            made[name] = _image_size(value, values)
        elif shrinking.images and _is_number(value) and name == "num_queries":
            made[name] = min(value, QUERIES)  # a small picture has few places to choose among
    if values.get("prediction_length", 0) is None:
        made["prediction_length"] = 4  # for a time series; it does not have a usual value
    if layers:
        _shorten_stages(made, max(layers.values()))
    if shrinking.vocabulary:
        _shorten_vocabulary(made)
    return made


def _layers_of(values: Mapping[str, Any]) -> dict[str, int]:
    """Names of numbers of layers, and how many remain: enough for one of each kind."""
    found = {}
    for name, value in values.items():
        if not _is_number(value) or value <= LAYERS or not _LAYERS.search(name) or _NO_LAYERS.search(name):
            continue
        lists = [one for one in values.values() if isinstance(one, (list, tuple)) and len(one) == value]
        wanted = max([_first_of_each(one) for one in lists], default=LAYERS)
        for other, period in values.items():  # every n-th layer is of another kind
            if _is_number(period) and 1 < period <= MOST_LAYERS and re.search(r"_(interval|freq|period|step|every\w*|pattern)$", other):
                wanted = max(wanted, period)
        found[name] = min(value, MOST_LAYERS, max(LAYERS, wanted))
    return found


def _first_of_each(values: Any) -> int:
    """Length of the shortest beginning that has each of the values."""
    kinds: list[Any] = []
    length = LAYERS
    for index, value in enumerate(values):
        if value not in kinds:
            kinds.append(value)
            length = index + 1
    return length if len(kinds) <= 4 else LAYERS


def _short_list(name: str, value: list[Any], lengths: Mapping[int, int], factor: int, shrinking: Shrinking) -> list[Any]:
    if len(value) in lengths and len(value) > LAYERS:
        value = value[: lengths[len(value)]]
    if factor > 1 and value and all(_is_width(name, one) for one in value):
        return [one // factor for one in value]
    if shrinking.few_layers and name in ("depths", "layers_per_stage", "num_blocks") and all(map(_is_number, value)):
        return [min(one, LAYERS) for one in value]
    return value


def _heads(values: Mapping[str, Any]) -> set[int]:
    """Sizes of a head in a configuration and those inside it."""
    found = set()
    for part in _parts(values):
        found |= {one for name, one in part.items() if name == "head_dim" and _is_number(one)}
        hidden, heads = part.get("hidden_size"), part.get("num_attention_heads")
        if _is_number(hidden) and _is_number(heads) and heads:
            found.add(hidden // heads)
    return found


def _of_heads(value: Mapping[str, Any], heads: set[int], factor: int) -> dict[str, Any]:
    """A dict such as the parameters of rotary positions: numbers that add up to half of a head become fewer with it."""
    made = dict(value)
    for name, one in value.items():
        if isinstance(one, Mapping):
            made[name] = _of_heads(one, heads, factor)
        elif isinstance(one, (list, tuple)) and one and all(map(_is_number, one)) \
                and any(2 * sum(one) in (head, head // 2) for head in heads):
            made[name] = _divided(list(one), factor)
    return made


def _of_layers(value: Mapping[Any, Any], layers: int | None) -> Mapping[Any, Any]:
    """A dict by the number of a layer has no more of those that are gone."""
    if layers is None or not value or not all(re.fullmatch(r"\d+", str(key)) for key in value):
        return value
    return {key: one for key, one in value.items() if int(key) < layers}


def _divided(numbers: list[int], factor: int) -> list[int]:
    """Numbers whose sum is that of `numbers` divided; none becomes zero."""
    total = sum(numbers) // factor
    made = [max(1, one // factor) for one in numbers]
    made[0] += total - sum(made)
    return made


def _shorten_stages(made: dict[str, Any], layers: int) -> None:
    """Stages whose results a backbone gives, where each layer is a stage: none behind the last layer."""
    names = made.get("out_features")
    if not isinstance(names, (list, tuple)) or not all(re.fullmatch(r"stage\d+", str(one)) for one in names):
        return
    numbers = sorted({min(int(one.removeprefix("stage")), layers) for one in names})
    made.pop("stage_names", None)
    made["out_features"], made["out_indices"] = [f"stage{one}" for one in numbers], numbers


def _image_size(size: int, values: Mapping[str, Any]) -> int:
    patch = values.get("patch_size")
    patch = patch if _is_number(patch) else max(patch) if isinstance(patch, (list, tuple)) and patch else 1
    return min(size, 4 * patch if patch >= 8 else IMAGE)


def _shorten_vocabulary(made: dict[str, Any]) -> None:
    """Vocabularies become short; a special token that lies behind the end gets a number of its own before it."""
    vocabularies = [name for name, value in made.items() if name.endswith("vocab_size") and _is_number(value)
                    and value > VOCABULARY]
    nested = [one for part in _parts(made) for name, one in part.items() if name.endswith("vocab_size") and _is_number(one)]
    if not vocabularies and not nested:
        return
    for name in vocabularies:
        made[name] = VOCABULARY
    given: dict[int, int] = {}
    for name, value in made.items():
        if _is_number(value) and value >= VOCABULARY and _TOKEN.search(name):
            made[name] = given.setdefault(value, VOCABULARY - 1 - len(given))
        elif isinstance(value, (list, tuple)) and _TOKEN.search(name) and all(map(_is_number, value)):
            made[name] = [one if one < VOCABULARY else given.setdefault(one, VOCABULARY - 1 - len(given)) for one in value]
