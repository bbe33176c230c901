#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

namespace gnx::py {

/// Numbers every distinct name of a source text: 0, 1, 2 ... in the order of their first appearance. The lexer looks
/// each name up once, as it is read; whoever comes later compares and indexes by number instead of hashing text again.
/// The texts given must outlive the table.
class SymbolTable {
  public:
    SymbolTable() : slots_(first_slots) {}

    std::uint32_t intern(std::string_view text) { return intern(text, hashOf(text)); }
    std::string_view text(std::uint32_t symbol) const { return texts_[symbol]; }
    std::uint32_t size() const { return static_cast<std::uint32_t>(texts_.size()); }

  private:
    struct Slot {
        std::uint32_t hash = 0;
        std::uint32_t symbol_plus_1 = 0; ///< 0: free
    };
    static constexpr std::size_t first_slots = 512; ///< a power of two

    std::uint32_t intern(std::string_view text, std::uint32_t hash) {
        const std::size_t mask = slots_.size() - 1;
        for (std::size_t i = hash & mask;; i = (i + 1) & mask) { // linear probing; never more than half full
            const Slot slot = slots_[i];
            if (slot.symbol_plus_1 == 0)
                return add(text, hash, i);
            if (slot.hash == hash && same(texts_[slot.symbol_plus_1 - 1], text))
                return slot.symbol_plus_1 - 1;
        }
    }

    std::uint32_t add(std::string_view text, std::uint32_t hash, std::size_t free_slot);

    static std::uint64_t load64(const char* at) {
        std::uint64_t value = 0;
        std::memcpy(&value, at, sizeof(value));
        return value;
    }
    static std::uint64_t load32(const char* at) {
        std::uint32_t value = 0;
        std::memcpy(&value, at, sizeof(value));
        return value;
    }

    /// Names of up to 16 bytes are compared by two loads that may overlap, which a call of memcmp takes longer than.
    static bool same(std::string_view a, std::string_view b) {
        const std::size_t size = b.size();
        if (a.size() != size)
            return false;
        if (size > 16)
            return std::memcmp(a.data(), b.data(), size) == 0;
        if (size >= 8)
            return load64(a.data()) == load64(b.data()) && load64(a.data() + size - 8) == load64(b.data() + size - 8);
        if (size >= 4)
            return load32(a.data()) == load32(b.data()) && load32(a.data() + size - 4) == load32(b.data() + size - 4);
        for (std::size_t i = 0; i < size; ++i)
            if (a[i] != b[i])
                return false;
        return true;
    }

    static std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
        a = (a ^ (b + 0x9E3779B97F4A7C15ULL)) * 0xD6E8FEB86659FD93ULL;
        return a ^ (a >> 32);
    }

    /// Multiply and shift over 8 bytes at a time, the last 8 overlapping; every byte counts, as the dataset's names
    /// differ by single digits in their middle. No defence against texts made to collide.
    static std::uint32_t hashOf(std::string_view text) {
        const char* at = text.data();
        const std::size_t size = text.size();
        std::uint64_t hash = size * 0x9E3779B97F4A7C15ULL;
        if (size >= 8) {
            const char* last = at + size - 8;
            for (; at < last; at += 8)
                hash = mix(hash, load64(at));
            hash = mix(hash, load64(last));
        } else if (size >= 4) {
            hash = mix(hash, load32(at) | (load32(at + size - 4) << 32));
        } else if (size > 0) {
            const auto byte = [&](std::size_t i) { return std::uint64_t{static_cast<unsigned char>(at[i])}; };
            hash = mix(hash, byte(0) | (byte(size / 2) << 8) | (byte(size - 1) << 16));
        }
        return static_cast<std::uint32_t>(hash ^ (hash >> 29));
    }

    std::vector<Slot> slots_;
    std::vector<std::string_view> texts_;
};

} // namespace gnx::py
