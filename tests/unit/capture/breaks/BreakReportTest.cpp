// Logs of torch 2.13, shortened: tests/data/torch_trace. Their programs stand beside them; the numbers here were
// counted in those by hand.
#include <algorithm>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/capture/breaks/BreakReport.h"
#include "core/capture/breaks/BreakReportJson.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using capture::BreakPoint;
using capture::BreakReport;
using capture::Capture;
using capture::CodeOwner;
using capture::CodeOwners;
using capture::parseCompileLog;
using capture::readBreakReport;
using capture::reportBreaks;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

BreakReport reportOf(const std::string& name) {
    auto report = readBreakReport(sourceFolder() / "tests/data/torch_trace" / name, {});
    EXPECT_TRUE(report.ok()) << report.error().text();
    return *std::move(report);
}

const BreakPoint& pointAt(const BreakReport& report, const std::string& file, std::uint32_t line) {
    const auto found = std::ranges::find_if(report.points, [&](const BreakPoint& point) {
        return point.place.frame.file == file && point.place.frame.line == line;
    });
    if (found == report.points.end())
        throw std::runtime_error("no break at " + file + ":" + std::to_string(line));
    return *found;
}

std::string gb(const BreakReport& report, const BreakPoint& point) {
    return report.log.texts[point.text].gb;
}

// A branch on a tensor in a block that a loop calls; a loop that breaks by itself.
TEST(BreakReport, CountsPlacesAndEventsOfABranchInALoop) {
    const BreakReport report = reportOf("branch_in_loop.log");
    // The loop over the blocks gives M.forward up (1), Block.forward is compiled four times (4), loopy is given up (1).
    EXPECT_EQ(report.events(), 6);
    ASSERT_THAT(report.points, SizeIs(2));
    const BreakPoint& branch = pointAt(report, "/home/user/branch_in_loop.py", 8);
    EXPECT_EQ(gb(report, branch), "GB0170");
    EXPECT_EQ(branch.count, 5);
    EXPECT_EQ(branch.given_up, 1);
    EXPECT_EQ(branch.place.frame.function, "forward");
    EXPECT_EQ(branch.place.frame.code, "if y.sum() > 0:");
    EXPECT_EQ(branch.place.owner, CodeOwner::User);
    EXPECT_THAT(branch.compile_ids, ElementsAre("0/0", "1/0", "1/1", "1/2", "1/3"));
    EXPECT_EQ(pointAt(report, "/home/user/branch_in_loop.py", 26).count, 1);
}

TEST(BreakReport, CountsGraphsAndThoseOfRecompilations) {
    const BreakReport report = reportOf("branch_in_loop.log");
    // Block.forward four times, what follows its branch twice for either side.
    EXPECT_THAT(report.graphs, SizeIs(8));
    EXPECT_EQ(report.recompiledGraphs(), 5);
    EXPECT_EQ(report.graphs.front().compile_id, "1/0");
    EXPECT_EQ(report.graphs.front().operators, 3); // linear, sum, gt
}

// torch 2.6 has no identifiers, two names for a branch, no failure for a loop that is given up, and it notes the limit
// of recompilations with the metrics of a backward. Lines 7, 13 (in its caller and by itself), 20 and 24.
TEST(BreakReport, ReadsALogOfTorch26AsOneOfALaterVersion) {
    const BreakReport report = reportOf("torch_2_6.log");
    const std::string file = "/home/user/torch_2_6.py";
    EXPECT_EQ(report.events(), 5);
    ASSERT_THAT(report.points, SizeIs(4));
    EXPECT_EQ(pointAt(report, file, 7).given_up, 1);
    EXPECT_EQ(pointAt(report, file, 13).count, 2);
    EXPECT_EQ(pointAt(report, file, 13).given_up, 0);
    EXPECT_EQ(pointAt(report, file, 20).place.frame.function, "outer");
    EXPECT_EQ(pointAt(report, file, 24).given_up, 1);
    EXPECT_EQ(report.log.texts[pointAt(report, file, 24).text].kind, "cache_size_limit reached");
    ASSERT_THAT(report.given_up, SizeIs(2));
    EXPECT_EQ(report.given_up[0].function, "loop");
    EXPECT_EQ(report.given_up[1].function, "length");
}

TEST(BreakReport, NamesFunctionsThatAreGivenUp) {
    const BreakReport report = reportOf("branch_in_loop.log");
    ASSERT_THAT(report.given_up, SizeIs(2));
    EXPECT_EQ(report.given_up[0].function, "forward");
    EXPECT_EQ(report.given_up[0].line, 16);
    EXPECT_THAT(report.given_up[0].reason, StartsWith("graph break in loop after Data-dependent branching"));
    EXPECT_EQ(report.given_up[1].function, "loopy");
}

TEST(BreakReport, NamesTheGuardOfARecompilation) {
    const BreakReport report = reportOf("branch_in_loop.log");
    ASSERT_THAT(report.recompilations, Not(IsEmpty()));
    EXPECT_EQ(report.recompilations[0].guard, "tensor 'x' requires_grad mismatch. expected requires_grad=0");
    EXPECT_EQ(report.recompilations[0].function, "forward");
    EXPECT_EQ(report.recompilations[0].line, 6);
    EXPECT_THAT(report.recompilations[0].compile_ids, ElementsAre("1/1", "1/3"));
}

TEST(BreakReport, NamesSettingsAndVersion) {
    const BreakReport report = reportOf("branch_in_loop.log");
    EXPECT_EQ(report.settings.at("capture_scalar_outputs"), "false");
    EXPECT_EQ(report.settings.at("recompile_limit"), "8");
    EXPECT_FALSE(report.settings.contains("verify_correctness")); // changes no count
    EXPECT_EQ(report.log.processes.at(0).torch_version, "2.13.0+cpu");
}

TEST(BreakReport, FindsThePlacesOfManyKinds) {
    const BreakReport report = reportOf("many_kinds.log");
    const std::string file = "/home/user/many_kinds.py";
    EXPECT_EQ(report.events(), 12);
    EXPECT_THAT(report.points, SizeIs(11));
    const std::pair<std::uint32_t, const char*> expected[] = {{4, "GB0059"},  {8, "GB0291"},  {9, "GB0007"},
                                                              {10, "GB0124"}, {11, "GB0036"}, {12, "GB0109"},
                                                              {15, "GB0059"}, {20, "GB0059"}, {27, "GB0039"}};
    for (const auto& [line, identifier] : expected)
        EXPECT_EQ(gb(report, pointAt(report, file, line)), identifier) << line;
    EXPECT_EQ(gb(report, pointAt(report, "<string>", 3)), "GB0059"); // code from exec
}

TEST(BreakReport, ABreakInAHelperIsOnePlaceInTwoFunctions) {
    const BreakReport report = reportOf("many_kinds.log");
    const BreakPoint& print = pointAt(report, "/home/user/many_kinds.py", 4);
    EXPECT_EQ(print.count, 2);
    EXPECT_THAT(print.frames, ElementsAre("f_print", "helper"));
}

TEST(BreakReport, NamesTheGraphsBeforeAndAfter) {
    const BreakReport report = reportOf("many_kinds.log");
    const auto id = [&](std::optional<std::size_t> graph) {
        return graph ? report.graphs.at(*graph).compile_id : "none";
    };
    const BreakPoint& item = pointAt(report, "/home/user/many_kinds.py", 10);
    EXPECT_EQ(id(item.graph_before), "5/0");
    EXPECT_EQ(id(item.graph_after), "6/0");
    const BreakPoint& warning =
        pointAt(report, "/home/user/many_kinds.py", 9); // nothing is computed between line 8 and it
    EXPECT_EQ(id(warning.graph_before), "3/0");
    EXPECT_EQ(id(warning.graph_after), "5/0");
    EXPECT_EQ(id(pointAt(report, "/home/user/many_kinds.py", 4).graph_before), "none");
    // The first event is that of the function that calls the block; the block itself ends a graph with it.
    const BreakReport loop = reportOf("branch_in_loop.log");
    EXPECT_EQ(loop.graphs.at(pointAt(loop, "/home/user/branch_in_loop.py", 8).graph_before.value()).compile_id, "1/0");
}

TEST(BreakReport, ABreakWithinTorchNamesTheCaller) {
    const BreakReport report = reportOf("many_kinds.log");
    const auto lstm =
        std::ranges::find_if(report.points, [&](const BreakPoint& point) { return gb(report, point) == "GB0014"; });
    ASSERT_NE(lstm, report.points.end());
    EXPECT_EQ(lstm->count, 1); // logged in two attempts
    EXPECT_EQ(lstm->place.owner, CodeOwner::Torch);
    ASSERT_TRUE(lstm->place.called_from.has_value());
    EXPECT_EQ(lstm->place.called_from->file, "/home/user/many_kinds.py");
}

TEST(BreakReport, TheLimitOfRecompilationsIsABreak) {
    const BreakReport report = reportOf("many_kinds.log");
    const BreakPoint& limit = pointAt(report, "/home/user/many_kinds.py", 27);
    EXPECT_EQ(limit.given_up, 1);
    EXPECT_THAT(limit.frames, ElementsAre("f_len"));
    EXPECT_THAT(report.recompilations, SizeIs(8)); // the ninth call meets the limit; every guard differs
    EXPECT_EQ(report.recompilations[0].guard, "s == '' # return x + len(s) # er/many_kinds.py:28 in f_len");
}

TEST(BreakReport, JoinsSeveralProcesses) {
    const TempDir folder;
    for (const char* rank : {"0", "1"})
        folder.write(std::string("dedicated_log_torch_trace_rank_") + rank + "_x.log",
                     std::string("V1126 20:44:08.374000 1 torch/x.py:1] {\"artifact\": {\"name\": "
                                 "\"dynamo_graph_break_reason\", \"encoding\": \"string\"}, \"rank\": ") +
                         rank +
                         ", \"frame_id\": 0, \"frame_compile_id\": 0, \"attempt\": 0, \"has_payload\": \"x\"}\n"
                         "\tGraph break in user code at /home/user/m.py:3\n\tGraph Break Reason: Odd\n");
    const auto report = readBreakReport(folder.path(), {});
    ASSERT_TRUE(report.ok());
    EXPECT_EQ(report->events(), 2);
    ASSERT_THAT(report->points, SizeIs(1));
    EXPECT_EQ(report->log.processes.at(1).rank, 1);
}

TEST(BreakReport, AnEmptyFileBesideAGoodOneIsAProblemOfItsProcess) {
    const TempDir folder;
    folder.write("a.log", "");
    folder.write("b.log", "V1126 20:44:08.374000 1 torch/x.py:1] {\"str\": [\"/home/user/m.py\", 0]}\n");
    const auto report = readBreakReport(folder.path(), {});
    ASSERT_TRUE(report.ok());
    EXPECT_THAT(report->log.processes.at(0).problems, SizeIs(1));
}

TEST(BreakReport, ABreakWhoseTextIsMissingIsReported) {
    const auto log = parseCompileLog("V1126 20:44:08.374000 1 torch/x.py:1] {\"artifact\": {\"name\": "
                                     "\"dynamo_graph_break_reason\"}, \"frame_id\": 0, \"frame_compile_id\": 0, "
                                     "\"attempt\": 0, \"has_payload\": \"x\"}\n");
    EXPECT_THAT(log.breaks, IsEmpty());
    ASSERT_THAT(log.processes.at(0).problems, SizeIs(1));
    EXPECT_THAT(log.processes.at(0).problems[0].message, HasSubstr("cut off"));
}

// The eager part after the graph of 5/0 took 400 of 4,000 ns in two calls: 200 ns a call, a tenth.
TEST(BreakReport, CostIsTheEagerPartAfterTheBreaksGraph) {
    const BreakReport without = reportOf("many_kinds.log");
    Capture capture{.timed_calls = 2, .timed_ns = 4'000};
    capture.inputs.resize(1);
    capture.fragments = {{.compile_id = "5/0"}, {.compile_id = "6/0"}};
    capture.gaps = {{.after = 0,
                     .before = 1,
                     .count = 2,
                     .total_ns = 400,
                     .synchronizations = 1,
                     .copies = 3,
                     .handed_tensors = 2,
                     .handed_bytes = 64}};
    const BreakReport report = reportBreaks(without.log, capture);
    EXPECT_EQ(report.points.front().place.frame.line, 10); // the most costly one comes first
    ASSERT_TRUE(report.points.front().cost.has_value());
    EXPECT_DOUBLE_EQ(report.points.front().cost->eager_ns, 200);
    EXPECT_DOUBLE_EQ(report.points.front().cost->share, 0.1);
    EXPECT_EQ(report.points.front().cost->copies, 3);
    EXPECT_EQ(report.points.front().cost->handed_tensors, 2);
    EXPECT_EQ(report.points.front().cost->handed_bytes, 64);
    EXPECT_FALSE(pointAt(report, "/home/user/many_kinds.py", 8).cost.has_value());
    const nlohmann::json json = toJson(report);
    EXPECT_EQ(json.at("places").at(0).at("cost").at("eager_ns"), 200.0);
    EXPECT_TRUE(json.at("places").at(1).at("cost").at("eager_ns").is_null());
    EXPECT_THAT(json.at("places").at(1).at("cost").at("reason").get<std::string>(), Not(IsEmpty()));
}

// Between the graphs of 3/0 and 5/0 lie the breaks of line 8, with which 3/0 ends, and line 9, before which nothing is
// computed.
TEST(BreakReport, AnEagerPartCountsForOneBreak) {
    Capture capture{.timed_calls = 1, .timed_ns = 1'000};
    capture.fragments = {{.compile_id = "3/0"}, {.compile_id = "5/0"}, {.compile_id = "8/0"}, {.compile_id = "10/0"}};
    capture.gaps = {{.after = 0, .before = 1, .count = 1, .total_ns = 100},
                    {.after = 2, .before = 3, .count = 1, .total_ns = 300}};
    const BreakReport report = reportBreaks(reportOf("many_kinds.log").log, capture);
    EXPECT_DOUBLE_EQ(pointAt(report, "/home/user/many_kinds.py", 8).cost.value().eager_ns, 100);
    EXPECT_FALSE(pointAt(report, "/home/user/many_kinds.py", 9).cost.has_value());
    EXPECT_THAT(pointAt(report, "/home/user/many_kinds.py", 9).cost_unknown, HasSubstr("counted with another break"));
    // f_early prints before it computes: the part from the graph of the call before it to its own.
    EXPECT_DOUBLE_EQ(pointAt(report, "/home/user/many_kinds.py", 15).cost.value().eager_ns, 300);
}

TEST(CodeOwners, AnEnvironmentInTheUsersFolderIsNotTheUsersCode) {
    const CodeOwners owners({"/home/user/project"});
    EXPECT_EQ(owners.of("/home/user/project/model.py"), CodeOwner::User);
    EXPECT_EQ(owners.of("/home/user/project/.venv/lib/python3.11/site-packages/timm/vit.py"), CodeOwner::Library);
    EXPECT_EQ(owners.of("/home/user/project/.venv/lib/python3.11/site-packages/torch/nn/modules/module.py"),
              CodeOwner::Torch);
    EXPECT_EQ(owners.of("/usr/lib/python3.11/statistics.py"), CodeOwner::Library);
    EXPECT_EQ(owners.of("/home/user/projects/other.py"), CodeOwner::User);
}

TEST(CodeOwners, ALibraryThatIsTheTargetIsTheUsersCode) {
    const CodeOwners owners({"/home/user/env/lib/python3.11/site-packages/transformers"});
    EXPECT_EQ(owners.of("/home/user/env/lib/python3.11/site-packages/transformers/models/bart/modeling_bart.py"),
              CodeOwner::User);
    EXPECT_EQ(owners.of("/home/user/env/lib/python3.11/site-packages/torch/nn/modules/module.py"), CodeOwner::Torch);
}

TEST(Capture, KeepsSettingsAndSizesForAnotherRun) {
    const TempDir folder;
    folder.write("capture.json", R"({"format": "graphnet-capture", "version": 1, "full": true,
                                     "settings": {"capture_scalar_outputs": "True"}})");
    const auto capture = capture::readCapture(folder.path());
    ASSERT_TRUE(capture.ok()) << capture.error().text();
    EXPECT_TRUE(capture->full);
    EXPECT_EQ(capture->settings.at("capture_scalar_outputs"), "True");
}

TEST(BreakReport, CountsTheGraphsOfACompilation) {
    BreakReport report;
    for (const auto& [process, id] : {std::pair(0U, "0/0"), {0U, "1/0"}, {1U, "0/0"}, {0U, "0/0"}})
        report.graphs.push_back({.process = process, .compile_id = id});
    EXPECT_EQ(report.numberInCompilation(3), 1U);
    EXPECT_EQ(report.numberInCompilation(2), 0U);
}

TEST(Capture, ReportsAFileThatIsNotSound) {
    const TempDir folder;
    for (
        const auto& [text, code] :
        {std::pair("{", ErrorCode::Malformed), std::pair("{}", ErrorCode::Malformed),
         std::pair(R"({"format": "graphnet-capture", "version": 99})", ErrorCode::NewerVersion),
         std::pair(
             R"({"format": "graphnet-capture", "version": 1, "gaps": [{"after": 0, "before": 1, "count": 1, "total_ns": 1}]})",
             ErrorCode::Malformed),
         std::pair(R"({"format": "graphnet-capture", "version": 1, "inputs": 3})", ErrorCode::Malformed)}) {
        folder.write("capture.json", text);
        const auto capture = capture::readCapture(folder.path());
        ASSERT_FALSE(capture.ok()) << text;
        EXPECT_EQ(capture.error().code, code) << text;
    }
}

} // namespace
} // namespace gnx::test
