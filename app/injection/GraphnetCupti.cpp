#include "app/injection/GraphnetCupti.h"

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>

#include <unistd.h>

#include "core/exec/cupti/CuptiRecorder.h"
#include "core/exec/cupti/InjectedRecording.h"
#include "core/exec/trace/TraceClock.h"

namespace {

/// One a process, as CUPTI is. Never destroyed: threads of CUPTI's own may outlive what C++ destroys at exit.
gnx::exec::InjectedRecording& recording() {
    static auto* const made =
        new gnx::exec::InjectedRecording([] { return std::make_unique<gnx::exec::CuptiRecorder>(); });
    return *made;
}

std::string& lastError() {
    thread_local std::string text;
    return text;
}

/// The one place where exceptions end: the caller is not C++.
template <class Act> int statusOf(const Act& act) noexcept {
    try {
        lastError().clear();
        const gnx::base::Status done = act();
        if (!done.ok())
            lastError() = done.error().text();
        return done.ok() ? 0 : 1;
    } catch (const std::exception& thrown) {
        lastError() = thrown.what();
        return 1;
    }
}

/// Path from the environment's pattern.
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
    return statusOf([] { return recording().start(); });
}

void gnx_cupti_push(std::uint32_t node) {
    recording().push(gnx::base::NodeId(node));
}

void gnx_cupti_pop() {
    recording().pop();
}

std::int64_t gnx_cupti_now() {
    return gnx::exec::traceNow();
}

int gnx_cupti_stop(const char* file) {
    return statusOf([file]() -> gnx::base::Status {
        if (file == nullptr || *file == '\0')
            return gnx::base::Error{.code = gnx::base::ErrorCode::InvalidInput,
                                    .message = "no file for the GPU's records was named"};
        return recording().stop(file);
    });
}

const char* gnx_cupti_error() {
    return lastError().c_str();
}
