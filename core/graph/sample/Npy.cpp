#include "core/graph/sample/Npy.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <string_view>

#include "core/graph/sample/Half.h"

namespace gnx::graph {
namespace {

static_assert(std::endian::native == std::endian::little, "elements are read and written as they are in memory");

template <class T> T load(std::string_view bytes, std::uint64_t index) {
    T value;
    std::memcpy(&value, bytes.data() + index * sizeof value, sizeof value);
    return value;
}

} // namespace

Result<NpyArray> NpyArray::open(const std::filesystem::path& file) {
    NpyArray array;
    GNX_TRY(array.file_, MappedFile::open(file));
    auto header = parseNpyHeader(array.file_.text());
    if (!header) {
        Error error = std::move(header).error();
        error.path = file.string();
        return error;
    }
    array.header_ = *std::move(header);
    if (array.header_.fortran_order)
        return Error{.code = ErrorCode::Unsupported,
                     .message = "expected an array in C order, found one in FORTRAN order",
                     .path = file.string()};
    if (array.file_.text().size() - array.header_.offset != array.header_.bytes)
        return Error{.code = ErrorCode::Malformed,
                     .message = "not a .npy file: its length does not fit its shape",
                     .path = file.string()};
    return array;
}

double NpyArray::at(std::uint64_t index) const {
    const std::string_view bytes = file_.text().substr(header_.offset);
    switch (header_.dtype) {
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
