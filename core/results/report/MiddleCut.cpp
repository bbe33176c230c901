#include "core/results/report/MiddleCut.h"

#include <algorithm>

namespace gnx::results {

std::vector<std::string_view> lettersOf(std::string_view text) {
    std::vector<std::string_view> letters;
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = begin + 1;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
            ++end;
        letters.push_back(text.substr(begin, end - begin));
        begin = end;
    }
    return letters;
}

std::string middleCut(const std::vector<std::string_view>& letters, std::size_t kept) {
    kept = std::min(kept, letters.size());
    std::string text;
    for (std::size_t i = 0; i < kept - kept / 2; ++i)
        text += letters[i];
    text += "\u2026";
    for (std::size_t i = letters.size() - kept / 2; i < letters.size(); ++i)
        text += letters[i];
    return text;
}

} // namespace gnx::results
