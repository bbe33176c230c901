#pragma once

#include "core/Wings.h"
#include "core/profile/analysis/TraceComparison.h"
#include "core/results/report/Figure.h"
#include "widgets/profile/recording/TraceSession.h"
#include "widgets/profile/tables/TimeTable.h"

namespace gnx::widgets {

/// Two traces compared, as it is shown; made in the background, immutable.
struct TracePair {
    QString before_name, after_name;
    TraceComparison comparison;
    std::shared_ptr<const TimeTable> table; ///< Row::number: of the comparison's step
    Figure waterfall;
    QString summary; ///< rich text: totals, how much faster, what has to be known to read them
};

/// Not for the window's thread: linear in the records.
std::shared_ptr<const TracePair> comparePair(const ShownTrace& before, const QString& before_name,
                                             const ShownTrace& after, const QString& after_name);

} // namespace gnx::widgets
