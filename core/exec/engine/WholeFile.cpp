#include "core/exec/engine/WholeFile.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <string>

namespace gnx::exec {
namespace {

Error fileError(const std::filesystem::path& file, const char* what, int reason) {
    return {.code = reason == ENOSPC || reason == EDQUOT ? ErrorCode::NoSpace : ErrorCode::Unreadable,
            .message = std::string(what) + " cannot be written: " + std::strerror(reason),
            .path = file.string()};
}

} // namespace

Status writeWholeFile(const std::filesystem::path& file, std::span<const std::string_view> parts, const char* what) {
    std::filesystem::path part_file = file;
    part_file += ".part";
    errno = 0;
    std::ofstream out(part_file, std::ios::binary | std::ios::trunc);
    for (const std::string_view part : parts)
        out.write(part.data(), static_cast<std::streamsize>(part.size()));
    out.close();
    const int reason = errno;
    std::error_code failure;
    if (out)
        std::filesystem::rename(part_file, file, failure);
    if (out && !failure)
        return Status();
    std::error_code ignored;
    std::filesystem::remove(part_file, ignored);
    return fileError(file, what, failure ? failure.value() : reason);
}

} // namespace gnx::exec
