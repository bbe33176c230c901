"""Text of operators that give tensors (torch.library.custom_op), with their backward where gradients pass.

The backward is an operator too, for a compiled backward cannot trace the code either. It runs the code once more with
gradients and asks autograd for those of the inputs. It is defined without an autograd kernel of its own, so that autograd works
in it; gradients of gradients raise an error.

A method's operator may work on the method's object. Operators take tensors and numbers alone, so a number stands for it, which
Dynamo takes for a constant as long as it is the same object (assume_constant_result).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace

from ..learning import Record
from .fakes import Fake, fakes_of
from .ordered import namespace_of
from .source import Decline

TENSOR = "torch.Tensor"
DYNAMIC_SIZES = ("capture_scalar_outputs", "capture_dynamic_output_shape_ops")
"""Settings without which an operator breaks the graph if only elements tell a size of its result."""
OWN_OBJECT = "_gb_number(self)"
"""The argument that stands for the method's object."""
OBJECTS = """_gb_count = itertools.count()
_gb_numbers = weakref.WeakKeyDictionary()
_gb_objects = weakref.WeakValueDictionary()


@torch._dynamo.assume_constant_result
def _gb_number(one):
    if one not in _gb_numbers:
        _gb_numbers[one] = next(_gb_count)
        _gb_objects[_gb_numbers[one]] = one
    return _gb_numbers[one]
"""
OBJECTS_NEED = ("import itertools", "import weakref", OBJECTS)
_OWN = "gb_self"


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

    def of_object(self) -> TensorOperator:
        """The operator with the method's object as its last parameter, which OWN_OBJECT gives."""
        return replace(self, parameters=[*self.parameters, (_OWN, "int")], code=[f"self = _gb_objects[{_OWN}]", *self.code])

    @property
    def needs(self) -> tuple[str, ...]:
        """Settings under which it is in the graph."""
        return DYNAMIC_SIZES if any(one.is_dynamic for one in self.fakes) else ()

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
    if all(one.is_made_up for one in good):
        raise Decline(f"it raises {records[0].raised} in each call")
    return [*good, *(one for one in records if one.raised)]


def arguments_of(records: Sequence[Record], names: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """Parameters of an operator with annotations, and texts of conditions under which the code is to run as it is: a value that
    was None, a truth or a text is not what it was in all calls. The records are left with the parameters. Errors: Decline."""
    given, tests = {}, []
    for index, (name, kind) in enumerate(_kinds(records, names).items()):
        seen = {tuple(one.inputs[index][1]) for one in records}
        if kind == "NoneType":
            tests.append(f"{name} is not None")
            continue
        if kind == "bool" and len(seen) == 1:
            tests.append(f"not {name}" if seen == {(1,)} else name)
        if kind == "str" and len(seen) == 1:
            tests.append(f"{name} != {''.join(map(chr, next(iter(seen))))!r}")
        given[name] = kind
    if TENSOR not in given.values():
        raise Decline("no tensor enters it")
    for one in records:
        one.inputs = [value for name, value in zip(names, one.inputs, strict=True) if name in given]
    return given, tests


def _kinds(records: Sequence[Record], names: Sequence[str]) -> dict[str, str]:
    """Annotations of the parameters. Errors: Decline where a value is nothing that an operator takes."""
    found = {}
    for index, name in enumerate(names):
        seen = {one.inputs[index][0] for one in records}
        plain = seen & {"int", "float", "str", "a bool", "NoneType"}
        if plain and len(seen) > 1:
            raise Decline(f"{name} is of several types: {', '.join(sorted(seen))}")
        kind = plain.pop() if plain else TENSOR
        if kind == TENSOR and not all(_is_dtype(one) for one in seen):
            raise Decline(f"{name} is a {sorted(seen)[0]}, which cannot be an argument of an operator")
        found[name] = kind.removeprefix("a ")
    return found


def _is_dtype(name: str) -> bool:
    return name.startswith(("float", "bfloat", "int", "uint", "bool", "complex")) and name not in ("int", "float")


def _differentiable(parameters: Sequence[tuple[str, str]], records: Sequence[Record]) -> list[str]:
    """Parameters that gradients may reach; none where no result of a call required one. Errors: Decline."""
    records = [one for one in records if not one.is_made_up]
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
