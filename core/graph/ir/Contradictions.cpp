#include "core/graph/ir/Contradictions.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "core/graph/sample/DimExpression.h"

namespace gnx::graph {
namespace {

constexpr std::array<std::string_view, 14> kContradictionCodes = {
    "hash-mismatch",    "unused-input",        "undescribed-input",     "unused-description", "negative-size",
    "size-overflow",    "data-length",         "duplicate-description", "constraint-rank",    "constraint-shape",
    "constraint-input", "constraint-relation", "value-range",           "view-size"};

bool isWordByte(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// The 1-based line of a parameter of forward(); 0 if the text is not at hand.
std::uint32_t lineOfParameter(std::string_view text, std::string_view name) {
    const std::size_t signature = text.find("def forward");
    std::size_t at = signature == std::string_view::npos ? signature : text.find(name, signature);
    while (at != std::string_view::npos &&
           (isWordByte(text[at - 1]) || (at + name.size() < text.size() && isWordByte(text[at + name.size()]))))
        at = text.find(name, at + 1);
    if (at == std::string_view::npos)
        return 0;
    return 1 + static_cast<std::uint32_t>(std::ranges::count(text.substr(0, at), '\n'));
}

void markValues(const Graph& graph, const Operand& operand, std::vector<bool>& marks) {
    if (operand.kind == OperandKind::Value)
        marks[operand.value.value()] = true;
    else if (isContainer(operand.kind))
        for (const Operand& child : graph.children(operand))
            markValues(graph, child, marks);
}

std::optional<std::size_t> dataLength(const TensorDesc& tensor) {
    if (const auto* integers = std::get_if<std::vector<std::int64_t>>(&tensor.data))
        return integers->size();
    if (const auto* numbers = std::get_if<std::vector<double>>(&tensor.data))
        return numbers->size();
    return std::nullopt;
}

class ContradictionFinder {
  public:
    ContradictionFinder(const Sample& sample, const Graph& graph, std::span<const TensorDesc* const> described,
                        const ModelText& model)
        : sample_(sample), graph_(graph), described_(described), model_(model) {}

    std::vector<Problem> run() {
        compareHash();
        lookAtInputs();
        lookAtDescriptions();
        lookAtConstraints();
        return std::move(problems_);
    }

  private:
    void add(Problem::Severity severity, const char* code, std::string file, std::uint32_t line, std::string message) {
        problems_.push_back({severity, code, std::move(file), line, 0, std::move(message)});
    }
    void error(const char* code, const TensorDesc& tensor, const std::string& message) {
        add(Problem::Severity::Error, code, fileOf(tensor), tensor.line, tensor.name + message);
    }
    static const char* fileOf(const TensorDesc& tensor) {
        return tensor.from_input_meta ? "input_meta.py" : "weight_meta.py";
    }

    void compareHash() {
        constexpr std::size_t digits = 64; // anything else is a problem of the file, reported elsewhere
        constexpr std::size_t shown = 12;
        const std::string& declared = sample_.declared_hash;
        if (declared.size() != digits || model_.sha256.empty() || declared == model_.sha256)
            return;
        add(Problem::Severity::Note, "hash-mismatch", "graph_hash.txt", 1,
            "declares " + declared.substr(0, shown) + "..., the sha256 of model.py is " +
                std::string(model_.sha256.substr(0, shown)) + "...; the file may have been reformatted since");
    }

    bool isReturned(ValueId value) {
        if (returned_.empty()) {
            returned_.resize(graph_.values().size(), false);
            for (const Operand& output : graph_.outputs())
                markValues(graph_, output, returned_);
        }
        return returned_[value.value()];
    }
    bool isInput(std::string_view name) {
        if (inputs_.empty())
            for (const GraphInput& input : graph_.inputs())
                inputs_.insert(graph_.text(input.name));
        return inputs_.contains(name);
    }

    /// Returns whether a problem reports that a description file could not be read: then nothing is known of its
    /// tensors.
    bool descriptionsAreUnread() const {
        return std::ranges::any_of(sample_.problems, [](const Problem& problem) {
            return (problem.file == "weight_meta.py" || problem.file == "input_meta.py") &&
                   (problem.code == "missing-file" || problem.code == "unreadable-file");
        });
    }

    void lookAtInputs() {
        const auto inputs = graph_.inputs();
        const bool nothing_described = sample_.tensors.empty();
        if (nothing_described && !inputs.empty() && !descriptionsAreUnread())
            add(Problem::Severity::Error, "undescribed-input", "weight_meta.py", 0,
                "describes nothing, but forward() has " + std::to_string(inputs.size()) +
                    (inputs.size() == 1 ? " input" : " inputs") + "; expected a class for each");
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            if (described_[i] == nullptr && !nothing_described)
                addInput(Problem::Severity::Error, "undescribed-input", inputs[i],
                         " has no description; expected a class in weight_meta.py or input_meta.py");
            if (graph_.value(inputs[i].value).uses.count == 0 && !isReturned(inputs[i].value))
                addInput(Problem::Severity::Note, "unused-input", inputs[i], " is read by no operation");
        }
    }
    void addInput(Problem::Severity severity, const char* code, const GraphInput& input, const char* message) {
        constexpr std::size_t placed = 100; // a file with more is broken as a whole, and every search costs its length
        const std::string_view name = graph_.text(input.name);
        add(severity, code, "model.py", problems_.size() < placed ? lineOfParameter(model_.text, name) : 0,
            "the input " + std::string(name) + message);
    }

    void lookAtDescriptions() {
        std::vector<bool> matched(sample_.tensors.size(), false);
        for (const TensorDesc* tensor : described_)
            if (tensor != nullptr)
                matched[static_cast<std::size_t>(tensor - sample_.tensors.data())] = true;
        for (std::size_t i = 0; i < matched.size(); ++i) {
            const TensorDesc& tensor = sample_.tensors[i];
            if (!matched[i])
                lookAtUnmatched(tensor);
            lookAtShape(tensor);
            lookAtValues(tensor);
        }
    }
    void lookAtUnmatched(const TensorDesc& tensor) {
        if (tensor.name.empty())
            return;               // the reader has reported it
        if (isInput(tensor.name)) // and matched by another class
            add(Problem::Severity::Warning, "duplicate-description", fileOf(tensor), tensor.line,
                tensor.name + " is described more than once; expected one class for each input");
        else
            add(Problem::Severity::Warning, "unused-description", fileOf(tensor), tensor.line,
                "describes " + tensor.name + ", which is no input of forward()");
    }
    /// A deviation of NaN is ignored: extraction writes it for tensors that hold an infinity.
    void lookAtValues(const TensorDesc& tensor) {
        const auto warn = [&](const std::string& what) {
            add(Problem::Severity::Warning, "value-range", fileOf(tensor), tensor.line, tensor.name + what);
        };
        if (tensor.mean && !std::isfinite(*tensor.mean))
            warn("'s mean is no finite number; GraphNet puts small random numbers in its place");
        if (tensor.std && *tensor.std < 0)
            warn("'s std is below zero; numbers are drawn mirrored");
        if (tensor.min_val && tensor.max_val && *tensor.min_val > *tensor.max_val)
            warn("'s min_val is above its max_val");
    }

    void lookAtShape(const TensorDesc& tensor) {
        const auto negative = std::ranges::find_if(tensor.shape, [](std::int64_t size) { return size < 0; });
        if (negative != tensor.shape.end())
            error("negative-size", tensor, " has a dimension of " + std::to_string(*negative) + "; expected 0 or more");
        if (tensor.bytes() == std::numeric_limits<std::uint64_t>::max() ||
            tensor.elements() == std::numeric_limits<std::uint64_t>::max())
            error("size-overflow", tensor, "'s shape has more bytes than 64 bits can count");
        if (const auto length = dataLength(tensor); length && *length != tensor.elements())
            error("data-length", tensor,
                  "'s data has " + std::to_string(*length) + " elements; expected " +
                      std::to_string(tensor.elements()) + ", as its shape has");
    }

    void lookAtConstraints() {
        const SymbolicConstraints& constraints = sample_.constraints;
        for (std::size_t i = 0; i < constraints.relations.size(); ++i)
            if (relationHolds(constraints.relations[i], constraints.symbols) == false)
                add(Problem::Severity::Warning, "constraint-relation", kConstraintsFile,
                    i < constraints.relation_lines.size() ? constraints.relation_lines[i] : 0,
                    "the relation " + constraints.relations[i] + " does not hold for the examples of its symbols" +
                        examples(constraints.relations[i]));
        for (const SymbolicConstraints::InputShape& shape : constraints.input_shapes)
            compareShape(shape);
    }

    /// Returns example values of the symbols that a text mentions: ", S0 = 3".
    std::string examples(std::string_view text) const {
        std::string list;
        for (const SymbolicConstraints::Symbol& symbol : sample_.constraints.symbols)
            if (symbol.example && text.find(symbol.name) != std::string_view::npos)
                list += ", " + symbol.name + " = " + std::to_string(*symbol.example);
        return list;
    }

    const TensorDesc* descriptionOf(const std::string& name) {
        constexpr std::size_t few = 8; // shapes: searching all descriptions costs less than building a table
        if (sample_.constraints.input_shapes.size() <= few) {
            const auto found = std::ranges::find(sample_.tensors, name, &TensorDesc::name);
            return found == sample_.tensors.end() ? nullptr : &*found;
        }
        if (by_name_.empty())
            for (const TensorDesc& tensor : sample_.tensors)
                by_name_.try_emplace(tensor.name, &tensor);
        const auto found = by_name_.find(name);
        return found == by_name_.end() ? nullptr : found->second;
    }
    void compareShape(const SymbolicConstraints::InputShape& shape) {
        const TensorDesc* described = descriptionOf(shape.input);
        if (described == nullptr) {
            if (!isInput(shape.input))
                add(Problem::Severity::Warning, "constraint-input", kConstraintsFile, shape.line,
                    "names " + shape.input + ", which is no input of forward()");
            return;
        }
        const std::vector<std::int64_t>& sizes = described->shape;
        if (sizes.size() != shape.dims.size()) {
            add(Problem::Severity::Warning, "constraint-rank", kConstraintsFile, shape.line,
                shape.input + " has " + std::to_string(shape.dims.size()) + " dimensions; expected " +
                    std::to_string(sizes.size()) + ", as " + place(*described) + " describes it");
            return;
        }
        for (std::size_t i = 0; i < sizes.size(); ++i)
            if (const auto size = dimensionValue(shape.dims[i], sample_.constraints.symbols); size && *size != sizes[i])
                add(Problem::Severity::Warning, "constraint-shape", kConstraintsFile, shape.line,
                    "dimension " + std::to_string(i) + " of " + shape.input + " is " + shape.dims[i] +
                        (std::to_string(*size) == shape.dims[i] ? "" : " = " + std::to_string(*size)) + "; expected " +
                        std::to_string(sizes[i]) + ", as " + place(*described) + " describes it");
    }
    static std::string place(const TensorDesc& tensor) {
        return std::string(fileOf(tensor)) + ':' + std::to_string(tensor.line);
    }

    static constexpr const char* kConstraintsFile = "input_tensor_constraints.py";
    const Sample& sample_;
    const Graph& graph_;
    std::span<const TensorDesc* const> described_; ///< by input
    const ModelText& model_;
    // Filled when first asked for: sound samples need none of them.
    std::unordered_map<std::string_view, const TensorDesc*> by_name_;
    std::unordered_set<std::string_view> inputs_;
    std::vector<bool> returned_; ///< by value
    std::vector<Problem> problems_;
};

} // namespace

std::vector<Problem> findContradictions(const Sample& sample, const Graph& graph,
                                        std::span<const TensorDesc* const> described, const ModelText& model) {
    return ContradictionFinder(sample, graph, described, model).run();
}

std::span<const std::string_view> contradictionCodes() {
    return kContradictionCodes;
}

} // namespace gnx::graph
