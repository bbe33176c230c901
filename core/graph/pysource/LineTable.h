#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/Wings.h"

namespace gnx::graph::py {

/// A place in a source text; line and column are 1-based, the column counts bytes.
struct Position {
    std::uint32_t line = 0;
    std::uint32_t column = 0;
};

/// Turns byte offsets into lines and columns. Syntax trees store offsets only, so that a node costs 8 bytes for its
/// place instead of 24; this table converts them for display.
class LineTable {
  public:
    LineTable() = default;
    explicit LineTable(std::string_view source);

    /// `near_line` (1-based, 0 if unknown) is tried first: walking a file in order then costs no search.
    Position locate(std::uint32_t offset, std::uint32_t near_line = 0) const;
    std::uint32_t lineCount() const { return static_cast<std::uint32_t>(starts_.size()); }

  private:
    std::vector<std::uint32_t> starts_{0}; ///< offset of each line's first byte
};

} // namespace gnx::graph::py
