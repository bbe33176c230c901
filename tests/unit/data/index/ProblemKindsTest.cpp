#include "core/data/index/ProblemKinds.h"

#include <gtest/gtest.h>

namespace gnx::test {
namespace {

using Severity = Problem::Severity;

ProblemRow row(std::int64_t sample, const std::string& code, Severity severity = Severity::Warning) {
    ProblemRow made;
    made.sample = SampleId(sample);
    made.problem.severity = severity;
    made.problem.code = code;
    made.problem.message = code + " of sample " + std::to_string(sample);
    return made;
}

} // namespace

TEST(ProblemKinds, CountsProblemsAndSamplesOfEachCode) {
    const std::vector rows{row(1, "hardware"), row(1, "hardware"), row(2, "hardware"), row(3, "syntax")};
    const auto kinds = problemKinds(rows, 100);
    ASSERT_EQ(kinds.size(), 2U);
    EXPECT_EQ(kinds[0].code, "hardware");
    EXPECT_EQ(kinds[0].problems, 3U);
    EXPECT_EQ(kinds[0].samples, 2U);
    EXPECT_EQ(kinds[0].example, "hardware of sample 1");
}

TEST(ProblemKinds, TheWorstSeverityIsTheCodes) {
    const std::vector rows{row(1, "x", Severity::Warning), row(2, "x", Severity::Error)};
    EXPECT_EQ(problemKinds(rows, 100)[0].severity, Severity::Error);
}

TEST(ProblemKinds, WhatMostSamplesHaveIsAQuirkOfTheSet) {
    std::vector<ProblemRow> rows{row(1, "rare")};
    for (std::int64_t sample = 0; sample < 6; ++sample)
        rows.push_back(row(sample, "common"));
    const auto kinds = problemKinds(rows, 10);
    EXPECT_EQ(kinds[0].code, "rare"); // defects first, however rare
    EXPECT_FALSE(kinds[0].quirk);
    EXPECT_TRUE(kinds[1].quirk);
    EXPECT_FALSE(problemKinds(rows, 12)[0].quirk); // six of twelve are not most
}

TEST(ProblemKinds, ANoteIsAQuirkAndAFewSamplesTellNone) {
    const std::vector rows{row(1, "note", Severity::Note), row(1, "warning")};
    const auto kinds = problemKinds(rows, 1);
    EXPECT_EQ(kinds[0].code, "warning");
    EXPECT_FALSE(kinds[0].quirk);
    EXPECT_TRUE(kinds[1].quirk);
}

TEST(ProblemKinds, TheWorseStandFirst) {
    const std::vector rows{row(1, "warning"), row(2, "warning"), row(3, "error", Severity::Error)};
    EXPECT_EQ(problemKinds(rows, 100)[0].code, "error");
}

} // namespace gnx::test
