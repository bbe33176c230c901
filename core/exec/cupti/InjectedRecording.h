#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "core/Wings.h"
#include "core/exec/cupti/GpuActivities.h"

namespace gnx::exec {

/// A recording of a process that is not ours: of what its GPUs do, into a file. Of any thread; push() and pop() belong
/// to the thread that calls them.
class InjectedRecording {
  public:
    using Make = std::function<std::unique_ptr<GpuActivities>()>;
    explicit InjectedRecording(Make make) : make_(std::move(make)) {}

    /// Errors: one is on its way already; the recorder's.
    Status start();
    void push(NodeId node) noexcept;
    void pop() noexcept;
    /// Writes a plain .gnxtrace; the file appears when all is there. What was recorded is written also where the
    /// recorder could not get all of it, which is the error then. Errors: nothing was started; the recorder's; the
    /// file's (Unreadable, NoSpace).
    Status stop(const std::filesystem::path& file);
    bool recording() const;

  private:
    Make make_;
    mutable std::mutex mutex_;
    std::shared_ptr<GpuActivities> activities_; ///< null: none is on its way
};

} // namespace gnx::exec
