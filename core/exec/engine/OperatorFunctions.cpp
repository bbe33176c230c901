// Python's operators on tensors, numbers and sequences, written with at:: functions: they do the same as Tensor.__add__
// and similar methods (torch/_tensor.py and the bindings of TensorBase).
#include <algorithm>
#include <array>
#include <cmath>

#include <ATen/native/BinaryOps.h>

#include "core/exec/engine/FunctionTable.h"
#include "core/exec/engine/PyNumbers.h"

namespace gnx::exec {
namespace {

using Kind = PyValue::Kind;
using Pair = std::pair<const PyValue&, const PyValue&>;

Pair two(const CallArguments& arguments) {
    if (arguments.positional.size() != 2)
        throw PythonError("expected two operands");
    return {arguments.positional[0], arguments.positional[1]};
}

PythonError unsupportedOperands(const char* op, const PyValue& a, const PyValue& b) {
    return PythonError(std::string("unsupported operands for ") + op + ": " + a.describe() + " and " + b.describe(),
                       true);
}

/// A Python number takes part in type promotion with lower priority than a tensor.
at::Tensor wrapped(const PyValue& value) {
    if (value.isTensor())
        return value.tensor();
    at::Tensor tensor = c10::scalar_to_tensor(value.toScalar());
    tensor.unsafeGetTensorImpl()->set_wrapped_number(true);
    return tensor;
}

bool anyTensor(const PyValue& a, const PyValue& b) {
    return (a.isTensor() || b.isTensor()) && (a.isTensor() || a.isNumber()) && (b.isTensor() || b.isNumber());
}

/// Arithmetic of two Python numbers; integers stay integers where Python keeps them.
template <class Ints, class Floats> PyValue numbers(const PyValue& a, const PyValue& b, Ints ints, Floats floats) {
    if (a.kind == Kind::Float || b.kind == Kind::Float)
        return PyValue::of(floats(a.toDouble(), b.toDouble()));
    return PyValue::of(ints(a.toInt(), b.toInt()));
}

bool eitherComplex(const PyValue& a, const PyValue& b) {
    return a.kind == Kind::Complex || b.kind == Kind::Complex;
}

template <class Function> PyValue complexNumbers(const PyValue& a, const PyValue& b, Function function) {
    return PyValue::ofComplex(
        function(a.toScalar().to<c10::complex<double>>(), b.toScalar().to<c10::complex<double>>()));
}

PyValue concatenated(const PyValue& a, const PyValue& b) {
    std::vector<PyValue> items = *a.items;
    items.insert(items.end(), b.items->begin(), b.items->end());
    return PyValue::sequence(a.kind, std::move(items));
}

PyValue repeated(const PyValue& sequence, std::int64_t count) {
    // Lists in graphs contain sizes and indices; a list in a hostile file must not fill the memory.
    constexpr std::int64_t most_items = 1'000'000;
    if (count > most_items / std::max<std::int64_t>(1, static_cast<std::int64_t>(sequence.items->size())))
        throw PythonError("a list repeated " + std::to_string(count) + " times: more than a million items");
    std::vector<PyValue> items;
    for (std::int64_t i = 0; i < count; ++i)
        items.insert(items.end(), sequence.items->begin(), sequence.items->end());
    return PyValue::sequence(sequence.kind, std::move(items));
}

PyValue add(ExecutionContext&, const CallArguments& arguments) {
    const auto [a, b] = two(arguments);
    if (anyTensor(a, b))
        return PyValue::of(a.isTensor() ? at::add(a.tensor(), wrapped(b)) : at::add(b.tensor(), wrapped(a)));
    if (a.isSequence() && b.isSequence())
        return concatenated(a, b);
    if (a.isNumber() && b.isNumber())
        return eitherComplex(a, b) ? complexNumbers(a, b, std::plus<>()) : numbers(a, b, addInts, std::plus<>());
    throw unsupportedOperands("+", a, b);
}

PyValue subtract(ExecutionContext&, const CallArguments& arguments) {
    const auto [a, b] = two(arguments);
    if (anyTensor(a, b)) {
        if (a.isTensor())
            return PyValue::of(at::sub(a.tensor(), wrapped(b)));
        return PyValue::of(at::rsub(b.tensor(), a.toScalar()));
    }
    if (a.isNumber() && b.isNumber())
        return eitherComplex(a, b) ? complexNumbers(a, b, std::minus<>()) : numbers(a, b, subtractInts, std::minus<>());
    throw unsupportedOperands("-", a, b);
}

PyValue multiply(ExecutionContext&, const CallArguments& arguments) {
    const auto [a, b] = two(arguments);
    const auto counts = [](const PyValue& value) {
        return value.kind == Kind::Int || value.kind == Kind::Bool || value.isZeroDim();
    };
    if (a.isSequence() && counts(b)) // [None] * n
        return repeated(a, b.toInt());
    if (b.isSequence() && counts(a))
        return repeated(b, a.toInt());
    if (anyTensor(a, b))
        return PyValue::of(a.isTensor() ? at::mul(a.tensor(), wrapped(b)) : at::mul(b.tensor(), wrapped(a)));
    if (a.isNumber() && b.isNumber())
        return eitherComplex(a, b) ? complexNumbers(a, b, std::multiplies<>())
                                   : numbers(a, b, multiplyInts, std::multiplies<>());
    throw unsupportedOperands("*", a, b);
}

PyValue divide(ExecutionContext&, const CallArguments& arguments) {
    const auto [a, b] = two(arguments);
    if (anyTensor(a, b)) {
        if (a.isTensor())
            return PyValue::of(at::div(a.tensor(), wrapped(b)));
        return PyValue::of(at::mul(at::reciprocal(b.tensor()), wrapped(a)));
    }
    if (a.isNumber() && b.isNumber()) {
        if (b.toDouble() == 0)
            throw PythonError("division by zero");
        return PyValue::of(a.toDouble() / b.toDouble());
    }
    throw unsupportedOperands("/", a, b);
}

PyValue floorDivideValues(ExecutionContext&, const CallArguments& arguments) {
    const auto [a, b] = two(arguments);
    if (anyTensor(a, b))
        return PyValue::of(at::floor_divide(wrapped(a), wrapped(b)));
    if (a.isNumber() && b.isNumber())
        return numbers(a, b, floorDivide, floorDivideFloats);
    throw unsupportedOperands("//", a, b);
}

PyValue modulo(ExecutionContext&, const CallArguments& arguments) {
    const auto [a, b] = two(arguments);
    if (anyTensor(a, b))
        return PyValue::of(a.isTensor() ? at::remainder(a.tensor(), wrapped(b))
                                        : at::remainder(a.toScalar(), b.tensor()));
    if (a.isNumber() && b.isNumber())
        return numbers(
            a, b, [](std::int64_t x, std::int64_t y) { return x - floorDivide(x, y) * y; }, floorModulo);
    throw unsupportedOperands("%", a, b);
}

PyValue power(ExecutionContext&, const CallArguments& arguments) {
    const auto [a, b] = two(arguments);
    if (a.isTensor() && b.isTensor())
        return PyValue::of(at::pow(a.tensor(), b.tensor()));
    if (anyTensor(a, b))
        return PyValue::of(a.isTensor() ? at::pow(a.tensor(), b.toScalar()) : at::pow(a.toScalar(), b.tensor()));
    if (!a.isNumber() || !b.isNumber())
        throw unsupportedOperands("**", a, b);
    if (a.toDouble() == 0 && b.toDouble() < 0)
        throw PythonError("zero cannot be raised to a negative power");
    if (a.kind == Kind::Float || b.kind == Kind::Float || b.toInt() < 0)
        return PyValue::of(std::pow(a.toDouble(), b.toDouble()));
    return PyValue::of(powerOf(a.toInt(), b.toInt()));
}

PyValue matmul(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::matmul(arguments.tensor(0, "a"), arguments.tensor(1, "b")));
}

/// &, |, ^, <<, >>: Python gives the tensor's own method, the number second.
template <at::Tensor (*Function)(const at::Tensor&, const at::Tensor&),
          std::int64_t (*Ints)(std::int64_t, std::int64_t)>
PyValue bits(ExecutionContext&, const CallArguments& arguments) {
    const auto [a, b] = two(arguments);
    if (anyTensor(a, b))
        return PyValue::of(Function(wrapped(a), wrapped(b)));
    if (a.kind == Kind::Bool && b.kind == Kind::Bool)
        return PyValue::of(Ints(a.toInt(), b.toInt()) != 0);
    return PyValue::of(Ints(a.toInt(), b.toInt()));
}

std::int64_t bitAnd(std::int64_t a, std::int64_t b) {
    return a & b;
}
std::int64_t bitOr(std::int64_t a, std::int64_t b) {
    return a | b;
}
std::int64_t bitXor(std::int64_t a, std::int64_t b) {
    return a ^ b;
}

using TensorComparison = at::Tensor (*)(const at::Tensor&, const at::Tensor&);
template <TensorComparison Tensors, TensorComparison Mirrored, class Numbers>
PyValue compare(ExecutionContext&, const CallArguments& arguments) {
    const auto [a, b] = two(arguments);
    if (anyTensor(a, b)) // 2 > t is t < 2
        return PyValue::of(a.isTensor() ? Tensors(a.tensor(), wrapped(b)) : Mirrored(b.tensor(), wrapped(a)));
    if (a.isNumber() && b.isNumber()) {
        if (a.kind == Kind::Float || b.kind == Kind::Float)
            return PyValue::of(Numbers()(a.toDouble(), b.toDouble()));
        return PyValue::of(Numbers()(a.toInt(), b.toInt()));
    }
    if (a.kind == Kind::String && b.kind == Kind::String)
        return PyValue::of(Numbers()(a.scalar.toStringRef(), b.scalar.toStringRef()));
    if (a.isNone() || b.isNone())
        return PyValue::of(Numbers()(static_cast<int>(a.isNone()), static_cast<int>(b.isNone())));
    throw unsupportedOperands("a comparison", a, b);
}

bool identical(const PyValue& a, const PyValue& b) {
    if (a.isTensor() && b.isTensor())
        return a.tensor().is_same(b.tensor());
    if (a.kind != b.kind)
        return false;
    return a.isNone() || (!a.items && a.kind != Kind::Opaque && a.describe() == b.describe()) ||
           (a.items && a.items == b.items);
}

PyValue is(ExecutionContext&, const CallArguments& arguments) {
    const auto [a, b] = two(arguments);
    return PyValue::of(identical(a, b));
}

PyValue isNot(ExecutionContext&, const CallArguments& arguments) {
    const auto [a, b] = two(arguments);
    return PyValue::of(!identical(a, b));
}

PyValue negate(ExecutionContext&, const CallArguments& arguments) {
    const PyValue& a = arguments.require(0, "a");
    if (a.isTensor())
        return PyValue::of(at::neg(a.tensor()));
    if (a.kind == Kind::Complex)
        return PyValue::ofComplex(-a.toScalar().to<c10::complex<double>>());
    return a.kind == Kind::Float ? PyValue::of(-a.toDouble()) : PyValue::of(subtractInts(0, a.toInt()));
}

PyValue positive(ExecutionContext&, const CallArguments& arguments) {
    const PyValue& a = arguments.require(0, "a");
    if (a.isTensor() && a.tensor().scalar_type() == at::kBool)
        throw PythonError("+ of a tensor of booleans is not supported");
    return a;
}

PyValue invert(ExecutionContext&, const CallArguments& arguments) {
    const PyValue& a = arguments.require(0, "a");
    return a.isTensor() ? PyValue::of(at::bitwise_not(a.tensor())) : PyValue::of(~a.toInt());
}

PyValue truth(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(arguments.require(0, "a").toBool());
}

PyValue logicalNot(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(!arguments.require(0, "a").toBool());
}

/// Augmented assignment changes a tensor on the left in place; anything else is the plain operator.
template <at::Tensor& (*InPlace)(at::Tensor&, const PyValue&), PythonFunction Plain>
PyValue augmented(ExecutionContext& context, const CallArguments& arguments) {
    const auto [a, b] = two(arguments);
    if (!a.isTensor())
        return Plain(context, arguments);
    at::Tensor target = a.tensor();
    InPlace(target, b);
    return PyValue::of(target);
}

at::Tensor& addInPlace(at::Tensor& a, const PyValue& b) {
    return a.add_(wrapped(b));
}
at::Tensor& subtractInPlace(at::Tensor& a, const PyValue& b) {
    return a.sub_(wrapped(b));
}
at::Tensor& multiplyInPlace(at::Tensor& a, const PyValue& b) {
    return a.mul_(wrapped(b));
}
at::Tensor& divideInPlace(at::Tensor& a, const PyValue& b) {
    return a.div_(wrapped(b));
}
at::Tensor& floorDivideInPlace(at::Tensor& a, const PyValue& b) {
    return a.floor_divide_(wrapped(b));
}
at::Tensor& moduloInPlace(at::Tensor& a, const PyValue& b) {
    return a.remainder_(wrapped(b));
}
at::Tensor& powerInPlace(at::Tensor& a, const PyValue& b) {
    return b.isTensor() ? a.pow_(b.tensor()) : a.pow_(b.toScalar());
}
at::Tensor& leftShiftInPlace(at::Tensor& a, const PyValue& b) {
    return a.__ilshift__(wrapped(b));
}
at::Tensor& rightShiftInPlace(at::Tensor& a, const PyValue& b) {
    return a.__irshift__(wrapped(b));
}
at::Tensor& andInPlace(at::Tensor& a, const PyValue& b) {
    return a.bitwise_and_(wrapped(b));
}
at::Tensor& orInPlace(at::Tensor& a, const PyValue& b) {
    return a.bitwise_or_(wrapped(b));
}
at::Tensor& xorInPlace(at::Tensor& a, const PyValue& b) {
    return a.bitwise_xor_(wrapped(b));
}

PyValue contains(ExecutionContext&, const CallArguments& arguments) {
    const auto [sequence, value] = two(arguments);
    if (!sequence.isSequence())
        throw PythonError("expected a list on the right of `in`", true);
    for (const PyValue& item : *sequence.items)
        if (identical(item, value))
            return PyValue::of(true);
    return PyValue::of(false);
}

constexpr auto operator_functions = std::to_array<FunctionEntry>({
    {"operator.add", add, "add; numbers are wrapped; lists are joined", "a, b"},
    {"operator.sub", subtract, "sub; number - tensor is rsub", "a, b"},
    {"operator.mul", multiply, "mul; a list times a number repeats it", "a, b"},
    {"operator.truediv", divide, "div; number / tensor is reciprocal, mul", "a, b"},
    {"operator.floordiv", floorDivideValues, "floor_divide", "a, b"},
    {"operator.mod", modulo, "remainder", "a, b"},
    {"operator.pow", power, "pow", "a, b"},
    {"operator.matmul", matmul, "matmul", "a, b"},
    {"operator.and_", bits<at::bitwise_and, bitAnd>, "bitwise_and", "a, b"},
    {"operator.or_", bits<at::bitwise_or, bitOr>, "bitwise_or", "a, b"},
    {"operator.xor", bits<at::bitwise_xor, bitXor>, "bitwise_xor", "a, b"},
    {"operator.lshift", bits<at::__lshift__, shiftLeft>, "__lshift__", "a, b"},
    {"operator.rshift", bits<at::__rshift__, shiftRight>, "__rshift__", "a, b"},
    {"operator.lt", compare<at::lt, at::gt, std::less<>>, "lt", "a, b"},
    {"operator.gt", compare<at::gt, at::lt, std::greater<>>, "gt", "a, b"},
    {"operator.le", compare<at::le, at::ge, std::less_equal<>>, "le", "a, b"},
    {"operator.ge", compare<at::ge, at::le, std::greater_equal<>>, "ge", "a, b"},
    {"operator.eq", compare<at::eq, at::eq, std::equal_to<>>, "eq", "a, b"},
    {"operator.ne", compare<at::ne, at::ne, std::not_equal_to<>>, "ne", "a, b"},
    {"Tensor.__eq__", compare<at::eq, at::eq, std::equal_to<>>, "eq", "a, b"},
    {"operator.is_", is, "identity", "a, b"},
    {"operator.contains", contains, "membership of a list", "a, b"},
    {"operator.truth", truth, "a Python bool", "a"},
    {"operator.concat", add, "lists are joined", "a, b"},
    {"operator.is_not", isNot, "identity, negated", "a, b"},
    {"operator.neg", negate, "neg", "a"},
    {"operator.pos", positive, "the operand itself", "a"},
    {"operator.invert", invert, "bitwise_not", "a"},
    {"operator.not_", logicalNot, "truth value of a number, negated", "a"},
    {"operator.imatmul", matmul, "matmul: no tensor has a form in place", "a, b"},
    {"operator.ilshift", augmented<leftShiftInPlace, bits<at::__lshift__, shiftLeft>>, "__ilshift__", "a, b"},
    {"operator.irshift", augmented<rightShiftInPlace, bits<at::__rshift__, shiftRight>>, "__irshift__", "a, b"},
    {"operator.iadd", augmented<addInPlace, add>, "add_", "a, b"},
    {"operator.isub", augmented<subtractInPlace, subtract>, "sub_", "a, b"},
    {"operator.imul", augmented<multiplyInPlace, multiply>, "mul_", "a, b"},
    {"operator.itruediv", augmented<divideInPlace, divide>, "div_", "a, b"},
    {"operator.ifloordiv", augmented<floorDivideInPlace, floorDivideValues>, "floor_divide_", "a, b"},
    {"operator.imod", augmented<moduloInPlace, modulo>, "remainder_", "a, b"},
    {"operator.ipow", augmented<powerInPlace, power>, "pow_", "a, b"},
    {"operator.iand", augmented<andInPlace, bits<at::bitwise_and, bitAnd>>, "bitwise_and_", "a, b"},
    {"operator.ior", augmented<orInPlace, bits<at::bitwise_or, bitOr>>, "bitwise_or_", "a, b"},
    {"operator.ixor", augmented<xorInPlace, bits<at::bitwise_xor, bitXor>>, "bitwise_xor_", "a, b"},
});

} // namespace

std::span<const FunctionEntry> operatorFunctions() {
    return operator_functions;
}

} // namespace gnx::exec
