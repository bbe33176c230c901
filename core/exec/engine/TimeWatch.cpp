#include "core/exec/engine/TimeWatch.h"

#include <algorithm>

#include "core/exec/engine/Timer.h"

namespace gnx::exec {
namespace {

constexpr int kCalibrations = 2000;

} // namespace

void TimeWatch::before(NodeId, const CallArguments&) {
    synchronize(device_);
    begin_ = Clock::now();
}

void TimeWatch::after(NodeId node, std::span<const PyValue>, const ExecutionContext&) {
    synchronize(device_);
    const auto end = Clock::now();
    samples_[node.value()].push_back(std::chrono::duration<double, std::nano>(end - begin_).count());
}

std::vector<NodeTime> TimeWatch::nodes(double overhead_ns) const {
    std::vector<NodeTime> all;
    for (std::vector<double> samples : samples_) {
        NodeTime& time = all.emplace_back();
        if (samples.empty())
            continue;
        for (double& sample : samples)
            sample = std::max(0.0, sample - overhead_ns);
        const TimingStats stats = timingStats(samples); // the unit does not matter
        time = {stats.median, stats.min, stats.iqr};
    }
    return all;
}

double measuringOverhead(const at::Device& device) {
    TimeWatch watch(1, device);
    ProgramObserver& observer = watch; // called as a program does
    const CallArguments none;
    const ExecutionContext context;
    for (int i = 0; i < kCalibrations; ++i) {
        observer.before(NodeId(0), none);
        observer.after(NodeId(0), {}, context);
    }
    return watch.nodes(0).front().median_ns;
}

} // namespace gnx::exec
