#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/structure/Unfolding.h"

namespace gnx::graph {

/// Kind of one box of a drawing.
struct FoldedBox {
    enum class Kind : std::uint8_t {
        Operator,
        Group, ///< closed
        Stack, ///< closed neighbours of one repeat
        Input,
        Parameter,
        Output,
    };
    Kind kind = Kind::Operator;
    NodeId node;                 ///< Operator; of an operator of a body the one of the graph around that runs it
    const Graph* body = nullptr; ///< Operator of a body: that graph, which lives as long as the whole one
    NodeId body_node;            ///< Operator of a body: in it
    ValueId value;               ///< Input, Parameter, Output: the first
    GroupId group;               ///< Group; Stack: the first of its groups
    std::uint32_t repeat = 0;    ///< Stack: which
    std::uint32_t first = 0;     ///< Stack: its first group's number in the repeat, from 0
    std::uint32_t count = 1;     ///< Stack: of groups; Input, Output: of values. Edges of several inputs are left out
    std::uint32_t frame = 0;     ///< the open group around it
    std::uint32_t begin = 0, end = 0; ///< nodes [begin, end) in it; none for Input, Parameter, Output, nor in a body
};

/// An open group.
struct FoldedFrame {
    static constexpr std::uint32_t none = 0xFFFFFFFF;
    struct Child {
        bool is_frame = false;
        std::uint32_t index = 0; ///< index of a frame or a box
    };
    GroupId group;
    std::uint32_t parent = none; ///< none for the whole graph
    std::vector<Child> children; ///< in execution order; inputs first, outputs last
};

/// Values that flow from one box to another, as one edge.
/// Constants that are made in closed groups are left out.
struct FoldedEdge {
    std::uint32_t from = 0, to = 0;
    ValueId value;           ///< the first; invalid within a body
    std::uint32_t count = 1; ///< number of values
    bool indirect = false;   ///< through hidden operators only; `value` is the one that enters `to`, `count` is 1
};

struct FoldedOptions {
    bool parameters = false; ///< parameters and buffers as boxes beside the operators that read them
    bool flat = false;       ///< every operator, no groups
};

/// A graph as an unfolding shows it: boxes within open groups, and the edges between boxes. Has no cycle, as every
/// group is a range of the execution order. Frames come before those within them; the first is the whole graph. Hidden
/// operators leave only indirect edges: from a box to each one that it reaches through them, and to which no other edge
/// leads. If more than kMostThrough boxes reach a hidden operator, only the last ones count. Inputs that only hidden
/// operators read, and results of theirs that are returned, are hidden too.
struct FoldedGraph {
    static constexpr std::size_t kMostThrough = 16;
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    std::vector<FoldedBox> boxes;
    std::vector<FoldedFrame> frames;
    std::vector<FoldedEdge> edges;     ///< ordered by `to`, then `from`
    std::vector<std::uint32_t> box_of; ///< by node; none for a hidden one
};

/// Linear in the graph and its bodies.
FoldedGraph foldGraph(const Graph& graph, const Unfolding& unfolding, const FoldedOptions& options = {});

} // namespace gnx::graph
