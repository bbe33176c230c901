#include "core/exec/engine/PyValue.h"

namespace gnx::exec {
namespace {

PythonError wrongKind(const PyValue& value, const char* expected) {
    return PythonError("expected " + std::string(expected) + ", found " + value.describe());
}

} // namespace

PyValue PyValue::tensors(std::vector<at::Tensor> values) {
    std::vector<PyValue> items;
    items.reserve(values.size());
    for (at::Tensor& value : values)
        items.push_back(of(std::move(value)));
    return sequence(Kind::Tuple, std::move(items));
}

PyValue PyValue::ofScalar(const at::Scalar& value) {
    if (value.isBoolean())
        return of(value.to<bool>());
    if (value.isIntegral(false))
        return of(value.to<std::int64_t>());
    return value.isComplex() ? ofComplex(value.to<c10::complex<double>>()) : of(value.to<double>());
}

PyValue PyValue::fromIValue(const c10::IValue& value) {
    if (value.isTensor())
        return of(value.toTensor());
    if (value.isScalar())
        return ofScalar(value.toScalar());
    if (value.isTensorList())
        return tensors(value.toTensorVector());
    if (value.isString())
        return ofString(value.toStringRef());
    std::vector<PyValue> items;
    if (value.isTuple()) {
        for (const c10::IValue& element : value.toTupleRef().elements())
            items.push_back(fromIValue(element));
        return sequence(Kind::Tuple, std::move(items));
    }
    if (value.isList()) {
        for (const c10::IValue& element : value.toListRef())
            items.push_back(fromIValue(element));
        return sequence(Kind::List, std::move(items));
    }
    return none();
}

at::Scalar PyValue::toScalar() const {
    if (isNumber())
        return scalar.toScalar();
    if (isZeroDim())
        return tensor().item();
    throw wrongKind(*this, "a number");
}

std::int64_t PyValue::toInt() const {
    if (kind == Kind::Int || kind == Kind::Bool || isZeroDim())
        return toScalar().to<std::int64_t>();
    throw wrongKind(*this, "an integer");
}

double PyValue::toDouble() const {
    return toScalar().to<double>();
}

bool PyValue::toBool() const {
    if (isNumber() || (isTensor() && tensor().numel() == 1))
        return isTensor() ? tensor().item().toBool() : scalar.toScalar().toBool();
    if (isNone())
        return false;
    throw wrongKind(*this, "a truth value");
}

at::ScalarType PyValue::toDType() const {
    if (kind != Kind::DType)
        throw wrongKind(*this, "a dtype");
    return static_cast<at::ScalarType>(scalar.toInt());
}

std::vector<std::int64_t> PyValue::toInts() const {
    if (!isSequence())
        return {toInt()};
    std::vector<std::int64_t> values;
    values.reserve(items->size());
    for (const PyValue& item : *items)
        values.push_back(item.toInt());
    return values;
}

std::vector<at::Tensor> PyValue::toTensors() const {
    if (!isSequence())
        throw wrongKind(*this, "a list of tensors");
    std::vector<at::Tensor> values;
    for (const PyValue& item : *items) {
        if (!item.isTensor())
            throw wrongKind(item, "a tensor");
        values.push_back(item.tensor());
    }
    return values;
}

std::size_t PyValue::itemsUpTo(std::size_t most) const {
    std::size_t count = items ? items->size() : 0;
    for (std::size_t i = 0; items && i < items->size() && count <= most; ++i)
        if (items->at(i).items)
            count += items->at(i).itemsUpTo(most - count);
    return count;
}

void PyValue::addTensorsTo(std::vector<at::Tensor>& tensors) const {
    if (isTensor())
        tensors.push_back(tensor());
    else if (isNumber())
        tensors.push_back(c10::scalar_to_tensor(toScalar()));
    else if (isSequence())
        for (const PyValue& item : *items)
            item.addTensorsTo(tensors);
}

std::string PyValue::describe() const {
    switch (kind) {
    case Kind::None:
        return "None";
    case Kind::Bool:
        return scalar.toBool() ? "True" : "False";
    case Kind::Int:
        return "int " + std::to_string(scalar.toInt());
    case Kind::Float:
        return "float " + std::to_string(scalar.toDouble());
    case Kind::Complex:
        return "a complex number";
    case Kind::String:
        return "'" + scalar.toStringRef() + "'";
    case Kind::Tensor: {
        std::string shape;
        for (const std::int64_t size : tensor().sizes())
            shape += (shape.empty() ? "" : ", ") + std::to_string(size);
        return "Tensor[" + shape + "] " + c10::toString(tensor().scalar_type());
    }
    case Kind::DType:
        return std::string("dtype ") + c10::toString(toDType());
    case Kind::Layout:
        return "a layout";
    case Kind::MemoryFormat:
        return "a memory format";
    case Kind::Device:
        return "a device";
    case Kind::Ellipsis:
        return "...";
    case Kind::List:
        return "a list of " + std::to_string(items->size());
    case Kind::Tuple:
        return "a tuple of " + std::to_string(items->size());
    case Kind::Slice:
        return "a slice";
    case Kind::Dict:
        return "a dict";
    case Kind::Unknown:
        return "a value that is not known";
    case Kind::Opaque:
        return scalar.isString() ? scalar.toStringRef() : "an object";
    }
    return {};
}

const PyValue* CallArguments::find(std::size_t position, std::string_view name) const {
    if (position < positional.size())
        return &positional[position];
    for (const auto& [keyword, value] : keywords)
        if (keyword == name)
            return &value;
    return nullptr;
}

const PyValue* CallArguments::given(std::size_t position, std::string_view name) const {
    const PyValue* value = find(position, name);
    return value != nullptr && !value->isNone() ? value : nullptr;
}

const PyValue& CallArguments::require(std::size_t position, std::string_view name) const {
    if (const PyValue* value = find(position, name))
        return *value;
    throw PythonError("the argument " + std::string(name) + " is missing");
}

at::Tensor CallArguments::tensor(std::size_t position, std::string_view name) const {
    const PyValue& value = require(position, name);
    if (!value.isTensor())
        throw PythonError("the argument " + std::string(name) + " is " + value.describe() + ", expected a tensor");
    return value.tensor();
}

at::Tensor CallArguments::optionalTensor(std::size_t position, std::string_view name) const {
    return given(position, name) != nullptr ? tensor(position, name) : at::Tensor();
}

std::int64_t CallArguments::integer(std::size_t position, std::string_view name, std::int64_t otherwise) const {
    const PyValue* value = given(position, name);
    return value != nullptr ? value->toInt() : otherwise;
}

double CallArguments::number(std::size_t position, std::string_view name, double otherwise) const {
    const PyValue* value = given(position, name);
    return value != nullptr ? value->toDouble() : otherwise;
}

bool CallArguments::boolean(std::size_t position, std::string_view name, bool otherwise) const {
    const PyValue* value = given(position, name);
    return value != nullptr ? value->toBool() : otherwise;
}

std::string CallArguments::string(std::size_t position, std::string_view name, std::string_view otherwise) const {
    const PyValue* value = given(position, name);
    return value != nullptr && value->kind == PyValue::Kind::String ? value->scalar.toStringRef()
                                                                    : std::string(otherwise);
}

} // namespace gnx::exec
