#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/data/import/GraphNetDb.h"

namespace gnx::data {

/// Relation of a graph to its parent in the tree.
enum class RelationKind : std::uint8_t {
    Part,             ///< some of its operators
    DimensionVariant, ///< the same operators with other sizes
    DataTypeVariant,  ///< ... with another data type
    Forward,          ///< its forward half, made for training
    Backward,         ///< the gradient of the forward graph
};

struct RelationEdge {
    std::size_t parent = 0, child = 0; ///< positions in GraphNetTables::graphs
    RelationKind kind = RelationKind::Part;
    std::optional<std::int64_t> range_start{}; ///< operators of the full graph; the end is one after the last
    std::optional<std::int64_t> range_end{};
    std::string data_type{};
    std::optional<std::uint64_t> element_count{};
};

struct RelationTree {
    std::vector<RelationEdge> edges; ///< at most one for a parent and child; without cycles
    std::size_t dangling = 0;        ///< relations left out because a graph of theirs is not listed
    std::size_t cyclic = 0;          ///< relations left out because they lead back to where they come from
};

/// Orders the relations of a GraphNet.db as a tree: full graph, typical, fusible, single-operator, where upstream links
/// every part to its full graph only. A part hangs below the smallest part of a wider type that has the same full graph
/// and data type and whose range of operators contains its own; else below the full graph. A variant relation between a
/// part and its full graph describes that part; other variants are children of the graph they vary. O(n log n) for the
/// tables, quadratic in the parts of one full graph. A stop ends it early with a partial tree.
RelationTree buildRelationTree(const GraphNetTables& tables, const std::stop_token& stop);

} // namespace gnx::data
