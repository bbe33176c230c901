#include "core/trace/DeviceCalls.h"

namespace gnx {
namespace {

bool hasPart(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

} // namespace

bool isWaitingCall(std::string_view name) {
    if (hasPart(name, "Synchronize"))
        return true;
    return hasPart(name, "Memcpy") && !hasPart(name, "Async");
}

bool isLaunchCall(std::string_view name) {
    return hasPart(name, "LaunchKernel") || hasPart(name, "LaunchCooperativeKernel") || hasPart(name, "GraphLaunch");
}

} // namespace gnx
