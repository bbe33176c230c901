#include "core/exec/worker/OwnedFolder.h"

#include <gtest/gtest.h>

#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

namespace fs = std::filesystem;

/// boot, process and start of a process that is gone: no boot has this id
constexpr const char* kOfTheGone = "cold-0000_7_7-0";

} // namespace

TEST(OwnedFolder, GoesWithAllThatIsInIt) {
    const test::TempDir parent;
    fs::path path;
    {
        const auto folder = OwnedFolder::make(parent / "new", "cold-");
        ASSERT_TRUE(folder.ok()) << folder.error().text();
        path = folder->path();
        fs::create_directories(path / "deep/er");
        EXPECT_EQ(path.string().find(' '), std::string::npos);
    }
    EXPECT_FALSE(fs::exists(path));
}

TEST(OwnedFolder, TwoOfAProcessAreTwo) {
    const test::TempDir parent;
    const auto one = OwnedFolder::make(parent.path(), "cold-");
    const auto two = OwnedFolder::make(parent.path(), "cold-");
    EXPECT_NE(one->path(), two->path());
}

TEST(OwnedFolder, OfAProcessThatDiedIsClearedAwayByTheNext) {
    const test::TempDir parent;
    parent.write(std::string(kOfTheGone) + "/left", "behind");
    const auto of_the_living = OwnedFolder::make(parent.path(), "cold-");
    OwnedFolder::clearAbandoned(parent.path(), "cold-");
    EXPECT_FALSE(fs::exists(parent / kOfTheGone));
    EXPECT_TRUE(fs::exists(of_the_living->path()));
}

TEST(OwnedFolder, WhatOnlyLooksLikeOneIsLeftAlone) {
    const test::TempDir parent;
    parent.write("cold-drinks/list", "water");
    parent.write("warm-0000_7_7-0/left", "behind");
    OwnedFolder::clearAbandoned(parent.path(), "cold-");
    EXPECT_TRUE(fs::exists(parent / "cold-drinks/list"));
    EXPECT_TRUE(fs::exists(parent / "warm-0000_7_7-0/left"));
}

} // namespace gnx::test
