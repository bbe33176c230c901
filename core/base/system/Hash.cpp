#include "core/base/system/Hash.h"

#include <openssl/sha.h>
#include <span>
#include <xxhash.h>

namespace gnx::base {
namespace {

std::string hex(std::span<const unsigned char> bytes) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string out;
    out.reserve(bytes.size() * 2);
    for (const unsigned char byte : bytes) {
        out += digits[byte >> 4];
        out += digits[byte & 15];
    }
    return out;
}

} // namespace

std::string sha256Hex(std::string_view bytes) {
    std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
    ::SHA256(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), digest.data());
    return hex(digest);
}

std::uint64_t xxh3(std::string_view bytes) {
    return XXH3_64bits(bytes.data(), bytes.size());
}

std::array<unsigned char, 16> xxh3Bytes128(std::string_view bytes) {
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, XXH3_128bits(bytes.data(), bytes.size()));
    return std::to_array(canonical.digest);
}

std::string xxh3Hex128(std::string_view bytes) {
    return hex(xxh3Bytes128(bytes));
}

} // namespace gnx::base
