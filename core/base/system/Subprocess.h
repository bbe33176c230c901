#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/base/system/ChildProcess.h"

namespace gnx::base {

/// A child process in its own process group; requests and replies are lines. Its stderr is drained whenever this object
/// waits, so a child that writes much never blocks, and the last part is kept for error messages. The child ends with
/// its parent and with this object; so do the processes that it started. Not thread-safe; requestKill() alone may be
/// called from any thread.
class Subprocess {
  public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::size_t kStderrKept = 16 * 1024;

    /// Errors: NotFound or Unreadable with the program's path.
    static Result<Subprocess> start(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                                    const std::vector<std::string>& extra_environment = {});
    Subprocess(Subprocess&&) noexcept;
    Subprocess& operator=(Subprocess&&) noexcept;
    ~Subprocess(); ///< kills the whole group and reaps the child

    /// Writes the line and a newline. Errors: Crashed when the child has gone, Timeout, Cancelled.
    Status writeLine(const std::string& line, Clock::time_point deadline, std::stop_token stop);
    void closeInput();
    /// The next line of stdout without its newline. Errors: Crashed (end of output; the message has how the child
    /// ended), Timeout, Cancelled (at once on a stop request), Malformed (a line longer than 1 GiB).
    Result<std::string> readLine(Clock::time_point deadline, std::stop_token stop);
    /// Kills the group (SIGKILL) and reaps.
    ExitState kill();
    /// Kills the group without waiting; harmless after the end.
    void requestKill();
    /// Waits for the end until `deadline`, then kills.
    ExitState wait(Clock::time_point deadline);

    bool running() const;
    int pid() const;
    /// The last kStderrKept bytes of stderr, drained up to now.
    std::string stderrTail();

  private:
    struct Impl;
    explicit Subprocess(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// Path of a program of this project: next to the running executable, else in PATH. The error names both places.
Result<std::filesystem::path> findProgram(const std::string& name);
/// The folder with the demo dataset and Python sources: ../share/graphnet-explorer of an installed tree, else the
/// source tree's resources/ above the build folder.
Result<std::filesystem::path> resourceDirectory();

} // namespace gnx::base
