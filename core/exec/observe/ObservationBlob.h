#pragma once

#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/exec/protocol/ObserveProtocol.h"

namespace gnx::exec {

/// A result to be kept: a byte 1, its JSON (ObserveProtocol.h) as CBOR (RFC 8949), and the 64-bit XXH3 of both,
/// little-endian.
std::string encodeObservation(const ObserveResult& result);

/// Errors: Malformed, for what encodeObservation() has not written or what has changed since.
Result<ObserveResult> decodeObservation(std::string_view blob);

} // namespace gnx::exec
