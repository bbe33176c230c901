#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/bench/plans/Bench.h"

namespace gnx::cli {

/// Median as "12.3 ms"; "" if nothing was timed.
std::string medianText(const std::vector<double>& samples_ms);
/// Example: "1.42 ± 0.03x". Empty if there is no speedup.
std::string speedupText(const RunResult& result);
/// Examples: "correct", "correct, unstable", "timeout".
std::string statusText(const RunResult& result);
/// Returns the interval of a measurement, such as "1.40 .. 1.45 (95 %)", or "" if there is no measurement.
std::string intervalText(const RunResult& result);
/// The first line of the message.
std::string reasonText(const RunResult& result);
/// Returns "finished", "running", "queued", "paused", "interrupted" or "stopped".
std::string runStateText(const RunRow& run);

/// The same fields in every JSON output of a run or a result.
nlohmann::json toJson(const RunRow& run);
nlohmann::json toJson(const ResultRow& row);

} // namespace gnx::cli
