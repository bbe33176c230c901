#include "app/injection/GraphnetCupti.h"

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>

#include <unistd.h>

#include "core/cupti/CuptiRecorder.h"
#include "core/cupti/InjectedRecording.h"
#include "core/trace/TraceClock.h"

namespace {

/// One a process, as CUPTI is. Never destroyed: threads of CUPTI's own may outlive what C++ destroys at exit.
gnx::InjectedRecording& recording() {
    static auto* const made = new gnx::InjectedRecording([] { return std::make_unique<gnx::CuptiRecorder>(); });
    return *made;
}

std::string& lastError() {
    thread_local std::string text;
    return text;
}

/// The one place where exceptions end: the caller is no C++.
template <class Act> int told(const Act& act) noexcept {
    try {
        lastError().clear();
        const gnx::Status done = act();
        if (!done.ok())
            lastError() = done.error().text();
        return done.ok() ? 0 : 1;
    } catch (const std::exception& thrown) {
        lastError() = thrown.what();
        return 1;
    }
}

/// Of the environment's pattern.
std::string fileOfProcess(std::string pattern) {
    if (const std::size_t at = pattern.find("%p"); at != std::string::npos)
        pattern.replace(at, 2, std::to_string(getpid()));
    return pattern;
}

void stopAtExit() {
    if (!recording().recording())
        return;
    const char* const file = std::getenv("GNX_CUPTI_FILE");
    if (file == nullptr || gnx_cupti_stop(fileOfProcess(file).c_str()) != 0)
        std::fprintf(stderr, "libgraphnet-cupti: %s\n", gnx_cupti_error());
}

} // namespace

int InitializeInjection() {
    const char* const file = std::getenv("GNX_CUPTI_FILE");
    if (file == nullptr || *file == '\0' || recording().recording())
        return 1;
    if (gnx_cupti_start() != 0)
        std::fprintf(stderr, "libgraphnet-cupti: %s\n", gnx_cupti_error());
    else
        std::atexit(&stopAtExit);
    return 1;
}

int gnx_cupti_start() {
    return told([] { return recording().start(); });
}

void gnx_cupti_push(std::uint32_t node) {
    recording().push(gnx::NodeId(node));
}

void gnx_cupti_pop() {
    recording().pop();
}

std::int64_t gnx_cupti_now() {
    return gnx::traceNow();
}

int gnx_cupti_stop(const char* file) {
    return told([file]() -> gnx::Status {
        if (file == nullptr || *file == '\0')
            return gnx::Error{.code = gnx::ErrorCode::InvalidInput,
                              .message = "no file for the GPU's records was named"};
        return recording().stop(file);
    });
}

const char* gnx_cupti_error() {
    return lastError().c_str();
}
