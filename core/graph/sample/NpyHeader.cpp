#include "core/graph/sample/NpyHeader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

namespace gnx::graph {
namespace {

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr std::size_t kAlignment = 64;
constexpr std::size_t kShortPrefix = 10; ///< magic, version, 2 bytes of length; versions 2 and 3 have 4 of them
constexpr std::size_t kLongestHeader = std::size_t{64} << 10U;
constexpr std::size_t kMostDimensions = 32; ///< NumPy's own limit before version 2

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

Error malformed(const std::string& message) {
    return {.code = ErrorCode::Malformed, .message = "not a .npy file: " + message};
}

/// The text after 'KEY': in the header's dictionary, from the first character that is not a blank.
std::string_view after(std::string_view header, std::string_view key) {
    const std::size_t at = header.find(key);
    if (at == std::string_view::npos)
        return {};
    const std::size_t value = header.find_first_not_of(" :", at + key.size());
    return value == std::string_view::npos ? std::string_view() : header.substr(value);
}

DType dtypeAt(std::string_view descr) {
    for (const Descr& candidate : kDescrs)
        if (descr.size() > candidate.text.size() + 1 && descr.substr(1).starts_with(candidate.text) &&
            descr[candidate.text.size() + 1] == '\'')
            return candidate.dtype;
    return DType::Other;
}

/// Reads a shape such as "(3, 4)", "(3,)" or "()".
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
        if (error != std::errc() || size < 0 || shape.size() == kMostDimensions)
            return std::nullopt;
        shape.push_back(size);
        rest.remove_prefix(static_cast<std::size_t>(stop - rest.data()));
    }
    return shape;
}

/// Nothing if the product does not fit. An empty array has 0, whatever its other sizes.
std::optional<std::int64_t> product(std::span<const std::int64_t> shape, std::int64_t factor) {
    std::int64_t all = factor;
    for (const std::int64_t size : shape)
        if (__builtin_mul_overflow(all, size, &all))
            return std::nullopt;
    return all;
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

Result<std::size_t> npyHeaderLength(std::string_view prefix) {
    if (prefix.size() < kNpyPrefix || !prefix.starts_with(kMagic))
        return malformed("it does not begin with the format's mark");
    const int version = static_cast<unsigned char>(prefix[kMagic.size()]);
    if (version < 1 || version > 3)
        return malformed("expected version 1, 2 or 3, found " + std::to_string(version));
    std::size_t length = 0;
    const std::size_t digits = version == 1 ? 2 : 4;
    for (std::size_t i = 0; i < digits; ++i)
        length |= static_cast<std::size_t>(static_cast<unsigned char>(prefix[kShortPrefix - 2 + i])) << (8 * i);
    if (length > kLongestHeader)
        return malformed("its header of " + std::to_string(length) + " bytes is longer than 64 KiB");
    return kShortPrefix - 2 + digits + length;
}

Result<NpyHeader> parseNpyHeader(std::string_view bytes) {
    GNX_TRY(const std::size_t length, npyHeaderLength(bytes));
    if (bytes.size() < length)
        return malformed("its header is cut off");
    const std::size_t prefix = bytes[kMagic.size()] == 1 ? kShortPrefix : kShortPrefix + 2;
    const std::string_view text = bytes.substr(prefix, length - prefix);
    NpyHeader header;
    header.offset = length;
    header.dtype = dtypeAt(after(text, "'descr'"));
    if (header.dtype == DType::Other)
        return Error{.code = ErrorCode::Unsupported,
                     .message =
                         "expected numbers, little-endian, found " +
                         std::string(text.substr(0, std::min<std::size_t>(200, text.find_last_not_of(" \n") + 1)))};
    const std::string_view order = after(text, "'fortran_order'");
    header.fortran_order = order.starts_with("True");
    if (!header.fortran_order && !order.starts_with("False"))
        return malformed("its header does not say the order of its elements");
    auto shape = parseShape(after(text, "'shape'"));
    if (!shape)
        return malformed("its shape cannot be read");
    header.shape = *std::move(shape);
    const auto needed = product(header.shape, dtypeBytes(header.dtype));
    if (!needed)
        return malformed("its shape is larger than any file");
    header.bytes = static_cast<std::uint64_t>(*needed);
    header.elements = header.bytes / dtypeBytes(header.dtype);
    return header;
}

} // namespace gnx::graph
