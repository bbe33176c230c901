#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include <QColor>

#include "core/graph/OpCategory.h"
#include "widgets/trace/TraceSession.h"

namespace gnx {

/// What an activity looks like: operators and the device's work for them by category, as in the drawing; calls, copies
/// and what else there is by kind.
class SpanColors {
  public:
    explicit SpanColors(std::shared_ptr<const ShownTrace> shown);

    QColor color(ActivityId id) const;
    /// The category's or kind's name, as a legend says it.
    const char* what(ActivityId id) const;

  private:
    /// 0 .. kOpCategoryCount - 1: a category, beyond it a kind.
    std::uint8_t classOf(ActivityId id) const;
    OpCategory categoryOf(ActivityId id) const;
    OpCategory categoryOfName(StringId name) const;

    std::shared_ptr<const ShownTrace> shown_;
    mutable std::vector<std::uint8_t> names_; ///< by StringId of the trace: its category, asked for once
    mutable std::vector<std::uint8_t> nodes_; ///< likewise by NodeId
};

} // namespace gnx
