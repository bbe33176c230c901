#include "core/capture/breaks/BreakCosts.h"

#include <algorithm>
#include <unordered_map>

namespace gnx::capture {
namespace {

class CostMaker {
  public:
    CostMaker(BreakReport& report, const Capture& capture)
        : report_(report), capture_(capture), owner_(capture.gaps.size()), parts_(report.points.size()) {
        for (std::size_t i = 0; i < capture.gaps.size(); ++i)
            gaps_after_.emplace(capture.gaps[i].after, i);
    }

    void claimOwn(const EventGraphs& event) {
        if (const auto fragment = fragmentOf(event.own)) {
            const auto [first, last] = gaps_after_.equal_range(*fragment);
            for (auto at = first; at != last; ++at)
                claim(event.point, at->second);
        }
    }

    void claimBetween(const EventGraphs& event) {
        const auto before = fragmentOf(event.before), after = fragmentOf(event.after);
        if (event.own || event.given_up || !before || !after)
            return;
        const auto [first, last] = gaps_after_.equal_range(*before);
        for (auto at = first; at != last; ++at)
            if (capture_.gaps[at->second].before == *after)
                claim(event.point, at->second);
    }

    void finish() {
        for (std::size_t i = 0; i < report_.points.size(); ++i)
            finish(report_.points[i], parts_[i]);
    }

  private:
    struct Parts {
        std::vector<std::size_t> gaps{};
        bool shared = false; ///< another break has a part that lies around this one
    };

    std::optional<std::size_t> fragmentOf(const std::optional<std::size_t>& graph) const {
        return graph ? report_.graphs[*graph].fragment : std::nullopt;
    }

    void claim(std::size_t point, std::size_t gap) {
        if (std::vector<std::size_t>& gaps = report_.points[point].gaps; std::ranges::find(gaps, gap) == gaps.end())
            gaps.push_back(gap);
        if (capture_.gaps[gap].count == 0) // seen under the profiler alone
            return;
        if (!owner_[gap]) {
            owner_[gap] = point;
            parts_[point].gaps.push_back(gap);
        } else if (*owner_[gap] != point) {
            parts_[point].shared = true;
        }
    }

    void finish(BreakPoint& point, const Parts& parts) const {
        if (capture_.timed_calls == 0) {
            point.cost_unknown = "no call was timed";
        } else if (!parts.gaps.empty()) {
            point.cost = costOf(parts.gaps);
        } else if (parts.shared) {
            point.cost_unknown = "counted with another break: no graph lies between them";
        } else if (point.given_up == point.count) {
            point.cost_unknown = "the whole function runs in eager mode";
        } else {
            point.cost_unknown = "no graph runs before the break, or none after it";
        }
    }

    BreakCost costOf(const std::vector<std::size_t>& gaps) const {
        const double calls = static_cast<double>(capture_.timed_calls);
        const double sets = static_cast<double>(std::max<std::size_t>(1, capture_.inputs.size()));
        BreakCost cost;
        for (const std::size_t at : gaps) {
            const CaptureGap& gap = capture_.gaps[at];
            cost.eager_ns += gap.total_ns / calls;
            const auto add = [sets](std::optional<double>& to, const std::optional<std::uint64_t>& counted) {
                if (counted)
                    to = to.value_or(0) + static_cast<double>(*counted) / sets;
            };
            add(cost.synchronizations, gap.synchronizations);
            add(cost.copies, gap.copies);
            add(cost.handed_tensors, gap.handed_tensors);
            add(cost.handed_bytes, gap.handed_bytes);
        }
        cost.share = capture_.timed_ns > 0 ? cost.eager_ns * calls / capture_.timed_ns : 0;
        return cost;
    }

    BreakReport& report_;
    const Capture& capture_;
    std::unordered_multimap<std::size_t, std::size_t> gaps_after_; ///< fragment to gaps
    std::vector<std::optional<std::size_t>> owner_;                ///< point of each gap
    std::vector<Parts> parts_;                                     ///< by break point
};

} // namespace

void addCosts(BreakReport& report, const Capture& capture, const std::vector<EventGraphs>& events) {
    CostMaker maker(report, capture);
    for (const EventGraphs& event : events)
        maker.claimOwn(event);
    for (const EventGraphs& event : events)
        maker.claimBetween(event);
    maker.finish();
}

} // namespace gnx::capture
