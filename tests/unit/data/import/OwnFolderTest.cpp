#include "core/data/import/OwnFolder.h"

#include <gtest/gtest.h>

#include "core/data/import/Archive.h"
#include "tests/support/TempDir.h"
#include "tests/unit/data/import/ArchiveFile.h"

namespace gnx::test {
namespace {

namespace fs = std::filesystem;

class OwnFolderTest : public testing::Test {
  protected:
    /// An archive of one sample, unpacked to `folder`.
    void unpack(const fs::path& folder) {
        if (!fs::exists(archive_))
            test::ArchiveFile(archive_).file("dataset/net/graph_net.json", "{}");
        const auto unpacked = unpackArchive(archive_, folder, {}, {});
        ASSERT_TRUE(unpacked.ok()) << unpacked.error().text();
    }
    test::TempDir dir_;
    fs::path archive_ = dir_ / "a.tar", datasets_ = dir_ / "datasets", own_ = datasets_ / "a-1";
};

} // namespace

TEST_F(OwnFolderTest, IsOneThatWasUnpackedAmongTheProgramsDatasets) {
    unpack(own_);
    EXPECT_EQ(ownFolder(own_, datasets_), own_);
    EXPECT_EQ(ownFolder(own_ / "dataset", datasets_), own_); // the folder that was scanned
    EXPECT_EQ(ownFolder(own_ / "gone/below", datasets_), own_);
}

TEST_F(OwnFolderTest, IsNoneOfTheUsers) {
    unpack(dir_ / "elsewhere"); // where the user said
    EXPECT_FALSE(ownFolder(dir_ / "elsewhere", datasets_));
    dir_.write("datasets/clone/.git/HEAD", "");
    EXPECT_FALSE(ownFolder(datasets_ / "clone", datasets_));
    EXPECT_FALSE(ownFolder(datasets_, datasets_));
    EXPECT_FALSE(ownFolder(dir_ / "datasets-of-mine", datasets_));
    fs::create_directory_symlink(dir_ / "elsewhere", datasets_ / "link");
    EXPECT_FALSE(ownFolder(datasets_ / "link", datasets_));
}

TEST_F(OwnFolderTest, GoesWithoutWhatItsLinksPointTo) {
    unpack(own_);
    dir_.write("mine/file", "kept");
    fs::create_directory_symlink(dir_ / "mine", own_ / "dataset/link");
    ASSERT_TRUE(removeOwnFolder(own_).ok());
    EXPECT_TRUE(fs::is_empty(datasets_));
    EXPECT_TRUE(fs::exists(dir_ / "mine/file"));
    EXPECT_EQ(removeOwnFolder(own_).error().path, own_.string());
}

} // namespace gnx::test
