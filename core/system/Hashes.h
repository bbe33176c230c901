#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gnx {

/// SHA-256 (FIPS 180-4) as 64 lower-case hexadecimal digits, by OpenSSL.
std::string sha256Hex(std::string_view bytes);
/// XXH3 with seed 0: 16 and 32 lower-case hexadecimal digits, most significant first. For caches, not for security.
std::string xxh3Hex64(std::string_view bytes);
std::string xxh3Hex128(std::string_view bytes);

} // namespace gnx
