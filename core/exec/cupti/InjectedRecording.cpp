#include "core/exec/cupti/InjectedRecording.h"

#include <cerrno>
#include <ctime>
#include <fstream>
#include <system_error>

#include <unistd.h>

#include "core/exec/trace/TraceBlob.h"

namespace gnx::exec {
namespace {

Error cannotWrite(const std::filesystem::path& file, int reason) {
    return {.code = reason == ENOSPC ? ErrorCode::NoSpace : ErrorCode::Unreadable,
            .message = "the GPU's records cannot be written: " + std::generic_category().message(reason),
            .path = file.string()};
}

Status writeBlob(const std::string& blob, const std::filesystem::path& file) {
    std::filesystem::path part = file;
    part += "." + std::to_string(getpid()) + ".part";
    errno = 0;
    std::ofstream out(part, std::ios::binary | std::ios::trunc);
    out.write(blob.data(), static_cast<std::streamsize>(blob.size()));
    out.close();
    std::error_code error;
    if (!out) {
        const int reason = errno == 0 ? EIO : errno;
        std::filesystem::remove(part, error);
        return cannotWrite(file, reason);
    }
    std::filesystem::rename(part, file, error);
    if (!error)
        return {};
    std::error_code ignored;
    std::filesystem::remove(part, ignored);
    return cannotWrite(file, error.value());
}

} // namespace

Status InjectedRecording::start() {
    const std::lock_guard lock(mutex_);
    if (activities_)
        return Error{.code = ErrorCode::InvalidInput, .message = "a recording of this process's GPUs is on its way"};
    std::shared_ptr<GpuActivities> made = make_();
    GNX_CHECK(made->start());
    activities_ = std::move(made);
    return {};
}

// The recorder is held while a node is pushed: stop() by another thread releases it only afterwards.
void InjectedRecording::push(NodeId node) noexcept {
    const std::lock_guard lock(mutex_);
    if (activities_)
        activities_->pushNode(node);
}

void InjectedRecording::pop() noexcept {
    const std::lock_guard lock(mutex_);
    if (activities_)
        activities_->popNode();
}

Status InjectedRecording::stop(const std::filesystem::path& file) {
    const std::lock_guard lock(mutex_);
    if (!activities_)
        return Error{.code = ErrorCode::InvalidInput, .message = "no recording of this process's GPUs was started"};
    TraceBuilder builder;
    builder.info().producer = "libgraphnet-cupti";
    builder.info().made_at = std::time(nullptr);
    Status stopped = activities_->stop(builder);
    activities_.reset();
    GNX_CHECK(writeBlob(encodeTrace(*builder.finish()), file));
    return stopped;
}

bool InjectedRecording::recording() const {
    const std::lock_guard lock(mutex_);
    return activities_ != nullptr;
}

} // namespace gnx::exec
