#include "core/capture/guest/Guest.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include <nlohmann/json.hpp>

#include "core/base/ParseJson.h"
#include "core/base/Units.h"
#include "core/base/system/ProcessMark.h"
#include "core/exec/worker/DriverMark.h"

namespace gnx::capture {
namespace {

namespace fs = std::filesystem;
using Clock = Subprocess::Clock;

/// The process ends itself at the limit, with a traceback of where it was; this is for one that cannot.
constexpr std::chrono::seconds kGrace{10};
/// Additional time for importing torch: the limit is that of the user's code.
constexpr std::chrono::seconds kImport{120};
constexpr std::chrono::milliseconds kLook{100};

/// The folder of the Python packages that execute a user's code.
Result<fs::path> guestPackages() {
    GNX_TRY(const fs::path resources, resourceDirectory());
    fs::path packages = resources / "python";
    std::error_code failed;
    if (fs::exists(packages / "graphnet_guest", failed))
        return packages;
    return Error{.code = ErrorCode::NotFound,
                 .message = "the Python packages that execute a model are not there",
                 .path = packages.string(),
                 .hint = "install the program whole, or build it from its sources"};
}

/// The packages' folder before those that the user has set, which their code may need.
std::string pythonPath(const fs::path& packages) {
    const char* own = std::getenv("PYTHONPATH");
    return packages.string() + (own != nullptr && *own != '\0' ? std::string(":") + own : std::string());
}

/// The last line of what the process wrote that is not blank.
std::string lastWords(Subprocess& process) {
    std::string tail = process.stderrTail();
    while (!tail.empty() && std::isspace(static_cast<unsigned char>(tail.back())) != 0)
        tail.pop_back();
    const std::size_t begin = tail.rfind('\n');
    return begin == std::string::npos ? tail : tail.substr(begin + 1);
}

/// The memory of the process is measured from outside, for the process may be in C code.
class MemoryWatch {
  public:
    MemoryWatch(pid_t group, std::uint64_t limit) : group_(group) {
        constexpr std::uint64_t kParts = 16; // one stays for this program and the system
        most_ = limit > 0 ? limit : ownMemory(group) + availableMemory() / kParts * (kParts - 1);
    }
    Status check() const {
        const std::uint64_t now = ownMemory(group_);
        if (most_ == 0 || now <= most_)
            return {};
        return Error{.code = ErrorCode::OutOfMemory,
                     .message = "the model's process and what it started took " + formatBytes(now) + ", the limit is " +
                                formatBytes(most_),
                     .hint = "raise --memory-limit, or use a smaller model or smaller inputs"};
    }

  private:
    pid_t group_;
    std::uint64_t most_;
};

Error timedOut(const Guest& guest, const std::string& phase) {
    return {.code = ErrorCode::Timeout,
            .message =
                "the model's process was ended after " + std::to_string(guest.time_limit.count()) + " s while " + phase,
            .path = guest.target,
            .hint = "raise --time-limit"};
}

Result<Subprocess> start(const Guest& guest, const ProcessMark& mark) {
    GNX_TRY(const fs::path packages, guestPackages());
    return Subprocess::start(
        guest.python, guest.arguments,
        {"PYTHONPATH=" + pythonPath(packages), "PYTHONDONTWRITEBYTECODE=1", "PYTHONSAFEPATH=1", mark.variable()});
}

/// Kind of a line of the process: a phase, the beginning of the user's code, or an event for the caller.
struct Listener {
    const Guest& guest;
    const GuestPhase& phase;
    const GuestEvent& event;
    std::string current = "starting";
    Clock::time_point deadline = guest.time_limit.count() > 0 ? Clock::now() + guest.time_limit + kImport
                                                              : Clock::time_point::max();

    void take(const std::string& line) {
        const auto said = parseJson(line);
        if (!said.is_object())
            return;
        const std::string kind = said.value("event", "");
        if (kind == "begin" && guest.time_limit.count() > 0)
            deadline = Clock::now() + guest.time_limit + kGrace;
        if (kind == "phase") {
            current = said.value("phase", current);
            if (phase)
                phase(current);
        } else if (event) {
            event(said);
        }
    }
};

} // namespace

Result<GuestEnd> runGuest(const Guest& guest, const std::stop_token& stop, const GuestPhase& phase,
                          const GuestEvent& event) {
    const ProcessMark mark(thisProcessMark());
    GNX_TRY(Subprocess process, start(guest, mark));
    process.closeInput();
    const MemoryWatch memory(process.pid(), guest.memory_limit);
    Listener listener{guest, phase, event};
    while (true) {
        const bool ended = !process.running(); // there may be unread output
        const auto line = process.readLine(std::min(Clock::now() + kLook, listener.deadline), stop);
        if (line.ok()) {
            listener.take(*line);
            continue;
        }
        if (ended)
            break;
        if (line.error().code == ErrorCode::Cancelled) {
            process.kill();
            return line.error();
        }
        if (line.error().code == ErrorCode::Crashed)
            break;
        if (Clock::now() >= listener.deadline) {
            process.kill();
            return timedOut(guest, listener.current);
        }
        if (const Status fits = memory.check(); !fits.ok()) {
            process.kill();
            return fits.error();
        }
    }
    const ExitState exit = process.wait(Clock::now() + kGrace);
    return GuestEnd{exit, listener.current, lastWords(process)};
}

Error guestDied(const Guest& guest, const GuestEnd& end) {
    return {.code = ErrorCode::Crashed,
            .message =
                "the process " + end.exit.text() + " while " + end.phase + (end.words.empty() ? "" : ": " + end.words),
            .path = guest.target,
            .hint = "run " + guest.python.string() + " with the model alone, without torch.compile"};
}

} // namespace gnx::capture
