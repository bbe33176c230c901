#include "widgets/common/TimeLeft.h"

#include <cmath>

#include "core/base/Units.h"
#include "widgets/common/Said.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

constexpr double kSecond = 1e9;

} // namespace

QString timeLeft(std::uint64_t done, std::uint64_t total, std::int64_t elapsed_ns, std::int64_t settle_ns) {
    if (done == 0 || done >= total || elapsed_ns < settle_ns)
        return {};
    const double left_ns =
        static_cast<double>(elapsed_ns) / static_cast<double>(done) * static_cast<double>(total - done);
    if (left_ns < kSecond)
        return said(" · less than a second left");
    return said(" · about %1 left").arg(estimatedTime(left_ns / kSecond));
}

QString estimatedTime(double seconds) {
    constexpr double kSecondsPerMinute = 60;
    const double whole = std::ceil(seconds);
    return whole < kSecondsPerMinute ? said("%1 s").arg(whole) : toQString(formatDuration(whole * kSecond));
}

} // namespace gnx::widgets
