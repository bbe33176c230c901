#include "core/system/Hashes.h"

#include <array>
#include <cstdio>
#include <span>
#include <stdexcept>

#include <openssl/evp.h>
#include <xxhash.h>

namespace gnx {
namespace {

std::string hex(std::span<const unsigned char> bytes) {
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(bytes.size() * 2);
    for (const unsigned char byte : bytes) {
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

} // namespace

std::string sha256Hex(std::string_view bytes) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned int size = 0;
    // Fails only if OpenSSL was configured without SHA-256 or memory is out.
    if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(), nullptr) != 1)
        throw std::runtime_error("OpenSSL cannot compute SHA-256");
    return hex(std::span(digest).first(size));
}

std::string xxh3Hex64(std::string_view bytes) {
    XXH64_canonical_t canonical;
    XXH64_canonicalFromHash(&canonical, XXH3_64bits(bytes.data(), bytes.size()));
    return hex(canonical.digest);
}

std::string xxh3Hex128(std::string_view bytes) {
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, XXH3_128bits(bytes.data(), bytes.size()));
    return hex(canonical.digest);
}

} // namespace gnx
