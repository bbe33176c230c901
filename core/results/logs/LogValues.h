#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/exec/protocol/Protocol.h"

/// The values in a log's lines.
namespace gnx::results::log_values {

/// Reads a whole or decimal number, also "nan" and "inf"; nothing if the text is not exactly one number.
std::optional<double> number(std::string_view text);
/// Reads a time or a speedup, which is finite and above 0.
std::optional<double> positive(std::string_view text);
/// Reads a whole number of at least 0.
std::optional<std::uint32_t> count(std::string_view text);
/// Reads words such as "1 0 1": whether each is 1. Nothing if a word is neither 0 nor 1 ("1.0" is accepted).
std::optional<std::vector<std::uint8_t>> flags(std::string_view text);
/// Reads numbers such as "1.5e-05 nan"; nothing if a word is not a number.
std::optional<std::vector<double>> numbers(std::string_view text);
/// Returns the words between blanks.
std::vector<std::string> words(std::string_view text);
/// Reads the numbers in the inner brackets of a text such as "[[1, 10], [2]]", also with tuples.
std::vector<std::vector<std::int64_t>> shapes(std::string_view text);
/// Reads the end-to-end times, finite and above 0, of {"e2e": {"median": ..., "mean": ...}}. It is an error if there is
/// neither a median nor a mean.
Result<TimingStats> endToEndStats(std::string_view text);

} // namespace gnx::results::log_values
