#include "app/graphnet/ProgressLine.h"

#include <cstdio>

#include "core/base/Units.h"

namespace gnx::cli {

ProgressLine::ProgressLine(const CommandContext& context)
    : active_(context.terminal().err_is_tty && !context.quiet()), columns_(context.terminal().columns) {}

ProgressLine::~ProgressLine() {
    const std::lock_guard lock(mutex_);
    erase();
}

void ProgressLine::erase() {
    if (drawn_)
        std::fputs("\r\033[K", stderr);
    drawn_ = false;
}

void ProgressLine::update(const Progress& progress) {
    if (!active_)
        return;
    std::string text = formatCount(progress.done);
    if (progress.total > 0) {
        text += " / " + formatCount(progress.total);
        text += "  " + std::to_string(progress.done * 100 / progress.total) + " %";
    }
    if (!progress.what.empty())
        text += "  " + printable(progress.what);
    // The last column stays free: a terminal that wraps there would scroll the line away.
    const std::string line = elideMiddle(text, columns_ > 1 ? columns_ - 1 : 1);
    const std::lock_guard lock(mutex_);
    std::fprintf(stderr, "\r\033[K%s", line.c_str());
    std::fflush(stderr);
    drawn_ = true;
}

void ProgressLine::clear() {
    const std::lock_guard lock(mutex_);
    erase();
    std::fflush(stderr);
}

ProgressSink ProgressLine::sink() {
    return [this](const Progress& progress) { update(progress); };
}

} // namespace gnx::cli
