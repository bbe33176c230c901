"""The condition of a branch as a boolean tensor without dimensions.

Sound when the operands that Python would skip are without effect and cannot fail. A number taken out of a tensor is
compared in float64 or int64, as Python compares it, and not in the tensor's own type; a whole number with a float in float64, which is
exact up to 2 ** 53. `any` and `all` of a comprehension
evaluate all of its elements, which must be without effect and cannot fail either.
"""

from __future__ import annotations

import libcst as cst

from .purity import Purity
from .source import Decline, Source
from .symbols import symbol_test
from .syntax import dotted

_BOOL_METHODS = {"any", "all", "isnan", "isinf", "isfinite", "logical_and", "logical_or", "logical_not", "logical_xor",
                 "isclose", "eq", "ne", "lt", "le", "gt", "ge", "signbit"}
_OF_MODULES = ("parameters", "buffers", "modules", "children")
_PLAIN_ITERABLES = ("tensor", "object builtins.list", "object builtins.tuple", "object builtins.range", "object builtins.dict_values",
                    "module torch.nn.modules.container.ModuleList")
_IN_DOUBLE = ".to(torch.float64)"
_MATH = {"math.isnan": "torch.isnan", "math.isinf": "torch.isinf", "math.isfinite": "torch.isfinite"}


def is_of_tensor(source: Source, node: cst.BaseExpression) -> bool:
    """Whether the truth of an expression depends on the elements of a tensor."""
    if node in source.symbols:
        return True
    if isinstance(node, cst.UnaryOperation) and isinstance(node.operator, cst.Not):
        return is_of_tensor(source, node.expression)
    if isinstance(node, cst.BooleanOperation):
        return is_of_tensor(source, node.left) or is_of_tensor(source, node.right)
    if isinstance(node, cst.Comparison):
        if any(isinstance(one.operator, (cst.Is, cst.IsNot)) for one in node.comparisons):
            return False
        parts = [node.left, *(one.comparator for one in node.comparisons)]
        if any(is_number_of_tensor(source, one) for one in parts) or _is_in_tensor(source, node):
            return True
    if is_number_of_tensor(source, node):
        return True
    element = _element(source, node)
    if element is not None:
        return is_of_tensor(source, element.elt)
    if isinstance(node, cst.Call) and source.full_name(node.func) in ("torch.equal", "torch.allclose", "bool", *_MATH):
        return source.full_name(node.func) != "bool" or is_of_tensor(source, node.args[0].value)
    return any(one.startswith("tensor") for one in source.site(node).types)


def _element(source: Source, node: cst.BaseExpression) -> cst.GeneratorExp | cst.ListComp | None:
    """The comprehension of `any(... for ...)` or `all(... for ...)`; None for other expressions."""
    if not isinstance(node, cst.Call) or source.full_name(node.func) not in ("any", "all") or len(node.args) != 1:
        return None
    inner = node.args[0].value
    return inner if isinstance(inner, (cst.GeneratorExp, cst.ListComp)) else None


def _of_elements(source: Source, name: str, inner: cst.GeneratorExp | cst.ListComp) -> str:
    """The condition of `any` or `all` over the elements, by the number of those that hold or do not: none of no elements."""
    loop = inner.for_in
    if loop.ifs or loop.inner_for_in is not None or loop.asynchronous is not None:
        raise Decline(f"{name}() is over more than all elements of one iterable")
    Purity(source, as_tensors=True).require(inner.elt)
    _require_plain_iterable(source, loop.iter)
    test = tensor_test(source, inner.elt)
    if name == "all":
        test = f"torch.logical_not({test})"
    return f"torch.as_tensor(sum([{test} {source.code(loop)}]) {'> 0' if name == 'any' else '== 0'})"


def _require_plain_iterable(source: Source, node: cst.BaseExpression) -> None:
    """Errors: Decline where more elements than Python would ask for show: an iterator that others use, too, or code that runs."""
    if isinstance(node, cst.Call) and isinstance(node.func, cst.Attribute) and node.func.attr.value in _OF_MODULES \
            and all(one.startswith("module ") for one in source.site(node.func.value).types or [""]):
        return
    Purity(source).require(node)
    if isinstance(node, (cst.Tuple, cst.List)):
        return
    kinds = source.site(node).types
    if not kinds or not all(one.startswith(_PLAIN_ITERABLES) for one in kinds):
        raise Decline(f"{source.code(node)[:60]} may be used up by further elements")


def is_number_of_tensor(source: Source, node: cst.BaseExpression) -> bool:
    """x.item(), float(x), int(x) of a tensor."""
    if not isinstance(node, cst.Call):
        return False
    if isinstance(node.func, cst.Attribute) and node.func.attr.value == "item" and not node.args:
        return True
    if dotted(node.func) in ("float", "int", "bool") and len(node.args) == 1:
        inner = node.args[0].value
        return any(one.startswith("tensor") for one in source.site(inner).types) or is_number_of_tensor(source, inner)
    return False


def number_as_tensor(source: Source, node: cst.BaseExpression) -> str:
    """x.item(), float(x), int(x) as a tensor without dimensions, of the type in which Python computes, detached as the
    number is. Errors: Decline."""
    assert isinstance(node, cst.Call)
    if isinstance(node.func, cst.Attribute) and node.func.attr.value == "item":
        inner, wish = node.func.value, "item"
    else:
        inner, wish = node.args[0].value, dotted(node.func)
    if wish == "bool":
        return f"{tensor_test(source, inner)}"
    if is_number_of_tensor(source, inner):
        base, kinds = number_as_tensor(source, inner), {"float64"}
        return base if wish != "int" else f"{base}.to(torch.int64)"
    kinds = _dtypes(source, inner)
    if not kinds:
        raise Decline(f"the type of {source.code(inner)} is unknown, for no call evaluates it")
    text = grouped(source, inner) + ".detach()" + ("" if _has_no_dimensions(source, inner) else ".reshape(())")
    if wish == "int":
        return text + ".to(torch.int64)"
    if wish == "float" or all(one.startswith(("float", "bfloat")) for one in kinds):
        return text + ".to(torch.float64)"
    if kinds == {"bool"}:
        return text
    if all(one.startswith(("int", "uint")) for one in kinds):
        return text + ".to(torch.int64)"
    raise Decline(f"{source.code(inner)} has several types: {', '.join(sorted(kinds))}")


def python_first(source: Source, node: cst.BaseExpression) -> cst.BaseExpression:
    """`t and p` of a tensor t and a Python value p as `p and t`, where t has no effect and reading p has none and cannot fail."""
    if not isinstance(node, cst.BooleanOperation) or not is_of_tensor(source, node.left) or is_of_tensor(source, node.right):
        return node
    try:
        require_no_effect(source, node.left)
    except Decline:
        return node
    value = node.right
    if isinstance(value, cst.UnaryOperation) and isinstance(value.operator, cst.Not):
        value = value.expression
    if isinstance(value, cst.Comparison) and len(value.comparisons) == 1 and isinstance(
            value.comparisons[0].operator, (cst.Is, cst.IsNot)) and dotted(value.comparisons[0].comparator) == "None":
        value = value.left
    if not isinstance(value, cst.Name) and not dotted(value).startswith("self."):
        return node
    return node.with_changes(left=node.right, right=node.left)


def require_no_effect(source: Source, node: cst.BaseExpression) -> None:
    """Errors: Decline for a condition with an effect; taking a number out of a tensor is none here."""
    if isinstance(node, cst.BooleanOperation):
        require_no_effect(source, node.left)
        require_no_effect(source, node.right)
    elif isinstance(node, cst.UnaryOperation):
        require_no_effect(source, node.expression)
    elif isinstance(node, cst.Comparison):
        for one in (node.left, *(part.comparator for part in node.comparisons)):
            require_no_effect(source, one)
    elif is_number_of_tensor(source, node):
        assert isinstance(node, cst.Call)
        require_no_effect(source, node.args[0].value if node.args else node.func.value)  # type: ignore[union-attr]
    else:
        Purity(source).require(node, may_fail=True)


def tensor_test(source: Source, node: cst.BaseExpression) -> str:
    """Text of the condition as a boolean tensor. Errors: Decline."""
    if node in source.symbols:
        return symbol_test(source, node, source.function_of(node))
    if isinstance(node, cst.UnaryOperation) and isinstance(node.operator, cst.Not):
        return f"torch.logical_not({tensor_test(source, node.expression)})"
    if isinstance(node, cst.BooleanOperation):
        return _both(source, node)
    if isinstance(node, cst.Call):
        special = _call(source, node)
        if special:
            return special
    if isinstance(node, cst.Comparison):
        return _comparison(source, node)
    if is_number_of_tensor(source, node):
        return f"({number_as_tensor(source, node)} != 0)"
    text = grouped(source, node)
    if not _is_bool(source, node):
        text = f"({text} != 0)"
    return text if _has_no_dimensions(source, node) else f"{text}.reshape(())"


def _both(source: Source, node: cst.BooleanOperation) -> str:
    for one in (node.left, node.right):
        if not is_of_tensor(source, one):
            raise Decline(f"the condition mixes a tensor with {source.code(one)}, which is a Python value")
    Purity(source, as_tensors=True).require(node.right)
    name = "logical_and" if isinstance(node.operator, cst.And) else "logical_or"
    return f"torch.{name}({tensor_test(source, node.left)}, {tensor_test(source, node.right)})"


def _call(source: Source, node: cst.Call) -> str:
    name = source.full_name(node.func)
    element = _element(source, node)
    if element is not None:
        return _of_elements(source, name, element)
    if name == "bool" and len(node.args) == 1:
        return tensor_test(source, node.args[0].value)
    if name == "torch.equal" and len(node.args) == 2:
        a, b = (one.value for one in node.args)
        Purity(source).require(a)
        Purity(source).require(b)
        x, y = grouped(source, a), grouped(source, b)
        return f"(({x} == {y}).all() if {x}.shape == {y}.shape else torch.zeros((), dtype=torch.bool, device={x}.device))"
    if name == "torch.allclose":
        return f"torch.isclose({', '.join(source.code(one).rstrip(', ') for one in node.args)}).all()"
    if name in _MATH and len(node.args) == 1 and is_number_of_tensor(source, node.args[0].value):
        return f"{_MATH[name]}({number_as_tensor(source, node.args[0].value)})"
    return ""


def _comparison(source: Source, node: cst.Comparison) -> str:
    parts = [node.left, *(one.comparator for one in node.comparisons)]
    operators = [one.operator for one in node.comparisons]
    if len(operators) == 1 and isinstance(operators[0], (cst.In, cst.NotIn)):
        return _membership(source, node)
    if any(isinstance(one, (cst.In, cst.NotIn, cst.Is, cst.IsNot)) for one in operators):
        raise Decline("the condition tests membership or identity")
    texts = [number_as_tensor(source, one) if is_number_of_tensor(source, one) else grouped(source, one) for one in parts]
    if any(_is_float(source, one, text) for one, text in zip(parts, texts, strict=True)):
        texts = [in_double(text) if is_number_of_tensor(source, one) else text for one, text in zip(parts, texts, strict=True)]
    for one in parts[2:]:  # the first two are evaluated in any case
        Purity(source, as_tensors=True).require(one)
    shape = "" if _has_no_dimensions(source, node) or any(is_number_of_tensor(source, one) for one in parts) \
        else ".reshape(())"
    again = [_read_again(one, text) for one, text in zip(parts, texts, strict=True)]
    pieces = [f"({a} {source.code(operator)} {b}){shape}"
              for a, operator, b in zip([texts[0], *again[1:]], operators, texts[1:], strict=False)]
    text = pieces[0]
    for piece in pieces[1:]:
        text = f"torch.logical_and({text}, {piece})"
    return text


def _read_again(node: cst.BaseExpression, text: str) -> str:
    """Text of an operand, read a second time: an assignment is done once."""
    if not isinstance(node, cst.NamedExpr) or not isinstance(node.target, cst.Name):
        return text
    return in_double(node.target.value) if text.endswith(_IN_DOUBLE) else node.target.value


def in_double(text: str) -> str:
    """Text of a number as a tensor of float64, in which Python compares and divides a whole number with a float."""
    return text if text.endswith(_IN_DOUBLE) else text + _IN_DOUBLE


def _is_float(source: Source, node: cst.BaseExpression, text: str) -> bool:
    """Whether an operand, with its text as a tensor, is a float of Python."""
    inner = node.expression if isinstance(node, cst.UnaryOperation) else node
    return isinstance(inner, cst.Float) or text.endswith(_IN_DOUBLE) or "float" in source.site(node).types


def _membership(source: Source, node: cst.Comparison) -> str:
    """A number in a tuple of numbers, or in a tensor."""
    items = node.comparisons[0].comparator
    is_in = isinstance(node.comparisons[0].operator, cst.In)
    if _is_in_tensor(source, node):
        text = f"({grouped(source, items)} == {grouped(source, node.left)}).any()"
        return text if is_in else f"torch.logical_not({text})"
    if not isinstance(items, (cst.Tuple, cst.List, cst.Set)) or not items.elements or not all(
            isinstance(one.value, (cst.Integer, cst.Float)) for one in items.elements) \
            or not is_number_of_tensor(source, node.left):
        raise Decline("the condition tests membership")
    number = number_as_tensor(source, node.left)
    if any(isinstance(one.value, cst.Float) for one in items.elements):
        number = in_double(number)
    text = ""
    for one in items.elements:
        equal = f"({number} == {source.code(one.value)})"
        text = f"torch.logical_or({text}, {equal})" if text else equal
    return text if is_in else f"torch.logical_not({text})"


def _is_in_tensor(source: Source, node: cst.Comparison) -> bool:
    """Whether it asks for a number, or a tensor without dimensions, among the elements of a tensor."""
    if len(node.comparisons) != 1 or not isinstance(node.comparisons[0].operator, (cst.In, cst.NotIn)):
        return False
    items, number = source.site(node.comparisons[0].comparator).types, source.site(node.left).types
    is_number = isinstance(node.left, (cst.Integer, cst.Float)) or bool(number) and all(
        one in ("int", "float", "bool") or one.startswith("tensor ") and one.endswith(" []") for one in number)
    return is_number and bool(items) and all(one.startswith("tensor ") for one in items)


def grouped(source: Source, node: cst.BaseExpression) -> str:
    """Text that stays one operand wherever it is put."""
    text = source.code(node)
    simple = isinstance(node, (cst.Name, cst.Attribute, cst.Call, cst.Subscript, cst.BaseNumber)) or bool(node.lpar)
    return text if simple else f"({text})"


def _dtypes(source: Source, node: cst.CSTNode) -> set[str]:
    return {one.split()[1] for one in source.site(node).types if one.startswith("tensor")}


def _shapes(source: Source, node: cst.CSTNode) -> set[str]:
    return {one.split(" ", 2)[2] for one in source.site(node).types if one.startswith("tensor")}


def _is_bool(source: Source, node: cst.BaseExpression) -> bool:
    kinds = _dtypes(source, node)
    if kinds:
        return kinds == {"bool"}
    return isinstance(node, cst.Call) and isinstance(node.func, cst.Attribute) and node.func.attr.value in _BOOL_METHODS


def _has_no_dimensions(source: Source, node: cst.BaseExpression) -> bool:
    return _shapes(source, node) == {"[]"}
