#include "core/data/index/TensorBlob.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/ByteStream.h"

namespace gnx::data {
namespace {

constexpr std::uint8_t kVersion = 1;
enum Flag : std::uint8_t { FromInputMeta = 1, HasOriginalName = 2, SameType = 4 };
enum class NumberForm : std::uint8_t { Absent, Thousandths, Double, MinusZero };

using Number = std::optional<double> TensorDesc::*;
constexpr Number kNumbers[] = {&TensorDesc::mean, &TensorDesc::std, &TensorDesc::min_val, &TensorDesc::max_val};

std::int64_t thousandths(double value) {
    return static_cast<std::int64_t>(std::llround(value * 1000));
}

NumberForm formOf(const std::optional<double>& number) {
    if (!number)
        return NumberForm::Absent;
    if (*number == 0)
        return std::signbit(*number) ? NumberForm::MinusZero : NumberForm::Thousandths;
    constexpr double largest = 1e12;                // far below where llround() would overflow
    const bool small = std::abs(*number) < largest; // false for NaN
    return small && static_cast<double>(thousandths(*number)) / 1000 == *number ? NumberForm::Thousandths
                                                                                : NumberForm::Double;
}

class Encoder : public ByteWriter {
  public:
    explicit Encoder(std::size_t count) {
        constexpr std::size_t usual = 24; // bytes of a tensor
        reserve(16 + usual * count);
        byte(kVersion);
        varint(count);
    }

    void add(const TensorDesc& tensor, const TensorDesc& before, bool first) {
        const bool same_type = !first && tensor.dtype == before.dtype && tensor.device == before.device &&
                               (tensor.dtype != DType::Other || tensor.dtype_text == before.dtype_text);
        byte(static_cast<std::uint8_t>((tensor.from_input_meta ? FromInputMeta : 0) |
                                       (tensor.original_name.empty() ? 0 : HasOriginalName) |
                                       (same_type ? SameType : 0)));
        int forms = 0;
        for (std::size_t i = 0; i < std::size(kNumbers); ++i)
            forms |= static_cast<int>(formOf(tensor.*kNumbers[i])) << (2 * i);
        byte(static_cast<std::uint8_t>(forms));
        text(tensor.name, before.name);
        if (!tensor.original_name.empty())
            text(tensor.original_name, before.original_name);
        if (!same_type)
            type(tensor, before);
        varint(tensor.shape.size());
        for (const std::int64_t size : tensor.shape)
            zigzag(size);
        for (const Number number : kNumbers)
            value(tensor.*number);
    }

  private:
    void type(const TensorDesc& tensor, const TensorDesc& before) {
        byte(static_cast<std::uint8_t>(tensor.dtype));
        if (tensor.dtype == DType::Other)
            text(tensor.dtype_text, before.dtype_text);
        text(tensor.device, before.device);
    }
    void value(const std::optional<double>& value) {
        const NumberForm form = formOf(value);
        if (form == NumberForm::Thousandths)
            zigzag(thousandths(*value));
        else if (form == NumberForm::Double)
            number(*value);
    }
    void text(std::string_view text, std::string_view before) {
        const auto shared = static_cast<std::size_t>(std::ranges::mismatch(text, before).in1 - text.begin());
        varint(shared);
        varint(text.size() - shared);
        raw(text.substr(shared));
    }
};

class Decoder : public ByteReader {
  public:
    using ByteReader::ByteReader;

    std::string text(const std::string& before) {
        const std::uint64_t shared = varint();
        const std::uint64_t length = varint();
        if (shared > before.size() || length > left())
            fail();
        return failed() ? std::string{} : before.substr(0, shared).append(raw(length));
    }
    DType dtype() {
        const std::uint8_t value = byte();
        if (value > static_cast<std::uint8_t>(DType::Other))
            fail();
        return failed() ? DType::Other : static_cast<DType>(value);
    }
};

void readType(Decoder& in, TensorDesc& tensor, const TensorDesc& before, bool same) {
    tensor.dtype = same ? before.dtype : in.dtype();
    if (same)
        tensor.dtype_text = before.dtype_text;
    else if (tensor.dtype == DType::Other)
        tensor.dtype_text = in.text(before.dtype_text);
    else
        tensor.dtype_text = dtypeName(tensor.dtype);
    tensor.device = same ? before.device : in.text(before.device);
}

std::optional<double> readNumber(Decoder& in, NumberForm form) {
    switch (form) {
    case NumberForm::Absent:
        return std::nullopt;
    case NumberForm::Thousandths:
        return static_cast<double>(in.zigzag()) / 1000;
    case NumberForm::Double:
        return in.number();
    case NumberForm::MinusZero:
        return -0.0;
    }
    return std::nullopt;
}

TensorDesc readTensor(Decoder& in, const TensorDesc& before) {
    TensorDesc tensor;
    const std::uint8_t flags = in.byte();
    const unsigned forms = in.byte();
    tensor.from_input_meta = (flags & FromInputMeta) != 0;
    tensor.name = in.text(before.name);
    if ((flags & HasOriginalName) != 0)
        tensor.original_name = in.text(before.original_name);
    readType(in, tensor, before, (flags & SameType) != 0);
    tensor.shape.resize(in.count());
    for (std::int64_t& size : tensor.shape)
        size = in.zigzag();
    for (std::size_t i = 0; i < std::size(kNumbers); ++i)
        tensor.*kNumbers[i] = readNumber(in, static_cast<NumberForm>(forms >> (2 * i) & 3U));
    return tensor;
}

Error malformed(const std::string& message) {
    Error error;
    error.code = ErrorCode::Malformed;
    error.message = "the stored tensor descriptions are damaged: " + message;
    error.hint = "index the sample again";
    return error;
}

} // namespace

std::string encodeTensors(const std::vector<TensorDesc>& tensors) {
    Encoder out(tensors.size());
    const TensorDesc none;
    for (std::size_t i = 0; i < tensors.size(); ++i)
        out.add(tensors[i], i == 0 ? none : tensors[i - 1], i == 0);
    return out.take();
}

Result<std::vector<TensorDesc>> decodeTensors(std::string_view blob) {
    Decoder in(blob);
    if (const int version = in.byte(); version != kVersion)
        return malformed("expected version 1, found " + std::to_string(version));
    std::vector<TensorDesc> tensors;
    const std::size_t count = in.count();
    tensors.reserve(std::min<std::size_t>(count, 1024)); // a damaged count must not cost memory
    const TensorDesc none;
    for (std::size_t i = 0; i < count && !in.failed(); ++i)
        tensors.push_back(readTensor(in, i == 0 ? none : tensors.back()));
    if (in.failed())
        return malformed("tensor " + std::to_string(tensors.size()) + " of " + std::to_string(count) + " is cut off");
    if (!in.atEnd())
        return malformed(std::to_string(in.left()) + " bytes after the last tensor");
    return tensors;
}

} // namespace gnx::data
