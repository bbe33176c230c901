#include "core/capture/guest/CaptureRun.h"

#include <cctype>

#include "core/capture/guest/GuestFailure.h"

namespace gnx::capture {
namespace {

namespace fs = std::filesystem;

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

/// A capture names files relative to its user's folder at that time.
std::string targetOf(const Capture& capture) {
    const bool relative = capture.target.find(".py:") != std::string::npos && !capture.target.starts_with('/');
    return relative && !capture.roots.empty() ? (fs::path(capture.roots.front()) / capture.target).string()
                                              : capture.target;
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

Status runCapture(const CaptureRequest& request, const std::stop_token& stop, const GuestPhase& phase) {
    GNX_CHECK(requireFreshFolder(request.out));
    const Guest guest{request.python, request.target, captureArguments(request), request.time_limit,
                      request.memory_limit};
    GNX_TRY(const GuestEnd end, runGuest(guest, stop, phase));
    const auto capture = readCapture(request.out);
    if (capture.ok() && capture->failure)
        return errorOf(*capture->failure);
    if (capture.ok() && end.exit.code == 0 && end.exit.signal == 0)
        return {};
    return guestDied(guest, end);
}

CaptureRequest requestOf(const Capture& capture, const fs::path& python) {
    CaptureRequest request;
    request.target = targetOf(capture);
    request.backend = capture.backend;
    request.train = capture.train;
    request.full = capture.full;
    const auto interpreter = capture.versions.find("interpreter");
    request.python = interpreter == capture.versions.end() ? python : fs::path(interpreter->second);
    for (const auto& [name, value] : capture.settings)
        request.settings.push_back(std::string(name).append("=").append(value));
    for (const CaptureInputs& set : capture.inputs)
        if (!set.origin.empty())
            request.inputs.push_back(set.origin);
    return request;
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
