#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/data/hlo/HloFile.h"

namespace gnx::learn {

/// A class of the level before, and how many neighbours of one node are in it.
struct ClassNeighbour {
    std::uint32_t of = 0, count = 0;
    friend bool operator==(const ClassNeighbour&, const ClassNeighbour&) = default;
};

/// The nodes of a graph in classes of nodes that look alike.
struct ClassLevel {
    std::vector<std::uint32_t> class_of; ///< by node; classes are numbered by their first node
    std::vector<std::uint32_t> first;    ///< by class: its first node
    std::vector<std::uint32_t> count;    ///< by class: its nodes
    std::vector<std::uint32_t> before;   ///< by class: its class in the level before
    /// What every node of a class reads, and is read by, in classes of the level before; ascending.
    std::vector<std::vector<ClassNeighbour>> producers, consumers;

    std::size_t classes() const { return first.size(); }
};

/// A graph with its repeats folded, by colour refinement (Weisfeiler and Leman 1968; 1-WL). Two nodes are in one class
/// of level r where r rounds of message passing cannot tell them apart, whatever the messages are: so a model of r
/// layers computes layer l on the classes of level l and gets what it would get on the nodes, exactly. Nodes and
/// directions of edges count, operands have no order.
struct CompactGraph {
    std::vector<ClassLevel> levels; ///< level 0: the colours alone
    bool stable = false;            ///< the last level refines nothing: it holds for any number of rounds

    const ClassLevel& last() const { return levels.back(); }
};

/// `colours`: by node, what the nodes themselves say. `rounds` of refinement, fewer where the classes are stable
/// before.
CompactGraph compactGraph(std::span<const std::uint32_t> colours, std::span<const data::HloEdge> edges,
                          std::size_t rounds);

} // namespace gnx::learn
