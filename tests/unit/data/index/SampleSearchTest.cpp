#include "core/data/index/SampleSearch.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/OrdinaryUser.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using test::OrdinaryUser;
using testing::ElementsAre;
using testing::IsEmpty;
namespace fs = std::filesystem;

SampleDirectories search(const fs::path& root) {
    return findSampleDirectories(fs::canonical(root), {});
}

} // namespace

TEST(SampleSearch, FindsSamplesAtEveryDepthInOrder) {
    const test::TempDir dir;
    dir.write("timm/resnet/graph_net.json", "{}");
    dir.write("graph_net.json", "{}");
    dir.write("deep/er/model/subgraph_0/graph_net.json", "{}");
    dir.write("no/sample/model.py", "");
    EXPECT_THAT(search(dir.path()).names, ElementsAre(".", "deep/er/model/subgraph_0", "timm/resnet"));
}

TEST(SampleSearch, FindsFoldersThatLookLikeASample) {
    const test::TempDir dir;
    dir.write("no_json/model.py", "");
    dir.write("no_json/graph_hash.txt", "");
    dir.write("script/model.py", "");
    dir.write("script/README.md", "");
    dir.write("hashes/graph_hash.txt", "");
    dir.write("hashes/input_meta.py", "");
    EXPECT_THAT(search(dir.path()).names, ElementsAre("no_json"));
}

TEST(SampleSearch, LeavesHiddenFoldersOut) {
    const test::TempDir dir;
    dir.write(".git/sample/graph_net.json", "{}");
    EXPECT_THAT(search(dir.path()).names, IsEmpty());
}

TEST(SampleSearch, FollowsALinkOutOfTheTree) {
    const test::TempDir dir;
    const test::TempDir elsewhere;
    elsewhere.write("a/graph_net.json", "{}");
    fs::create_directory_symlink(elsewhere.path(), dir / "link");
    EXPECT_THAT(search(dir.path()).names, ElementsAre("link/a"));
}

TEST(SampleSearch, EndsOnLoopsOfLinksAndListsEachSampleOnceUnderItsRealName) {
    const test::TempDir dir;
    dir.write("z/sample/graph_net.json", "{}");
    fs::create_directory_symlink(dir.path(), dir / "z/loop");
    fs::create_directory_symlink(dir / "z", dir / "alias");
    fs::create_directory_symlink(dir.path().parent_path() / dir.path().filename() / "z/sample", dir / "again");
    EXPECT_THAT(search(dir.path()).names, ElementsAre("z/sample"));
}

TEST(SampleSearch, NamesFoldersThatCannotBeListed) {
    const test::TempDir dir;
    dir.write("closed/sample/graph_net.json", "{}");
    fs::permissions(dir.path(), fs::perms::all);
    fs::permissions(dir / "closed", fs::perms::none);
    SampleDirectories found;
    {
        const OrdinaryUser user;
        found = search(dir.path());
    }
    fs::permissions(dir / "closed", fs::perms::owner_all);
    EXPECT_THAT(found.names, IsEmpty());
    EXPECT_THAT(found.unreadable, ElementsAre("closed"));
}

TEST(SampleSearch, EndsEarlyOnAStopRequest) {
    const test::TempDir dir;
    dir.write("a/graph_net.json", "{}");
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THAT(findSampleDirectories(fs::canonical(dir.path()), stop.get_token()).names, IsEmpty());
}

} // namespace gnx::test
