#include "core/capture/compiled/CompiledContent.h"

#include <array>
#include <utility>

#include "core/base/UiText.h"
#include "core/capture/compiled/ContentReader.h"

namespace gnx::capture {
namespace {

namespace fs = std::filesystem;

/// A capture's folder has its log in a folder of its own.
fs::path logsOf(const fs::path& path) {
    std::error_code failed;
    return fs::exists(path / "capture.json", failed) ? path / "trace" : path;
}

} // namespace

std::string_view contentKindName(ContentKind kind) {
    static constexpr std::array<std::string_view, 13> kNames{GNX_UI_TEXT("Dynamo's graph"),
                                                             GNX_UI_TEXT("graph before autograd"),
                                                             GNX_UI_TEXT("joint graph"),
                                                             GNX_UI_TEXT("forward graph"),
                                                             GNX_UI_TEXT("backward graph"),
                                                             GNX_UI_TEXT("inference graph"),
                                                             GNX_UI_TEXT("Inductor's graph"),
                                                             GNX_UI_TEXT("graph between passes"),
                                                             GNX_UI_TEXT("Inductor's code"),
                                                             GNX_UI_TEXT("provenance"),
                                                             GNX_UI_TEXT("cache"),
                                                             GNX_UI_TEXT("guards"),
                                                             GNX_UI_TEXT("other text")};
    return kNames.at(static_cast<std::size_t>(kind));
}

bool isGraph(ContentKind kind) {
    return kind <= ContentKind::PassGraph;
}

std::string_view compilePhaseName(CompilePhase phase) {
    static constexpr std::array<std::string_view, static_cast<std::size_t>(CompilePhase::Count)> kNames{
        "whole",           "AOTAutograd",  "Inductor",         "code generation",  "kernels",
        "pre-grad passes", "joint passes", "post-grad passes", "before a restart", "logging"};
    return kNames.at(static_cast<std::size_t>(phase));
}

std::string problemText(const CompiledContent& content, const ContentProblem& problem) {
    std::string text = content.files.at(problem.file).string();
    if (problem.line > 0)
        text += ":" + std::to_string(problem.line);
    return text + ": " + problem.message;
}

Result<CompiledContent> readCompiledContent(const fs::path& path, const std::stop_token& stop) {
    CompiledContent content;
    GNX_TRY(content.files, traceLogFiles(logsOf(path)));
    ContentReader reader(content);
    std::optional<Error> failed;
    bool any = false;
    for (std::size_t file = 0; file < content.files.size(); ++file) {
        auto read = readTraceLog(content.files[file], reader.beginFile(file), stop);
        if (read.ok()) {
            any = true;
            for (TraceProblem& problem : read->problems)
                content.problems.push_back({file, problem.line, std::move(problem.message)});
            continue;
        }
        if (read.error().code == ErrorCode::Cancelled)
            return std::move(read).error();
        content.problems.push_back({.file = file, .message = read.error().message});
        if (!failed)
            failed = std::move(read).error();
    }
    if (!any && failed)
        return *std::move(failed);
    reader.finish();
    return content;
}

Result<std::string> readContentText(const CompiledContent& content, const ContentText& text,
                                    const std::stop_token& stop) {
    std::optional<std::string> found;
    TraceHandler handler{
        .wants_payload = [&](std::string_view kind,
                             std::string_view metadata) { return contentOf(kind, metadata).second == text.name; },
        .record = [&](const TraceRecord& record) { found = std::string(record.payload); }};
    const fs::path& file = content.files.at(text.file);
    GNX_CHECK(readTraceRecord(file, text.offset, std::move(handler), stop));
    if (found && found->size() == text.bytes)
        return *std::move(found);
    return Error{.code = ErrorCode::Malformed,
                 .message = "the log has no " + text.name + " at line " + std::to_string(text.line) + " any more",
                 .path = file.string(),
                 .hint = "read the log again: it has changed since"};
}

} // namespace gnx::capture
