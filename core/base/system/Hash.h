#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/Wings.h"

namespace gnx::base {

/// SHA-256 of the bytes, 64 lower-case hex digits (FIPS 180-4, by OpenSSL).
std::string sha256Hex(std::string_view bytes);
/// XXH3, 64 bits: fast, not cryptographic; for keys of caches.
std::uint64_t xxh3(std::string_view bytes);
/// XXH3 with 128 bits, in its canonical order of bytes.
std::array<unsigned char, 16> xxh3Bytes128(std::string_view bytes);
/// The same as 32 lower-case hex digits.
std::string xxh3Hex128(std::string_view bytes);

} // namespace gnx::base
