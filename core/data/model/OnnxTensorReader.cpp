#include "core/data/model/OnnxTensorReader.h"

#include <charconv>

namespace gnx::data {
namespace {

constexpr std::size_t kMostParts = std::size_t{4} << 20;

Status external(WireReader reader, OnnxExternal& external) {
    std::string_view key, value;
    for (WireField field; reader.next(field);) {
        if (field.number == 1)
            GNX_CHECK(takeText(reader, field, key));
        if (field.number == 2)
            GNX_CHECK(takeText(reader, field, value));
    }
    GNX_CHECK(reader.status());
    if (key == "location")
        external.location = value;
    if (key != "offset" && key != "length")
        return {};
    std::uint64_t number = 0;
    const auto [end, failed] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (failed != std::errc() || end != value.data() + value.size())
        return Error{.code = ErrorCode::Malformed,
                     .message = "external data has the " + std::string(key) + " \"" + std::string(value.substr(0, 40)) +
                                "\", expected a number of bytes"};
    (key == "offset" ? external.offset : external.length.emplace()) = number;
    return {};
}

/// Counted by their bytes; of many no page is read.
Status floats(const WireReader& reader, const WireField& field, OnnxTensor& tensor) {
    const std::size_t width = field.number == 4 ? sizeof(float) : sizeof(double);
    tensor.typed += field.type == WireType::Bytes ? field.bytes.size() / width : 1;
    if (tensor.typed > OnnxTensor::kMostShown)
        return {};
    if (field.number == 10)
        return reader.appendDoubles(field, tensor.numbers);
    std::vector<float> numbers;
    GNX_CHECK(reader.appendFloats(field, numbers));
    tensor.numbers.insert(tensor.numbers.end(), numbers.begin(), numbers.end());
    return {};
}

/// Numbers of one to ten bytes: each is looked at to count them, but for large tensors, which files have as bytes.
Status typedIntegers(const WireReader& reader, const WireField& field, OnnxTensor& tensor) {
    constexpr std::size_t kMostCounted = std::size_t{1} << 20;
    if (field.bytes.size() > kMostCounted) {
        tensor.uncounted = true;
        return {};
    }
    std::vector<std::int64_t> numbers;
    GNX_CHECK(reader.appendIntegers(field, numbers));
    tensor.typed += numbers.size();
    if (tensor.typed <= OnnxTensor::kMostShown)
        tensor.integers.insert(tensor.integers.end(), numbers.begin(), numbers.end());
    return {};
}

} // namespace

Status takeText(const WireReader& reader, const WireField& field, std::string_view& text) {
    GNX_TRY(text, reader.text(field));
    return {};
}

Status OnnxParts::spend(const WireField& field, std::size_t parts) {
    spent_ += parts;
    if (spent_ > kMostParts)
        return Error{.code = ErrorCode::Unsupported,
                     .message = "byte " + std::to_string(field.offset) + ": the model has more than " +
                                std::to_string(kMostParts) + " parts"};
    return {};
}

Status OnnxParts::integers(const WireReader& reader, const WireField& field, std::vector<std::int64_t>& values) {
    GNX_CHECK(spend(field, field.bytes.size())); // a byte or more for each
    return reader.appendIntegers(field, values);
}

Status readOnnxTensor(WireReader reader, std::size_t offset, OnnxParts& parts, OnnxTensor& tensor) {
    tensor.offset = offset;
    for (WireField field; reader.next(field);) {
        GNX_CHECK(parts.spend(field));
        switch (field.number) {
        case 1:
            GNX_CHECK(parts.integers(reader, field, tensor.dims));
            break;
        case 2:
            tensor.element = field.signedInteger();
            break;
        case 4:
        case 10:
            GNX_CHECK(floats(reader, field, tensor));
            break;
        case 5:
        case 7:
        case 11:
            GNX_CHECK(typedIntegers(reader, field, tensor));
            break;
        case 6:
            ++tensor.typed;
            break;
        case 8:
            GNX_CHECK(takeText(reader, field, tensor.name));
            break;
        case 9:
            GNX_CHECK(takeText(reader, field, tensor.raw));
            break;
        case 13:
            if (!tensor.external)
                tensor.external.emplace();
            GNX_CHECK(external(reader.message(field), *tensor.external));
            break;
        default:
            break;
        }
    }
    return reader.status();
}

Status readOnnxSparse(WireReader reader, OnnxParts& parts, OnnxTensor& made) {
    std::vector<std::int64_t> dims;
    for (WireField field; reader.next(field);) {
        if (field.number == 1)
            GNX_CHECK(readOnnxTensor(reader.message(field), field.offset, parts, made));
        if (field.number == 3)
            GNX_CHECK(parts.integers(reader, field, dims));
    }
    GNX_CHECK(reader.status());
    OnnxTensor whole;
    whole.name = made.name;
    whole.element = made.element;
    whole.dims = std::move(dims);
    whole.offset = made.offset;
    made = std::move(whole);
    made.sparse = true;
    return {};
}

} // namespace gnx::data
