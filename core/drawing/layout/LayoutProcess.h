#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>

#include "core/Wings.h"
#include "core/base/system/Subprocess.h"
#include "core/drawing/layout/Layout.h"

namespace gnx::drawing {

/// graphnet-layout kept running between requests: dot in a separate process, since Graphviz can end its program and
/// cannot be interrupted. Started at the first request, killed when a request exceeds its budget or is stopped, and
/// then started again at the next. It needs no renewal: each request is laid out in a fork of it, so that it neither
/// leaks nor lets one request touch the next (app/layout/main.cpp). One thread at a time.
class LayoutProcess {
  public:
    /// If `program` is empty, findProgram("graphnet-layout") is used.
    explicit LayoutProcess(std::filesystem::path program = {}) : program_(std::move(program)) {}

    /// Starts the process if none is running, so that it is ready for the first request. Errors: NotFound or Unreadable
    /// with the program's path.
    Status start();
    /// Makes one layout with dot; the request must have passed checkLayoutRequest(). If the process dies, for example
    /// because it was killed, it is started again and the request is repeated once within the same budget. Errors:
    /// Cancelled, Timeout (the budget is exceeded), Crashed (dot crashed, or the process crashed twice; with its last
    /// lines of output), Malformed (the request was refused, or the answer does not fit it), and those of start().
    Result<LayoutResult> ask(const LayoutRequest& request, std::chrono::milliseconds budget,
                             const std::stop_token& stop);
    /// Id of the running process; 0 if there is none.
    int pid() const;

  private:
    using Clock = Subprocess::Clock;
    Result<LayoutResult> askOnce(const LayoutRequest& request, Clock::time_point deadline, const std::stop_token& stop);
    Result<std::string> exchange(const std::string& line, Clock::time_point deadline, const std::stop_token& stop);
    Result<LayoutResult> read(const std::string& line, const LayoutRequest& request);
    Error crashed(std::string message);

    std::filesystem::path program_;
    std::optional<Subprocess> process_;
    std::uint64_t last_id_ = 0; ///< id of the last request; an answer has the id of its request
};

} // namespace gnx::drawing
