#include "core/base/ReplaceableFile.h"

namespace gnx::base {

Status checkReplaceable(const std::filesystem::path& path) {
    std::error_code failed;
    const std::filesystem::file_status status = std::filesystem::status(path, failed);
    const bool special = std::filesystem::is_character_file(status) || std::filesystem::is_block_file(status) ||
                         std::filesystem::is_fifo(status) || std::filesystem::is_socket(status);
    if (!special)
        return {}; // a folder or a missing one: the writer reports it
    return Error{.code = ErrorCode::InvalidInput,
                 .message = "is a device or a pipe, and a file would take its place",
                 .path = path.string(),
                 .hint = "name a file that is new or may be replaced"};
}

} // namespace gnx::base
