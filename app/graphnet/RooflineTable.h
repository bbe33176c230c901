#pragma once

#include "app/graphnet/DataTable.h"
#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/profile/roofline/Roofline.h"

namespace gnx::cli {

/// Examples: "312 GFLOP/s", "18.2 GB/s" (decimal units, as usual for rates of memory). The cell is "-" if there is no
/// rate.
DataTable::Cell flopRateCell(const std::optional<double>& flops_per_second);
DataTable::Cell byteRateCell(const std::optional<double>& bytes_per_second);

/// A row for each operator, what loses most time against its roof first.
DataTable rooflineTable(const Roofline& roofline, const Graph& graph);
/// A row for each kernel.
DataTable rooflineKernelTable(const Roofline& roofline, const Trace& trace);
/// A row for each roof: what, rate, and how it was measured.
DataTable roofsTable(const Roofs& roofs);

} // namespace gnx::cli
