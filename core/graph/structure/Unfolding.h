#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/graph/structure/HiddenNodes.h"
#include "core/graph/structure/Structure.h"

namespace gnx::graph {

/// Items that are shown as one box: a closed run of a repeat, or a single item.
struct ItemRun {
    std::uint32_t first = 0, count = 1; ///< among the group's items
};

/// Groups of a structure that are shown open, and repeats that are shown as separate boxes. A value: a view's history
/// is a list of these. Groups inside a closed group keep their state until it is opened again.
class Unfolding {
  public:
    static constexpr std::size_t kBoxBudget = 50; ///< leaves room for inputs and outputs
    static constexpr std::size_t kMostEnds = 6;

    /// All closed but the root.
    explicit Unfolding(std::shared_ptr<const Structure> structure);
    /// The first view of a graph, with at most about `budget` boxes: everything is opened level by level as long as it
    /// fits; where the first levels show little (kFewBoxes), the largest group that fits is opened, of repeats the
    /// first. O(groups x depth).
    static Unfolding opening(std::shared_ptr<const Structure> structure, std::size_t budget = kBoxBudget);
    /// Everything down to so many levels below the root open, of repeats the first: 0 shows the root's items.
    static Unfolding toLevel(std::shared_ptr<const Structure> structure, std::uint32_t level);
    static Unfolding everything(std::shared_ptr<const Structure> structure);

    const Structure& structure() const { return *structure_; }
    const std::shared_ptr<const Structure>& structurePointer() const { return structure_; }
    bool isOpen(GroupId group) const { return open_[group.value()]; }
    /// Opens or closes one group; the root stays open.
    void setOpen(GroupId group, bool open);
    /// Returns whether each group of a repeat has a separate box, also the closed ones.
    bool isSpread(std::uint32_t repeat) const { return spread_[repeat]; }
    void setSpread(std::uint32_t repeat, bool spread);
    /// Every operator, no groups, whichever groups are open.
    bool isFlat() const { return flat_; }
    void setFlat(bool flat) { flat_ = flat; }
    /// Returns whether inputs or outputs have a box each even where they are kMostEnds or more.
    bool spreadsInputs() const { return spread_inputs_; }
    bool spreadsOutputs() const { return spread_outputs_; }
    void setSpreadInputs(bool spread) { spread_inputs_ = spread; }
    void setSpreadOutputs(bool spread) { spread_outputs_ = spread; }
    /// Operators that have no box. A closed group has one as long as it holds an operator that is not hidden.
    const HiddenNodes& hidden() const { return hidden_; }
    void setHidden(HiddenNodes hidden) { hidden_ = std::move(hidden); }
    /// Opens all groups around a node and shows it if it was hidden, so that it has a box.
    void reveal(NodeId node);
    /// The innermost of the groups around a node that is closed, the outermost first; invalid if it is visible.
    GroupId hidingGroup(NodeId node) const;

    /// Returns how many boxes are visible, inputs and outputs aside, and as if nothing was hidden.
    std::size_t boxCount() const { return boxesIn(structure_->root()); }
    /// The deepest level that has a group to open.
    static std::uint32_t deepestLevel(const Structure& structure);

    friend bool operator==(const Unfolding& a, const Unfolding& b) {
        return a.structure_ == b.structure_ && a.open_ == b.open_ && a.spread_ == b.spread_ &&
               a.spread_inputs_ == b.spread_inputs_ && a.spread_outputs_ == b.spread_outputs_ && a.flat_ == b.flat_ &&
               a.hidden_ == b.hidden_;
    }

  private:
    /// The first of a run.
    StructureItem itemOf(GroupId group, const ItemRun& run) const;
    std::size_t boxesIn(GroupId group) const;
    std::vector<GroupId> closedGroups() const;
    bool openLevelWithin(std::size_t budget);
    bool openLargestWithin(std::size_t budget);

    std::shared_ptr<const Structure> structure_;
    std::vector<bool> open_;   ///< by group
    std::vector<bool> spread_; ///< by repeat
    bool spread_inputs_ = false, spread_outputs_ = false;
    bool flat_ = false;
    HiddenNodes hidden_;
};

/// Returns how the items of an open group are shown, in execution order: a repeat that is not spread is one run, unless
/// some of its groups are open; these are separate, and the closed ones between them are runs.
std::vector<ItemRun> itemRuns(const Unfolding& unfolding, GroupId group);

} // namespace gnx::graph
