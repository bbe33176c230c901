"""Turns a PIR program into the code of a sample's model.py."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import paddle
from code_layout import STEP, expression_lines, fits, names_lines, signature_lines
from paddle.base.libpaddle import pir

from .signatures import OPERAND, signature

_HEAD = """import paddle


class GraphModule(paddle.nn.Layer):
    def __init__(self):
        super().__init__()
"""
# A call that has several results in the program may return one tensor alone when it is called.
_GUARD = "lambda out: out if isinstance(out, (list, tuple)) else {missing},"
_GUARD_OPENED = ("lambda out: out", "if isinstance(out, (list, tuple))", "else {missing},")
# Types as the comments spell them; PIR itself writes u8 and b8 or i1.
_TYPE_NAMES = {"uint8": "ui8", "bool": "b", "float32": "f32", "float64": "f64", "float16": "f16",
               "bfloat16": "bf16", "int8": "i8", "int16": "i16", "int32": "i32", "int64": "i64"}
_TERMINATORS = ("builtin.shadow_output", "builtin.set_parameter")


def dtype_name(dtype: paddle.dtype) -> str:
    """``float32`` for paddle.float32."""
    return str(dtype).removeprefix("paddle.")


class ExtractError(Exception):
    """A model whose graph cannot be stored as a sample; the message says why."""


@dataclass
class Code:
    """The text of model.py and what its arguments stand for in the program."""

    text: str = ""
    parameters: dict[str, str] = field(default_factory=dict)
    """Argument -> name of the parameter in the model (``linear_0.w_0``)."""
    inputs: dict[str, str] = field(default_factory=dict)
    """Argument -> name of the input."""


class ProgramWriter:
    """Writes one program, statement by statement; `write` may be called once."""

    def __init__(self, program: pir.Program, outputs: Sequence[pir.Value]) -> None:
        self._operations = [o for o in program.global_block().ops if o.name() not in _TERMINATORS]
        self._outputs = outputs
        self._names: dict[int, str] = {}
        self._used: Counter[str] = Counter()
        self._code = Code()
        self._last_use = self._find_last_uses()

    def write(self) -> Code:
        """Returns the code. Raises ExtractError where an operator has no known signature."""
        lines: list[str] = []
        for index, operation in enumerate(self._operations):
            if operation.name() == "builtin.parameter":
                self._name_argument("parameter", operation, "parameter_name", self._code.parameters)
            elif operation.name() == "pd_op.data":
                self._name_argument("data", operation, "name", self._code.inputs)
            else:
                lines += [*self._statement(operation), *self._deletions(index, operation), ""]
        results = [self._names[value.id] for value in self._outputs]
        lines += names_lines("return ", results, "", 2 * STEP)
        arguments = ", ".join(["self", *self._code.parameters, *self._code.inputs])
        function = ast.parse(f"def forward({arguments}): pass").body[0]
        self._code.text = "\n".join([_HEAD, *signature_lines(function, STEP), *lines, ""])
        return self._code

    def _find_last_uses(self) -> dict[int, int]:
        last = {v.id: i for i, o in enumerate(self._operations) for v in o.operands_source() if v.initialized()}
        for value in self._outputs:
            last.pop(value.id, None)
        return last

    def _name_argument(
        self, kind: str, operation: pir.Operation, attribute: str, arguments: dict[str, str]
    ) -> None:
        name = f"{kind}_{len(arguments)}"
        arguments[name] = operation.attrs()[attribute]
        self._names[operation.result(0).id] = name

    def _name_results(self, operation: pir.Operation) -> list[str]:
        stem = operation.name().split(".")[1]
        names = []
        for value in operation.results():
            names.append(f"{stem}_{self._used[stem]}")
            self._names[value.id] = names[-1]
            self._used[stem] += 1
        return names

    def _operands(self, operation: pir.Operation) -> list[str]:
        return [self._names[v.id] if v.initialized() else "None" for v in operation.operands_source()]

    def _statement(self, operation: pir.Operation) -> list[str]:
        operands = self._operands(operation)
        results = self._name_results(operation)
        comment = f"{' ' * 2 * STEP}# {operation.name()}: {_types(operation)}"
        return [comment, *_assignment(operation, operands, results)]

    def _deletions(self, index: int, operation: pir.Operation) -> list[str]:
        ended = {
            self._names[v.id]
            for v in operation.operands_source()
            if v.initialized() and self._last_use.get(v.id) == index
        }
        return names_lines("del ", sorted(ended), "", 2 * STEP) if ended else []


def _assignment(operation: pir.Operation, operands: list[str], results: list[str]) -> list[str]:
    indent = 2 * STEP
    if operation.name() == "builtin.split":
        if len(results) == 1:
            return [f"{' ' * indent}({results[0]},) = {operands[0]}"]
        return names_lines("", results, f" = {operands[0]}", indent)
    if operation.name() == "builtin.combine":
        return expression_lines(f"{results[0]} = ", _parsed(f"[{', '.join(operands)}]"), "", indent)
    if operation.name() == "pd_op.full_int_array":
        return expression_lines(f"{results[0]} = ", _parsed(str(operation.attrs()["value"])), "", indent)
    call = _parsed(_call(operation, operands))
    if len(results) == 1:
        return expression_lines(f"{results[0]} = ", call, "", indent)
    return [
        *names_lines("", results, " = (lambda x, f: f(x))(", indent),
        *expression_lines("", call, ",", indent + STEP),
        *_guard(len(results), indent + STEP),
        " " * indent + ")",
    ]


def _parsed(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def _guard(results: int, indent: int) -> list[str]:
    missing = f"(out, {', '.join(['None'] * (results - 1))})"
    pad = " " * indent
    whole = _GUARD.format(missing=missing)
    if fits(whole, indent):
        return [pad + whole]
    return [pad + part.format(missing=missing) for part in _GUARD_OPENED]


def _call(operation: pir.Operation, operands: list[str]) -> str:
    known = signature(operation.name())
    if known is None:
        raise ExtractError(f"{operation.name()}: the order of its arguments is not known (signatures.py)")
    function, order = known
    if order.count(OPERAND) != len(operands):
        raise ExtractError(
            f"{operation.name()}: expected {order.count(OPERAND)} operands, the program has {len(operands)}"
        )
    attributes = operation.attrs()
    remaining = iter(operands)
    arguments = [next(remaining) if a == OPERAND else _literal(attributes[a]) for a in order]
    return f"paddle._C_ops.{function}({', '.join(arguments)})"


def _literal(value: object) -> str:
    if isinstance(value, float):
        return f'float("{value:g}")'
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, paddle.dtype):
        return str(value)
    if isinstance(value, paddle.base.libpaddle.Place):
        return "paddle.core.CPUPlace()" if value.is_cpu_place() else "paddle.framework._current_expected_place()"
    if isinstance(value, (bool, int, list)):
        return str(value)
    raise ExtractError(f"an attribute of type {type(value).__name__} has no literal")


def _types(operation: pir.Operation) -> str:
    sources = ", ".join(_value_type(v) for v in operation.operands_source())
    results = ", ".join(_value_type(v) for v in operation.results())
    return f"({results}) <- ({sources})"


def _value_type(value: pir.Value) -> str:
    if not value.initialized():
        return "None"
    several = value.type().as_vec_type()
    if several is None:
        return _tensor_type(value.type())
    return f"[{', '.join(_tensor_type(one) for one in several.as_list())}]"


def _tensor_type(kind: pir.Type) -> str:
    """``2x3xf32``; a scalar is ``xf32``."""
    sizes = "x".join(str(size) for size in kind.shape)
    return f"{sizes}x{_TYPE_NAMES[dtype_name(kind.dtype)]}"
