#include "core/emit/TextFile.h"

#include <cerrno>
#include <fstream>

namespace gnx {

Status writeTextFile(const std::filesystem::path& path, std::string_view text) {
    errno = 0;
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    if (out)
        return {};
    return Error{.code = errno == ENOSPC ? ErrorCode::NoSpace : ErrorCode::Unreadable,
                 .message = "cannot be written",
                 .path = path.string()};
}

} // namespace gnx
