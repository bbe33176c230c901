#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"

namespace gnx::graph {

/// Measurements of a graph's operators: by node, or empty if there are none.
struct MeasuredNodes {
    using Column = std::vector<std::optional<double>>;

    Column time_ns;
    Column allocated_bytes;           ///< requested while the operator ran
    Column peak_bytes;                ///< peak of live memory while the operator ran
    Column error;                     ///< relative, against another run
    std::string run_note, error_note; ///< descriptions of the runs
};

} // namespace gnx::graph
