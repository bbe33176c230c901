#include "core/results/sets/Provenance.h"

#include <array>

#include <gmock/gmock.h>

#include "core/bench/plans/ImportedRun.h"
#include "core/results/sets/RegressionSet.h"
#include "tests/unit/results/sets/SetFixture.h"

namespace gnx::test {
namespace {

using testing::HasSubstr;

class ProvenanceTest : public test::SetFixture {
  protected:
    Provenance of(RunId run) const {
        auto made = provenanceOf(file(), run);
        EXPECT_TRUE(made.ok()) << made.error().text();
        return *std::move(made);
    }
    static std::string fact(const Provenance::Section& section, const std::string& name) {
        for (const Provenance::Fact& each : section.facts)
            if (each.name == name)
                return each.value;
        return {};
    }
};

} // namespace

TEST_F(ProvenanceTest, TellsMachineVersionsPlanAndSeedOfARun) {
    const RunId id = run("nightly", {{"a", timed(2, 1, "EPYC")}, {"b", timed(2, 1, "EPYC")}}, 42);
    const Provenance made = of(id);
    ASSERT_EQ(made.sections.size(), 1U);
    const Provenance::Section& section = made.sections[0];
    EXPECT_EQ(section.title, "Run 1: nightly");
    EXPECT_TRUE(section.has_plan);
    EXPECT_EQ(fact(section, "Processor"), "EPYC");
    EXPECT_EQ(fact(section, "Machine"), "there");
    EXPECT_EQ(fact(section, "torch"), "2.13.0");
    EXPECT_EQ(fact(section, "Seed"), "42");
    EXPECT_EQ(fact(section, "Plan"), "2 samples x 1 compiler");
    EXPECT_EQ(fact(section, "Protocol"), "blocks");
    EXPECT_EQ(fact(section, "Compilers"), "inductor");
}

TEST_F(ProvenanceTest, CountsTheResultsWhereTheMachinesDiffer) {
    const RunId id =
        run("nightly", {{"a", timed(2, 1, "EPYC")}, {"b", timed(2, 1, "Xeon")}, {"c", timed(2, 1, "Xeon")}});
    EXPECT_EQ(fact(of(id).sections[0], "Processor"), "EPYC (1 result), Xeon (2 results)");
}

TEST_F(ProvenanceTest, TellsFileAndHashOfALog) {
    ImportedRun log;
    log.title = "a";
    log.origin = {{"file", "/logs/a.log"}, {"sha256", "0011"}, {"lines", 7}, {"matched", {{"path", 1}}}};
    log.compilers = {"tvm"};
    ImportedResult& result = log.results.emplace_back();
    result.sample = sample("a");
    result.compiler = "tvm";
    result.result = timed(2, 1);
    const RunId id = *storeImportedRun(file(), log);
    const Provenance made = of(id);
    const Provenance::Section& section = made.sections[0];
    EXPECT_EQ(fact(section, "Kind"), "imported log");
    EXPECT_EQ(fact(section, "File"), "/logs/a.log");
    EXPECT_EQ(fact(section, "SHA-256"), "0011");
    EXPECT_EQ(fact(section, "Lines"), "7");
    EXPECT_EQ(fact(section, "Seed"), ""); // another program's
}

TEST_F(ProvenanceTest, KeepsWhatMeasuredEachPartOfAMergeAfterTheRunsAreGone) {
    const RunId first = run("monday", {{"a", timed(4, 1, "EPYC")}}, 1);
    const RunId second = run("tuesday", {{"a", timed(9, 3, "Xeon")}, {"b", timed(2, 1, "Xeon")}}, 2);
    ResultSets all = sets();
    const RunId made = *all.merge(std::array{first, second}, {"week", "", MergeRule::First});
    ASSERT_TRUE(all.remove(std::array{first, second}).ok());
    ASSERT_TRUE(all.purge(0).ok());
    const Provenance provenance = of(made);
    ASSERT_EQ(provenance.sections.size(), 3U);
    EXPECT_EQ(fact(provenance.sections[0], "Conflicts"), "1");
    EXPECT_THAT(fact(provenance.sections[0], "Rule"), HasSubstr("first"));
    EXPECT_EQ(fact(provenance.sections[0], "Of run 2"), "tuesday: 1 of 2 results");
    EXPECT_EQ(provenance.sections[1].title, "Run 1: monday");
    EXPECT_EQ(fact(provenance.sections[1], "Processor"), "EPYC");
    EXPECT_EQ(fact(provenance.sections[1], "Seed"), "1");
    EXPECT_FALSE(provenance.sections[1].run.valid());
    EXPECT_EQ(fact(provenance.sections[2], "Processor"), "Xeon");
    EXPECT_EQ(fact(provenance.sections[2], "Seed"), "2");
    EXPECT_EQ(fact(provenance.sections[2], "In the set"), "1 result");
}

TEST_F(ProvenanceTest, AMergeOfMergesNamesWhatWasMeasured) {
    const RunId a = run("a", {{"a", timed(4, 1)}});
    const RunId b = run("b", {{"b", timed(4, 1)}});
    const RunId c = run("c", {{"c", timed(4, 1)}});
    ResultSets all = sets();
    const RunId ab = *all.merge(std::array{a, b}, {"ab", "", MergeRule::Newest});
    const RunId abc = *all.merge(std::array{ab, c}, {"abc", "", MergeRule::Newest});
    const Provenance provenance = of(abc);
    ASSERT_EQ(provenance.sections.size(), 4U);
    EXPECT_EQ(provenance.sections[1].title, "Run 1: a");
    EXPECT_EQ(provenance.sections[2].title, "Run 2: b");
    EXPECT_EQ(provenance.sections[3].title, "Run 3: c");
}

TEST_F(ProvenanceTest, AFilteredSetTellsItsConditionsAndWhatMeasuredIt) {
    const RunId id = run("monday", {{"a", timed(4, 1, "EPYC")}, {"b", failed()}});
    SetFilter filter;
    filter.statuses = {"correct"};
    const RunId made = *sets().filter(id, filter, "what works", "");
    const Provenance provenance = of(made);
    ASSERT_EQ(provenance.sections.size(), 2U);
    EXPECT_EQ(fact(provenance.sections[0], "Statuses kept"), "correct");
    EXPECT_EQ(fact(provenance.sections[0], "Of run 1"), "monday: 1 of 2 results");
    EXPECT_EQ(fact(provenance.sections[1], "Processor"), "EPYC");
    EXPECT_TRUE(provenance.sections[1].has_plan);
}

TEST_F(ProvenanceTest, AResultOfAMergeHasTheDeviceOfItsPart) {
    const RunId first = run("cpu", {{"a", timed(4, 1)}});
    const RunId second = run("gpu", {{"b", timed(9, 3)}});
    sql("UPDATE run SET device = 'cuda:0' WHERE title = 'gpu'");
    const RunId made = *sets().merge(std::array{first, second}, {"both", "", MergeRule::Newest});
    EXPECT_EQ(results().run(made)->device, "cpu, cuda:0");
    const auto rows = *results().results(made);
    EXPECT_EQ(rows[0].device, "cpu");
    EXPECT_EQ(rows[1].device, "cuda:0");
}

TEST_F(ProvenanceTest, ARegressionHoldsTheReferenceAndTheCheck) {
    const RunId check = run("check of reference r", {{"a", timed(4, 2)}});
    Reference reference{.created = "2026-01-01T00:00:00Z", .program = "0.1", .entries = {}};
    reference.entries.push_back({.job = 0, .sample = {"a", ""}, .compiler = "inductor", .result = timed(4, 1, "old")});
    const auto now = *results().results(check);
    const ReferenceReport report = checkReference(reference, now, {}, -5);
    const auto kept = storeRegression(
        file(),
        {.folder = "/refs/r", .reference = reference, .report = report, .check = check, .name = "after", .note = "n"});
    ASSERT_TRUE(kept.ok()) << kept.error().text();
    const auto rows = *results().results(*kept);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].compiler, "inductor (reference)");
    EXPECT_EQ(*rows[0].result.speedup(), 4.0);
    EXPECT_EQ(rows[1].compiler, "inductor");
    EXPECT_EQ(*rows[1].result.speedup(), 2.0);
    const Provenance provenance = of(*kept);
    ASSERT_EQ(provenance.sections.size(), 3U);
    EXPECT_EQ(fact(provenance.sections[0], "Reference"), "/refs/r");
    EXPECT_EQ(provenance.sections[1].title, "Run 1: check of reference r");
    EXPECT_EQ(fact(provenance.sections[2], "By version"), "0.1");
    EXPECT_EQ(fact(provenance.sections[2], "Processor"), "old");
}

TEST_F(ProvenanceTest, TheReportOfARegressionIsKeptAsItWas) {
    const RunId check = run("check", {{"a", failed()}, {"b", timed(4, 1)}});
    Reference reference{.created = "2026-01-01T00:00:00Z", .program = "0.1", .entries = {}};
    reference.entries.push_back({.job = 0, .sample = {"a", "77"}, .compiler = "inductor", .result = timed(4, 1)});
    reference.entries.push_back({.job = 1, .sample = {"b", ""}, .compiler = "inductor", .result = timed(4, 1)});
    ReferenceComparisons comparisons;
    comparisons[1] = timed(4, 1);
    const auto now = *results().results(check);
    const ReferenceReport report = checkReference(reference, now, comparisons, -5);
    ASSERT_EQ(report.failures, 1U);
    const RunId kept = *storeRegression(
        file(), {.folder = "/r", .reference = reference, .report = report, .check = check, .name = "x", .note = {}});
    const auto read = storedRegression(file(), kept);
    ASSERT_TRUE(read.ok()) << read.error().text();
    ASSERT_TRUE(read->has_value());
    EXPECT_EQ(toJson(**read), toJson(report));
    EXPECT_EQ(storedRegression(file(), check).value(), std::nullopt);
}

} // namespace gnx::test
