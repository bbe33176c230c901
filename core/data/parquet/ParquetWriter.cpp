#include "core/data/parquet/ParquetWriter.h"

#include <algorithm>
#include <bit>

#include <zlib.h>

#include "core/base/system/AtomicFile.h"
#include "core/data/parquet/ThriftWriter.h"
#include "core/graph/pysource/Characters.h"

namespace gnx::data {
namespace {

static_assert(std::endian::native == std::endian::little, "plain values are little-endian");

constexpr std::string_view kMagic = "PAR1";
// Numbers of parquet.thrift.
constexpr std::int32_t kInt32 = 1, kInt64 = 2, kDouble = 5, kByteArray = 6;
constexpr std::int32_t kPlain = 0, kRle = 3; ///< encodings
constexpr std::int32_t kGzip = 2, kRequired = 0, kUtf8 = 0, kDataPage = 0, kVersion = 1;
constexpr int kGzipWindow = 15 + 16, kMemoryLevel = 8;

/// Returns the bytes as a gzip member; empty if memory is short.
std::string gzipped(std::string_view bytes) {
    z_stream stream{};
    if (::deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzipWindow, kMemoryLevel, Z_DEFAULT_STRATEGY) !=
        Z_OK)
        return {};
    std::string packed(::deflateBound(&stream, bytes.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data())); // NOLINT: zlib only reads there
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const bool ended = ::deflate(&stream, Z_FINISH) == Z_STREAM_END;
    packed.resize(ended ? stream.total_out : 0);
    ::deflateEnd(&stream);
    return packed;
}

std::string pageHeader(std::size_t rows, std::size_t unpacked, std::size_t packed) {
    ThriftWriter header;
    header.i32(1, kDataPage);
    header.i32(2, static_cast<std::int32_t>(unpacked));
    header.i32(3, static_cast<std::int32_t>(packed));
    header.beginStruct(5);
    header.i32(1, static_cast<std::int32_t>(rows));
    header.i32(2, kPlain);
    header.i32(3, kRle); // levels, of which required columns have none
    header.i32(4, kRle);
    header.end();
    return header.finish();
}

} // namespace

void ParquetWriter::addPage(Column& column, std::size_t rows, std::string_view plain) {
    const std::string packed = gzipped(plain);
    packed_ = packed_ && !packed.empty();
    const std::string header = pageHeader(rows, plain.size(), packed.size());
    column.rows += rows;
    column.unpacked += header.size() + plain.size();
    column.pages += header;
    column.pages += packed;
}

template <class T> void ParquetWriter::addPlain(const std::string& name, std::int32_t type, std::span<const T> values) {
    Column& column = columns_.emplace_back(Column{.name = name, .type = type, .pages = {}});
    for (; !values.empty(); values = values.subspan(std::min(values.size(), kPageRows))) {
        const std::span<const T> page = values.first(std::min(values.size(), kPageRows));
        addPage(column, page.size(), {reinterpret_cast<const char*>(page.data()), page.size_bytes()});
    }
}

void ParquetWriter::add(const std::string& name, std::span<const std::int32_t> values) {
    addPlain(name, kInt32, values);
}

void ParquetWriter::add(const std::string& name, std::span<const std::int64_t> values) {
    addPlain(name, kInt64, values);
}

void ParquetWriter::add(const std::string& name, std::span<const double> values) {
    addPlain(name, kDouble, values);
}

void ParquetWriter::add(const std::string& name, std::span<const std::string> values) {
    Column& column = columns_.emplace_back(Column{.name = name, .type = kByteArray, .pages = {}});
    for (std::size_t begin = 0; begin < values.size(); begin += kPageRows) {
        const auto page = values.subspan(begin, std::min(values.size() - begin, kPageRows));
        std::string plain;
        for (const std::string& given : page) {
            const std::string value = graph::py::toValidUtf8(given);
            const auto length = static_cast<std::uint32_t>(value.size());
            plain.append(reinterpret_cast<const char*>(&length), sizeof length);
            plain += value;
        }
        addPage(column, page.size(), plain);
    }
}

Status ParquetWriter::write(const std::filesystem::path& file) const {
    if (!packed_)
        return Error{.code = ErrorCode::OutOfMemory, .message = "the table cannot be packed", .path = file.string()};
    std::string bytes(kMagic);
    for (const Column& column : columns_)
        bytes += column.pages;
    const std::string metadata = fileMetadata();
    const auto length = static_cast<std::uint32_t>(metadata.size());
    bytes += metadata;
    bytes.append(reinterpret_cast<const char*>(&length), sizeof length);
    bytes += kMagic;
    return writeFileAtomically(file, bytes);
}

std::string ParquetWriter::fileMetadata() const {
    const std::size_t rows = columns_.empty() ? 0 : columns_.front().rows;
    ThriftWriter out;
    out.i32(1, kVersion);
    out.list(2, ThriftWriter::Type::Struct, columns_.size() + 1);
    out.beginElement(); // the root
    out.text(4, "table");
    out.i32(5, static_cast<std::int32_t>(columns_.size()));
    out.end();
    for (const Column& column : columns_)
        addSchema(out, column);
    out.i64(3, static_cast<std::int64_t>(rows));
    out.list(4, ThriftWriter::Type::Struct, rows == 0 ? 0 : 1);
    if (rows > 0)
        addRowGroup(out);
    out.text(6, "GraphNet Explorer");
    return out.finish();
}

void ParquetWriter::addSchema(ThriftWriter& out, const Column& column) {
    out.beginElement();
    out.i32(1, column.type);
    out.i32(3, kRequired);
    out.text(4, column.name);
    if (column.type == kByteArray) {
        out.i32(6, kUtf8);
        out.beginStruct(10); // LogicalType
        out.beginStruct(1);  // STRING
        out.end();
        out.end();
    }
    out.end();
}

void ParquetWriter::addRowGroup(ThriftWriter& out) const {
    out.beginElement();
    out.list(1, ThriftWriter::Type::Struct, columns_.size());
    std::size_t begin = kMagic.size();
    std::uint64_t unpacked = 0;
    for (const Column& column : columns_) {
        addChunk(out, column, begin);
        begin += column.pages.size();
        unpacked += column.unpacked;
    }
    out.i64(2, static_cast<std::int64_t>(unpacked));
    out.i64(3, static_cast<std::int64_t>(columns_.front().rows));
    out.end();
}

void ParquetWriter::addChunk(ThriftWriter& out, const Column& column, std::size_t begin) {
    out.beginElement();
    out.i64(2, 0); // out of use; readers expect 0
    out.beginStruct(3);
    out.i32(1, column.type);
    out.list(2, ThriftWriter::Type::I32, 2);
    out.i32Element(kPlain);
    out.i32Element(kRle);
    out.list(3, ThriftWriter::Type::Text, 1);
    out.textElement(column.name);
    out.i32(4, kGzip);
    out.i64(5, static_cast<std::int64_t>(column.rows));
    out.i64(6, static_cast<std::int64_t>(column.unpacked));
    out.i64(7, static_cast<std::int64_t>(column.pages.size()));
    out.i64(9, static_cast<std::int64_t>(begin));
    out.end();
    out.end();
}

} // namespace gnx::data
