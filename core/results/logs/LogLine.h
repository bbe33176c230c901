#pragma once

#include <string>
#include <string_view>

#include "core/Wings.h"

namespace gnx::results {

/// The sections of a log of GraphNet's tools, by the word in brackets.
enum class LogTag : unsigned char {
    None, ///< no line of the format: a warning, a traceback, a progress bar
    Processing,
    Config,
    Profiling,
    Datatype, ///< data type of one side
    DataType, ///< data types of both sides, and whether they match
    Shape,
    Correctness,
    Result,
    Fail,
    Performance,
    Speedup,
    Duration, ///< this and the following are in logs before November 2025
    Before,   ///< "cmp.equal model_path:PATH 1 0", "[max_diff] model_path:PATH 0.1": a key, the sample, and values
    Trial,    ///< "Trial 3: e2e=1.2 ms": the one kind without a prefix
};

/// Between the key and the path of a LogTag::Before.
inline constexpr std::string_view kPathWord = " model_path:";

/// A line taken apart; views into it.
struct LogLine {
    LogTag tag = LogTag::None;
    std::string_view prefix;  ///< the last word before the tag: the line's process; empty if there is none
    std::string_view rest;    ///< after the tag's bracket, trimmed
    std::string_view key{};   ///< key for LogTag::Before, without brackets and "cmp."
    std::string_view path{};  ///< path for LogTag::Before
    bool old_key = false;     ///< for LogTag::Before: the key has "cmp."
    bool cut_short = false;   ///< another line of the format begins within it: two processes wrote at once
    bool names_error = false; ///< has "Exception:" or "Error:", which makes a sample that ran one that failed
};
/// A "[Processing]" counts anywhere in the line, as upstream; of the other tags the first.
LogLine takeApart(std::string_view line);

/// Returns the place of the first tag in brackets at `from` or behind it; npos if there is none.
std::size_t findTagPlace(std::string_view text, std::size_t from);

/// Without the terminal's escape sequences (ECMA-48 CSI, such as colours): "\x1b[32mred\x1b[0m" is "red".
std::string withoutEscapes(std::string_view text);

/// End of a log's lines: a line feed, or, where it has none, a carriage return.
char lineEndOf(std::string_view text);

/// Without blanks at both ends.
std::string_view trimmed(std::string_view text);

} // namespace gnx::results
