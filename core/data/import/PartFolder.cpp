#include "core/data/import/PartFolder.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/system/SystemError.h"

namespace gnx::data {
namespace {

namespace fs = std::filesystem;

std::string prefixOf(const fs::path& destination) {
    return '.' + destination.filename().string() + ".part-";
}

/// Invalid if another program holds the folder, or it has gone.
FileDescriptor lockFolder(const fs::path& folder) {
    FileDescriptor lock(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (lock.valid() && ::flock(lock.get(), LOCK_EX | LOCK_NB) != 0)
        lock.reset();
    return lock;
}

void removeLeftovers(const fs::path& destination) {
    std::error_code failed;
    const std::string prefix = prefixOf(destination);
    for (fs::directory_iterator entry(destination.parent_path(), failed); !failed && entry != fs::directory_iterator();
         entry.increment(failed)) {
        if (!entry->path().filename().native().starts_with(prefix))
            continue;
        if (const FileDescriptor lock = lockFolder(entry->path()); lock.valid()) {
            std::error_code ignored; // a file that cannot be removed now is removed the next time
            fs::remove_all(entry->path(), ignored);
        }
    }
}

} // namespace

PartFolder::PartFolder(fs::path destination, fs::path path, FileDescriptor lock)
    : destination_(std::move(destination)), path_(std::move(path)), lock_(std::move(lock)) {}

PartFolder::PartFolder(PartFolder&& other) noexcept
    : destination_(std::move(other.destination_)), path_(std::exchange(other.path_, {})),
      lock_(std::move(other.lock_)) {}

PartFolder& PartFolder::operator=(PartFolder&& other) noexcept {
    std::swap(destination_, other.destination_);
    std::swap(path_, other.path_);
    std::swap(lock_, other.lock_);
    return *this;
}

PartFolder::~PartFolder() {
    std::error_code ignored;
    if (!path_.empty())
        fs::remove_all(path_, ignored);
}

Result<PartFolder> PartFolder::create(const fs::path& destination) {
    std::error_code failed;
    fs::path place = fs::absolute(destination, failed).lexically_normal();
    if (!place.has_filename()) // "DIR/"
        place = place.parent_path();
    fs::create_directories(place.parent_path(), failed);
    if (failed)
        return systemError(place.parent_path(), "make the folder", failed.value());
    removeLeftovers(place);
    for (int number = 0;; ++number) {
        const std::string name = prefixOf(place) + std::to_string(::getpid()) + '-' + std::to_string(number);
        const fs::path path = place.parent_path() / name;
        if (::mkdir(path.c_str(), 0777) == 0)
            return PartFolder(place, path, lockFolder(path));
        if (errno != EEXIST)
            return systemError(place, "make the folder", errno);
    }
}

Status PartFolder::publish() {
    if (::rename(path_.c_str(), destination_.c_str()) == 0) { // the place is free, or an empty folder
        path_.clear();
        return {};
    }
    if (errno != ENOTEMPTY && errno != EEXIST)
        return systemError(destination_, "put the folder in its place", errno);
    if (::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, destination_.c_str(), RENAME_EXCHANGE) != 0)
        return systemError(destination_, "replace the folder", errno);
    std::error_code ignored; // the old one is now under the hidden name, where the next create() finds it
    fs::remove_all(path_, ignored);
    path_.clear();
    return {};
}

} // namespace gnx::data
