#include "app/graphnet/Terminal.h"

#include <cstdlib>
#include <sys/ioctl.h>
#include <unistd.h>

namespace gnx::cli {
namespace {

bool isContinuation(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// Bytes taken by the first `count` code points.
std::size_t prefixBytes(std::string_view text, std::size_t count) {
    std::size_t position = 0;
    while (position < text.size() && count > 0) {
        ++position;
        while (position < text.size() && isContinuation(text[position]))
            ++position;
        --count;
    }
    return position;
}

/// Returns whether a C1 control character (U+0080 to U+009F: terminals obey them too) begins here.
bool isC1(std::string_view text, std::size_t at) {
    return text[at] == '\xc2' && at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) >= 0x80U &&
           static_cast<unsigned char>(text[at + 1]) < 0xa0U;
}

std::string withoutControls(std::string_view text, char line_break) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string clean;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool c1 = isC1(text, i);
        const auto byte = static_cast<unsigned char>(c1 ? text[++i] : text[i]);
        if (byte == '\n')
            clean += line_break;
        else if (byte == '\t' || byte == '\r')
            clean += ' ';
        else if (byte < 0x20U || byte == 0x7fU || c1)
            clean += std::string("\\x") + digits[byte >> 4U] + digits[byte & 15U];
        else
            clean += text[i];
    }
    return clean;
}

} // namespace

Terminal Terminal::detect() {
    Terminal terminal;
    terminal.out_is_tty = ::isatty(STDOUT_FILENO) == 1;
    const char* kind = std::getenv("TERM");
    const bool dumb = kind == nullptr || std::string_view(kind) == "dumb";
    terminal.err_is_tty = ::isatty(STDERR_FILENO) == 1 && !dumb;
    winsize size{};
    const int fd = terminal.out_is_tty ? STDOUT_FILENO : STDERR_FILENO;
    if (::ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        terminal.columns = size.ws_col;
    return terminal;
}

std::size_t displayWidth(std::string_view text) {
    std::size_t width = 0;
    for (const char byte : text)
        width += isContinuation(byte) ? 0 : 1;
    return width;
}

std::string elideMiddle(std::string_view text, std::size_t width) {
    const std::size_t total = displayWidth(text);
    if (total <= width)
        return std::string(text);
    if (width == 0)
        return {};
    const std::size_t tail = (width - 1) / 2;
    const std::size_t head = width - 1 - tail;
    std::string out(text.substr(0, prefixBytes(text, head)));
    out += "…";
    out += text.substr(prefixBytes(text, total - tail));
    return out;
}

std::string printable(std::string_view text) {
    return withoutControls(text, ' ');
}

std::string printableLines(std::string_view text) {
    return withoutControls(text, '\n');
}

} // namespace gnx::cli
