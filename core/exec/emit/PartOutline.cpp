#include "core/exec/emit/PartOutline.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/graph/ir/Effects.h"
#include "core/graph/ir/OperandWalk.h"
#include "core/graph/structure/Reach.h"

namespace gnx::exec {
namespace {

/// Range of nodes in which a mode of the thread is switched on.
struct Region {
    NodeId begin, end; ///< end: invalid if it has none
};

bool begins(std::string_view op) {
    return op.ends_with("._enter_autocast") || op.ends_with("._vmap_increment_nesting");
}

bool ends(std::string_view op) {
    return op.ends_with("._exit_autocast") || op.ends_with("._vmap_decrement_nesting");
}

/// Finds which values are (views of) the same memory, as far as operators' names show, and which nodes change it.
class Memory {
  public:
    explicit Memory(const Graph& graph) : graph_(graph), root_(graph.values().size()), written_(graph.nodes().size()) {
        for (std::uint32_t i = 0; i < root_.size(); ++i)
            root_[i] = ValueId(i);
        for (std::uint32_t i = 0; i < graph.nodes().size(); ++i)
            look(NodeId(i));
    }
    ValueId rootOf(ValueId value) const { return root_[value.value()]; }
    std::span<const ValueId> writtenBy(NodeId node) const { return written_[node.value()]; }

  private:
    void look(NodeId id) {
        const Node& node = graph_.node(id);
        const OperatorFacts facts = factsOf(graph_.op(node));
        const bool writes = effectOf(graph_, node, facts) == Effect::Writes;
        const auto operands = graph_.operands(node);
        if (writes)
            for (std::size_t i = facts.first_written; i <= facts.last_written && i < operands.size(); ++i)
                forEachValue(graph_, operands[i],
                             [&](ValueId value) { written_[id.value()].push_back(rootOf(value)); });
        if (operands.empty() || (!writes && facts.aliases == OperatorFacts::Aliases::None))
            return;
        ValueId root;
        forEachValue(graph_, operands[writes ? std::min(facts.first_written, operands.size() - 1) : 0],
                     [&](ValueId value) { root = root.valid() ? root : rootOf(value); });
        for (std::uint32_t i = 0; root.valid() && i < node.results.count; ++i)
            root_[node.results.first + i] = root;
    }

    const Graph& graph_;
    std::vector<ValueId> root_;                 ///< by value
    std::vector<std::vector<ValueId>> written_; ///< by node
};

class PartOutliner {
  public:
    PartOutliner(const Graph& graph, const std::function<ValueRole(ValueId)>& role_of)
        : graph_(graph), role_of_(role_of), in_(graph.nodes().size(), false), copied_(graph.nodes().size(), false) {}

    Result<PartOutline> run(std::span<const NodeId> chosen) {
        GNX_CHECK(take(chosen));
        close();
        GNX_CHECK(copyRegions());
        GNX_CHECK(copyMakers());
        for (std::uint32_t i = 0; i < in_.size(); ++i)
            if (in_[i] || copied_[i])
                outline_.subgraph.nodes.emplace_back(i);
        GNX_CHECK(findOutputs());
        findEntering();
        return std::move(outline_);
    }

  private:
    Error refusal(NodeId id, const std::string& why) const {
        const Node& node = graph_.node(id);
        return {.code = ErrorCode::Unsupported,
                .message = "node " + std::to_string(id.value()) + ", " + std::string(graph_.op(node)) + ": " + why,
                .path = "model.py",
                .line = node.source.line,
                .column = node.source.column,
                .hint = "choose other nodes"};
    }

    Status take(std::span<const NodeId> chosen) {
        for (const NodeId node : chosen) {
            if (node.value() >= in_.size())
                return Error{.code = ErrorCode::InvalidInput,
                             .message = "there is no node " + std::to_string(node.value())};
            outline_.chosen += in_[node.value()] ? 0 : 1;
            in_[node.value()] = true;
        }
        if (outline_.chosen == 0)
            return Error{.code = ErrorCode::InvalidInput, .message = "no node is chosen"};
        return {};
    }

    std::vector<NodeId> members() const {
        std::vector<NodeId> nodes;
        for (std::uint32_t i = 0; i < in_.size(); ++i)
            if (in_[i])
                nodes.emplace_back(i);
        return nodes;
    }

    bool add(NodeId node) {
        if (in_[node.value()])
            return false;
        in_[node.value()] = true;
        ++outline_.closed;
        return true;
    }

    void close() {
        const Memory memory(graph_);
        for (bool grown = true; grown;) {
            grown = false;
            const std::vector<NodeId> nodes = members();
            for (const NodeId node : pathsBetween(graph_, nodes, nodes))
                grown = add(node) || grown;
            grown = addWriters(memory) || grown;
        }
    }

    /// Adds the nodes between the first and the last that change memory which the part reads.
    bool addWriters(const Memory& memory) {
        const std::vector<NodeId> nodes = members();
        std::vector<bool> touched(graph_.values().size(), false);
        for (const NodeId node : nodes) {
            for (const ValueId value : graph_.readsOf(node))
                touched[memory.rootOf(value).value()] = true;
            const PoolRange results = graph_.node(node).results;
            for (std::uint32_t i = 0; i < results.count; ++i)
                touched[memory.rootOf(ValueId(results.first + i)).value()] = true;
        }
        bool grown = false;
        for (std::uint32_t i = nodes.front().value(); i < nodes.back().value(); ++i)
            if (std::ranges::any_of(memory.writtenBy(NodeId(i)), [&](ValueId root) { return touched[root.value()]; }))
                grown = add(NodeId(i)) || grown;
        return grown;
    }

    std::vector<Region> regions() const {
        std::vector<Region> all;
        std::vector<std::size_t> open;
        for (std::uint32_t i = 0; i < graph_.nodes().size(); ++i) {
            const std::string_view op = graph_.op(graph_.nodes()[i]);
            if (begins(op)) {
                open.push_back(all.size());
                all.push_back({NodeId(i), NodeId()});
            } else if (ends(op) && !open.empty()) {
                all[open.back()].end = NodeId(i);
                open.pop_back();
            }
        }
        return all;
    }

    void copy(NodeId node) {
        if (in_[node.value()] || copied_[node.value()])
            return;
        copied_[node.value()] = true;
        ++outline_.copied;
    }

    Status copyRegions() {
        const std::vector<NodeId> nodes = members();
        for (const Region& region : regions()) {
            const auto inside = [&](NodeId node) {
                return node >= region.begin && (!region.end.valid() || node <= region.end);
            };
            if (std::ranges::none_of(nodes, inside))
                continue;
            if (!region.end.valid())
                return refusal(region.begin, "the region that begins here does not end");
            copy(region.begin);
            copy(region.end);
        }
        return {};
    }

    bool isMadeInside(ValueId value) const {
        const NodeId producer = graph_.value(value).producer;
        return !producer.valid() || in_[producer.value()] || copied_[producer.value()];
    }

    static bool canEnter(ValueRole role) { return role == ValueRole::Tensor || role == ValueRole::Integer; }

    /// Copies the nodes that make values which cannot be inputs, the nodes that make the operands of these nodes, and
    /// so on.
    Status copyMakers() {
        for (std::uint32_t i = static_cast<std::uint32_t>(in_.size()); i-- > 0;) { // a maker comes before its reader
            if (!in_[i] && !copied_[i])
                continue;
            for (const ValueId value : graph_.readsOf(NodeId(i))) {
                if (isMadeInside(value) || canEnter(role_of_(value)))
                    continue;
                const NodeId maker = graph_.value(value).producer;
                const Node& node = graph_.node(maker);
                if (effectOf(graph_, node, factsOf(graph_.op(node))) != Effect::None)
                    return refusal(maker, "what it makes is no tensor, which the part would need as an input");
                copy(maker);
            }
        }
        return {};
    }

    static Operand valueOperand(ValueId value) {
        Operand operand;
        operand.kind = OperandKind::Value;
        operand.value = value;
        return operand;
    }

    Status findOutputs() {
        std::vector<bool> returned(graph_.values().size(), false);
        for (const Operand& output : graph_.outputs())
            forEachValue(graph_, output, [&](ValueId value) { returned[value.value()] = true; });
        std::vector<Operand> unread;
        for (std::uint32_t i = 0; i < graph_.values().size(); ++i) {
            const Value& value = graph_.values()[i];
            if (!value.producer.valid() || !in_[value.producer.value()] || role_of_(ValueId(i)) != ValueRole::Tensor)
                continue;
            const auto uses = graph_.uses(value);
            const bool outside = std::ranges::any_of(uses, [this](NodeId reader) { return !in_[reader.value()]; });
            if (returned[i] || outside)
                outline_.subgraph.outputs.push_back(valueOperand(ValueId(i)));
            else if (uses.empty())
                unread.push_back(valueOperand(ValueId(i)));
        }
        if (outline_.subgraph.outputs.empty())
            outline_.subgraph.outputs = std::move(unread);
        if (outline_.subgraph.outputs.empty())
            return refusal(members().back(), "no tensor leaves the chosen nodes");
        return {};
    }

    void findEntering() {
        std::vector<NodeId> reader(graph_.values().size());
        for (const NodeId node : outline_.subgraph.nodes)
            for (const ValueId value : graph_.readsOf(node))
                if (!isMadeInside(value) && !reader[value.value()].valid())
                    reader[value.value()] = node;
        for (std::uint32_t i = 0; i < reader.size(); ++i)
            if (reader[i].valid()) {
                outline_.entering.emplace_back(i);
                outline_.first_readers.push_back(reader[i]);
            }
    }

    const Graph& graph_;
    const std::function<ValueRole(ValueId)>& role_of_;
    std::vector<bool> in_;     ///< by node: chosen, or between chosen ones
    std::vector<bool> copied_; ///< by node: copied into the part
    PartOutline outline_;
};

} // namespace

Result<PartOutline> outlinePart(const Graph& graph, std::span<const NodeId> chosen,
                                const std::function<ValueRole(ValueId)>& role_of) {
    return PartOutliner(graph, role_of).run(chosen);
}

} // namespace gnx::exec
