#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "core/base/Result.h"
#include "core/system/ChildProcess.h"

namespace gnx {

/// Until when to wait. Deadline::max() waits for ever.
using Deadline = std::chrono::steady_clock::time_point;
inline constexpr Deadline kNoDeadline = Deadline::max();
/// `seconds` from now.
Deadline deadlineIn(double seconds);

struct SubprocessOptions {
    ChildCommand command;
    std::size_t stderr_tail_bytes = 64 * 1024;       ///< how much of the end of stderr is kept
    std::size_t max_line_bytes = 256U * 1024 * 1024; ///< a longer line is ErrorCode::Malformed
};

/// A program that is spoken to in lines over its stdin and stdout; its stderr is drained while waiting and its end
/// kept as evidence. It runs in a process group of its own, dies with this process, and is killed and reaped by the
/// destructor. kill() may be called from any thread, everything else from one thread at a time.
///
/// Waiting calls answer a stop request at once (ErrorCode::Cancelled), give up at the deadline (ErrorCode::Timeout),
/// and report a program that ended or closed its end as ErrorCode::Crashed, saying how it ended.
class Subprocess {
  public:
    static Result<Subprocess> start(SubprocessOptions options);
    Subprocess(Subprocess&&) noexcept;
    Subprocess& operator=(Subprocess&&) noexcept;
    ~Subprocess();

    /// Writes `line` and a line end.
    Status writeLine(std::string_view line, Deadline deadline = kNoDeadline, std::stop_token stop = {});
    /// The next line without its line end. A last line without one is returned too; then comes Crashed.
    Result<std::string> readLine(Deadline deadline = kNoDeadline, std::stop_token stop = {});
    /// Tells the program that nothing more will come.
    void closeInput();
    /// Waits for the end; output that is still to be read is kept for readLine().
    Result<ProcessExit> wait(Deadline deadline = kNoDeadline, std::stop_token stop = {});
    /// SIGKILL to the program and all it started.
    void kill();

    bool running() const;
    std::optional<ProcessExit> exited() const; ///< nullopt while it runs
    pid_t pid() const;
    /// The end of what it wrote to stderr until now.
    std::string stderrTail();

  private:
    struct Impl;
    explicit Subprocess(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

} // namespace gnx
