#include "core/exec/trace/Nesting.h"

#include <algorithm>

namespace gnx::exec {
namespace {

/// An activity that has not ended.
struct Open {
    ActivityId id;
    std::int64_t end = 0;
    std::int64_t covered_until = 0; ///< by children
    std::uint32_t lane = 0;
    std::uint32_t highest = 0; ///< lane, of it and those before it
};

/// For one track, whose activities come in the order of their starts. The open ones are a stack of calls, each in the
/// lane after its enclosing one, until one ends after its enclosing one: then they are a list with gaps.
class TrackNesting {
  public:
    explicit TrackNesting(Nesting& nesting) : nesting_(nesting) {}

    void add(ActivityId id, const Activity& activity) {
        forgetEnded(activity.start_ns);
        const bool overlaps = !open_.empty() && open_.back().end < activity.end();
        const std::uint32_t lane = overlaps || !is_stack_ ? freeLane(activity) : laneWithin();
        nesting_.lanes[id.value()] = lane;
        nesting_.self_ns[id.value()] = activity.duration_ns;
        if (Open* const parent = enclosing(activity)) {
            nesting_.parents[id.value()] = parent->id;
            const std::int64_t fresh = std::max(activity.start_ns, parent->covered_until);
            nesting_.self_ns[parent->id.value()] -= std::max<std::int64_t>(activity.end() - fresh, 0);
            parent->covered_until = std::max(parent->covered_until, activity.end());
        }
        nesting_.overlapping += overlaps ? 1 : 0;
        if (activity.duration_ns <= 0)
            return;
        is_stack_ = is_stack_ && !overlaps;
        open_.push_back({id, activity.end(), activity.start_ns, lane, lane});
        raiseHighest(open_.size() - 1);
    }

  private:
    void forgetEnded(std::int64_t now) {
        while (!open_.empty() && open_.back().end <= now)
            open_.pop_back();
        // If there are very many, not each time: one that is forgotten later costs a lane, not a wrong answer.
        if (!is_stack_ && (open_.size() <= kNestingSearch || open_.size() >= forget_at_)) {
            std::erase_if(open_, [now](const Open& one) { return one.end <= now; });
            for (std::size_t i = 0; i < open_.size(); ++i)
                raiseHighest(i);
            forget_at_ = 2 * open_.size();
            is_stack_ =
                std::is_sorted(open_.begin(), open_.end(), [](const Open& a, const Open& b) { return a.end > b.end; });
        }
    }

    void raiseHighest(std::size_t i) {
        open_[i].highest = i == 0 ? open_[i].lane : std::max(open_[i].lane, open_[i - 1].highest);
    }

    std::uint32_t laneWithin() const { return open_.empty() ? 0 : open_.back().lane + 1; }

    /// The first after all that enclose it in which nothing else is open.
    std::uint32_t freeLane(const Activity& activity) {
        if (open_.size() > kNestingSearch)
            return open_.back().highest + 1;
        std::uint32_t first = 0;
        for (const Open& one : open_)
            if (one.end >= activity.end())
                first = std::max(first, one.lane + 1);
        taken_.assign(open_.size() + 1, false);
        for (const Open& one : open_)
            if (one.lane >= first && one.lane - first < taken_.size())
                taken_[one.lane - first] = true;
        return first + static_cast<std::uint32_t>(std::find(taken_.begin(), taken_.end(), false) - taken_.begin());
    }

    Open* enclosing(const Activity& activity) {
        const std::size_t last = open_.size() - std::min(open_.size(), kNestingSearch);
        for (std::size_t i = open_.size(); i-- > last;)
            if (open_[i].end >= activity.end())
                return &open_[i];
        return nullptr;
    }

    Nesting& nesting_;
    std::vector<Open> open_; ///< in the order of their beginnings
    bool is_stack_ = true;   ///< each of them lies in the one before it
    std::size_t forget_at_ = 0;
    std::vector<bool> taken_; ///< scratch
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

} // namespace gnx::exec
