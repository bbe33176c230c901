#include "core/base/Glob.h"

namespace gnx::base {
namespace {

template <class Same> bool matches(std::string_view pattern, std::string_view text, const Same& same) {
    std::size_t p = 0, t = 0, star = std::string_view::npos, star_text = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            star_text = t;
        } else if (p < pattern.size() && same(pattern[p], text[t])) {
            ++p;
            ++t;
        } else if (star != std::string_view::npos) {
            p = star + 1; // the last star takes one character more
            t = ++star_text;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

} // namespace

bool matchesGlob(std::string_view pattern, std::string_view text) {
    return matches(pattern, text, [](char wanted, char found) { return wanted == found; });
}

bool matchesWildcards(std::string_view pattern, std::string_view text) {
    return matches(pattern, text, [](char wanted, char found) { return wanted == '?' || wanted == found; });
}

} // namespace gnx::base
