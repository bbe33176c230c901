#include "core/exec/emit/SampleWriter.h"

#include <algorithm>

#include "core/base/Join.h"
#include "core/base/system/Hash.h"
#include "core/base/system/TextFile.h"
#include "core/graph/ir/GraphWriter.h"

namespace gnx::exec {
namespace {

std::string shapeText(const std::vector<std::int64_t>& shape) {
    std::string text;
    for (const std::int64_t size : shape)
        text += (text.empty() ? "" : ", ") + std::to_string(size);
    return '[' + text + ']';
}

std::string dataText(const TensorDesc& tensor) {
    std::string text;
    if (const auto* integers = std::get_if<std::vector<std::int64_t>>(&tensor.data)) {
        for (const std::int64_t value : *integers)
            text += (text.empty() ? "" : ", ") + std::to_string(value);
    } else if (const auto* numbers = std::get_if<std::vector<double>>(&tensor.data)) {
        for (const double value : *numbers)
            text += (text.empty() ? "" : ", ") + pythonFloat(value);
    } else {
        return "None";
    }
    return '[' + text + ']';
}

std::string classText(const TensorDesc& tensor) {
    std::string text = "class " + tensor.class_name + ":\n";
    const auto attribute = [&text](const char* name, const std::string& value) {
        text += std::string("    ") + name + " = " + value + '\n';
    };
    const auto number = [&](const char* name, const std::optional<double>& value) {
        if (value)
            attribute(name, pythonFloat(*value));
    };
    attribute("name", pythonString(tensor.name));
    if (!tensor.original_name.empty())
        attribute("original_name", pythonString(tensor.original_name));
    attribute("shape", shapeText(tensor.shape));
    attribute("dtype", pythonString(tensor.dtype_text));
    if (!tensor.device.empty())
        attribute("device", pythonString(tensor.device));
    number("min_val", tensor.min_val);
    number("max_val", tensor.max_val);
    number("mean", tensor.mean);
    number("std", tensor.std);
    attribute("data", dataText(tensor));
    return text;
}

std::string metaText(const Sample& sample, bool input_meta) {
    std::string text;
    for (const TensorDesc& tensor : sample.tensors)
        if (tensor.from_input_meta == input_meta)
            text += (text.empty() ? "" : "\n\n") + classText(tensor);
    return text;
}

std::string constraintsText(const SymbolicConstraints& constraints) {
    std::string text = "from sympy import Symbol\n\n";
    std::string names, examples;
    for (const SymbolicConstraints::Symbol& symbol : constraints.symbols) {
        text += symbol.name + " = Symbol(" + pythonString(symbol.name) + ")\n";
        names += (names.empty() ? "" : ", ") + symbol.name;
        if (symbol.example)
            examples += (examples.empty() ? "" : ", ") + symbol.name + ": " + std::to_string(*symbol.example);
    }
    text += "\ndynamic_dim_constraint_symbols = [" + names + "]\n";
    text += "\ndynamic_dim_constraint_symbol2example_value = {" + examples + "}\n";
    text += "\ndynamic_dim_constraint_relations = [" + joined(constraints.relations) + "]\n";
    text += "\ndynamic_dim_constraint_input_shapes = [\n";
    for (const SymbolicConstraints::InputShape& shape : constraints.input_shapes)
        text += "    ([" + joined(shape.dims) + "], " + pythonString(shape.input) + "),\n";
    return text + "]\n";
}

std::optional<std::string> tensorDifference(const TensorDesc& a, const TensorDesc& b) {
    const char* field = a.name != b.name                         ? "name"
                        : a.class_name != b.class_name           ? "class"
                        : a.shape != b.shape                     ? "shape"
                        : a.dtype_text != b.dtype_text           ? "dtype"
                        : a.device != b.device                   ? "device"
                        : a.from_input_meta != b.from_input_meta ? "file"
                        : a.original_name != b.original_name     ? "original_name"
                                                                 : nullptr;
    // as text, so that one NaN equals another
    if (field == nullptr && (dataText(a) != dataText(b) || classText(a) != classText(b)))
        field = "numbers";
    return field == nullptr ? std::nullopt : std::optional("tensor " + a.name + ": its " + field);
}

} // namespace

Status writeSample(const std::filesystem::path& directory, const Sample& sample, const Graph& graph) {
    GNX_TRY(const std::string model, writeGraph(graph));
    std::error_code failed;
    std::filesystem::create_directories(directory, failed);
    if (failed)
        return Error{ErrorCode::Unreadable, "cannot be made: " + failed.message(), directory.string()};
    const std::string metadata = sample.metadata.all.dump(4, ' ', false, nlohmann::json::error_handler_t::replace);
    GNX_CHECK(writeTextFile(directory / "model.py", model));
    GNX_CHECK(writeTextFile(directory / "weight_meta.py", metaText(sample, false)));
    GNX_CHECK(writeTextFile(directory / "input_meta.py", metaText(sample, true)));
    GNX_CHECK(writeTextFile(directory / "input_tensor_constraints.py", constraintsText(sample.constraints)));
    GNX_CHECK(writeTextFile(directory / "graph_hash.txt", sha256Hex(model)));
    return writeTextFile(directory / "graph_net.json", metadata + '\n');
}

/// Those of input_meta.py come first: the descriptions of a model's file are in the order of its inputs.
static std::vector<const TensorDesc*> asInFiles(const std::vector<TensorDesc>& tensors) {
    std::vector<const TensorDesc*> ordered;
    for (const bool input_meta : {true, false})
        for (const TensorDesc& tensor : tensors)
            if (tensor.from_input_meta == input_meta)
                ordered.push_back(&tensor);
    return ordered;
}

void completeMetadata(Sample& sample) {
    SampleMetadata& metadata = sample.metadata;
    metadata.all["framework"] = frameworkName(metadata.framework);
    metadata.all["model_name"] = metadata.model_name;
    metadata.all["source"] = metadata.origin;
}

std::optional<std::string> descriptionDifference(const Sample& first, const Sample& second) {
    if (first.tensors.size() != second.tensors.size())
        return std::to_string(first.tensors.size()) + " tensor descriptions against " +
               std::to_string(second.tensors.size());
    const auto a = asInFiles(first.tensors), b = asInFiles(second.tensors);
    for (std::size_t i = 0; i < a.size(); ++i)
        if (auto difference = tensorDifference(*a[i], *b[i]))
            return difference;
    if (constraintsText(first.constraints) != constraintsText(second.constraints))
        return "the constraints of the inputs' shapes";
    return std::nullopt;
}

} // namespace gnx::exec
