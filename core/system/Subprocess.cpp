#include "core/system/Subprocess.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cmath>
#include <csignal>
#include <cstring>
#include <poll.h>
#include <unistd.h>

namespace gnx {
namespace {

constexpr std::size_t kChunkBytes = 64 * 1024;
/// How long a program that closed its stdout may take to end before it is described as still running.
constexpr double kExitGraceSeconds = 2;

int pollTimeout(Deadline deadline) {
    if (deadline == kNoDeadline)
        return -1;
    const auto left = deadline - std::chrono::steady_clock::now();
    const auto milliseconds = std::chrono::ceil<std::chrono::milliseconds>(left).count();
    return static_cast<int>(std::clamp<long long>(milliseconds, 0, INT_MAX));
}

/// Keeps SIGPIPE from this thread during a write to a pipe whose reader may be gone; EPIPE says the same.
class SigpipeGuard {
  public:
    SigpipeGuard() {
        sigemptyset(&pipe_only_);
        sigaddset(&pipe_only_, SIGPIPE);
        sigset_t pending;
        sigpending(&pending);
        was_pending_ = sigismember(&pending, SIGPIPE) == 1;
        ::pthread_sigmask(SIG_BLOCK, &pipe_only_, &before_);
    }
    ~SigpipeGuard() {
        const timespec now{};
        if (!was_pending_) {
            while (::sigtimedwait(&pipe_only_, nullptr, &now) < 0 && errno == EINTR) {
            }
        }
        ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    SigpipeGuard(const SigpipeGuard&) = delete;
    SigpipeGuard& operator=(const SigpipeGuard&) = delete;

  private:
    sigset_t pipe_only_{}, before_{};
    bool was_pending_ = false;
};

} // namespace

Deadline deadlineIn(double seconds) {
    constexpr double kLongestSeconds = 1e9; // about 30 years; more would overflow the clock
    if (!(seconds < kLongestSeconds))
        return kNoDeadline;
    return std::chrono::steady_clock::now() +
           std::chrono::duration_cast<std::chrono::steady_clock::duration>(std::chrono::duration<double>(seconds));
}

struct Subprocess::Impl {
    SubprocessOptions options;
    std::unique_ptr<ChildProcess> child;
    ChildStreams streams;
    FileDescriptor stop_event;
    std::string buffer;      ///< read from stdout, not yet returned
    std::size_t scanned = 0; ///< bytes of buffer known to hold no line end
    std::string stderr_tail;

    std::string name() const { return options.command.program.filename().string(); }
    Error error(ErrorCode code, std::string message) const {
        return {.code = code, .message = name() + ' ' + std::move(message)};
    }
    /// Waits until `fd` is ready for `events`, draining stderr meanwhile.
    Status waitFor(const FileDescriptor& fd, short events, Deadline deadline, const std::stop_token& stop);
    Error endOfOutput();
    std::optional<std::string> takeLine();
    void drainStderr();
    void keepTail(std::string_view text);
};

void Subprocess::Impl::keepTail(std::string_view text) {
    stderr_tail += text;
    // Cut rarely, so that a flood costs no copy of the tail per read.
    if (stderr_tail.size() > 2 * options.stderr_tail_bytes)
        stderr_tail.erase(0, stderr_tail.size() - options.stderr_tail_bytes);
}

void Subprocess::Impl::drainStderr() {
    std::array<char, kChunkBytes> chunk;
    while (streams.err.valid()) {
        const ssize_t got = ::read(streams.err.get(), chunk.data(), chunk.size());
        if (got > 0)
            keepTail({chunk.data(), static_cast<std::size_t>(got)});
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
            streams.err.reset();
        if (got < static_cast<ssize_t>(chunk.size()) && !(got < 0 && errno == EINTR))
            return; // one short read is enough: the caller polls again, and a flood must not hold us here
    }
}

Status Subprocess::Impl::waitFor(const FileDescriptor& fd, short events, Deadline deadline,
                                 const std::stop_token& stop) {
    clearEvent(stop_event);
    const std::stop_callback on_stop(stop, [this] { raiseEvent(stop_event); });
    while (true) {
        std::array<pollfd, 3> polled{
            {{fd.get(), events, 0}, {stop_event.get(), POLLIN, 0}, {streams.err.get(), POLLIN, 0}}};
        const int ready = ::poll(polled.data(), polled.size(), pollTimeout(deadline));
        if (ready < 0 && errno != EINTR)
            return error(ErrorCode::Unknown, std::string("cannot be waited for: ") + std::strerror(errno));
        if (stop.stop_requested())
            return error(ErrorCode::Cancelled, "was not waited for: cancelled");
        if (ready > 0 && polled[2].revents != 0)
            drainStderr();
        if (ready > 0 && polled[0].revents != 0)
            return {};
        if (std::chrono::steady_clock::now() >= deadline)
            return error(ErrorCode::Timeout, "did not answer in time");
    }
}

Error Subprocess::Impl::endOfOutput() {
    // Its end follows the closing of its stdout by a moment.
    if (!waitFor(child->exitEvent(), POLLIN, deadlineIn(kExitGraceSeconds), {}).ok())
        return error(ErrorCode::Crashed, "closed its output but goes on running");
    drainStderr();
    return error(ErrorCode::Crashed, child->exited()->text());
}

std::optional<std::string> Subprocess::Impl::takeLine() {
    const auto end = buffer.find('\n', scanned);
    if (end == std::string::npos) {
        scanned = buffer.size();
        return std::nullopt;
    }
    std::string line = buffer.substr(0, end);
    buffer.erase(0, end + 1);
    scanned = 0;
    return line;
}

Subprocess::Subprocess(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Subprocess::Subprocess(Subprocess&&) noexcept = default;
Subprocess& Subprocess::operator=(Subprocess&&) noexcept = default;
Subprocess::~Subprocess() = default;

Result<Subprocess> Subprocess::start(SubprocessOptions options) {
    auto impl = std::make_unique<Impl>();
    impl->options = std::move(options);
    GNX_TRY(impl->stop_event, makeEvent());
    GNX_TRY(auto started, ChildProcess::start(impl->options.command));
    impl->child = std::move(started.first);
    impl->streams = std::move(started.second);
    for (const FileDescriptor* stream : {&impl->streams.in, &impl->streams.out, &impl->streams.err})
        GNX_CHECK(setNonBlocking(*stream));
    return Subprocess(std::move(impl));
}

Status Subprocess::writeLine(std::string_view line, Deadline deadline, std::stop_token stop) {
    if (!impl_->streams.in.valid())
        return impl_->error(ErrorCode::InvalidInput, "was told that nothing more would come");
    std::string text(line);
    text += '\n';
    std::string_view rest = text;
    const SigpipeGuard guard;
    while (!rest.empty()) {
        const ssize_t written = ::write(impl_->streams.in.get(), rest.data(), rest.size());
        if (written >= 0)
            rest.remove_prefix(static_cast<std::size_t>(written));
        else if (errno == EAGAIN)
            GNX_CHECK(impl_->waitFor(impl_->streams.in, POLLOUT, deadline, stop));
        else if (errno == EPIPE)
            return impl_->endOfOutput();
        else if (errno != EINTR)
            return impl_->error(ErrorCode::Unknown, std::string("cannot be written to: ") + std::strerror(errno));
    }
    return {};
}

Result<std::string> Subprocess::readLine(Deadline deadline, std::stop_token stop) {
    while (true) {
        if (auto line = impl_->takeLine())
            return *std::move(line);
        if (impl_->buffer.size() > impl_->options.max_line_bytes)
            return impl_->error(ErrorCode::Malformed, "sent a line that is longer than any valid one");
        if (!impl_->streams.out.valid())
            return impl_->endOfOutput();
        GNX_CHECK(impl_->waitFor(impl_->streams.out, POLLIN, deadline, stop));
        std::array<char, kChunkBytes> chunk;
        const ssize_t got = ::read(impl_->streams.out.get(), chunk.data(), chunk.size());
        if (got > 0)
            impl_->buffer.append(chunk.data(), static_cast<std::size_t>(got));
        if (got == 0)
            impl_->streams.out.reset();
        if (got == 0 && !impl_->buffer.empty()) {
            impl_->scanned = 0;
            return std::exchange(impl_->buffer, {});
        }
        if (got < 0 && errno != EAGAIN && errno != EINTR)
            return impl_->error(ErrorCode::Unknown, std::string("cannot be read from: ") + std::strerror(errno));
    }
}

void Subprocess::closeInput() {
    impl_->streams.in.reset();
}

Result<ProcessExit> Subprocess::wait(Deadline deadline, std::stop_token stop) {
    GNX_CHECK(impl_->waitFor(impl_->child->exitEvent(), POLLIN, deadline, stop));
    impl_->drainStderr();
    return *impl_->child->exited();
}

void Subprocess::kill() {
    impl_->child->kill();
}
bool Subprocess::running() const {
    return !exited().has_value();
}
std::optional<ProcessExit> Subprocess::exited() const {
    return impl_->child->exited();
}
pid_t Subprocess::pid() const {
    return impl_->child->pid();
}

std::string Subprocess::stderrTail() {
    impl_->drainStderr();
    const std::string& tail = impl_->stderr_tail;
    return tail.size() <= impl_->options.stderr_tail_bytes
               ? tail
               : tail.substr(tail.size() - impl_->options.stderr_tail_bytes);
}

} // namespace gnx
