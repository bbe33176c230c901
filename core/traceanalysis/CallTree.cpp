#include "core/traceanalysis/CallTree.h"

#include <algorithm>
#include <unordered_map>

namespace gnx {
namespace {

class TreeMaker {
  public:
    TreeMaker() { tree_.nodes.emplace_back(); }

    std::uint32_t child(std::uint32_t parent, const Activity& activity) {
        const std::uint64_t key = (std::uint64_t{parent} << 32U) | activity.name.value();
        const auto next = static_cast<std::uint32_t>(tree_.nodes.size());
        const auto [place, is_new] = known_.try_emplace(key, next);
        if (is_new) {
            CallTree::Node made;
            made.name = activity.name;
            made.kind = activity.kind;
            made.parent = parent;
            tree_.nodes.push_back(std::move(made));
            tree_.nodes[parent].children.push_back(next);
        }
        return place->second;
    }
    CallTree::Node& node(std::uint32_t at) { return tree_.nodes[at]; }

    CallTree finish() {
        for (CallTree::Node& node : tree_.nodes)
            std::ranges::sort(node.children, [this](std::uint32_t a, std::uint32_t b) {
                const std::int64_t x = tree_.nodes[a].total_ns, y = tree_.nodes[b].total_ns;
                return x != y ? x > y : a < b;
            });
        return std::move(tree_);
    }

  private:
    CallTree tree_;
    std::unordered_map<std::uint64_t, std::uint32_t> known_;
};

/// Of each activity the nearest in the tree that encloses it.
std::vector<ActivityId> callers(const Trace& trace, const Nesting& nesting, const CallTreeKinds& kinds) {
    std::vector<ActivityId> found(trace.activities().size());
    for (std::uint32_t i = 0; i < found.size(); ++i) {
        const ActivityId parent = nesting.parent(ActivityId(i));
        if (parent.valid())
            found[i] = kinds.has(trace.activity(parent).kind) ? parent : found[parent.value()];
    }
    return found;
}

/// Time that none of those in the tree below it covers, and the device's time for it alone.
struct OwnTimes {
    std::vector<std::int64_t> self_ns, device_ns;
};

OwnTimes ownTimes(const Trace& trace, const Attribution& attribution, const CallTreeKinds& kinds,
                  const std::vector<ActivityId>& callers) {
    const std::size_t count = trace.activities().size();
    OwnTimes own{std::vector<std::int64_t>(count), std::vector<std::int64_t>(count)};
    for (std::uint32_t i = 0; i < count; ++i) {
        const Activity& one = trace.activities()[i];
        if (kinds.has(one.kind)) {
            own.self_ns[i] += one.duration_ns;
            if (callers[i].valid())
                own.self_ns[callers[i].value()] -= one.duration_ns;
        } else if (isDeviceWork(one.kind)) {
            ActivityId cause = attribution.operatorOf(ActivityId(i));
            if (const ActivityId launch = trace.launchOf(one); launch.valid())
                cause = callers[launch.value()];
            if (cause.valid() && !kinds.has(trace.activity(cause).kind))
                cause = callers[cause.value()];
            if (cause.valid())
                own.device_ns[cause.value()] += one.duration_ns;
        }
    }
    return own;
}

} // namespace

bool CallTreeKinds::has(ActivityKind kind) const {
    switch (kind) {
    case ActivityKind::Module:
        return modules;
    case ActivityKind::Operator:
        return operators;
    case ActivityKind::Range:
        return ranges;
    case ActivityKind::Python:
        return python;
    default:
        return false;
    }
}

CallTree callsTopDown(const Trace& trace, const Nesting& nesting, const Attribution& attribution,
                      const CallTreeKinds& kinds, const TimeRange& range) {
    const std::vector<ActivityId> outer = callers(trace, nesting, kinds);
    const OwnTimes own = ownTimes(trace, attribution, kinds, outer);
    TreeMaker maker;
    std::vector<std::uint32_t> place(trace.activities().size());
    for (std::uint32_t i = 0; i < place.size(); ++i) {
        const Activity& one = trace.activities()[i];
        if (!kinds.has(one.kind) || trace.track(one.track).kind == TrackKind::Stream || !range.holds(one))
            continue;
        const bool within = outer[i].valid() && range.holds(trace.activity(outer[i]));
        place[i] = maker.child(within ? place[outer[i].value()] : 0, one);
        CallTree::Node& node = maker.node(place[i]);
        ++node.calls;
        node.total_ns += one.duration_ns;
        node.self_ns += own.self_ns[i];
        if (!within)
            maker.node(0).total_ns += one.duration_ns;
        for (std::uint32_t up = place[i]; own.device_ns[i] > 0; up = maker.node(up).parent) {
            maker.node(up).device_ns += own.device_ns[i];
            if (up == 0)
                break;
        }
    }
    return maker.finish();
}

CallTree callsBottomUp(const Trace& trace, const Nesting& nesting, const Attribution& attribution,
                       const CallTreeKinds& kinds, const TimeRange& range) {
    const std::vector<ActivityId> outer = callers(trace, nesting, kinds);
    const OwnTimes own = ownTimes(trace, attribution, kinds, outer);
    TreeMaker maker;
    for (std::uint32_t i = 0; i < trace.activities().size(); ++i) {
        const Activity& one = trace.activities()[i];
        if (!kinds.has(one.kind) || trace.track(one.track).kind == TrackKind::Stream || !range.holds(one))
            continue;
        maker.node(0).total_ns += own.self_ns[i];
        maker.node(0).device_ns += own.device_ns[i];
        std::uint32_t at = 0;
        ActivityId caller(i);
        for (int depth = 0; caller.valid() && depth < kBottomUpDepth; ++depth, caller = outer[caller.value()]) {
            at = maker.child(at, trace.activity(caller));
            CallTree::Node& node = maker.node(at);
            ++node.calls;
            node.total_ns += own.self_ns[i];
            node.device_ns += own.device_ns[i];
            node.self_ns += depth == 0 ? own.self_ns[i] : 0;
        }
    }
    return maker.finish();
}

} // namespace gnx
