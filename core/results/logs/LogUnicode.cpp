#include "core/results/logs/LogUnicode.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <iconv.h>

#include "core/results/logs/TextParts.h"

namespace gnx::results {
namespace {

/// Invalid UTF-16 becomes a question mark: its line is then reported as one that cannot be read.
void appendUtf16(std::string& text, std::string_view bytes, const char* encoding) {
    const iconv_t converter = iconv_open("UTF-8", encoding);
    if (converter == reinterpret_cast<iconv_t>(-1)) // NOLINT(performance-no-int-to-ptr): POSIX' form of an error
        return;
    std::array<char, 1 << 16> buffer{};
    char* in = const_cast<char*>(bytes.data()); // iconv does not write there
    std::size_t in_left = bytes.size();
    while (in_left > 0) {
        char* out = buffer.data();
        std::size_t out_left = buffer.size();
        const bool failed = iconv(converter, &in, &in_left, &out, &out_left) == static_cast<std::size_t>(-1);
        text.append(buffer.data(), buffer.size() - out_left);
        if (!failed || errno == E2BIG)
            continue;
        text += '?';
        const std::size_t skipped = in_left < 2 ? in_left : 2;
        in += skipped;
        in_left -= skipped;
    }
    iconv_close(converter);
}

} // namespace

LogText::LogText(std::string_view bytes) {
    const std::vector<TextPart> parts = textParts(bytes);
    if (parts.empty() || (parts.size() == 1 && parts.front().encoding == TextEncoding::Utf8)) {
        view_ = parts.empty() ? std::string_view() : parts.front().bytes;
        return;
    }
    std::uint64_t line = 1;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const char* const encoding = textEncodingName(parts[i].encoding);
        if (i > 0 && parts[i].encoding != parts[i - 1].encoding)
            changes_.push_back({line, encoding});
        const std::size_t before = converted_.size();
        if (parts[i].encoding == TextEncoding::Utf8)
            converted_ += parts[i].bytes;
        else
            appendUtf16(converted_, parts[i].bytes, encoding);
        line += static_cast<std::uint64_t>(
            std::count(converted_.begin() + static_cast<std::ptrdiff_t>(before), converted_.end(), '\n'));
    }
}

} // namespace gnx::results
