"""Prefill and decode of a language model: two calls with a cache between them."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

import torch

from graphnet_guest.errors import GuestError, failure_of
from graphnet_guest.inputs import InputSet
from graphnet_guest.target import Target


def generation_sets(target: Target, sets: Sequence[InputSet]) -> list[InputSet]:
    """For each input set a prefill, which fills the cache, and a decode of one token, which reads it.

    Raises GuestError where the model takes or gives no cache.
    """
    return [made for one in sets for made in _phases(target, one)]


def _phases(target: Target, inputs: InputSet) -> list[InputSet]:
    args, kwargs = inputs.again()
    if args or "input_ids" not in kwargs or not target.is_module:
        raise GuestError("inputs", f"{target.name} takes no named input_ids, so prefill and decode cannot be told apart",
                         hint="leave --generate out, or name the inputs: --inputs \"dict(input_ids=...)\"")
    prefill = {**kwargs, "use_cache": True}
    try:
        target.call.eval()
        with torch.no_grad():
            output = target.call(**prefill)
    except BaseException as error:  # noqa: BLE001 the user's code may raise anything
        raise failure_of(error, f"{target.name} with use_cache=True", "model", target.roots) from error
    cache = getattr(output, "past_key_values", None)
    if cache is None:
        raise GuestError("model", f"{target.name} gives no past_key_values, so it has no decode of its own",
                         hint="leave --generate out, or name the class for generation: hf:LlamaForCausalLM")
    decode = _decode_inputs(prefill, output)
    return [_set("prefill", inputs, prefill, None), _set("decode", inputs, decode, cache)]


def _decode_inputs(prefill: dict[str, Any], output: Any) -> dict[str, Any]:
    logits = getattr(output, "logits", None)
    own = "decoder_input_ids" if "decoder_input_ids" in prefill else "input_ids"
    last = prefill[own][:, -1:]
    token = logits[:, -1:].argmax(-1) if logits is not None and logits.dim() == 3 else last
    decode = {**prefill, own: token.to(last.dtype)}
    mask = "decoder_attention_mask" if own != "input_ids" else "attention_mask"
    if mask in prefill:
        decode[mask] = torch.cat([prefill[mask], torch.ones_like(prefill[mask][:, :1])], -1)
    hidden = getattr(output, "encoder_last_hidden_state", None)
    if own != "input_ids" and hidden is not None:
        decode["encoder_outputs"] = (hidden,)
        decode.pop("input_ids")
    return decode


def _set(phase: str, inputs: InputSet, kwargs: dict[str, Any], cache: Any) -> InputSet:
    """A call changes the cache: each gets a copy."""
    def make() -> tuple[tuple[Any, ...], dict[str, Any]]:
        copied, _ = InputSet("", (kwargs,), {}).fresh()
        return (), {**copied[0], **({"past_key_values": copy.deepcopy(cache)} if cache is not None else {})}

    origin = f"{phase} of {inputs.origin}" if inputs.origin else phase
    return InputSet(origin, *make(), make)
