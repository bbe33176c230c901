#include "core/bench/plans/CheckFolder.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

namespace fs = std::filesystem;
using test::TempDir;
using testing::HasSubstr;

/// The request of a process that is gone: no boot has this id.
constexpr const char* kRequestOfTheGone = "graphnet-check-0000_7_7.json";

ReferenceCheckRequest request() {
    return {.reference = "/data/ref", .tolerance = -3, .name = "after", .note = "fans \"off\""};
}

/// As if the process that made it had died.
void killMaker(const fs::path& folder) {
    for (const auto& each : fs::directory_iterator(folder))
        if (each.path().extension() == ".json")
            fs::rename(each.path(), folder / kRequestOfTheGone);
}

} // namespace

TEST(CheckFolder, IsTakenUpWithItsRequestAndGoesWithItsOutputs) {
    const TempDir dir;
    fs::path path;
    {
        auto made = CheckFolder::make(dir / "index.sqlite", request(), {});
        ASSERT_TRUE(made.ok()) << made.error().text();
        path = made->path();
        made->keep();
    }
    EXPECT_EQ(path.parent_path(), dir / "index.sqlite-checks");
    std::ofstream(path / "outputs.safetensors") << "tensors";
    killMaker(path);
    EXPECT_TRUE(CheckFolder::isAt(path));
    {
        const auto taken = CheckFolder::takeUp(path);
        ASSERT_TRUE(taken.ok()) << taken.error().text();
        ASSERT_TRUE(taken->has_value());
        EXPECT_EQ((*taken)->request().reference, "/data/ref");
        EXPECT_EQ((*taken)->request().tolerance, -3);
        EXPECT_EQ((*taken)->request().name, "after");
        EXPECT_EQ((*taken)->request().note, "fans \"off\"");
    }
    EXPECT_FALSE(fs::exists(path));
}

TEST(CheckFolder, OutputsInAFolderOfTheUserStay) {
    const TempDir dir;
    dir.write("kept/small/eager.safetensors", "tensors");
    {
        const auto made = CheckFolder::keepIn(dir / "kept", request());
        ASSERT_TRUE(made.ok()) << made.error().text();
        EXPECT_TRUE(CheckFolder::isAt(dir / "kept"));
    }
    EXPECT_FALSE(CheckFolder::isAt(dir / "kept"));
    EXPECT_TRUE(fs::exists(dir / "kept/small/eager.safetensors"));
}

TEST(CheckFolder, OfALivingProcessIsNotTakenUp) {
    const TempDir dir;
    auto made = CheckFolder::make(dir / "index.sqlite", request(), {});
    const fs::path path = made->path();
    made->keep();
    std::string living; // process 1 of this machine, of which only the start is known
    {
        std::ifstream boot("/proc/sys/kernel/random/boot_id");
        std::ifstream stat("/proc/1/stat");
        std::string id, field;
        boot >> id;
        for (int i = 0; i < 22; ++i) // field 22 is the start (proc(5)); the name of process 1 has no blank
            stat >> field;
        living = "graphnet-check-" + id + "_1_" + field + ".json";
    }
    for (const auto& each : fs::directory_iterator(path))
        fs::rename(each.path(), path / living);
    EXPECT_FALSE(CheckFolder::takeUp(path)->has_value());
    const auto another = CheckFolder::make(dir / "index.sqlite", request(), {});
    EXPECT_TRUE(fs::exists(path)) << "nor cleared away";
}

TEST(CheckFolder, WhatNoRunNeedsIsClearedAwayByTheNext) {
    const TempDir dir;
    const fs::path parent = dir / "index.sqlite-checks";
    for (const char* name : {"check-0000_7_7-0", "check-0000_7_7-1"})
        dir.write("index.sqlite-checks/" + std::string(name) + '/' + kRequestOfTheGone, "{}");
    dir.write("index.sqlite-checks/check-0000_7_7-2/half", "made");
    dir.write("index.sqlite-checks/mine", "a file");
    const auto made = CheckFolder::make(dir / "index.sqlite", request(), {parent / "check-0000_7_7-1"});
    ASSERT_TRUE(made.ok()) << made.error().text();
    EXPECT_FALSE(fs::exists(parent / "check-0000_7_7-0"));
    EXPECT_TRUE(fs::exists(parent / "check-0000_7_7-1"));
    EXPECT_FALSE(fs::exists(parent / "check-0000_7_7-2"));
    EXPECT_TRUE(fs::exists(parent / "mine"));
}

TEST(CheckFolder, ARequestThatCannotBeReadIsNamedAndNothingIsRemoved) {
    const TempDir dir;
    dir.write("broken/" + std::string(kRequestOfTheGone), R"({"reference": 7})");
    const auto taken = CheckFolder::takeUp(dir / "broken");
    ASSERT_FALSE(taken.ok());
    EXPECT_EQ(taken.error().code, ErrorCode::Malformed);
    EXPECT_THAT(taken.error().path, HasSubstr("graphnet-check-"));
    EXPECT_TRUE(CheckFolder::isAt(dir / "broken"));
}

} // namespace gnx::test
