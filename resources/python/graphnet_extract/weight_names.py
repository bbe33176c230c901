"""Finds the tensors of a graph that are the model's parameters and buffers."""

from __future__ import annotations

from typing import Any

import torch

Place = tuple[int, tuple[int, ...], tuple[int, ...]]


class WeightNames:
    """Names of a module's parameters and buffers, by the tensor itself or by its place in memory: AOTAutograd hands over
    other tensors of the same memory."""

    def __init__(self, model: Any = None) -> None:
        self._by_id: dict[int, str] = {}
        self._by_place: dict[Place, str] = {}
        self._parameters: set[str] = set()
        if not isinstance(model, torch.nn.Module):
            return
        for name, tensor in [*model.named_buffers(), *model.named_parameters()]:
            self._by_id[id(tensor)] = name
            place = _place(tensor)
            if place is not None:
                self._by_place[place] = name
        self._parameters = {name for name, _ in model.named_parameters()}

    def name_of(self, tensor: torch.Tensor) -> str | None:
        """Name of the parameter or buffer; None for what is none."""
        found = self._by_id.get(id(tensor))
        if found is None and (place := _place(tensor)) is not None:
            found = self._by_place.get(place)
        return found

    def dynamo_name_of(self, tensor: torch.Tensor) -> str | None:
        """Its name as an input of a graph of Dynamo: "L_self_modules_bn1_parameters_weight_" for "bn1.weight"."""
        name = self.name_of(tensor)
        if name is None:
            return None
        *modules, own = name.split(".")
        kind = "parameters" if name in self._parameters else "buffers"
        return "L_self_" + "".join(f"modules_{one}_" for one in modules) + f"{kind}_{own}_"


def _place(tensor: torch.Tensor) -> Place | None:
    if type(tensor) not in (torch.Tensor, torch.nn.Parameter) or tensor.layout is not torch.strided or tensor.numel() == 0:
        return None
    return tensor.data_ptr(), tuple(tensor.shape), tuple(tensor.stride())
