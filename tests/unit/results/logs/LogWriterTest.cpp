#include "core/results/logs/LogWriter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/results/logs/Log.h"
#include "core/results/report/ResultGroups.h"
#include "tests/support/MadeUpRun.h"

namespace gnx::test {
namespace {

std::vector<ResultRow> rowsOf(const std::string& compiler) {
    std::vector<ResultRow> rows;
    for (const ResultRow& row : test::madeUpRun())
        if (row.compiler == compiler)
            rows.push_back(row);
    return rows;
}

ScoreCurve curveOfRows(const std::vector<ResultRow>& rows, const ScoreOptions& options) {
    return computeScores(groupByCompiler(rows).front().outcomes, options);
}

ScoreCurve curveOfLog(const Log& log, const ScoreOptions& options) {
    std::vector<SampleOutcome> outcomes;
    for (const LogSample& sample : log.samples) {
        ResultRow row;
        row.sample_name = sample.path;
        row.result = sample.result;
        row.logged = sample.times;
        outcomes.push_back(outcomeOf(row));
    }
    return computeScores(outcomes, options);
}

} // namespace

TEST(LogWriter, ReadBackGivesTheSameScores) {
    for (const char* compiler : {"torchscript", "inductor", "openvino"}) {
        const auto rows = rowsOf(compiler);
        const Log log = parseLog(writeLog(rows).text);
        EXPECT_THAT(log.problems, testing::IsEmpty()) << compiler;
        for (const auto interpretation :
             {Interpretation::Paper, Interpretation::UpstreamDefault, Interpretation::MismatchExtended}) {
            const ScoreOptions options{interpretation, 0.1, 0.1};
            const auto expected = curveOfRows(rows, options), curve = curveOfLog(log, options);
            for (std::size_t i = 0; i < curve.points.size(); ++i) {
                EXPECT_NEAR(curve.points[i].s, expected.points[i].s, 1e-12 * expected.points[i].s) << compiler;
                EXPECT_NEAR(curve.points[i].es, expected.points[i].es, 1e-12 * expected.points[i].es) << compiler;
            }
        }
    }
}

TEST(LogWriter, WritesEveryClassOfFailureSoThatItIsReadAsSuch) {
    for (const auto& [status, phase] :
         {std::pair(RunStatus::EagerFail, "eager"), std::pair(RunStatus::CompileFail, "compile"),
          std::pair(RunStatus::RuntimeFail, "run"), std::pair(RunStatus::ShapeMismatch, "compare"),
          std::pair(RunStatus::TypeMismatch, "compare"), std::pair(RunStatus::OutOfMemory, "compile"),
          std::pair(RunStatus::Crash, "run"), std::pair(RunStatus::Timeout, "inputs")}) {
        ResultRow row = test::madeUpRow(1, "x", status, 0, 0, phase);
        row.result.message = "ValueError: two\nlines";
        const Log log = parseLog(writeLog(std::vector{row}).text);
        ASSERT_EQ(log.samples.size(), 1U);
        ResultRow read;
        read.result = log.samples[0].result;
        EXPECT_EQ(failureClass(outcomeOf(read)), failureClass(outcomeOf(row))) << runStatusName(status) << phase;
    }
}

TEST(LogWriter, LeavesOutWhatDidNotRunAndSaysSo) {
    const auto written = writeLog(rowsOf("openvino"));
    EXPECT_EQ(written.samples, 9U);
    EXPECT_EQ(written.left_out, 1U);
}

TEST(LogWriter, CountsWhatTheFormatCannotSay) {
    auto row = test::madeUpRow(1, "x", RunStatus::Correct, 2, kToleranceMax + 1);
    row.result.outputs[0].has_nonfinite_mismatch = true;
    EXPECT_EQ(writeLog(std::vector{row}).nonfinite, 1U);
}

/// Without outputs nothing was compared: never correct here, and so that upstream's reader does not take it for
/// correct.
TEST(LogWriter, AResultWithoutOutputsIsReadAsWrong) {
    auto row = test::madeUpRow(1, "x", RunStatus::Correct, 2, 0);
    row.result.outputs.clear();
    const Log log = parseLog(writeLog(std::vector{row}).text);
    EXPECT_FALSE(log.samples[0].correctUnchecked());
    EXPECT_FALSE(log.samples[0].result.outputs[0].close[15]);
}

TEST(LogWriter, WritesTheHashOfTheGraph) {
    const auto rows = rowsOf("torchscript");
    LogWriterOptions options;
    options.graph_hashes[rows[0].sample] = "abcd";
    EXPECT_EQ(parseLog(writeLog(rows, options).text).samples[0].config.at("graph_hash"), "abcd");
}

} // namespace gnx::test
