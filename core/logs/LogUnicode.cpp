#include "core/logs/LogUnicode.h"

#include <array>
#include <cerrno>
#include <iconv.h>

namespace gnx {
namespace {

constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF", kLittleEndianMark = "\xFF\xFE", kBigEndianMark = "\xFE\xFF";

/// What is no UTF-16 becomes a question mark: a line that has it is then reported as one that cannot be read.
std::string fromUtf16(std::string_view bytes, const char* encoding) {
    std::string text;
    const iconv_t converter = iconv_open("UTF-8", encoding);
    if (converter == reinterpret_cast<iconv_t>(-1)) // NOLINT(performance-no-int-to-ptr): POSIX' way to say so
        return text;
    text.reserve(bytes.size() / 2);
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
    return text;
}

} // namespace

LogText::LogText(std::string_view bytes) : view_(bytes) {
    if (bytes.starts_with(kUtf8Mark))
        view_.remove_prefix(kUtf8Mark.size());
    else if (bytes.starts_with(kLittleEndianMark))
        converted_ = fromUtf16(bytes.substr(2), "UTF-16LE");
    else if (bytes.starts_with(kBigEndianMark))
        converted_ = fromUtf16(bytes.substr(2), "UTF-16BE");
}

} // namespace gnx
