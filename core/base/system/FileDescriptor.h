#pragma once

#include <utility>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::base {

/// Owns an open file descriptor and closes it.
class FileDescriptor {
  public:
    FileDescriptor() = default;
    explicit FileDescriptor(int fd) : fd_(fd) {}
    FileDescriptor(FileDescriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    FileDescriptor& operator=(FileDescriptor&& other) noexcept {
        std::swap(fd_, other.fd_);
        return *this;
    }
    FileDescriptor(const FileDescriptor&) = delete;
    FileDescriptor& operator=(const FileDescriptor&) = delete;
    ~FileDescriptor() { reset(); }

    int get() const { return fd_; }
    bool valid() const { return fd_ >= 0; }
    void reset();

  private:
    int fd_ = -1;
};

struct Pipe {
    FileDescriptor read_end, write_end;
};

/// Both ends are closed on exec and numbered 3 or higher, so that they never stand in for a missing stdin or stdout.
Result<Pipe> makePipe();
/// A counter (eventfd) that can be polled, closed on exec and non-blocking.
Result<FileDescriptor> makeEvent();
/// Makes a poll on the event return; never blocks, may be called from any thread.
void raiseEvent(const FileDescriptor& event);
void clearEvent(const FileDescriptor& event);
Status setNonBlocking(const FileDescriptor& fd);

} // namespace gnx::base
