#include "core/graph/sample/Variant.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/graph/sample/DimExpression.h"

namespace gnx::graph {
namespace {

constexpr const char* kConstraintsFile = "input_tensor_constraints.py";
constexpr std::array<DType, 4> kFloatTypes{DType::Float32, DType::Float16, DType::BFloat16, DType::Float64};

Error refused(const Sample& sample, std::string message, std::string hint = {}) {
    return {.code = ErrorCode::InvalidInput,
            .message = std::move(message),
            .path = sample.fileOf(kConstraintsFile).string(),
            .hint = std::move(hint)};
}

bool isFloat(DType dtype) {
    return std::ranges::find(kFloatTypes, dtype) != kFloatTypes.end();
}

/// Returns the names that a variant may use, such as "symbols S0 (1), S1 (224); sizes s1 (4)".
std::string namesThereAre(const Sample& sample) {
    std::string text;
    const auto add = [&text](const std::string& name, std::optional<std::int64_t> value) {
        text += (text.empty() ? "it has " : ", ") + name;
        if (value)
            text += " (" + std::to_string(*value) + ')';
    };
    for (const auto& symbol : sample.constraints.symbols)
        add(symbol.name, symbol.example);
    for (const TensorDesc& tensor : sample.tensors)
        if (const auto size = describedSize(tensor))
            add(tensor.name, size);
    return text.empty() ? "all sizes of this sample are fixed" : text;
}

template <class T> void repeatTo(std::vector<T>& values, std::uint64_t count) {
    const std::size_t given = values.size();
    if (given == 0)
        return;
    values.resize(count);
    for (std::size_t i = given; i < count; ++i)
        values[i] = values[i % given];
}

void repeatData(TensorDesc& tensor) {
    if (auto* integers = std::get_if<std::vector<std::int64_t>>(&tensor.data))
        repeatTo(*integers, tensor.elements());
    else if (auto* numbers = std::get_if<std::vector<double>>(&tensor.data))
        repeatTo(*numbers, tensor.elements());
}

Status setSize(Sample& sample, const std::string& name, std::int64_t value) {
    if (value < 1)
        return refused(sample, "the size " + name + " = " + std::to_string(value) + " is below 1");
    auto& symbols = sample.constraints.symbols;
    const auto symbol = std::ranges::find(symbols, name, &SymbolicConstraints::Symbol::name);
    if (symbol != symbols.end()) {
        symbol->example = value;
        return {};
    }
    const auto tensor = std::ranges::find_if(
        sample.tensors, [&](const TensorDesc& each) { return each.name == name && describedSize(each); });
    if (tensor == sample.tensors.end())
        return refused(sample, "the sample has no symbol or size \"" + name + "\"", namesThereAre(sample));
    tensor->data = std::vector<std::int64_t>{value};
    return {};
}

Status checkRelations(const Sample& sample) {
    const SymbolicConstraints& constraints = sample.constraints;
    for (std::size_t i = 0; i < constraints.relations.size(); ++i) {
        if (relationHolds(constraints.relations[i], constraints.symbols).value_or(true))
            continue;
        Error error = refused(sample, "the sizes break the sample's relation " + constraints.relations[i]);
        error.line = i < constraints.relation_lines.size() ? constraints.relation_lines[i] : 0;
        return error;
    }
    return {};
}

/// Sets the shape by the symbols' current values. A dimension whose symbols keep their examples is not changed, because
/// the description may differ from the example.
Result<bool> resize(TensorDesc& tensor, const SymbolicConstraints::InputShape& input, const Sample& sample,
                    const std::vector<SymbolicConstraints::Symbol>& before) {
    if (input.dims.size() != tensor.shape.size()) {
        Error error =
            refused(sample, "the shape of " + input.input + " has " + std::to_string(input.dims.size()) +
                                " dimensions here and " + std::to_string(tensor.shape.size()) + " in its description");
        error.line = input.line;
        return error;
    }
    bool changed = false;
    for (std::size_t i = 0; i < input.dims.size(); ++i) {
        const auto was = dimensionValue(input.dims[i], before);
        const auto now = dimensionValue(input.dims[i], sample.constraints.symbols);
        if (was == now)
            continue;
        if (!now || *now < 1) {
            Error error = refused(sample, "the dimension " + input.dims[i] + " of " + input.input +
                                              " has no size above 0 with these symbols");
            error.line = input.line;
            return error;
        }
        tensor.shape[i] = *now;
        changed = true;
    }
    return changed;
}

Result<bool> resizeAll(Sample& sample, const std::vector<SymbolicConstraints::Symbol>& before) {
    bool any = false;
    for (const SymbolicConstraints::InputShape& input : sample.constraints.input_shapes) {
        const auto tensor = std::ranges::find(sample.tensors, input.input, &TensorDesc::name);
        if (tensor == sample.tensors.end())
            continue;
        GNX_TRY(const bool changed, resize(*tensor, input, sample, before));
        if (changed)
            repeatData(*tensor);
        any = any || changed;
    }
    return any;
}

Status applySizes(Sample& sample, const std::map<std::string, std::int64_t>& sizes) {
    const auto before = sample.constraints.symbols;
    bool symbols_change = false;
    for (const auto& [name, value] : sizes) {
        GNX_CHECK(setSize(sample, name, value));
        const auto symbol = std::ranges::find(before, name, &SymbolicConstraints::Symbol::name);
        symbols_change = symbols_change || (symbol != before.end() && symbol->example != value);
    }
    GNX_CHECK(checkRelations(sample));
    if (!symbols_change)
        return {};
    GNX_TRY(const bool any, resizeAll(sample, before));
    return any ? Status()
               : Status(
                     refused(sample, "no tensor of the sample has a dimension of these symbols: its sizes are fixed"));
}

Status applyDType(Sample& sample, DType wanted) {
    if (!isFloat(wanted))
        return refused(sample, std::string("a variant's dtype is ") + dtypeName(wanted) +
                                   "; expected float32, float16, bfloat16 or float64");
    const DTypeMap map(sample, wanted);
    for (TensorDesc& tensor : sample.tensors) {
        const DType dtype = map(tensor.dtype);
        if (dtype == tensor.dtype)
            continue;
        tensor.dtype = dtype;
        tensor.dtype_text = std::string("torch.") + dtypeName(dtype);
    }
    return {};
}

} // namespace

DTypeMap::DTypeMap(const Sample& sample, DType wanted) {
    if (wanted == DType::Float64) {
        for (const DType dtype : kFloatTypes)
            if (dtype != wanted)
                changes_[dtype] = wanted;
        changes_[DType::Complex64] = DType::Complex128;
    } else if (const DType main = mainFloatType(sample); main != wanted) {
        changes_[main] = wanted;
    }
}

DType DTypeMap::operator()(DType dtype) const {
    const auto found = changes_.find(dtype);
    return found == changes_.end() ? dtype : found->second;
}

std::optional<std::int64_t> describedSize(const TensorDesc& tensor) {
    const auto* data = std::get_if<std::vector<std::int64_t>>(&tensor.data);
    const bool one = tensor.dtype == DType::Int64 && tensor.shape.empty() && data != nullptr && data->size() == 1;
    return one ? std::optional(data->front()) : std::nullopt;
}

DType mainFloatType(const Sample& sample) {
    std::map<DType, std::uint64_t> bytes;
    for (const TensorDesc& tensor : sample.tensors)
        if (isFloat(tensor.dtype))
            bytes[tensor.dtype] += tensor.bytes() / 2; // halved: two saturated ones still have a sum
    const auto most = std::ranges::max_element(bytes, {}, [](const auto& each) { return each.second; });
    return most == bytes.end() ? DType::Float32 : most->first;
}

Result<Sample> applyVariant(Sample sample, const SampleVariant& variant) {
    if (!variant.sizes.empty())
        GNX_CHECK(applySizes(sample, variant.sizes));
    if (variant.dtype)
        GNX_CHECK(applyDType(sample, *variant.dtype));
    return sample;
}

} // namespace gnx::graph
