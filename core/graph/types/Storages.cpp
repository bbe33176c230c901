#include "core/graph/types/Storages.h"

#include <algorithm>
#include <array>

#include "core/graph/ir/Effects.h"
#include "core/graph/ir/OperandWalk.h"
#include "core/graph/operators/OperatorCatalogue.h"

namespace gnx::graph {
namespace {

using Indices = std::vector<std::uint32_t>;

constexpr std::array<std::pair<std::string_view, SharesIf>, 7> kConditions{
    {{"viewable", SharesIf::Viewable},
     {"same type", SharesIf::SameType},
     {"contiguous", SharesIf::Contiguous},
     {"without effect", SharesIf::WithoutEffect},
     {"no tensor as index", SharesIf::NoTensorIndex},
     {"method", SharesIf::Method},
     {"permuting", SharesIf::Permuting}}};

class Finder {
  public:
    Finder(const Graph& graph, const ValueTypes& types) : graph_(graph), types_(types) {
        found_.of.resize(graph.values().size());
    }

    Storages find() && {
        for (const GraphInput& input : graph_.inputs())
            allocate(input.value);
        for (const Node& node : graph_.nodes())
            visit(node);
        return std::move(found_);
    }

  private:
    void allocate(ValueId value) {
        const ValueType& type = types_.of(value);
        const bool nothing = type.kind == ValueType::Kind::Number || type.kind == ValueType::Kind::Other;
        if (nothing)
            return;
        std::optional<std::uint64_t> bytes;
        if (type.sizesKnown() && (dtypeBytes(type.dtype) > 0 || type.elements() == 0))
            bytes = type.bytes();
        found_.of[value.value()] = {static_cast<std::uint32_t>(found_.all.size())};
        found_.all.push_back({value, bytes});
    }

    void visit(const Node& node) {
        const std::optional<Indices> shared = sharedBy(node);
        for (std::uint32_t i = 0; i < node.results.count; ++i) {
            const ValueId result(node.results.first + i);
            if (shared && !shared->empty())
                found_.of[result.value()] = chosen(node, *shared, i);
            else
                allocate(result);
        }
    }

    /// The results of a list taken apart are its elements, one each.
    Indices chosen(const Node& node, const Indices& shared, std::uint32_t result) const {
        const bool element_each = node.results.count > 1 && shared.size() == node.results.count;
        return element_each ? Indices{shared[result]} : shared;
    }

    /// The storages that the results are views of; nothing if they are new.
    std::optional<Indices> sharedBy(const Node& node) const {
        const std::string_view op = graph_.op(node);
        const OperatorFacts facts = factsOf(op);
        const auto operands = graph_.operands(node);
        if (effectOf(graph_, node, facts) == Effect::Writes && facts.first_written < operands.size() &&
            !writesAside(lastPart(op)))
            return ofOperand(operands[facts.first_written]);
        if (graph_.framework() == Framework::Paddle && !sharesInPaddle(lastPart(op)))
            return std::nullopt;
        if (facts.aliases == OperatorFacts::Aliases::Any)
            return ofAny(node);
        if (facts.aliases == OperatorFacts::Aliases::First && !operands.empty() && sharesFirst(node, op))
            return ofOperand(operands[0]);
        return std::nullopt;
    }

    static bool sharesInPaddle(std::string_view name) {
        const OperatorEntry* entry = findOperator(name);
        return entry != nullptr && entry->paddle_shares;
    }

    static bool writesAside(std::string_view name) {
        const OperatorEntry* entry = findOperator(name);
        return entry != nullptr && entry->writes_aside;
    }

    Indices ofOperand(const Operand& operand) const {
        Indices indices;
        forEachValue(graph_, operand, [&](ValueId value) {
            indices.insert(indices.end(), found_.of[value.value()].begin(), found_.of[value.value()].end());
        });
        return indices;
    }

    /// meshgrid and broadcast_tensors expand each operand.
    std::optional<Indices> ofAny(const Node& node) const {
        if (sharesIf(lastPart(graph_.op(node))) == SharesIf::Permuting)
            return std::nullopt;
        Indices indices;
        for (const Operand& operand : graph_.operands(node))
            for (const std::uint32_t index : ofOperand(operand))
                indices.push_back(index);
        return indices;
    }

    const ValueType* typeOf(const Operand& operand) const {
        return operand.kind == OperandKind::Value ? &types_.of(operand.value) : nullptr;
    }

    bool sharesFirst(const Node& node, std::string_view op) const {
        const auto operands = graph_.operands(node);
        const ValueType* from = typeOf(operands[0]);
        const ValueType& made = types_.of(ValueId(node.results.first));
        if (from == nullptr || node.results.count == 0)
            return false;
        if (from->kind == ValueType::Kind::Other) // a list shares its elements
            return true;
        switch (sharesIf(lastPart(op))) {
        case SharesIf::Viewable:
            return !made.sizesKnown() || canBeViewed(*from, made.shape);
        case SharesIf::SameType:
            return from->dtype == made.dtype && !asksForCopy(node);
        case SharesIf::Contiguous:
            return !from->strides || from->isContiguous();
        case SharesIf::WithoutEffect:
            return effectOf(graph_, node, factsOf(op)) == Effect::None;
        case SharesIf::NoTensorIndex:
            return operands.size() > 1 && !indexedByTensor(operands[1]);
        case SharesIf::Method:
            return op.starts_with("Tensor.");
        case SharesIf::Permuting:
            return false;
        case SharesIf::Always:
            break;
        }
        return true;
    }

    bool indexedByTensor(const Operand& index) const {
        bool tensor = index.kind == OperandKind::List;
        forEachValue(graph_, index, [&](ValueId value) { tensor = tensor || types_.of(value).isTensor(); });
        return tensor;
    }

    bool asksForCopy(const Node& node) const {
        return std::ranges::any_of(graph_.keywords(node), [&](const Keyword& keyword) {
            return graph_.text(keyword.name) == "copy" && keyword.operand.kind == OperandKind::Bool &&
                   keyword.operand.boolean;
        });
    }

    /// Paddle's operators copy; its compiler's reshapes share.
    const Graph& graph_;
    const ValueTypes& types_;
    Storages found_;
};

} // namespace

SharesIf sharesIf(std::string_view name) {
    const OperatorEntry* entry = findOperator(name);
    return entry == nullptr || entry->shares_if.empty() ? SharesIf::Always
                                                        : meaningOf(*entry, entry->shares_if, kConditions);
}

bool canBeViewed(const ValueType& tensor, const std::vector<std::int64_t>& shape) {
    if (!tensor.strides || !tensor.sizesKnown() || tensor.elements() <= 1)
        return true;
    // Runs of dimensions that lie in memory as one, each its elements and its last stride.
    struct Run {
        std::int64_t elements, stride;
    };
    std::vector<Run> runs;
    for (std::size_t i = 0; i < tensor.shape.size(); ++i) {
        const std::int64_t size = tensor.shape[i], stride = (*tensor.strides)[i];
        if (size == 1)
            continue;
        if (!runs.empty() && runs.back().stride == size * stride)
            runs.back() = {runs.back().elements * size, stride};
        else
            runs.push_back({size, stride});
    }
    // Every run must be cut into whole new dimensions.
    std::size_t at = 0;
    std::int64_t left = runs.empty() ? 1 : runs[0].elements;
    for (const std::int64_t size : shape) {
        if (size == 1)
            continue;
        if (left == 1 && ++at < runs.size())
            left = runs[at].elements;
        if (at >= runs.size() || left % size != 0)
            return false;
        left /= size;
    }
    return true;
}

Storages findStorages(const Graph& graph, const ValueTypes& types) {
    return Finder(graph, types).find();
}

} // namespace gnx::graph
