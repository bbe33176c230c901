#include "core/graph/pysource/Characters.h"

#include <cstring>

namespace gnx::graph::py {
namespace {

/// Length of the well-formed sequence at the start of `text`, 0 if there is none.
std::size_t sequenceLength(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80)
        return 1;
    const std::size_t length = lead >= 0xC2 && lead <= 0xDF   ? 2
                               : (lead & 0xF0) == 0xE0        ? 3
                               : lead >= 0xF0 && lead <= 0xF4 ? 4
                                                              : 0;
    if (length == 0 || text.size() < length)
        return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0) != 0x80)
            return 0;
    const bool overlong = (lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xF0 && byte(1) < 0x90);
    const bool surrogate = lead == 0xED && byte(1) > 0x9F;
    const bool beyond = lead == 0xF4 && byte(1) > 0x8F;
    return overlong || surrogate || beyond ? 0 : length;
}

} // namespace

std::size_t findInvalidUtf8(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        std::uint64_t block = 0;
        while (at + sizeof(block) <= text.size()) {
            std::memcpy(&block, text.data() + at, sizeof(block));
            if ((block & 0x8080808080808080ULL) != 0)
                break;
            at += sizeof(block);
        }
        if (at >= text.size())
            break;
        const std::size_t length = sequenceLength(text.substr(at));
        if (length == 0)
            return at;
        at += length;
    }
    return std::string_view::npos;
}

std::string toValidUtf8(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = text[at] == '\0' ? 0 : sequenceLength(text.substr(at));
        if (length == 0)
            out += "\xEF\xBF\xBD";
        else
            out += text.substr(at, length);
        at += length == 0 ? 1 : length;
    }
    return out;
}

} // namespace gnx::graph::py
