#pragma once

#include <memory>
#include <unordered_map>

#include "core/Wings.h"
#include "widgets/profile/recording/TraceSession.h"
#include "widgets/profile/tables/TimeTable.h"

namespace gnx::widgets {

/// Tables of a trace from what core has counted. Not for the window's thread: linear in the records. Null if the
/// trace has nothing of the kind in the range. Columns about a device are left empty in traces without one.

/// For a kernel; 0: not known.
struct KernelRate {
    double flops_per_second = 0, bytes_per_second = 0;
};
using KernelRates = std::unordered_map<StringId, KernelRate>; ///< by name

std::shared_ptr<const TimeTable> kernelTimeTable(const ShownTrace& shown, const TimeRange& range,
                                                 const KernelRates& rates = {});
std::shared_ptr<const TimeTable> operatorTimeTable(const ShownTrace& shown, const TimeRange& range);
/// A row for each node of the graph.
std::shared_ptr<const TimeTable> nodeTimeTable(const ShownTrace& shown, const TimeRange& range);

/// Returns "convolution" for both "aten::mkldnn_convolution" and "torch.conv2d".
QString categoryOfOperator(std::string_view name);

} // namespace gnx::widgets
