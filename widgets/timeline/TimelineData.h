#pragma once

#include <memory>
#include <stop_token>
#include <vector>

#include "core/traceanalysis/MemorySeries.h"
#include "widgets/timeline/SpanColors.h"
#include "widgets/timeline/TimelineLayout.h"
#include "widgets/trace/TraceSession.h"

namespace gnx {

/// What a timeline of a trace needs beyond the trace; made once, in the background.
struct TimelineData {
    static constexpr std::size_t kOverviewColumns = 1024;

    std::shared_ptr<const ShownTrace> shown;
    std::unique_ptr<const SpanColors> colors;
    std::vector<MemorySeries> series;
    TimelineLayout layout; ///< as it is at first
    std::vector<float>
        overview; ///< of even parts of the trace's time: how deep the tracks' calls are nested, of the most 0 .. 1
};

/// Null after a stop.
std::shared_ptr<const TimelineData> timelineData(std::shared_ptr<const ShownTrace> shown, const std::stop_token& stop);

} // namespace gnx
