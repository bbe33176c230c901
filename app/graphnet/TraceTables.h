#pragma once

#include "app/graphnet/DataTable.h"
#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/profile/analysis/Findings.h"
#include "core/profile/analysis/FusionComparison.h"
#include "core/profile/analysis/TraceComparison.h"
#include "core/profile/files/ChromeImport.h"
#include "core/profile/roofline/Roofline.h"

namespace gnx::cli {

// Tables of `graphnet trace`. `graph` may be null: nodes then are numbers.
DataTable summaryTable(const ImportedTrace& imported); ///< columns: what, value
/// Makes the table of kernels, with FLOP/s and bytes/s if they are known. `rates` may be null; copies and sets have
/// their own rates.
DataTable kernelDataTable(const Trace& trace, const Roofline* rates);
DataTable operatorDataTable(const Trace& trace);
DataTable moduleDataTable(const Trace& trace, const Graph* graph); ///< modules and ranges, indented by depth
DataTable findingDataTable(const std::vector<Finding>& found, const Trace& trace, const Graph* graph);
/// The first row is the total before, the last that after; those between lead from one to the other.
DataTable comparisonDataTable(const TraceComparison& comparison, const Graph* graph);

/// Compares eager and compiled for kernels that compute several operators, or one; then the work in no kernel, and the
/// total.
DataTable fusionDataTable(const Fusion& fusion, const FusionComparison& comparison, const Graph* graph);
/// The same by module of the graph; those without time are left out.
DataTable fusionModuleTable(const FusionComparison& comparison, const Graph& graph);

} // namespace gnx::cli
