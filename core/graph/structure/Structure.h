#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/graph/ir/Graph.h"

namespace gnx::graph {

using GroupId = Id<struct GroupTag>;

/// Item of a group: an operator or another group, in execution order.
struct StructureItem {
    bool is_group = false;
    std::uint32_t index = 0; ///< index of a GroupId or a NodeId
    GroupId group() const { return GroupId(index); }
    NodeId node() const { return NodeId(index); }
};

/// A range of a graph's execution order that is shown as one box until it is opened. Groups are convex
/// (ModuleFrames.h).
struct Group {
    enum class Kind : std::uint8_t {
        Graph,  ///< the whole
        Module, ///< a call of a module
        Block,  ///< a repeat without a module's name
        Part,   ///< a part of a group that has too many items to look at
        Body,   ///< a graph that a higher-order operator runs, or all of them; its range is that operator
    };
    static constexpr std::uint32_t no_repeat = 0xFFFFFFFF;
    Kind kind = Kind::Module;
    std::string name; ///< "layer1", "encoder.layer"; of blocks and parts what is in them: "conv2d, relu"
    std::string path; ///< path of the module that it is or in which it is: "layer1.0"; may be empty
    GroupId parent;
    std::uint32_t begin = 0, end = 0; ///< nodes [begin, end)
    PoolRange items;
    std::uint64_t shape = 0;             ///< equal for groups that differ in names and sizes only (NodeShapes.h)
    std::uint32_t repeat = no_repeat;    ///< index of its Repeat
    std::shared_ptr<const Graph> body{}; ///< graph drawn in a Body in place of its operator; null for other Bodies
    NodeId caller{};                     ///< the operator of the graph around that runs it

    /// Returns the number of operators that are drawn in the group when everything is open.
    std::uint32_t operators() const { return body ? static_cast<std::uint32_t>(body->nodes().size()) : end - begin; }
};

/// Neighbouring groups of one shape, whose names differ in numbers only, drawn as one box "x12".
struct Repeat {
    GroupId parent;
    std::uint32_t first_item = 0; ///< index among the parent's items
    std::uint32_t count = 0;
};

/// Division of a graph into nested boxes: by its modules' names, by repeats, and where more than kMostItems are still
/// side by side, at the places where the fewest values cross.
class Structure {
  public:
    static constexpr std::size_t kMostItems = 24;

    GroupId root() const { return GroupId(0); }
    std::span<const Group> groups() const { return groups_; }
    const Group& group(GroupId id) const { return groups_[id.value()]; }
    std::span<const StructureItem> items(const Group& group) const {
        return std::span(items_).subspan(group.items.first, group.items.count);
    }
    std::span<const Repeat> repeats() const { return repeats_; }
    /// Returns the innermost group that contains a node.
    GroupId groupOf(NodeId node) const { return group_of_[node.value()]; }

  private:
    friend class StructureBuilder;
    std::vector<Group> groups_;
    std::vector<StructureItem> items_;
    std::vector<Repeat> repeats_;
    std::vector<GroupId> group_of_;
};

/// Makes the structure in O(n log^2 n) time for n nodes, times the depth of the modules.
std::shared_ptr<const Structure> structureOf(const Graph& graph);

} // namespace gnx::graph
