#pragma once

#include <QStringList>

#include "core/Wings.h"
#include "core/profile/analysis/MemorySeries.h"
#include "widgets/profile/timeline/SpanColors.h"

namespace gnx::widgets {

/// Tooltip of an activity, a line each: name, kind, times, node with its source line, shapes, and for kernels, copies
/// and allocations their details. Plain text.
QStringList activityLines(const ShownTrace& shown, const SpanColors& colors, ActivityId id);
/// The node's operator and its place: "#12 torch.conv2d, line 40". Without a graph its number.
QString nodeText(const ShownTrace& shown, NodeId node);
/// For several activities in one column.
QStringList columnLines(const ShownTrace& shown, const SpanColors& colors, const TimelineRows::Column& column,
                        std::int64_t column_ns);
/// A curve's value at a time, its peak and what held most then.
QStringList seriesLines(const ShownTrace& shown, const MemorySeries& series, std::int64_t time_ns);

} // namespace gnx::widgets
