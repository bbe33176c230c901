#include "core/system/Subprocess.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/process/args.hpp>
#include <boost/process/child.hpp>
#include <boost/process/env.hpp>
#include <boost/process/environment.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/extend.hpp>
#include <boost/process/group.hpp>
#include <boost/process/io.hpp>
#include <boost/process/pipe.hpp>
#include <sys/prctl.h>

namespace bp = boost::process;

namespace gnx {
namespace {

constexpr std::chrono::milliseconds kStopPoll{50};
constexpr std::size_t kLongestLine = std::size_t{1} << 30;

/// Writing to a child that has gone must be an error, not the end of this program.
void ignoreBrokenPipes() {
    static const bool done = std::signal(SIGPIPE, SIG_IGN) != SIG_ERR;
    static_cast<void>(done);
}

void makeNonBlocking(int fd) {
    ::fcntl(fd, F_SETFL, ::fcntl(fd, F_GETFL) | O_NONBLOCK);
}

void closeOnExec(bp::pipe& pipe) {
    ::fcntl(pipe.native_source(), F_SETFD, FD_CLOEXEC);
    ::fcntl(pipe.native_sink(), F_SETFD, FD_CLOEXEC);
}

/// Runs in the child between fork and exec.
struct EndWithParent : bp::extend::handler {
    template <class Executor> void on_exec_setup(Executor&) const { ::prctl(PR_SET_PDEATHSIG, SIGKILL); }
};

Error failure(ErrorCode code, std::string message) {
    Error error;
    error.code = code;
    error.message = std::move(message);
    return error;
}

} // namespace

std::string ExitState::signalName() const {
    if (signal == 0)
        return {};
    const char* name = ::sigabbrev_np(signal);
    return name != nullptr ? std::string("SIG") + name : "signal " + std::to_string(signal);
}

std::string ExitState::text() const {
    return signal != 0 ? "was ended by " + signalName() : "exited with status " + std::to_string(code);
}

struct Subprocess::Impl {
    bp::pipe input, output, errors;
    bp::group group;
    bp::child child;
    std::optional<ExitState> ended;
    std::string buffer;      ///< stdout not yet handed out
    std::size_t scanned = 0; ///< how far `buffer` is known to hold no newline
    std::string stderr_tail;
    bool output_open = true;
    bool errors_open = true;

    /// Reads what is there; false at the end of the stream.
    static bool drain(int fd, std::string& into) {
        std::array<char, 65536> chunk;
        for (;;) {
            const ssize_t count = ::read(fd, chunk.data(), chunk.size());
            if (count > 0) {
                into.append(chunk.data(), static_cast<std::size_t>(count));
                if (static_cast<std::size_t>(count) < chunk.size())
                    return true;
            } else if (count == 0) {
                return false;
            } else if (errno != EINTR) {
                return errno == EAGAIN;
            }
        }
    }

    void drainErrors() {
        if (!errors_open)
            return;
        errors_open = drain(errors.native_source(), stderr_tail);
        if (stderr_tail.size() > 2 * kStderrKept)
            stderr_tail.erase(0, stderr_tail.size() - kStderrKept);
    }

    /// Waits until something can be read (or written, if asked) or the slice of time is over.
    /// Returns true when stdin takes data.
    bool waitForTraffic(std::chrono::milliseconds slice, bool want_write) {
        std::array<pollfd, 3> fds{};
        fds[0] = {output_open ? output.native_source() : -1, POLLIN, 0};
        fds[1] = {errors_open ? errors.native_source() : -1, POLLIN, 0};
        fds[2] = {want_write ? input.native_sink() : -1, POLLOUT, 0};
        ::poll(fds.data(), fds.size(), static_cast<int>(std::max<std::int64_t>(slice.count(), 0)));
        if (fds[0].revents != 0)
            output_open = drain(output.native_source(), buffer);
        if (fds[1].revents != 0)
            drainErrors();
        return fds[2].revents != 0;
    }

    std::optional<std::string> takeLine() {
        const std::size_t end = buffer.find('\n', scanned);
        if (end == std::string::npos) {
            scanned = buffer.size();
            return std::nullopt;
        }
        std::string line = buffer.substr(0, end);
        buffer.erase(0, end + 1);
        scanned = 0;
        return line;
    }

    bool reap(int options) {
        if (ended)
            return true;
        int status = 0;
        const pid_t got = ::waitpid(child.id(), &status, options);
        if (got == 0 || (got < 0 && errno == EINTR))
            return false;
        ExitState state;
        if (got > 0) {
            state.code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
            state.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
        }
        ended = state;
        child.detach();
        return true;
    }

    static std::optional<Error> interruption(Clock::time_point deadline, const std::stop_token& stop) {
        if (stop.stop_requested())
            return failure(ErrorCode::Cancelled, "cancelled");
        if (Clock::now() >= deadline)
            return failure(ErrorCode::Timeout, "the program did not answer in time");
        return std::nullopt;
    }

    static std::chrono::milliseconds slice(Clock::time_point deadline) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
        return std::min(left, kStopPoll);
    }
};

Subprocess::Subprocess(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Subprocess::Subprocess(Subprocess&&) noexcept = default;

Subprocess& Subprocess::operator=(Subprocess&& other) noexcept {
    if (this != &other) {
        if (impl_)
            kill();
        impl_ = std::move(other.impl_);
    }
    return *this;
}

Subprocess::~Subprocess() {
    if (impl_)
        kill();
}

Result<Subprocess> Subprocess::start(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                                     const std::vector<std::string>& extra_environment) {
    ignoreBrokenPipes();
    auto impl = std::make_unique<Impl>();
    bp::environment environment = boost::this_process::environment();
    for (const std::string& entry : extra_environment) {
        const std::size_t equals = entry.find('=');
        environment[entry.substr(0, equals)] = equals == std::string::npos ? "" : entry.substr(equals + 1);
    }
    for (bp::pipe* pipe : {&impl->input, &impl->output, &impl->errors})
        closeOnExec(*pipe);
    std::error_code code;
    impl->child = bp::child(bp::exe = program.string(), bp::args = arguments, environment,
                            bp::std_in<impl->input, bp::std_out> impl->output, bp::std_err > impl->errors, impl->group,
                            EndWithParent{}, code);
    if (code) {
        Error error =
            failure(code == std::errc::no_such_file_or_directory ? ErrorCode::NotFound : ErrorCode::Unreadable,
                    "cannot start program: " + code.message());
        error.path = program.string();
        return error;
    }
    makeNonBlocking(impl->input.native_sink());
    makeNonBlocking(impl->output.native_source());
    makeNonBlocking(impl->errors.native_source());
    return Subprocess(std::move(impl));
}

Status Subprocess::writeLine(const std::string& line, Clock::time_point deadline, std::stop_token stop) {
    const std::string text = line + '\n';
    std::string_view rest = text;
    while (!rest.empty()) {
        if (auto error = Impl::interruption(deadline, stop))
            return *error;
        if (!impl_->waitForTraffic(Impl::slice(deadline), true))
            continue;
        const ssize_t count = ::write(impl_->input.native_sink(), rest.data(), rest.size());
        if (count > 0)
            rest.remove_prefix(static_cast<std::size_t>(count));
        else if (errno != EAGAIN && errno != EINTR)
            return failure(ErrorCode::Crashed, std::string("the program does not take input: ") + std::strerror(errno));
    }
    return {};
}

void Subprocess::closeInput() {
    if (impl_->input.native_sink() >= 0) {
        ::close(impl_->input.native_sink());
        impl_->input.assign_sink(-1);
    }
}

Result<std::string> Subprocess::readLine(Clock::time_point deadline, std::stop_token stop) {
    for (;;) {
        if (auto line = impl_->takeLine())
            return *std::move(line);
        if (impl_->buffer.size() > kLongestLine)
            return failure(ErrorCode::Malformed, "the program's output has a line of more than 1 GiB");
        if (!impl_->output_open)
            return failure(ErrorCode::Crashed, "the program closed its output");
        if (auto error = Impl::interruption(deadline, stop))
            return *error;
        impl_->waitForTraffic(Impl::slice(deadline), false);
    }
}

ExitState Subprocess::kill() {
    if (!impl_->ended) {
        if (impl_->group.valid())
            ::killpg(impl_->group.native_handle(), SIGKILL);
        ::kill(impl_->child.id(), SIGKILL);
        while (!impl_->reap(0)) {
        }
    } else if (impl_->group.valid()) {
        ::killpg(impl_->group.native_handle(), SIGKILL); // grandchildren that outlived the child
    }
    impl_->drainErrors();
    impl_->group.detach();
    return *impl_->ended;
}

ExitState Subprocess::wait(Clock::time_point deadline) {
    while (!impl_->reap(WNOHANG)) {
        if (Clock::now() >= deadline)
            return kill();
        if (impl_->output_open || impl_->errors_open)
            impl_->waitForTraffic(std::min(Impl::slice(deadline), std::chrono::milliseconds(20)), false);
        else
            ::poll(nullptr, 0, 5);
    }
    impl_->drainErrors();
    return *impl_->ended;
}

bool Subprocess::running() {
    return !impl_->reap(WNOHANG);
}

int Subprocess::pid() const {
    return impl_->child.id();
}

std::string Subprocess::stderrTail() {
    impl_->drainErrors();
    const std::string& all = impl_->stderr_tail;
    return all.size() > kStderrKept ? all.substr(all.size() - kStderrKept) : all;
}

} // namespace gnx
