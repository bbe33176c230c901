// tests/data/torch_trace/many_kinds.log: its program stands beside it.
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/capture/breaks/CaptureSteps.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using capture::BreakReport;
using capture::Capture;
using capture::CaptureStep;
using capture::looksRecorded;
using capture::readBreakReport;
using capture::reportBreaks;
using capture::stepsOfCall;
using capture::stepsOfLog;
using testing::ElementsAre;
using testing::IsEmpty;

BreakReport manyKinds() {
    auto report = readBreakReport(sourceFolder() / "tests/data/torch_trace/many_kinds.log", {});
    EXPECT_TRUE(report.ok()) << report.error().text();
    return *std::move(report);
}

/// Returns "3/0" for a graph, ":8,9" for a part that contains the breaks of these lines.
std::vector<std::string> written(const BreakReport& report, const std::vector<CaptureStep>& steps) {
    std::vector<std::string> texts;
    for (const CaptureStep& step : steps) {
        std::string text = step.kind == CaptureStep::Kind::Graph ? "" : ":";
        if (step.graph)
            text += report.graphs[*step.graph].compile_id;
        for (const std::size_t point : step.points)
            text += (text == ":" ? "" : ",") + std::to_string(report.points[point].place.frame.line);
        texts.push_back(text);
    }
    return texts;
}

// The graph of line 10 runs twice, the second time with nothing known between it and the next call.
TEST(CaptureSteps, OfACallAreItsFragmentsWithTheBreaksBetween) {
    Capture capture{.timed_calls = 2, .timed_ns = 4'000};
    capture.inputs.resize(1);
    capture.fragments = {
        {.compile_id = "3/0", .calls = 2, .total_ns = 800}, {.compile_id = "5/0"}, {.compile_id = "6/0"}};
    capture.gaps = {{.after = 0, .before = 1, .count = 2, .total_ns = 100},
                    {.after = 1, .before = 2, .count = 2, .total_ns = 600}};
    capture.order = {{0, 1, 2, 1}};
    const BreakReport report = reportBreaks(manyKinds().log, capture);
    const auto steps = stepsOfCall(report, 0);
    // Lines 8 and 9 lie between the graphs of 3/0 and 5/0, line 10 between 5/0 and 6/0; the most costly comes first.
    EXPECT_THAT(written(report, steps), ElementsAre("3/0", ":8,9", "5/0", ":10", "6/0", ":", "5/0"));
    EXPECT_DOUBLE_EQ(steps[0].mean_ns, 400);
    EXPECT_DOUBLE_EQ(steps[1].mean_ns, 50);
    EXPECT_DOUBLE_EQ(steps[3].mean_ns, 300);
    EXPECT_DOUBLE_EQ(steps[5].mean_ns, 0);
    EXPECT_THAT(stepsOfCall(report, 1), IsEmpty());
}

TEST(CaptureSteps, OfALogAreItsGraphsInTheirOrder) {
    const BreakReport report = manyKinds();
    const auto steps = stepsOfLog(report);
    std::vector<std::string> graphs;
    std::size_t breaks = 0;
    for (const CaptureStep& step : steps) {
        if (step.kind == CaptureStep::Kind::Graph)
            graphs.push_back(report.graphs[step.graph.value()].compile_id);
        breaks += step.points.size();
    }
    ASSERT_EQ(graphs.size(), report.graphs.size());
    EXPECT_GE(breaks, report.points.size());                 // each is somewhere
    EXPECT_EQ(steps.front().kind, CaptureStep::Kind::Eager); // print comes before anything is computed
    EXPECT_THAT(stepsOfCall(report, 0), IsEmpty());
}

TEST(CaptureSteps, ARecordingIsKnownByItsNames) {
    const TempDir folder;
    folder.write("trace/dedicated_log_torch_trace_rank_0_ab12.log", "");
    folder.write("logs/run.log", "");
    folder.write("capture/capture.json", "{}");
    EXPECT_TRUE(looksRecorded(folder.path() / "trace"));
    EXPECT_TRUE(looksRecorded(folder.path() / "trace/dedicated_log_torch_trace_rank_0_ab12.log"));
    EXPECT_TRUE(looksRecorded(folder.path() / "capture"));
    EXPECT_FALSE(looksRecorded(folder.path() / "logs"));
    EXPECT_FALSE(looksRecorded(folder.path() / "logs/run.log"));
    EXPECT_FALSE(looksRecorded(folder.path() / "missing"));
}

} // namespace
} // namespace gnx::test
