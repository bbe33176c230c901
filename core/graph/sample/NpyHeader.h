#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/graph/sample/Sample.h"

namespace gnx::graph {

/// Returns the bytes before an array's elements in a file of NumPy's .npy format, version 1.0 (numpy.lib.format):
/// elements in C order, little-endian. Its length is a multiple of 64. Errors: Unsupported, for bfloat16, which NumPy
/// does not have, and DType::Other.
Result<std::string> npyHeader(DType dtype, std::span<const std::int64_t> shape);

/// An array as its .npy header describes it.
struct NpyHeader {
    DType dtype = DType::Other;
    bool fortran_order = false; ///< the first index varies fastest
    std::vector<std::int64_t> shape;
    std::size_t offset = 0;     ///< where the elements begin, in bytes from the format's mark
    std::uint64_t elements = 0; ///< product of the shape
    std::uint64_t bytes = 0;    ///< size of all elements
};

/// Bytes from the beginning that npyHeaderLength() needs.
inline constexpr std::size_t kNpyPrefix = 12;

/// Returns the number of bytes before the elements. `prefix`: at least the first kNpyPrefix bytes of the array. Errors,
/// without a path: Malformed (no mark, another version than 1 to 3, a header of more than 64 KiB).
Result<std::size_t> npyHeaderLength(std::string_view prefix);

/// Reads a header of version 1 to 3, in C or in FORTRAN order. `bytes`: at least npyHeaderLength() of them. Nothing is
/// believed unchecked: the shape has at most 32 dimensions and its bytes fit 63 bits. Errors, without a path:
/// Malformed, Unsupported (a dtype that npyHeader() does not write, another order of bytes).
Result<NpyHeader> parseNpyHeader(std::string_view bytes);

} // namespace gnx::graph
