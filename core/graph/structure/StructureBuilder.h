#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/structure/Dataflow.h"
#include "core/graph/structure/ModuleFrames.h"
#include "core/graph/structure/NodeShapes.h"
#include "core/graph/structure/Structure.h"
#include "core/graph/structure/TandemRuns.h"

namespace gnx::graph {

/// Builds a Structure from the inside: it makes the items of each group, then finds the repeats among them, then
/// divides items that are too many.
class StructureBuilder {
  public:
    explicit StructureBuilder(const Graph& graph);
    std::shared_ptr<const Structure> build();

  private:
    using Items = std::vector<StructureItem>;
    /// Items that are shown as one: a repeat, or one item.
    struct Unit {
        std::size_t first = 0, count = 1;
    };

    GroupId add(Group::Kind kind, std::string name, std::string path, std::uint32_t begin, std::uint32_t end);
    void fill(GroupId group, Items items);
    /// Makes groups of the operators that run bodies.
    void addBodies();
    /// Makes a group for the body that `caller`, a node of `graph`, runs; `node` is the node of the whole graph around
    /// it.
    GroupId body(const Graph& graph, NodeId caller, std::uint32_t node, const std::string& path);
    GroupId bodyGroup(const GraphBody& body, NodeId caller, std::uint32_t node, const std::string& path);
    /// Links items to the groups they lie in.
    void link();
    void findRepeats(GroupId parent);
    bool areAlike(const StructureItem& a, const StructureItem& b) const;

    GroupId buildModule(std::uint32_t frame, const std::string& path);
    Items itemsOf(std::uint32_t frame, const std::string& path);

    /// Puts repeats of more than one item among `items` into blocks.
    Items foldRepeats(Items items, const std::string& path);
    bool isWorthFolding(const Items& items, const TandemRun& run) const;
    std::uint32_t bestStart(const Items& items, const TandemRun& run) const;
    GroupId block(Items items, const std::string& path);

    Items divide(Items items, const std::string& path);
    bool isLarge(const Items& items, const Unit& unit) const;
    static std::size_t boxesFor(std::size_t units);
    std::vector<std::size_t> cutsOf(const Items& items, std::span<const Unit> units, std::size_t parts) const;
    void addParts(const Items& items, std::span<const Unit> units, std::size_t parts, const std::string& path,
                  Items& divided);
    std::vector<Unit> unitsOf(const Items& items) const;

    std::uint32_t beginOf(const StructureItem& item) const;
    std::uint32_t endOf(const StructureItem& item) const;
    std::uint64_t labelOf(const StructureItem& item) const;

    const Graph& graph_;
    Dataflow flow_;
    std::vector<ModuleFrame> frames_;
    std::vector<std::vector<std::uint32_t>> children_; ///< by frame
    NodeShapes shapes_;
    std::vector<std::uint32_t> crossing_; ///< by node: values made before it and read by it or later
    std::shared_ptr<Structure> result_;
};

} // namespace gnx::graph
