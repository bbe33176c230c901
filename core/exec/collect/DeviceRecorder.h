#pragma once

#include <memory>
#include <string>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/exec/engine/Program.h"
#include "core/exec/trace/TraceBuilder.h"

namespace gnx::exec {

/// Records a device's activities between start() and stop(). As a tap it marks the node for which each activity is
/// launched.
class DeviceRecorder : public NodeTap {
  public:
    /// Errors: the device's tracing interface cannot be used, and why.
    virtual Status start() = 0;
    /// Adds the records. Called when the device has ended its work; later runs are as fast as before the recording.
    virtual Status stop(TraceBuilder& builder) = 0;
};

/// Null if the host's records are complete: on the CPU. Errors: a device that this build cannot record.
Result<std::unique_ptr<DeviceRecorder>> deviceRecorder(const std::string& device);

} // namespace gnx::exec
