// Made-up records in the place of CUPTI's: there need be no GPU.
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "core/exec/cupti/CuptiTranslator.h"
#include "core/exec/cupti/InjectedRecording.h"
#include "core/exec/trace/TraceBlob.h"

namespace gnx::test {
namespace {

template <class Record> const CUpti_Activity& anyOf(const Record& record) {
    return reinterpret_cast<const CUpti_Activity&>(record);
}

/// Launches one kernel each time that a node is pushed, and hands its records over the wrong way round.
class MadeUpActivities final : public GpuActivities {
  public:
    explicit MadeUpActivities(Status at_stop) : at_stop_(std::move(at_stop)) {}
    Status start() override { return {}; }
    void pushNode(NodeId node) noexcept override { open_ = node; }
    void popNode() noexcept override { launched_.push_back(open_); }
    Status stop(TraceBuilder& builder) override {
        CuptiTranslator translator(builder);
        std::uint32_t correlation = 0;
        for (const NodeId node : launched_) {
            ++correlation;
            CUpti_ActivityExternalCorrelation external{};
            external.kind = CUPTI_ACTIVITY_KIND_EXTERNAL_CORRELATION;
            external.externalKind = CUPTI_EXTERNAL_CORRELATION_KIND_CUSTOM0;
            external.externalId = externalIdOf(node);
            external.correlationId = correlation;
            CUpti_ActivityKernel9 kernel{};
            kernel.kind = CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL;
            kernel.start = 10'000 - 1000 * correlation;
            kernel.end = kernel.start + 500;
            kernel.correlationId = correlation;
            kernel.name = "gemm";
            translator.add(anyOf(kernel));
            translator.add(anyOf(external));
        }
        builder.info().dropped_records = 3;
        return at_stop_;
    }

  private:
    Status at_stop_;
    NodeId open_;
    std::vector<NodeId> launched_;
};

class InjectedRecordingTest : public testing::Test {
  protected:
    void SetUp() override { std::filesystem::create_directory(folder_); }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::shared_ptr<const Trace> read(const std::filesystem::path& file) {
        std::ifstream in(file, std::ios::binary);
        std::stringstream text;
        text << in.rdbuf();
        auto trace = decodeTrace(text.str());
        return trace ? *trace : nullptr;
    }

    const std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("gnx_injected_" + std::to_string(getpid()));
    Status at_stop_;
    InjectedRecording recording_{[this] { return std::make_unique<MadeUpActivities>(at_stop_); }};
};

} // namespace

TEST_F(InjectedRecordingTest, WritesKernelsWithTheirNodesAndWhatWasDropped) {
    ASSERT_TRUE(recording_.start().ok());
    for (const unsigned node : {4U, 9U}) {
        recording_.push(NodeId(node));
        recording_.pop();
    }
    ASSERT_TRUE(recording_.stop(folder_ / "run.gnxtrace").ok());
    const auto trace = read(folder_ / "run.gnxtrace");
    ASSERT_NE(trace, nullptr);
    ASSERT_EQ(trace->activities().size(), 2U);
    EXPECT_EQ(trace->activities()[0].node, NodeId(9)); // this one began at 8000, the other at 9000
    EXPECT_EQ(trace->activities()[1].node, NodeId(4));
    EXPECT_EQ(trace->activities()[1].start_ns, 1000);
    EXPECT_EQ(trace->info().dropped_records, 3U);
    EXPECT_FALSE(recording_.recording());
}

TEST_F(InjectedRecordingTest, RecordsAgainAfterItHasStopped) {
    for (int i = 0; i < 2; ++i) {
        ASSERT_TRUE(recording_.start().ok());
        ASSERT_TRUE(recording_.stop(folder_ / "again.gnxtrace").ok());
    }
    EXPECT_EQ(read(folder_ / "again.gnxtrace")->activities().size(), 0U);
}

TEST_F(InjectedRecordingTest, OneAtATime) {
    ASSERT_TRUE(recording_.start().ok());
    EXPECT_THAT(recording_.start().error().message, testing::HasSubstr("on its way"));
}

TEST_F(InjectedRecordingTest, StoppingNothingIsAnError) {
    EXPECT_THAT(recording_.stop(folder_ / "x").error().message, testing::HasSubstr("was started"));
    recording_.push(NodeId(1)); // and harmless
    recording_.pop();
}

TEST_F(InjectedRecordingTest, AFileThatCannotBeWrittenIsNamedAndLeavesNothing) {
    ASSERT_TRUE(recording_.start().ok());
    const Status stopped = recording_.stop(folder_ / "no" / "run.gnxtrace");
    EXPECT_EQ(stopped.error().path, (folder_ / "no" / "run.gnxtrace").string());
    EXPECT_FALSE(recording_.recording());
    EXPECT_TRUE(std::filesystem::is_empty(folder_));
}

TEST_F(InjectedRecordingTest, AFullDiskIsSaid) {
    if (!std::filesystem::exists("/dev/full"))
        GTEST_SKIP() << "no /dev/full";
    std::filesystem::create_symlink("/dev/full", folder_ / ("run.gnxtrace." + std::to_string(getpid()) + ".part"));
    ASSERT_TRUE(recording_.start().ok());
    const Status stopped = recording_.stop(folder_ / "run.gnxtrace");
    EXPECT_EQ(stopped.error().code, ErrorCode::NoSpace) << stopped.error().text();
}

TEST_F(InjectedRecordingTest, WhatWasRecordedIsKeptWhereNotAllOfItCouldBeHad) {
    at_stop_ = Error{.message = "not all records could be had"};
    ASSERT_TRUE(recording_.start().ok());
    recording_.push(NodeId(4));
    recording_.pop();
    EXPECT_FALSE(recording_.stop(folder_ / "run.gnxtrace").ok());
    EXPECT_EQ(read(folder_ / "run.gnxtrace")->activities().size(), 1U);
}

} // namespace gnx::test
