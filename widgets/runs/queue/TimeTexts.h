#pragma once

#include <QString>

#include "core/Wings.h"
#include "core/bench/plans/TimeEstimate.h"

namespace gnx::widgets {

/// Example: "45 s to 16 min"; only "16 min" if both ends have the same text.
QString rangeOfTime(const TimeEstimate& range);

} // namespace gnx::widgets
