#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "core/Wings.h"

namespace gnx::results {

/// The processes whose lines a log has, where a collector (kubectl, GNU parallel, mpirun, torchrun) has put the name of
/// its process before each line: "[pod/bench-0/main] graph-net-test-compiler-log [Config] ...". Such a name is the text
/// before the benchmark's own word in a "[Processing]" line, without times of day, if other lines of the format have it
/// too; the rest of an unterminated line is not a name.
class LogOrigins {
  public:
    explicit LogOrigins(std::string_view text);

    struct Line {
        std::size_t origin = 0; ///< from 1; 0: the line has no origin
        std::string_view text;  ///< the text after the origin; all of it if there is none
    };
    Line split(std::string_view line) const;
    bool empty() const { return origins_.empty(); }
    /// Place in the text of the first line that may be one of the format; the text's size if there is none.
    std::size_t firstMarked() const { return first_marked_; }

  private:
    std::size_t first_marked_;
    std::map<std::string, std::size_t, std::less<>> origins_;
};

} // namespace gnx::results
