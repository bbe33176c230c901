#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <sys/types.h>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/base/system/FileDescriptor.h"

namespace gnx::base {

/// End of a child process: exit code or signal.
struct ExitState {
    int code = 0;                   ///< exit status where `signal` is 0
    int signal = 0;                 ///< the signal that ended it, 0 if it exited
    std::string signalName() const; ///< "SIGKILL"; "" if none
    std::string text() const;       ///< "exited with status 3", "was ended by SIGSEGV (Segmentation fault)"
};

struct ChildCommand {
    std::filesystem::path program; ///< with a directory, or a bare name for findProgram()
    std::vector<std::string> arguments{};
    std::vector<std::string> environment{}; ///< "NAME=value", replacing or adding to the caller's
};

/// The parent's ends of the child's standard streams.
struct ChildStreams {
    FileDescriptor in, out, err;
};

/// A running program in a process group of its own, reaped by a thread that lives as long as the child does.
///
/// That thread also forks it: PR_SET_PDEATHSIG tells a child of the death of the *thread* that made it, so a child
/// made by a pool thread would die when the pool shrinks. Boost.Process 1.74 offers neither that, nor pipes that
/// are closed on exec, nor reads with a deadline outside an io_context, hence fork and exec here.
class ChildProcess {
  public:
    static Result<std::pair<std::unique_ptr<ChildProcess>, ChildStreams>> start(const ChildCommand& command);
    ~ChildProcess(); ///< kills the group and waits
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    pid_t pid() const { return pid_; }
    /// SIGKILL to the whole group. Any thread; harmless after the end.
    void kill();
    std::optional<ExitState> exited() const;
    /// Can be read (polled) once the child has ended and been reaped.
    const FileDescriptor& exitEvent() const { return exit_event_; }

  private:
    ChildProcess() = default;
    void reap();

    pid_t pid_ = -1;
    mutable std::mutex mutex_; ///< guards exit_ and orders kill() before the pid is given back to the system
    std::optional<ExitState> exit_;
    FileDescriptor exit_event_;
    std::thread keeper_;
};

} // namespace gnx::base
