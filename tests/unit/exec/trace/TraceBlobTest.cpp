#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/trace/TraceBlob.h"
#include "core/graph/ir/Mixing.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {
namespace {

using test::HandMadeTrace;
using testing::HasSubstr;

/// Something of everything that a trace can hold.
std::shared_ptr<const Trace> complete() {
    HandMadeTrace made;
    TraceInfo& info = made.builder.info();
    info.sample = "timm/resnet18";
    info.compiler = "inductor";
    info.device = "cuda:0";
    info.producer = "graphnet-worker";
    info.made_at = 1'790'000'000;
    info.iterations = 20;
    info.dropped_records = 3;
    info.untraced_ns = 1.5e6;
    info.traced_ns = 1.75e6;
    info.devices.push_back({.id = 0,
                            .name = "NVIDIA H200",
                            .multiprocessors = 132,
                            .warps_per_multiprocessor = 64,
                            .memory_bytes = 150ULL << 30U,
                            .clock_mhz = 1980});
    info.properties["driver"] = "580.65";
    made.module("layer1", 1'000, 900);
    const std::uint32_t conv = made.op("aten::conv2d", 1'010, 300, NodeId(0), 1);
    made.call("cudaLaunchKernel", 1'050, 20, 42);
    made.kernel("implicit_gemm", 1'200, 400, 42, 1);
    made.copy("Memcpy HtoD (Pageable -> Device)", 1'700, 50, 4'096, 43);
    Activity wait = made.span(ActivityKind::Synchronization, made.stream(), "Stream Sync", 1'800, 50);
    made.builder.add(wait, SynchronizationDetail{Awaited::Stream, 7});
    Activity allocation = made.span(ActivityKind::Allocation, made.thread(), "[memory]", 1'040, 0);
    allocation.arguments = made.builder.intern(R"({"Total Reserved":0})");
    made.builder.add(allocation, MemoryDetail{0xdeadbeef, 512, 1'024, -1});
    Activity relu = made.span(ActivityKind::Operator, made.thread(), "aten::relu", 1'400, 100);
    const std::uint32_t second =
        made.builder.add(relu, OperatorDetail{made.builder.intern("[[1,64]]"), made.builder.intern("[\"float\"]"), 12});
    made.builder.addFlow(conv, second, made.builder.intern("fwdbwd"));
    made.builder.addCounter("100", "GPU memory", 1'500, 0.25);
    return made.finish();
}

TEST(TraceBlob, GivesBackWhatWasWritten) {
    const auto trace = complete();
    const auto read = decodeTrace(encodeTrace(*trace));
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_TRUE(**read == *trace);
    EXPECT_EQ((*read)->endNs(), trace->endNs());
    EXPECT_EQ((*read)->deviceWorkOf(42).size(), 1);
}

TEST(TraceBlob, TheSameTraceHasTheSameBytes) {
    EXPECT_EQ(encodeTrace(*complete()), encodeTrace(*complete()));
}

TEST(TraceBlob, NothingIsWrittenAndReadToo) {
    const auto read = decodeTrace(encodeTrace(*TraceBuilder().finish()));
    ASSERT_TRUE(read.ok());
    EXPECT_TRUE((*read)->activities().empty());
}

TEST(TraceBlob, WhateverIsCutOffIsAnError) {
    const std::string blob = encodeTrace(*complete());
    for (std::size_t length = 0; length < blob.size(); ++length) {
        const auto read = decodeTrace(std::string_view(blob).substr(0, length));
        ASSERT_FALSE(read.ok()) << length;
        ASSERT_EQ(read.error().code, ErrorCode::Malformed);
    }
}

TEST(TraceBlob, WhateverByteIsAnotherIsAnError) {
    const std::string blob = encodeTrace(*complete());
    for (std::size_t i = 0; i < blob.size(); ++i) {
        std::string damaged = blob;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x55);
        ASSERT_FALSE(decodeTrace(damaged).ok()) << i;
    }
}

/// As above with a checksum that is right again: what a checksum cannot see must not break the reader either.
TEST(TraceBlob, DamageBehindARightChecksumIsAnErrorOrAnotherTrace) {
    const std::string blob = encodeTrace(*complete());
    for (std::size_t i = TraceBlobHeader::kBytes; i < blob.size(); ++i)
        for (const int flip : {0x01, 0x55, 0x80, 0xff}) {
            std::string body = blob.substr(TraceBlobHeader::kBytes);
            char& byte = body[i - TraceBlobHeader::kBytes];
            byte = static_cast<char>(byte ^ flip);
            const auto read = decodeTraceBody(body, {TracePacking::Plain, body.size(), hashText(body)});
            if (read.ok()) {
                EXPECT_LE((*read)->activities().size(), body.size());
            }
        }
}

/// The columns of a body: each is a number, a length and that many bytes.
std::vector<std::string> columnsOf(const std::string& body) {
    std::vector<std::string> columns;
    for (std::size_t at = 0; at < body.size();) {
        const std::size_t begin = at++; // numbers are below 128
        std::size_t length = 0, shift = 0;
        do {
            length |= static_cast<std::size_t>(body[at] & 0x7f) << shift;
            shift += 7;
        } while ((body[at++] & 0x80) != 0);
        at += length;
        columns.push_back(body.substr(begin, at - begin));
    }
    return columns;
}

TEST(TraceBlob, WithoutOneOfItsColumnsItIsAnErrorOrAnotherTrace) {
    const std::vector<std::string> columns = columnsOf(encodeTrace(*complete()).substr(TraceBlobHeader::kBytes));
    ASSERT_GT(columns.size(), 10U);
    std::size_t errors = 0;
    for (std::size_t left_out = 0; left_out < columns.size(); ++left_out) {
        std::string body;
        for (std::size_t i = 0; i < columns.size(); ++i)
            body += i == left_out ? "" : columns[i];
        const auto read = decodeTraceBody(body, {TracePacking::Plain, body.size(), hashText(body)});
        errors += read.ok() ? 0 : 1;
        if (!read.ok())
            continue;
        std::size_t of_tracks = 0;
        for (const Track& track : (*read)->tracks())
            of_tracks += (*read)->activitiesOf(track).size();
        EXPECT_EQ(of_tracks, (*read)->activities().size()) << left_out;
    }
    EXPECT_GT(errors, 0U) << "tracks without their activities";
}

TEST(TraceBlob, ATrackKnowsTheKindsOfItsActivities) {
    const auto read = decodeTrace(encodeTrace(*complete()));
    ASSERT_TRUE(read.ok());
    for (const auto& trace : {complete(), *read})
        for (const Track& track : trace->tracks())
            for (int kind = 0; kind < kActivityKinds; ++kind)
                EXPECT_EQ(track.has(static_cast<ActivityKind>(kind)),
                          std::ranges::any_of(trace->activitiesOf(track),
                                              [kind](const Activity& one) { return one.kind == ActivityKind(kind); }));
}

TEST(TraceBlob, ANewerVersionIsNamed) {
    std::string blob = encodeTrace(*complete());
    blob[4] = 2;
    const auto read = decodeTrace(blob);
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, ErrorCode::NewerVersion);
    EXPECT_THAT(read.error().text(), HasSubstr("format version 2, expected 1"));
}

TEST(TraceBlob, AColumnOfANewerProgramIsNamed) {
    const std::string body = std::string("\x7f\x01x", 3);
    const auto read = decodeTraceBody(body, {TracePacking::Plain, body.size(), hashText(body)});
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, ErrorCode::NewerVersion);
}

// Columns are read in the order in which they stand; what is there of a trace without any is its defaults.
TEST(TraceBlob, WhatHasNoColumnHasItsDefault) {
    const auto read = decodeTraceBody("", {TracePacking::Plain, 0, hashText("")});
    ASSERT_TRUE(read.ok());
    EXPECT_EQ((*read)->info().iterations, 0);
}

TEST(TraceBlob, AMillionRecordsTakeAFewBytesEach) {
    HandMadeTrace made;
    for (int i = 0; i < 100'000; ++i)
        made.op(i % 2 == 0 ? "a" : "b", 1'000 * i, 900, NodeId(static_cast<std::uint32_t>(i % 100)));
    EXPECT_LT(encodeTrace(*made.finish()).size(), 100'000 * 16);
}

} // namespace
} // namespace gnx::test
