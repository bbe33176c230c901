#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::profile {

/// A number over time as a stair: a counter of the trace, or what its allocations and frees add up to.
class MemorySeries {
  public:
    /// Memory held by one allocation.
    struct Holder {
        ActivityId allocation;
        std::uint64_t bytes = 0;
    };
    struct Extremes {
        double least = 0, most = 0;
    };

    MemorySeries(std::string name, bool bytes) : name_(std::move(name)), bytes_(bytes) {}
    /// Adds a sample; the times must ascend.
    void add(std::int64_t time_ns, double value) { samples_.push_back({time_ns, value}); }
    /// Called after the last add(). A series with an unknown start is lifted so that none is negative.
    void finish(bool from_unknown);

    const std::string& name() const { return name_; }
    bool isBytes() const { return bytes_; }
    bool empty() const { return samples_.empty(); }
    std::size_t size() const { return samples_.size(); }
    /// The first of the largest.
    const CounterSeries::Sample& peak() const { return samples_[peak_]; }
    std::size_t peakIndex() const { return peak_; }
    double least() const { return least_; }
    /// Value at a time: of the last sample not after it; 0 before the first.
    double at(std::int64_t time_ns) const;
    /// In [begin, end), with the value that it begins with; constant for a stretch of many samples.
    Extremes within(std::int64_t begin_ns, std::int64_t end_ns) const;

    std::vector<Holder> peak_holders; ///< allocations: the largest ones that were live at the peak

  private:
    std::size_t after(std::int64_t time_ns) const; ///< the first sample later than it

    std::string name_;
    bool bytes_;
    std::vector<CounterSeries::Sample> samples_;
    std::vector<Extremes> blocks_; ///< extremes of kBlock samples each
    std::size_t peak_ = 0;
    double least_ = 0;
};

/// Counters that have samples, and for each device whose allocations were recorded their sum. The recorder's total is
/// used if there is one, else allocations and frees are summed from the trace's begin.
std::vector<MemorySeries> memorySeries(const Trace& trace, const std::stop_token& stop);

} // namespace gnx::profile
