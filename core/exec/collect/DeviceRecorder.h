#pragma once

#include <memory>
#include <string>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/exec/engine/Program.h"
#include "core/exec/trace/TraceBuilder.h"

namespace gnx::exec {

/// Records what a device does between start() and stop(). As a tap it marks what is launched for which node.
class DeviceRecorder : public NodeTap {
  public:
    /// Errors: the device's tracing interface cannot be used, and why.
    virtual Status start() = 0;
    /// Adds what was recorded. The device has ended its work; a run afterwards is as fast as one before.
    virtual Status stop(TraceBuilder& builder) = 0;
};

/// Null where the host's records say all there is: on the CPU. Errors: a device that this build cannot record.
Result<std::unique_ptr<DeviceRecorder>> deviceRecorder(const std::string& device);

} // namespace gnx::exec
