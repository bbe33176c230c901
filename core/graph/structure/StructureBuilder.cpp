#include "core/graph/structure/StructureBuilder.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "core/graph/ir/Mixing.h"
#include "core/graph/ir/OpCategory.h"
#include "core/graph/structure/BodyCalls.h"
#include "core/graph/structure/RangeTitle.h"

namespace gnx::graph {
namespace {

constexpr std::uint32_t kFewestNodesOfABlock = 3;
constexpr std::uint32_t kFewestNodesOfAPair = 6; ///< least size of each block if there are only two
constexpr std::size_t kItemsOfAPart = 12;
constexpr std::size_t kFewestItemsOfAPart = 3;
constexpr std::uint32_t kNodesOfALargeModule = 40;

/// For example, "layers.3.mlp" and "layers.4.mlp" repeat, but "q_proj" and "k_proj" are better shown side by side.
bool differInNumbersOnly(std::string_view a, std::string_view b) {
    const auto letters = [](std::string_view text) {
        std::string rest(text);
        std::erase_if(rest, [](unsigned char c) { return std::isdigit(c) != 0; });
        return rest;
    };
    return a == b || letters(a) == letters(b);
}

std::vector<std::uint32_t> crossingValues(const Graph& graph, const Dataflow& flow) {
    std::vector<std::int64_t> change(flow.size() + 2);
    const auto lives = [&](std::uint32_t value, std::uint32_t from) {
        const std::uint32_t last = flow.lastUse(value);
        if (last < from)
            return;
        ++change[from];
        --change[last + 1];
    };
    for (const GraphInput& input : graph.inputs())
        if (!flow.isStaticValue(input.value.value()))
            lives(input.value.value(), 0);
    for (std::uint32_t n = 0; n < flow.size(); ++n)
        for (const std::uint32_t value : flow.results(n))
            lives(value, n + 1);
    std::vector<std::uint32_t> crossing(flow.size() + 1);
    std::int64_t alive = 0;
    for (std::uint32_t n = 0; n <= flow.size(); ++n)
        crossing[n] = static_cast<std::uint32_t>(alive += change[n]);
    return crossing;
}

} // namespace

StructureBuilder::StructureBuilder(const Graph& graph)
    : graph_(graph), flow_(graph), frames_(moduleFrames(graph, flow_)), children_(frames_.size()),
      shapes_(graph, flow_), crossing_(crossingValues(graph, flow_)), result_(std::make_shared<Structure>()) {
    for (std::uint32_t f = 1; f < frames_.size(); ++f)
        children_[frames_[f].parent].push_back(f);
}

std::shared_ptr<const Structure> StructureBuilder::build() {
    const GroupId root = add(Group::Kind::Graph, {}, {}, 0, flow_.size());
    fill(root, divide(foldRepeats(itemsOf(0, {}), {}), {}));
    addBodies();
    link();
    for (std::uint32_t g = 0; g < result_->groups_.size(); ++g)
        findRepeats(GroupId(g));
    return result_;
}

void StructureBuilder::addBodies() {
    if (graph_.bodies().empty())
        return;
    const std::uint32_t groups = static_cast<std::uint32_t>(result_->groups_.size());
    for (std::uint32_t g = 0; g < groups; ++g) {
        const PoolRange items = result_->groups_[g].items;
        const std::string path = result_->groups_[g].path;
        for (std::uint32_t i = items.first; i < items.first + items.count; ++i) {
            const StructureItem item = result_->items_[i];
            if (!item.is_group && !bodiesOf(graph_, item.node()).empty()) {
                const GroupId made = body(graph_, item.node(), item.index, path);
                result_->items_[i] = {true, made.value()};
            }
        }
    }
}

GroupId StructureBuilder::body(const Graph& graph, NodeId caller, std::uint32_t node, const std::string& path) {
    const std::vector<GraphBody> bodies = bodiesOf(graph, caller);
    if (bodies.size() == 1)
        return bodyGroup(bodies.front(), caller, node, path);
    const GroupId group =
        add(Group::Kind::Body, std::string(shortOpName(graph.op(graph.node(caller)))), path, node, node + 1);
    result_->groups_[group.value()].caller = caller;
    Items items;
    for (const GraphBody& one : bodies)
        items.push_back({true, bodyGroup(one, caller, node, path).value()});
    fill(group, std::move(items));
    return group;
}

/// Recursion is safe: bodies are nested no deeper than classes in a file.
GroupId StructureBuilder::bodyGroup(const GraphBody& body_of, NodeId caller, std::uint32_t node,
                                    const std::string& path) {
    const GroupId group = add(Group::Kind::Body, body_of.name, path, node, node + 1);
    result_->groups_[group.value()].caller = caller;
    result_->groups_[group.value()].body = body_of.graph;
    std::string operators; // operators of any call: equal bodies are a repeat
    Items items;
    for (std::uint32_t n = 0; n < body_of.graph->nodes().size(); ++n) {
        operators.append(body_of.graph->op(body_of.graph->node(NodeId(n)))).push_back('\n');
        if (!bodiesOf(*body_of.graph, NodeId(n)).empty())
            items.push_back({true, body(*body_of.graph, NodeId(n), node, path).value()});
    }
    result_->groups_[group.value()].shape = std::hash<std::string>()(operators);
    fill(group, std::move(items));
    return group;
}

void StructureBuilder::link() {
    result_->group_of_.resize(flow_.size(), result_->root());
    for (std::uint32_t g = 0; g < result_->groups_.size(); ++g)
        for (const StructureItem& item : result_->items(result_->groups_[g])) {
            if (!item.is_group) {
                result_->group_of_[item.index] = GroupId(g);
                continue;
            }
            Group& inner = result_->groups_[item.index];
            inner.parent = GroupId(g);
            if (inner.kind == Group::Kind::Body && result_->groups_[g].kind != Group::Kind::Body)
                result_->group_of_[inner.begin] = GroupId(item.index);
        }
}

void StructureBuilder::findRepeats(GroupId parent) {
    const auto items = result_->items(result_->group(parent));
    for (std::uint32_t i = 0, end = 0; i < items.size(); i = end) {
        end = i + 1;
        while (end < items.size() && areAlike(items[i], items[end]))
            ++end;
        if (end - i < 2)
            continue;
        for (std::uint32_t k = i; k < end; ++k)
            result_->groups_[items[k].index].repeat = static_cast<std::uint32_t>(result_->repeats_.size());
        result_->repeats_.push_back({parent, i, end - i});
    }
}

bool StructureBuilder::areAlike(const StructureItem& a, const StructureItem& b) const {
    if (!a.is_group || !b.is_group)
        return false;
    const Group& one = result_->groups_[a.index];
    const Group& other = result_->groups_[b.index];
    return one.shape == other.shape && differInNumbersOnly(one.name, other.name);
}

GroupId StructureBuilder::add(Group::Kind kind, std::string name, std::string path, std::uint32_t begin,
                              std::uint32_t end) {
    Group group;
    group.kind = kind;
    group.name = std::move(name);
    group.path = std::move(path);
    group.begin = begin;
    group.end = end;
    group.shape = kind == Group::Kind::Graph ? 0 : shapes_.ofRange(begin, end);
    result_->groups_.push_back(std::move(group));
    return GroupId(static_cast<std::uint32_t>(result_->groups_.size() - 1));
}

void StructureBuilder::fill(GroupId group, Items items) {
    result_->groups_[group.value()].items = {static_cast<std::uint32_t>(result_->items_.size()),
                                             static_cast<std::uint32_t>(items.size())};
    result_->items_.insert(result_->items_.end(), items.begin(), items.end());
}

/// A module that contains only one other module gets both names.
GroupId StructureBuilder::buildModule(std::uint32_t frame, const std::string& path) {
    std::string name(frames_[frame].name);
    std::string whole = path + (path.empty() ? "" : ".") + name;
    while (children_[frame].size() == 1) {
        const ModuleFrame& child = frames_[children_[frame].front()];
        if (child.begin != frames_[frame].begin || child.end != frames_[frame].end)
            break;
        name.append(".").append(child.name);
        whole.append(".").append(child.name);
        frame = children_[frame].front();
    }
    const GroupId group = add(Group::Kind::Module, std::move(name), whole, frames_[frame].begin, frames_[frame].end);
    fill(group, divide(foldRepeats(itemsOf(frame, whole), whole), whole));
    return group;
}

/// Returns the operators and modules in a module; a module of one operator is represented by that operator.
StructureBuilder::Items StructureBuilder::itemsOf(std::uint32_t frame, const std::string& path) {
    Items items;
    std::uint32_t n = frames_[frame].begin;
    const auto nodesTo = [&](std::uint32_t end) {
        for (; n < end; ++n)
            items.push_back({false, n});
    };
    for (const std::uint32_t child : children_[frame]) {
        nodesTo(frames_[child].begin);
        if (frames_[child].end - frames_[child].begin > 1) {
            items.push_back({true, buildModule(child, path).value()});
            n = frames_[child].end;
        }
    }
    nodesTo(frames_[frame].end);
    return items;
}

std::uint32_t StructureBuilder::beginOf(const StructureItem& item) const {
    return item.is_group ? result_->groups_[item.index].begin : item.index;
}

std::uint32_t StructureBuilder::endOf(const StructureItem& item) const {
    return item.is_group ? result_->groups_[item.index].end : item.index + 1;
}

std::uint64_t StructureBuilder::labelOf(const StructureItem& item) const {
    return item.is_group ? combine64(1, result_->groups_[item.index].shape) : combine64(2, shapes_.ofNode(item.index));
}

bool StructureBuilder::isWorthFolding(const Items& items, const TandemRun& run) const {
    if (run.period == 1)
        return false; // repeated groups are divided already, and operators in a row are clearest as they are
    const std::uint32_t nodes = endOf(items[run.begin + run.period - 1]) - beginOf(items[run.begin]);
    const std::uint32_t times = (run.end - run.begin) / run.period;
    return nodes >= kFewestNodesOfABlock && (times > 2 || nodes >= kFewestNodesOfAPair);
}

/// A run of blocks may be cut anywhere within its period; the best place is where the fewest values cross.
std::uint32_t StructureBuilder::bestStart(const Items& items, const TandemRun& run) const {
    std::uint32_t best = run.begin;
    std::pair<double, std::uint32_t> least; // values that cross, blocks that are lost
    const std::uint32_t most = (run.end - run.begin) / run.period;
    for (std::uint32_t start = run.begin; start < run.begin + run.period; ++start) {
        const std::uint32_t count = (run.end - start) / run.period;
        if (count < 2)
            break;
        double crossing = 0;
        for (std::uint32_t i = 0; i < count; ++i)
            crossing += crossing_[beginOf(items[start + i * run.period])];
        crossing += crossing_[endOf(items[start + count * run.period - 1])];
        const std::pair cost{crossing / (count + 1), most - count};
        if (start == run.begin || cost <= least) { // the later of equals: a first block often differs at its start
            least = cost;
            best = start;
        }
    }
    return best;
}

GroupId StructureBuilder::block(Items items, const std::string& path) {
    const GroupId group = add(Group::Kind::Block, titleOfRange(graph_, beginOf(items.front()), endOf(items.back())),
                              path, beginOf(items.front()), endOf(items.back()));
    fill(group, divide(foldRepeats(std::move(items), path), path));
    return group;
}

StructureBuilder::Items StructureBuilder::foldRepeats(Items items, const std::string& path) {
    std::vector<std::uint64_t> labels(items.size());
    std::ranges::transform(items, labels.begin(), [this](const StructureItem& item) { return labelOf(item); });
    std::vector<TandemRun> runs = tandemRuns(labels);
    std::erase_if(runs, [&](const TandemRun& run) { return !isWorthFolding(items, run); });
    const auto saved = [&](const TandemRun& run) { return run.end - run.begin - run.period; };
    std::ranges::stable_sort(runs, std::ranges::greater(), saved);
    std::vector<std::pair<std::uint32_t, TandemRun>> chosen; // runs with their best starts
    for (const TandemRun& run : runs) {
        const bool free = std::ranges::none_of(
            chosen, [&](const auto& other) { return run.begin < other.second.end && other.second.begin < run.end; });
        if (free)
            chosen.emplace_back(bestStart(items, run), run);
    }
    if (chosen.empty())
        return items;
    std::ranges::sort(chosen, {}, [](const auto& entry) { return entry.first; });
    Items folded;
    std::uint32_t at = 0;
    for (const auto& [start, run] : chosen) {
        folded.insert(folded.end(), items.begin() + at, items.begin() + start);
        at = start;
        for (; at + run.period <= run.end; at += run.period)
            folded.push_back({true, block(Items(items.begin() + at, items.begin() + at + run.period), path).value()});
    }
    folded.insert(folded.end(), items.begin() + at, items.end());
    return folded;
}

std::vector<StructureBuilder::Unit> StructureBuilder::unitsOf(const Items& items) const {
    std::vector<Unit> units;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0 && areAlike(items[i - 1], items[i]))
            ++units.back().count;
        else
            units.push_back({i, 1});
    }
    return units;
}

/// Returns whether `unit` is a large module, which is always shown separately.
bool StructureBuilder::isLarge(const Items& items, const Unit& unit) const {
    const StructureItem& first = items[unit.first];
    return first.is_group && result_->groups_[first.index].kind == Group::Kind::Module &&
           endOf(items[unit.first + unit.count - 1]) - beginOf(first) >= kNodesOfALargeModule;
}

/// Returns the number of boxes into which a run of so many units is divided; a short run is not divided.
std::size_t StructureBuilder::boxesFor(std::size_t units) {
    return units <= kFewestItemsOfAPart ? units : std::max<std::size_t>(1, (units + kItemsOfAPart / 2) / kItemsOfAPart);
}

/// Returns where to cut a run of units into so many parts: near the even places, where the fewest values cross.
std::vector<std::size_t> StructureBuilder::cutsOf(const Items& items, std::span<const Unit> units,
                                                  std::size_t parts) const {
    const double step = static_cast<double>(units.size()) / static_cast<double>(parts);
    const auto reach = static_cast<std::size_t>(step / 2.5);
    const auto crossing = [&](std::size_t unit) { return crossing_[beginOf(items[units[unit].first])]; };
    std::vector<std::size_t> cuts = {0};
    for (std::size_t part = 1; part < parts; ++part) {
        const auto even = static_cast<std::size_t>(step * static_cast<double>(part));
        std::size_t best = even;
        for (std::size_t away = 1; away <= reach; ++away) // the nearest of equal places
            for (const std::size_t place : {even - std::min(away, even), even + away}) {
                if (place <= cuts.back() || place >= units.size())
                    continue;
                if (best <= cuts.back() || crossing(place) < crossing(best))
                    best = place;
            }
        if (best > cuts.back())
            cuts.push_back(best);
    }
    cuts.push_back(units.size());
    return cuts;
}

/// Appends a run of units to `divided`, as so many parts; a part of one unit is that unit.
void StructureBuilder::addParts(const Items& items, std::span<const Unit> units, std::size_t parts,
                                const std::string& path, Items& divided) {
    if (units.empty())
        return;
    const auto itemAt = [&](const Unit& unit) { return items.begin() + static_cast<std::ptrdiff_t>(unit.first); };
    const std::vector<std::size_t> cuts = cutsOf(items, units, parts);
    for (std::size_t part = 0; part + 1 < cuts.size(); ++part) {
        const Unit& last = units[cuts[part + 1] - 1];
        Items inner(itemAt(units[cuts[part]]), itemAt(last) + static_cast<std::ptrdiff_t>(last.count));
        if (cuts[part + 1] - cuts[part] == 1) { // one item, or one repeat
            divided.insert(divided.end(), inner.begin(), inner.end());
            continue;
        }
        const std::uint32_t begin = beginOf(inner.front()), end = endOf(inner.back());
        const GroupId group = add(Group::Kind::Part, titleOfRange(graph_, begin, end), path, begin, end);
        fill(group, divide(std::move(inner), path));
        divided.push_back({true, group.value()});
    }
}

/// Divides items into parts of about kItemsOfAPart until few enough are side by side. Only the items between large
/// modules are divided, or all items if the large modules alone are too many.
StructureBuilder::Items StructureBuilder::divide(Items items, const std::string& path) {
    const std::vector<Unit> units = unitsOf(items);
    if (units.size() <= Structure::kMostItems)
        return items;
    std::vector<std::pair<std::size_t, std::size_t>> runs; // runs of units between large modules
    std::size_t begin = 0, boxes = 0;
    for (std::size_t u = 0; u <= units.size(); ++u)
        if (u == units.size() || isLarge(items, units[u])) {
            runs.emplace_back(begin, u);
            boxes += boxesFor(u - begin) + (u < units.size() ? 1 : 0);
            begin = u + 1;
        }
    Items divided;
    const std::span all(units);
    if (runs.size() == 1 || boxes > Structure::kMostItems) {
        addParts(items, all, std::clamp<std::size_t>(boxesFor(units.size()), 2, Structure::kMostItems / 2), path,
                 divided);
        return divided;
    }
    for (const auto& [first, last] : runs) {
        addParts(items, all.subspan(first, last - first), boxesFor(last - first), path, divided);
        if (last < units.size())
            addParts(items, all.subspan(last, 1), 1, path, divided); // the large module
    }
    return divided;
}

std::shared_ptr<const Structure> structureOf(const Graph& graph) {
    return StructureBuilder(graph).build();
}

} // namespace gnx::graph
