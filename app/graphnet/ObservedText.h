#pragma once

#include <string>

#include "app/graphnet/Terminal.h"
#include "core/Wings.h"
#include "core/exec/observe/ObservedRun.h"
#include "core/graph/ir/Graph.h"

namespace gnx::cli {

/// A number in six significant digits.
std::string plainNumber(double value);
/// Returns a text such as "conv2d_3 #12" or "input x".
std::string nodeText(const Graph& graph, NodeId node);

/// Status, whole run's times, peak, outputs; then a comparison, if there is one.
void printRunSummary(const Graph& graph, const ObservedRun& run);
/// The `rows` nodes that took longest, and their further columns.
void printTimes(const Graph& graph, const ObservedRun& run, std::size_t rows, const Terminal& terminal);
/// Nodes whose memory is live at the peak, and the `rows` nodes that allocate most.
void printMemory(const Graph& graph, const ObservedRun& run, std::size_t rows, const Terminal& terminal);
/// A line for each tensor; those with NaN or infinite elements first.
void printValues(const Graph& graph, const ObservedRun& run, const Terminal& terminal);
/// The results of one node with their histograms.
void printNodeValues(const Graph& graph, const ObservedRun& run, NodeId node, const Terminal& terminal);

} // namespace gnx::cli
