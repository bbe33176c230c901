#include "core/capture/guest/GuestFailure.h"

#include <nlohmann/json.hpp>

namespace gnx::capture {
namespace {

ErrorCode codeOf(const std::string& kind) {
    if (kind == "target" || kind == "inputs" || kind == "settings" || kind == "syntax" || kind == "out")
        return ErrorCode::InvalidInput;
    if (kind == "no-torch" || kind == "old-torch" || kind == "no-device" || kind == "no-package")
        return ErrorCode::Unsupported;
    if (kind == "download")
        return ErrorCode::NotFound;
    if (kind == "time-limit")
        return ErrorCode::Timeout;
    if (kind == "memory-limit")
        return ErrorCode::OutOfMemory;
    return ErrorCode::Unknown;
}

} // namespace

Error errorOf(const CaptureFailure& failure) {
    return {.code = codeOf(failure.kind),
            .message = failure.message,
            .path = failure.file,
            .line = failure.line,
            .hint = failure.hint};
}

CaptureFailure failureOf(const nlohmann::json& value) {
    return {.kind = value.value("kind", ""),
            .message = value.value("message", ""),
            .file = value.value("file", ""),
            .line = value.value("line", std::uint32_t{0}),
            .hint = value.value("hint", ""),
            .traceback = value.value("traceback", "")};
}

} // namespace gnx::capture
