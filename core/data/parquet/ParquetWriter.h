#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::data {

class ThriftWriter;

/// Columns of a table for one Parquet file, kept in memory until they are written. The subset of the format that every
/// reader knows: required columns, plain values, pages packed by gzip, one row group (Apache Parquet, format 2.9;
/// README.md and src/main/thrift/parquet.thrift there). Columns have equally many values.
class ParquetWriter {
  public:
    static constexpr std::size_t kPageRows = 65'536; ///< values of a page

    void add(const std::string& name, std::span<const std::int32_t> values); ///< INT32
    void add(const std::string& name, std::span<const std::int64_t> values); ///< INT64
    void add(const std::string& name, std::span<const double> values);       ///< DOUBLE
    /// Adds texts as BYTE_ARRAY of the logical type STRING. Invalid UTF-8 is replaced.
    void add(const std::string& name, std::span<const std::string> values);

    /// Writes all or nothing. Errors: those of writeFileAtomically(); OutOfMemory.
    Status write(const std::filesystem::path& file) const;

  private:
    /// A column as it stands in the file.
    struct Column {
        std::string name;
        std::int32_t type = 0; ///< parquet.thrift, enum Type
        std::size_t rows = 0;
        std::string pages;          ///< headers and packed values
        std::uint64_t unpacked = 0; ///< bytes of headers and values
    };
    template <class T> void addPlain(const std::string& name, std::int32_t type, std::span<const T> values);
    void addPage(Column& column, std::size_t rows, std::string_view plain);
    std::string fileMetadata() const;
    static void addSchema(ThriftWriter& out, const Column& column);
    void addRowGroup(ThriftWriter& out) const;
    static void addChunk(ThriftWriter& out, const Column& column, std::size_t begin);

    std::vector<Column> columns_;
    bool packed_ = true; ///< false once a page could not be packed
};

} // namespace gnx::data
