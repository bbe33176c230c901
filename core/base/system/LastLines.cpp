#include "core/base/system/LastLines.h"

namespace gnx::base {

std::string lastLines(const std::string& text, std::size_t lines) {
    std::size_t end = text.size();
    while (end > 0 && (text[end - 1] == '\n' || text[end - 1] == '\r'))
        --end;
    std::size_t begin = end;
    while (lines > 0 && begin > 0) {
        const auto before = text.rfind('\n', begin - 1);
        if (--lines == 0 || before == std::string::npos) {
            begin = before == std::string::npos ? 0 : before + 1;
            break;
        }
        begin = before;
    }
    return text.substr(begin, end - begin);
}

} // namespace gnx::base
