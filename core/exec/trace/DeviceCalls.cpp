#include "core/exec/trace/DeviceCalls.h"

namespace gnx::exec {
namespace {

bool hasPart(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

} // namespace

bool isWaitingCall(std::string_view name) {
    if (hasPart(name, "Synchronize") || hasPart(name, "EventWait"))
        return true;
    return hasPart(name, "Memcpy") && !hasPart(name, "Async");
}

bool isLaunchCall(std::string_view name) {
    return hasPart(name, "LaunchKernel") || hasPart(name, "KernelLaunch") || hasPart(name, "LaunchCooperativeKernel") ||
           hasPart(name, "GraphLaunch");
}

} // namespace gnx::exec
