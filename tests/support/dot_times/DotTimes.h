#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/layout/LayoutProcess.h"
#include "core/graph/ir/Graph.h"
#include "tests/support/dot_times/FlatRequest.h"

namespace gnx::test {

/// Time of dot for laying out one graph.
struct DotTime {
    double milliseconds = 0; ///< wall time; of a killed one, its budget
    bool killed = false;     ///< it was not done within the budget
    std::string failure{};   ///< why there is no time: dot's process died, or is not there

    /// Examples: "dot 812 ms", "dot killed after 20 s", "dot failed: ...".
    std::string text() const;
};

/// Runs dot (Graphviz, in graphnet-layout, kept warm) on graphs as they are, every operator a box, within a budget.
class DotTimes {
  public:
    /// GNX_DOT_BUDGET_S seconds; 20 if it is not set.
    static std::chrono::milliseconds budgetOfEnvironment();

    explicit DotTimes(std::chrono::milliseconds budget = budgetOfEnvironment()) : budget_(budget) {}
    DotTime of(const Graph& graph) { return of(flatRequest(graph)); }
    DotTime of(const LayoutRequest& request);

  private:
    std::chrono::milliseconds budget_;
    LayoutProcess process_;
};

/// Places of `count` elements spread evenly over the sizes, from the smallest to the largest, both among them.
std::vector<std::size_t> spreadOverSizes(const std::vector<std::size_t>& sizes, std::size_t count);

/// A sample on which something was measured.
struct MeasuredSample {
    std::string folder;
    std::size_t operators = 0;
    std::vector<double> milliseconds; ///< one per figure
};

/// Runs dot on GNX_DOT_GRAPHS (30) of the samples, spread over their sizes, and prints what it took beside each figure
/// on the same samples, and the ratios. A killed one counts with its budget: it takes at least that.
void printBesideDot(const std::vector<std::string>& figures, const std::vector<MeasuredSample>& samples);

} // namespace gnx::test
