#include "core/base/Result.h"

namespace gnx {

std::string Error::text() const {
    std::string out;
    if (!path.empty()) {
        out += path;
        if (line > 0) {
            out += ':' + std::to_string(line);
            if (column > 0)
                out += ':' + std::to_string(column);
        }
        out += ": ";
    }
    out += message;
    if (!hint.empty())
        out += " (" + hint + ')';
    return out;
}

} // namespace gnx
