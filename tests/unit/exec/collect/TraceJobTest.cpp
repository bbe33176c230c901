#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/exec/collect/TraceJob.h"
#include "core/exec/trace/TraceBlob.h"
#include "tests/unit/exec/engine/EngineTest.h"

namespace gnx::test {
namespace {

using test::SampleFiles;
using testing::HasSubstr;

/// Adds, multiplies by itself, sums: three nodes.
void writeThree(SampleFiles& files) {
    files.tensor("L_x_", "[64, 64]", "float32");
    files.model("L_x_", "a = L_x_ + 1\nb = torch.matmul(a, a)\nc = b.sum()\nreturn (c,)");
}

TraceRequest requestFor(const SampleFiles& files, const test::TempDir& folder) {
    TraceRequest request;
    request.sample_dir = files.directory();
    request.trace_file = (folder / "t.gnxtrace").string();
    request.configuration.threads = 1;
    return request;
}

std::shared_ptr<const Trace> read(const TraceRequest& request) {
    std::ifstream file(request.trace_file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    auto trace = decodeTrace(bytes);
    if (!trace)
        throw std::runtime_error(trace.error().text());
    return *trace;
}

std::size_t count(const Trace& trace, ActivityKind kind, std::string_view name) {
    std::size_t found = 0;
    for (const Activity& activity : trace.activities())
        found += static_cast<std::size_t>(activity.kind == kind && trace.name(activity) == name);
    return found;
}

class TraceSampleTest : public testing::Test {
  protected:
    TraceResult trace(const TraceRequest& request) { return traceSample(request, {}, {}); }

    SampleFiles files_;
    test::TempDir folder_;
};

} // namespace

TEST_F(TraceSampleTest, HasEveryNodeOfEveryIteration) {
    writeThree(files_);
    TraceRequest request = requestFor(files_, folder_);
    request.iterations = 4;
    const TraceResult result = trace(request);
    ASSERT_EQ(result.status, RunStatus::Correct) << result.message;
    EXPECT_EQ(result.traced_ms.size(), 4U);
    EXPECT_EQ(result.untraced_ms.size(), 4U);
    EXPECT_EQ(result.dropped_records, 0U);
    const auto recorded = read(request);
    EXPECT_EQ(result.records, recorded->activities().size());
    std::map<std::uint32_t, int> spans;
    for (const Activity& activity : recorded->activities())
        if (activity.node.valid())
            ++spans[activity.node.value()];
    EXPECT_THAT(spans, testing::ElementsAre(testing::Pair(0, 4), testing::Pair(1, 4), testing::Pair(2, 4)));
    EXPECT_EQ(count(*recorded, ActivityKind::Operator, "torch.matmul"), 4U);
    EXPECT_EQ(count(*recorded, ActivityKind::Operator, "aten::mm"), 4U); // the operator inside it
    EXPECT_EQ(count(*recorded, ActivityKind::Range, "iteration"), 4U);
    EXPECT_EQ(recorded->info().iterations, 4U);
    EXPECT_GT(recorded->info().untraced_ns, 0);
    EXPECT_GT(recorded->info().traced_ns, 0);
}

TEST_F(TraceSampleTest, OperatorsLieWithinTheirNodeAndNodesWithinTheIteration) {
    writeThree(files_);
    const TraceRequest request = requestFor(files_, folder_);
    ASSERT_EQ(trace(request).status, RunStatus::Correct);
    const auto recorded = read(request);
    std::vector<const Activity*> nodes;
    for (const Activity& activity : recorded->activities())
        if (activity.node.valid())
            nodes.push_back(&activity);
    const auto enclosed = [&](const Activity& inner) {
        return std::ranges::any_of(nodes, [&](const Activity* node) {
            return node->track == inner.track && node->start_ns <= inner.start_ns && inner.end() <= node->end();
        });
    };
    for (const Activity& activity : recorded->activities())
        if (activity.kind == ActivityKind::Operator && !activity.node.valid()) {
            EXPECT_TRUE(enclosed(activity)) << recorded->name(activity);
        }
}

TEST_F(TraceSampleTest, MemoryIsCountedOnTopOfTheInputs) {
    writeThree(files_);
    const TraceRequest request = requestFor(files_, folder_);
    ASSERT_EQ(trace(request).status, RunStatus::Correct);
    const auto recorded = read(request);
    std::uint64_t allocated = 0, freed = 0;
    std::int64_t most = 0;
    for (const Activity& activity : recorded->activities())
        if (const MemoryDetail* detail = recorded->memory(activity)) {
            (activity.kind == ActivityKind::Allocation ? allocated : freed) += detail->bytes;
            most = std::max(most, detail->total_bytes);
        }
    // 5 iterations; 64 x 64 float32 are 16384 bytes: a, b, and the sum's 4; the number 1 as a tensor of int64, then of
    // float32. All is given back.
    EXPECT_EQ(allocated, 5U * (16384 + 16384 + 4 + 8 + 4));
    EXPECT_EQ(freed, allocated);
    EXPECT_EQ(most, 3 * 16384); // input, a and b
}

TEST_F(TraceSampleTest, RecordsOnlyWhatIsAskedFor) {
    writeThree(files_);
    TraceRequest request = requestFor(files_, folder_);
    request.operators = request.memory = false;
    request.iterations = 1;
    ASSERT_EQ(trace(request).status, RunStatus::Correct);
    EXPECT_EQ(read(request)->activities().size(), 4U); // the iteration and its nodes
}

TEST_F(TraceSampleTest, ACompiledModelIsTracedByItsOperators) {
    writeThree(files_);
    TraceRequest request = requestFor(files_, folder_);
    request.compiler = "torchscript";
    const TraceResult result = trace(request);
    ASSERT_EQ(result.status, RunStatus::Correct) << result.message;
    EXPECT_GT(result.compile_ms, 0);
    EXPECT_EQ(count(*read(request), ActivityKind::Operator, "aten::mm"), 5U);
}

TEST_F(TraceSampleTest, WhatFailsLeavesItsEvidenceAndNoFile) {
    files_.tensor("L_x_", "[2, 3]", "float32");
    files_.model("L_x_", "y = torch.matmul(L_x_, L_x_)\nreturn (y,)");
    const TraceRequest request = requestFor(files_, folder_);
    const TraceResult result = trace(request);
    EXPECT_EQ(result.status, RunStatus::EagerFail);
    EXPECT_EQ(result.failed_node, 0);
    EXPECT_GT(result.failed_line, 0U);
    EXPECT_FALSE(std::filesystem::exists(request.trace_file));
}

TEST_F(TraceSampleTest, RefusesWhatItCannotDo) {
    writeThree(files_);
    TraceRequest request = requestFor(files_, folder_);
    request.compiler = "magic";
    EXPECT_THAT(trace(request).message, HasSubstr("unknown compiler \"magic\""));
    request = requestFor(files_, folder_);
    request.iterations = 0;
    EXPECT_EQ(trace(request).status, RunStatus::NotRun);
    request = requestFor(files_, folder_);
    request.trace_file = (folder_ / "no" / "such" / "folder").string();
    const TraceResult unwritten = trace(request);
    EXPECT_EQ(unwritten.status, RunStatus::NotRun);
    EXPECT_THAT(unwritten.message, HasSubstr("folder"));
}

TEST_F(TraceSampleTest, IsStoppedBetweenCalls) {
    writeThree(files_);
    TraceRequest request = requestFor(files_, folder_);
    request.iterations = 1'000'000'000;
    std::stop_source stop;
    const TraceResult result = traceSample(
        request,
        [&](const std::string& phase, std::uint64_t, std::uint64_t) {
            if (phase == "untraced")
                stop.request_stop();
        },
        stop.get_token());
    EXPECT_EQ(result.status, RunStatus::Cancelled);
}

TEST_F(TraceSampleTest, NothingIsRecordedAfterwards) {
    writeThree(files_);
    const TraceRequest request = requestFor(files_, folder_);
    ASSERT_EQ(trace(request).status, RunStatus::Correct);
    const auto first = read(request)->activities().size();
    at::mm(at::ones({4, 4}), at::ones({4, 4})); // between two traces
    ASSERT_EQ(trace(request).status, RunStatus::Correct);
    EXPECT_EQ(read(request)->activities().size(), first);
}

TEST(TraceProtocol, RequestAndResultSurviveTheLine) {
    TraceRequest request;
    request.sample_dir = "/a";
    request.trace_file = "/b";
    request.compiler = "torchscript";
    request.configuration.threads = 3;
    request.iterations = 7;
    request.memory = false;
    const auto read_back = fromJson<TraceRequest>(toJson(request));
    ASSERT_TRUE(read_back.ok());
    EXPECT_EQ(toJson(*read_back), toJson(request));
    TraceResult result;
    result.status = RunStatus::Correct;
    result.traced_ms = {1, 2};
    result.dropped_records = 9;
    const auto read_result = fromJson<TraceResult>(toJson(result));
    ASSERT_TRUE(read_result.ok());
    EXPECT_EQ(toJson(*read_result), toJson(result));
    EXPECT_FALSE(fromJson<TraceRequest>(nlohmann::json::array()).ok());
    EXPECT_FALSE(fromJson<TraceRequest>({{"sample_dir", "/a"}}).ok());
}

} // namespace gnx::test
