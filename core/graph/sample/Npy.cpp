#include "core/graph/sample/Npy.h"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <optional>
#include <string_view>

namespace gnx::graph {
namespace {

static_assert(std::endian::native == std::endian::little, "elements are read and written as they are in memory");

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr std::size_t kAlignment = 64;
constexpr std::size_t kShortPrefix = 10; ///< magic, version, 2 bytes of length; version 2 has 4 of them

struct Descr {
    DType dtype;
    std::string_view text;
};
constexpr std::array<Descr, 11> kDescrs{{{DType::Float32, "<f4"},
                                         {DType::Float64, "<f8"},
                                         {DType::Float16, "<f2"},
                                         {DType::Int8, "|i1"},
                                         {DType::Int16, "<i2"},
                                         {DType::Int32, "<i4"},
                                         {DType::Int64, "<i8"},
                                         {DType::UInt8, "|u1"},
                                         {DType::Bool, "|b1"},
                                         {DType::Complex64, "<c8"},
                                         {DType::Complex128, "<c16"}}};

Error malformed(const std::filesystem::path& file, const std::string& message) {
    return {.code = ErrorCode::Malformed, .message = "not a .npy file: " + message, .path = file.string()};
}

/// What stands after 'KEY': in the header's dictionary, from the first character that is no blank.
std::string_view after(std::string_view header, std::string_view key) {
    const std::size_t at = header.find(key);
    if (at == std::string_view::npos)
        return {};
    const std::size_t value = header.find_first_not_of(" :", at + key.size());
    return value == std::string_view::npos ? std::string_view() : header.substr(value);
}

/// "(3, 4)", "(3,)", "()"
std::optional<std::vector<std::int64_t>> parseShape(std::string_view text) {
    const std::size_t end = text.find(')');
    if (!text.starts_with('(') || end == std::string_view::npos)
        return std::nullopt;
    std::vector<std::int64_t> shape;
    for (std::string_view rest = text.substr(1, end - 1); !rest.empty();) {
        if (rest.front() == ' ' || rest.front() == ',') {
            rest.remove_prefix(1);
            continue;
        }
        std::int64_t size = 0;
        const auto [stop, error] = std::from_chars(rest.data(), rest.data() + rest.size(), size);
        if (error != std::errc() || size < 0)
            return std::nullopt;
        shape.push_back(size);
        rest.remove_prefix(static_cast<std::size_t>(stop - rest.data()));
    }
    return shape;
}

/// Nothing where the product does not fit.
std::optional<std::uint64_t> product(std::span<const std::int64_t> shape, std::uint64_t factor) {
    std::uint64_t all = factor;
    for (const std::int64_t size : shape)
        if (__builtin_mul_overflow(all, static_cast<std::uint64_t>(size), &all))
            return std::nullopt;
    return all;
}

template <class T> T load(std::string_view bytes, std::uint64_t index) {
    T value;
    std::memcpy(&value, bytes.data() + index * sizeof value, sizeof value);
    return value;
}

/// IEEE 754 binary16.
double fromHalf(std::uint16_t bits) {
    const int exponent = (bits >> 10U) & 31U;
    const int fraction = bits & 1023U;
    double magnitude = 0;
    if (exponent == 31)
        magnitude = fraction == 0 ? HUGE_VAL : std::nan("");
    else
        magnitude = exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(fraction + 1024, exponent - 25);
    return (bits & 0x8000U) != 0 ? -magnitude : magnitude;
}

} // namespace

Result<std::string> npyHeader(DType dtype, std::span<const std::int64_t> shape) {
    std::string_view descr;
    for (const Descr& candidate : kDescrs)
        if (candidate.dtype == dtype)
            descr = candidate.text;
    if (descr.empty())
        return Error{.code = ErrorCode::Unsupported,
                     .message = std::string(".npy has no dtype for ") + dtypeName(dtype)};
    std::string text = "{'descr': '" + std::string(descr) + "', 'fortran_order': False, 'shape': (";
    for (std::size_t i = 0; i < shape.size(); ++i)
        text += (i == 0 ? "" : " ") + std::to_string(shape[i]) + (i + 1 < shape.size() || shape.size() == 1 ? "," : "");
    text += "), }";
    const std::size_t unpadded = kShortPrefix + text.size() + 1;
    text.append((kAlignment - unpadded % kAlignment) % kAlignment, ' ');
    text += '\n';
    const auto length = static_cast<std::uint16_t>(text.size()); // at most some 25 digits for each of 64 dimensions
    std::string header(kMagic);
    header += {'\x01', '\x00', static_cast<char>(length & 0xffU), static_cast<char>(length >> 8U)};
    return header + text;
}

Result<NpyArray> NpyArray::open(const std::filesystem::path& file) {
    NpyArray array;
    GNX_TRY(array.file_, MappedFile::open(file));
    const std::string_view bytes = array.file_.text();
    if (bytes.size() < kShortPrefix + 2 || !bytes.starts_with(kMagic))
        return malformed(file, "it does not begin with the format's mark");
    const int version = static_cast<unsigned char>(bytes[kMagic.size()]);
    if (version != 1 && version != 2)
        return malformed(file, "expected version 1 or 2, found " + std::to_string(version));
    const std::size_t prefix = version == 1 ? kShortPrefix : kShortPrefix + 2;
    const std::size_t length = version == 1 ? load<std::uint16_t>(bytes.substr(prefix - 2), 0)
                                            : load<std::uint32_t>(bytes.substr(prefix - 4), 0);
    if (bytes.size() < prefix + length)
        return malformed(file, "its header is cut off");
    array.data_ = prefix + length;
    const std::string_view header = bytes.substr(prefix, length);
    const std::string_view descr = after(header, "'descr'");
    for (const Descr& candidate : kDescrs)
        if (descr.size() > candidate.text.size() + 1 && descr.substr(1).starts_with(candidate.text) &&
            descr[candidate.text.size() + 1] == '\'')
            array.dtype_ = candidate.dtype;
    if (array.dtype_ == DType::Other || !after(header, "'fortran_order'").starts_with("False"))
        return Error{.code = ErrorCode::Unsupported,
                     .message = "expected numbers, little-endian, in C order, found " + std::string(header),
                     .path = file.string()};
    auto shape = parseShape(after(header, "'shape'"));
    if (!shape)
        return malformed(file, "its shape cannot be read");
    array.shape_ = *std::move(shape);
    const auto needed = product(array.shape_, dtypeBytes(array.dtype_));
    if (!needed || bytes.size() - array.data_ != *needed)
        return malformed(file, "its length does not fit its shape");
    array.elements_ = *needed / dtypeBytes(array.dtype_);
    return array;
}

double NpyArray::at(std::uint64_t index) const {
    const std::string_view bytes = file_.text().substr(data_);
    switch (dtype_) {
    case DType::Float32:
        return load<float>(bytes, index);
    case DType::Float64:
        return load<double>(bytes, index);
    case DType::Float16:
        return fromHalf(load<std::uint16_t>(bytes, index));
    case DType::Int8:
        return load<std::int8_t>(bytes, index);
    case DType::Int16:
        return load<std::int16_t>(bytes, index);
    case DType::Int32:
        return load<std::int32_t>(bytes, index);
    case DType::Int64:
        return static_cast<double>(load<std::int64_t>(bytes, index));
    case DType::UInt8:
    case DType::Bool:
        return load<std::uint8_t>(bytes, index);
    case DType::Complex64:
        return std::hypot(load<float>(bytes, 2 * index), load<float>(bytes, 2 * index + 1));
    case DType::Complex128:
        return std::hypot(load<double>(bytes, 2 * index), load<double>(bytes, 2 * index + 1));
    default:
        return 0;
    }
}

} // namespace gnx::graph
