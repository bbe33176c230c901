#include "core/typing/TypesBlob.h"

#include "core/base/ByteStream.h"
#include "core/system/Hash.h"

namespace gnx {
namespace {

constexpr std::uint8_t kVersion = 1;
constexpr std::uint8_t kSameAsBefore = 255;
constexpr std::size_t kHashBytes = 8;

void write(ByteWriter& out, const ValueType& type) {
    out.byte(static_cast<std::uint8_t>(type.kind));
    if (!type.isTensor())
        return;
    out.byte(static_cast<std::uint8_t>(type.dtype));
    out.varint(type.shape.size());
    for (const std::int64_t size : type.shape)
        out.zigzag(size);
}

void read(ByteReader& in, ValueType& type) {
    const std::uint8_t kind = in.byte();
    if (kind == kSameAsBefore)
        return;
    type = {};
    if (kind > static_cast<std::uint8_t>(ValueType::Kind::Other))
        return in.fail();
    type.kind = static_cast<ValueType::Kind>(kind);
    if (!type.isTensor())
        return;
    const std::uint8_t dtype = in.byte();
    if (dtype > static_cast<std::uint8_t>(DType::Other))
        return in.fail();
    type.dtype = static_cast<DType>(dtype);
    type.shape.resize(in.count());
    for (std::int64_t& size : type.shape)
        size = in.zigzag();
}

Error damaged(std::string message) {
    return {.code = ErrorCode::Malformed, .message = "the stored types are damaged: " + std::move(message)};
}

} // namespace

std::string encodeTypes(const ValueTypes& types) {
    ByteWriter out;
    out.byte(kVersion);
    out.varint(types.note.size());
    out.raw(types.note);
    out.varint(types.values.size());
    for (std::size_t i = 0; i < types.values.size(); ++i)
        if (i > 0 && types.values[i] == types.values[i - 1])
            out.byte(kSameAsBefore);
        else
            write(out, types.values[i]);
    out.fixed64(xxh3(out.written()));
    return out.take();
}

Result<ValueTypes> decodeTypes(std::string_view blob) {
    if (blob.size() < kHashBytes)
        return damaged("it is cut off");
    const std::string_view body = blob.substr(0, blob.size() - kHashBytes);
    if (ByteReader(blob.substr(body.size())).fixed64() != xxh3(body))
        return damaged("its checksum is another");
    ByteReader in(body);
    if (const int version = in.byte(); version != kVersion)
        return damaged("expected version 1, found " + std::to_string(version));
    ValueTypes types;
    types.note = in.raw(in.count());
    types.values.resize(in.count());
    ValueType last;
    for (ValueType& type : types.values) {
        read(in, last);
        type = last;
    }
    if (in.failed() || !in.atEnd())
        return damaged("its length does not fit");
    return types;
}

} // namespace gnx
