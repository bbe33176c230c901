#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/MappedFile.h"
#include "core/base/Result.h"
#include "core/graph/sample/Sample.h"

namespace gnx::graph {

/// What stands before an array's elements in a file of NumPy's .npy format, version 1.0 (numpy.lib.format): elements
/// in C order, little-endian. Its length is a multiple of 64. Errors: Unsupported, for bfloat16, which NumPy does not
/// have, and DType::Other.
Result<std::string> npyHeader(DType dtype, std::span<const std::int64_t> shape);

/// An array in a .npy file of version 1 or 2: C order, little-endian, of a dtype that npyHeader() writes. The file
/// stays mapped while the object lives; nothing of it is executed or believed unchecked.
class NpyArray {
  public:
    /// Errors: NotFound, Unreadable, Malformed, Unsupported (another order or dtype).
    static Result<NpyArray> open(const std::filesystem::path& file);

    DType dtype() const { return dtype_; }
    const std::vector<std::int64_t>& shape() const { return shape_; }
    std::uint64_t elements() const { return elements_; }
    /// Element `index` < elements() in C order as a number: of a boolean 0 or 1, of a complex one the magnitude.
    double at(std::uint64_t index) const;

  private:
    MappedFile file_;
    std::size_t data_ = 0; ///< where the elements begin
    DType dtype_ = DType::Other;
    std::vector<std::int64_t> shape_;
    std::uint64_t elements_ = 0;
};

} // namespace gnx::graph
