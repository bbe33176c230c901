#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::data {

/// Reports which folders of a dataset change, from its own thread, by inotify on every folder below the root. If the
/// system's limit of watches is too low (fs.inotify.max_user_watches), it reports the root at an interval instead, and
/// polling() returns true. If the root disappears, that is reported, and again when it is back. Links to folders
/// elsewhere are not followed. Stops when it is destroyed.
class Watcher {
  public:
    struct Timing {
        std::chrono::milliseconds settled{300};  ///< reports once nothing has changed for so long,
        std::chrono::milliseconds longest{2000}; ///< or so long after the first change
        std::chrono::milliseconds polling{10'000};
    };
    /// Absolute, each once, ascending: folders in which files changed, and folders that came or went. Called on the
    /// watcher's thread.
    using Changed = std::function<void(const std::vector<std::filesystem::path>&)>;

    /// Once this returns, no later change is missed. Errors: NotFound, Unreadable.
    static Result<Watcher> start(const std::filesystem::path& root, Changed changed, Timing timing);
    static Result<Watcher> start(const std::filesystem::path& root, Changed changed) {
        return start(root, std::move(changed), Timing{});
    }
    Watcher(Watcher&&) noexcept;
    Watcher& operator=(Watcher&&) noexcept;
    ~Watcher();

    bool polling() const;
    std::size_t folders() const; ///< watched now

  private:
    struct Impl;
    explicit Watcher(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

} // namespace gnx::data
