#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <simdjson.h>

#include "core/Wings.h"

namespace gnx::capture {

/// Texts that the log of one process numbers (its `str` records), so that stacks name files by number.
class LoggedStrings {
  public:
    void clear() { strings_.clear(); }
    /// Takes a `str` record. Returns false, and takes nothing, for one without a text and its number.
    bool take(const simdjson::dom::element& record);
    /// Returns a field that is a text or the number of one; empty for an unknown number, and where it is neither.
    std::string textOf(const simdjson::dom::element& object, std::string_view key) const;

  private:
    std::vector<std::string> strings_;
};

} // namespace gnx::capture
