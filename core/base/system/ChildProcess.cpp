#include "core/base/system/ChildProcess.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <future>
#include <linux/close_range.h>
#include <map>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/system/Subprocess.h"

namespace gnx::base {
namespace {

/// Everything the child needs, made before the fork: between fork and exec nothing may allocate.
struct Launch {
    std::string program;
    std::vector<std::string> argument_texts, environment_texts;
    std::vector<char*> arguments, environment;
    int in = -1, out = -1, err = -1, report = -1;
};

std::vector<char*> pointersTo(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (std::string& text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

std::vector<std::string> mergedEnvironment(const std::vector<std::string>& changes) {
    std::map<std::string, std::string, std::less<>> merged; // name -> "NAME=value"
    const auto set = [&](const std::string& entry) { merged[entry.substr(0, entry.find('='))] = entry; };
    for (char** entry = environ; *entry != nullptr; ++entry)
        set(*entry);
    for (const std::string& entry : changes)
        set(entry);
    std::vector<std::string> texts;
    texts.reserve(merged.size());
    for (auto& [name, entry] : merged)
        texts.push_back(std::move(entry));
    return texts;
}

Result<std::unique_ptr<Launch>> prepare(const ChildCommand& command) {
    auto launch = std::make_unique<Launch>();
    std::filesystem::path program = command.program;
    if (!program.has_parent_path()) {
        GNX_TRY(program, findProgram(program.string()));
    }
    launch->program = program.string();
    launch->argument_texts = command.arguments;
    launch->argument_texts.insert(launch->argument_texts.begin(), launch->program);
    launch->environment_texts = mergedEnvironment(command.environment);
    launch->arguments = pointersTo(launch->argument_texts);
    launch->environment = pointersTo(launch->environment_texts);
    return launch;
}

/// The signal dispositions and mask that a program expects, independent of this process's own.
void resetSignals() {
    for (const int number : {SIGPIPE, SIGINT, SIGTERM, SIGCHLD, SIGHUP, SIGQUIT})
        ::signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

/// Runs in the child; async-signal-safe calls only. On failure sends errno to the parent.
[[noreturn]] void becomeProgram(const Launch& launch, pid_t parent) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) // the parent ended before prctl() took effect
        ::_exit(127);
    resetSignals();
    const bool streams = ::dup2(launch.in, STDIN_FILENO) >= 0 && ::dup2(launch.out, STDOUT_FILENO) >= 0 &&
                         ::dup2(launch.err, STDERR_FILENO) >= 0;
    if (streams) {
        // Descriptors that other libraries opened without O_CLOEXEC stay ours; an old kernel merely refuses.
        ::close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
        ::execve(launch.program.c_str(), launch.arguments.data(), launch.environment.data());
    }
    const int number = errno;
    [[maybe_unused]] const auto written = ::write(launch.report, &number, sizeof number);
    ::_exit(127);
}

Error launchError(const Launch& launch, int number) {
    Error error;
    error.code = number == ENOENT ? ErrorCode::NotFound : ErrorCode::Unreadable;
    error.path = launch.program;
    error.message = std::string("cannot start the program: ") + std::strerror(number);
    return error;
}

/// 0 if the child's exec succeeded (the pipe was closed by it), else its errno.
int reportedError(const FileDescriptor& report) {
    int number = 0;
    ssize_t got = 0;
    do
        got = ::read(report.get(), &number, sizeof number);
    while (got < 0 && errno == EINTR);
    return got == sizeof number ? number : 0;
}

} // namespace

std::string ExitState::signalName() const {
    if (signal == 0)
        return {};
    const char* name = ::sigabbrev_np(signal);
    return name != nullptr ? std::string("SIG") + name : "signal " + std::to_string(signal);
}

std::string ExitState::text() const {
    if (signal == 0)
        return "exited with status " + std::to_string(code);
    const char* meaning = ::sigdescr_np(signal);
    return "was ended by " + signalName() + (meaning != nullptr ? " (" + std::string(meaning) + ')' : "");
}

Result<std::pair<std::unique_ptr<ChildProcess>, ChildStreams>> ChildProcess::start(const ChildCommand& command) {
    GNX_TRY(const std::unique_ptr<Launch> launch, prepare(command));
    GNX_TRY(Pipe in, makePipe());
    GNX_TRY(Pipe out, makePipe());
    GNX_TRY(Pipe err, makePipe());
    GNX_TRY(Pipe report, makePipe());
    launch->in = in.read_end.get();
    launch->out = out.write_end.get();
    launch->err = err.write_end.get();
    launch->report = report.write_end.get();

    std::unique_ptr<ChildProcess> child(new ChildProcess);
    GNX_TRY(child->exit_event_, makeEvent());
    std::promise<int> forked; // 0 or errno
    child->keeper_ = std::thread([&launch, &forked, self = child.get()] {
        const pid_t parent = ::getpid();
        const pid_t pid = ::fork();
        if (pid == 0)
            becomeProgram(*launch, parent);
        self->pid_ = pid;
        forked.set_value(pid < 0 ? errno : 0);
        if (pid > 0)
            self->reap(); // touches nothing of the starting thread's any more
    });
    if (const int number = forked.get_future().get(); number != 0)
        return launchError(*launch, number);
    report.write_end.reset();
    if (const int number = reportedError(report.read_end); number != 0)
        return launchError(*launch, number);
    ChildStreams streams{std::move(in.write_end), std::move(out.read_end), std::move(err.read_end)};
    return std::pair(std::move(child), std::move(streams));
}

ChildProcess::~ChildProcess() {
    kill();
    if (keeper_.joinable())
        keeper_.join();
}

void ChildProcess::kill() {
    const std::lock_guard lock(mutex_);
    if (pid_ > 0 && !exit_)
        ::kill(-pid_, SIGKILL);
}

void ChildProcess::reap() {
    siginfo_t info{};
    // WNOWAIT leaves the zombie in place, so that the group's id cannot be reused before its rest is killed below.
    while (::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOWAIT) != 0 && errno == EINTR) {
    }
    const std::lock_guard lock(mutex_);
    ::kill(-pid_, SIGKILL); // kills also the processes that the program started
    int status = 0;
    while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    ExitState exit;
    if (WIFSIGNALED(status))
        exit.signal = WTERMSIG(status);
    else
        exit.code = WEXITSTATUS(status);
    exit_ = exit;
    raiseEvent(exit_event_);
}

std::optional<ExitState> ChildProcess::exited() const {
    const std::lock_guard lock(mutex_);
    return exit_;
}

} // namespace gnx::base
