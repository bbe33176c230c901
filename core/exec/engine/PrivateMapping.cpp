#include "core/exec/engine/PrivateMapping.h"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gnx::exec {
namespace {

Error notMapped(const std::filesystem::path& file, const std::string& what, int reason) {
    return {.code = reason == ENOENT ? ErrorCode::NotFound : ErrorCode::Unreadable,
            .message = what + " cannot be read: " + std::strerror(reason),
            .path = file.string()};
}

} // namespace

Result<std::shared_ptr<PrivateMapping>> PrivateMapping::open(const std::filesystem::path& file,
                                                             const std::string& what) {
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return notMapped(file, what, errno);
    struct stat facts {};
    auto mapping = std::make_shared<PrivateMapping>();
    if (::fstat(descriptor, &facts) == 0 && facts.st_size > 0) {
        mapping->size_ = static_cast<std::size_t>(facts.st_size);
        mapping->data_ = ::mmap(nullptr, mapping->size_, PROT_READ | PROT_WRITE, MAP_PRIVATE, descriptor, 0);
    }
    const int reason = errno;
    ::close(descriptor);
    if (mapping->data_ == MAP_FAILED) {
        mapping->data_ = nullptr;
        return notMapped(file, what, reason);
    }
    return mapping;
}

PrivateMapping::~PrivateMapping() {
    if (data_ != nullptr)
        ::munmap(data_, size_);
}

at::Tensor mappedTensor(const std::shared_ptr<PrivateMapping>& mapping, std::size_t offset, at::IntArrayRef sizes,
                        at::IntArrayRef strides, at::ScalarType type) {
    char* data = mapping->data() + offset;
    at::Tensor view = at::from_blob(
        data, sizes, strides, [mapping](void*) {}, at::TensorOptions().dtype(type));
    // A small tensor's copy costs nothing.
    return reinterpret_cast<std::uintptr_t>(data) % kTensorAlignment == 0 ? view : view.clone();
}

} // namespace gnx::exec
