#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <QColor>

#include "core/Wings.h"
#include "core/graph/ir/OpCategory.h"
#include "widgets/profile/recording/TraceSession.h"

namespace gnx::widgets {

/// Look of an activity: operators and the device's work for them by category, as in the drawing; calls, copies and
/// others by kind. Immutable; a byte an activity, since frames ask for very many.
class SpanColors {
  public:
    static constexpr std::size_t kClasses = kOpCategoryCount + kActivityKinds;

    /// Linear in the activities. Not for the window's thread.
    explicit SpanColors(const ShownTrace& shown);

    /// 0 .. kClasses - 1: a category of operators, or beyond those a kind of activity.
    std::uint8_t classOf(ActivityId id) const { return classes_[id.value()]; }
    QColor color(ActivityId id) const { return colorOfClass(classOf(id)); }
    static QColor colorOfClass(std::uint8_t index);
    /// The category's or kind's name, as in a legend.
    const char* what(ActivityId id) const { return nameOfClass(classOf(id)); }
    static const char* nameOfClass(std::uint8_t index);
    /// Returns how many activities are of a class.
    std::uint64_t count(std::size_t index) const { return counts_[index]; }

  private:
    std::vector<std::uint8_t> classes_; ///< by ActivityId
    std::array<std::uint64_t, kClasses> counts_{};
};

} // namespace gnx::widgets
