#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "core/Wings.h"

namespace gnx::base {

/// Writes what ByteReader reads, the same on every machine: LEB128 varints, signed ones zigzag, doubles as eight bytes,
/// little-endian.
class ByteWriter {
  public:
    void byte(std::uint8_t value) { out_ += static_cast<char>(value); }
    void varint(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7U)
            out_ += static_cast<char>(value | 0x80U);
        out_ += static_cast<char>(value);
    }
    void zigzag(std::int64_t value) {
        varint((static_cast<std::uint64_t>(value) << 1U) ^ static_cast<std::uint64_t>(value >> 63));
    }
    void fixed64(std::uint64_t bits) {
        for (int i = 0; i < 8; ++i, bits >>= 8U)
            out_ += static_cast<char>(bits & 0xffU);
    }
    void number(double value) { fixed64(std::bit_cast<std::uint64_t>(value)); }
    void raw(std::string_view bytes) { out_ += bytes; }

    void reserve(std::size_t bytes) { out_.reserve(bytes); }
    const std::string& written() const { return out_; }
    std::string take() { return std::move(out_); }

  private:
    std::string out_;
};

/// Reads with every bound checked. After a failure every read returns zero or nothing, and failed() returns true.
class ByteReader {
  public:
    explicit ByteReader(std::string_view in) : in_(in) {}
    bool failed() const { return failed_; }
    bool atEnd() const { return in_.empty(); }
    std::size_t left() const { return in_.size(); }

    std::uint8_t byte() {
        const std::string_view one = raw(1);
        return one.empty() ? 0 : static_cast<std::uint8_t>(one.front());
    }
    std::uint64_t varint() {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64 && !failed_; shift += 7) {
            const std::uint8_t next = byte();
            value |= static_cast<std::uint64_t>(next & 0x7fU) << shift;
            if ((next & 0x80U) == 0)
                return value;
        }
        fail();
        return 0;
    }
    std::int64_t zigzag() {
        const std::uint64_t value = varint();
        return static_cast<std::int64_t>((value >> 1U) ^ (~(value & 1U) + 1));
    }
    std::uint64_t fixed64() {
        std::uint64_t bits = 0;
        const std::string_view stored = raw(8);
        for (std::size_t i = 0; i < stored.size(); ++i)
            bits |= static_cast<std::uint64_t>(static_cast<std::uint8_t>(stored[i])) << (8 * i);
        return bits;
    }
    double number() { return std::bit_cast<double>(fixed64()); }
    /// A count of things of at least one byte each: never more than there are bytes.
    std::size_t count() {
        const std::uint64_t value = varint();
        if (value > in_.size())
            fail();
        return failed_ ? 0 : static_cast<std::size_t>(value);
    }
    std::string_view raw(std::size_t count) {
        if (count > in_.size())
            fail();
        if (failed_)
            return {};
        const std::string_view taken = in_.substr(0, count);
        in_.remove_prefix(count);
        return taken;
    }
    void fail() { failed_ = true; }

  private:
    std::string_view in_;
    bool failed_ = false;
};

} // namespace gnx::base
