#include "core/results/sets/ResultSets.h"

#include <array>
#include <cmath>

#include <gmock/gmock.h>

#include "core/bench/plans/Estimate.h"
#include "core/results/report/ResultGroups.h"
#include "tests/unit/results/sets/SetFixture.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class ResultSetsTest : public test::SetFixture {
  protected:
    std::vector<std::int64_t> listed() const {
        std::vector<std::int64_t> numbers;
        const auto all = *sets().list();
        for (const ResultSet& set : all)
            numbers.push_back(set.run.id.value());
        return numbers;
    }
};

} // namespace

TEST_F(ResultSetsTest, ListsSetsWithSamplesCorrectOnesAndMachine) {
    const RunId id = run("nightly", {{"a", timed(2, 1, "EPYC")}, {"b", failed()}});
    const auto all = *sets().list();
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].run.id, id);
    EXPECT_EQ(all[0].samples, 2U);
    EXPECT_EQ(all[0].correct(), 1U);
    EXPECT_EQ(all[0].machine, "EPYC");
    EXPECT_EQ(all[0].host, "there");
}

TEST_F(ResultSetsTest, AMergeNamesTheMachinesOfItsParts) {
    const RunId first = run("monday", {{"a", failed()}, {"b", timed(4, 1, "EPYC")}});
    const RunId second = run("tuesday", {{"c", timed(9, 3, "Xeon")}});
    const RunId made = *sets().merge(std::array{first, second}, {"week", "", MergeRule::Newest});
    const auto all = *sets().list();
    EXPECT_EQ(all[0].run.id, made);
    EXPECT_EQ(all[0].machine, "EPYC,Xeon");
    EXPECT_EQ(all[0].host, "there");
}

TEST_F(ResultSetsTest, FindsASetByNumberNameOrLatest) {
    const RunId first = run("nightly", {{"a", timed(2, 1)}});
    const RunId second = run("weekly", {{"a", timed(2, 1)}});
    EXPECT_EQ(*sets().find("nightly"), first);
    EXPECT_EQ(*sets().find("set:weekly"), second);
    EXPECT_EQ(*sets().find(std::to_string(first.value())), first);
    EXPECT_EQ(*sets().find("latest"), second);
    EXPECT_EQ(sets().find("monthly").error().code, ErrorCode::NotFound);
}

TEST_F(ResultSetsTest, ANameThatSeveralHaveIsRefusedWithTheirNumbers) {
    run("nightly", {{"a", timed(2, 1)}});
    run("nightly", {{"a", timed(2, 1)}});
    const auto found = sets().find("nightly");
    EXPECT_EQ(found.error().code, ErrorCode::InvalidInput);
    EXPECT_THAT(found.error().message, HasSubstr("2, 1"));
}

TEST_F(ResultSetsTest, ACompilerMayStandBehindTheName) {
    const RunId plain = run("nightly", {{"a", timed(2, 1)}});
    const RunId colon = run("night: all", {{"a", timed(2, 1)}});
    const auto with = sets().findWithCompiler("nightly:backend:x.py");
    ASSERT_TRUE(with.ok()) << with.error().text();
    EXPECT_EQ(with->run, plain);
    EXPECT_EQ(with->compiler, "backend:x.py");
    EXPECT_EQ(sets().findWithCompiler("night: all")->run, colon);
}

TEST_F(ResultSetsTest, RenamesAndNotes) {
    const RunId id = run("", {{"a", timed(2, 1)}});
    ASSERT_TRUE(sets().rename(id, "before the update").ok());
    ASSERT_TRUE(sets().annotate(id, "fans at 100 %").ok());
    EXPECT_EQ(results().run(id)->title, "before the update");
    EXPECT_EQ(results().run(id)->note, "fans at 100 %");
}

TEST_F(ResultSetsTest, RefusesNamesThatNobodyCouldUse) {
    const RunId id = run("x", {{"a", timed(2, 1)}});
    run("taken", {{"a", timed(2, 1)}});
    for (const char* name : {"", "  ", "12", "latest", "taken", "two\nlines"})
        EXPECT_EQ(sets().rename(id, name).error().code, ErrorCode::InvalidInput) << name;
    EXPECT_TRUE(sets().rename(id, "x").ok()); // its own
}

TEST_F(ResultSetsTest, ADeletedSetIsFoundByNothing) {
    const RunId id = run("nightly", {{"a", timed(2, 1)}});
    ASSERT_TRUE(sets().remove(std::array{id}).ok());
    EXPECT_TRUE(listed().empty());
    EXPECT_TRUE(results().runs()->empty());
    EXPECT_EQ(results().latestRun().value(), std::nullopt);
    EXPECT_EQ(sets().find("nightly").error().code, ErrorCode::NotFound);
    const auto rows = results().results(id);
    EXPECT_THAT(rows.error().message, HasSubstr("was deleted on"));
    EXPECT_THAT(rows.error().hint, HasSubstr("graphnet runs restore"));
    EXPECT_TRUE(pastJobs(file())->empty());
}

TEST_F(ResultSetsTest, ASetThatIsNamedTwiceIsDeletedAndRestoredOnce) {
    const RunId id = run("nightly", {{"a", timed(2, 1)}});
    ASSERT_TRUE(sets().remove(std::array{id, id}).ok());
    EXPECT_TRUE(listed().empty());
    ASSERT_TRUE(sets().restore(std::array{id, id}).ok());
    EXPECT_EQ(listed().size(), 1U);
}

TEST_F(ResultSetsTest, RestoringGivesBackEveryByte) {
    const RunId id = run("nightly", {{"a", timed(2, 1)}, {"b", failed()}});
    const std::string before = dump(id);
    ASSERT_TRUE(sets().remove(std::array{id}).ok());
    EXPECT_NE(dump(id), before);
    ASSERT_TRUE(sets().restore(std::array{id}).ok()); // another object: as another program would
    EXPECT_EQ(dump(id), before);
}

TEST_F(ResultSetsTest, ASetInWorkCannotBeDeletedNorWhatIsNamedWithIt) {
    const RunId done = run("nightly", {{"a", timed(2, 1)}});
    const RunId queued = *QueueStore::open(file())->submit(plan("running", {"a"}));
    const Status removed = sets().remove(std::array{done, queued});
    EXPECT_EQ(removed.error().code, ErrorCode::InvalidInput);
    EXPECT_THAT(removed.error().message, HasSubstr("run " + std::to_string(queued.value()) + " is in work"));
    EXPECT_THAT(listed(), ElementsAre(queued.value(), done.value()));
}

TEST_F(ResultSetsTest, ADeletedRunIsNotTakenUpAgain) {
    const RunId cut_off = *QueueStore::open(file())->submit(plan("cut off", {"a"}));
    sql("UPDATE run SET driver = 'another boot, 1 1'");
    EXPECT_THAT(*QueueStore::open(file())->interrupted(), ElementsAre(cut_off));
    ASSERT_TRUE(sets().remove(std::array{cut_off}).ok());
    EXPECT_TRUE(QueueStore::open(file())->interrupted()->empty());
    EXPECT_EQ(QueueStore::open(file())->claim(cut_off).error().code, ErrorCode::NotFound);
}

TEST_F(ResultSetsTest, PurgingTakesOnlyWhatWasDeletedLongAgo) {
    const RunId old = run("old", {{"a", timed(2, 1)}});
    const RunId recent = run("recent", {{"a", timed(2, 1)}});
    const RunId kept = run("kept", {{"a", timed(2, 1)}});
    ASSERT_TRUE(sets().remove(std::array{old, recent}).ok());
    sql("UPDATE run SET deleted_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-31 days') WHERE title = 'old'");
    EXPECT_EQ(*sets().purge(ResultSets::kKeptDays), 1U);
    EXPECT_EQ(sets().restore(std::array{old}).error().code, ErrorCode::NotFound);
    EXPECT_TRUE(sets().restore(std::array{recent}).ok());
    EXPECT_THAT(listed(), ElementsAre(kept.value(), recent.value()));
    EXPECT_EQ(ask("SELECT COUNT(*) FROM result"), "2");
}

TEST_F(ResultSetsTest, MergesIntoASetOfItsOwn) {
    const RunId first = run("monday", {{"a", timed(4, 1)}, {"b", timed(2, 1)}});
    const RunId second = run("tuesday", {{"b", timed(9, 3)}, {"c", failed()}});
    const auto made = sets().merge(std::array{first, second}, {"week", "both days", MergeRule::Last});
    ASSERT_TRUE(made.ok()) << made.error().text();
    const RunRow row = *results().run(*made);
    EXPECT_EQ(row.kind, kMergedKind);
    EXPECT_EQ(row.title, "week");
    EXPECT_EQ(row.note, "both days");
    EXPECT_EQ(row.done, 3U);
    EXPECT_EQ(row.jobs, 3U);
    EXPECT_THAT(row.compilers, ElementsAre("inductor"));
    const auto rows = *results().results(*made);
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(rows[0].sample_name, "a");
    EXPECT_EQ(rows[1].sample_name, "b");
    EXPECT_EQ(*rows[1].result.speedup(), 3.0); // Tuesday's 9 / 3
    EXPECT_EQ(rows[2].result.status, RunStatus::CompileFail);
}

TEST_F(ResultSetsTest, AMergeScoresAsItsResultsDo) {
    const RunId first = run("monday", {{"a", timed(4, 1)}, {"b", timed(2, 1)}});
    const RunId second = run("tuesday", {{"b", timed(9, 3)}, {"c", failed()}});
    const RunId made = *sets().merge(std::array{first, second}, {"week", "", MergeRule::Last});
    const auto rows = *results().results(made);
    const auto curves = scoreCurves(groupByCompiler(rows), {});
    // The geometric mean of 4, 3 and b = 0.1 is (1.2)^(1/3), at any t below 1.
    EXPECT_NEAR(curves.at(0).points.at(0).s, std::cbrt(1.2), 1e-12);
}

TEST_F(ResultSetsTest, AMergeOutlivesItsParts) {
    const RunId first = run("monday", {{"a", timed(4, 1)}});
    const RunId second = run("tuesday", {{"b", timed(9, 3)}});
    const RunId made = *sets().merge(std::array{first, second}, {"week", "", MergeRule::Newest});
    ASSERT_TRUE(sets().remove(std::array{first, second}).ok());
    ASSERT_EQ(*sets().purge(0), 2U);
    EXPECT_EQ(results().results(made)->size(), 2U);
}

TEST_F(ResultSetsTest, CopiesAreNoMeasurements) {
    const RunId first = run("monday", {{"a", timed(4, 1)}});
    const RunId second = run("tuesday", {{"b", timed(9, 3)}});
    const std::size_t measured = pastJobs(file())->size();
    ASSERT_TRUE(sets().merge(std::array{first, second}, {"week", "", MergeRule::Newest}).ok());
    EXPECT_EQ(pastJobs(file())->size(), measured);
    EXPECT_EQ(results().latestRun().value(), second);
}

TEST_F(ResultSetsTest, RefusesAMergeOfOneOrOfOneTwiceOrOfOneInWork) {
    const RunId first = run("monday", {{"a", timed(4, 1)}});
    const RunId queued = *QueueStore::open(file())->submit(plan("running", {"a"}));
    const MergeOptions named{"week", "", MergeRule::Newest};
    EXPECT_EQ(sets().merge(std::array{first}, named).error().code, ErrorCode::InvalidInput);
    EXPECT_THAT(sets().merge(std::array{first, first}, named).error().message, HasSubstr("named twice"));
    EXPECT_THAT(sets().merge(std::array{first, queued}, named).error().message, HasSubstr("is in work"));
    EXPECT_EQ(listed().size(), 2U); // nothing was made
}

TEST_F(ResultSetsTest, FiltersByStatusIntoASetOfItsOwn) {
    const RunId id = run("monday", {{"a", timed(4, 1)}, {"b", failed()}});
    SetFilter filter;
    filter.statuses = {"correct"};
    const FilterPreview preview = *sets().previewFilter(id, filter);
    EXPECT_EQ(preview.results, 1U);
    EXPECT_EQ(preview.of_results, 2U);
    const auto made = sets().filter(id, filter, "what works", "");
    ASSERT_TRUE(made.ok()) << made.error().text();
    const auto rows = *results().results(*made);
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].sample_name, "a");
    EXPECT_EQ(results().run(*made)->kind, kFilteredKind);
}

TEST_F(ResultSetsTest, AFilterThatNothingPassesMakesNoSet) {
    const RunId id = run("monday", {{"a", timed(4, 1)}});
    SetFilter filter;
    filter.compilers = {"tvm"};
    EXPECT_THAT(sets().filter(id, filter, "none", "").error().message, HasSubstr("none of the 1 results"));
    EXPECT_THAT(listed(), ElementsAre(id.value()));
}

TEST_F(ResultSetsTest, AFilterByNoStatusAtAllSaysWhichThereAre) {
    const RunId id = run("monday", {{"a", timed(4, 1)}});
    SetFilter filter;
    filter.statuses = {"brilliant"};
    EXPECT_THAT(sets().previewFilter(id, filter).error().text(), HasSubstr("brilliant"));
}

} // namespace gnx::test
