#pragma once

#include <iosfwd>

#include "app/graphnet/Terminal.h"
#include "core/Wings.h"
#include "core/capture/breaks/BreakComparison.h"
#include "core/capture/breaks/BreakReport.h"

namespace gnx::cli {

/// Prints the report for people: counts, a table of the distinct places with their lines of source, functions that were
/// given up, recompilations, settings, and what was not understood.
void printBreaks(const BreakReport& report, bool all, std::ostream& out, const Terminal& terminal);
/// Prints which breaks are gone, new, or remain, and the settings of the two counts.
void printComparison(const BreakComparison& comparison, const BreakReport& before, const BreakReport& after,
                     std::ostream& out, const Terminal& terminal);

} // namespace gnx::cli
