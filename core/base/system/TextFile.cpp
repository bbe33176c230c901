#include "core/base/system/TextFile.h"

#include <cerrno>
#include <fstream>
#include <string>
#include <system_error>

namespace gnx::base {

Status writeTextFile(const std::filesystem::path& path, std::string_view text) {
    errno = 0;
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    if (out)
        return {};
    const int reason = errno;
    return Error{.code = reason == ENOSPC || reason == EDQUOT ? ErrorCode::NoSpace : ErrorCode::Unreadable,
                 .message = std::string("cannot be written") +
                            (reason == 0 ? "" : ": " + std::generic_category().message(reason)),
                 .path = path.string()};
}

} // namespace gnx::base
