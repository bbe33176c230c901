#include "core/data/parquet/ThriftWriter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/parquet/ParquetWriter.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using namespace std::string_literals;
using data::ThriftWriter;

} // namespace

// By hand from Thrift's specification: a field begins with (number - the last one) << 4 | type, numbers are zigzag.
TEST(ThriftWriter, WritesFieldsByTheirDistance) {
    ThriftWriter out;
    out.i32(1, 150);
    out.i64(3, -1);
    out.text(4, "ab");
    EXPECT_EQ(out.finish(), "\x15\xac\x02\x26\x01\x18\x02"
                            "ab\x00"s);
}

TEST(ThriftWriter, CountsFieldsOfAnInnerStructAnew) {
    ThriftWriter out;
    out.i32(2, 0);
    out.beginStruct(5);
    out.i32(1, 1);
    out.end();
    out.i32(6, 2);
    EXPECT_EQ(out.finish(), "\x25\x00\x3c\x15\x02\x00\x15\x04\x00"s);
}

TEST(ThriftWriter, WritesTheCountOfALongListBehindItsType) {
    ThriftWriter out;
    out.list(1, ThriftWriter::Type::I32, 15);
    EXPECT_EQ(out.finish(), "\x19\xf5\x0f\x00"s);
    ThriftWriter shorter;
    shorter.list(1, ThriftWriter::Type::I32, 14);
    EXPECT_EQ(shorter.finish(), "\x19\xe5\x00"s);
}

// The content is read by another reader in tests/integration/test_estimate.py.
TEST(ParquetWriter, ReportsAFolderThatIsMissing) {
    const TempDir folder;
    data::ParquetWriter table;
    table.add("one", std::vector<std::int32_t>{1});
    const Status written = table.write(folder.path() / "missing/table.parquet");
    ASSERT_FALSE(written.ok());
    EXPECT_THAT(written.error().text(), testing::HasSubstr("missing"));
}

} // namespace gnx::test
