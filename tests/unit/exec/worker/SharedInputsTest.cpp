#include "core/exec/worker/SharedInputs.h"

#include <fstream>

#include <gtest/gtest.h>

#include "core/exec/worker/DriverMark.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using std::filesystem::exists;

void touch(const std::filesystem::path& file) {
    std::ofstream(file) << "x";
}

TEST(SharedInputs, keepsAFileUntilTheNextSampleOrTheEnd) {
    const test::TempDir folder;
    std::string first, second;
    {
        SharedInputs inputs(folder.path());
        first = inputs.fileFor(1000);
        touch(first);
        second = inputs.fileFor(1000);
        EXPECT_FALSE(exists(first));
        EXPECT_NE(first, second);
        touch(second);
        touch(second + ".part");
    }
    EXPECT_FALSE(exists(second));
    EXPECT_FALSE(exists(second + ".part"));
}

TEST(SharedInputs, givesNoFileWhereThereIsNoRoomForIt) {
    const test::TempDir folder;
    SharedInputs inputs(folder.path());
    EXPECT_EQ(inputs.fileFor(std::uint64_t{1} << 62), "");
    EXPECT_EQ(SharedInputs(std::filesystem::path()).fileFor(1), "");
    EXPECT_EQ(SharedInputs(folder / "missing").fileFor(1), "");
}

TEST(SharedInputs, clearsWhatTheDeadHaveLeftAndNothingElse) {
    const test::TempDir folder;
    SharedInputs alive(folder.path());
    const std::string own = alive.fileFor(1000);
    touch(own);
    // A mark of another boot: its owner is gone.
    const std::string mark = thisProcessMark();
    std::string dead = own;
    dead.replace(dead.find(mark), mark.size(), "0" + mark);
    touch(dead);
    touch(dead + ".part");
    touch(folder / "graphnet-inputs-notes.txt");
    SharedInputs::clearAbandoned(folder.path());
    EXPECT_TRUE(exists(own));
    EXPECT_FALSE(exists(dead));
    EXPECT_FALSE(exists(dead + ".part"));
    EXPECT_TRUE(exists(folder / "graphnet-inputs-notes.txt"));
}

} // namespace
} // namespace gnx::test
