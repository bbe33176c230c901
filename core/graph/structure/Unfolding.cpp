#include "core/graph/structure/Unfolding.h"

#include <algorithm>
#include <utility>

namespace gnx::graph {
namespace {

constexpr std::size_t kFewBoxes = 12;

} // namespace

Unfolding::Unfolding(std::shared_ptr<const Structure> structure)
    : structure_(std::move(structure)), open_(structure_->groups().size()), spread_(structure_->repeats().size()) {
    open_[structure_->root().value()] = true;
}

Unfolding Unfolding::opening(std::shared_ptr<const Structure> structure, std::size_t budget) {
    Unfolding unfolding(std::move(structure));
    while (unfolding.openLevelWithin(budget))
        ;
    while (unfolding.boxCount() < kFewBoxes && unfolding.openLargestWithin(budget))
        ;
    return unfolding;
}

Unfolding Unfolding::toLevel(std::shared_ptr<const Structure> structure, std::uint32_t level) {
    Unfolding unfolding(std::move(structure));
    std::vector<GroupId> last = {unfolding.structure_->root()};
    for (std::uint32_t below = 0; below < level && !last.empty(); ++below) {
        std::vector<GroupId> next;
        for (const GroupId group : last)
            for (const ItemRun& run : itemRuns(unfolding, group))
                if (const StructureItem item = unfolding.itemOf(group, run); item.is_group)
                    next.push_back(item.group());
        for (const GroupId group : next)
            unfolding.setOpen(group, true);
        last = std::move(next);
    }
    return unfolding;
}

Unfolding Unfolding::everything(std::shared_ptr<const Structure> structure) {
    Unfolding unfolding(std::move(structure));
    unfolding.open_.assign(unfolding.open_.size(), true);
    return unfolding;
}

void Unfolding::setOpen(GroupId group, bool open) {
    if (group != structure_->root())
        open_[group.value()] = open;
}

void Unfolding::setSpread(std::uint32_t repeat, bool spread) {
    spread_[repeat] = spread;
}

void Unfolding::reveal(NodeId node) {
    hidden_.show(node);
    for (GroupId group = structure_->groupOf(node); group.valid(); group = structure_->group(group).parent)
        open_[group.value()] = true;
}

GroupId Unfolding::hidingGroup(NodeId node) const {
    GroupId hiding;
    for (GroupId group = structure_->groupOf(node); group.valid(); group = structure_->group(group).parent)
        if (!isOpen(group))
            hiding = group;
    return hiding;
}

std::vector<ItemRun> itemRuns(const Unfolding& unfolding, GroupId group) {
    const Structure& structure = unfolding.structure();
    const auto items = structure.items(structure.group(group));
    const auto repeatOf = [&](const StructureItem& item) { // Group::no_repeat: it is not part of a repeat
        if (!item.is_group || unfolding.isOpen(item.group()))
            return Group::no_repeat;
        const std::uint32_t repeat = structure.group(item.group()).repeat;
        return repeat == Group::no_repeat || unfolding.isSpread(repeat) ? Group::no_repeat : repeat;
    };
    std::vector<ItemRun> runs;
    std::uint32_t last = Group::no_repeat;
    for (std::uint32_t i = 0; i < items.size(); ++i) {
        const std::uint32_t repeat = repeatOf(items[i]);
        if (repeat != Group::no_repeat && repeat == last)
            ++runs.back().count;
        else
            runs.push_back({i, 1});
        last = repeat;
    }
    return runs;
}

StructureItem Unfolding::itemOf(GroupId group, const ItemRun& run) const {
    return structure_->items(structure_->group(group))[run.first];
}

std::size_t Unfolding::boxesIn(GroupId group) const {
    std::size_t boxes = 0;
    std::vector<GroupId> stack = {group};
    while (!stack.empty()) {
        const GroupId id = stack.back();
        stack.pop_back();
        if (const Group& shown = structure_->group(id); shown.body)
            boxes += shown.operators() - shown.items.count; // the others run bodies too
        for (const ItemRun& run : itemRuns(*this, id)) {
            const StructureItem item = itemOf(id, run);
            if (item.is_group && isOpen(item.group()))
                stack.push_back(item.group());
            else
                ++boxes;
        }
    }
    return boxes;
}

/// Groups with a separate box, and the first of each run of repeats.
std::vector<GroupId> Unfolding::closedGroups() const {
    std::vector<GroupId> closed;
    std::vector<GroupId> stack = {structure_->root()};
    while (!stack.empty()) {
        const GroupId group = stack.back();
        stack.pop_back();
        for (const ItemRun& run : itemRuns(*this, group)) {
            const StructureItem item = itemOf(group, run);
            if (item.is_group)
                (isOpen(item.group()) ? stack : closed).push_back(item.group());
        }
    }
    return closed;
}

/// Opens all closed groups that are not part of a repeat, if the boxes then stay within the budget. Returns false if
/// nothing was opened.
bool Unfolding::openLevelWithin(std::size_t budget) {
    std::vector<GroupId> closed = closedGroups();
    std::erase_if(closed, [&](GroupId id) { // the ones that represent a run of repeats
        const Group& group = structure_->group(id);
        return group.repeat != Group::no_repeat && !isSpread(group.repeat);
    });
    if (closed.empty())
        return false;
    std::size_t boxes = boxCount() - closed.size();
    for (const GroupId group : closed) {
        open_[group.value()] = true;
        boxes += boxesIn(group);
    }
    if (boxes <= budget)
        return true;
    for (const GroupId group : closed)
        open_[group.value()] = false;
    return false;
}

bool Unfolding::openLargestWithin(std::size_t budget) {
    std::vector<GroupId> closed = closedGroups();
    std::vector<bool> shown(spread_.size()); // repeats of which one is open: the others would show the same
    for (std::uint32_t g = 0; g < open_.size(); ++g)
        if (const std::uint32_t repeat = structure_->group(GroupId(g)).repeat; open_[g] && repeat != Group::no_repeat)
            shown[repeat] = true;
    std::erase_if(closed, [&](GroupId id) {
        const std::uint32_t repeat = structure_->group(id).repeat;
        return repeat != Group::no_repeat && shown[repeat];
    });
    const auto nodes = [&](GroupId id) { return structure_->group(id).end - structure_->group(id).begin; };
    std::ranges::stable_sort(closed, std::ranges::greater(), nodes);
    for (const GroupId group : closed) {
        open_[group.value()] = true;
        if (boxCount() <= budget)
            return true;
        open_[group.value()] = false;
    }
    return false;
}

std::uint32_t Unfolding::deepestLevel(const Structure& structure) {
    std::uint32_t deepest = 0;
    for (const Group& group : structure.groups()) {
        std::uint32_t depth = 0;
        for (GroupId parent = group.parent; parent.valid(); parent = structure.group(parent).parent)
            ++depth;
        deepest = std::max(deepest, depth);
    }
    return deepest;
}

} // namespace gnx::graph
