#pragma once

#include <string>

#include "core/Wings.h"
#include "core/base/system/Subprocess.h"
#include "core/exec/worker/PhaseLimits.h"

namespace gnx::exec {

/// Deadline of a job: a limit for the whole, and one for its present phase, which restarts when another of load,
/// compile and run begins. Uses the monotonic clock: setting the machine's time changes nothing.
class JobClock {
  public:
    using Clock = Subprocess::Clock;

    /// Limit for the whole; 0, or more than a year: no limit.
    JobClock(double timeout_seconds, PhaseLimits limits);
    explicit JobClock(Clock::time_point deadline) : whole_(deadline) {}

    /// The phase has begun, or goes on.
    void enter(const std::string& phase);
    /// Some work has ended, so the process is alive: the phase's time restarts.
    void restart();
    /// The earlier of the two.
    Clock::time_point deadline() const;
    /// Returns which limit it was that is over: "no result within 5.00 s", or "compiling took more than 30 min".
    std::string expired() const;

  private:
    enum class Part : std::uint8_t { Start, Load, Compile, Run };
    static Part partOf(const std::string& phase);
    double limitOf(Part part) const;

    Clock::time_point whole_ = Clock::time_point::max();
    double timeout_seconds_ = 0;
    PhaseLimits limits_ = kNoPhaseLimits;
    Part part_ = Part::Start;
    Clock::time_point phase_ = Clock::time_point::max();
};

} // namespace gnx::exec
