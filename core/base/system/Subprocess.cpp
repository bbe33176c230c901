#include "core/base/system/Subprocess.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstring>
#include <poll.h>
#include <string_view>
#include <unistd.h>

namespace gnx::base {
namespace {

constexpr std::size_t kChunkBytes = 64 * 1024;
constexpr std::size_t kLongestLine = std::size_t{1} << 30U;
/// Time for a child to end after it has closed its stdout; later it is reported as still running.
constexpr std::chrono::seconds kExitGrace{2};

int pollTimeout(Subprocess::Clock::time_point deadline) {
    if (deadline == Subprocess::Clock::time_point::max())
        return -1;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Subprocess::Clock::now()).count();
    return static_cast<int>(std::clamp<std::int64_t>(left, 0, INT_MAX));
}

Error failure(ErrorCode code, std::string message) {
    return {.code = code, .message = std::move(message)};
}

/// Blocks SIGPIPE in this thread while it writes to a pipe whose reader may have ended; write() reports EPIPE instead.
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

struct Subprocess::Impl {
    std::string name; ///< name of the program, for messages
    std::unique_ptr<ChildProcess> child;
    ChildStreams streams;
    FileDescriptor stop_event;
    std::string buffer;      ///< text of stdout that was read and not returned yet
    std::size_t scanned = 0; ///< the first bytes of `buffer`, as many as this, do not contain a line end
    std::string stderr_tail;

    /// Waits until `fd` is ready for `events` or, with `until_output`, until there is more output. Meanwhile it reads
    /// stdout and stderr, so that the child never blocks. Errors: Timeout, Cancelled.
    Status pump(int fd, short events, bool until_output, Clock::time_point deadline, const std::stop_token& stop);
    /// Reads once; false if there is nothing more to read now.
    static bool readSome(FileDescriptor& stream, std::string& into);
    void readErrors();
    Error endOfOutput();
    std::optional<std::string> takeLine();
};

bool Subprocess::Impl::readSome(FileDescriptor& stream, std::string& into) {
    std::array<char, kChunkBytes> chunk;
    const ssize_t got = ::read(stream.get(), chunk.data(), chunk.size());
    if (got > 0)
        into.append(chunk.data(), static_cast<std::size_t>(got));
    else if (got == 0 || (errno != EAGAIN && errno != EINTR))
        stream.reset();
    return got == static_cast<ssize_t>(chunk.size());
}

void Subprocess::Impl::readErrors() {
    // Limited, so that a child that writes without end cannot hold the caller here.
    constexpr int kMostReads = 16;
    for (int reads = 0; streams.err.valid() && reads < kMostReads && readSome(streams.err, stderr_tail); ++reads) {
    }
    if (stderr_tail.size() > 2 * kStderrKept) // cut rarely: not every read should copy the tail
        stderr_tail.erase(0, stderr_tail.size() - kStderrKept);
}

Status Subprocess::Impl::pump(int fd, short events, bool until_output, Clock::time_point deadline,
                              const std::stop_token& stop) {
    clearEvent(stop_event);
    const std::stop_callback on_stop(stop, [this] { raiseEvent(stop_event); });
    while (true) {
        std::array<pollfd, 4> polled{{{fd, events, 0},
                                      {stop_event.get(), POLLIN, 0},
                                      {streams.out.get(), POLLIN, 0},
                                      {streams.err.get(), POLLIN, 0}}};
        const int ready = ::poll(polled.data(), polled.size(), pollTimeout(deadline));
        if (ready < 0 && errno != EINTR)
            return failure(ErrorCode::Unknown, std::string("cannot wait for ") + name + ": " + std::strerror(errno));
        if (stop.stop_requested())
            return failure(ErrorCode::Cancelled, "cancelled");
        if (ready > 0 && polled[3].revents != 0)
            readErrors();
        if (ready > 0 && polled[2].revents != 0) {
            readSome(streams.out, buffer);
            if (until_output)
                return {};
        }
        if (ready > 0 && polled[0].revents != 0)
            return {};
        if (Clock::now() >= deadline)
            return failure(ErrorCode::Timeout, name + " did not answer in time");
    }
}

Error Subprocess::Impl::endOfOutput() {
    // A child ends a moment after its streams are closed.
    if (!pump(child->exitEvent().get(), POLLIN, false, Clock::now() + kExitGrace, {}).ok())
        return failure(ErrorCode::Crashed, name + " closed its output but is still running");
    readErrors();
    return failure(ErrorCode::Crashed, name + ' ' + child->exited()->text());
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

Result<Subprocess> Subprocess::start(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                                     const std::vector<std::string>& extra_environment) {
    auto impl = std::make_unique<Impl>();
    impl->name = program.filename().string();
    GNX_TRY(impl->stop_event, makeEvent());
    GNX_TRY(auto started, ChildProcess::start({program, arguments, extra_environment}));
    impl->child = std::move(started.first);
    impl->streams = std::move(started.second);
    for (const FileDescriptor* stream : {&impl->streams.in, &impl->streams.out, &impl->streams.err})
        GNX_CHECK(setNonBlocking(*stream));
    return Subprocess(std::move(impl));
}

Status Subprocess::writeLine(const std::string& line, Clock::time_point deadline, std::stop_token stop) {
    if (!impl_->streams.in.valid())
        return failure(ErrorCode::Crashed, impl_->name + " cannot be sent more input: its input was closed");
    const std::string text = line + '\n';
    std::string_view rest = text;
    const SigpipeGuard guard;
    while (!rest.empty()) {
        const ssize_t written = ::write(impl_->streams.in.get(), rest.data(), rest.size());
        if (written >= 0)
            rest.remove_prefix(static_cast<std::size_t>(written));
        else if (errno == EAGAIN)
            GNX_CHECK(impl_->pump(impl_->streams.in.get(), POLLOUT, false, deadline, stop));
        else if (errno == EPIPE)
            return impl_->endOfOutput();
        else if (errno != EINTR)
            return failure(ErrorCode::Crashed, impl_->name + " does not accept input: " + std::strerror(errno));
    }
    return {};
}

void Subprocess::closeInput() {
    impl_->streams.in.reset();
}

Result<std::string> Subprocess::readLine(Clock::time_point deadline, std::stop_token stop) {
    while (true) {
        if (auto line = impl_->takeLine())
            return *std::move(line);
        if (impl_->buffer.size() > kLongestLine)
            return failure(ErrorCode::Malformed, impl_->name + " sent a line of more than 1 GiB");
        if (!impl_->streams.out.valid() && impl_->buffer.empty())
            return impl_->endOfOutput();
        if (!impl_->streams.out.valid()) { // the last line, without a line end
            impl_->scanned = 0;
            return std::exchange(impl_->buffer, {});
        }
        GNX_CHECK(impl_->pump(-1, 0, true, deadline, stop));
    }
}

ExitState Subprocess::kill() {
    requestKill();
    return wait(Clock::time_point::max());
}

void Subprocess::requestKill() {
    impl_->child->kill();
}

ExitState Subprocess::wait(Clock::time_point deadline) {
    const int exit_event = impl_->child->exitEvent().get();
    while (!impl_->pump(exit_event, POLLIN, false, deadline, {}).ok()) {
        requestKill();
        deadline = Clock::time_point::max();
    }
    impl_->readErrors();
    return *impl_->child->exited();
}

bool Subprocess::running() const {
    return !impl_->child->exited().has_value();
}
int Subprocess::pid() const {
    return impl_->child->pid();
}

std::string Subprocess::stderrTail() {
    impl_->readErrors();
    const std::string& all = impl_->stderr_tail;
    return all.size() > kStderrKept ? all.substr(all.size() - kStderrKept) : all;
}

} // namespace gnx::base
