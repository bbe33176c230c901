#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>

#include <torch/script.h>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::exec {

/// LibTorch's own allocations begin at such addresses; kernels may treat others differently.
inline constexpr std::size_t kTensorAlignment = 64;

/// A whole file as memory of this process alone: it is read as it is used, and what is written into it reaches neither
/// the file nor another mapping of it. Owned by the tensors that lie in it.
class PrivateMapping {
  public:
    /// `what` is for messages: "the tensors". Errors: NotFound, Unreadable.
    static Result<std::shared_ptr<PrivateMapping>> open(const std::filesystem::path& file, const std::string& what);
    PrivateMapping() = default;
    PrivateMapping(const PrivateMapping&) = delete;
    PrivateMapping& operator=(const PrivateMapping&) = delete;
    ~PrivateMapping();
    char* data() const { return static_cast<char*>(data_); }
    std::size_t size() const { return size_; }

  private:
    void* data_ = nullptr;
    std::size_t size_ = 0;
};

/// A tensor whose first element lies `offset` bytes behind the mapping's begin, without a copy unless the place is not
/// aligned. The caller has checked that all its elements lie in the mapping.
at::Tensor mappedTensor(const std::shared_ptr<PrivateMapping>& mapping, std::size_t offset, at::IntArrayRef sizes,
                        at::IntArrayRef strides, at::ScalarType type);

} // namespace gnx::exec
