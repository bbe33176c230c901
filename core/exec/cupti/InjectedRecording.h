#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "core/Wings.h"
#include "core/exec/cupti/GpuActivities.h"

namespace gnx::exec {

/// Records the GPU activities of a process that is not ours into a file. Any thread may use it; push() and pop()
/// concern the calling thread.
class InjectedRecording {
  public:
    using Make = std::function<std::unique_ptr<GpuActivities>()>;
    explicit InjectedRecording(Make make) : make_(std::move(make)) {}

    /// Errors: one is on its way already; the recorder's.
    Status start();
    void push(NodeId node) noexcept;
    void pop() noexcept;
    /// Writes a plain .gnxtrace; the file appears when it is complete. Records are also written where the recorder
    /// could not get all of them, which is the error then. Errors: nothing was started; the recorder's; the file's
    /// (Unreadable, NoSpace).
    Status stop(const std::filesystem::path& file);
    bool recording() const;

  private:
    Make make_;
    mutable std::mutex mutex_;
    std::shared_ptr<GpuActivities> activities_; ///< null: none is on its way
};

} // namespace gnx::exec
