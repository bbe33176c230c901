#pragma once

#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::profile {

/// Writes the events of a trace as JSON, one per line.
class ChromeWriter {
  public:
    explicit ChromeWriter(const Trace& trace) : trace_(trace) {}

    // Each function appends whole events to `out`, with ",\n" before every event except the very first.
    void addTrack(const Track& track, std::string& out);
    void addActivity(const Activity& activity, std::string& out);
    /// Adds the arrows from a call to the work that it started.
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
