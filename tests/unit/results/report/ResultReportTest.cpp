#include "core/results/report/ResultReport.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/MadeUpRun.h"

namespace gnx::test {
namespace {

ReportInput inputOf(std::vector<ResultRow> rows) {
    ReportInput input;
    input.title = "made up";
    input.results = std::move(rows);
    return input;
}

/// The first table whose first column is called so; an empty one if there is none.
ReportTable tableOf(const ReportDocument& report, const std::string& first, const std::string& last) {
    for (const ReportBlock& block : report.blocks)
        if (const auto* table = std::get_if<ReportTable>(&block))
            if (!table->columns.empty() && table->columns.front() == first && table->columns.back() == last)
                return *table;
    return {};
}

bool says(const ReportDocument& report, const std::string& words) {
    return std::ranges::any_of(report.blocks, [&](const ReportBlock& block) {
        const auto* text = std::get_if<ReportText>(&block);
        return text != nullptr && text->text.find(words) != std::string::npos;
    });
}

} // namespace

/// MadeUpRun.h: inductor has one of ten outside every tolerance, openvino three failures and one cancelled.
TEST(ResultReport, ListsEverySampleThatIsNotCorrect) {
    const ReportTable failures = tableOf(resultReport(inputOf(test::madeUpRun())), "curve", "samples");
    std::vector<std::string> found;
    for (const auto& row : failures.rows)
        found.push_back(row[0] + ' ' + row[1] + ' ' + row[5]);
    EXPECT_THAT(found,
                testing::UnorderedElementsAre("inductor accuracy 1", "openvino cancelled 1", "openvino compile_fail 1",
                                              "openvino runtime_fail 1", "openvino timeout 1"));
}

TEST(ResultReport, CountsTheSamplesOfTheReasonsItHasNoRoomFor) {
    std::vector<ResultRow> rows;
    for (std::int64_t i = 0; i < 40; ++i) {
        rows.push_back(test::madeUpRow(i, "tvm", RunStatus::CompileFail, 0, 0, "compile"));
        rows.back().result.message = "no rule for operator " + std::to_string(i) + "\nand a traceback";
    }
    const ReportTable failures = tableOf(resultReport(inputOf(std::move(rows))), "curve", "samples");
    ASSERT_EQ(failures.rows.size(), 31U);
    EXPECT_EQ(failures.rows.front()[3], "no rule for operator 0");
    EXPECT_EQ(failures.rows.back().front(), "and 10 more reasons");
    EXPECT_EQ(failures.rows.back().back(), "10");
}

TEST(ResultReport, SaysNothingOfTheSelfCheckOfThisMachineWhereResultsAreOfLogs) {
    ReportInput input = inputOf(test::madeUpRun());
    input.runs.emplace_back().kind = "log";
    EXPECT_FALSE(says(resultReport(input), "A/A"));
    input.runs.emplace_back().kind = "bench";
    EXPECT_TRUE(says(resultReport(input), "A/A: no self-check yet"));
}

} // namespace gnx::test
