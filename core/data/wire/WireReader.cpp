#include "core/data/wire/WireReader.h"

namespace gnx::data {
namespace {

constexpr std::uint32_t kStartGroup = 3, kEndGroup = 4;
constexpr std::size_t kLongestVarint = 10;

/// Little-endian, as protobuf writes it on every machine.
std::uint64_t littleEndian(std::string_view bytes) {
    std::uint64_t value = 0;
    for (std::size_t i = bytes.size(); i > 0; --i)
        value = value << 8U | static_cast<unsigned char>(bytes[i - 1]);
    return value;
}

Error wrongForm(const WireField& field, const char* expected) {
    return WireReader::malformed(field.offset, "field " + std::to_string(field.number) + " has the wire type " +
                                                   std::to_string(static_cast<unsigned>(field.type)) + ", expected " +
                                                   expected);
}

/// Packed numbers of a fixed width, or one.
template <class Number, class Bits>
Status appendFixed(const WireField& field, WireType single, std::vector<Number>& values) {
    static_assert(sizeof(Number) == sizeof(Bits));
    if (field.type == single) {
        values.push_back(std::bit_cast<Number>(static_cast<Bits>(field.integer)));
        return {};
    }
    if (field.type != WireType::Bytes)
        return wrongForm(field, "numbers");
    if (field.bytes.size() % sizeof(Number) != 0)
        return WireReader::malformed(
            field.offset, "field " + std::to_string(field.number) + " has " + std::to_string(field.bytes.size()) +
                              " bytes of packed numbers, expected a multiple of " + std::to_string(sizeof(Number)));
    values.reserve(values.size() + field.bytes.size() / sizeof(Number));
    for (std::size_t at = 0; at < field.bytes.size(); at += sizeof(Number))
        values.push_back(
            std::bit_cast<Number>(static_cast<Bits>(littleEndian(field.bytes.substr(at, sizeof(Number))))));
    return {};
}

} // namespace

Error WireReader::malformed(std::size_t offset, const std::string& what) {
    return {.code = ErrorCode::Malformed, .message = "byte " + std::to_string(offset) + ": " + what};
}

bool WireReader::fail(std::size_t at, const std::string& what) {
    status_ = malformed(start_ + at, what);
    at_ = message_.size();
    return false;
}

bool WireReader::varint(std::uint64_t& value) {
    const std::size_t begin = at_;
    value = 0;
    for (std::size_t i = 0; i < kLongestVarint; ++i) {
        if (at_ == message_.size())
            return fail(begin, "a number ends behind its message");
        const auto byte = static_cast<unsigned char>(message_[at_++]);
        if (i == kLongestVarint - 1 && byte > 1)
            break;
        value |= static_cast<std::uint64_t>(byte & 0x7fU) << (7 * i);
        if (byte < 0x80)
            return true;
    }
    return fail(begin, "a number has more than 64 bits");
}

bool WireReader::fixed(std::size_t bytes, std::uint64_t& value) {
    if (message_.size() - at_ < bytes)
        return fail(at_, "a number of " + std::to_string(bytes) + " bytes ends behind its message");
    value = littleEndian(message_.substr(at_, bytes));
    at_ += bytes;
    return true;
}

bool WireReader::tag(std::uint32_t& number, std::uint32_t& form) {
    const std::size_t begin = at_;
    if (fields_ == limits_.fields)
        return fail(begin, "a message has more than " + std::to_string(limits_.fields) + " fields");
    ++fields_;
    std::uint64_t tag = 0;
    if (!varint(tag))
        return false;
    number = static_cast<std::uint32_t>(tag >> 3U);
    form = tag & 7U;
    if (number == 0 || tag > UINT32_MAX)
        return fail(begin, "a field has the number " + std::to_string(tag >> 3U) + ", expected 1 to 536870911");
    return true;
}

bool WireReader::value(WireField& field, std::uint32_t form) {
    field.type = static_cast<WireType>(form);
    field.integer = 0;
    field.bytes = {};
    field.offset = start_ + at_;
    switch (form) {
    case 0:
        return varint(field.integer);
    case 1:
        return fixed(8, field.integer);
    case 5:
        return fixed(4, field.integer);
    case 2:
        break;
    default:
        return fail(at_, "field " + std::to_string(field.number) + " has the wire type " + std::to_string(form) +
                             ", expected 0, 1, 2 or 5");
    }
    const std::size_t begin = at_;
    std::uint64_t size = 0;
    if (!varint(size))
        return false;
    if (size > message_.size() - at_)
        return fail(begin, "field " + std::to_string(field.number) + " has " + std::to_string(size) +
                               " bytes, but its message ends after " + std::to_string(message_.size() - at_));
    field.offset = start_ + at_;
    field.bytes = message_.substr(at_, size);
    at_ += size;
    return true;
}

/// Groups nest; the depth is counted, not walked, so that no file exhausts the stack.
bool WireReader::skipGroup(std::uint32_t number) {
    const std::size_t begin = at_;
    std::vector<std::uint32_t> open{number};
    while (!open.empty()) {
        WireField field;
        std::uint32_t form = 0;
        if (at_ == message_.size())
            return fail(begin, "group " + std::to_string(number) + " has no end");
        if (!tag(field.number, form))
            return false;
        if (form == kStartGroup) {
            if (depth_ + open.size() >= limits_.depth)
                return fail(at_, "groups nest deeper than " + std::to_string(limits_.depth) + " levels");
            open.push_back(field.number);
        } else if (form == kEndGroup) {
            if (field.number != open.back())
                return fail(at_, "group " + std::to_string(open.back()) + " ends as " + std::to_string(field.number));
            open.pop_back();
        } else if (!value(field, form)) {
            return false;
        }
    }
    return true;
}

bool WireReader::next(WireField& field) {
    while (at_ < message_.size()) {
        std::uint32_t form = 0;
        if (!tag(field.number, form))
            return false;
        if (form == kStartGroup) {
            if (!skipGroup(field.number))
                return false;
            continue;
        }
        return value(field, form);
    }
    return false;
}

WireReader WireReader::message(const WireField& field) const {
    WireReader inner(field.bytes, limits_, field.offset, depth_ + 1);
    if (field.type != WireType::Bytes) {
        inner.status_ = wrongForm(field, "a message");
        inner.at_ = inner.message_.size();
    } else if (inner.depth_ >= limits_.depth) {
        inner.fail(0, "messages nest deeper than " + std::to_string(limits_.depth) + " levels");
    }
    return inner;
}

Result<std::string_view> WireReader::text(const WireField& field) const {
    if (field.type != WireType::Bytes)
        return wrongForm(field, "text");
    return field.bytes;
}

Status WireReader::appendIntegers(const WireField& field, std::vector<std::int64_t>& values) const {
    if (field.type == WireType::Varint) {
        values.push_back(field.signedInteger());
        return {};
    }
    if (field.type != WireType::Bytes)
        return wrongForm(field, "numbers");
    WireReader packed(field.bytes, limits_, field.offset, depth_);
    while (packed.at_ < packed.message_.size()) {
        std::uint64_t value = 0;
        if (!packed.varint(value))
            return packed.status_;
        values.push_back(static_cast<std::int64_t>(value));
    }
    return {};
}

Status WireReader::appendFloats(const WireField& field, std::vector<float>& values) const {
    return appendFixed<float, std::uint32_t>(field, WireType::Fixed32, values);
}

Status WireReader::appendDoubles(const WireField& field, std::vector<double>& values) const {
    return appendFixed<double, std::uint64_t>(field, WireType::Fixed64, values);
}

} // namespace gnx::data
