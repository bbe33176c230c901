// Methods and constructors that Python's bindings implement by hand; they have no schema.
#include <array>
#include <cmath>

#include "core/exec/engine/FunctionTable.h"
#include "core/exec/engine/Overloads.h"
#include "core/exec/engine/PyNumbers.h"

namespace gnx::exec {
namespace {

using Kind = PyValue::Kind;

PyValue item(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::ofScalar(arguments.tensor(0, "self").item());
}

template <at::ScalarType Type> PyValue cast(ExecutionContext& context, const CallArguments& arguments) {
    std::optional<at::MemoryFormat> format;
    if (const PyValue* given = arguments.given(1, "memory_format")) {
        if (given->kind != Kind::MemoryFormat)
            throw PythonError("memory_format is " + given->describe() + ", expected one such as torch.channels_last");
        format = given->scalar.toMemoryFormat();
    }
    return PyValue::of(arguments.tensor(0, "self").to(context.types(Type), false, false, format));
}

/// Every named device stands for the one under test; an invalid name is still an error.
at::Device deviceFor(const PyValue& value, const ExecutionContext& context) {
    if (value.kind == Kind::String)
        static_cast<void>(at::Device(value.scalar.toStringRef())); // throws
    return context.device;
}

/// Tensor.to in all its forms: dtype, device, another tensor, and keywords.
PyValue to(ExecutionContext& context, const CallArguments& arguments) {
    const at::Tensor self = arguments.tensor(0, "self");
    at::ScalarType dtype = self.scalar_type();
    at::Device device = self.device();
    std::vector<bool> flags; // non_blocking, copy
    std::optional<at::MemoryFormat> format;
    const auto take = [&](const PyValue& value) {
        if (value.kind == Kind::DType) {
            dtype = value.toDType();
        } else if (value.kind == Kind::Device || value.kind == Kind::String) {
            device = deviceFor(value, context);
        } else if (value.isTensor()) {
            dtype = value.tensor().scalar_type();
            device = value.tensor().device();
        } else if (value.kind == Kind::Bool) {
            flags.push_back(value.scalar.toBool());
        } else if (value.kind == Kind::MemoryFormat) {
            format = value.scalar.toMemoryFormat();
        } else if (!value.isNone()) {
            throw PythonError("Tensor.to does not take " + value.describe(), true);
        }
    };
    for (std::size_t i = 1; i < arguments.positional.size(); ++i)
        take(arguments.positional[i]);
    bool copy = flags.size() > 1 && flags[1];
    bool non_blocking = !flags.empty() && flags[0];
    for (const auto& [name, value] : arguments.keywords) {
        if (name == "copy")
            copy = value.toBool();
        else if (name == "non_blocking")
            non_blocking = value.toBool();
        else
            take(value);
    }
    return PyValue::of(self.to(at::TensorOptions().dtype(dtype).device(device), non_blocking, copy, format));
}

PyValue type(ExecutionContext&, const CallArguments& arguments) {
    const PyValue& wanted = arguments.require(1, "dtype");
    return PyValue::of(arguments.tensor(0, "self").to(wanted.toDType()));
}

PyValue size(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor self = arguments.tensor(0, "self");
    if (const PyValue* dim = arguments.given(1, "dim"))
        return PyValue::of(self.size(dim->toInt()));
    return PyValue::fromIValue(c10::IValue(self.sizes().vec()));
}

PyValue stride(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor self = arguments.tensor(0, "self");
    if (const PyValue* dim = arguments.given(1, "dim"))
        return PyValue::of(self.stride(dim->toInt()));
    return PyValue::fromIValue(c10::IValue(self.strides().vec()));
}

PyValue elementSize(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(static_cast<std::int64_t>(arguments.tensor(0, "self").element_size()));
}

PyValue dimensions(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(arguments.tensor(0, "self").dim());
}

PyValue numel(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(arguments.tensor(0, "self").numel());
}

PyValue where(ExecutionContext& context, const CallArguments& arguments) {
    // x.where(condition, other) is torch.where(condition, x, other)
    CallArguments reordered;
    reordered.positional = {arguments.require(1, "condition"), arguments.require(0, "self"),
                            arguments.require(2, "other")};
    static const auto overloads = Overloads::find("where", Overloads::Spread::Nothing);
    Overloads::Hint hint;
    return overloads->call(reordered, context.device, hint);
}

/// Tensor.norm and torch.norm: vector norms; a matrix norm where it is named by a string.
PyValue norm(ExecutionContext&, const CallArguments& arguments) {
    if (arguments.given(4, "out") != nullptr)
        throw PythonError("norm with out is not supported", true);
    const at::Tensor self = arguments.tensor(0, "input");
    const PyValue* p = arguments.given(1, "p");
    const PyValue* dim = arguments.given(2, "dim");
    std::vector<std::int64_t> dims = dim != nullptr ? dim->toInts() : std::vector<std::int64_t>();
    const bool keep = arguments.boolean(3, "keepdim", false);
    const PyValue* dtype = arguments.given(5, "dtype");
    const auto type = dtype != nullptr ? std::optional(dtype->toDType()) : std::nullopt;
    const bool named = p != nullptr && p->kind == Kind::String;
    if (named && (p->scalar.toStringRef() != "fro" || dims.size() > 2)) {
        for (std::int64_t i = 0; dim == nullptr && i < self.dim(); ++i)
            dims.push_back(i);
        return PyValue::of(at::linalg_matrix_norm(self, p->scalar.toStringRef(), dims, keep, type));
    }
    const at::Scalar order = p == nullptr || named ? at::Scalar(2.0) : p->toScalar();
    return PyValue::of(
        at::linalg_vector_norm(self, order, dim != nullptr ? at::OptionalIntArrayRef(dims) : std::nullopt, keep, type));
}

/// torch.split and Tensor.split: a size, or a list of sizes.
PyValue split(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor self = arguments.tensor(0, "tensor");
    const PyValue* sizes = arguments.find(1, "split_size_or_sections");
    if (sizes == nullptr)
        sizes = &arguments.require(1, "split_size");
    const std::int64_t dim = arguments.integer(2, "dim", 0);
    if (sizes->isSequence())
        return PyValue::tensors(at::split_with_sizes(self, sizes->toInts(), dim));
    return PyValue::tensors(at::split(self, sizes->toInt(), dim));
}

void collectShape(const PyValue& data, std::vector<std::int64_t>& shape) {
    if (!data.isSequence())
        return;
    shape.push_back(static_cast<std::int64_t>(data.items->size()));
    if (!data.items->empty())
        collectShape(data.items->front(), shape);
}

void collectNumbers(const PyValue& data, std::vector<PyValue>& numbers) {
    if (!data.isSequence()) {
        numbers.push_back(data.isTensor() ? PyValue::ofScalar(data.tensor().item()) : data);
        return;
    }
    for (const PyValue& each : *data.items)
        collectNumbers(each, numbers);
}

at::ScalarType inferredType(const std::vector<PyValue>& numbers) {
    at::ScalarType type = at::kBool;
    for (const PyValue& number : numbers) {
        if (number.kind == Kind::Complex)
            return c10::toComplexType(c10::get_default_dtype_as_scalartype());
        if (number.kind == Kind::Float)
            type = c10::get_default_dtype_as_scalartype();
        else if (number.kind == Kind::Int && type == at::kBool)
            type = at::kLong;
    }
    return numbers.empty() ? c10::get_default_dtype_as_scalartype() : type;
}

/// torch.tensor(data): nested lists of numbers; the dtype follows from them unless given.
PyValue tensorFromData(ExecutionContext& context, const CallArguments& arguments) {
    const PyValue& data = arguments.require(0, "data");
    const PyValue* dtype = arguments.given(1, "dtype");
    if (dtype == nullptr)
        dtype = arguments.given(99, "dtype");
    const at::Device device = arguments.given(99, "device") != nullptr ? context.device : at::Device(at::kCPU);
    if (data.isTensor())
        return PyValue::of(
            data.tensor().detach().clone().to(dtype != nullptr ? dtype->toDType() : data.tensor().scalar_type()));
    std::vector<std::int64_t> shape;
    collectShape(data, shape);
    std::vector<PyValue> numbers;
    collectNumbers(data, numbers);
    const at::ScalarType type = dtype != nullptr ? dtype->toDType() : inferredType(numbers);
    at::Tensor result = at::empty(static_cast<std::int64_t>(numbers.size()), at::TensorOptions().dtype(type));
    for (std::size_t i = 0; i < numbers.size(); ++i)
        result[static_cast<std::int64_t>(i)].fill_(numbers[i].toScalar());
    return PyValue::of(result.reshape(shape).to(device));
}

/// x.new_tensor(data): torch.tensor of x's dtype and device, unless others are given.
PyValue newTensor(ExecutionContext& context, const CallArguments& arguments) {
    CallArguments rest;
    rest.positional.push_back(arguments.require(1, "data"));
    rest.keywords = arguments.keywords;
    if (arguments.given(99, "dtype") == nullptr && !rest.positional.front().isTensor())
        rest.keywords.emplace_back("dtype", PyValue::ofDType(arguments.tensor(0, "self").scalar_type()));
    return PyValue::of(tensorFromData(context, rest).tensor().to(context.device));
}

/// torch.unique(input, sorted, return_inverse, return_counts, dim): the values, and what else is asked for.
PyValue unique(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    const bool sorted = arguments.boolean(1, "sorted", true);
    const bool inverse = arguments.boolean(2, "return_inverse", false);
    const bool counts = arguments.boolean(3, "return_counts", false);
    const PyValue* dim = arguments.given(4, "dim");
    const auto [values, places, numbers] = dim != nullptr ? at::unique_dim(input, dim->toInt(), sorted, inverse, counts)
                                                          : at::_unique2(input, sorted, inverse, counts);
    if (!inverse && !counts)
        return PyValue::of(values);
    std::vector<at::Tensor> results{values};
    if (inverse)
        results.push_back(places);
    if (counts)
        results.push_back(numbers);
    return PyValue::tensors(std::move(results));
}

PyValue asTensor(ExecutionContext& context, const CallArguments& arguments) {
    const PyValue& data = arguments.require(0, "data");
    if (!data.isTensor())
        return tensorFromData(context, arguments);
    const PyValue* dtype = arguments.given(1, "dtype");
    return PyValue::of(data.tensor().to(dtype != nullptr ? dtype->toDType() : data.tensor().scalar_type()));
}

PyValue device(ExecutionContext& context, const CallArguments&) {
    return {Kind::Device, context.device, nullptr};
}

PyValue sameValue(ExecutionContext&, const CallArguments& arguments) {
    return arguments.require(0, "value");
}

PyValue nothing(ExecutionContext&, const CallArguments&) {
    return PyValue::none();
}

PyValue object(ExecutionContext&, const CallArguments&) {
    return {Kind::Opaque, std::string("an object nothing is computed with"), nullptr};
}

/// The argument of Python's int() and float(): a number, or a tensor of one element.
at::Scalar oneElement(const PyValue& value) {
    return value.isTensor() ? value.tensor().item() : value.toScalar();
}

/// torch.sym_sum: the sum of integers, or of tensors that stand for them, in a list or one by one.
PyValue symbolicSum(ExecutionContext& context, const CallArguments& arguments) {
    const bool listed = arguments.positional.size() == 1 && arguments.positional.front().isSequence();
    const std::vector<PyValue>& terms = listed ? *arguments.positional.front().items : arguments.positional;
    PyValue total = PyValue::of(std::int64_t{0});
    const PythonFunction add = findPythonFunction("operator.add")->function;
    for (const PyValue& term : terms) {
        CallArguments pair;
        pair.positional = {total, term};
        total = add(context, pair);
    }
    return total;
}

PyValue toInteger(ExecutionContext&, const CallArguments& arguments) {
    const at::Scalar number = oneElement(arguments.require(0, "a"));
    if (number.isIntegral(true))
        return PyValue::of(number.to<std::int64_t>()); // a float64 may not be able to hold it
    return PyValue::of(truncated(number.to<double>()));
}

PyValue toFloat(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(oneElement(arguments.require(0, "a")).to<double>());
}

PyValue toTruth(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(arguments.require(0, "a").toBool());
}

constexpr auto tensor_functions = std::to_array<FunctionEntry>({
    {"Tensor.item", item, "_local_scalar_dense, as a Python number", "self"},
    {"torch.ops.aten._local_scalar_dense", item, "_local_scalar_dense", "self"},
    {"Tensor.to", to, "to", "self, *arguments, dtype=, device=, other=, non_blocking=, copy=, memory_format="},
    {"Tensor.type", type, "to", "self, dtype, non_blocking="},
    {"Tensor.float", cast<at::kFloat>, "to(float32)", "self, *, memory_format="},
    {"Tensor.double", cast<at::kDouble>, "to(float64)", "self, *, memory_format="},
    {"Tensor.half", cast<at::kHalf>, "to(float16)", "self, *, memory_format="},
    {"Tensor.bfloat16", cast<at::kBFloat16>, "to(bfloat16)", "self, *, memory_format="},
    {"Tensor.int", cast<at::kInt>, "to(int32)", "self, *, memory_format="},
    {"Tensor.long", cast<at::kLong>, "to(int64)", "self, *, memory_format="},
    {"Tensor.short", cast<at::kShort>, "to(int16)", "self, *, memory_format="},
    {"Tensor.char", cast<at::kChar>, "to(int8)", "self, *, memory_format="},
    {"Tensor.byte", cast<at::kByte>, "to(uint8)", "self, *, memory_format="},
    {"Tensor.cfloat", cast<at::kComplexFloat>, "to(complex64)", "self, *, memory_format="},
    {"Tensor.cdouble", cast<at::kComplexDouble>, "to(complex128)", "self, *, memory_format="},
    {"Tensor.chalf", cast<at::kComplexHalf>, "to(complex32)", "self, *, memory_format="},
    {"Tensor.bool", cast<at::kBool>, "to(bool)", "self, *, memory_format="},
    {"Tensor.size", size, "sizes, no operation", "self, dim="},
    {"Tensor.dim", dimensions, "number of dimensions, no operation", "self"},
    {"Tensor.ndimension", dimensions, "number of dimensions, no operation", "self"},
    {"Tensor.numel", numel, "number of elements, no operation", "self"},
    {"Tensor.nelement", numel, "number of elements, no operation", "self"},
    {"Tensor.stride", stride, "strides, no operation", "self, dim="},
    {"Tensor.element_size", elementSize, "bytes of an element, no operation", "self"},
    {"Tensor.new_tensor", newTensor, "a constant", "self, data, *, dtype=, device=, requires_grad="},
    {"Tensor.unique", unique, "_unique2, unique_dim", "self, sorted=, return_inverse=, return_counts=, dim="},
    {"torch.unique", unique, "_unique2, unique_dim", "input, sorted=, return_inverse=, return_counts=, dim="},
    {"torch.functional.unique", unique, "_unique2, unique_dim",
     "input, sorted=, return_inverse=, return_counts=, dim="},
    {"Tensor.where", where, "where(condition, self, other)", "self, condition, other"},
    {"Tensor.norm", norm, "linalg_vector_norm", "self, p=, dim=, keepdim=, *, dtype="},
    {"torch.norm", norm, "linalg_vector_norm", "input, p=, dim=, keepdim=, out=, dtype="},
    {"torch.functional.norm", norm, "linalg_vector_norm", "input, p=, dim=, keepdim=, out=, dtype="},
    {"Tensor.split", split, "split.Tensor, split_with_sizes", "self, split_size, dim="},
    {"torch.functional.split", split, "split.Tensor, split_with_sizes", "tensor, split_size_or_sections, dim="},
    {"torch.split", split, "split.Tensor, split_with_sizes", "tensor, split_size_or_sections, dim="},
    {"torch.tensor", tensorFromData, "a constant", "data, *, dtype=, device=, requires_grad=, pin_memory="},
    {"torch.as_tensor", asTensor, "a constant, or to", "data, *, dtype=, device="},
    {"torch.device", device, "the device under test", "type, index="},
    {"torch.Size", sameValue, "the list itself", "value"},
    {"torch.sym_sum", symbolicSum, "add, add, ...", "*args"},
    {"torch.sym_int", toInteger, "a Python int", "a"},
    {"int", toInteger, "a Python int", "a"},
    {"operator.index", toInteger, "a Python int", "a"},
    {"float", toFloat, "a Python float", "a"},
    {"bool", toTruth, "a Python bool", "a"},
    {"torch._C._log_api_usage_once", nothing, "nothing", "event"},
    {"torch.autograd.function.FunctionCtx", object, "an object nothing is computed with", ""},
});

} // namespace

std::span<const FunctionEntry> tensorFunctions() {
    return tensor_functions;
}

} // namespace gnx::exec
