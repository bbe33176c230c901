#include "core/graph/diff/MergedGraph.h"

#include <algorithm>
#include <set>
#include <string>

#include "core/graph/ir/GraphBuilder.h"
#include "core/graph/ir/OperandWalk.h"

namespace gnx::graph {
namespace {

using Edge = MergedGraph::Edge;
using Kind = GraphDiff::Kind;

/// Reads of each row: rows that must come before it, and, from the left graph alone, rows that should.
struct RowOrder {
    std::vector<std::vector<std::uint32_t>> needs, wishes;
};

RowOrder readsOfRows(const GraphDiff& diff, const Graph& left, const Graph& right) {
    RowOrder order;
    order.needs.resize(diff.rows.size());
    order.wishes.resize(diff.rows.size());
    for (std::uint32_t r = 0; r < diff.rows.size(); ++r) {
        const GraphDiff::Row& row = diff.rows[r];
        const auto collect = [r](const Graph& graph, NodeId node, const std::vector<std::uint32_t>& rows,
                                 std::vector<std::uint32_t>& into) {
            for (const ValueId value : graph.readsOf(node))
                if (const NodeId producer = graph.value(value).producer;
                    producer.valid() && rows[producer.value()] != r)
                    into.push_back(rows[producer.value()]);
        };
        if (row.right.valid())
            collect(right, row.right, diff.right_rows, order.needs[r]);
        if (row.left.valid())
            collect(left, row.left, diff.left_rows, order.wishes[r]);
    }
    return order;
}

/// Topological; among the ready rows the first in the diff's order (Kahn). The right graph's edges are always kept;
/// where those of the left would close a cycle, the first row that waits for them alone is taken.
std::vector<std::uint32_t> orderRows(const RowOrder& order) {
    const std::size_t count = order.needs.size();
    std::vector<std::uint32_t> waiting_needs(count), waiting(count);
    std::vector<std::vector<std::uint32_t>> needed_by(count), wished_by(count);
    std::set<std::uint32_t> ready, stuck; // stuck: waits for the left graph's edges alone
    for (std::uint32_t r = 0; r < count; ++r) {
        for (const std::uint32_t before : order.needs[r])
            needed_by[before].push_back(r);
        for (const std::uint32_t before : order.wishes[r])
            wished_by[before].push_back(r);
        waiting_needs[r] = static_cast<std::uint32_t>(order.needs[r].size());
        waiting[r] = waiting_needs[r] + static_cast<std::uint32_t>(order.wishes[r].size());
        if (waiting[r] == 0)
            ready.insert(r);
        else if (waiting_needs[r] == 0)
            stuck.insert(r);
    }
    std::vector<std::uint32_t> result;
    std::vector<bool> done(count);
    while (!ready.empty() || !stuck.empty()) {
        std::set<std::uint32_t>& from = ready.empty() ? stuck : ready;
        const std::uint32_t row = *from.begin();
        from.erase(from.begin());
        done[row] = true;
        result.push_back(row);
        const auto release = [&](std::uint32_t after, bool need) {
            --waiting[after];
            waiting_needs[after] -= need ? 1 : 0;
            if (done[after])
                return;
            if (waiting[after] == 0) {
                stuck.erase(after);
                ready.insert(after);
            } else if (waiting_needs[after] == 0) {
                stuck.insert(after);
            }
        };
        for (const std::uint32_t after : needed_by[row])
            release(after, true);
        for (const std::uint32_t after : wished_by[row])
            release(after, false);
    }
    return result;
}

class Merger {
  public:
    Merger(const GraphDiff& diff, const Graph& left, const Graph& right)
        : diff_(diff), left_(left), right_(right), of_left_(left.values().size()), of_right_(right.values().size()),
          builder_(right.framework(), symbols_) {}

    MergedGraph run() {
        merged_.of_row.resize(diff_.rows.size());
        addInputs();
        for (const std::uint32_t row : orderRows(readsOfRows(diff_, left_, right_)))
            addRow(row);
        std::vector<Operand> outputs;
        for (const Operand& output : right_.outputs())
            outputs.push_back(mapped(output, right_, of_right_));
        addRemovedOutputs(outputs);
        builder_.setOutputs(outputs, true);
        merged_.graph = builder_.finish();
        return std::move(merged_);
    }

  private:
    using Values = std::vector<ValueId>;

    void addInputs() {
        for (const GraphInput& input : right_.inputs())
            of_right_[input.value.value()] = addInput(right_, input);
        for (const GraphInput& input : left_.inputs()) {
            const ValueId partner = diff_.left_inputs[input.value.value()];
            of_left_[input.value.value()] = partner.valid() ? of_right_[partner.value()] : addInput(left_, input);
        }
    }

    ValueId addInput(const Graph& graph, const GraphInput& input) {
        return builder_.addInput(builder_.intern(graph.text(input.name)),
                                 input.annotation.valid() ? builder_.intern(graph.text(input.annotation)) : StringId());
    }

    /// A value that is not there (an edge that would close a cycle) becomes None.
    Operand mapped(const Operand& operand, const Graph& graph, const Values& values) {
        Operand copy = operand;
        if (operand.kind == OperandKind::Value) {
            const ValueId value = values[operand.value.value()];
            if (!value.valid())
                return {};
            copy.value = value;
        } else if (operand.kind == OperandKind::String || operand.kind == OperandKind::Symbol ||
                   operand.kind == OperandKind::Opaque) {
            copy.string = builder_.intern(graph.text(operand.string));
        } else if (isContainer(operand.kind)) {
            std::vector<Operand> children;
            for (const Operand& child : graph.children(operand))
                children.push_back(mapped(child, graph, values));
            copy = builder_.container(operand.kind, children);
        }
        return copy;
    }

    void addRow(std::uint32_t index) {
        const GraphDiff::Row& row = diff_.rows[index];
        const bool from_left = !row.right.valid();
        const Graph& graph = from_left ? left_ : right_;
        Values& values = from_left ? of_left_ : of_right_;
        const Node& node = graph.node(from_left ? row.left : row.right);
        std::vector<Operand> operands;
        for (const Operand& operand : graph.operands(node))
            operands.push_back(mapped(operand, graph, values));
        std::vector<Keyword> keywords;
        for (const Keyword& keyword : graph.keywords(node))
            keywords.push_back({builder_.intern(graph.text(keyword.name)), mapped(keyword.operand, graph, values)});
        addRemovedReads(row, keywords);
        const NodeId added = builder_.addNode(node.kind, builder_.intern(graph.op(node)), operands, keywords,
                                              node.results.count, node.source, StringId());
        if (node.unpacks)
            builder_.unpackLast(node.results.count);
        nameResults(graph, node, added, values);
        if (row.left.valid() && row.right.valid())
            shareResults(left_.node(row.left), node);
        merged_.rows.push_back(index);
        merged_.of_row[index] = added.value();
        noteEdges(row, graph, node, values);
    }

    void nameResults(const Graph& graph, const Node& node, NodeId added, Values& values) {
        for (std::uint32_t i = 0; i < node.results.count; ++i) {
            const ValueId outer(node.results.first + i), inner = builder_.result(added, i);
            if (const std::string_view name = graph.valueName(outer); !name.empty())
                builder_.nameValue(inner, symbols_.intern(name));
            values[outer.value()] = inner;
        }
    }

    void shareResults(const Node& left, const Node& right) {
        for (std::uint32_t i = 0; i < std::min(left.results.count, right.results.count); ++i)
            of_left_[left.results.first + i] = of_right_[right.results.first + i];
    }

    /// Values that a pair reads in the left graph only.
    std::vector<ValueId> removedReads(const GraphDiff::Row& row) const {
        std::vector<ValueId> values;
        for (const DiffChange& change : row.changes)
            if (change.left.valid() && of_left_[change.left.value()].valid())
                values.push_back(of_left_[change.left.value()]);
        return values;
    }

    void addRemovedReads(const GraphDiff::Row& row, std::vector<Keyword>& keywords) {
        std::vector<Operand> reads;
        for (const ValueId value : removedReads(row)) {
            Operand& operand = reads.emplace_back();
            operand.kind = OperandKind::Value;
            operand.value = value;
        }
        if (!reads.empty())
            keywords.push_back({builder_.intern("removed"), builder_.container(OperandKind::List, reads)});
    }

    void noteEdges(const GraphDiff::Row& row, const Graph& graph, const Node& node, const Values& values) {
        auto& edges = merged_.edges.emplace_back();
        if (row.kind == Kind::Added || row.kind == Kind::Removed) {
            const Edge kind = row.kind == Kind::Added ? Edge::Added : Edge::Removed;
            const auto add = [&](ValueId value) { edges.emplace_back(values[value.value()], kind); };
            for (const Operand& operand : graph.operands(node))
                forEachValue(graph, operand, add);
            for (const Keyword& keyword : graph.keywords(node))
                forEachValue(graph, keyword.operand, add);
        }
        for (const DiffChange& change : row.changes)
            if (change.right.valid())
                edges.emplace_back(of_right_[change.right.value()], Edge::Added);
        for (const ValueId value : removedReads(row))
            edges.emplace_back(value, Edge::Removed);
        std::ranges::sort(edges);
        // Not the range version: clang 14 cannot read what it returns.
        edges.erase(
            std::unique(edges.begin(), edges.end(), [](const auto& a, const auto& b) { return a.first == b.first; }),
            edges.end());
    }

    /// Values that only the left graph returns, so that the nodes that compute them do not look dead.
    void addRemovedOutputs(std::vector<Operand>& outputs) {
        for (const Operand& output : left_.outputs())
            forEachValue(left_, output, [&](ValueId value) {
                const NodeId producer = left_.value(value).producer;
                if (!producer.valid() || diff_.partnerOfLeft(producer).valid())
                    return;
                Operand operand;
                operand.kind = OperandKind::Value;
                operand.value = of_left_[value.value()];
                outputs.push_back(operand);
            });
    }

    const GraphDiff& diff_;
    const Graph &left_, &right_;
    Values of_left_, of_right_; ///< values of the merged graph
    py::SymbolTable symbols_;
    GraphBuilder builder_;
    MergedGraph merged_;
};

} // namespace

Edge MergedGraph::edgeOf(NodeId reader, ValueId value) const {
    const auto& own = edges[reader.value()];
    const auto found = std::ranges::lower_bound(own, value, {}, &std::pair<ValueId, Edge>::first);
    return found != own.end() && found->first == value ? found->second : Edge::Equal;
}

MergedGraph mergeGraphs(const GraphDiff& diff, const Graph& left, const Graph& right) {
    return Merger(diff, left, right).run();
}

} // namespace gnx::graph
