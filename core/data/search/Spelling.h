#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/Wings.h"

namespace gnx::data {

/// Finds what somebody may have meant: of the candidates the one with the fewest edits, if that is near: at most two,
/// or a third of the length. A short word (below five bytes) must keep its first letter, as two edits make anything of
/// it.
class NearestSpelling {
  public:
    explicit NearestSpelling(std::string wanted);
    void consider(std::string_view candidate);
    /// nullopt if none is near.
    std::optional<std::string> found() const { return found_; }

  private:
    std::string wanted_;
    std::size_t limit_; ///< edits
    std::optional<std::string> found_;
};

} // namespace gnx::data
