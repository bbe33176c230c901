"""Text of operators that give tensors (torch.library.custom_op), with their backward where gradients pass.

The backward is an operator too, for a compiled backward cannot trace the code either. It runs the code once more with
gradients and asks autograd for those of the inputs. It is defined without an autograd kernel of its own, so that autograd works
in it; gradients of gradients raise an error.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from ..learning import Record
from .fakes import Fake, fakes_of
from .ordered import namespace_of
from .source import Decline

TENSOR = "torch.Tensor"


@dataclass
class TensorOperator:
    """A piece of the program as an operator. `code`: statements of a function of these parameters."""

    file: str
    name: str
    parameters: Sequence[tuple[str, str]]
    code: Sequence[str]
    fakes: Sequence[Fake] = ()
    is_tuple: bool = False
    differentiable: Sequence[str] = field(default_factory=tuple)
    """Parameters that gradients reach; empty where none pass."""

    def definition(self) -> str:
        """Lines for the module."""
        names = self._names()
        kind = f"tuple[{', '.join([TENSOR] * len(self.fakes))}]" if self.is_tuple else TENSOR
        made = ", ".join(one.text() for one in self.fakes)
        head = f"({', '.join(f'{name}: {kind}' for name, kind in self.parameters)}) -> {kind}:"
        lines = [f'@torch.library.custom_op("{namespace_of(self.file)}::{self.name}", mutates_args=())']
        if self.differentiable:
            lines = [f"def {self.name}_code({names}):", *self._body(), "", "", *lines]
        lines += [f"def {self.name}{head}",
                  *([f"    return {self.name}_code({names})"] if self.differentiable else self._body()), "", "",
                  f"@{self.name}.register_fake",
                  f"def {self.name}_fake({names}):",
                  f"    return {f'({made},)' if self.is_tuple else made}"]
        return "\n".join([*lines, *(self._backward() if self.differentiable else [])])

    def _names(self) -> str:
        return ", ".join(name for name, _ in self.parameters)

    def _body(self) -> list[str]:
        return ["    " + line if line else "" for line in self.code]

    def _backward(self) -> list[str]:
        own, full = f"{self.name}_backward", f"{namespace_of(self.file)}::{self.name}_backward"
        wanted = f"({', '.join(self.differentiable)},)"
        tensors = [index for index, (_, kind) in enumerate(self.parameters) if kind == TENSOR]
        others = [index for index in range(len(self.parameters)) if index not in tensors]
        schema = ", ".join(f"{_SCHEMA[kind]} {name}" for name, kind in self.parameters)
        gradients = ", ".join(f"gb_found[{self.differentiable.index(name)}]" if name in self.differentiable else "None"
                              for name, _ in self.parameters)
        return [
            "", "", f'torch.library.define("{full}", "(Tensor[] gb_grads, {schema}) -> Tensor[]")', "", "",
            f'@torch.library.impl("{full}", "CompositeExplicitAutograd")',
            f"def {own}(gb_grads, {self._names()}):",
            "    with torch.enable_grad():",
            *(f"        {name} = {name}.detach().requires_grad_(True)" for name in self.differentiable),
            f"        gb_results = {self.name}_code({self._names()})",
            f"    gb_found = torch.autograd.grad(gb_results, {wanted}, gb_grads, allow_unused=True)",
            "    return [torch.zeros_like(one) if grad is None else torch.empty_like(one).copy_(grad)",
            f"            for one, grad in zip({wanted}, gb_found)]", "", "",
            f'@torch.library.register_fake("{full}")',
            f"def {own}_fake(gb_grads, {self._names()}):",
            f"    return [torch.empty_like(one) for one in {wanted}]", "", "",
            f"def {self.name}_keep(ctx, inputs, output):",
            f"    ctx.save_for_backward({', '.join(f'inputs[{index}]' for index in tensors)})",
            *([f"    ctx.gb_others = ({', '.join(f'inputs[{index}]' for index in others)},)"] if others else []), "", "",
            f"def {self.name}_gradients(gb_ctx, *gb_grads):",
            "    if torch.is_grad_enabled():",
            f'        raise RuntimeError("{self.name} has no gradients of gradients")',
            f"    {', '.join(self.parameters[index][0] for index in tensors)}, = gb_ctx.saved_tensors",
            *([f"    {', '.join(self.parameters[index][0] for index in others)}, = gb_ctx.gb_others"] if others else []),
            f"    gb_found = torch.ops.{full.replace('::', '.')}(list(gb_grads), {self._names()})",
            f"    return {gradients}", "", "",
            f"{self.name}.register_autograd({self.name}_gradients, setup_context={self.name}_keep)"]


_SCHEMA = {TENSOR: "Tensor", "int": "SymInt", "float": "float", "bool": "bool", "str": "str"}


def operator_of(file: str, name: str, parameters: Sequence[tuple[str, str]], code: Sequence[str],
                records: Sequence[Record], sizes: Collection[int] | None = None) -> TensorOperator:
    """The operator that records show. `sizes`: those that may be constants. Errors: Decline."""
    return TensorOperator(file, name, parameters, code, fakes_of(records, [one for one, _ in parameters], sizes),
                          records[0].is_tuple, _differentiable(parameters, records))


def usable(records: Sequence[Record] | None) -> list[Record]:
    """Records of a stretch that may be an operator, those that raised last. Errors: Decline."""
    if not records:
        raise Decline("no call runs it")
    for one in records:
        if one.problem:
            raise Decline(f"it {one.problem}")
    good = [one for one in records if not one.raised]
    if not good:
        raise Decline(f"it raises {records[0].raised} in each call")
    return [*good, *(one for one in records if one.raised)]


def _differentiable(parameters: Sequence[tuple[str, str]], records: Sequence[Record]) -> list[str]:
    """Parameters that gradients may reach; none where no result of a call required one. Errors: Decline."""
    shown = [one.requires for one in records if one.with_gradients and not one.raised]
    if not any(any(one) for one in shown):
        return []
    if not all(all(one) for one in shown):
        raise Decline("gradients pass it to some results, or in some calls alone, and an operator's backward gives them to all")
    found = [name for index, (name, kind) in enumerate(parameters) if kind == TENSOR
             and all(one.inputs[index][0].startswith(("float", "bfloat")) for one in records)]
    if not found:
        raise Decline("gradients pass it, and none of its arguments always has floating-point numbers")
    return found
