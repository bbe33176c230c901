#include "core/profile/analysis/ModuleCalls.h"

#include <unordered_map>

#include "core/profile/analysis/CallTreeMaker.h"

namespace gnx::profile {
namespace {

/// Places of modules and nodes in the tree, made when first asked for.
class ModulePlaces {
  public:
    ModulePlaces(const Graph& graph, const Structure& structure, CallTreeMaker& maker)
        : graph_(graph), structure_(structure), maker_(maker), groups_(structure.groups().size()) {}

    /// Frame of a node; the root for one that the graph does not have.
    std::uint32_t of(NodeId node) {
        if (node.value() >= graph_.nodes().size())
            return 0;
        const auto known = nodes_.find(node);
        if (known != nodes_.end())
            return known->second;
        const std::uint32_t made = maker_.add(of(structure_.groupOf(node)), ActivityKind::Operator);
        maker_.node(made).node = node;
        maker_.node(made).label = std::string(graph_.op(graph_.node(node))) + " #" + std::to_string(node.value());
        nodes_.emplace(node, made);
        return made;
    }

  private:
    std::uint32_t of(GroupId id) {
        const Group& group = structure_.group(id);
        if (id == structure_.root())
            return 0;
        if (group.kind == Group::Kind::Part) // made for drawing alone
            return of(group.parent);
        std::uint32_t& place = groups_[id.value()];
        if (place == 0) {
            const std::uint32_t parent = of(group.parent);
            place = maker_.add(parent, ActivityKind::Module);
            maker_.node(place).label = group.name;
        }
        return place;
    }

    const Graph& graph_;
    const Structure& structure_;
    CallTreeMaker& maker_;
    std::vector<std::uint32_t> groups_; ///< 0: not made
    std::unordered_map<NodeId, std::uint32_t> nodes_;
};

/// A call for a node, to the modules that the node is in.
void addToModules(CallTreeMaker& maker, std::uint32_t node_place, std::int64_t ns) {
    for (std::uint32_t at = node_place; at != 0;) {
        at = maker.node(at).parent;
        maker.node(at).total_ns += ns;
        ++maker.node(at).calls;
    }
}

} // namespace

CallTree callsByModule(const Graph& graph, const Structure& structure, const Trace& trace, const Nesting& nesting,
                       const Attribution& attribution, const TimeRange& range) {
    const CallTreeKinds kinds{.modules = false, .operators = true, .ranges = false, .python = false};
    const Calls own(trace, nesting, attribution, kinds);
    CallTreeMaker maker;
    ModulePlaces places(graph, structure, maker);
    std::vector<std::uint32_t> place(trace.activities().size());
    for (std::uint32_t i = 0; i < place.size(); ++i) {
        const Activity& one = trace.activities()[i];
        if (!kinds.has(trace, one) || trace.track(one.track).kind == TrackKind::Stream || !range.holds(one))
            continue;
        const ActivityId caller = own.callers[i];
        const bool within = caller.valid() && range.holds(trace.activity(caller));
        if (within) {
            place[i] = maker.child(place[caller.value()], one);
        } else {
            const std::uint32_t node = places.of(attribution.node(ActivityId(i)));
            place[i] = node != 0 ? node : maker.child(0, one);
            addToModules(maker, place[i], one.duration_ns);
        }
        CallTree::Node& into = maker.node(place[i]);
        ++into.calls;
        into.total_ns += one.duration_ns;
        into.self_ns += own.self_ns[i];
        maker.addDevice(place[i], own.device_ns[i]);
    }
    for (const ActivityId work : own.unasked) {
        const Activity& one = trace.activity(work);
        if (range.holds(one))
            maker.addDevice(places.of(attribution.node(work)), one.duration_ns);
    }
    return maker.finish();
}

} // namespace gnx::profile
