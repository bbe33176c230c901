#pragma once

#include <chrono>
#include <vector>

#include "core/Wings.h"
#include "core/exec/engine/Program.h"
#include "core/exec/protocol/ObserveProtocol.h"

namespace gnx::exec {

/// Notes how long each node took, run after run. On CUDA the device is waited for before and after each node, so that
/// its kernels count to it; a run is then slower than one that nobody watches.
class TimeWatch final : public ProgramObserver {
  public:
    TimeWatch(std::size_t nodes, const at::Device& device) : device_(device), samples_(nodes) {}

    void before(NodeId node, const CallArguments& arguments) override;
    void after(NodeId node, std::span<const PyValue> results, const ExecutionContext& context) override;

    /// Times of the runs so far, with `overhead_ns` subtracted from each sample, but none below 0.
    std::vector<NodeTime> nodes(double overhead_ns) const;

  private:
    using Clock = std::chrono::steady_clock;

    const at::Device device_;
    Clock::time_point begin_;
    std::vector<std::vector<double>> samples_; ///< by node, ns
};

/// Time that a TimeWatch measures for a node that does nothing: the median of many.
double measuringOverhead(const at::Device& device);

} // namespace gnx::exec
