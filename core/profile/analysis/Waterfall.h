#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/Wings.h"
#include "core/profile/analysis/TraceComparison.h"

namespace gnx::profile {

/// A bar of a chart that leads from one total to the other.
struct WaterfallBar {
    enum class Kind { Before, Step, Others, Overlap, Idle, After };
    Kind kind = Kind::Step;
    std::size_t step = 0;          ///< for Step: index into TraceComparison::steps
    std::size_t count = 1;         ///< for Others: number of steps
    double from_ns = 0, to_ns = 0; ///< Before and After begin at 0

    double delta() const { return to_ns - from_ns; }
};

/// Returns the bars: Before; at most `most` steps of nodes and operators that differ, the largest first; all other
/// steps as one; overlap and idle time if a trace has any; After. Each bar begins where the one before it ends, and the
/// last step ends at the total of After to the bit: it takes what adding up has rounded.
std::vector<WaterfallBar> waterfall(const TraceComparison& comparison, std::size_t most);

} // namespace gnx::profile
