#include "core/results/report/OutcomeGrouping.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/MadeUpCatalog.h"
#include "tests/support/MadeUpRun.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// Samples 0 .. 9 of MadeUpRun.h: 0 .. 5 nlp with 5 to 10 operators, 6 .. 9 audio with 1,000.
std::shared_ptr<const Catalog> catalog() {
    std::vector<SampleRow> rows;
    for (std::int64_t i = 0; i < 10; ++i) {
        SampleRow row = test::madeUpSample(i, "demo/sample_" + std::to_string(i),
                                           i < 6 ? static_cast<std::uint32_t>(5 + i) : 1000U, i < 6 ? "nlp" : "audio");
        row.category = row.tag;
        row.parameter_count = 100;
        row.dtypes = i == 0 ? "int64 float32" : "float32";
        rows.push_back(row);
    }
    return test::madeUpCatalog(std::move(rows));
}

GroupedOutcomes grouped(const Grouping& grouping, const Catalog* of = nullptr) {
    auto made = groupOutcomes(groupByCompiler(test::madeUpRun()), of, grouping);
    EXPECT_TRUE(made.ok()) << made.error().text();
    return std::move(made.value());
}

std::vector<std::string> labels(const GroupedOutcomes& made) {
    std::vector<std::string> all;
    for (const auto& group : made.groups)
        all.push_back(group.compiler);
    return all;
}

std::size_t outcomesIn(const GroupedOutcomes& made) {
    std::size_t count = 0;
    for (const auto& group : made.groups)
        count += group.outcomes.size();
    return count;
}

} // namespace

TEST(GroupOutcomes, ByCompilerKeepsThemAndTellsTheCategory) {
    const auto of = catalog();
    const auto made = grouped({}, of.get());
    EXPECT_THAT(labels(made), ElementsAre("torchscript", "inductor", "openvino"));
    EXPECT_EQ(made.groups[0].facts[0].part, "nlp");
    EXPECT_EQ(made.groups[0].facts[6].part, "audio");
    EXPECT_EQ(made.groups[0].facts[6].parameters, 100);
}

TEST(GroupOutcomes, EveryOutcomeIsInOnePart) {
    const auto of = catalog();
    for (const auto by : kGroupings)
        EXPECT_EQ(outcomesIn(grouped({by, by == GroupBy::Query ? "ops>100" : ""}, of.get())), 30U) << groupByName(by);
}

TEST(GroupOutcomes, PartsStandByTheirNumberOfSamplesUnderEachCompiler) {
    const auto of = catalog();
    EXPECT_THAT(labels(grouped({GroupBy::Task}, of.get())),
                ElementsAre("torchscript \u00b7 nlp", "torchscript \u00b7 audio", "inductor \u00b7 nlp",
                            "inductor \u00b7 audio", "openvino \u00b7 nlp", "openvino \u00b7 audio"));
}

TEST(GroupOutcomes, OneCompilerNeedsNoName) {
    const auto of = catalog();
    auto rows = test::madeUpRun();
    std::erase_if(rows, [](const ResultRow& row) { return row.compiler != "inductor"; });
    const auto made = groupOutcomes(groupByCompiler(rows), of.get(), {GroupBy::Operators});
    ASSERT_TRUE(made.ok());
    // samples 0 .. 4 have 5 .. 9 operators, sample 5 has 10
    EXPECT_THAT(labels(made.value()), ElementsAre("< 10 operators", "10\u201399 operators", "\u2265 1,000 operators"));
    EXPECT_EQ(made->groups[1].samples, std::vector{SampleId(5)});
}

TEST(GroupOutcomes, TheTypeOfMostBytesCounts) {
    const auto of = catalog();
    const auto made = grouped({GroupBy::DType}, of.get());
    EXPECT_EQ(made.groups[1].compiler, "torchscript \u00b7 int64");
    EXPECT_EQ(made.groups[1].samples, std::vector{SampleId(0)});
}

TEST(GroupOutcomes, MachinesAreThoseOfTheResults) {
    auto rows = test::madeUpRun();
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].result.environment["cpu"] = i < 20 ? "EPYC" : "Xeon";
    rows.resize(22); // the last two are of openvino
    const auto made = groupOutcomes(groupByCompiler(rows), nullptr, {GroupBy::Machine});
    ASSERT_TRUE(made.ok());
    EXPECT_THAT(labels(made.value()),
                ElementsAre("torchscript \u00b7 EPYC", "inductor \u00b7 EPYC", "openvino \u00b7 Xeon"));
}

TEST(MachineOf, IsTheBestNameThereIs) {
    ResultRow row = test::madeUpRow(1, "inductor", RunStatus::Correct, 2, -10);
    EXPECT_EQ(machineOf(row), "cpu"); // the device
    row.result.environment["host"] = "node7";
    EXPECT_EQ(machineOf(row), "node7");
    row.result.environment["cpu"] = "EPYC";
    EXPECT_EQ(machineOf(row), "EPYC");
    row.device = "cuda:0";
    EXPECT_EQ(machineOf(row), "cuda:0, EPYC");
    row.result.environment["hardware"] = "NVIDIA H20"; // as logs say it
    EXPECT_EQ(machineOf(row), "NVIDIA H20");
    row.result.environment["gpu"] = "NVIDIA H200";
    EXPECT_EQ(machineOf(row), "NVIDIA H200");
}

TEST(GroupOutcomes, AQueryParts) {
    const auto of = catalog();
    const auto made = grouped({GroupBy::Query, "ops>100"}, of.get());
    EXPECT_EQ(made.groups[0].compiler, "torchscript \u00b7 does not match");
    EXPECT_EQ(made.groups[1].outcomes.size(), 4U);
}

TEST(GroupOutcomes, SmallPartsAreOneBeyondTheMost) {
    const auto of = catalog();
    Grouping grouping{GroupBy::Operators};
    grouping.most_parts = 2;
    const auto made = grouped(grouping, of.get());
    EXPECT_EQ(made.groups[1].compiler, "torchscript \u00b7 others");
    EXPECT_EQ(made.groups[1].outcomes.size(), 5U);
}

TEST(GroupOutcomes, TheFilterLeavesOutAndSaysHowMany) {
    const auto of = catalog();
    Grouping grouping;
    grouping.filter = "tag:audio";
    const auto made = grouped(grouping, of.get());
    EXPECT_EQ(outcomesIn(made), 12U);
    EXPECT_EQ(made.filtered_out, 18U);
    EXPECT_EQ(made.not_indexed, 0U);
}

TEST(GroupOutcomes, WithoutACatalogPartsAreWhatResultsSay) {
    auto rows = test::madeUpRun();
    for (auto& row : rows)
        row.tag = "nlp";
    const auto made = groupOutcomes(groupByCompiler(rows), nullptr, {GroupBy::Task});
    ASSERT_TRUE(made.ok());
    EXPECT_EQ(made->groups[0].compiler, "torchscript \u00b7 nlp");
    EXPECT_EQ(grouped({GroupBy::DType}).groups[0].compiler, "torchscript \u00b7 none");
}

TEST(HideGroups, TheOthersKeepTheirColours) {
    auto made = grouped({});
    EXPECT_THAT(hideGroups(made, {"torchscript", "of another grouping"}),
                ElementsAre("torchscript", "inductor", "openvino"));
    EXPECT_THAT(labels(made), ElementsAre("inductor", "openvino"));
    EXPECT_EQ(made.groups[0].style, 1U);
    EXPECT_EQ(made.groups[1].style, 2U);
    ASSERT_EQ(made.compilers.size(), 2U);
    EXPECT_EQ(made.compilers[0].compiler, "inductor");
}

TEST(GroupOutcomes, AQueryThatCannotBeReadIsSaid) {
    Grouping grouping;
    grouping.filter = "ops>(";
    const auto made = groupOutcomes(groupByCompiler(test::madeUpRun()), nullptr, grouping);
    ASSERT_FALSE(made.ok());
    EXPECT_THAT(made.error().text(), HasSubstr("expected"));
}

} // namespace gnx::test
