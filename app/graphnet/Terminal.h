#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/Wings.h"

namespace gnx::cli {

/// Destination of the program's output.
struct Terminal {
    bool out_is_tty = false;  ///< stdout is read by a person
    bool err_is_tty = false;  ///< stderr is: progress may be drawn there
    std::size_t columns = 80; ///< width of the terminal

    /// Asks the system about stdout and stderr. A dumb terminal counts as no terminal for progress.
    static Terminal detect();
};

/// Columns that `text` (UTF-8) takes: code points, which is exact for the Latin text and units printed here.
std::size_t displayWidth(std::string_view text);
/// `text` shortened to `width` columns with "…" in its middle, so that start and end of a path stay readable.
std::string elideMiddle(std::string_view text, std::size_t width);

/// Text of a dataset as a terminal may show it: line breaks and tabs as blanks, other control characters, which could
/// steer the terminal, as \x1b.
std::string printable(std::string_view text);
/// The same for a message of several lines.
std::string printableLines(std::string_view text);

} // namespace gnx::cli
