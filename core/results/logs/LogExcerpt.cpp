#include "core/results/logs/LogExcerpt.h"

#include <algorithm>
#include <cstring>

#include "core/base/MappedFile.h"
#include "core/results/logs/LogLine.h"
#include "core/results/logs/LogUnicode.h"

namespace gnx::results {

Result<LogExcerpt> readLogExcerpt(const std::filesystem::path& file, std::uint64_t line, std::uint32_t around,
                                  const std::stop_token& stop) {
    constexpr std::uint64_t kLinesBetweenChecks = 65'536;
    GNX_TRY(const MappedFile mapped, MappedFile::read(file, stop));
    const LogText decoded(mapped.text());
    const std::string_view text = decoded.utf8();
    LogExcerpt excerpt;
    excerpt.first = line > around ? line - around : 1;
    std::uint64_t number = 0;
    const char line_end = lineEndOf(text);
    for (std::size_t at = 0; at < text.size() && number < line + around;) {
        const void* const found = std::memchr(text.data() + at, line_end, text.size() - at);
        const std::size_t end =
            found == nullptr ? text.size() : static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
        if (++number >= excerpt.first) {
            std::string_view content = text.substr(at, end - at);
            if (content.ends_with('\r'))
                content.remove_suffix(1);
            excerpt.lines.emplace_back(content.substr(0, kMostExcerptBytes));
        }
        at = end + 1;
        if (number % kLinesBetweenChecks == 0 && stop.stop_requested())
            return Error{
                .code = ErrorCode::Cancelled, .message = "reading the log was cancelled", .path = file.string()};
    }
    if (number < line)
        excerpt.lines.clear();
    return excerpt;
}

} // namespace gnx::results
