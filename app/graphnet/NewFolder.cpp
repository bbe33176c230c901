#include "app/graphnet/NewFolder.h"

namespace gnx::cli {

Status requireNewFolder(const std::filesystem::path& out) {
    std::error_code failed;
    if (!std::filesystem::exists(out, failed) ||
        (std::filesystem::is_directory(out, failed) && std::filesystem::is_empty(out, failed)))
        return {};
    return Error{.code = ErrorCode::InvalidInput,
                 .message = "the folder for the samples exists and is not empty",
                 .path = out.string(),
                 .hint = "name another one, or remove it"};
}

} // namespace gnx::cli
