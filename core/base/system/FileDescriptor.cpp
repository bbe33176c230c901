#include "core/base/system/FileDescriptor.h"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace gnx::base {
namespace {

constexpr int kFirstFreeDescriptor = 3;

Error systemError(const char* what) {
    return {.code = ErrorCode::Unknown, .message = std::string(what) + ": " + std::strerror(errno)};
}

Result<FileDescriptor> aboveStandardStreams(FileDescriptor fd) {
    if (fd.get() >= kFirstFreeDescriptor)
        return fd;
    const int moved = ::fcntl(fd.get(), F_DUPFD_CLOEXEC, kFirstFreeDescriptor);
    if (moved < 0)
        return systemError("cannot duplicate a file descriptor");
    return FileDescriptor(moved);
}

} // namespace

void FileDescriptor::reset() {
    if (fd_ >= 0)
        ::close(fd_);
    fd_ = -1;
}

Result<Pipe> makePipe() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return systemError("cannot create a pipe");
    FileDescriptor read_end(ends[0]);
    FileDescriptor write_end(ends[1]);
    Pipe pipe;
    GNX_TRY(pipe.read_end, aboveStandardStreams(std::move(read_end)));
    GNX_TRY(pipe.write_end, aboveStandardStreams(std::move(write_end)));
    return pipe;
}

Result<FileDescriptor> makeEvent() {
    const int fd = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (fd < 0)
        return systemError("cannot create an event");
    return aboveStandardStreams(FileDescriptor(fd));
}

void raiseEvent(const FileDescriptor& event) {
    const std::uint64_t one = 1;
    // Fails only if the counter is at its maximum, and then the event is raised anyway.
    [[maybe_unused]] const auto written = ::write(event.get(), &one, sizeof one);
}

void clearEvent(const FileDescriptor& event) {
    std::uint64_t count = 0;
    [[maybe_unused]] const auto taken = ::read(event.get(), &count, sizeof count);
}

Status setNonBlocking(const FileDescriptor& fd) {
    const int flags = ::fcntl(fd.get(), F_GETFL);
    if (flags < 0 || ::fcntl(fd.get(), F_SETFL, flags | O_NONBLOCK) != 0)
        return systemError("cannot make a pipe non-blocking");
    return {};
}

} // namespace gnx::base
