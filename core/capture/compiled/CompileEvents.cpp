#include "core/capture/compiled/CompileEvents.h"

#include <string>
#include <utility>

#include "core/base/ParseJson.h"
#include "core/base/system/TextFile.h"

namespace gnx::capture {

Result<std::uint64_t> writeCompileEvents(const CompiledContent& content, const std::filesystem::path& file,
                                         const std::stop_token& stop) {
    std::string text = "[\n";
    std::uint64_t count = 0;
    for (std::size_t log = 0; log < content.files.size(); ++log) {
        TraceHandler handler{
            .wants_payload = [](std::string_view kind, std::string_view) { return kind == "chromium_event"; },
            .record =
                [&, log](const TraceRecord& record) {
                    if (record.kind != "chromium_event" || record.payload.empty())
                        return;
                    nlohmann::json event = parseJson(record.payload);
                    if (!event.is_object())
                        return;
                    event["pid"] = log;
                    text +=
                        (count > 0 ? ",\n" : "") + event.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
                    ++count;
                }};
        const auto read = readTraceLog(content.files[log], std::move(handler), stop);
        if (!read.ok() && read.error().code == ErrorCode::Cancelled)
            return read.error(); // another one is a problem of the content already
    }
    if (count == 0)
        return Error{.code = ErrorCode::NotFound,
                     .message = "the log has no events of compilation",
                     .path = content.files.empty() ? std::string() : content.files.front().string(),
                     .hint = "torch 2.6 and later write them"};
    GNX_CHECK(writeTextFile(file, text + "\n]\n"));
    return count;
}

} // namespace gnx::capture
