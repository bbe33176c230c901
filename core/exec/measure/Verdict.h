#pragma once

#include "core/Wings.h"
#include "core/exec/measure/PairLedger.h"
#include "core/exec/measure/SpeedupMeasurement.h"

namespace gnx::exec {

/// Returns whether the pairs suffice to stop: the interval is as narrow as requested, and nothing drifts.
bool isSettled(const PairLedger& ledger, const MeasureOptions& options);

/// Fills speedup, interval, and whether and why it is unstable. The ledger has at least one valid pair; `made` holds
/// the warm-up and the time.
void judge(Measurement& made, const PairLedger& ledger, const MeasureOptions& options);

} // namespace gnx::exec
