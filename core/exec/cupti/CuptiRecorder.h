#pragma once

#include <memory>

#include "core/Wings.h"
#include "core/exec/cupti/GpuActivities.h"

namespace gnx::exec {

/// Records with CUPTI's activity interface what this process has GPUs do: kernels (which go on running side by side),
/// copies, sets, calls of runtime and driver, waits, and what tracing itself takes. Times are on traceNow()'s clock.
/// CUPTI serves one user a process; one recorder at a time, started and stopped by one thread.
class CuptiRecorder final : public GpuActivities {
  public:
    CuptiRecorder();
    ~CuptiRecorder() override; ///< stops, if it was started
    CuptiRecorder(const CuptiRecorder&) = delete;
    CuptiRecorder& operator=(const CuptiRecorder&) = delete;

    /// Errors: CUPTI's, such as a missing driver, or another tool (a profiler) that holds it; nothing is recorded then.
    Status start() override;
    void pushNode(NodeId node) noexcept override;
    void popNode() noexcept override;
    /// Adds what was recorded, then lets go of CUPTI wholly, so that what runs afterwards is as fast as before. All
    /// work of the devices must have ended (synchronize first). Records that CUPTI had no buffer for count as dropped.
    Status stop(TraceBuilder& builder) override;

  private:
    struct Buffers;
    std::shared_ptr<Buffers> buffers_; ///< null: not started
};

} // namespace gnx::exec
