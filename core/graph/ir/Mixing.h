#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

#include "core/Wings.h"

/// Hashing whose values are the same on every machine and for ever: they are stored and compared later.
namespace gnx::graph {

/// Finalizer of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014; constants
/// by Stafford, "Better Bit Mixing", variant 13): a bijection in which every input bit affects every output bit.
constexpr std::uint64_t mix64(std::uint64_t x) {
    x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27U)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31U);
}

/// Hash of a sequence: depends on the order.
constexpr std::uint64_t combine64(std::uint64_t hash, std::uint64_t next) {
    return mix64(std::rotl(hash, 23) ^ (next + 0x9e3779b97f4a7c15ULL));
}

/// FNV-1a (Fowler, Noll, Vo), mixed, because its low bits alone are weak.
constexpr std::uint64_t hashText(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    return mix64(hash);
}

} // namespace gnx::graph
