#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "core/pysource/Characters.h"

namespace gnx::py {

/// Numbers every distinct name of a source text: 0, 1, 2 ... in the order of their first appearance. The lexer looks
/// each name up once, as it is read; whoever comes later compares and indexes by number instead of hashing text again.
/// The texts given must outlive the table.
class SymbolTable {
  public:
    struct Word {
        const char* end = nullptr; ///< behind its last character
        std::uint32_t symbol = 0;
    };

    SymbolTable() : slots_(first_slots) {}

    std::uint32_t intern(std::string_view text) {
        Key key;
        for (; text.size() - key.size > sizeof(Chunk); key.size += sizeof(Chunk))
            key.mixIn(load(text.data() + key.size, sizeof(Chunk)));
        key.mixIn(load(text.data() + key.size, text.size() - key.size));
        key.size = static_cast<std::uint32_t>(text.size());
        return find(text.data(), key);
    }
    /// The name that starts at `begin`: finds its end and its number in one pass over the characters.
    Word internWord(const char* begin, const char* end);

    std::string_view text(std::uint32_t symbol) const { return texts_[symbol]; }
    std::uint32_t size() const { return static_cast<std::uint32_t>(texts_.size()); }

  private:
    using Chunk = std::array<std::uint64_t, 2>;
    /// A name's length and hash. `last` holds its last 1 to 16 bytes, so that short names need no other comparison.
    struct Key {
        std::uint64_t hash = 0;
        Chunk last{};
        std::uint32_t size = 0;

        /// Multiply and shift; every byte counts, as the dataset's names differ by single digits in their middle. No
        /// defence against texts made to collide.
        void mixIn(const Chunk& chunk) {
            hash = (hash ^ chunk[0]) * 0x9E3779B97F4A7C15ULL;
            hash = (hash ^ (hash >> 32) ^ chunk[1]) * 0xD6E8FEB86659FD93ULL;
            hash ^= hash >> 32;
            last = chunk;
        }
    };
    struct Slot {
        Chunk last{};
        std::uint32_t size = 0;
        std::uint32_t symbol_plus_1 = 0; ///< 0: free
    };
    static constexpr std::size_t first_slots = 512; ///< a power of two

    /// Up to 16 bytes, the rest 0.
    static Chunk load(const char* at, std::size_t size) {
        Chunk chunk{};
        std::memcpy(chunk.data(), at, size);
        return chunk;
    }

    std::uint32_t find(const char* text, const Key& key) {
        const std::size_t mask = slots_.size() - 1;
        for (std::size_t i = key.hash & mask;; i = (i + 1) & mask) { // linear probing; never more than half full
            const Slot& slot = slots_[i];
            if (slot.symbol_plus_1 == 0)
                return add({text, key.size}, key, i);
            if (slot.last == key.last && slot.size == key.size &&
                (key.size <= sizeof(Chunk) || std::memcmp(texts_[slot.symbol_plus_1 - 1].data(), text,
                                                          (key.size - 1) / sizeof(Chunk) * sizeof(Chunk)) == 0))
                return slot.symbol_plus_1 - 1;
        }
    }

    std::uint32_t add(std::string_view text, const Key& key, std::size_t free_slot);

    std::vector<Slot> slots_;
    std::vector<std::string_view> texts_;
    std::vector<std::uint64_t> hashes_; ///< by symbol, for growing
};

inline SymbolTable::Word SymbolTable::internWord(const char* begin, const char* end) {
    Key key;
    const char* at = begin;
#if defined(__SSE2__)
    // All ones, then zeros: 16 bytes from 16 - n on keep the first n bytes of a chunk.
    static constexpr std::array<unsigned char, 32> keep = [] {
        std::array<unsigned char, 32> bytes{};
        for (std::size_t i = 0; i < 16; ++i)
            bytes[i] = 0xFF;
        return bytes;
    }();
    for (; end - at >= 16; at += 16) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
        const unsigned others = nonWordMask(bytes);
        const int count = others == 0 ? 16 : std::countr_zero(others);
        if (count == 0)
            break;
        const __m128i mask = _mm_loadu_si128(reinterpret_cast<const __m128i*>(keep.data() + 16 - count));
        Chunk chunk;
        _mm_storeu_si128(reinterpret_cast<__m128i*>(chunk.data()), _mm_and_si128(bytes, mask));
        key.mixIn(chunk);
        if (count < 16) {
            at += count;
            key.size = static_cast<std::uint32_t>(at - begin);
            return {at, find(begin, key)};
        }
    }
    if (end - at >= 16) { // a whole number of chunks
        key.size = static_cast<std::uint32_t>(at - begin);
        return {at, find(begin, key)};
    }
#endif
    at = findNonWord(at, end);
    return {at, intern({begin, static_cast<std::size_t>(at - begin)})};
}

} // namespace gnx::py
