#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/ByteStream.h"

namespace gnx::data {

/// Writes structs in the compact protocol of Apache Thrift (doc/specs/thrift-compact-protocol.md there), which
/// Parquet's headers and footer are in. Fields come in ascending order of their numbers.
class ThriftWriter {
  public:
    enum class Type : std::uint8_t { I32 = 5, I64 = 6, Text = 8, List = 9, Struct = 12 };

    void i32(int field, std::int32_t value) {
        begin(field, Type::I32);
        out_.zigzag(value);
    }
    void i64(int field, std::int64_t value) {
        begin(field, Type::I64);
        out_.zigzag(value);
    }
    void text(int field, std::string_view value) {
        begin(field, Type::Text);
        text(value);
    }
    /// The elements follow: i32Element(), textElement(), or structs between beginElement() and end().
    void list(int field, Type of, std::size_t count) {
        begin(field, Type::List);
        const auto type = static_cast<std::uint8_t>(of);
        if (count < kLongList) {
            out_.byte(static_cast<std::uint8_t>(count << 4U) | type);
            return;
        }
        out_.byte(std::uint8_t{kLongList << 4U} | type);
        out_.varint(count);
    }
    void i32Element(std::int32_t value) { out_.zigzag(value); }
    void textElement(std::string_view value) { text(value); }
    void beginElement() { last_.push_back(0); }
    void beginStruct(int field) {
        begin(field, Type::Struct);
        beginElement();
    }
    void end() {
        out_.byte(0);
        last_.pop_back();
    }
    /// Ends the outermost struct.
    std::string finish() {
        out_.byte(0);
        return out_.take();
    }

  private:
    static constexpr std::size_t kLongList = 15;

    /// All fields here are at most 15 behind the one before, so that their difference fits a half byte.
    void begin(int field, Type type) {
        const auto step = static_cast<std::uint8_t>(field - last_.back());
        out_.byte(static_cast<std::uint8_t>(step << 4U) | static_cast<std::uint8_t>(type));
        last_.back() = field;
    }
    void text(std::string_view value) {
        out_.varint(value.size());
        out_.raw(value);
    }

    ByteWriter out_;
    std::vector<int> last_{0}; ///< by open struct: the number of its last field
};

} // namespace gnx::data
