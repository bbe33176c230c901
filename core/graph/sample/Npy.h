#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <vector>

#include "core/Wings.h"
#include "core/base/MappedFile.h"
#include "core/base/Result.h"
#include "core/graph/sample/NpyHeader.h"

namespace gnx::graph {

/// An array in a .npy file: C order, little-endian, of a dtype that npyHeader() writes. The file stays mapped while the
/// object lives; nothing of it is executed or believed unchecked.
class NpyArray {
  public:
    /// Errors: NotFound, Unreadable, Malformed, Unsupported (another order or dtype).
    static Result<NpyArray> open(const std::filesystem::path& file);

    DType dtype() const { return header_.dtype; }
    const std::vector<std::int64_t>& shape() const { return header_.shape; }
    std::uint64_t elements() const { return header_.elements; }
    /// Element `index` < elements() in C order as a number: of a boolean 0 or 1, of a complex one the magnitude.
    double at(std::uint64_t index) const;

  private:
    MappedFile file_;
    NpyHeader header_;
};

} // namespace gnx::graph
