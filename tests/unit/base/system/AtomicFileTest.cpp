#include "core/base/system/AtomicFile.h"

#include <sys/stat.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/TempDir.h"

namespace gnx::test {

TEST(AtomicFile, ReplacesAFile) {
    const test::TempDir folder;
    const auto file = folder.write("a.txt", "before");
    ASSERT_TRUE(writeFileAtomically(file, "after").ok());
    EXPECT_EQ(folder.read("a.txt"), "after");
}

TEST(AtomicFile, LeavesAPipeWhereItIs) {
    const test::TempDir folder;
    const auto pipe = folder / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const Status written = writeFileAtomically(pipe, "after");
    ASSERT_FALSE(written.ok());
    EXPECT_EQ(written.error().code, ErrorCode::InvalidInput);
    EXPECT_THAT(written.error().text(), testing::HasSubstr(pipe.string()));
    EXPECT_TRUE(std::filesystem::is_fifo(pipe));
}

TEST(AtomicFile, AMissingFolderIsToldByName) {
    const test::TempDir folder;
    const Status written = writeFileAtomically(folder / "none/a.txt", "x");
    ASSERT_FALSE(written.ok());
    EXPECT_EQ(written.error().code, ErrorCode::NotFound);
    EXPECT_THAT(written.error().text(), testing::HasSubstr("none/a.txt"));
}

} // namespace gnx::test
