#include "core/index/TensorBlob.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

namespace gnx {
namespace {

constexpr char kVersion = 1;
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

class Encoder {
  public:
    explicit Encoder(std::size_t count) {
        constexpr std::size_t usual = 24; // bytes of a tensor
        out_.reserve(16 + usual * count);
        out_ += kVersion;
        varint(count);
    }

    void add(const TensorDesc& tensor, const TensorDesc& before, bool first) {
        const bool same_type = !first && tensor.dtype == before.dtype && tensor.device == before.device &&
                               (tensor.dtype != DType::Other || tensor.dtype_text == before.dtype_text);
        out_ += static_cast<char>((tensor.from_input_meta ? FromInputMeta : 0) |
                                  (tensor.original_name.empty() ? 0 : HasOriginalName) | (same_type ? SameType : 0));
        int forms = 0;
        for (std::size_t i = 0; i < std::size(kNumbers); ++i)
            forms |= static_cast<int>(formOf(tensor.*kNumbers[i])) << (2 * i);
        out_ += static_cast<char>(forms);
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
    std::string take() { return std::move(out_); }

  private:
    void type(const TensorDesc& tensor, const TensorDesc& before) {
        out_ += static_cast<char>(tensor.dtype);
        if (tensor.dtype == DType::Other)
            text(tensor.dtype_text, before.dtype_text);
        text(tensor.device, before.device);
    }
    void value(const std::optional<double>& number) {
        const NumberForm form = formOf(number);
        if (form == NumberForm::Thousandths)
            zigzag(thousandths(*number));
        else if (form == NumberForm::Double)
            for (auto bits = std::bit_cast<std::uint64_t>(*number), i = std::uint64_t{0}; i < 8; ++i, bits >>= 8U)
                out_ += static_cast<char>(bits & 0xffU);
    }
    void varint(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7U)
            out_ += static_cast<char>(value | 0x80U);
        out_ += static_cast<char>(value);
    }
    void zigzag(std::int64_t value) {
        varint((static_cast<std::uint64_t>(value) << 1U) ^ static_cast<std::uint64_t>(value >> 63));
    }
    void text(std::string_view text, std::string_view before) {
        const auto shared = static_cast<std::size_t>(std::ranges::mismatch(text, before).in1 - text.begin());
        varint(shared);
        varint(text.size() - shared);
        out_ += text.substr(shared);
    }
    std::string out_;
};

/// Reads with every bound checked. After a failure everything reads as nothing, and failed() says so.
class Decoder {
  public:
    explicit Decoder(std::string_view in) : in_(in) {}
    bool failed() const { return failed_; }
    bool atEnd() const { return in_.empty(); }
    std::size_t left() const { return in_.size(); }

    std::uint8_t byte() {
        const std::string_view one = bytes(1);
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
        failed_ = true;
        return 0;
    }
    std::int64_t zigzag() {
        const std::uint64_t value = varint();
        return static_cast<std::int64_t>((value >> 1U) ^ (~(value & 1U) + 1));
    }
    std::string text(const std::string& before) {
        const std::uint64_t shared = varint();
        const std::uint64_t length = varint();
        failed_ |= shared > before.size() || length > in_.size();
        return failed_ ? std::string{} : before.substr(0, shared).append(bytes(length));
    }
    double number() {
        std::uint64_t bits = 0;
        const std::string_view stored = bytes(8);
        for (std::size_t i = 0; i < stored.size(); ++i)
            bits |= static_cast<std::uint64_t>(static_cast<std::uint8_t>(stored[i])) << (8 * i);
        return std::bit_cast<double>(bits);
    }
    DType dtype() {
        const std::uint8_t value = byte();
        failed_ |= value > static_cast<std::uint8_t>(DType::Other);
        return failed_ ? DType::Other : static_cast<DType>(value);
    }
    /// A count of things of at least one byte each: never more than there are bytes.
    std::size_t count() {
        const std::uint64_t value = varint();
        failed_ |= value > in_.size();
        return failed_ ? 0 : static_cast<std::size_t>(value);
    }

  private:
    std::string_view bytes(std::size_t count) {
        failed_ |= count > in_.size();
        if (failed_)
            return {};
        const std::string_view taken = in_.substr(0, count);
        in_.remove_prefix(count);
        return taken;
    }
    std::string_view in_;
    bool failed_ = false;
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

} // namespace gnx
