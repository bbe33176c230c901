#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/profile/analysis/CallTree.h"

namespace gnx::profile {

/// Input for making call trees.
class CallTreeMaker {
  public:
    CallTreeMaker() { tree_.nodes.emplace_back(); }

    /// The child of this name; made when first asked for.
    std::uint32_t child(std::uint32_t parent, const Activity& activity);
    /// A new one without a name of the trace.
    std::uint32_t add(std::uint32_t parent, ActivityKind kind);
    CallTree::Node& node(std::uint32_t at) { return tree_.nodes[at]; }
    /// Adds it to the call and to all its ancestors.
    void addDevice(std::uint32_t at, std::int64_t device_ns);

    /// Children sorted.
    CallTree finish();

  private:
    CallTree tree_;
    std::unordered_map<std::uint64_t, std::uint32_t> known_;
};

/// For each row of Trace::activities(): the nearest enclosing activity of these kinds, the time that none of its
/// children covers, and the device's time for it alone.
struct Calls {
    std::vector<ActivityId> callers;
    std::vector<std::int64_t> self_ns, device_ns;
    std::vector<ActivityId> unasked; ///< work of the device that none of the kinds caused

    Calls(const Trace& trace, const Nesting& nesting, const Attribution& attribution, const CallTreeKinds& kinds);

  private:
    void addDevice(const Trace& trace, const Attribution& attribution, const CallTreeKinds& kinds, ActivityId work);
};

} // namespace gnx::profile
