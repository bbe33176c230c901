#include "core/data/import/Clone.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

namespace fs = std::filesystem;
using testing::AnyOf;
using testing::HasSubstr;

/// A bare repository with two commits on `main` and one file more on `other`.
class CloneTest : public testing::Test {
  protected:
    void SetUp() override {
        if (std::system("git --version >/dev/null 2>&1") != 0)
            GTEST_SKIP() << "git is not installed";
        work_.write("samples/net/graph_net.json", R"({"framework": "torch"})");
        run("git init -q -b main && git add . && git commit -q -m one");
        work_.write("second.txt", "2");
        run("git add . && git commit -q -m two && git checkout -q -b other");
        work_.write("other.txt", "3");
        run("git add . && git commit -q -m three && git clone -q --bare . '" + (places_ / "bare.git").string() + "'");
        request_.url = "file://" + (places_ / "bare.git").string();
        request_.branch = "main";
        request_.destination = places_ / "out/GraphNet";
    }
    void run(const std::string& commands) {
        const std::string as = "export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=t GIT_AUTHOR_EMAIL=t@t "
                               "GIT_COMMITTER_NAME=t GIT_COMMITTER_EMAIL=t@t; ";
        ASSERT_EQ(std::system((as + "cd '" + work_.path().string() + "' && " + commands).c_str()), 0);
    }
    /// Fails, and leaves nothing.
    Error failure() {
        const Status status = cloneRepository(request_, {}, {});
        EXPECT_FALSE(status.ok());
        EXPECT_FALSE(fs::exists(request_.destination));
        EXPECT_TRUE(!fs::exists(places_ / "out") || fs::is_empty(places_ / "out"));
        return status.ok() ? Error{} : status.error();
    }
    /// A stand-in for git: it reports progress, starts a child, and waits.
    fs::path slowGit() {
        const fs::path script = places_.write(
            "slow-git", "#!/bin/sh\nfor last; do :; done\nmkdir -p \"$last\"\necho half >\"$last/half.txt\"\n"
                        "printf 'Receiving objects:  45%% (1234/2742), 12.34 MiB | 3.45 MiB/s\\r' >&2\n"
                        "sleep 600 & echo $! >\"$(dirname \"$0\")/child\"\nwait\n");
        fs::permissions(script, fs::perms::owner_all);
        return script;
    }

    test::TempDir places_, work_;
    CloneRequest request_;
};

bool endsSoon(pid_t pid) {
    using namespace std::chrono_literals;
    const auto until = std::chrono::steady_clock::now() + 10s;
    while (std::chrono::steady_clock::now() < until) {
        std::string state;
        std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
        if (!(stat >> state >> state >> state) || state == "Z")
            return true;
        std::this_thread::sleep_for(10ms);
    }
    return false;
}

} // namespace

TEST_F(CloneTest, FetchesTheNewestStateAlone) {
    const Status status = cloneRepository(request_, {}, {});
    ASSERT_TRUE(status.ok()) << status.error().text();
    EXPECT_TRUE(fs::exists(request_.destination / "samples/net/graph_net.json"));
    EXPECT_TRUE(fs::exists(request_.destination / "second.txt"));
    EXPECT_FALSE(fs::exists(request_.destination / "other.txt"));
    EXPECT_TRUE(fs::exists(request_.destination / ".git/shallow"));
    EXPECT_EQ(std::distance(fs::directory_iterator(places_ / "out"), {}), 1);
}

TEST_F(CloneTest, FetchesTheBranchThatIsAskedFor) {
    request_.branch = "other";
    ASSERT_TRUE(cloneRepository(request_, {}, {}).ok());
    EXPECT_TRUE(fs::exists(request_.destination / "other.txt"));
}

TEST_F(CloneTest, AnEmptyFolderMayBeThereAndAFullOneIsNotTouched) {
    fs::create_directories(request_.destination);
    ASSERT_TRUE(cloneRepository(request_, {}, {}).ok());
    const Status again = cloneRepository(request_, {}, {});
    ASSERT_FALSE(again.ok());
    EXPECT_EQ(again.error().code, ErrorCode::InvalidInput);
    EXPECT_EQ(again.error().path, request_.destination);
    EXPECT_TRUE(fs::exists(request_.destination / "second.txt"));
}

TEST_F(CloneTest, AWrongAddressIsSaidInGitsWords) {
    request_.url = "file://" + (places_ / "nowhere.git").string();
    const Error error = failure();
    EXPECT_EQ(error.code, ErrorCode::NotFound);
    EXPECT_EQ(error.path, request_.url);
    EXPECT_THAT(error.message, HasSubstr("fatal: "));
    EXPECT_THAT(error.message, HasSubstr("nowhere.git"));
    EXPECT_THAT(error.hint, HasSubstr("address"));
}

TEST_F(CloneTest, ABranchThatIsNotThereIsNamed) {
    request_.branch = "no-such-branch";
    const Error error = failure();
    EXPECT_EQ(error.code, ErrorCode::NotFound);
    EXPECT_THAT(error.message, HasSubstr("no-such-branch"));
    EXPECT_THAT(error.hint, HasSubstr("branch"));
}

TEST_F(CloneTest, WithoutANetworkTheHintIsTheNetwork) {
    request_.url = "http://127.0.0.1:1/GraphNet.git"; // nothing listens there
    const Error error = failure();
    EXPECT_EQ(error.code, ErrorCode::Unreadable);
    EXPECT_THAT(error.hint, HasSubstr("network"));
}

TEST_F(CloneTest, AnAddressThatLooksLikeAnOptionIsNone) {
    request_.url = "--upload-pack=touch " + (places_ / "harm").string();
    failure();
    EXPECT_FALSE(fs::exists(places_ / "harm"));
}

TEST_F(CloneTest, WithoutGitTheUserIsToldToInstallIt) {
    request_.git = "git-that-is-not-installed";
    const Error error = failure();
    EXPECT_EQ(error.code, ErrorCode::NotFound);
    EXPECT_THAT(error.hint, HasSubstr("install"));
}

TEST_F(CloneTest, AStopKillsGitWithItsChildrenAndLeavesNothing) {
    request_.git = slowGit();
    std::stop_source stop;
    Progress seen;
    const Status status = cloneRepository(request_, stop.get_token(), [&](const Progress& progress) {
        if (progress.total == 0 || !fs::exists(places_ / "child") || fs::is_empty(places_ / "child"))
            return;
        seen = progress;
        stop.request_stop();
    });
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().code, ErrorCode::Cancelled);
    EXPECT_EQ(seen.done, 1234U);
    EXPECT_EQ(seen.total, 2742U);
    EXPECT_EQ(seen.what, "Receiving objects, 12.34 MiB, 3.45 MiB/s");
    EXPECT_TRUE(fs::is_empty(places_ / "out"));
    pid_t child = 0;
    std::ifstream(places_ / "child") >> child;
    ASSERT_GT(child, 0);
    EXPECT_TRUE(endsSoon(child));
}

TEST(GitProgress, IsTheLastLineThatCounts) {
    const Progress progress = parseGitProgress("Cloning into 'x'...\nremote: Counting objects: 100% (9/9), done.\r\n"
                                               "Receiving objects:   0% (1/2742)\rReceiving objects:  50% (1371/2742), "
                                               "5.00 MiB | 1.00 MiB/s\r");
    EXPECT_EQ(progress.done, 1371U);
    EXPECT_EQ(progress.total, 2742U);
    EXPECT_EQ(progress.what, "Receiving objects, 5.00 MiB, 1.00 MiB/s");
    EXPECT_EQ(parseGitProgress("remote: Compressing objects:  25% (1/4)\r").what, "remote: Compressing objects");
    EXPECT_EQ(parseGitProgress("fatal: nothing (1/2)\n").total, 0U);
    EXPECT_EQ(parseGitProgress("").total, 0U);
}

} // namespace gnx::test
