#include "app/worker/CrashReport.h"

#include <array>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <string_view>

#include <unistd.h>

#include "core/exec/engine/ExecutionPlace.h"

namespace gnx::worker {
namespace {

volatile std::sig_atomic_t report_to = -1;

/// A text that is put together without any memory but its own: a signal handler may not allocate.
class FixedText {
  public:
    FixedText& operator<<(std::string_view words) {
        for (const char c : words)
            if (used_ < text_.size())
                text_[used_++] = c;
        return *this;
    }
    FixedText& operator<<(std::int64_t number) {
        const auto [end, error] = std::to_chars(text_.data() + used_, text_.data() + text_.size(), number);
        if (error == std::errc())
            used_ = static_cast<std::size_t>(end - text_.data());
        return *this;
    }
    void writeTo(int descriptor) const {
        if (::write(descriptor, text_.data(), used_) < 0)
            return; // nobody reads any more
    }

  private:
    std::array<char, 160> text_{};
    std::size_t used_ = 0;
};

/// SA_RESETHAND has put the signal's default action back: raised again, it ends the process as if it had never been
/// caught.
void report(int number) {
    const ExecutionPlace place = ExecutionPlace::now();
    // The report starts on a new line, even when it interrupts another.
    (FixedText() << "\n{\"type\": \"crashed\", \"signal\": " << std::int64_t{number} << ", \"node\": " << place.node
                 << ", \"line\": " << std::int64_t{place.line} << "}\n")
        .writeTo(report_to);
    ::raise(number);
}

} // namespace

void reportCrashesTo(int descriptor) {
#ifdef __SANITIZE_ADDRESS__
    static_cast<void>(descriptor);
    static_cast<void>(report);
#else
    report_to = descriptor;
    // A stack overflow is reported on another stack.
    static std::array<char, 64 * 1024> stack;
    stack_t other{};
    other.ss_sp = stack.data();
    other.ss_size = stack.size();
    ::sigaltstack(&other, nullptr);
    struct sigaction action {};
    action.sa_handler = report;
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_NODEFER | SA_ONSTACK);
    for (const int number : {SIGILL, SIGSEGV, SIGBUS, SIGFPE, SIGABRT})
        ::sigaction(number, &action, nullptr);
#endif
}

} // namespace gnx::worker
