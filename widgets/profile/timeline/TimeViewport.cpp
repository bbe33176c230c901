#include "widgets/profile/timeline/TimeViewport.h"

#include <algorithm>
#include <cmath>

namespace gnx::widgets {
namespace {

constexpr std::int64_t kBeside = 50;   ///< a part of the trace's time that is shown before and after it
constexpr double kFitRoom = 0.1;       ///< free room on each side, as a share of what is fitted
constexpr std::int64_t kFitLeast = 20; ///< ns on each side

} // namespace

void TimeViewport::setEnd(std::int64_t end_ns) {
    const std::int64_t beside = std::max(end_ns / kBeside, kShortest / 2);
    low_ = -beside;
    high_ = end_ns + beside;
    showAll();
}

void TimeViewport::setLimits(const TimeRange& limits) {
    low_ = limits.begin_ns;
    high_ = std::max(limits.end_ns, limits.begin_ns + kShortest);
    showAll();
}

void TimeViewport::setWidth(int pixels) {
    width_ = std::max(pixels, 1);
}

double TimeViewport::xOf(std::int64_t time_ns) const {
    return static_cast<double>(time_ns - begin_) / static_cast<double>(span_) * width_;
}

std::int64_t TimeViewport::timeAt(double x) const {
    return begin_ + std::llround(x / width_ * static_cast<double>(span_));
}

void TimeViewport::showAll() {
    begin_ = low_;
    span_ = high_ - low_;
}

void TimeViewport::show(std::int64_t begin_ns, std::int64_t end_ns) {
    const std::int64_t wanted = std::max(end_ns - begin_ns, kShortest);
    if (end_ns - begin_ns < kShortest)
        begin_ns -= (kShortest - (end_ns - begin_ns)) / 2;
    span_ = std::min(wanted, high_ - low_);
    begin_ = std::clamp(begin_ns, low_, high_ - span_);
}

void TimeViewport::fit(std::int64_t begin_ns, std::int64_t end_ns) {
    const auto room = std::max(static_cast<std::int64_t>(static_cast<double>(end_ns - begin_ns) * kFitRoom), kFitLeast);
    show(std::max(begin_ns - room, low_), std::min(end_ns + room, high_));
}

void TimeViewport::zoomAt(double x, double factor) {
    const std::int64_t kept = timeAt(x);
    const double most = static_cast<double>(high_ - low_);
    const double wanted = std::clamp(static_cast<double>(span_) / factor, static_cast<double>(kShortest), most);
    span_ = std::min(static_cast<std::int64_t>(wanted), high_ - low_);
    begin_ =
        std::clamp<std::int64_t>(kept - std::llround(x / width_ * static_cast<double>(span_)), low_, high_ - span_);
}

void TimeViewport::pan(double pixels) {
    begin_ = std::clamp<std::int64_t>(begin_ + std::llround(pixels * nsPerPixel()), low_, high_ - span_);
}

} // namespace gnx::widgets
