#include "core/graph/pysource/LineTable.h"

#include <algorithm>
#include <cstring>

#if defined(__SSE2__)
#include <bit>
#include <emmintrin.h>
#endif

namespace gnx::graph::py {

LineTable::LineTable(std::string_view source) {
    starts_.reserve(source.size() / 32 + 1);
    const char* begin = source.data();
    const char* end = begin + source.size();
    const char* at = begin;
#if defined(__SSE2__)
    for (; end - at >= 16; at += 16) { // lines are short: asking memchr for each costs more
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
        auto newlines = static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('\n'))));
        for (; newlines != 0; newlines &= newlines - 1)
            starts_.push_back(static_cast<std::uint32_t>(at - begin + std::countr_zero(newlines) + 1));
    }
#endif
    while (at < end) {
        const auto* newline = static_cast<const char*>(std::memchr(at, '\n', static_cast<std::size_t>(end - at)));
        if (newline == nullptr)
            break;
        at = newline + 1;
        starts_.push_back(static_cast<std::uint32_t>(at - begin));
    }
}

Position LineTable::locate(std::uint32_t offset, std::uint32_t near_line) const {
    std::size_t index = 0;
    const std::size_t first = near_line > 0 ? near_line - 1 : 0;
    const std::size_t last = std::min(first + 16, starts_.size());
    if (near_line > 0 && first < starts_.size() && starts_[first] <= offset &&
        (last == starts_.size() || offset < starts_[last])) {
        index = last - 1;
        while (starts_[index] > offset)
            --index;
    } else {
        index =
            static_cast<std::size_t>(std::upper_bound(starts_.begin(), starts_.end(), offset) - starts_.begin()) - 1;
    }
    return {static_cast<std::uint32_t>(index + 1), offset - starts_[index] + 1};
}

} // namespace gnx::graph::py
