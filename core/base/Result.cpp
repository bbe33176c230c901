#include "core/base/Result.h"

namespace gnx::base {

std::string Error::place() const {
    std::string out = path;
    if (!path.empty() && line > 0) {
        out += ':' + std::to_string(line);
        if (column > 0)
            out += ':' + std::to_string(column);
    }
    return out;
}

std::string Error::text() const {
    std::string out = place();
    out += (out.empty() ? "" : ": ") + message;
    if (!hint.empty())
        out += " (" + hint + ')';
    return out;
}

} // namespace gnx::base
