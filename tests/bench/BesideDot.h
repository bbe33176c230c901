#pragma once

#include <benchmark/benchmark.h>

#include "tests/support/dot_times/DotTimes.h"

#include "core/Wings.h"

namespace gnx::test {

/// Writes into a benchmark's line what dot took for the same graph, and how many times that is of one iteration (of its
/// wall time with UseRealTime(), else of its processor time). A killed one counts with its budget.
inline void writeBesideDot(benchmark::State& state, const DotTime& dot) {
    state.SetLabel(dot.text());
    if (dot.failure.empty())
        state.counters["dot_per_this"] =
            benchmark::Counter(dot.milliseconds / 1000, benchmark::Counter::kIsIterationInvariantRate);
}

} // namespace gnx::test
