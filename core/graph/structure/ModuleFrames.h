#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/structure/Dataflow.h"

namespace gnx::graph {

/// One call of a module: a range of nodes in execution order. Ranges nest; any range of the execution order is convex:
/// no path leaves it and comes back, so folding it can make no cycle.
struct ModuleFrame {
    static constexpr std::uint32_t none = 0xFFFFFFFF;
    std::string_view name; ///< the last part of the module's path; views into the graph's names
    std::uint32_t parent = none;
    std::uint32_t depth = 0;           ///< 0: the whole graph
    std::uint32_t first = 0, last = 0; ///< its first and last node that reads a parameter of it or of what is in it
    std::uint32_t begin = 0, end = 0;  ///< [begin, end)
    bool has_children = false;
};

/// The calls of modules that follow from the names of parameters; the first is the whole graph, parents come before
/// their
/// children, children in execution order.
///
/// A node that reads parameters belongs to the module of their paths' common part. Between two such nodes the execution
/// leaves some modules and enters others; the data flow decides where: a module that holds others ends
/// where the fewest values cross its border, counting those that pass by it twice, and of equal places at the first, so
/// that it does not swallow later operations; an activation or dropout of its only result still belongs to it. A
/// module without others consists of the readers of its parameters, and, where these are arithmetic (a written-out
/// norm),
/// of the operations before that take one value and serve nothing else. Modules nested more than 100 deep belong to the
/// one at
/// that depth.
///
/// O(nodes x depth x log uses).
std::vector<ModuleFrame> moduleFrames(const Graph& graph, const Dataflow& flow);

} // namespace gnx::graph
