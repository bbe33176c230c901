#pragma once

#include <memory>
#include <stop_token>
#include <vector>

#include "core/Wings.h"
#include "core/profile/analysis/MemorySeries.h"
#include "widgets/profile/recording/TraceSession.h"
#include "widgets/profile/timeline/SpanColors.h"
#include "widgets/profile/timeline/TimelineLayout.h"

namespace gnx::widgets {

/// Data of a timeline besides the trace; made once, in the background.
struct TimelineData {
    static constexpr std::size_t kOverviewColumns = 1024;

    std::shared_ptr<const ShownTrace> shown;
    std::unique_ptr<const SpanColors> colors;
    std::vector<MemorySeries> series;
    TimelineLayout layout; ///< initial layout
    std::vector<float>
        overview; ///< per equal part of the trace's time: depth of nested calls, as a share of the deepest, 0 .. 1
};

/// Returns null after a stop.
std::shared_ptr<const TimelineData> timelineData(std::shared_ptr<const ShownTrace> shown, const std::stop_token& stop);

} // namespace gnx::widgets
