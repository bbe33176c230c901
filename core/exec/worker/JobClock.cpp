#include "core/exec/worker/JobClock.h"

#include <algorithm>
#include <chrono>

#include "core/base/Units.h"

namespace gnx::exec {
namespace {

using Clock = JobClock::Clock;

constexpr std::chrono::hours kLongest{24 * 365};
constexpr double kNanosecondsPerSecond = 1e9;

Clock::time_point deadlineIn(double seconds) {
    const std::chrono::duration<double> wanted(seconds);
    if (!(seconds > 0) || !(wanted < kLongest)) // also NaN
        return Clock::time_point::max();
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(wanted);
}

std::string secondsText(double seconds) {
    return formatDuration(seconds * kNanosecondsPerSecond);
}

} // namespace

JobClock::JobClock(double timeout_seconds, PhaseLimits limits)
    : whole_(deadlineIn(timeout_seconds)), timeout_seconds_(timeout_seconds), limits_(limits) {
    restart();
}

JobClock::Part JobClock::partOf(const std::string& phase) {
    if (phase == "load" || phase == "inputs")
        return Part::Load;
    return phase == "compile" ? Part::Compile : Part::Run;
}

double JobClock::limitOf(Part part) const {
    switch (part) {
    case Part::Start:
    case Part::Load:
        return limits_.load_s;
    case Part::Compile:
        return limits_.compile_s;
    case Part::Run:
        return limits_.run_s;
    }
    return 0;
}

void JobClock::enter(const std::string& phase) {
    const Part part = partOf(phase);
    if (part == part_)
        return;
    part_ = part;
    restart();
}

void JobClock::restart() {
    phase_ = deadlineIn(limitOf(part_));
}

Clock::time_point JobClock::deadline() const {
    return std::min(whole_, phase_);
}

std::string JobClock::expired() const {
    if (whole_ <= phase_)
        return "no result within " + secondsText(timeout_seconds_);
    const char* const part = part_ == Part::Compile ? "compiling" : part_ == Part::Run ? "running" : "loading";
    return std::string(part) + " took more than " + secondsText(limitOf(part_));
}

} // namespace gnx::exec
