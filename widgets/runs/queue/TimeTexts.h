#pragma once

#include <QString>

#include "core/Wings.h"
#include "core/bench/plans/TimeEstimate.h"

namespace gnx::widgets {

/// "45 s to 16 min"; "16 min" where both ends read the same.
QString rangeOfTime(const TimeEstimate& range);

} // namespace gnx::widgets
