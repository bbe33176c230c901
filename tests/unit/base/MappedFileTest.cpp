#include "core/base/MappedFile.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/TempDir.h"

namespace gnx::test {

using testing::HasSubstr;

TEST(MappedFile, ATextOfMoreThanAGibibyteIsRefusedBeforeItIsRead) {
    const test::TempDir dir;
    dir.write("model.py", "x = 1");
    std::filesystem::resize_file(dir / "model.py", MappedFile::kMostText + 1); // sparse: it takes no room
    const auto refused = MappedFile::openText(dir / "model.py");
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, ErrorCode::Malformed);
    EXPECT_EQ(refused.error().path, (dir / "model.py").string());
    EXPECT_THAT(refused.error().message, HasSubstr("at most 1.00 GiB"));
    std::filesystem::resize_file(dir / "model.py", 5);
    EXPECT_EQ(MappedFile::openText(dir / "model.py")->text(), "x = 1");
}

} // namespace gnx::test
