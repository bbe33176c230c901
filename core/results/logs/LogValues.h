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

/// A whole number or decimal, "nan" and "inf" too; nothing if the text is more or less than that.
std::optional<double> number(std::string_view text);
/// A time or a speedup: finite and above 0.
std::optional<double> positive(std::string_view text);
/// A whole number, 0 or more.
std::optional<std::uint32_t> count(std::string_view text);
/// Reads words such as "1 0 1": whether each is 1. Nothing if a word is neither 0 nor 1 ("1.0" is accepted).
std::optional<std::vector<std::uint8_t>> flags(std::string_view text);
/// Reads numbers such as "1.5e-05 nan"; nothing if a word is not a number.
std::optional<std::vector<double>> numbers(std::string_view text);
/// Words between blanks.
std::vector<std::string> words(std::string_view text);
/// Reads the numbers in the inner brackets of a text such as "[[1, 10], [2]]", also with tuples.
std::vector<std::vector<std::int64_t>> shapes(std::string_view text);
/// {"e2e": {"median": ..., "mean": ...}}: the end-to-end times, finite and above 0. Where neither a median nor a mean
/// is there, an error.
Result<TimingStats> endToEndStats(std::string_view text);

} // namespace gnx::results::log_values
