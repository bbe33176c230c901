#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/graph/sample/Sample.h"

namespace gnx::data {

/// Tensor descriptions in a few bytes each, as the index keeps them: name, shape, dtype (with its text where it is
/// unknown), device, mean, std, min_val, max_val, original_name, from_input_meta; neither data, class name nor line.
///
/// Version 1: a byte 1, the number of tensors, then the tensors. Integers are LEB128 varints, signed ones zigzag.
/// Texts are front-coded: how many bytes they share with the same field of the tensor before, the length of the rest,
/// the rest. A tensor is
///   flags           1 from input_meta, 2 has an original name, 4 dtype and device as of the tensor before
///   numbers         two bits each for mean, std, min_val, max_val: 0 absent, 1 thousandths, 2 IEEE double, 3 minus
///   zero name, [original name], [dtype, [its text, for DType::Other], device], rank, sizes, the present numbers: a
///   signed varint of thousandths where that is exact (files are written with three decimals), else eight bytes,
///   little-endian.
std::string encodeTensors(const std::vector<TensorDesc>& tensors);

/// Decodes them. Errors: Malformed for bytes that encodeTensors() did not write.
Result<std::vector<TensorDesc>> decodeTensors(std::string_view blob);

} // namespace gnx::data
