#include "core/exec/typing/TypesBlob.h"

#include <algorithm>

#include "core/base/ByteStream.h"
#include "core/base/system/Hash.h"

namespace gnx::exec {
namespace {

constexpr std::uint8_t kVersion = 2;
constexpr std::uint8_t kSameAsBefore = 255;
constexpr std::size_t kHashBytes = 8;

enum Strides : std::uint8_t { kNotKnown, kContiguous, kEach };
using Texts = std::vector<std::string>;

void write(ByteWriter& out, const Texts& texts) {
    out.varint(texts.size());
    for (const std::string& text : texts) {
        out.varint(text.size());
        out.raw(text);
    }
}

Texts readTexts(ByteReader& in) {
    Texts texts(in.count());
    for (std::string& text : texts)
        text = in.raw(in.count());
    return texts;
}

Texts devicesOf(const ValueTypes& types) {
    Texts devices;
    for (const ValueType& type : types.values)
        if (std::ranges::find(devices, type.device) == devices.end())
            devices.push_back(type.device);
    return devices;
}

void writeStrides(ByteWriter& out, const ValueType& type) {
    const Strides kind = !type.strides ? kNotKnown : type.isContiguous() ? kContiguous : kEach;
    out.byte(kind);
    if (kind != kEach)
        return;
    for (std::size_t i = 0; i < type.shape.size(); ++i)
        out.zigzag(i < type.strides->size() ? (*type.strides)[i] : ValueType::kUnknownSize);
}

void write(ByteWriter& out, const ValueType& type, const Texts& devices) {
    out.byte(static_cast<std::uint8_t>(type.kind));
    if (!type.isTensor())
        return;
    out.byte(static_cast<std::uint8_t>(type.dtype));
    out.varint(type.shape.size());
    for (const std::int64_t size : type.shape)
        out.zigzag(size);
    writeStrides(out, type);
    out.varint(static_cast<std::uint64_t>(std::ranges::find(devices, type.device) - devices.begin()));
}

void readStrides(ByteReader& in, ValueType& type) {
    const std::uint8_t kind = in.byte();
    if (kind > kEach)
        return in.fail();
    if (kind == kContiguous)
        type.strides = contiguousStrides(type.shape);
    if (kind != kEach)
        return;
    type.strides.emplace(type.shape.size());
    for (std::int64_t& stride : *type.strides)
        stride = in.zigzag();
}

void read(ByteReader& in, ValueType& type, const Texts& devices) {
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
    readStrides(in, type);
    const std::uint64_t device = in.varint();
    if (device >= devices.size())
        return in.fail();
    type.device = devices[static_cast<std::size_t>(device)];
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
    const Texts devices = devicesOf(types);
    write(out, types.symbols);
    write(out, devices);
    out.varint(types.values.size());
    for (std::size_t i = 0; i < types.values.size(); ++i)
        if (i > 0 && types.values[i] == types.values[i - 1])
            out.byte(kSameAsBefore);
        else
            write(out, types.values[i], devices);
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
        return damaged("expected version 2, found " + std::to_string(version));
    ValueTypes types;
    types.note = in.raw(in.count());
    types.symbols = readTexts(in);
    const Texts devices = readTexts(in);
    types.values.resize(in.count());
    ValueType last;
    for (ValueType& type : types.values) {
        read(in, last, devices);
        type = last;
    }
    if (in.failed() || !in.atEnd())
        return damaged("its length does not fit");
    return types;
}

} // namespace gnx::exec
