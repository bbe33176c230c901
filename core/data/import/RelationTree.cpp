#include "core/data/import/RelationTree.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <unordered_map>

namespace gnx::data {
namespace {

/// Returns the rank of a type: a part is below a graph of a lower rank. Unknown types are below the full graph, and
/// nothing is below them.
int rankOf(std::string_view type) {
    if (type == "typical_graph")
        return 1;
    if (type == "fusible_graph")
        return 2;
    return type == "sole_op_graph" ? 3 : 0;
}

struct PlacedPart {
    std::size_t graph = 0;
    int rank = 0;
    std::int64_t start = -1, end = -1;
    std::string data_type{};
    std::optional<std::uint64_t> element_count{};

    bool hasRange() const { return start >= 0 && end > start; }
    bool holds(const PlacedPart& other) const {
        return rank > 0 && rank < other.rank && hasRange() && start <= other.start && other.end <= end &&
               data_type == other.data_type;
    }
};

class Builder {
  public:
    Builder(const GraphNetTables& tables, const std::stop_token& stop) : tables_(tables), stop_(stop) {
        for (std::size_t i = 0; i < tables.graphs.size(); ++i)
            by_uuid_.emplace(tables.graphs[i].uuid, i);
    }

    RelationTree run() {
        collectParts();
        addVariants();
        for (const auto& [full, parts] : parts_)
            placeParts(full, parts);
        addBackward();
        dropCycles();
        return std::move(tree_);
    }

  private:
    std::optional<std::size_t> find(const std::string& uuid) const {
        const auto found = by_uuid_.find(uuid);
        return found == by_uuid_.end() ? std::nullopt : std::optional(found->second);
    }

    void collectParts() {
        for (const GraphNetTables::Part& row : tables_.parts) {
            const auto graph = find(row.graph);
            const auto full = find(row.full);
            if (!graph || !full) {
                ++tree_.dangling;
                continue;
            }
            part_place_.emplace(std::pair(*full, *graph), parts_[*full].size());
            parts_[*full].push_back({*graph, rankOf(tables_.graphs[*graph].type), row.start, row.end});
        }
    }

    void addVariants() {
        for (const GraphNetTables::Variant& row : tables_.variants) {
            const auto graph = find(row.graph);
            const auto original = find(row.original);
            if (!graph || !original) {
                ++tree_.dangling;
                continue;
            }
            if (const auto part = part_place_.find({*original, *graph}); part != part_place_.end()) {
                PlacedPart& placed = parts_[*original][part->second];
                if (row.element_count)
                    placed.element_count = row.element_count;
                else
                    placed.data_type = row.data_type;
                continue;
            }
            add({.parent = *original,
                 .child = *graph,
                 .kind = row.element_count ? RelationKind::DimensionVariant : RelationKind::DataTypeVariant,
                 .range_start = {},
                 .range_end = {},
                 .data_type = row.data_type,
                 .element_count = row.element_count});
        }
    }

    void placeParts(std::size_t full, const std::vector<PlacedPart>& parts) {
        for (const PlacedPart& part : parts) {
            if (stop_.stop_requested())
                return;
            const PlacedPart* best = nullptr;
            for (const PlacedPart& other : parts)
                if (part.hasRange() && other.graph != part.graph && other.holds(part) &&
                    (best == nullptr || std::tuple(-other.rank, other.end - other.start) <
                                            std::tuple(-best->rank, best->end - best->start)))
                    best = &other;
            RelationEdge edge{.parent = best != nullptr ? best->graph : full,
                              .child = part.graph,
                              .kind = RelationKind::Part,
                              .range_start = {},
                              .range_end = {},
                              .data_type = part.data_type,
                              .element_count = part.element_count};
            if (part.hasRange()) {
                edge.range_start = part.start;
                edge.range_end = part.end;
            }
            add(std::move(edge));
        }
    }

    void addBackward() {
        for (const GraphNetTables::Backward& row : tables_.backwards) {
            const auto forward = find(row.forward);
            const auto backward = find(row.backward);
            const auto original = find(row.original);
            if (!forward || !backward) {
                ++tree_.dangling;
                continue;
            }
            if (original)
                add({.parent = *original, .child = *forward, .kind = RelationKind::Forward});
            else
                ++tree_.dangling;
            add({.parent = *forward, .child = *backward, .kind = RelationKind::Backward});
        }
    }

    /// The first relation of two graphs counts; a graph is never related to itself.
    void add(RelationEdge edge) {
        if (edge.parent != edge.child && pairs_.emplace(std::pair(edge.parent, edge.child), true).second)
            tree_.edges.push_back(std::move(edge));
    }

    /// Walks down from every graph without recursion; an edge to a graph that is still on the way down closes a cycle.
    void dropCycles() {
        enum class Mark : std::uint8_t { New, OnTheWay, Done };
        std::vector<std::vector<std::size_t>> below(tables_.graphs.size()); // edges, by parent
        for (std::size_t i = 0; i < tree_.edges.size(); ++i)
            below[tree_.edges[i].parent].push_back(i);
        std::vector<Mark> marks(tables_.graphs.size(), Mark::New);
        std::vector<bool> dropped(tree_.edges.size(), false);
        std::vector<std::pair<std::size_t, std::size_t>> way; // graph, next of its edges
        for (std::size_t start = 0; start < marks.size(); ++start) {
            if (marks[start] != Mark::New)
                continue;
            marks[start] = Mark::OnTheWay;
            way.emplace_back(start, 0);
            while (!way.empty()) {
                auto& [graph, next] = way.back();
                if (next == below[graph].size()) {
                    marks[graph] = Mark::Done;
                    way.pop_back();
                    continue;
                }
                const std::size_t edge = below[graph][next++];
                const std::size_t child = tree_.edges[edge].child;
                if (marks[child] == Mark::OnTheWay) {
                    dropped[edge] = true;
                } else if (marks[child] == Mark::New) {
                    marks[child] = Mark::OnTheWay;
                    way.emplace_back(child, 0);
                }
            }
        }
        std::size_t position = 0;
        tree_.cyclic = std::erase_if(tree_.edges, [&](const RelationEdge&) { return dropped[position++]; });
    }

    const GraphNetTables& tables_;
    const std::stop_token& stop_;
    std::unordered_map<std::string_view, std::size_t> by_uuid_;
    std::map<std::size_t, std::vector<PlacedPart>> parts_; ///< by full graph
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> part_place_;
    std::map<std::pair<std::size_t, std::size_t>, bool> pairs_;
    RelationTree tree_;
};

} // namespace

RelationTree buildRelationTree(const GraphNetTables& tables, const std::stop_token& stop) {
    return Builder(tables, stop).run();
}

} // namespace gnx::data
