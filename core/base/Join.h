#pragma once

#include <string>

#include "core/Wings.h"

namespace gnx::base {

/// Returns the words of a range of strings as "a, b, c", for people and for lists in code.
template <class Words> std::string joined(const Words& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

} // namespace gnx::base
