#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/capture/breaks/BreakComparison.h"

namespace gnx::test {
namespace {

using capture::BreakComparison;
using capture::BreakReport;
using capture::changeName;
using capture::compareBreaks;
using capture::parseCompileLog;
using capture::reportBreaks;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

/// A record of one break at a line of a file, with its code.
std::string breakAt(int compilation, const std::string& file, int line, const std::string& code,
                    const std::string& kind = "Data-dependent branching") {
    const std::string number = std::to_string(compilation);
    return "V1126 20:44:08.374000 1 torch/x.py:1] {\"artifact\": {\"name\": \"dynamo_graph_break_reason\", "
           "\"encoding\": \"string\"}, \"frame_id\": " +
           number + ", \"frame_compile_id\": 0, \"attempt\": 0, \"has_payload\": \"x\"}\n" +
           "\tGraph break in user code at " + file + ":" + std::to_string(line) + "\n\tGraph Break Reason: " + kind +
           "\n\tUser code traceback:\n\t  File \"" + file + "\", line " + std::to_string(line) +
           ", in forward\n\t    " + code + "\n";
}

BreakReport madeUp(const std::string& log) {
    return reportBreaks(parseCompileLog(log));
}

std::vector<std::string> changes(const BreakComparison& comparison, const BreakReport& before,
                                 const BreakReport& after) {
    std::vector<std::string> texts;
    for (const auto& one : comparison.points)
        texts.push_back(std::string(changeName(one)) + " " +
                        (one.before ? std::to_string(before.points[*one.before].place.frame.line) : "-") + " " +
                        (one.after ? std::to_string(after.points[*one.after].place.frame.line) : "-"));
    return texts;
}

// The second line is rewritten, a line is added above, and the checkout lies in another folder.
TEST(BreakComparison, PairsPlacesByTheirCode) {
    const BreakReport before =
        madeUp(breakAt(0, "/a/m.py", 3, "if x.sum() > 0:") + breakAt(1, "/a/m.py", 8, "print(x)"));
    const BreakReport after =
        madeUp(breakAt(0, "/b/m.py", 4, "if x.sum() > 0:") + breakAt(1, "/b/m.py", 9, "warnings.warn(text)"));
    EXPECT_THAT(changes(compareBreaks(before, after), before, after), ElementsAre("gone 8 -", "new - 9", "stays 3 4"));
}

TEST(BreakComparison, EqualLinesArePairedInTheirOrder) {
    const BreakReport before = madeUp(breakAt(0, "/a/m.py", 3, "print(x)") + breakAt(1, "/a/m.py", 5, "print(x)"));
    const BreakReport after = madeUp(breakAt(0, "/a/m.py", 4, "print(x)"));
    EXPECT_THAT(changes(compareBreaks(before, after), before, after), ElementsAre("gone 5 -", "stays 3 4"));
}

TEST(BreakComparison, AnotherKindAtTheSameLineIsAnotherBreak) {
    const BreakReport before = madeUp(breakAt(0, "/a/m.py", 3, "f(x)"));
    const BreakReport after = madeUp(breakAt(0, "/a/m.py", 3, "f(x)", "Unsupported Tensor.item() call"));
    EXPECT_THAT(changes(compareBreaks(before, after), before, after), ElementsAre("gone 3 -", "new - 3"));
}

TEST(BreakComparison, NamesTheConditionsThatDiffer) {
    BreakReport before = madeUp(breakAt(0, "/a/m.py", 3, "f(x)"));
    BreakReport after = before;
    before.settings = {{"capture_scalar_outputs", "false"}, {"recompile_limit", "8"}};
    after.settings = {{"capture_scalar_outputs", "true"}, {"recompile_limit", "8"}};
    after.log.processes.resize(1);
    after.log.processes[0].torch_version = "2.14.0";
    before.log.processes.resize(1);
    before.log.processes[0].torch_version = "2.13.0";
    const BreakComparison comparison = compareBreaks(before, after);
    ASSERT_THAT(comparison.conditions, SizeIs(2));
    EXPECT_EQ(comparison.conditions[0].name, "capture_scalar_outputs");
    EXPECT_EQ(comparison.conditions[0].after, "true");
    EXPECT_EQ(comparison.conditions[1].name, "torch");
    EXPECT_EQ(comparison.conditions[1].before, "2.13.0");
    EXPECT_THAT(compareBreaks(before, before).conditions, IsEmpty());
    const auto json = toJson(comparison, before, after);
    EXPECT_EQ(json.at("places").at(0).at("change"), "stays");
    EXPECT_EQ(json.at("before").at("events"), 1);
}

} // namespace
} // namespace gnx::test
