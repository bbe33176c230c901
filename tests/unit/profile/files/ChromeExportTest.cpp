#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/profile/files/ChromeExport.h"
#include "tests/unit/profile/files/ImportFixtures.h"

namespace gnx::test {
namespace {

using test::HandMadeTrace;
using test::imported;

std::string exported(const Trace& trace) {
    std::ostringstream out;
    writeChromeTrace(trace, out);
    return out.str();
}

/// An activity with all that it refers to as text, independent of the order of strings and pools.
std::string described(const Trace& trace, const Activity& one) {
    std::ostringstream text;
    const Track& track = trace.track(one.track);
    text << activityKindName(one.kind) << ' ' << trace.name(one) << " at " << one.start_ns << " for " << one.duration_ns
         << " on " << trace.text(track.process) << '/' << trace.text(track.thread) << " node " << one.node.value()
         << " correlation " << one.correlation << " external " << one.external << ' ' << trace.text(one.arguments);
    if (const KernelDetail* const kernel = trace.kernel(one))
        text << " grid " << kernel->grid[0] << " block " << kernel->block[0] << " registers " << kernel->registers
             << " shared " << kernel->shared_bytes << " occupancy " << kernel->occupancy;
    if (const TransferDetail* const transfer = trace.transfer(one))
        text << " bytes " << transfer->bytes << memoryPlaceName(transfer->from) << memoryPlaceName(transfer->to);
    if (const MemoryDetail* const memory = trace.memory(one))
        text << " memory " << memory->bytes << '@' << memory->address << '/' << memory->total_bytes << '/'
             << memory->device;
    if (const SynchronizationDetail* const wait = trace.synchronization(one))
        text << " awaits " << static_cast<int>(wait->awaited) << " of " << wait->stream;
    if (const OperatorDetail* const detail = trace.operatorDetail(one))
        text << " shapes " << trace.text(detail->shapes) << trace.text(detail->dtypes) << detail->sequence;
    return text.str();
}

std::vector<std::string> described(const Trace& trace) {
    std::vector<std::string> all;
    for (const Activity& one : trace.activities())
        all.push_back(described(trace, one));
    std::ranges::sort(all);
    return all;
}

std::shared_ptr<const Trace> something() {
    HandMadeTrace made;
    made.builder.info().sample = "timm/resnet18";
    made.builder.info().iterations = 20;
    made.builder.info().devices.push_back(
        {.id = 0, .name = "NVIDIA H200", .multiprocessors = 132, .warps_per_multiprocessor = 64});
    made.op("aten::conv2d", 1'000'000'123, 300'001, NodeId(4), 1);
    made.call("cudaLaunchKernel", 1'000'050'000, 20'000, 42);
    made.kernel("implicit_gemm<float, \"x\">", 1'000'200'000, 400'000, 42, 1);
    made.copy("Memcpy HtoD (Pageable -> Device)", 1'000'700'000, 50'000, 4'096, 43);
    made.builder.add(made.span(ActivityKind::Synchronization, made.stream(), "Stream Sync", 1'000'800'000, 10),
                     SynchronizationDetail{Awaited::Stream, 7});
    made.builder.add(made.span(ActivityKind::Allocation, made.thread(), "[memory]", 1'000'040'000, 0),
                     MemoryDetail{64, 512, 1'024, -1});
    made.builder.add(made.span(ActivityKind::Free, made.thread(), "[memory]", 1'000'041'000, 0),
                     MemoryDetail{64, 512, 512, -1});
    Activity relu = made.span(ActivityKind::Operator, made.thread(2), "aten::relu", 1'000'400'000, 100);
    relu.arguments = made.builder.intern(R"({"Concrete Inputs":["",""]})");
    const std::uint32_t second =
        made.builder.add(relu, OperatorDetail{made.builder.intern("[[1,64]]"), made.builder.intern("[\"float\"]"), 12});
    const std::uint32_t module = made.module("layer1.0", 1'000'350'000, 90'000);
    made.builder.addFlow(module, second, made.builder.intern("fwdbwd"));
    made.builder.addCounter("100", "memory", 1'000'500'000, 0.25);
    return made.finish();
}

TEST(ChromeExport, IsJsonWithAnArrowFromLaunchToKernel) {
    const auto json = nlohmann::json::parse(exported(*something()));
    std::vector<nlohmann::json> ends;
    for (const auto& event : json["traceEvents"])
        if (event.value("cat", "") == "ac2g")
            ends.push_back(event);
    ASSERT_EQ(ends.size(), 2);
    EXPECT_EQ(ends[0]["ph"], "s");
    EXPECT_EQ(ends[0]["ts"], 1'000'050.0);
    EXPECT_EQ(ends[1]["ph"], "f");
    EXPECT_EQ(ends[1]["ts"], 1'000'200.0);
    EXPECT_EQ(ends[0]["id"], ends[1]["id"]);
    EXPECT_EQ(ends[1]["bp"], "e");
}

TEST(ChromeExport, ReadsBackAsTheSameActivities) {
    const auto trace = something();
    const auto again = imported(exported(*trace));
    EXPECT_TRUE(again.report.lines().empty()) << testing::PrintToString(again.report.lines());
    EXPECT_EQ(described(*again.trace), described(*trace));
    EXPECT_EQ(again.trace->info().origin_ns, trace->info().origin_ns);
    EXPECT_EQ(again.trace->info().sample, "timm/resnet18");
    EXPECT_EQ(again.trace->info().iterations, 20);
    EXPECT_EQ(again.trace->info().devices, trace->info().devices);
    EXPECT_EQ(again.trace->counters()[0].samples, trace->counters()[0].samples);
    ASSERT_EQ(again.trace->flows().size(), 1);
    EXPECT_EQ(again.trace->name(again.trace->activity(again.trace->flows()[0].to)), "aten::relu");
}

TEST(ChromeExport, TheSecondExportIsTheFirst) {
    const std::string once = exported(*imported(exported(*something())).trace);
    EXPECT_EQ(exported(*imported(once).trace), once);
}

TEST(ChromeExport, NothingIsLeftOfAStoppedExport) {
    const test::TempDir dir;
    std::stop_source stop;
    stop.request_stop();
    const Status status = exportChromeTrace(*something(), dir / "t.json", stop.get_token(), {});
    EXPECT_EQ(status.error().code, ErrorCode::Cancelled);
    EXPECT_TRUE(std::filesystem::is_empty(dir.path()));
}

TEST(ChromeExport, AFullDiskIsNamed) {
    if (!std::filesystem::exists("/dev/full"))
        GTEST_SKIP() << "no /dev/full here";
    const test::TempDir dir;
    std::filesystem::create_symlink("/dev/full", dir / "t.json.part");
    const Status status = exportChromeTrace(*something(), dir / "t.json", {}, {});
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().code, ErrorCode::NoSpace);
    EXPECT_EQ(status.error().path, (dir / "t.json").string());
}

} // namespace
} // namespace gnx::test
