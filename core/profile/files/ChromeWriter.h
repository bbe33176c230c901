#pragma once

#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::profile {

/// The events of a trace as JSON, one a line.
class ChromeWriter {
  public:
    explicit ChromeWriter(const Trace& trace) : trace_(trace) {}

    // Each appends whole events to `out`, every one with ",\n" before it but the very first.
    void addTrack(const Track& track, std::string& out);
    void addActivity(const Activity& activity, std::string& out);
    /// For a call, the arrows to the work it started.
    void addLaunchFlows(const Activity& call, std::string& out);
    void addFlow(const TraceFlow& flow, std::string& out);
    void addCounter(const CounterSeries& series, const CounterSeries::Sample& sample, std::string& out);

  private:
    void begin(std::string& out);
    void addArguments(const Activity& activity, std::string& out) const;
    void addArrow(char phase, std::string_view category, std::uint64_t id, const Activity& end, std::string& out);
    void addMetadata(const Track& track, std::string_view what, std::string_view value, std::string& out);
    std::int64_t absolute(std::int64_t time_ns) const { return trace_.info().origin_ns + time_ns; }

    const Trace& trace_;
    bool first_ = true;
    std::uint64_t flows_ = 0;
};

} // namespace gnx::profile
