#include "core/results/logs/LogBatch.h"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/bench/plans/ResultStore.h"
#include "core/results/logs/LogExcerpt.h"
#include "core/results/logs/LogExport.h"
#include "core/results/logs/LogFolder.h"
#include "tests/support/MadeUpLog.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using test::LogSampleText;

/// Exists and cannot be opened as a file, by nobody.
class Socket {
  public:
    explicit Socket(const std::filesystem::path& path) : descriptor_(::socket(AF_UNIX, SOCK_STREAM, 0)) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        path.string().copy(address.sun_path, sizeof address.sun_path - 1);
        EXPECT_EQ(::bind(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    }
    ~Socket() { ::close(descriptor_); }
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

  private:
    int descriptor_;
};

class LogBatchTest : public testing::Test {
  protected:
    std::filesystem::path database() const { return folder_ / "index.sqlite"; }
    LogBatch read(const std::vector<std::filesystem::path>& paths) const {
        auto batch = readLogBatch(paths, database());
        EXPECT_TRUE(batch.ok()) << batch.error().text();
        return batch.ok() ? *std::move(batch) : LogBatch();
    }
    std::vector<RunRow> runs() const {
        auto store = ResultStore::open(database());
        auto rows = store->runs();
        return *rows;
    }

    test::TempDir folder_;
};

} // namespace

TEST_F(LogBatchTest, AFoldersLogsAreEntriesByName) {
    folder_.write("logs/b.txt", LogSampleText().text());
    folder_.write("logs/a.log", LogSampleText().text());
    folder_.write("logs/c.csv", "1,2\n");
    const LogBatch batch = read({folder_ / "logs"});
    ASSERT_EQ(batch.entries.size(), 2U);
    EXPECT_EQ(batch.entries[0].file.filename(), "a.log");
    EXPECT_EQ(batch.entries[1].read->log.samples.size(), 1U);
}

TEST_F(LogBatchTest, ALogThatTwoPathsLeadToCountsOnce) {
    const auto file = folder_.write("logs/a.log", LogSampleText().text());
    EXPECT_EQ(read({file, folder_ / "logs", file}).entries.size(), 1U);
}

TEST_F(LogBatchTest, AFileThatCannotBeReadLeavesTheOthers) {
    const auto good = folder_.write("a.log", LogSampleText().text());
    const Socket no_file(folder_ / "b.log");
    const LogBatch batch = read({folder_ / "b.log", good});
    ASSERT_EQ(batch.entries.size(), 2U);
    EXPECT_TRUE(batch.entries[1].read.has_value());
    EXPECT_FALSE(batch.entries[0].read.has_value());
    EXPECT_THAT(batch.entries[0].error.text(), testing::HasSubstr("b.log"));
}

TEST_F(LogBatchTest, AMissingPathIsToldByName) {
    const auto batch = readLogBatch({folder_ / "none.log"}, database());
    ASSERT_FALSE(batch.ok());
    EXPECT_EQ(batch.error().code, ErrorCode::NotFound);
    EXPECT_THAT(batch.error().text(), testing::HasSubstr("none.log"));
}

TEST_F(LogBatchTest, AStopEndsReading) {
    const auto file = folder_.write("a.log", LogSampleText().text());
    std::stop_source stop;
    stop.request_stop();
    const auto batch = readLogBatch({file}, database(), stop.get_token());
    ASSERT_FALSE(batch.ok());
    EXPECT_EQ(batch.error().code, ErrorCode::Cancelled);
}

TEST_F(LogBatchTest, ChosenLogsBecomeRunsWithTheirNamesAndTheNote) {
    const LogBatch batch =
        read({folder_.write("a.log", LogSampleText().text()), folder_.write("b.log", LogSampleText().text())});
    const LogImports imports = importLogBatch(batch, {{1, {.title = "inductor, A100", .note = "nightly"}}}, database());
    ASSERT_FALSE(imports.error) << imports.error->text();
    ASSERT_EQ(imports.runs.size(), 1U);
    const std::vector<RunRow> stored = runs();
    ASSERT_EQ(stored.size(), 1U);
    EXPECT_EQ(stored[0].title, "inductor, A100");
    EXPECT_EQ(stored[0].note, "nightly");
}

TEST_F(LogBatchTest, WhatWasImportedBeforeAnErrorStays) {
    const LogBatch batch = read({folder_.write("a.log", LogSampleText().text()), folder_.write("b.log", "hello\n")});
    const LogImports imports = importLogBatch(batch, {{0, {}}, {1, {}}}, database());
    ASSERT_TRUE(imports.error.has_value());
    EXPECT_THAT(imports.error->text(), testing::HasSubstr("no sample"));
    EXPECT_EQ(imports.runs.size(), 1U);
    EXPECT_EQ(runs().size(), 1U);
}

TEST_F(LogBatchTest, StatusesAreToldMostFirst) {
    LogSampleText failed, other;
    failed.path = "/data/x";
    failed.compiled = false;
    other.path = "/data/y";
    const LogBatch batch = read({folder_.write("a.log", failed.text() + LogSampleText().text() + other.text())});
    EXPECT_EQ(statusesText(batch.entries[0].read->log), "2 correct, 1 compile_fail");
}

TEST_F(LogBatchTest, ExportedLogsAreReadBackWithTheSameStatuses) {
    LogSampleText failed;
    failed.path = "/data/x";
    failed.compiled = false;
    const LogBatch batch = read({folder_.write("a.log", failed.text() + LogSampleText().text())});
    const LogImports imports = importLogBatch(batch, {{0, {.title = "first/half", .note = {}}}, {0, {}}}, database());
    ASSERT_EQ(imports.runs.size(), 2U);
    std::filesystem::create_directory(folder_ / "out");
    const auto exported = exportLogs(database(), imports.runs, folder_ / "out");
    ASSERT_TRUE(exported.ok()) << exported.error().text();
    EXPECT_EQ(exported->samples, 4U);
    EXPECT_THAT(exported->files,
                testing::ElementsAre(folder_ / "out/first_half inductor.log", folder_ / "out/a inductor.log"));
    EXPECT_EQ(statusesText(read({exported->files[0]}).entries[0].read->log), "1 compile_fail, 1 correct");
}

TEST_F(LogBatchTest, ExportedLogsOfOneNameAreToldApart) {
    LogFileNames names;
    EXPECT_EQ(names.of("backend:a"), "backend_a.log");
    EXPECT_EQ(names.of("backend/a"), "backend_a (2).log");
    EXPECT_EQ(names.of("backend_a"), "backend_a (3).log");
}

TEST_F(LogBatchTest, AnImportedLogGetsANameOfItsOwn) {
    const LogBatch batch = read({folder_.write("a.log", LogSampleText().text())});
    const LogImports imports = importLogBatch(batch, {{0, {}}, {0, {}}, {0, {}}}, database());
    std::set<std::string> titles;
    for (const std::vector<RunRow> stored = runs(); const RunRow& run : stored)
        titles.insert(run.title);
    EXPECT_THAT(titles, testing::ElementsAre("a", "a (2)", "a (3)"));
}

TEST_F(LogBatchTest, APackedLogIsToldAsSuch) {
    const LogBatch batch = read({folder_.write("a.log", "\x1f\x8b\x08 whatever")});
    ASSERT_FALSE(batch.entries[0].read.has_value());
    EXPECT_THAT(batch.entries[0].error.text(), testing::HasSubstr("packed by gzip"));
}

TEST_F(LogBatchTest, AnExportReplacesNothing) {
    const LogBatch batch = read({folder_.write("a.log", LogSampleText().text())});
    const LogImports imports = importLogBatch(batch, {{0, {}}}, database());
    folder_.write("out/inductor.log", "mine");
    const auto exported = exportLogs(database(), imports.runs, folder_ / "out");
    ASSERT_FALSE(exported.ok());
    EXPECT_THAT(exported.error().text(), testing::HasSubstr("inductor.log"));
    EXPECT_EQ(folder_.read("out/inductor.log"), "mine");
}

TEST(LogExcerptOf, LinesAroundOne) {
    const test::TempDir folder;
    const auto file = folder.write("a.log", "one\r\ntwo\nthree\nfour\nfive");
    const auto excerpt = readLogExcerpt(file, 3, 1);
    ASSERT_TRUE(excerpt.ok());
    EXPECT_EQ(excerpt->first, 2U);
    EXPECT_THAT(excerpt->lines, testing::ElementsAre("two", "three", "four"));
    const auto begin = readLogExcerpt(file, 1, 1);
    EXPECT_THAT(begin->lines, testing::ElementsAre("one", "two"));
    const auto end = readLogExcerpt(file, 5, 1);
    EXPECT_THAT(end->lines, testing::ElementsAre("four", "five"));
}

TEST(LogExcerptOf, ALineThatIsGoneIsNothing) {
    const test::TempDir folder;
    const auto excerpt = readLogExcerpt(folder.write("a.log", "one\n"), 7, 3);
    ASSERT_TRUE(excerpt.ok());
    EXPECT_TRUE(excerpt->lines.empty());
}

TEST(LogExcerptOf, AStopEndsReading) {
    const test::TempDir folder;
    std::stop_source stop;
    stop.request_stop();
    const auto excerpt = readLogExcerpt(folder.write("a.log", "one\n"), 1, 3, stop.get_token());
    ASSERT_FALSE(excerpt.ok());
    EXPECT_EQ(excerpt.error().code, ErrorCode::Cancelled);
}

TEST(LogExcerptOf, AnEndlessLineIsCut) {
    const test::TempDir folder;
    const auto excerpt = readLogExcerpt(folder.write("a.log", std::string(100'000, 'x')), 1, 3);
    ASSERT_EQ(excerpt->lines.size(), 1U);
    EXPECT_EQ(excerpt->lines[0].size(), kMostExcerptBytes);
}

TEST(LogFolder, IsOneOfLogsAndNotOfSamples) {
    const test::TempDir folder;
    folder.write("logs/a.log", LogSampleText().text());
    folder.write("notes/readme.txt", "nothing");
    folder.write("sample/a.log", LogSampleText().text());
    folder.write("sample/model.py", "");
    folder.write("set/a.log", LogSampleText().text());
    folder.write("set/samples/x/model.py", "");
    EXPECT_TRUE(isLogFolder(folder / "logs"));
    EXPECT_FALSE(isLogFolder(folder / "notes"));
    EXPECT_FALSE(isLogFolder(folder / "sample"));
    EXPECT_FALSE(isLogFolder(folder / "set"));
    EXPECT_FALSE(isLogFolder(folder / "missing"));
    EXPECT_TRUE(looksLikeLogFolder(folder / "logs"));
    EXPECT_TRUE(looksLikeLogFolder(folder / "notes")); // by its names
    EXPECT_FALSE(looksLikeLogFolder(folder / "sample"));
}

} // namespace gnx::test
