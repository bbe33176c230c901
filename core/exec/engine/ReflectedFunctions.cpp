// Tensor.__add__, Tensor.__rsub__ ...: Python's operators by the names of their methods, as graphs have them where a
// model calls them by name (torch/_tensor.py has the meaning of each).
#include <algorithm>
#include <array>

#include "core/exec/engine/FunctionTable.h"

namespace gnx::exec {
namespace {

/// The name of a function of the table, as a template's argument.
template <std::size_t Size> struct FunctionName {
    char text[Size]{};
    // NOLINTNEXTLINE(google-explicit-constructor): a literal stands for it
    consteval FunctionName(const char (&literal)[Size]) { std::copy_n(literal, Size, text); }
};

PyValue callTable(const char* name, ExecutionContext& context, const CallArguments& arguments) {
    return findPythonFunction(name)->function(context, arguments);
}

template <FunctionName Name> PyValue same(ExecutionContext& context, const CallArguments& arguments) {
    return callTable(Name.text, context, arguments);
}

/// x.__rsub__(y) is y - x.
template <FunctionName Name> PyValue exchanged(ExecutionContext& context, const CallArguments& arguments) {
    CallArguments other;
    other.positional = {arguments.require(1, "other"), arguments.require(0, "self")};
    return callTable(Name.text, context, other);
}

/// Even of a tensor the reciprocal is taken first.
PyValue reflectedDivision(ExecutionContext& context, const CallArguments& arguments) {
    CallArguments factors;
    factors.positional = {PyValue::of(at::reciprocal(arguments.tensor(0, "self"))), arguments.require(1, "other")};
    return callTable("operator.mul", context, factors);
}

template <at::Tensor (*OfTensors)(const at::Tensor&, const at::Tensor&),
          at::Tensor (*OfNumber)(const at::Scalar&, const at::Tensor&)>
PyValue reflectedShift(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor self = arguments.tensor(0, "self");
    const PyValue& other = arguments.require(1, "other");
    return PyValue::of(other.isTensor() ? OfTensors(other.tensor(), self) : OfNumber(other.toScalar(), self));
}

PyValue length(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor self = arguments.tensor(0, "self");
    if (self.dim() == 0)
        throw PythonError("len() of a tensor without dimensions");
    return PyValue::of(self.size(0));
}

PyValue containsElement(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor self = arguments.tensor(0, "self");
    const PyValue& element = arguments.require(1, "element");
    const at::Tensor equal = element.isTensor() ? at::eq(element.tensor(), self) : at::eq(self, element.toScalar());
    return PyValue::of(equal.any().item<bool>());
}

PyValue reversed(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor self = arguments.tensor(0, "self");
    return PyValue::of(self.dim() == 0 ? self : at::flip(self, {0}));
}

PyValue asComplex(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::ofComplex(arguments.tensor(0, "self").item().to<c10::complex<double>>());
}

constexpr auto reflected_functions = std::to_array<FunctionEntry>({
    {"Tensor.__add__", same<"operator.add">, "operator.add", "self, other"},
    {"Tensor.__radd__", same<"operator.add">, "operator.add", "self, other"},
    {"Tensor.__sub__", same<"operator.sub">, "operator.sub", "self, other"},
    {"Tensor.__rsub__", exchanged<"operator.sub">, "operator.sub, the operands exchanged", "self, other"},
    {"Tensor.__mul__", same<"operator.mul">, "operator.mul", "self, other"},
    {"Tensor.__rmul__", same<"operator.mul">, "operator.mul", "self, other"},
    {"Tensor.__truediv__", same<"operator.truediv">, "operator.truediv", "self, other"},
    {"Tensor.__div__", same<"operator.truediv">, "operator.truediv", "self, other"},
    {"Tensor.__rtruediv__", reflectedDivision, "reciprocal, mul", "self, other"},
    {"Tensor.__rdiv__", reflectedDivision, "reciprocal, mul", "self, other"},
    {"Tensor.__floordiv__", same<"operator.floordiv">, "operator.floordiv", "self, other"},
    {"Tensor.__rfloordiv__", exchanged<"operator.floordiv">, "operator.floordiv, exchanged", "self, other"},
    {"Tensor.__mod__", same<"operator.mod">, "operator.mod", "self, other"},
    {"Tensor.__rmod__", exchanged<"operator.mod">, "operator.mod, exchanged", "self, other"},
    {"Tensor.__pow__", same<"operator.pow">, "operator.pow", "self, other"},
    {"Tensor.__rpow__", exchanged<"operator.pow">, "operator.pow, exchanged", "self, other"},
    {"Tensor.__matmul__", same<"operator.matmul">, "operator.matmul", "self, other"},
    {"Tensor.__rmatmul__", exchanged<"operator.matmul">, "operator.matmul, exchanged", "self, other"},
    {"Tensor.__rand__", exchanged<"operator.and_">, "operator.and_, exchanged", "self, other"},
    {"Tensor.__ror__", exchanged<"operator.or_">, "operator.or_, exchanged", "self, other"},
    {"Tensor.__rxor__", exchanged<"operator.xor">, "operator.xor, exchanged", "self, other"},
    {"Tensor.__rlshift__", reflectedShift<at::bitwise_left_shift, at::bitwise_left_shift>, "bitwise_left_shift",
     "self, other"},
    {"Tensor.__rrshift__", reflectedShift<at::bitwise_right_shift, at::bitwise_right_shift>, "bitwise_right_shift",
     "self, other"},
    {"Tensor.__lt__", same<"operator.lt">, "operator.lt", "self, other"},
    {"Tensor.__gt__", same<"operator.gt">, "operator.gt", "self, other"},
    {"Tensor.__le__", same<"operator.le">, "operator.le", "self, other"},
    {"Tensor.__ge__", same<"operator.ge">, "operator.ge", "self, other"},
    {"Tensor.__ne__", same<"operator.ne">, "operator.ne", "self, other"},
    {"Tensor.__neg__", same<"operator.neg">, "operator.neg", "self"},
    {"Tensor.__pos__", same<"operator.pos">, "operator.pos", "self"},
    {"Tensor.__abs__", same<"abs">, "abs", "self"},
    {"Tensor.__invert__", same<"operator.invert">, "operator.invert", "self"},
    {"Tensor.__iadd__", same<"operator.iadd">, "operator.iadd", "self, other"},
    {"Tensor.__isub__", same<"operator.isub">, "operator.isub", "self, other"},
    {"Tensor.__imul__", same<"operator.imul">, "operator.imul", "self, other"},
    {"Tensor.__itruediv__", same<"operator.itruediv">, "operator.itruediv", "self, other"},
    {"Tensor.__idiv__", same<"operator.itruediv">, "operator.itruediv", "self, other"},
    {"Tensor.__ifloordiv__", same<"operator.ifloordiv">, "operator.ifloordiv", "self, other"},
    {"Tensor.__imod__", same<"operator.imod">, "operator.imod", "self, other"},
    {"Tensor.__ipow__", same<"operator.ipow">, "operator.ipow", "self, other"},
    {"Tensor.__getitem__", same<"operator.getitem">, "operator.getitem", "self, index"},
    {"Tensor.__setitem__", same<"operator.setitem">, "operator.setitem", "self, index, value"},
    {"Tensor.__len__", length, "the first size, no operation", "self"},
    {"Tensor.__contains__", containsElement, "eq, any", "self, element"},
    {"Tensor.__reversed__", reversed, "flip", "self"},
    {"Tensor.__bool__", same<"bool">, "a Python bool", "self"},
    {"Tensor.__nonzero__", same<"bool">, "a Python bool", "self"},
    {"Tensor.__int__", same<"int">, "a Python int", "self"},
    {"Tensor.__long__", same<"int">, "a Python int", "self"},
    {"Tensor.__index__", same<"int">, "a Python int", "self"},
    {"Tensor.__float__", same<"float">, "a Python float", "self"},
    {"Tensor.__complex__", asComplex, "a Python complex", "self"},
});

} // namespace

std::span<const FunctionEntry> reflectedFunctions() {
    return reflected_functions;
}

} // namespace gnx::exec
