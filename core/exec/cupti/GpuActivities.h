#pragma once

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/exec/trace/TraceBuilder.h"

namespace gnx::exec {

/// Records the GPU activities of a process: by CUPTI, or made-up records if there is no GPU.
class GpuActivities {
  public:
    GpuActivities() = default;
    virtual ~GpuActivities() = default;
    GpuActivities(const GpuActivities&) = delete;
    GpuActivities& operator=(const GpuActivities&) = delete;

    virtual Status start() = 0;
    /// Assigns the calling thread's launches until popNode() to this node. Calls can be nested.
    virtual void pushNode(NodeId node) noexcept = 0;
    virtual void popNode() noexcept = 0;
    /// Stops recording and adds the records to `builder`.
    virtual Status stop(TraceBuilder& builder) = 0;
};

} // namespace gnx::exec
