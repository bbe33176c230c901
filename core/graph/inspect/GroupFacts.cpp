#include "core/graph/inspect/GroupFacts.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace gnx::graph {
namespace {

void countCategories(const Graph& graph, const Group& group, GroupFacts& facts) {
    std::array<std::uint32_t, kOpCategoryCount> counts{};
    for (std::uint32_t n = group.begin; n < group.end; ++n)
        ++counts[static_cast<std::size_t>(opCategory(graph.op(graph.node(NodeId(n)))))];
    for (std::size_t c = 0; c < counts.size(); ++c)
        if (counts[c] > 0)
            facts.categories.emplace_back(static_cast<OpCategory>(c), counts[c]);
    std::ranges::stable_sort(facts.categories, std::ranges::greater(), &std::pair<OpCategory, std::uint32_t>::second);
}

/// Facts about values.
struct Known {
    const Sample* sample;
    const ValueTypes* types;
};

void readEntering(const Graph& graph, const Known& known, const Group& group, GroupFacts& facts) {
    std::unordered_set<ValueId> seen;
    for (std::uint32_t n = group.begin; n < group.end; ++n)
        for (const ValueId value : graph.readsOf(NodeId(n))) {
            const NodeId producer = graph.value(value).producer;
            if ((producer.valid() && producer.value() >= group.begin) || !seen.insert(value).second)
                continue;
            ValueFacts read = valueFacts(graph, known.sample, value, known.types);
            if (!read.is_parameter) {
                facts.entering.push_back(std::move(read));
                continue;
            }
            ++facts.parameters;
            if (read.tensor != nullptr) {
                facts.parameter_elements += read.tensor->elements();
                facts.parameter_bytes += read.tensor->bytes();
            }
        }
}

void readLeaving(const Graph& graph, const Known& known, const Group& group, GroupFacts& facts) {
    const std::vector<bool> returned = returnedValues(graph);
    for (std::uint32_t n = group.begin; n < group.end; ++n) {
        const PoolRange results = graph.node(NodeId(n)).results;
        for (std::uint32_t i = 0; i < results.count; ++i) {
            const ValueId value(results.first + i);
            const auto uses = graph.uses(graph.value(value)); // ascending
            const auto outside = std::ranges::lower_bound(uses, NodeId(group.end));
            if (outside != uses.end() || returned[value.value()])
                facts.leaving.push_back({valueFacts(graph, known.sample, value, known.types),
                                         {outside, uses.end()},
                                         returned[value.value()]});
        }
    }
}

void countRepeats(const Structure& structure, const Group& group, GroupFacts& facts) {
    if (group.repeat == Group::no_repeat)
        return;
    const Repeat& repeat = structure.repeats()[group.repeat];
    const auto alike = structure.items(structure.group(repeat.parent)).subspan(repeat.first_item, repeat.count);
    const auto place = std::ranges::find(alike, facts.group, &StructureItem::group);
    facts.number = static_cast<std::uint32_t>(place - alike.begin()) + 1;
    facts.repeats = repeat.count;
}

} // namespace

namespace {

void extend(StackFacts::Range& range, std::uint64_t number, bool first) {
    range.least = first ? number : std::min(range.least, number);
    range.most = std::max(range.most, number);
    range.total += number;
}

} // namespace

std::optional<StackFacts> stackFacts(const Graph& graph, const Structure& structure, const Sample* sample,
                                     GroupId first, std::uint32_t count) {
    if (first.value() >= structure.groups().size() || structure.group(first).repeat == Group::no_repeat || count == 0)
        return std::nullopt;
    const Repeat& repeat = structure.repeats()[structure.group(first).repeat];
    const auto alike = structure.items(structure.group(repeat.parent)).subspan(repeat.first_item, repeat.count);
    const auto begin = std::ranges::find(alike, first, &StructureItem::group);
    if (static_cast<std::size_t>(alike.end() - begin) < count || structure.group(first).end > graph.nodes().size())
        return std::nullopt;
    const auto nameOf = [&](GroupId id) {
        const Group& group = structure.group(id);
        return group.path.empty() ? group.name : group.path;
    };
    StackFacts facts;
    facts.count = count;
    facts.first_group = first;
    facts.last_group = (begin + count - 1)->group();
    facts.first = nameOf(facts.first_group);
    facts.last = nameOf(facts.last_group);
    facts.operators = structure.group(first).end - structure.group(first).begin;
    for (std::uint32_t i = 0; i < count; ++i) {
        GroupFacts one;
        readEntering(graph, {sample, nullptr}, structure.group((begin + i)->group()), one);
        extend(facts.parameters, one.parameters, i == 0);
        extend(facts.parameter_elements, one.parameter_elements, i == 0);
        extend(facts.parameter_bytes, one.parameter_bytes, i == 0);
    }
    return facts;
}

std::optional<GroupFacts> groupFacts(const Graph& graph, const Structure& structure, const Sample* sample, GroupId id,
                                     const ValueTypes* types) {
    if (id.value() >= structure.groups().size() || structure.group(id).end > graph.nodes().size())
        return std::nullopt;
    const Group& group = structure.group(id);
    GroupFacts facts;
    facts.group = id;
    facts.name = group.name;
    facts.path = group.path;
    facts.kind = group.kind;
    facts.operators = group.end - group.begin;
    countRepeats(structure, group, facts);
    countCategories(graph, group, facts);
    readEntering(graph, {sample, types}, group, facts);
    readLeaving(graph, {sample, types}, group, facts);
    if (id != structure.root())
        facts.around = groupsDownTo(structure, group.parent);
    return facts;
}

} // namespace gnx::graph
