#include "core/data/npz/NpzNumbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>

#include "core/base/Units.h"
#include "core/data/npz/BlockQueue.h"
#include "core/data/npz/RowOrderer.h"
#include "core/graph/sample/Half.h"

namespace gnx::data {
namespace {

const std::string kExpectedDType = "expected integers, float16, float32 or float64, found ";

/// Numbers of an array in FORTRAN order that is read as a whole and put in order.
constexpr std::uint64_t kMostReordered = std::uint64_t{1} << 27U;
constexpr std::uint64_t kMostLists = std::uint64_t{1} << 29U; ///< rows x places of one that RowOrderer puts in order

constexpr std::uint64_t kLarge = std::uint64_t{16} << 20U;

template <class Stored> Stored load(const char* at) {
    Stored value;
    std::memcpy(&value, at, sizeof value);
    return value;
}

/// Rounding to a narrower floating-point type counts as no loss here.
template <class T, class Stored> bool fits(Stored value) {
    if constexpr (std::is_floating_point_v<T>)
        return true;
    else if constexpr (std::is_floating_point_v<Stored>)
        return value >= static_cast<Stored>(std::numeric_limits<T>::min()) &&
               value < std::ldexp(Stored{1}, std::numeric_limits<T>::digits) && std::trunc(value) == value;
    else
        return std::in_range<T>(value);
}

/// Converts a number; false if it does not fit.
template <class T, class Stored> bool convert(Stored value, T& to) {
    if (!fits<T>(value))
        return false;
    to = static_cast<T>(value); // NOLINT(bugprone-signed-char-misuse): a number, not a character
    return true;
}

template <class T> bool isAligned(std::span<const char> bytes) {
    return reinterpret_cast<std::uintptr_t>(bytes.data()) % alignof(T) == 0;
}

/// The position of the first number that does not fit; the count if all do.
template <class T, class Stored> std::size_t convertAll(std::span<const char> bytes, std::span<T> to) {
    if constexpr (std::is_same_v<T, Stored>) {
        std::memcpy(to.data(), bytes.data(), to.size_bytes());
        return to.size();
    }
    for (std::size_t i = 0; i < to.size(); ++i)
        if (!convert(load<Stored>(bytes.data() + i * sizeof(Stored)), to[i]))
            return i;
    return to.size();
}

template <class T> std::size_t convertHalves(std::span<const char> bytes, std::span<T> to) {
    for (std::size_t i = 0; i < to.size(); ++i)
        if (!convert(fromHalf(load<std::uint16_t>(bytes.data() + i * sizeof(std::uint16_t))), to[i]))
            return i;
    return to.size();
}

template <class T> std::optional<std::size_t> convertFrom(DType dtype, std::span<const char> bytes, std::span<T> to) {
    if (to.empty())
        return 0;
    switch (dtype) {
    case DType::Float32:
        return convertAll<T, float>(bytes, to);
    case DType::Float16:
        return convertHalves<T>(bytes, to);
    case DType::Float64:
        return convertAll<T, double>(bytes, to);
    case DType::Int8:
        return convertAll<T, std::int8_t>(bytes, to);
    case DType::Int16:
        return convertAll<T, std::int16_t>(bytes, to);
    case DType::Int32:
        return convertAll<T, std::int32_t>(bytes, to);
    case DType::Int64:
        return convertAll<T, std::int64_t>(bytes, to);
    case DType::UInt8:
    case DType::Bool:
        return convertAll<T, std::uint8_t>(bytes, to);
    default:
        return std::nullopt;
    }
}

/// Describes the number at a place that was to become a T, for a message.
template <class T> std::string unfitText(const NpyHeader& header, std::span<const char> bytes, std::size_t place) {
    std::array<double, 1> number{};
    const std::size_t size = dtypeBytes(header.dtype);
    static_cast<void>(convertFrom<double>(header.dtype, bytes.subspan(place * size, size), std::span<double>(number)));
    std::array<char, 32> found{};
    std::snprintf(found.data(), found.size(), "%.15g", number[0]);
    std::vector<std::size_t> indices(header.shape.size());
    for (std::size_t d = indices.size(); d-- > 0;) {
        const auto count = static_cast<std::size_t>(header.shape[d]);
        indices[d] = place % count;
        place /= count;
    }
    std::string at;
    for (const std::size_t index : indices)
        at.append(at.empty() ? "" : ", ").append(std::to_string(index));
    return "number " + (indices.size() > 1 ? '[' + at + ']' : at) + " is " + found.data() +
           "; expected a whole number" +
           (std::is_signed_v<T> ? std::string() : " from 0 to " + std::to_string(std::numeric_limits<T>::max()));
}

/// Ends the producing thread when the scope is left, also by an exception.
struct Closing {
    BlockQueue& queue;
    ~Closing() { queue.close(); }
};

/// NpzReader::stream(), with a second thread that reads a large array: inflating takes as long as the work on the
/// bytes.
Status streamBeside(NpzReader& reader, std::uint64_t bytes, const std::stop_token& stop, const NpzReader::Sink& sink) {
    if (bytes < kLarge)
        return reader.stream(stop, sink);
    BlockQueue queue;
    Status read, taken;
    {
        const std::jthread inflating([&] {
            read = reader.stream(stop, [&](std::span<const char> block) -> Status {
                if (queue.push(block))
                    return {};
                return Error{.code = ErrorCode::Cancelled, .message = "stopped", .path = reader.file().string()};
            });
            queue.finish();
        });
        const Closing closing{queue};
        std::vector<char> block;
        while (queue.pop(block))
            if (taken = sink(block); !taken.ok())
                break;
    }
    return taken.ok() ? read : taken;
}

/// Passes the numbers of an array in the file's order, as many as are a multiple of `group` at a time.
Status streamFloats(NpzReader& reader, const NpzReader::Array& array, std::size_t group, const std::stop_token& stop,
                    const RowSink& sink) {
    const NpyHeader& header = array.header;
    const std::size_t group_bytes = group * dtypeBytes(header.dtype);
    std::vector<char> rest; // start of a group that the next block completes
    std::vector<float> rows;
    const auto hand = [&](std::span<const char> bytes) -> Status {
        if (header.dtype == DType::Float32 && isAligned<float>(bytes) && !bytes.empty()) // nothing to convert
            return sink({reinterpret_cast<const float*>(bytes.data()), bytes.size() / sizeof(float)});
        rows.resize(bytes.size() / dtypeBytes(header.dtype));
        if (!convertFrom<float>(header.dtype, bytes, rows))
            return Error{.code = ErrorCode::Malformed,
                         .message = "array \"" + array.name + "\": " + kExpectedDType + dtypeName(header.dtype),
                         .path = reader.file().string()};
        return rows.empty() ? Status{} : sink(rows);
    };
    return streamBeside(reader, header.bytes, stop, [&](std::span<const char> block) -> Status {
        if (!rest.empty()) {
            const std::size_t missing = std::min(group_bytes - rest.size(), block.size());
            rest.insert(rest.end(), block.begin(), block.begin() + static_cast<std::ptrdiff_t>(missing));
            block = block.subspan(missing);
            if (rest.size() < group_bytes)
                return {};
            GNX_CHECK(hand(rest));
            rest.clear();
        }
        const std::size_t whole = block.size() - block.size() % group_bytes;
        rest.assign(block.begin() + static_cast<std::ptrdiff_t>(whole), block.end());
        return hand(block.first(whole));
    });
}

/// Puts (rows, places, length) numbers of FORTRAN order into C order on the way.
Status streamOrdered(NpzReader& reader, const NpzReader::Array& array, const std::stop_token& stop,
                     const RowSink& sink) {
    const std::vector<std::int64_t>& shape = array.header.shape;
    const auto rows = static_cast<std::uint64_t>(shape[0]), places = static_cast<std::uint64_t>(shape[1]);
    const auto in_array = [&](Status status) -> Status {
        if (status.ok() || !status.error().path.empty())
            return status;
        Error error = std::move(status).error();
        error.message = "array \"" + array.name + "\": " + error.message;
        error.path = reader.file().string();
        return error;
    };
    if (array.header.elements == 0)
        return {};
    if (rows > kMostLists / places)
        return in_array(Error{.code = ErrorCode::Unsupported,
                              .message = "it is in FORTRAN order and too large to be put in order: expected at most " +
                                         formatCount(kMostLists) + " lists of numbers, found " + formatCount(rows) +
                                         " x " + formatCount(places),
                              .hint = "numpy.savez_compressed() with numpy.ascontiguousarray() of it writes C order"});
    RowOrderer orderer(rows, places, static_cast<std::size_t>(shape[2]));
    GNX_CHECK(streamFloats(reader, array, 1, stop,
                           [&](std::span<const float> numbers) -> Status { return in_array(orderer.take(numbers)); }));
    return in_array(orderer.handRows(stop, sink));
}

} // namespace

void fortranToC(std::span<const char> from, std::span<char> to, std::span<const std::int64_t> shape, std::size_t size) {
    std::vector<std::size_t> strides(shape.size(), size), index(shape.size(), 0); // strides of C order
    for (std::size_t d = shape.size(); d-- > 1;)
        strides[d - 1] = strides[d] * static_cast<std::size_t>(shape[d]);
    std::size_t target = 0;
    for (std::size_t at = 0; at + size <= from.size(); at += size) {
        std::memcpy(to.data() + target, from.data() + at, size);
        for (std::size_t d = 0; d < shape.size(); ++d) {
            target += strides[d];
            if (++index[d] < static_cast<std::size_t>(shape[d]))
                break;
            target -= strides[d] * index[d];
            index[d] = 0;
        }
    }
}

template <class T>
Result<std::vector<T>> readNumbers(NpzReader& reader, const NpzReader::Array& array, std::uint64_t most,
                                   const std::stop_token& stop) {
    if (array.refused)
        return *array.refused;
    const NpyHeader& header = array.header;
    const auto malformed = [&](const std::string& message) {
        return Error{.code = ErrorCode::Malformed,
                     .message = "array \"" + array.name + "\": " + message,
                     .path = reader.file().string()};
    };
    if (header.elements > most)
        return malformed("expected at most " + formatCount(most) + " numbers, found " + formatCount(header.elements));
    std::vector<char> bytes;
    bytes.reserve(header.bytes);
    GNX_CHECK(reader.stream(stop, [&](std::span<const char> block) -> Status {
        bytes.insert(bytes.end(), block.begin(), block.end());
        return {};
    }));
    if (header.fortran_order && header.shape.size() > 1) {
        std::vector<char> ordered(bytes.size());
        fortranToC(bytes, ordered, header.shape, dtypeBytes(header.dtype));
        bytes = std::move(ordered);
    }
    std::vector<T> numbers(header.elements);
    const auto fitting = convertFrom<T>(header.dtype, bytes, numbers);
    if (!fitting)
        return malformed(kExpectedDType + dtypeName(header.dtype));
    if (*fitting < numbers.size())
        return malformed(unfitText<T>(header, bytes, *fitting));
    return numbers;
}

Status streamRows(NpzReader& reader, const NpzReader::Array& array, std::size_t length, const std::stop_token& stop,
                  const RowSink& sink) {
    if (array.refused)
        return *array.refused;
    const NpyHeader& header = array.header;
    if (header.fortran_order && header.shape.size() == 3 && static_cast<std::size_t>(header.shape[2]) == length)
        return streamOrdered(reader, array, stop, sink);
    if (header.fortran_order && header.shape.size() > 1) {
        GNX_TRY(const std::vector<float> all, readNumbers<float>(reader, array, kMostReordered, stop));
        return sink(all);
    }
    return streamFloats(reader, array, length, stop, sink);
}

template Result<std::vector<float>> readNumbers(NpzReader&, const NpzReader::Array&, std::uint64_t,
                                                const std::stop_token&);
template Result<std::vector<double>> readNumbers(NpzReader&, const NpzReader::Array&, std::uint64_t,
                                                 const std::stop_token&);
template Result<std::vector<std::int64_t>> readNumbers(NpzReader&, const NpzReader::Array&, std::uint64_t,
                                                       const std::stop_token&);
template Result<std::vector<std::uint32_t>> readNumbers(NpzReader&, const NpzReader::Array&, std::uint64_t,
                                                        const std::stop_token&);
template Result<std::vector<std::uint8_t>> readNumbers(NpzReader&, const NpzReader::Array&, std::uint64_t,
                                                       const std::stop_token&);

} // namespace gnx::data
