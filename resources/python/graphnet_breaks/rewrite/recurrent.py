"""nn.RNN, nn.GRU and nn.LSTM become modules of the same parameters that make their steps in Python (on request: --unroll-rnn).

The layer is replaced where __init__ makes it, for Dynamo does not take such a module in any way. Sound for tensors; packed
sequences and projections go to the layer as before, and nobody must ask for the module's class. The steps are those of ATen
on a CPU (aten/src/ATen/native/RNN.cpp: the product with the inputs of all steps is made at once); where a library of the
machine computes an LSTM instead, the last bits may differ, and the proof reports it. The graph grows with the number of
steps,
and another number of steps is another graph.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from .source import Candidate, Declined, Place
from .syntax import dotted, subnodes

RULE = "unrolled recurrence"
REQUEST = "unroll-rnn"
CONDITION = "the input is a tensor, and another number of steps may be another graph"
WHY = "the graph holds each step by itself; to be accepted by request (--unroll-rnn)"
_KINDS = ("RNN", "GRU", "LSTM")
_STEPS = '''
def _gb_step(mode, gates, state, w_hh, b_hh):
    """One step of a layer: the new state."""
    h = torch.nn.functional.linear(state[0], w_hh, b_hh)
    if mode == "GRU":
        i, h = gates.chunk(3, 1), h.chunk(3, 1)
        reset, update = (h[0] + i[0]).sigmoid(), (h[1] + i[1]).sigmoid()
        new = (i[2] + h[2] * reset).tanh()
        return ((state[0] - new) * update + new,)
    if mode == "LSTM":
        i, f, g, o = (h + gates).chunk(4, 1)
        cell = f.sigmoid() * state[1] + i.sigmoid() * g.tanh()
        return (o.sigmoid() * cell.tanh(), cell)
    return ((h + gates).tanh() if mode == "RNN_TANH" else (h + gates).relu(),)


class _GbUnrolled(torch.nn.Module):
    """A layer of torch.nn with its own parameters and names, whose steps are traced one by one."""

    def __init__(self, layer):
        super().__init__()
        self.__dict__.update(layer.__dict__)
        self._gb_layer = (type(layer),)

    def _gb_weights(self, index):
        return (*(getattr(self, name) for name in self._all_weights[index]), None, None)[:4]

    def _gb_start(self, x, state, batched):
        if state is None:
            count = self.num_layers * (2 if self.bidirectional else 1)
            zeros = torch.zeros(count, x.shape[1], self.hidden_size, dtype=x.dtype, device=x.device)
            return (zeros, zeros) if self.mode == "LSTM" else (zeros,)
        states = state if isinstance(state, tuple) else (state,)
        return states if batched else tuple(one.unsqueeze(1) for one in states)

    def forward(self, x, hx=None):
        if not isinstance(x, torch.Tensor) or getattr(self, "proj_size", 0):
            layer = self._gb_layer[0].__new__(self._gb_layer[0])
            layer.__dict__.update(self.__dict__)
            return layer(x, hx)
        batched, directions = x.dim() == 3, 2 if self.bidirectional else 1
        if not batched:
            x = x.unsqueeze(0 if self.batch_first else 1)
        if self.batch_first:
            x = x.transpose(0, 1)
        starts, ends = self._gb_start(x, hx, batched), []
        for layer in range(self.num_layers):
            sides = []
            for direction in range(directions):
                index = layer * directions + direction
                w_ih, w_hh, b_ih, b_hh = self._gb_weights(index)
                now = tuple(one[index] for one in starts)
                gates = torch.nn.functional.linear(x, w_ih, b_ih).unbind(0)
                outputs = []
                for step in (gates[::-1] if direction else gates):
                    now = _gb_step(self.mode, step, now, w_hh, b_hh)
                    outputs.append(now[0])
                sides.append(torch.stack(outputs[::-1] if direction else outputs))
                ends.append(now)
            x = torch.cat(sides, -1) if directions == 2 else sides[0]
            if self.dropout and self.training and layer < self.num_layers - 1:
                x = torch.nn.functional.dropout(x, self.dropout, True)
        last = tuple(torch.stack(parts) for parts in zip(*ends))
        if self.batch_first:
            x = x.transpose(0, 1)
        if not batched:
            x, last = x.squeeze(0 if self.batch_first else 1), tuple(one.squeeze(1) for one in last)
        return x, last if self.mode == "LSTM" else last[0]
'''


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """A candidate for the statement that makes such a layer, where a simple statement calls it."""
    source, statement = place.source, place.statement
    if not isinstance(statement, cst.SimpleStatementLine):
        return
    for call in subnodes(statement):
        if isinstance(call, cst.Call) and any(kind == f"module torch.nn.modules.rnn.{name}" for name in _KINDS
                                              for kind in source.site(call.func).types):
            made = _made(place, dotted(call.func))
            if made is None:
                yield Declined(RULE, source.file, place.line,
                               f"{source.code(call.func)} is not made by one statement of __init__")
                return
            line, layer = made
            first, last = source.span(line)
            text = source.code(line).replace(source.code(layer), f"_GbUnrolled({source.code(layer)})", 1)
            indent = source.indent_of(first)
            yield Candidate(RULE, source.file, first, last, tuple(indent + part for part in text.splitlines()), CONDITION,
                            ("import torch", _STEPS.strip()), not_by_default=WHY, request=REQUEST)
            return


def _made(place: Place, name: str) -> tuple[cst.SimpleStatementLine, cst.Call] | None:
    """The only statement of __init__ that sets an attribute, and the call of the layer's class in it."""
    source = place.source
    start = source.method(place.function, "__init__")
    found = []
    for one in subnodes(start) if start is not None else ():
        if isinstance(one, cst.SimpleStatementLine) and len(one.body) == 1 and isinstance(one.body[0], cst.Assign) \
                and any(dotted(target.target) == name for target in one.body[0].targets):
            found.append(one)
    if len(found) != 1:
        return None
    assignment = found[0].body[0]
    assert isinstance(assignment, cst.Assign)
    value = assignment.value
    if isinstance(value, cst.Call) and source.full_name(value.func) in {f"torch.nn.{kind}" for kind in _KINDS}:
        return found[0], value
    return None
