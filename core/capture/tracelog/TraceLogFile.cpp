#include <algorithm>
#include <cerrno>
#include <cstring>
#include <functional>
#include <utility>

#include <unistd.h>

#include "core/base/RegularFile.h"
#include "core/capture/tracelog/TraceLog.h"

namespace gnx::capture {
namespace fs = std::filesystem;

namespace {

/// Feeds the rest of a file to the parser, or as much of it as is wanted.
Status feed(TraceLogParser& parser, const RegularFile& opened, const fs::path& file,
            const std::function<bool()>& enough, const std::stop_token& stop) {
    std::vector<char> buffer(std::size_t{1} << 20);
    while (!enough()) {
        if (stop.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "reading was cancelled", .path = file.string()};
        const ssize_t got = ::read(opened.descriptor(), buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return Error{.code = ErrorCode::Unreadable,
                         .message = std::string("cannot be read: ") + std::strerror(errno),
                         .path = file.string()};
        if (got == 0)
            break;
        parser.feed({buffer.data(), static_cast<std::size_t>(got)});
    }
    parser.finish();
    return {};
}

} // namespace

Result<TraceRead> readTraceLog(const fs::path& file, TraceHandler handler, const std::stop_token& stop) {
    GNX_TRY(const RegularFile opened, RegularFile::open(file));
    TraceLogParser parser(std::move(handler));
    GNX_CHECK(feed(
        parser, opened, file, [] { return false; }, stop));
    if (parser.counts().records == 0)
        return Error{.code = ErrorCode::Malformed,
                     .message = opened.bytes() == 0 ? "the log is empty"
                                                    : "no line is a record of torch's structured log, expected lines "
                                                      "such as V1126 20:38:31.197000 1234 torch/...:28] {...}",
                     .path = file.string(),
                     .hint = "run the program that compiles with TORCH_TRACE=FOLDER in its environment"};
    return TraceRead{.counts = parser.counts(), .problems = parser.problems()};
}

Status readTraceRecord(const fs::path& file, std::uint64_t offset, TraceHandler handler, const std::stop_token& stop) {
    GNX_TRY(const RegularFile opened, RegularFile::open(file));
    if (offset >= opened.bytes())
        return {};
    if (::lseek(opened.descriptor(), static_cast<off_t>(offset), SEEK_SET) < 0)
        return Error{.code = ErrorCode::Unreadable,
                     .message = std::string("cannot be read: ") + std::strerror(errno),
                     .path = file.string()};
    bool begun = false, delivered = false;
    TraceLogParser parser({.wants_payload =
                               [&](std::string_view kind, std::string_view metadata) {
                                   return !std::exchange(begun, true) && handler.wants_payload(kind, metadata);
                               },
                           .record =
                               [&](const TraceRecord& record) {
                                   if (!std::exchange(delivered, true) && record.offset == 0)
                                       handler.record(record);
                               }});
    return feed(
        parser, opened, file, [&] { return delivered; }, stop);
}

Result<std::vector<fs::path>> traceLogFiles(const fs::path& path) {
    std::error_code failed;
    if (!fs::is_directory(path, failed)) {
        if (fs::exists(path, failed))
            return std::vector<fs::path>{path};
        return Error{.code = ErrorCode::NotFound, .message = "there is no such folder", .path = path.string()};
    }
    std::vector<fs::path> found;
    for (fs::directory_iterator entry(path, failed), end; !failed && entry != end; entry.increment(failed))
        if (entry->path().extension() == ".log" && entry->is_regular_file(failed))
            found.push_back(entry->path());
    if (failed)
        return Error{.code = ErrorCode::Unreadable,
                     .message = "the folder cannot be listed: " + failed.message(),
                     .path = path.string()};
    if (found.empty())
        return Error{.code = ErrorCode::NotFound,
                     .message = "the folder has no *.log file, which torch writes there where TORCH_TRACE names it",
                     .path = path.string(),
                     .hint = "run the program that compiles with TORCH_TRACE=" + path.string()};
    std::ranges::sort(found);
    return found;
}

} // namespace gnx::capture
