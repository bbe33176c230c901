#include "core/system/Programs.h"

#include <filesystem>

#include <gtest/gtest.h>

namespace gnx {

TEST(Programs, ResolvesABareNameThroughPath) {
    const auto shell = resolveProgram("sh");
    ASSERT_TRUE(shell.ok()) << shell.error().text();
    EXPECT_TRUE(shell->is_absolute());
}

TEST(Programs, RefusesAFileThatCannotBeExecuted) {
    const auto file = resolveProgram("/etc/passwd");
    ASSERT_FALSE(file.ok());
    EXPECT_EQ(file.error().code, ErrorCode::NotFound);
}

TEST(Programs, SaysWhereAMissingProgramWasExpected) {
    const auto missing = findProgram("graphnet-no-such-program");
    ASSERT_FALSE(missing.ok());
    EXPECT_NE(missing.error().hint.find(executablePath().parent_path().string()), std::string::npos);
}

TEST(Programs, FindsTheSourceTreesResourcesFromABuild) {
    const auto directory = resourceDir();
    ASSERT_TRUE(directory.ok()) << directory.error().text();
    EXPECT_TRUE(std::filesystem::equivalent(*directory, std::filesystem::path(GNX_SOURCE_DIR) / "resources"));
}

} // namespace gnx
