#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/Result.h"
#include "core/system/Subprocess.h"

namespace gnx {

/// A compiler, as a program that can run it tells of it.
struct CompilerInfo {
    std::string name;
    std::string title; ///< for people; empty where the program has none
    std::string framework = "torch";
    bool available = false;
    std::string version;                   ///< of the compiler's package; empty if not available
    std::vector<std::string> devices;      ///< "cpu", "cuda:0" ...
    std::string reason;                    ///< why it is not available
    std::vector<std::string> requirements; ///< packages for a Python of its own, pinned, as pip takes them
};

/// Those of graphnet-worker. Errors: as WorkerClient::start().
Result<std::vector<CompilerInfo>> workerCompilers(const std::filesystem::path& worker,
                                                  Subprocess::Clock::time_point deadline, const std::stop_token& stop);

/// Those of the Python harness (resources/python/graphnet_harness) when this Python runs it, available or not. Errors:
/// NotFound or Unreadable (the interpreter, or the harness), Crashed (with what it said last), Timeout, Cancelled,
/// Malformed (no such answer).
Result<std::vector<CompilerInfo>> harnessCompilers(const std::filesystem::path& python,
                                                   Subprocess::Clock::time_point deadline, const std::stop_token& stop);

} // namespace gnx
