#pragma once

#include "core/Wings.h"
#include "core/bench/plans/ReferenceCheck.h"
#include "core/results/report/Figure.h"

namespace gnx::results {

/// log2 of the times of a check over those of the reference: a point with its interval per job and side, ascending
/// within each side. Above 0 is slower. Jobs that were not timed on both occasions are left out, and the caption has
/// their number.
Figure referenceFigure(const ReferenceReport& report);

} // namespace gnx::results
