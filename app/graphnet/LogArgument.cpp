#include "app/graphnet/LogArgument.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <poll.h>
#include <unistd.h>

namespace gnx::cli {
namespace {

namespace fs = std::filesystem;

/// Reads standard input. It checks for a cancellation between bytes, because the writer may be slow.
Result<std::string> readStandardInput(const std::stop_token& stop) {
    constexpr int kMsBetweenLooks = 100;
    std::array<char, 1 << 16> buffer{};
    std::string text;
    for (;;) {
        if (stop.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "reading standard input was cancelled"};
        pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
        if (::poll(&input, 1, kMsBetweenLooks) == 0)
            continue;
        const ssize_t count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count == 0)
            return text;
        if (count > 0)
            text.append(buffer.data(), static_cast<std::size_t>(count));
        else if (errno != EINTR && errno != EAGAIN)
            return Error{.code = ErrorCode::Unreadable,
                         .message = std::string("cannot read standard input: ") + std::strerror(errno)};
    }
}

} // namespace

Result<std::vector<fs::path>> logArguments(const std::string& word) {
    if (word == kStandardInput)
        return std::vector<fs::path>{word};
    return logFiles(word);
}

Result<Log> readLogArgument(const fs::path& file, const CommandContext& context) {
    if (file != kStandardInput)
        return readLog(file, context.stop());
    GNX_TRY(const std::string text, readStandardInput(context.stop()));
    return readLogBytes(text, "standard input", context.stop());
}

} // namespace gnx::cli
