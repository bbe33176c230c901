#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::data {

/// Forms in which protobuf writes a field. Groups, an old form, are skipped by the reader.
enum class WireType : std::uint8_t { Varint = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 };

/// A field of a message: its number and its value as it was written; the schema gives the meaning.
struct WireField {
    std::uint32_t number = 0;
    WireType type = WireType::Varint;
    std::uint64_t integer = 0; ///< Varint, Fixed64, Fixed32: the bits
    std::string_view bytes;    ///< Bytes: a text, a message or packed numbers, where they lie in the file
    std::size_t offset = 0;    ///< position of the value in the file

    /// int32 and int64: negative numbers are written with 64 bits.
    std::int64_t signedInteger() const { return static_cast<std::int64_t>(integer); }
    /// sint32 and sint64: 0, -1, 1, -2 ... are written as 0, 1, 2, 3 ...
    std::int64_t zigzag() const {
        return static_cast<std::int64_t>(integer >> 1U) ^ -static_cast<std::int64_t>(integer & 1U);
    }
    float asFloat() const { return std::bit_cast<float>(static_cast<std::uint32_t>(integer)); }
    double asDouble() const { return std::bit_cast<double>(integer); }
};

/// Limits against files made to harm: messages within messages, and the fields of one message.
struct WireLimits {
    std::uint32_t depth = 100; ///< the same limit as in protobuf's own readers
    std::uint64_t fields = std::uint64_t{1} << 32;
};

/// Reads the fields of a protobuf message one after another, in the wire format of
/// https://protobuf.dev/programming-guides/encoding/. Nothing is copied: texts and messages are views of the bytes,
/// which must outlive the reader.
///
///     WireReader reader(bytes);
///     for (WireField field; reader.next(field);)
///         if (field.number == 7) ...
///     GNX_CHECK(reader.status());
class WireReader {
  public:
    explicit WireReader(std::string_view message, const WireLimits& limits = {}) : message_(message), limits_(limits) {}

    /// Reads the next field. False at the end of the message and where it is malformed; status() distinguishes the two.
    bool next(WireField& field);
    /// Error (Malformed) with the byte's place in the file: a number of more than 64 bits, a value that ends behind its
    /// message, field number 0, an unknown form, a group without its end, more than the limits allow.
    const Status& status() const { return status_; }
    /// Reader of a message within this one. One level too deep it has an error and no fields; a field of another form
    /// likewise.
    WireReader message(const WireField& field) const;
    /// Text of a field. Errors: Malformed, of another form.
    Result<std::string_view> text(const WireField& field) const;

    // Repeated numbers come one a field, or packed: many in a field of bytes. Errors: Malformed.
    Status appendIntegers(const WireField& field, std::vector<std::int64_t>& values) const; ///< int32, int64, enum
    Status appendFloats(const WireField& field, std::vector<float>& values) const;
    Status appendDoubles(const WireField& field, std::vector<double>& values) const;

    /// An error at a place of the file: "byte 17: WHAT".
    static Error malformed(std::size_t offset, const std::string& what);

  private:
    WireReader(std::string_view message, const WireLimits& limits, std::size_t start, std::uint32_t depth)
        : message_(message), limits_(limits), start_(start), depth_(depth) {}
    bool fail(std::size_t at, const std::string& what);
    bool varint(std::uint64_t& value);
    bool fixed(std::size_t bytes, std::uint64_t& value);
    bool tag(std::uint32_t& number, std::uint32_t& form);
    bool value(WireField& field, std::uint32_t form);
    bool skipGroup(std::uint32_t number);

    std::string_view message_;
    WireLimits limits_;
    std::size_t start_ = 0; ///< position of the message in the file
    std::size_t at_ = 0;    ///< in the message
    std::uint64_t fields_ = 0;
    std::uint32_t depth_ = 0;
    Status status_;
};

} // namespace gnx::data
