#include "widgets/profile/tables/TimeTree.h"

#include <algorithm>

#include "core/profile/analysis/ModuleCalls.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

bool hasKind(const Trace& trace, ActivityKind kind) {
    return std::ranges::find(trace.activities(), kind, &Activity::kind) != trace.activities().end();
}

CallTree callsOf(const ShownTrace& shown, const TimeRange& range, TimeTree::Kind kind) {
    const Trace& trace = *shown.trace;
    CallTreeKinds kinds;
    kinds.iterations = false;
    switch (kind) {
    case TimeTree::Kind::Modules:
        if (shown.graph && !hasKind(trace, ActivityKind::Module))
            return callsByModule(*shown.graph, *structureOf(*shown.graph), trace, shown.nesting, shown.attribution,
                                 range);
        break;
    case TimeTree::Kind::Calls:
        kinds.modules = false;
        break;
    case TimeTree::Kind::Callers:
        return callsBottomUp(trace, shown.nesting, shown.attribution, kinds, range);
    }
    return callsTopDown(trace, shown.nesting, shown.attribution, kinds, range);
}

/// Times become the device's; a parent still comes before its children.
void countDevice(CallTree& tree) {
    for (CallTree::Node& node : tree.nodes)
        node.self_ns = node.total_ns = node.device_ns;
    for (std::size_t i = tree.nodes.size(); i-- > 1;)
        tree.nodes[tree.nodes[i].parent].self_ns -= tree.nodes[i].total_ns;
    for (CallTree::Node& node : tree.nodes) {
        std::erase_if(node.children, [&](std::uint32_t child) { return tree.nodes[child].total_ns <= 0; });
        std::ranges::stable_sort(node.children, std::ranges::greater(),
                                 [&](std::uint32_t child) { return tree.nodes[child].total_ns; });
    }
}

template <class Id>
void keepLargest(const CallTree& calls, Id id, std::uint32_t at, std::unordered_map<Id, std::uint32_t>& largest) {
    if (!id.valid())
        return;
    std::uint32_t& kept = largest.try_emplace(id, at).first->second;
    if (calls.nodes[at].total_ns > calls.nodes[kept].total_ns)
        kept = at;
}

void addRows(const TimeTree& tree, std::uint32_t at, int depth, QByteArray& csv) {
    for (const std::uint32_t child : tree.node(at).children) {
        const CallTree::Node& node = tree.node(child);
        QByteArrayList cells{csvCell(tree.name(child)), QByteArray::number(depth),
                             QByteArray::number(static_cast<qulonglong>(node.calls)),
                             QByteArray::number(static_cast<qlonglong>(node.total_ns)),
                             QByteArray::number(static_cast<qlonglong>(node.self_ns))};
        if (tree.has_device)
            cells << QByteArray::number(static_cast<qlonglong>(node.device_ns));
        csv += cells.join(',') + "\r\n";
        addRows(tree, child, depth + 1, csv);
    }
}

} // namespace

std::string_view TimeTree::nameText(std::uint32_t at) const {
    const CallTree::Node& of = node(at);
    return of.label.empty() ? shown->trace->text(of.name) : std::string_view(of.label);
}

QString TimeTree::name(std::uint32_t at) const {
    return toQString(nameText(at));
}

std::uint32_t TimeTree::find(StringId name, NodeId node) const {
    if (const auto found = largest_of_name.find(name); name.valid() && found != largest_of_name.end())
        return found->second;
    if (!node.valid())
        return 0;
    const auto found = largest_of_node.find(node);
    return found != largest_of_node.end() ? found->second : findCallFor(node);
}

std::uint32_t TimeTree::findCallFor(NodeId node) const {
    const ActivityId call = longestActivity(*shown, {}, node);
    std::vector<StringId> path;
    for (ActivityId one = call; one.valid(); one = shown->nesting.parent(one))
        path.push_back(shown->trace->activity(one).name);
    std::uint32_t at = 0;
    for (auto name = path.rbegin(); name != path.rend(); ++name) { // names that the tree leaves out are skipped
        const auto& children = this->node(at).children;
        const auto child =
            std::ranges::find(children, *name, [this](std::uint32_t one) { return this->node(one).name; });
        if (child != children.end())
            at = *child;
    }
    return call.valid() && at != 0 && this->node(at).name == path.front() ? at : 0;
}

std::vector<std::uint32_t> TimeTree::pathTo(std::uint32_t at) const {
    std::vector<std::uint32_t> path;
    for (; at != 0; at = node(at).parent)
        path.push_back(at);
    std::ranges::reverse(path);
    return path;
}

std::shared_ptr<const TimeTree> timeTree(std::shared_ptr<const ShownTrace> shown, const TimeRange& range,
                                         TimeTree::Kind kind, TimeTree::Clock clock) {
    auto tree = std::make_shared<TimeTree>();
    tree->calls = callsOf(*shown, range, kind);
    tree->has_device = shown->attribution.device_ns > 0;
    tree->shown = std::move(shown);
    if (clock == TimeTree::Clock::Device)
        countDevice(tree->calls);
    tree->categories.resize(tree->calls.nodes.size(), OpCategory::Other);
    for (std::uint32_t i = 1; i < tree->calls.nodes.size(); ++i) {
        const CallTree::Node& node = tree->node(i);
        keepLargest(tree->calls, node.name, i, tree->largest_of_name);
        keepLargest(tree->calls, node.node, i, tree->largest_of_node);
        if (node.kind != ActivityKind::Operator)
            continue;
        std::string_view name = tree->nameText(i);
        if (node.node.valid())
            name = name.substr(0, name.rfind(' ')); // "torch.conv2d #12"
        name.remove_prefix(name.rfind(':') + 1);    // npos + 1 is 0
        tree->categories[i] = opCategory(name);
    }
    return tree;
}

std::vector<bool> matchesIn(const TimeTree& tree, const QString& text) {
    std::vector<bool> matches(tree.calls.nodes.size());
    std::unordered_map<StringId, bool> known;
    for (std::uint32_t i = 1; i < matches.size(); ++i) {
        const CallTree::Node& node = tree.node(i);
        if (!node.label.empty()) {
            matches[i] = tree.name(i).contains(text, Qt::CaseInsensitive);
            continue;
        }
        const auto [place, is_new] = known.try_emplace(node.name, false);
        if (is_new)
            place->second = tree.name(i).contains(text, Qt::CaseInsensitive);
        matches[i] = place->second;
    }
    return matches;
}

double shareOfMatches(const TimeTree& tree, const std::vector<bool>& matches) {
    std::int64_t sum = 0;
    std::vector<bool> within(matches.size());
    for (std::uint32_t i = 1; i < matches.size(); ++i) {
        within[i] = matches[i] || within[tree.node(i).parent];
        sum += matches[i] && !within[tree.node(i).parent] ? tree.node(i).total_ns : 0;
    }
    const std::int64_t total = tree.node(0).total_ns;
    return total == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(total);
}

ActivityId longestActivity(const ShownTrace& shown, StringId name, NodeId node) {
    ActivityId longest;
    std::int64_t most = -1;
    for (std::uint32_t i = 0; i < shown.trace->activities().size(); ++i) {
        const Activity& one = shown.trace->activities()[i];
        const bool wanted = name.valid() ? one.name == name : node.valid() && shown.attribution.nodes[i] == node;
        if (!wanted || one.duration_ns <= most)
            continue;
        most = one.duration_ns;
        longest = ActivityId(i);
    }
    return longest;
}

QByteArray csvOf(const TimeTree& tree) {
    QByteArray csv =
        tree.has_device ? "name,depth,calls,total_ns,self_ns,device_ns\r\n" : "name,depth,calls,total_ns,self_ns\r\n";
    addRows(tree, 0, 0, csv);
    return csv;
}

} // namespace gnx::widgets
