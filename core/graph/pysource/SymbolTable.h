#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/pysource/Characters.h"

namespace gnx::graph::py {

/// Numbers every distinct name of a source text: 0, 1, 2 ... in the order of their first appearance. The lexer looks
/// each name up once, as it is read; later code compares and indexes by number instead of hashing text again. A text
/// that intern() adds as a new name must outlive the table; a text passed to internWord() always must.
class SymbolTable {
  public:
    struct Word {
        const char* end = nullptr; ///< behind its last character
        std::uint32_t symbol = 0;
        bool ascii = false; ///< known to be nothing but ASCII
    };

    SymbolTable() : slots_(first_slots) {}
    /// Makes room for the names of a source text of so many bytes; only an empty table.
    explicit SymbolTable(std::size_t source_bytes);

    std::uint32_t intern(std::string_view text) {
        Key key;
        for (; text.size() - key.size > sizeof(Chunk); key.size += sizeof(Chunk))
            key.mixIn(load(text.data() + key.size, sizeof(Chunk)));
        key.mixIn(load(text.data() + key.size, text.size() - key.size));
        key.size = static_cast<std::uint32_t>(text.size());
        return find<false>(text.data(), key);
    }
    /// The name that starts at `begin`: finds its end and its number in one pass over the characters.
    Word internWord(const char* begin, const char* end);

    std::string_view text(std::uint32_t symbol) const { return texts_[symbol]; }
    std::uint32_t size() const { return static_cast<std::uint32_t>(texts_.size()); }

  private:
    using Chunk = std::array<std::uint64_t, 2>;
    /// A name's length and hash. `last` holds its last 1 to 16 bytes, so that short names need no other comparison.
    struct Key {
        std::uint64_t hash = 0xE7037ED1A0B428DBULL;
        Chunk last{};
        std::uint32_t size = 0;

        /// One 64 by 64 bit product, its halves folded together (the step of the public-domain wyhash): every byte
        /// counts, as the dataset's names differ by single digits in their middle, and a chunk waits for little of
        /// the one before. No defence against texts made to collide.
        void mixIn(const Chunk& chunk) {
            __extension__ using Product = unsigned __int128;
            const Product product = Product{chunk[0] ^ 0xA0761D6478BD642FULL} * (chunk[1] ^ hash);
            hash = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
            last = chunk;
        }
    };
    struct Slot {
        Chunk last{};
        const char* text = nullptr; ///< where the name stood last: what was read last is still in the cache
        std::uint32_t size = 0;
        std::uint32_t symbol_plus_1 = 0; ///< 0: free
    };
    static constexpr std::size_t first_slots = 512; ///< a power of two
    /// The dataset's files have a name for every 100 to 200 bytes, and the table is half full at most.
    static constexpr std::size_t bytes_per_slot = 64;
    static constexpr std::size_t most_at_first = std::size_t{1} << 16;

    /// Up to 16 bytes, the rest 0.
    static Chunk load(const char* at, std::size_t size) {
        Chunk chunk{};
        std::memcpy(chunk.data(), at, size);
        return chunk;
    }

    /// Finds or adds a name. `stays`: the text outlives the table, also if the name is already known.
    template <bool stays> std::uint32_t find(const char* text, const Key& key) {
        const std::size_t mask = slots_.size() - 1;
        for (std::size_t i = key.hash & mask;; i = (i + 1) & mask) { // linear probing; never more than half full
            Slot& slot = slots_[i];
            if (slot.symbol_plus_1 == 0)
                return add({text, key.size}, key, i);
            if (slot.last == key.last && slot.size == key.size &&
                (key.size <= sizeof(Chunk) ||
                 std::memcmp(slot.text, text, (key.size - 1) / sizeof(Chunk) * sizeof(Chunk)) == 0)) {
                if constexpr (stays)
                    slot.text = text;
                return slot.symbol_plus_1 - 1;
            }
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
    __m128i all = _mm_setzero_si128();
    const auto word = [&] {
        key.size = static_cast<std::uint32_t>(at - begin);
        return Word{at, find<true>(begin, key), _mm_movemask_epi8(all) == 0};
    };
    for (; end - at >= 16; at += 16) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
        const unsigned others = nonWordMask(bytes);
        const int count = others == 0 ? 16 : std::countr_zero(others);
        if (count == 0)
            break;
        const __m128i mask = _mm_loadu_si128(reinterpret_cast<const __m128i*>(keep.data() + 16 - count));
        const __m128i kept = _mm_and_si128(bytes, mask);
        all = _mm_or_si128(all, kept);
        Chunk chunk;
        _mm_storeu_si128(reinterpret_cast<__m128i*>(chunk.data()), kept);
        key.mixIn(chunk);
        if (count < 16) {
            at += count;
            return word();
        }
    }
    if (end - at >= 16) // a whole number of chunks
        return word();
#endif
    at = findNonWord(at, end);
    return {at, intern({begin, static_cast<std::size_t>(at - begin)})};
}

} // namespace gnx::graph::py
