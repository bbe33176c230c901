#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/npz/NpzReader.h"

namespace gnx::data {

/// Reads the array that next() has returned as a whole, always in C order, as numbers of type T: float, double,
/// std::int64_t, std::uint32_t or std::uint8_t. Errors: Malformed if a number does not fit T (a fraction or a
/// negative number for an unsigned type) or the array has more than `most` elements; those of NpzReader::stream().
template <class T>
Result<std::vector<T>> readNumbers(NpzReader& reader, const NpzReader::Array& array, std::uint64_t most,
                                   const std::stop_token& stop);

/// Receives whole rows, one after the other; the reader chooses how many at a time.
using RowSink = std::function<Status(std::span<const float> rows)>;
/// Passes the array that next() has returned to `sink`, in C order, in rows of `length` numbers: streamed where the
/// file has C order, else read as a whole. Errors: as readNumbers(), and those of `sink`.
Status streamRows(NpzReader& reader, const NpzReader::Array& array, std::size_t length, const std::stop_token& stop,
                  const RowSink& sink);

/// Copies elements of `size` bytes from FORTRAN order (the first index varies fastest) to C order.
void fortranToC(std::span<const char> from, std::span<char> to, std::span<const std::int64_t> shape, std::size_t size);

} // namespace gnx::data
