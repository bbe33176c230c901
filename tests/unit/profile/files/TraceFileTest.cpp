#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/trace/TraceBlob.h"
#include "core/profile/files/TraceFile.h"
#include "tests/unit/profile/files/ImportFixtures.h"

namespace gnx::test {
namespace {

using test::HandMadeTrace;

std::shared_ptr<const Trace> some() {
    HandMadeTrace made;
    for (int i = 0; i < 1'000; ++i)
        made.op("aten::relu", 10 * i, 9, NodeId(static_cast<std::uint32_t>(i)));
    return made.finish();
}

TEST(TraceFile, APackedTraceIsTheSameAndSmaller) {
    const auto trace = some();
    const std::string packed = packTrace(*trace);
    const auto read = unpackTrace(packed);
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_TRUE(**read == *trace);
    EXPECT_LT(packed.size(), encodeTrace(*trace).size() / 4);
}

TEST(TraceFile, APlainOneIsReadToo) {
    const auto trace = some();
    EXPECT_TRUE(**unpackTrace(encodeTrace(*trace)) == *trace);
}

TEST(TraceFile, WhateverIsCutOffOrAnotherIsAnError) {
    const std::string packed = packTrace(*some());
    for (std::size_t i = 0; i < packed.size(); ++i) {
        ASSERT_FALSE(unpackTrace(std::string_view(packed).substr(0, i)).ok()) << i;
        std::string damaged = packed;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x11);
        ASSERT_FALSE(unpackTrace(damaged).ok()) << i;
    }
}

TEST(TraceFile, ASizeThatCannotBeIsNoAllocation) {
    const std::string blob = TraceBlobHeader{TracePacking::Zstd, std::uint64_t{1} << 60U, 0}.encode() + "x";
    const auto read = unpackTrace(blob);
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, ErrorCode::Malformed);
}

TEST(TraceFile, AFileIsToldByItsFirstBytes) {
    const test::TempDir dir;
    ASSERT_TRUE(writeTrace(*some(), dir / "a.gnxtrace").ok());
    EXPECT_EQ(readTrace(dir / "a.gnxtrace", {}, {}, {})->report.records, 1'000);
    EXPECT_EQ(readTrace(dir.write("b.json", R"([{"ph":"X","name":"f","ts":1,"dur":1}])"), {}, {}, {})->report.records,
              1);
}

// The device's clock is 40 ns behind the host's: the kernel of the call at 100 begins at 60.
TEST(TraceFile, AStoredTraceTellsThatItsClocksDiffer) {
    HandMadeTrace made;
    made.call("cudaLaunchKernel", 100, 10, 1);
    made.kernel("k", 60, 5, 1);
    const test::TempDir dir;
    ASSERT_TRUE(writeTrace(*made.finish(), dir / "a.gnxtrace").ok());
    const auto read = readTrace(dir / "a.gnxtrace", {}, {}, {});
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->report.count(ImportProblemKind::EarlyKernel), 1);
    EXPECT_EQ(read->report.earliest_kernel_ns, 40);
}

TEST(TraceFile, ADamagedFileIsNamed) {
    const test::TempDir dir;
    const auto read = readTrace(dir.write("a.gnxtrace", packTrace(*some()).substr(0, 60)), {}, {}, {});
    ASSERT_FALSE(read.ok());
    EXPECT_THAT(read.error().text(), testing::HasSubstr("a.gnxtrace: the stored trace is damaged"));
}

} // namespace
} // namespace gnx::test
