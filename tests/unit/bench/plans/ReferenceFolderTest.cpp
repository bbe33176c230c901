#include "core/bench/plans/ReferenceFolder.h"

#include <algorithm>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/bench/plans/Reference.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> namesIn(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
}

std::string manifest(const std::string& created) {
    return R"({"graphnet-reference": 1, "program": "", "entries": [], "created": ")" + created + "\"}";
}

void writeTo(const std::filesystem::path& file, const std::string& text) {
    std::ofstream(file) << text;
}

} // namespace

TEST(ReferenceFolder, IsNotThereBeforeItIsPublished) {
    const test::TempDir parent;
    {
        auto made = ReferenceFolder::prepare(parent / "ref/", false);
        ASSERT_TRUE(made.ok()) << made.error().text();
        writeTo(made->path() / "reference.json", manifest("now"));
        EXPECT_FALSE(std::filesystem::exists(parent / "ref"));
        ASSERT_TRUE(made->publish().ok());
    }
    EXPECT_THAT(namesIn(parent.path()), ElementsAre("ref"));
    EXPECT_EQ(readReference(parent / "ref")->created, "now");
}

TEST(ReferenceFolder, LeavesTheOldReferenceWhereItIsNotPublished) {
    const test::TempDir parent;
    parent.write("ref/reference.json", manifest("before"));
    parent.write("ref/outputs/a/eager.safetensors", "bits");
    {
        auto made = ReferenceFolder::prepare(parent / "ref", true);
        ASSERT_TRUE(made.ok()) << made.error().text();
        writeTo(made->path() / "reference.json", manifest("now"));
    }
    EXPECT_THAT(namesIn(parent.path()), ElementsAre("ref"));
    EXPECT_EQ(readReference(parent / "ref")->created, "before");
    EXPECT_TRUE(std::filesystem::exists(parent / "ref/outputs/a/eager.safetensors"));
}

TEST(ReferenceFolder, TakesThePlaceOfTheOldReferenceAndLeavesOtherFiles) {
    const test::TempDir parent;
    parent.write("ref/reference.json", manifest("before"));
    parent.write("ref/outputs/a/eager.safetensors", "bits");
    parent.write("ref/notes.txt", "dear");
    {
        auto made = ReferenceFolder::prepare(parent / "ref", true);
        ASSERT_TRUE(made.ok()) << made.error().text();
        writeTo(made->path() / "reference.json", manifest("now"));
        ASSERT_TRUE(made->publish().ok());
    }
    EXPECT_THAT(namesIn(parent.path()), ElementsAre("ref"));
    EXPECT_THAT(namesIn(parent / "ref"), ElementsAre("notes.txt", "outputs", "reference.json"));
    EXPECT_EQ(readReference(parent / "ref")->created, "now");
    EXPECT_TRUE(std::filesystem::is_empty(parent / "ref/outputs"));
}

TEST(ReferenceFolder, ReplacesNothingButAReference) {
    const test::TempDir parent;
    parent.write("ref/reference.json", manifest("before"));
    parent.write("mine/letter.txt", "dear");
    EXPECT_THAT(ReferenceFolder::prepare(parent / "ref", false).error().hint, HasSubstr("--force"));
    EXPECT_THAT(ReferenceFolder::prepare(parent / "mine", true).error().message, HasSubstr("is no reference"));
    EXPECT_THAT(ReferenceFolder::prepare(parent / "mine/letter.txt", true).error().message, HasSubstr("is no folder"));
    EXPECT_THAT(namesIn(parent.path()), ElementsAre("mine", "ref"));
}

TEST(ReferenceFolder, ClearsAwayWhatTheDeadHaveLeftButForFilesOfOthers) {
    const test::TempDir parent;
    parent.write(".ref.saving-another-boot_1_1/outputs/a/eager.safetensors", "bits");
    parent.write(".ref.saving-another-boot_2_2/plan.json", "{}");
    parent.write(".ref.saving-another-boot_2_2/notes.txt", "dear");
    ASSERT_TRUE(ReferenceFolder::prepare(parent / "ref", false).ok());
    EXPECT_THAT(namesIn(parent.path()), ElementsAre(".ref.saving-another-boot_2_2"));
    EXPECT_THAT(namesIn(parent / ".ref.saving-another-boot_2_2"), ElementsAre("notes.txt"));
}

} // namespace gnx::test
