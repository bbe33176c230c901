// Checks and arithmetic of graphs with symbolic sizes (torch.sym_*, math.*, min, max). Here the sizes are known: the
// checks are executed, and the arithmetic is Python's.
#include <array>
#include <cmath>

#include "core/exec/engine/FunctionTable.h"
#include "core/exec/engine/PyNumbers.h"

namespace gnx::exec {
namespace {

using Kind = PyValue::Kind;

PyValue checked(bool holds, const std::string& message) {
    if (!holds)
        throw PythonError(message.empty() ? "a check of the graph fails" : "a check of the graph fails: " + message);
    return PyValue::none();
}

/// torch._check(cond, message), torch._check_value ...: `Position` of the condition.
template <std::size_t Position> PyValue checkAt(ExecutionContext&, const CallArguments& arguments) {
    return checked(arguments.require(Position, "cond").toBool(), arguments.string(Position + 1, "message", ""));
}

PyValue checkAll(ExecutionContext&, const CallArguments& arguments) {
    return checked(at::all(arguments.tensor(0, "cond")).item<bool>(), arguments.string(1, "message", ""));
}

PyValue checkSize(ExecutionContext&, const CallArguments& arguments) {
    const std::int64_t size = arguments.require(0, "i").toInt();
    const PyValue* most = arguments.given(99, "max");
    return checked(size >= 0 && (most == nullptr || size <= most->toInt()),
                   std::to_string(size) + " is no size" +
                       (most != nullptr ? " of at most " + std::to_string(most->toInt()) : ""));
}

PyValue constrain(ExecutionContext&, const CallArguments& arguments) {
    const std::int64_t number = arguments.require(0, "symbol").toInt();
    const PyValue* least = arguments.given(1, "min");
    const PyValue* most = arguments.given(2, "max");
    return checked((least == nullptr || number >= least->toInt()) && (most == nullptr || number <= most->toInt()),
                   std::to_string(number) + " is out of its range");
}

PyValue assertScalar(ExecutionContext&, const CallArguments& arguments) {
    return checked(arguments.require(0, "self").toBool(), arguments.string(1, "assert_msg", ""));
}

bool isLess(const PyValue& a, const PyValue& b) {
    const at::Scalar x = a.toScalar();
    const at::Scalar y = b.toScalar();
    return x.isIntegral(true) && y.isIntegral(true) ? x.to<std::int64_t>() < y.to<std::int64_t>()
                                                    : x.to<double>() < y.to<double>();
}

/// Python's min and max: the first of those that are least or greatest, of the arguments or of one list.
template <bool Greatest> PyValue extreme(ExecutionContext&, const CallArguments& arguments) {
    const bool listed = arguments.positional.size() == 1 && arguments.positional.front().isSequence();
    const std::vector<PyValue>& values = listed ? *arguments.positional.front().items : arguments.positional;
    if (values.empty() || (!listed && values.size() == 1))
        throw PythonError("expected a list of numbers, or two of them and more");
    const PyValue* found = &values.front();
    for (const PyValue& value : values)
        if (Greatest ? isLess(*found, value) : isLess(value, *found))
            found = &value;
    return *found;
}

/// torch.sym_max and torch.sym_min: a float where one is.
template <bool Greatest> PyValue symbolicExtreme(ExecutionContext& context, const CallArguments& arguments) {
    PyValue found = extreme<Greatest>(context, arguments);
    for (const PyValue& value : arguments.positional)
        if (value.toScalar().isFloatingPoint())
            return PyValue::of(found.toDouble());
    return found;
}

PyValue symbolicNot(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(!arguments.require(0, "a").toBool());
}

PyValue symbolicChoice(ExecutionContext&, const CallArguments& arguments) {
    return arguments.require(0, "b").toBool() ? arguments.require(1, "t") : arguments.require(2, "f");
}

PyValue sameNumber(ExecutionContext&, const CallArguments& arguments) {
    return arguments.require(0, "expr");
}

double identity(double number) {
    return number;
}
double floorOf(double number) {
    return std::floor(number);
}
double ceilOf(double number) {
    return std::ceil(number);
}
double sqrtOf(double number) {
    return std::sqrt(number);
}
double expOf(double number) {
    return std::exp(number);
}
double logOf(double number) {
    return std::log(number);
}
double log2Of(double number) {
    return std::log2(number);
}
double sinOf(double number) {
    return std::sin(number);
}
double cosOf(double number) {
    return std::cos(number);
}
double tanOf(double number) {
    return std::tan(number);
}
double sinhOf(double number) {
    return std::sinh(number);
}
double coshOf(double number) {
    return std::cosh(number);
}
double tanhOf(double number) {
    return std::tanh(number);
}
double asinOf(double number) {
    return std::asin(number);
}
double acosOf(double number) {
    return std::acos(number);
}
double atanOf(double number) {
    return std::atan(number);
}
double nearest(double number) {
    return std::nearbyint(number);
}

template <double (*Function)(double)> PyValue ofNumber(ExecutionContext&, const CallArguments& arguments) {
    const double number = arguments.require(0, "a").toDouble();
    const double result = Function(number);
    if (std::isnan(result) && !std::isnan(number))
        throw PythonError("math domain error: " + arguments.require(0, "a").describe());
    return PyValue::of(result);
}

/// math.floor, math.ceil, math.trunc: integers.
template <double (*Function)(double)> PyValue wholeNumber(ExecutionContext&, const CallArguments& arguments) {
    const at::Scalar number = arguments.require(0, "a").toScalar();
    return PyValue::of(number.isIntegral(true) ? number.to<std::int64_t>() : truncated(Function(number.to<double>())));
}

PyValue powerOfFloats(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(std::pow(arguments.require(0, "a").toDouble(), arguments.require(1, "b").toDouble()));
}

PyValue product(ExecutionContext& context, const CallArguments& arguments) {
    PyValue all = PyValue::of(std::int64_t{1});
    const PythonFunction multiply = findPythonFunction("operator.mul")->function;
    const PyValue& numbers = arguments.require(0, "iterable");
    if (!numbers.isSequence())
        throw PythonError("expected a list, found " + numbers.describe());
    for (const PyValue& number : *numbers.items) {
        CallArguments pair;
        pair.positional = {all, number};
        all = multiply(context, pair);
    }
    return all;
}

/// Python's sum(): from 0, or from `start`.
PyValue sumOf(ExecutionContext& context, const CallArguments& arguments) {
    const PyValue& values = arguments.require(0, "iterable");
    if (!values.isSequence())
        throw PythonError("expected a list, found " + values.describe());
    const PyValue* start = arguments.given(1, "start");
    PyValue total = start != nullptr ? *start : PyValue::of(std::int64_t{0});
    const PythonFunction add = findPythonFunction("operator.add")->function;
    for (const PyValue& value : *values.items) {
        CallArguments pair;
        pair.positional = {total, value};
        total = add(context, pair);
    }
    return total;
}

/// For a tensor, element by element; for a number half to even, an integer.
PyValue rounded(ExecutionContext& context, const CallArguments& arguments) {
    const PyValue& a = arguments.require(0, "a");
    return a.isTensor() ? PyValue::of(at::round(a.tensor())) : wholeNumber<nearest>(context, arguments);
}

PyValue absolute(ExecutionContext&, const CallArguments& arguments) {
    const PyValue& a = arguments.require(0, "a");
    if (a.isTensor())
        return PyValue::of(at::abs(a.tensor()));
    if (a.kind == Kind::Float)
        return PyValue::of(std::abs(a.toDouble()));
    return a.toInt() < 0 ? PyValue::of(subtractInts(0, a.toInt())) : PyValue::of(a.toInt());
}

PyValue lengthOf(ExecutionContext& context, const CallArguments& arguments) {
    const PyValue& a = arguments.require(0, "a");
    if (a.isSequence())
        return PyValue::of(static_cast<std::int64_t>(a.items->size()));
    return findPythonFunction("Tensor.__len__")->function(context, arguments);
}

PyValue promotedType(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::ofDType(
        c10::promoteTypes(arguments.require(0, "type1").toDType(), arguments.require(1, "type2").toDType()));
}

/// A number takes part as a wrapped one.
PyValue resultType(ExecutionContext&, const CallArguments& arguments) {
    const PyValue& a = arguments.require(0, "tensor1");
    const PyValue& b = arguments.require(1, "tensor2");
    if (a.isTensor())
        return PyValue::ofDType(b.isTensor() ? at::result_type(a.tensor(), b.tensor())
                                             : at::result_type(a.tensor(), b.toScalar()));
    return PyValue::ofDType(b.isTensor() ? at::result_type(a.toScalar(), b.tensor())
                                         : at::result_type(a.toScalar(), b.toScalar()));
}

constexpr auto symbolic_functions = std::to_array<FunctionEntry>({
    {"torch._check", checkAt<0>, "a check, no operation", "cond, message="},
    {"torch._check_value", checkAt<0>, "a check, no operation", "cond, message="},
    {"torch._check_index", checkAt<0>, "a check, no operation", "cond, message="},
    {"torch._check_type", checkAt<0>, "a check, no operation", "cond, message="},
    {"torch._check_not_implemented", checkAt<0>, "a check, no operation", "cond, message="},
    {"torch._check_with", checkAt<1>, "a check, no operation", "error_type, cond, message"},
    {"torch._check_tensor_all", checkAll, "all, and a check", "cond, message="},
    {"torch._check_is_size", checkSize, "a check, no operation", "i, message=, *, max="},
    {"torch._constrain_as_size", constrain, "a check, no operation", "symbol, min=, max="},
    {"torch._constrain_as_value", constrain, "a check, no operation", "symbol, min=, max="},
    {"torch.ops.aten._assert_scalar.default", assertScalar, "a check, no operation", "self, assert_msg"},
    {"torch.ops.aten._assert_scalar", assertScalar, "a check, no operation", "self, assert_msg"},
    {"torch._assert_scalar", assertScalar, "a check, no operation", "self, assert_msg"},
    {"torch.sym_max", symbolicExtreme<true>, "a Python number", "a, b"},
    {"torch.sym_min", symbolicExtreme<false>, "a Python number", "a, b"},
    {"torch.sym_not", symbolicNot, "a Python bool", "a"},
    {"torch.sym_ite", symbolicChoice, "one of two values", "b, t, f"},
    {"torch.sym_float", ofNumber<identity>, "a Python float", "a"},
    {"torch.sym_fresh_size", sameNumber, "the number itself", "expr"},
    {"torch._sym_sqrt", ofNumber<sqrtOf>, "a Python float", "a"},
    {"torch._sym_sin", ofNumber<sinOf>, "a Python float", "a"},
    {"torch._sym_cos", ofNumber<cosOf>, "a Python float", "a"},
    {"torch._sym_tan", ofNumber<tanOf>, "a Python float", "a"},
    {"torch._sym_sinh", ofNumber<sinhOf>, "a Python float", "a"},
    {"torch._sym_cosh", ofNumber<coshOf>, "a Python float", "a"},
    {"torch._sym_tanh", ofNumber<tanhOf>, "a Python float", "a"},
    {"torch._sym_asin", ofNumber<asinOf>, "a Python float", "a"},
    {"torch._sym_acos", ofNumber<acosOf>, "a Python float", "a"},
    {"torch._sym_atan", ofNumber<atanOf>, "a Python float", "a"},
    {"torch._sym_log2", ofNumber<log2Of>, "a Python float", "a"},
    {"torch.promote_types", promotedType, "a dtype", "type1, type2"},
    {"torch.result_type", resultType, "a dtype", "tensor1, tensor2"},
    {"math.sqrt", ofNumber<sqrtOf>, "a Python float", "a"},
    {"math.exp", ofNumber<expOf>, "a Python float", "a"},
    {"math.log", ofNumber<logOf>, "a Python float", "a"},
    {"math.log2", ofNumber<log2Of>, "a Python float", "a"},
    {"math.sin", ofNumber<sinOf>, "a Python float", "a"},
    {"math.cos", ofNumber<cosOf>, "a Python float", "a"},
    {"math.tan", ofNumber<tanOf>, "a Python float", "a"},
    {"math.tanh", ofNumber<tanhOf>, "a Python float", "a"},
    {"math.pow", powerOfFloats, "a Python float", "a, b"},
    {"math.prod", product, "mul, mul, ...", "iterable"},
    {"math.floor", wholeNumber<floorOf>, "a Python int", "a"},
    {"math.ceil", wholeNumber<ceilOf>, "a Python int", "a"},
    {"math.trunc", wholeNumber<identity>, "a Python int", "a"},
    {"min", extreme<false>, "the least of numbers", "*values"},
    {"max", extreme<true>, "the greatest of numbers", "*values"},
    {"sum", sumOf, "add, add, ...", "iterable, start="},
    {"round", rounded, "round, or a Python int", "a"},
    {"abs", absolute, "abs", "a"},
    {"operator.abs", absolute, "abs", "a"},
    {"len", lengthOf, "the first size, no operation", "a"},
});

} // namespace

std::span<const FunctionEntry> symbolicFunctions() {
    return symbolic_functions;
}

} // namespace gnx::exec
