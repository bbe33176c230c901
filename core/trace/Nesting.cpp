#include "core/trace/Nesting.h"

#include <algorithm>

namespace gnx {
namespace {

/// An activity that has not ended, in its lane.
struct Open {
    ActivityId id;
    std::int64_t end = 0;
    std::int64_t covered_until = 0; ///< by children
};

class TrackNesting {
  public:
    explicit TrackNesting(Nesting& nesting) : nesting_(nesting) {}

    void add(ActivityId id, const Activity& activity) {
        while (!open_.empty() && open_.back().end <= activity.start_ns)
            open_.pop_back();
        nesting_.lanes[id.value()] = static_cast<std::uint32_t>(open_.size());
        nesting_.self_ns[id.value()] = activity.duration_ns;
        if (Open* const parent = enclosing(activity)) {
            nesting_.parents[id.value()] = parent->id;
            const std::int64_t fresh = std::max(activity.start_ns, parent->covered_until);
            nesting_.self_ns[parent->id.value()] -= std::max<std::int64_t>(activity.end() - fresh, 0);
            parent->covered_until = std::max(parent->covered_until, activity.end());
        }
        if (!open_.empty() && open_.back().end < activity.end())
            ++nesting_.overlapping;
        if (activity.duration_ns > 0)
            open_.push_back({id, activity.end(), activity.start_ns});
    }

  private:
    Open* enclosing(const Activity& activity) {
        const std::size_t last = open_.size() - std::min(open_.size(), kNestingSearch);
        for (std::size_t i = open_.size(); i-- > last;)
            if (open_[i].end >= activity.end())
                return &open_[i];
        return nullptr;
    }

    Nesting& nesting_;
    std::vector<Open> open_;
};

} // namespace

Nesting nestingOf(const Trace& trace) {
    Nesting nesting;
    const std::size_t count = trace.activities().size();
    nesting.parents.resize(count);
    nesting.lanes.resize(count);
    nesting.self_ns.resize(count);
    for (const Track& track : trace.tracks()) {
        TrackNesting one(nesting);
        for (std::uint32_t i = track.first; i < track.first + track.count; ++i)
            one.add(ActivityId(i), trace.activities()[i]);
    }
    return nesting;
}

} // namespace gnx
