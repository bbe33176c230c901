#include "widgets/timeline/TimelineData.h"

#include <algorithm>

namespace gnx {
namespace {

constexpr std::size_t kOverviewLanes = 8; ///< of a track

/// How deep calls are nested on average.
void addTrack(const TimelineRows& rows, TrackId track, std::int64_t end_ns, std::vector<double>& sums) {
    std::vector<TimelineRows::Column> columns(sums.size());
    const double width = static_cast<double>(end_ns) / static_cast<double>(sums.size());
    const std::span lanes = rows.rowsOf(track);
    for (std::size_t lane = 0; lane < std::min(lanes.size(), kOverviewLanes); ++lane) {
        rows.query(lanes[lane], 0, end_ns, columns);
        for (std::size_t i = 0; i < columns.size(); ++i)
            sums[i] += static_cast<double>(columns[i].busy_ns) / width;
    }
}

std::vector<float> overviewOf(const ShownTrace& shown, const std::stop_token& stop) {
    std::vector<double> sums(TimelineData::kOverviewColumns);
    const std::int64_t end = std::max<std::int64_t>(shown.trace->endNs(), 1);
    for (std::uint32_t t = 0; t < shown.trace->tracks().size() && !stop.stop_requested(); ++t)
        if (shown.trace->tracks()[t].count > 0)
            addTrack(*shown.rows, TrackId(t), end, sums);
    const double most = std::max(*std::ranges::max_element(sums), 1e-9);
    std::vector<float> overview;
    overview.reserve(sums.size());
    for (const double sum : sums)
        overview.push_back(static_cast<float>(sum / most));
    return overview;
}

} // namespace

std::shared_ptr<const TimelineData> timelineData(std::shared_ptr<const ShownTrace> shown, const std::stop_token& stop) {
    auto data = std::make_shared<TimelineData>();
    data->series = memorySeries(*shown->trace, stop);
    std::vector<std::string> names;
    names.reserve(data->series.size());
    for (const MemorySeries& series : data->series)
        names.push_back(series.name());
    data->layout.setTrace(*shown->trace, *shown->rows, names);
    data->colors = std::make_unique<const SpanColors>(*shown);
    data->overview = overviewOf(*shown, stop);
    data->shown = std::move(shown);
    return stop.stop_requested() ? nullptr : data;
}

} // namespace gnx
