#include "core/graph/diff/GraphDiff.h"

#include <algorithm>
#include <map>

#include "core/graph/diff/NodeComparison.h"
#include "core/graph/diff/NodeMatching.h"
#include "core/graph/ir/ModulePath.h"

namespace gnx::graph {
namespace {

constexpr std::uint32_t kNone = GraphKeys::none;
using Kind = GraphDiff::Kind;

Error cancelled() {
    Error error;
    error.code = ErrorCode::Cancelled;
    error.message = "the comparison was stopped";
    return error;
}

std::unordered_set<std::uint64_t> sharedNames(const GraphDiff& diff, const Graph& left, const Graph& right) {
    std::unordered_set<std::uint64_t> shared = nameHashes(left, diff.left_modules);
    const std::unordered_set<std::uint64_t> others = nameHashes(right, diff.right_modules);
    std::erase_if(shared, [&](std::uint64_t hash) { return !others.contains(hash); });
    return shared;
}

/// Matches the inputs of two graphs: by name if names have a meaning, else by their readers.
class InputMatching {
  public:
    InputMatching(const Graph& left, const Graph& right, GraphDiff& diff) : left_(left), right_(right), diff_(diff) {
        diff.left_inputs.resize(left.values().size());
        diff.right_inputs.resize(right.values().size());
    }

    void byName() {
        std::map<std::string, ValueId, std::less<>> names;
        for (const GraphInput& input : right_.inputs())
            names.emplace(nameOf(right_, input), input.value);
        names.erase("");
        for (const GraphInput& input : left_.inputs())
            if (const auto other = names.find(nameOf(left_, input)); other != names.end())
                match(input.value, other->second);
    }

    /// Matches the inputs that most pairs of operators read at the same place; with equal numbers the pair that is read
    /// first.
    void byReaders(const GraphKeys& left, const GraphKeys& right, const std::vector<std::uint32_t>& partners) {
        struct Votes {
            std::uint32_t count = 0, first = 0;
        };
        std::map<std::pair<ValueId, ValueId>, Votes> votes;
        for (std::uint32_t n = 0; n < partners.size(); ++n) {
            if (partners[n] == kNone)
                continue;
            const auto a = left.reads(n), b = right.reads(partners[n]);
            for (std::size_t l = 0, r = 0; l < a.size() && r < b.size();) {
                if (a[l].slot != b[r].slot) {
                    ++(a[l].slot < b[r].slot ? l : r);
                    continue;
                }
                const KeyEdge &one = a[l++], &other = b[r++];
                if (one.node == kNone && other.node == kNone)
                    ++votes.try_emplace({one.value, other.value}, Votes{0, n}).first->second.count;
            }
        }
        std::vector<std::pair<std::pair<ValueId, ValueId>, Votes>> ranked(votes.begin(), votes.end());
        std::ranges::stable_sort(ranked, [](const auto& a, const auto& b) {
            return a.second.count != b.second.count ? a.second.count > b.second.count : a.second.first < b.second.first;
        });
        for (const auto& [pair, count] : ranked)
            match(pair.first, pair.second);
    }

  private:
    /// Paddle numbers its parameters: another number does not mean another parameter.
    static std::string nameOf(const Graph& graph, const GraphInput& input) {
        const std::string_view name = graph.text(input.name);
        if (hasModulePath(name))
            return modulePathOf(name);
        return graph.framework() == Framework::Torch ? std::string(name) : std::string();
    }
    void match(ValueId left, ValueId right) {
        if (diff_.left_inputs[left.value()].valid() || diff_.right_inputs[right.value()].valid())
            return;
        diff_.left_inputs[left.value()] = right;
        diff_.right_inputs[right.value()] = left;
    }

    const Graph &left_, &right_;
    GraphDiff& diff_;
};

void count(GraphDiff::Counts& counts, Kind kind) {
    switch (kind) {
    case Kind::Equal:
        ++counts.equal;
        break;
    case Kind::Changed:
        ++counts.changed;
        break;
    case Kind::Removed:
        ++counts.removed;
        break;
    case Kind::Added:
        ++counts.added;
        break;
    }
}

/// The left nodes in order, and behind each what is added after its partner.
class RowWriter {
  public:
    RowWriter(GraphDiff& diff, const std::vector<std::uint32_t>& partners, std::size_t right_nodes)
        : diff_(diff), partners_(partners), of_right_(right_nodes, kNone) {
        for (std::uint32_t n = 0; n < partners.size(); ++n)
            if (partners[n] != kNone)
                of_right_[partners[n]] = n;
    }

    void run(NodeComparison& comparison) {
        diff_.left_rows.resize(partners_.size());
        diff_.right_rows.resize(of_right_.size());
        addedFrom(0);
        for (std::uint32_t n = 0; n < partners_.size(); ++n) {
            GraphDiff::Row row;
            row.left = NodeId(n);
            row.kind = Kind::Removed;
            if (partners_[n] != kNone) {
                row.right = NodeId(partners_[n]);
                row.changes = comparison.compare(row.left, row.right);
                row.kind = row.changes.empty() ? Kind::Equal : Kind::Changed;
            }
            add(std::move(row));
            if (partners_[n] != kNone)
                addedFrom(partners_[n] + 1);
        }
    }

  private:
    void addedFrom(std::uint32_t right) {
        for (; right < of_right_.size() && of_right_[right] == kNone; ++right) {
            GraphDiff::Row row;
            row.kind = Kind::Added;
            row.right = NodeId(right);
            add(std::move(row));
        }
    }
    void add(GraphDiff::Row row) {
        const auto index = static_cast<std::uint32_t>(diff_.rows.size());
        if (row.left.valid())
            diff_.left_rows[row.left.value()] = index;
        if (row.right.valid())
            diff_.right_rows[row.right.value()] = index;
        count(diff_.nodes, row.kind);
        diff_.rows.push_back(std::move(row));
    }

    GraphDiff& diff_;
    const std::vector<std::uint32_t>& partners_;
    std::vector<std::uint32_t> of_right_;
};

std::string typeTextOf(const DiffInput& side, ValueId value) {
    return side.types == nullptr ? std::string() : typeText(side.types->of(value));
}

void compareInputs(GraphDiff& diff, const DiffInput& left, const DiffInput& right) {
    for (const GraphInput& input : left.graph.inputs()) {
        const ValueId other = diff.left_inputs[input.value.value()];
        GraphDiff::Input found{
            other.valid() ? Kind::Changed : Kind::Removed, input.value, other, typeTextOf(left, input.value), {}};
        if (other.valid())
            found.right_type = typeTextOf(right, other);
        const bool differs =
            other.valid() ? !found.left_type.empty() && !found.right_type.empty() && found.left_type != found.right_type
                          : left.graph.value(input.value).uses.count > 0;
        if (differs)
            diff.inputs.push_back(std::move(found));
    }
    for (const GraphInput& input : right.graph.inputs())
        if (!diff.right_inputs[input.value.value()].valid() && right.graph.value(input.value).uses.count > 0)
            diff.inputs.push_back({Kind::Added, {}, input.value, {}, typeTextOf(right, input.value)});
}

std::uint32_t edgesOf(const GraphKeys& keys) {
    std::uint32_t edges = 0;
    for (std::uint32_t n = 0; n < keys.size(); ++n)
        edges += static_cast<std::uint32_t>(keys.reads(n).size());
    return edges;
}

} // namespace

double GraphDiff::similarity() const {
    const double all = 2.0 * nodes.equal + 2.0 * nodes.changed + nodes.removed + nodes.added;
    return all == 0 ? 1 : 2.0 * nodes.equal / all;
}

Result<GraphDiff> diffGraphs(const DiffInput& left, const DiffInput& right, const std::stop_token& stop) {
    GraphDiff diff;
    diff.left_modules = nodeModules(left.graph);
    diff.right_modules = nodeModules(right.graph);
    const auto shared = sharedNames(diff, left.graph, right.graph);
    const GraphKeys a(left.graph, diff.left_modules, shared, nullptr);
    const GraphKeys b(right.graph, diff.right_modules, shared, nullptr);
    if (stop.stop_requested())
        return cancelled();
    NodeMatching matching(a, b, stop);
    if (left.types != nullptr && right.types != nullptr) { // same shapes of parameters first
        const GraphKeys typed_a(left.graph, diff.left_modules, shared, left.types);
        const GraphKeys typed_b(right.graph, diff.right_modules, shared, right.types);
        matching.run(typed_a, typed_b);
    }
    if (!matching.complete())
        matching.run(a, b);
    matching.finish();
    if (stop.stop_requested())
        return cancelled();

    InputMatching inputs(left.graph, right.graph, diff);
    inputs.byName();
    inputs.byReaders(a, b, matching.partners());
    NodeComparison comparison(left, right, matching.partners(), diff.left_inputs);
    RowWriter(diff, matching.partners(), right.graph.nodes().size()).run(comparison);
    compareInputs(diff, left, right);
    diff.edges.equal = comparison.equalEdges();
    diff.edges.removed = edgesOf(a) - diff.edges.equal;
    diff.edges.added = edgesOf(b) - diff.edges.equal;
    diff.retyped = comparison.retyped();
    return diff;
}

} // namespace gnx::graph
