#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>

#include "core/layout/Layout.h"
#include "core/system/Subprocess.h"

namespace gnx {

struct LayoutProcessOptions {
    std::filesystem::path program{}; ///< empty: findProgram("graphnet-layout")
    /// A process that has answered this many requests, or holds this much memory after one, is replaced by a new one
    /// before the next. Measured with Graphviz 2.42: 40 boxes with 60 edges leak 0.3 KB a request, a process starts
    /// with 13 MiB; the memory limit is for what a single large graph leaves behind.
    std::uint32_t request_limit = 10'000;
    std::uint64_t memory_limit_bytes = std::uint64_t{256} << 20U;
};

/// graphnet-layout kept running between requests: dot in a process of its own, since Graphviz leaks, can end its
/// program and cannot be interrupted. Started at the first request, killed when a request exceeds its budget or is
/// stopped, and then started again at the next. One thread at a time.
class LayoutProcess {
  public:
    explicit LayoutProcess(LayoutProcessOptions options) : options_(std::move(options)) {}

    /// Starts the process if none is running, for the first request to find it ready. Errors: NotFound or Unreadable
    /// with the program's path.
    Status start();
    /// One layout by dot; the request must have passed checkLayoutRequest(). A process that dies over it is started
    /// again and asked once more, within the same budget. Errors: Cancelled, Timeout (the budget is exceeded),
    /// Crashed (twice; with its last words), Malformed (its answer does not fit), and those of start().
    Result<LayoutResult> ask(const LayoutRequest& request, std::chrono::milliseconds budget,
                             const std::stop_token& stop);
    /// Of the running process; 0 if there is none.
    int pid() const;

  private:
    using Clock = Subprocess::Clock;
    Result<LayoutResult> askOnce(const LayoutRequest& request, Clock::time_point deadline, const std::stop_token& stop);
    Result<std::string> exchange(const std::string& line, Clock::time_point deadline, const std::stop_token& stop);
    bool isWorn() const;

    LayoutProcessOptions options_;
    std::optional<Subprocess> process_;
    std::uint32_t answered_ = 0; ///< by this process
    std::uint64_t last_id_ = 0;  ///< of a request; an answer bears that of its request
};

} // namespace gnx
