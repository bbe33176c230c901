#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include "tests/unit/profile/files/ImportFixtures.h"

namespace gnx::test {
namespace {

using test::imported;
using test::named;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(ChromeImport, ReadsTheArrayForm) {
    const auto result = imported(R"([{"ph":"X","name":"f","pid":1,"tid":2,"ts":10.5,"dur":1.25}])");
    const Activity& f = named(result, "f");
    EXPECT_EQ(result.trace->info().origin_ns, 10'500);
    EXPECT_EQ(f.duration_ns, 1'250);
    EXPECT_EQ(result.trace->text(result.trace->track(f.track).thread), "2");
}

TEST(ChromeImport, TheArrayNeedsNoEnd) {
    EXPECT_EQ(imported(R"([{"ph":"X","name":"f","ts":1,"dur":1},)").report.lines().size(), 0);
}

TEST(ChromeImport, ReadsTheObjectFormWithWhatStandsBesideTheEvents) {
    const auto result = imported(R"({"schemaVersion": 1, "host_name": "vm", "displayTimeUnit": "ms",
        "deviceProperties": [{"id": 0, "name": "NVIDIA A100", "numSms": 108, "maxThreadsPerMultiprocessor": 2048}],
        "traceEvents": [{"ph":"X","name":"f","ts":1,"dur":1}], "traceName": "t.json"})");
    const TraceInfo& info = result.trace->info();
    EXPECT_EQ(info.producer, "Kineto");
    EXPECT_EQ(info.properties.at("host_name"), "vm");
    EXPECT_EQ(info.properties.at("traceName"), "t.json");
    ASSERT_EQ(info.devices.size(), 1);
    EXPECT_EQ(info.devices[0].multiprocessors, 108);
    EXPECT_EQ(info.devices[0].warps_per_multiprocessor, 64);
}

TEST(ChromeImport, DisplayTimeUnitDoesNotChangeTimes) {
    EXPECT_EQ(named(imported(R"({"displayTimeUnit":"ns","traceEvents":[{"ph":"X","name":"f","ts":1,"dur":2}]})"), "f")
                  .duration_ns,
              2'000);
}

TEST(ChromeImport, AnotherUnitIsToldByTheUser) {
    EXPECT_EQ(
        named(imported(R"([{"ph":"X","name":"f","ts":1,"dur":2}])", {.unit = TimeUnit::Nanoseconds}), "f").duration_ns,
        2);
}

TEST(ChromeImport, AKernelHasItsLaunch) {
    const auto result = imported(R"({"traceEvents":[
        {"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":9,"tid":9,"ts":10,"dur":2,
         "args":{"External id":5,"cbid":211,"correlation":77}},
        {"ph":"X","cat":"kernel","name":"gemm","pid":0,"tid":7,"ts":20,"dur":3,
         "args":{"External id":5,"queued":0,"device":0,"context":1,"stream":7,"correlation":77,
                 "registers per thread":32,"shared memory":1024,"blocks per SM":1.5,
                 "grid":[8,2,1],"block":[128,1,1],"est. achieved occupancy %":38}}]})");
    const Activity& gemm = named(result, "gemm");
    const KernelDetail* const detail = result.trace->kernel(gemm);
    ASSERT_NE(detail, nullptr);
    EXPECT_THAT(detail->grid, ElementsAre(8, 2, 1));
    EXPECT_THAT(detail->block, ElementsAre(128, 1, 1));
    EXPECT_EQ(detail->registers, 32);
    EXPECT_EQ(detail->shared_bytes, 1024);
    EXPECT_DOUBLE_EQ(detail->occupancy, 0.38);
    EXPECT_EQ(gemm.external, 5);
    ASSERT_TRUE(result.trace->launchOf(gemm).valid());
    EXPECT_EQ(result.trace->name(result.trace->activity(result.trace->launchOf(gemm))), "cudaLaunchKernel");
    EXPECT_EQ(result.trace->trackName(result.trace->track(gemm.track)), "GPU 0 stream 7");
    EXPECT_EQ(result.trace->text(gemm.arguments), R"({"queued":0,"context":1,"blocks per SM":1.5})");
}

TEST(ChromeImport, ACopySaysFromWhereToWhere) {
    const auto result =
        imported(R"json([{"ph":"X","cat":"gpu_memcpy","name":"Memcpy HtoD (Pageable -> Device)","pid":0,"tid":7,
        "ts":1,"dur":1,"args":{"device":0,"stream":7,"bytes":4096}}])json");
    const TransferDetail* const detail = result.trace->transfer(result.trace->activities()[0]);
    ASSERT_NE(detail, nullptr);
    EXPECT_EQ(*detail, (TransferDetail{4096, MemoryPlace::Pageable, MemoryPlace::Device}));
}

TEST(ChromeImport, MemoryEventsAreAllocationsAndFrees) {
    const auto result = imported(R"([
        {"ph":"i","name":"[memory]","pid":1,"tid":1,"ts":1,"args":{"Total Allocated":512,"Bytes":512,"Device Id":-1,"Device Type":0,"Addr":94579938148544}},
        {"ph":"i","name":"[memory]","pid":1,"tid":1,"ts":2,"args":{"Total Allocated":0,"Bytes":-512,"Device Id":-1,"Device Type":0,"Addr":94579938148544}}])");
    EXPECT_EQ(result.trace->activities()[0].kind, ActivityKind::Allocation);
    EXPECT_EQ(*result.trace->memory(result.trace->activities()[1]), (MemoryDetail{94579938148544, 512, 0, -1}));
    EXPECT_EQ(result.trace->activities()[1].kind, ActivityKind::Free);
}

TEST(ChromeImport, BeginAndEndAreASpan) {
    const auto result =
        imported(R"([{"ph":"B","name":"outer","pid":1,"tid":1,"ts":1},{"ph":"B","name":"inner","pid":1,"tid":1,"ts":2},
        {"ph":"E","pid":1,"tid":1,"ts":4},{"ph":"E","pid":1,"tid":1,"ts":9}])");
    EXPECT_EQ(named(result, "inner").duration_ns, 2'000);
    EXPECT_EQ(named(result, "outer").duration_ns, 8'000);
    EXPECT_EQ(result.report.ends, 2);
}

TEST(ChromeImport, ThreadsHaveNamesAndAnOrder) {
    const auto result = imported(R"([{"ph":"X","name":"f","pid":1,"tid":2,"ts":1,"dur":1},
        {"args":{"name":"python"},"ph":"M","name":"process_name","pid":1,"tid":0},
        {"ph":"M","name":"thread_name","pid":1,"tid":2,"args":{"name":"main"}},
        {"ph":"M","name":"process_sort_index","pid":1,"tid":0,"args":{"sort_index":3}}])");
    const Track& track = result.trace->tracks()[0];
    EXPECT_EQ(result.trace->trackName(track), "python main");
    EXPECT_EQ(track.sort_index, 3 * kProcessOrder);
    EXPECT_EQ(result.report.metadata, 3);
}

TEST(ChromeImport, CountersAreSeries) {
    const auto result = imported(
        R"([{"ph":"C","name":"memory","pid":1,"ts":1,"args":{"used":1.5,"free":2}},{"args":{"used":3},"ph":"C","name":"memory","pid":1,"ts":2}])");
    ASSERT_EQ(result.trace->counters().size(), 2);
    EXPECT_EQ(result.trace->text(result.trace->counters()[0].name), "memory used");
    ASSERT_EQ(result.report.counters, 2);
}

TEST(ChromeImport, AnArrowTiesTheInnermostSpansAtItsEnds) {
    const auto result = imported(
        R"([{"ph":"X","name":"outer","pid":1,"tid":1,"ts":0,"dur":9},{"ph":"X","name":"forward","pid":1,"tid":1,"ts":1,"dur":2},
        {"ph":"X","name":"backward","pid":1,"tid":2,"ts":5,"dur":2},
        {"ph":"s","id":3,"cat":"fwdbwd","name":"fwdbwd","pid":1,"tid":1,"ts":1},{"ph":"f","id":3,"cat":"fwdbwd","name":"fwdbwd","pid":1,"tid":2,"ts":5,"bp":"e"}])");
    ASSERT_EQ(result.trace->flows().size(), 1);
    EXPECT_EQ(result.trace->name(result.trace->activity(result.trace->flows()[0].from)), "forward");
    EXPECT_EQ(result.trace->name(result.trace->activity(result.trace->flows()[0].to)), "backward");
    EXPECT_EQ(result.report.flow_ends, 2);
}

TEST(ChromeImport, ANodeIsToldByArgumentsOrByTheRangesName) {
    const auto result = imported(
        R"([{"ph":"X","name":"a","ts":1,"dur":1,"args":{"node":34}},{"ph":"X","name":"gnx:node:7","ts":3,"dur":1}])");
    EXPECT_EQ(named(result, "a").node, NodeId(34));
    EXPECT_EQ(named(result, "gnx:node:7").node, NodeId(7));
}

TEST(ChromeImport, NamesWithEscapesAreRead) {
    const auto result = imported(R"([{"ph":"X","name":"a\"b\\cé\u00e9","ts":1,"dur":1,"args":{"k\"ey":"v\n"}}])");
    EXPECT_EQ(result.trace->name(result.trace->activities()[0]), "a\"b\\céé");
    EXPECT_EQ(result.trace->text(result.trace->activities()[0].arguments), R"({"k\"ey":"v\n"})");
}

TEST(ChromeImport, PacksAreUnpacked) {
    const test::TempDir dir;
    const std::string file = (dir / "t.json.gz").string();
    gzFile out = gzopen(file.c_str(), "wb");
    gzputs(out, R"([{"ph":"X","name":"f","ts":1,"dur":1}])");
    gzclose(out);
    const auto result = importChromeTrace(file, {}, {}, {});
    ASSERT_TRUE(result.ok()) << result.error().text();
    EXPECT_EQ(result->report.records, 1);
}

TEST(ChromeImport, CanBeStopped) {
    std::string text = "[";
    for (int i = 0; i < 5'000; ++i)
        text += R"({"ph":"X","name":"f","ts":1,"dur":1},)";
    const test::TempDir dir;
    std::stop_source stop;
    stop.request_stop();
    const auto result = importChromeTrace(dir.write("t.json", text), {}, stop.get_token(), {});
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Cancelled);
}

} // namespace
} // namespace gnx::test
