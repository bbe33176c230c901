#include "core/validate/Findings.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "core/system/Hash.h"
#include "core/validate/ViewSizes.h"

namespace gnx {
namespace {

using Severity = Problem::Severity;

class Finder {
  public:
    Finder(const Sample& sample, const Graph& graph) : sample_(sample), graph_(graph) {
        for (const TensorDesc& tensor : sample.tensors)
            by_name_.try_emplace(tensor.name, &tensor);
    }

    std::vector<Problem> run(std::string_view model_text) {
        compareHash(model_text);
        lookAtInputs();
        for (const TensorDesc& tensor : sample_.tensors)
            lookAtTensor(tensor);
        for (const SymbolicConstraints::InputShape& shape : sample_.constraints.input_shapes)
            compareShape(shape);
        std::ranges::move(findViewContradictions(graph_, sample_.tensors), std::back_inserter(problems_));
        return std::move(problems_);
    }

  private:
    void add(Severity severity, const char* code, const char* file, std::uint32_t line, std::string message) {
        problems_.push_back({severity, code, file, line, 0, std::move(message)});
    }
    static const char* fileOf(const TensorDesc& tensor) {
        return tensor.from_input_meta ? "input_meta.py" : "weight_meta.py";
    }

    void compareHash(std::string_view model_text) {
        const std::string actual = sha256Hex(model_text);
        if (!sample_.declared_hash.empty() && sample_.declared_hash != actual)
            add(Severity::Note, "hash-mismatch", "graph_hash.txt", 1,
                "declares " + sample_.declared_hash + ", the sha256 of model.py is " + actual +
                    "; the file may have been reformatted");
    }

    bool isReturned(ValueId value, const Operand& operand) const {
        if (operand.kind == OperandKind::Value)
            return operand.value == value;
        if (operand.kind != OperandKind::List && operand.kind != OperandKind::Tuple &&
            operand.kind != OperandKind::Dict)
            return false;
        for (const Operand& child : graph_.children(operand))
            if (isReturned(value, child))
                return true;
        return false;
    }
    bool isUsed(ValueId value) const {
        if (graph_.value(value).uses.count > 0)
            return true;
        for (const Operand& output : graph_.outputs())
            if (isReturned(value, output))
                return true;
        return false;
    }

    void lookAtInputs() {
        for (const GraphInput& input : graph_.inputs()) {
            const std::string name(graph_.text(input.name));
            inputs_.insert(name);
            if (!by_name_.contains(name))
                add(Severity::Error, "undescribed-input", "model.py", 0,
                    "the input " + name + " has no description in weight_meta.py or input_meta.py");
            if (!isUsed(input.value))
                add(Severity::Note, "unused-input", "model.py", 0, "nothing reads the input " + name);
        }
    }

    static std::optional<std::size_t> dataLength(const TensorDesc& tensor) {
        if (const auto* integers = std::get_if<std::vector<std::int64_t>>(&tensor.data))
            return integers->size();
        if (const auto* numbers = std::get_if<std::vector<double>>(&tensor.data))
            return numbers->size();
        return std::nullopt;
    }

    void lookAtTensor(const TensorDesc& tensor) {
        if (!inputs_.contains(tensor.name))
            add(Severity::Warning, "unused-description", fileOf(tensor), tensor.line,
                "describes " + tensor.name + ", which is no input of forward()");
        if (by_name_.at(tensor.name) != &tensor)
            add(Severity::Warning, "duplicate-description", fileOf(tensor), tensor.line,
                tensor.name + " is described more than once");
        for (const std::int64_t size : tensor.shape)
            if (size < 0)
                add(Severity::Error, "negative-size", fileOf(tensor), tensor.line,
                    tensor.name + " has a dimension of " + std::to_string(size));
        if (const auto length = dataLength(tensor); length && *length != tensor.elements())
            add(Severity::Error, "data-length", fileOf(tensor), tensor.line,
                tensor.name + ": its shape has " + std::to_string(tensor.elements()) + " elements, its data " +
                    std::to_string(*length));
    }

    /// "3", or a symbol by its example; nothing for any other expression.
    std::optional<std::int64_t> sizeOf(const std::string& dim) const {
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(dim.data(), dim.data() + dim.size(), value);
        if (error == std::errc() && end == dim.data() + dim.size())
            return value;
        for (const SymbolicConstraints::Symbol& symbol : sample_.constraints.symbols)
            if (symbol.name == dim)
                return symbol.example;
        return std::nullopt;
    }

    void compareShape(const SymbolicConstraints::InputShape& shape) {
        constexpr const char* file = "input_tensor_constraints.py";
        const auto described = by_name_.find(shape.input);
        if (described == by_name_.end()) {
            if (!inputs_.contains(shape.input))
                add(Severity::Warning, "constraint-input", file, 0, "names " + shape.input + ", which is no input");
            return;
        }
        const std::vector<std::int64_t>& sizes = described->second->shape;
        if (sizes.size() != shape.dims.size()) {
            add(Severity::Warning, "constraint-rank", file, 0,
                shape.input + " has " + std::to_string(shape.dims.size()) + " dimensions, its description " +
                    std::to_string(sizes.size()));
            return;
        }
        for (std::size_t i = 0; i < sizes.size(); ++i)
            if (const auto size = sizeOf(shape.dims[i]); size && *size != sizes[i])
                add(Severity::Warning, "constraint-shape", file, 0,
                    shape.input + ": dimension " + std::to_string(i) + " is " + shape.dims[i] +
                        (std::to_string(*size) == shape.dims[i] ? "" : " = " + std::to_string(*size)) +
                        ", its description says " + std::to_string(sizes[i]));
    }

    const Sample& sample_;
    const Graph& graph_;
    std::unordered_map<std::string_view, const TensorDesc*> by_name_;
    std::unordered_set<std::string> inputs_;
    std::vector<Problem> problems_;
};

} // namespace

std::vector<Problem> findContradictions(const Sample& sample, const Graph& graph, std::string_view model_text) {
    return Finder(sample, graph).run(model_text);
}

} // namespace gnx
