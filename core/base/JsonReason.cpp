#include "core/base/JsonReason.h"

namespace gnx::base {

std::string jsonReason(std::string_view what) {
    if (!what.starts_with("[json.exception."))
        return std::string(what);
    for (const std::string_view before : {std::string_view(" - "), std::string_view("] ")})
        if (const auto at = what.find(before); at != std::string_view::npos)
            return std::string(what.substr(at + before.size()));
    return std::string(what);
}

} // namespace gnx::base
