#include "core/data/index/Watcher.h"

#include <condition_variable>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <set>
#include <thread>

#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/index/Index.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

namespace fs = std::filesystem;

/// Collects reports and waits for one that names a folder.
class Reports {
  public:
    Watcher::Changed sink() {
        return [this](const std::vector<fs::path>& folders) {
            const std::lock_guard lock(mutex_);
            seen_.insert(folders.begin(), folders.end());
            ++count_;
            arrived_.notify_all();
        };
    }
    bool waitFor(const fs::path& folder) {
        std::unique_lock lock(mutex_);
        return arrived_.wait_for(lock, std::chrono::seconds(20), [&] { return seen_.contains(folder); });
    }
    bool waitForCount(int count) {
        std::unique_lock lock(mutex_);
        return arrived_.wait_for(lock, std::chrono::seconds(20), [&] { return count_ >= count; });
    }
    std::set<fs::path> seen() {
        const std::lock_guard lock(mutex_);
        return seen_;
    }
    int count() {
        const std::lock_guard lock(mutex_);
        return count_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::set<fs::path> seen_;
    int count_ = 0;
};

constexpr Watcher::Timing kQuick{std::chrono::milliseconds(50), std::chrono::milliseconds(500),
                                 std::chrono::milliseconds(100)};

} // namespace

TEST(Watcher, ReportsTheFolderOfAChangedFile) {
    const test::TempDir dir;
    dir.write("a/b/model.py", "1");
    const fs::path root = fs::canonical(dir.path());
    Reports reports;
    auto watcher = Watcher::start(dir.path(), reports.sink(), kQuick);
    ASSERT_TRUE(watcher.ok()) << watcher.error().text();
    EXPECT_EQ(watcher->folders(), 3U); // the root, a, a/b
    EXPECT_FALSE(watcher->polling());
    dir.write("a/b/model.py", "22");
    EXPECT_TRUE(reports.waitFor(root / "a/b"));
}

TEST(Watcher, ReportsFoldersThatComeAndGoAndWatchesNewOnes) {
    const test::TempDir dir;
    const fs::path root = fs::canonical(dir.path());
    Reports reports;
    auto watcher = Watcher::start(root, reports.sink(), kQuick);
    ASSERT_TRUE(watcher.ok());
    dir.write("new/sample/model.py", "1");
    EXPECT_TRUE(reports.waitFor(root / "new"));
    dir.write("new/sample/model.py", "22");
    EXPECT_TRUE(reports.waitFor(root / "new/sample"));
    fs::rename(root / "new", root / "moved");
    EXPECT_TRUE(reports.waitFor(root / "moved"));
    dir.write("moved/sample/model.py", "333");
    EXPECT_TRUE(reports.waitFor(root / "moved/sample"));
    fs::remove_all(root / "moved");
    EXPECT_TRUE(reports.waitFor(root / "moved"));
}

TEST(Watcher, ABurstIsOneReportOrFew) {
    const test::TempDir dir;
    const fs::path root = fs::canonical(dir.path());
    Reports reports;
    auto watcher = Watcher::start(root, reports.sink(), {std::chrono::milliseconds(300), std::chrono::seconds(2), {}});
    ASSERT_TRUE(watcher.ok());
    for (int i = 0; i < 500; ++i)
        dir.write("file", std::to_string(i));
    dir.write("last/file", "");
    EXPECT_TRUE(reports.waitFor(root / "last"));
    EXPECT_LE(reports.count(), 20); // 500 changes; a slow machine may pause between
}

TEST(Watcher, ReportsTheRootWhenItGoesAndWhenItIsBack) {
    const test::TempDir dir;
    dir.write("root/a/model.py", "1");
    const fs::path root = fs::canonical(dir / "root");
    for (const bool moved : {false, true}) {
        Reports reports;
        auto watcher = Watcher::start(root, reports.sink(), kQuick);
        ASSERT_TRUE(watcher.ok());
        if (moved)
            fs::rename(root, dir / "away");
        else
            fs::remove_all(root);
        EXPECT_TRUE(reports.waitFor(root));
        dir.write("root/a/model.py", "2");
        const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
        while (watcher->folders() < 2 && std::chrono::steady_clock::now() < until)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        EXPECT_EQ(watcher->folders(), 2U); // the root, a
        dir.write("root/new/model.py", "3");
        EXPECT_TRUE(reports.waitFor(root / "new"));
    }
}

TEST(Watcher, SaysThatAFolderIsMissing) {
    const auto none = Watcher::start("/nowhere/at/all", {});
    ASSERT_FALSE(none.ok());
    EXPECT_EQ(none.error().code, ErrorCode::NotFound);
}

namespace {

/// Lets this process have so many inotify instances and watches and no more, in a user namespace of its own: nothing
/// else on the machine is limited. False if the system does not let it.
bool limitInotify(int instances, int watches) {
    if (::unshare(CLONE_NEWUSER) != 0)
        return false;
    std::ofstream("/proc/sys/user/max_inotify_instances") << instances << std::flush;
    std::ofstream("/proc/sys/user/max_inotify_watches") << watches << std::flush;
    int allowed = -1;
    std::ifstream("/proc/sys/user/max_inotify_watches") >> allowed;
    return allowed == watches;
}

constexpr int kAsExpected = 0, kOtherwise = 1, kCannotLimit = 2;

/// Ends the process: it cannot leave its namespace again.
[[noreturn]] void exitWith(int code) {
    std::_Exit(code);
}

/// Task of polling: to report the root again and again, whether anything changes or not.
bool reportsTheRootAgainAndAgain(const Watcher& watcher, Reports& reports, const fs::path& root) {
    return watcher.polling() && reports.waitForCount(3) && reports.seen() == std::set<fs::path>{root};
}

/// With no more than this it can watch so many folders, and asks for the rest at an interval.
template <int Instances, int Watches> [[noreturn]] void watchWith(const fs::path& root) {
    if (!limitInotify(Instances, Watches))
        exitWith(kCannotLimit);
    Reports reports;
    const auto watcher = Watcher::start(root, reports.sink(), kQuick);
    const bool good = watcher.ok() && watcher->folders() == Watches &&
                      reportsTheRootAgainAndAgain(*watcher, reports, fs::canonical(root));
    exitWith(good ? kAsExpected : kOtherwise);
}

[[noreturn]] void runOutOfWatches(const fs::path& root) {
    if (!limitInotify(1, 4))
        exitWith(kCannotLimit);
    Reports reports;
    const auto watcher = Watcher::start(root, reports.sink(), kQuick);
    if (!watcher.ok() || watcher->polling())
        exitWith(kOtherwise);
    fs::create_directories(root / "new/and/deep");
    const bool good = reports.waitForCount(4) && watcher->polling() && reports.seen().contains(fs::canonical(root));
    exitWith(good ? kAsExpected : kOtherwise);
}

/// Runs the part in a process of its own.
void expectAsExpected(void (*part)(const fs::path&)) {
    const test::TempDir dir;
    dir.write("a/b/model.py", "1");
    const pid_t child = ::fork();
    if (child == 0)
        part(dir.path());
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFEXITED(status)) << "signal " << WTERMSIG(status);
    if (WEXITSTATUS(status) == kCannotLimit)
        GTEST_SKIP() << "this system has no user namespaces to limit inotify in";
    EXPECT_EQ(WEXITSTATUS(status), kAsExpected);
}

} // namespace

TEST(Watcher, WithoutInotifyItReportsTheRootAtAnInterval) {
    expectAsExpected(watchWith<0, 0>);
}

TEST(Watcher, WithTooFewWatchesItReportsTheRootAtAnInterval) {
    expectAsExpected(watchWith<1, 2>);
}

TEST(Watcher, WhenWatchesRunOutItGoesOnAtAnInterval) {
    expectAsExpected(runOutOfWatches);
}

class RescanTest : public testing::Test {
  protected:
    RescanTest() : index_(*Index::open(files_ / "i.sqlite")), root_(fs::canonical(data_.path())) {
        write("a", "relu");
        write("b", "relu");
        EXPECT_TRUE(index_.scan(root_, {}, {}).ok());
    }
    void write(const std::string& name, const std::string& op) {
        data_.write(name + "/graph_net.json", R"({"framework": "torch"})");
        data_.write(name + "/model.py",
                    "import torch\nclass GraphModule:\n    def forward(self, x):\n        return torch." + op +
                        "(x)\n");
    }
    test::TempDir data_, files_;
    Index index_;
    fs::path root_;
};

TEST_F(RescanTest, ReadsOnlyWhatLiesBelowTheFolders) {
    write("a", "sigmoid");
    write("b", "sigmoid");
    const auto report = index_.rescan(root_, {root_ / "a"});
    ASSERT_TRUE(report.ok()) << report.error().text();
    EXPECT_EQ(report->updated, 1U);
    EXPECT_EQ(report->found, 1U);
    EXPECT_EQ(index_.operators(index_.findSample("a")->id)->front().first, "torch.sigmoid");
    EXPECT_EQ(index_.operators(index_.findSample("b")->id)->front().first, "torch.relu");
}

TEST_F(RescanTest, AddsNewSamplesAndRemovesThoseThatHaveGone) {
    write("deep/er/c", "relu");
    fs::remove_all(root_ / "a");
    const auto report = index_.rescan(root_, {root_ / "a", root_ / "deep", root_ / "deep/er"});
    ASSERT_TRUE(report.ok()) << report.error().text();
    EXPECT_EQ(report->added, 1U);
    EXPECT_EQ(report->removed, 1U);
    EXPECT_TRUE(index_.findSample("deep/er/c").ok());
    EXPECT_FALSE(index_.findSample("a").ok());
    EXPECT_TRUE(index_.findSample("b").ok());
}

TEST_F(RescanTest, OfTheRootLooksAtEverything) {
    write("a", "sigmoid");
    EXPECT_EQ(index_.rescan(root_, {root_})->updated, 1U);
}

TEST_F(RescanTest, KeepsEverythingOfADatasetThatIsEmptyOrGone) {
    fs::remove_all(root_ / "a");
    fs::remove_all(root_ / "b");
    for (const bool gone : {false, true}) {
        if (gone)
            fs::remove_all(root_);
        const auto rescan = index_.rescan(root_, {root_});
        ASSERT_FALSE(rescan.ok());
        EXPECT_THAT(rescan.error().hint, testing::HasSubstr("keeps its 2 samples"));
        EXPECT_FALSE(index_.scan(root_, {}, {}).ok());
        EXPECT_TRUE(index_.findSample("a").ok());
    }
}

TEST_F(RescanTest, LeavesFoldersElsewhereAlone) {
    const auto report = index_.rescan(root_, {files_.path()});
    ASSERT_TRUE(report.ok());
    EXPECT_EQ(report->found + report->removed, 0U);
}

TEST_F(RescanTest, RefusesAFolderThatIsNoDataset) {
    EXPECT_EQ(index_.rescan(files_.path(), {}).error().code, ErrorCode::NotFound);
}

} // namespace gnx::test
