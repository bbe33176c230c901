#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"

namespace gnx::results {

/// The text of a log as UTF-8, without byte order marks. Windows' shells write UTF-16, and append it to what was UTF-8
/// before: each part is read in its own encoding, found by its byte order mark or by where its zero bytes are. Views
/// what it is given if nothing has to be changed.
class LogText {
  public:
    /// From this line of utf8() on, the encoding differs from that of the lines before.
    struct Change {
        std::uint64_t line = 0;
        const char* encoding = ""; ///< "UTF-8", "UTF-16LE", "UTF-16BE"
    };

    explicit LogText(std::string_view bytes);
    std::string_view utf8() const { return converted_.empty() ? view_ : std::string_view(converted_); }
    const std::vector<Change>& changes() const { return changes_; }

  private:
    std::string_view view_;
    std::string converted_;
    std::vector<Change> changes_;
};

} // namespace gnx::results
