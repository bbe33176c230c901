#include "core/results/logs/ImportLog.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/results/report/ResultGroups.h"
#include "tests/support/MadeUpLog.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using test::LogSampleText;

std::string twoSamples() {
    LogSampleText first, second;
    second.path = "/data/samples/timm/vit";
    second.compiled = false;
    second.extra = second.line("[Speedup][gpu]: 2.50000");
    return first.text() + second.text();
}

std::vector<SampleRow> oneKnown() {
    SampleRow row;
    row.name = "timm/resnet18";
    row.directory = "/somewhere/timm/resnet18";
    row.op_count = 69;
    return {row};
}

} // namespace

TEST(MatchLog, CountsMatchesThatAddUp) {
    const auto matched = matchLog(parseLog(twoSamples()), oneKnown());
    EXPECT_EQ(matched.match_counts.at(MatchedBy::Path), 1U);
    EXPECT_EQ(matched.match_counts.at(MatchedBy::None), 1U);
    ASSERT_EQ(matched.matches.size(), 2U);
}

TEST(ImportedRunOfALog, KeepsNamesOfWhatIsNotIndexed) {
    const auto known = oneKnown();
    const auto run =
        importedRun(matchLog(parseLog(twoSamples(), "a100"), known), known, {.title = {}, .note = "from a colleague"});
    ASSERT_TRUE(run.ok());
    EXPECT_EQ(run->title, "a100");
    EXPECT_EQ(run->note, "from a colleague");
    EXPECT_EQ(run->device, "cuda");
    EXPECT_THAT(run->compilers, testing::ElementsAre("inductor"));
    EXPECT_EQ(run->results[0].sample.op_count, 69U);
    EXPECT_EQ(run->results[1].sample.name, "/data/samples/timm/vit");
}

TEST(ImportedRunOfALog, GivesSamplesWithoutACompilerThatOfTheOthers) {
    const std::string text = LogSampleText().text() + "p [Processing] /data/crashed\n";
    const auto run = importedRun(matchLog(parseLog(text), {}), {});
    EXPECT_EQ(run->results[1].compiler, "inductor");
    const auto nameless = importedRun(matchLog(parseLog("p [Processing] x\n", "curve"), {}), {});
    EXPECT_EQ(nameless->results[0].compiler, "curve");
}

TEST(ImportedRunOfALog, NeedsASample) {
    const auto run = importedRun(matchLog(parseLog("hello\n"), {}), {});
    ASSERT_FALSE(run.ok());
    EXPECT_THAT(run.error().message, testing::HasSubstr("none of its 1 lines has [Processing]"));
}

TEST(StoreImportedRun, KeepsWhatTheLogStates) {
    const test::TempDir folder;
    const auto run = importedRun(matchLog(parseLog(twoSamples(), "a100"), {}), {}, {.title = {}, .note = "n"});
    const auto id = storeImportedRun(folder / "index.sqlite", *run);
    ASSERT_TRUE(id.ok()) << id.error().text();
    const auto store = ResultStore::open(folder / "index.sqlite");
    ASSERT_TRUE(store.ok());
    const auto row = store->run(*id);
    ASSERT_TRUE(row.ok()) << row.error().text();
    EXPECT_EQ(row->kind, kLogRunKind);
    EXPECT_EQ(row->note, "n");
    EXPECT_EQ(row->state, RunState::Finished);
    EXPECT_FALSE(row->interrupted());
    EXPECT_THAT(row->origin, testing::HasSubstr("\"lines\":"));
    const auto results = store->results(*id);
    ASSERT_TRUE(results.ok()) << results.error().text();
    ASSERT_EQ(results->size(), 2U);
    EXPECT_EQ(chosenSpeedup(results->at(0), SpeedupKind::EndToEnd), 1.5);
    EXPECT_EQ(chosenSpeedup(results->at(0), SpeedupKind::Gpu), std::nullopt);
    EXPECT_EQ(chosenSpeedup(results->at(1), SpeedupKind::Gpu), 2.5);
    EXPECT_EQ(results->at(1).result.status, RunStatus::CompileFail);
}

/// Both halves of the times: 0.2 / 3 and 0.1 / 2, over 1.34898, times sqrt(pi/2/5), by hand.
TEST(OutcomeOfALog, HasTheNoiseOfItsStatistics) {
    const auto run = importedRun(matchLog(parseLog(LogSampleText().text()), {}), {});
    ResultRow row;
    row.result = run->results[0].result;
    row.logged = run->results[0].times;
    EXPECT_NEAR(outcomeOf(row).log_noise, 0.0346249, 1e-6);
}

} // namespace gnx::test
