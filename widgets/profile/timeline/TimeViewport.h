#pragma once

#include <cstdint>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::widgets {

/// Stretch of time of a timeline and its width in pixels. Times in ns as in a Trace; it stays within the trace's time
/// and a small margin.
class TimeViewport {
  public:
    static constexpr std::int64_t kShortest = 50; ///< ns that fill the width

    /// For a trace that ends then; shows all of it.
    void setEnd(std::int64_t end_ns);
    /// Another stretch that it may show at most; shows all of it.
    void setLimits(const TimeRange& limits);
    void setWidth(int pixels);
    int width() const { return width_; }

    std::int64_t begin() const { return begin_; }
    std::int64_t end() const { return begin_ + span_; }
    std::int64_t span() const { return span_; }
    bool showsAll() const { return span_ == high_ - low_; }
    /// Longest stretch it may show.
    TimeRange limits() const { return {low_, high_}; }

    double nsPerPixel() const { return static_cast<double>(span_) / width_; }
    double xOf(std::int64_t time_ns) const;
    std::int64_t timeAt(double x) const;

    void showAll();
    /// [begin, end), as far as the limits allow.
    void show(std::int64_t begin_ns, std::int64_t end_ns);
    /// With some margin on both sides.
    void fit(std::int64_t begin_ns, std::int64_t end_ns);
    /// The time at x stays there; a factor above 1 shows less time.
    void zoomAt(double x, double factor);
    /// Later times come into sight for positive pixels.
    void pan(double pixels);

    friend bool operator==(const TimeViewport&, const TimeViewport&) = default;

  private:
    std::int64_t low_ = 0, high_ = kShortest;
    std::int64_t begin_ = 0, span_ = kShortest;
    int width_ = 1;
};

} // namespace gnx::widgets
