#pragma once

#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::exec {

/// Types in a few bytes a value, to be kept.
///
/// Version 2: a byte 2; the note, the number of symbols and these, the number of devices and these (texts are their
/// length and bytes); the number of values, and for each a byte for its kind and, for a tensor, a byte for its dtype,
/// the number of its dimensions and these, zigzag, a byte for its strides (0: not known, 1: contiguous, 2: each
/// follows, zigzag) and the number of its device; then the 64-bit XXH3 of all before, little-endian
/// (core/base/ByteStream.h). A value equal to the one before is a byte 255 instead.
std::string encodeTypes(const ValueTypes& types);

/// Errors: Malformed, for what encodeTypes() has not written or what has changed since.
Result<ValueTypes> decodeTypes(std::string_view blob);

} // namespace gnx::exec
