#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/bench/plans/Bench.h"

namespace gnx::cli {

/// Median as "12.3 ms"; "" where nothing was timed.
std::string medianText(const std::vector<double>& samples_ms);
/// "1.42 ± 0.03x"; "" where there is none.
std::string speedupText(const RunResult& result);
/// "correct", "correct, unstable", "timeout" ...
std::string statusText(const RunResult& result);
/// "1.40 .. 1.45 (95 %)" of a measurement; "" without one.
std::string intervalText(const RunResult& result);
/// The first line of the message.
std::string reasonText(const RunResult& result);
/// "finished", "running", "queued", "paused", "interrupted" or "stopped".
std::string runStateText(const RunRow& run);

/// The same fields in every JSON output of a run or a result.
nlohmann::json toJson(const RunRow& run);
nlohmann::json toJson(const ResultRow& row);

} // namespace gnx::cli
