#pragma once

#include <string>

#include "core/Wings.h"

namespace gnx::base {

/// "a, b, c": the words of any range of strings, for people and lists in code.
template <class Words> std::string joined(const Words& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

} // namespace gnx::base
