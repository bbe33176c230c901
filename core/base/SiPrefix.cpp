#include "core/base/SiPrefix.h"

#include <cmath>
#include <cstddef>
#include <cstdio>
#include <iterator>

namespace gnx::base {

std::string siText(double value, const char* unit) {
    static constexpr const char* prefixes[] = {"", "k", "M", "G", "T", "P", "E"};
    std::size_t prefix = 0;
    while (std::abs(value) >= 999.5 && prefix + 1 < std::size(prefixes)) {
        value /= 1000;
        ++prefix;
    }
    char text[32];
    std::snprintf(text, sizeof text, "%.3g", value);
    const std::string with_unit = std::string(prefixes[prefix]) + unit;
    return with_unit.empty() ? text : text + (' ' + with_unit);
}

} // namespace gnx::base
