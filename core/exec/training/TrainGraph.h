#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <torch/script.h>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::exec {

/// A graph with configurations as models see it; core/learn/train/TrainingFile.h describes the file. Tensors are views
/// of the file, read as they are used, so that graphs beyond memory stream. n nodes, m edges, c configurations.
struct TrainGraph {
    std::string name;
    at::Tensor features;  ///< float (n, F)
    at::Tensor opcodes;   ///< int64 (n)
    at::Tensor edges;     ///< int64 (2, m): consumers, producers
    at::Tensor log_costs; ///< float (c); 0 if the times are not known
    at::Tensor analytic;  ///< float (c): standardized predictions of the analytic model; 0 if it has none
    at::Tensor tiles;     ///< Tile: float (c, 24)

    // Layout. An entry is a distinct layout of a configurable node; E of all nodes together.
    at::Tensor configurable;   ///< int64 (nodes with layouts)
    at::Tensor codes;          ///< uint8 or int32 (c, nodes with layouts): number among the node's entries
    at::Tensor first;          ///< int64 (nodes with layouts): the node's first entry
    at::Tensor entry_position; ///< int64 (E): place in `configurable`
    at::Tensor entry_layout;   ///< int64 (E, W): the layout's numbers + 1
    at::Tensor entry_features; ///< float (E, K): what does not depend on the numbering of dimensions
    at::Tensor entry_parts;    ///< float (E, 2): padded multiply-adds, padded bytes
    at::Tensor entry_minor;    ///< int64 (E, 3): minor-most dimension of output, input and kernel; -1: none
    at::Tensor pairs;          ///< int64 (p, 3): producer and consumer in `configurable`, 1 where it is read as kernel
    at::Tensor pair_bytes;     ///< float (p)
    at::Tensor rest;           ///< float (2): bytes of the nodes without layouts, number of nodes

    /// Nodes that as many rounds of messages as the number of the level cannot distinguish, whatever the messages are
    /// (core/learn/repeats/CompactGraph.h): classes of one state each. Of level 0 the nodes are alike in themselves, in
    /// their layouts in every configuration and in their degree.
    struct Level {
        at::Tensor count;  ///< float (classes): nodes of each
        at::Tensor before; ///< int64 (classes): class in the level before; not of level 0
        at::Tensor forth;  ///< int64 (3, e): class of the level before, class here that reads it, number of reads
        at::Tensor back;   ///< int64 (3, e): class of the level before, class here that it reads, number of reads
        at::Tensor degree; ///< float (classes): neighbours of a node, and the node itself; of level 0 alone
    };
    std::vector<Level> levels; ///< empty: not known, or there are too few repeats
    at::Tensor class_first;    ///< int64 (classes of level 0): its first node; with `levels`

    /// Levels in which each node is a class.
    std::vector<Level> nodeLevels(int layers) const;

    bool tile() const { return tiles.defined(); }
    std::int64_t nodes() const { return opcodes.size(0); }
    std::int64_t configs() const { return log_costs.size(0); }
    /// Entry of each node with layouts in some configurations: int64 (k, nodes with layouts).
    at::Tensor entriesOf(const at::Tensor& configs) const {
        return codes.index_select(0, configs).to(at::kLong) + first;
    }
    /// Without the nodes outside [begin, end), their edges and layouts. It has no levels.
    TrainGraph segment(std::int64_t begin, std::int64_t end) const;
    /// Without the nodes that are further than `steps` edges from one with layouts, and their edges. It has no levels.
    TrainGraph near(int steps) const;
};

/// Errors: those of mapTensors(); Malformed (a tensor is missing, or of another shape).
Result<TrainGraph> loadTrainGraph(const std::filesystem::path& file);

} // namespace gnx::exec
