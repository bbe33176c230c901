#include "widgets/profile/timeline/TimelineData.h"

#include <algorithm>

namespace gnx::widgets {
namespace {

/// Counts the activities that cover each of several equal parts of a stretch of time, on average over the part.
class Coverage {
  public:
    Coverage(std::size_t parts, std::int64_t length_ns)
        : partly_(parts), wholly_(parts + 1), width_(static_cast<double>(length_ns) / static_cast<double>(parts)) {}

    void add(std::int64_t begin_ns, std::int64_t end_ns) {
        const double begin = static_cast<double>(begin_ns) / width_, end = static_cast<double>(end_ns) / width_;
        const std::size_t first = partOf(begin), last = partOf(end);
        if (first == last) {
            partly_[first] += end - begin;
            return;
        }
        partly_[first] += static_cast<double>(first + 1) - begin;
        partly_[last] += end - static_cast<double>(last);
        ++wholly_[first + 1];
        --wholly_[last];
    }
    /// Returns the shares; the part covered by most activities has 1.
    std::vector<float> shares() const {
        std::vector<double> sums = partly_;
        std::int64_t whole = 0;
        for (std::size_t part = 0; part < sums.size(); ++part) {
            whole += wholly_[part];
            sums[part] += static_cast<double>(whole);
        }
        const double most = std::max(*std::ranges::max_element(sums), 1e-9);
        std::vector<float> shares;
        shares.reserve(sums.size());
        for (const double sum : sums)
            shares.push_back(static_cast<float>(sum / most));
        return shares;
    }

  private:
    std::size_t partOf(double place) const { return std::min(static_cast<std::size_t>(place), partly_.size() - 1); }

    std::vector<double> partly_;
    std::vector<std::int64_t> wholly_; ///< change, from part to part, of the activities that cover a whole part
    double width_;
};

std::vector<float> overviewOf(const Trace& trace, const std::stop_token& stop) {
    Coverage coverage(TimelineData::kOverviewColumns, std::max<std::int64_t>(trace.endNs(), 1));
    for (const Track& track : trace.tracks()) {
        if (stop.stop_requested())
            break;
        for (const Activity& activity : trace.activitiesOf(track))
            coverage.add(activity.start_ns, activity.end());
    }
    return coverage.shares();
}

} // namespace

std::shared_ptr<const TimelineData> timelineData(std::shared_ptr<const ShownTrace> shown, const std::stop_token& stop) {
    auto data = std::make_shared<TimelineData>();
    data->series = memorySeries(*shown->trace, stop);
    data->layout.setTrace(*shown->trace, *shown->rows, static_cast<std::uint32_t>(data->series.size()));
    data->colors = std::make_unique<const SpanColors>(*shown);
    data->overview = overviewOf(*shown->trace, stop);
    data->shown = std::move(shown);
    return stop.stop_requested() ? nullptr : data;
}

} // namespace gnx::widgets
