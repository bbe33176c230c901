#include "core/validate/ElementCounts.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "core/graph/Effects.h"
#include "core/graph/Fingerprint.h"

namespace gnx {
namespace {

/// Results have as many elements as the first operand. Sorted.
constexpr std::array<std::string_view, 47> kKeepers = {
    "abs",         "batch_norm", "bfloat16", "clone",      "contiguous", "cos",       "cumsum",      "detach",
    "dropout",     "dropout2d",  "erf",      "exp",        "float",      "gelu",      "group_norm",  "half",
    "hardsigmoid", "hardswish",  "hardtanh", "layer_norm", "leaky_relu", "log",       "masked_fill", "neg",
    "normalize",   "permute",    "relu",     "relu6",      "rms_norm",   "roll",      "rsqrt",       "sigmoid",
    "silu",        "sin",        "softmax",  "sqrt",       "squeeze",    "swapaxes",  "t",           "tanh",
    "to",          "transpose",  "triu",     "type",       "type_as",    "unsqueeze", "zeros_like"};
static_assert(std::ranges::is_sorted(kKeepers));

class Follower {
  public:
    Follower(const Graph& graph, std::span<const TensorDesc> tensors) : graph_(graph), counts_(graph.values().size()) {
        const auto described = matchTensors(graph, tensors);
        for (std::size_t i = 0; i < described.size(); ++i)
            if (described[i] != nullptr &&
                std::ranges::all_of(described[i]->shape, [](auto size) { return size >= 0; }))
                counts_[graph.inputs()[i].value.value()] = static_cast<std::int64_t>(described[i]->elements());
    }

    std::vector<Problem> run() {
        for (const Node& node : graph_.nodes())
            if ((node.kind == NodeKind::Call || node.kind == NodeKind::Method) && node.results.count == 1)
                follow(node);
        return std::move(problems_);
    }

  private:
    using Count = std::optional<std::int64_t>;

    void follow(const Node& node) {
        const auto operands = graph_.operands(node);
        if (node.unpacks || operands.empty() || operands[0].kind != OperandKind::Value)
            return;
        const Count before = counts_[operands[0].value.value()];
        const std::string_view name = lastPart(graph_.op(node));
        Count& result = counts_[node.results.first];
        if (name == "view" || name == "reshape") {
            const auto sizes = constantSizes(operands.subspan(1));
            if (before && graph_.keywords(node).empty() && !sizes.empty())
                compare(node, sizes, *before);
            result = before; // also where it contradicts: once is enough
        } else if (std::ranges::binary_search(kKeepers, name)) {
            result = before;
        }
    }

    /// Empty unless all are integers; of view(2, -1), of reshape(x, (2, -1)).
    std::vector<std::int64_t> constantSizes(std::span<const Operand> operands) const {
        if (operands.size() == 1 && (operands[0].kind == OperandKind::Tuple || operands[0].kind == OperandKind::List))
            operands = graph_.children(operands[0]);
        std::vector<std::int64_t> sizes;
        for (const Operand& operand : operands) {
            if (operand.kind != OperandKind::Int)
                return {};
            sizes.push_back(operand.integer);
        }
        return sizes;
    }

    void compare(const Node& node, const std::vector<std::int64_t>& sizes, std::int64_t elements) {
        const bool paddle = graph_.framework() == Framework::Paddle;
        std::int64_t product = 1;
        std::size_t inferred = 0;
        std::string text;
        for (const std::int64_t size : sizes) {
            text += (text.empty() ? "" : ", ") + std::to_string(size);
            if (size == -1)
                ++inferred;
            else if (size < 0 || (size == 0 && paddle) || __builtin_mul_overflow(product, size, &product))
                return; // Paddle's 0 is the size that was there
        }
        const bool fits = inferred == 0   ? product == elements
                          : inferred == 1 ? product != 0 && elements % product == 0
                                          : false;
        if (fits || (product == 0 && elements == 0))
            return;
        problems_.push_back({Problem::Severity::Error, "view-size", "model.py", node.source.line, node.source.column,
                             std::string(lastPart(graph_.op(node))) + " to (" + text + ") of a tensor of " +
                                 std::to_string(elements) + " elements"});
    }

    const Graph& graph_;
    std::vector<Count> counts_; ///< by value
    std::vector<Problem> problems_;
};

} // namespace

std::vector<Problem> findViewContradictions(const Graph& graph, std::span<const TensorDesc> tensors) {
    return Follower(graph, tensors).run();
}

} // namespace gnx
