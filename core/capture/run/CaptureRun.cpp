#include "core/capture/run/CaptureRun.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include <nlohmann/json.hpp>

#include "core/base/Units.h"
#include "core/base/system/ProcessMark.h"
#include "core/base/system/Subprocess.h"
#include "core/capture/breaks/Capture.h"

namespace gnx::capture {
namespace {

namespace fs = std::filesystem;
using Clock = Subprocess::Clock;

/// The process ends itself at the limit, with a traceback of where it was; this is for one that cannot.
constexpr std::chrono::seconds kGrace{10};
/// What importing torch may take on top: the limit is of the user's code.
constexpr std::chrono::seconds kImport{120};
constexpr std::chrono::milliseconds kLook{100};

Result<fs::path> breaksPackage() {
    GNX_TRY(const fs::path resources, resourceDirectory());
    fs::path package = resources / "python" / "graphnet_breaks";
    std::error_code failed;
    if (fs::exists(package, failed))
        return package;
    return Error{.code = ErrorCode::NotFound,
                 .message = "the Python package that finds graph breaks is not there",
                 .path = package.string(),
                 .hint = "install the program whole, or build it from its sources"};
}

/// The package's folder before those that the user has set, which their code may need.
std::string pythonPath(const fs::path& packages) {
    const char* own = std::getenv("PYTHONPATH");
    return packages.string() + (own != nullptr && *own != '\0' ? std::string(":") + own : std::string());
}

Status requireFreshFolder(const fs::path& out) {
    std::error_code failed;
    if (fs::exists(out, failed) && !(fs::is_directory(out, failed) && fs::is_empty(out, failed)))
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "the folder for the capture exists and is not empty",
                     .path = out.string(),
                     .hint = "name another one, or remove it"};
    fs::create_directories(out, failed);
    if (failed)
        return Error{.code = ErrorCode::Unreadable,
                     .message = "the folder for the capture cannot be made: " + failed.message(),
                     .path = out.string()};
    return {};
}

ErrorCode codeOf(const std::string& kind) {
    if (kind == "target" || kind == "inputs" || kind == "settings" || kind == "syntax")
        return ErrorCode::InvalidInput;
    if (kind == "no-torch" || kind == "old-torch" || kind == "no-device" || kind == "no-package")
        return ErrorCode::Unsupported;
    if (kind == "download")
        return ErrorCode::NotFound;
    if (kind == "time-limit")
        return ErrorCode::Timeout;
    if (kind == "memory-limit")
        return ErrorCode::OutOfMemory;
    return ErrorCode::Unknown;
}

Error errorOf(const CaptureFailure& failure) {
    return {.code = codeOf(failure.kind),
            .message = failure.message,
            .path = failure.file,
            .line = failure.line,
            .hint = failure.hint};
}

/// The last line of what the process wrote that is not blank.
std::string lastWords(Subprocess& process) {
    std::string tail = process.stderrTail();
    while (!tail.empty() && std::isspace(static_cast<unsigned char>(tail.back())) != 0)
        tail.pop_back();
    const std::size_t begin = tail.rfind('\n');
    return begin == std::string::npos ? tail : tail.substr(begin + 1);
}

Error died(const CaptureRequest& request, Subprocess& process, const ExitState& exit, const std::string& phase) {
    const std::string words = lastWords(process);
    return {.code = ErrorCode::Crashed,
            .message = "the process " + exit.text() + " while " + phase + (words.empty() ? "" : ": " + words),
            .path = request.target,
            .hint = "run " + request.python.string() + " with the model alone, without torch.compile"};
}

/// What the process takes is looked at from outside, for it may be in C code.
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

Error timedOut(const CaptureRequest& request, const std::string& phase) {
    return {.code = ErrorCode::Timeout,
            .message = "the model's process was ended after " + std::to_string(request.time_limit.count()) +
                       " s while " + phase,
            .path = request.target,
            .hint = "raise --time-limit"};
}

} // namespace

std::vector<std::string> captureArguments(const CaptureRequest& request) {
    std::vector<std::string> arguments{"-m",           "graphnet_breaks",
                                       "find",         request.target,
                                       "--out",        request.out.string(),
                                       "--backend",    request.backend,
                                       "--repeats",    std::to_string(request.repeats),
                                       "--time-limit", std::to_string(request.time_limit.count())};
    for (const std::string& set : request.inputs)
        arguments.insert(arguments.end(), {"--inputs=" + set});
    for (const std::string& setting : request.settings)
        arguments.insert(arguments.end(), {"--setting", setting});
    if (request.memory_limit > 0)
        arguments.insert(arguments.end(), {"--memory-limit", std::to_string(request.memory_limit)});
    if (request.train)
        arguments.emplace_back("--train");
    if (request.full)
        arguments.emplace_back("--full");
    return arguments;
}

Status runCapture(const CaptureRequest& request, const std::stop_token& stop,
                  const std::function<void(const std::string& phase)>& phase) {
    GNX_TRY(const fs::path package, breaksPackage());
    GNX_CHECK(requireFreshFolder(request.out));
    const ProcessMark mark("capture");
    GNX_TRY(Subprocess process, Subprocess::start(request.python, captureArguments(request),
                                                  {"PYTHONPATH=" + pythonPath(package.parent_path()),
                                                   "PYTHONDONTWRITEBYTECODE=1", "PYTHONSAFEPATH=1", mark.variable()}));
    process.closeInput();
    const MemoryWatch memory(process.pid(), request.memory_limit);
    Clock::time_point deadline = Clock::now() + request.time_limit + kImport;
    std::string current = "starting";
    while (process.running()) {
        const auto line = process.readLine(std::min(Clock::now() + kLook, deadline), stop);
        if (line.ok()) {
            const auto event = nlohmann::json::parse(*line, nullptr, false);
            if (event.is_object() && event.value("event", "") == "begin")
                deadline = Clock::now() + request.time_limit + kGrace;
            if (event.is_object() && event.value("event", "") == "phase") {
                current = event.value("phase", current);
                if (phase)
                    phase(current);
            }
            continue;
        }
        if (line.error().code == ErrorCode::Cancelled) {
            process.kill();
            return line.error();
        }
        if (line.error().code == ErrorCode::Crashed)
            break;
        if (Clock::now() >= deadline) {
            process.kill();
            return timedOut(request, current);
        }
        if (const Status fits = memory.check(); !fits.ok()) {
            process.kill();
            return fits.error();
        }
    }
    const ExitState exit = process.wait(Clock::now() + kGrace);
    const auto capture = readCapture(request.out);
    if (capture.ok() && capture->failure)
        return errorOf(*capture->failure);
    if (capture.ok() && exit.code == 0 && exit.signal == 0)
        return {};
    return died(request, process, exit, current);
}

fs::path freshCaptureFolder(const fs::path& data, const std::string& target) {
    std::string name;
    for (const char c : target.substr(target.rfind('/') == std::string::npos ? 0 : target.rfind('/') + 1))
        name += std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '_' ? c : '-';
    std::error_code failed;
    for (int number = 1;; ++number)
        if (const fs::path folder = data / "captures" / (name + '-' + std::to_string(number));
            !fs::exists(folder, failed))
            return folder;
}

} // namespace gnx::capture
