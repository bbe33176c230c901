// libgraphnet-cupti.so in a program of its own, loaded as NVIDIA's driver loads it, with the double in CUPTI's place.
#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/trace/TraceBlob.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using testing::HasSubstr;

struct Ended {
    int code = 0;
    std::string output; ///< stdout and stderr together
};

class InjectionTest : public testing::Test {
  protected:
    /// The program with `launches` kernels, on a GPU of that scenario.
    Ended run(int launches, const std::string& scenario, const std::string& file) {
        const std::string tree = programFolder().parent_path().string();
        const std::string command = "LD_LIBRARY_PATH=" + tree + "/gpu_double CUDA_INJECTION64_PATH=" + tree +
                                    "/lib/graphnet-explorer/libgraphnet-cupti.so GNX_CUPTI_FILE='" + file +
                                    "' GNX_GPU_DOUBLE='" + scenario + "' " + tree + "/tests/gpu_double_launches " +
                                    std::to_string(launches) + " 2>&1";
        Ended ended;
        std::FILE* const pipe = ::popen(command.c_str(), "r");
        std::array<char, 256> piece{};
        while (std::fgets(piece.data(), piece.size(), pipe) != nullptr)
            ended.output += piece.data();
        ended.code = ::pclose(pipe);
        return ended;
    }

    /// The only file of the folder; null if there is none.
    std::shared_ptr<const Trace> recorded() const {
        for (const auto& entry : std::filesystem::directory_iterator(folder_.path())) {
            auto trace = decodeTrace(folder_.read(entry.path().string()));
            return trace ? *trace : nullptr;
        }
        return nullptr;
    }

    static std::size_t kernelsOf(const Trace& trace) {
        return static_cast<std::size_t>(std::ranges::count(trace.activities(), ActivityKind::Kernel, &Activity::kind));
    }

    const TempDir folder_;
};

} // namespace

TEST_F(InjectionTest, AProgramIsRecordedWhole) {
    const Ended ended = run(3, "", (folder_ / "run.%p.gnxtrace").string());
    EXPECT_EQ(ended.code, 0) << ended.output;
    EXPECT_EQ(ended.output, "no error\n"); // its own, nothing of the library's
    const auto trace = recorded();
    ASSERT_NE(trace, nullptr);
    EXPECT_EQ(kernelsOf(*trace), 3U);
    EXPECT_EQ(trace->info().producer, "libgraphnet-cupti");
    // Sensors are of the library beside CUPTI: tests/support/gpu_double/Nvml.cpp.
    ASSERT_EQ(trace->info().devices.size(), 1U);
    EXPECT_EQ(trace->info().devices[0].temperature_c, 41);
    EXPECT_DOUBLE_EQ(trace->info().devices[0].power_w, 312.5);
}

TEST_F(InjectionTest, TheProgramGoesOnWhereNothingCanBeRecorded) {
    const Ended ended = run(3, "cuptiActivityRegisterCallbacks=39", (folder_ / "run.gnxtrace").string());
    EXPECT_EQ(ended.code, 0) << ended.output;
    EXPECT_THAT(ended.output, HasSubstr("libgraphnet-cupti: "));
    EXPECT_THAT(ended.output, HasSubstr("result 39"));
    EXPECT_THAT(ended.output, HasSubstr("no error"));
    EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
}

TEST_F(InjectionTest, AFileThatCannotBeWrittenIsSaidAtTheEnd) {
    const Ended ended = run(1, "", (folder_ / "no/run.gnxtrace").string());
    EXPECT_EQ(ended.code, 0) << ended.output;
    EXPECT_THAT(ended.output, HasSubstr("cannot be written"));
}

TEST_F(InjectionTest, WhatCameBeforeAFailingKernelIsRecorded) {
    const Ended ended = run(5, "failing_kernel=2", (folder_ / "run.gnxtrace").string());
    EXPECT_NE(ended.code, 0);
    EXPECT_THAT(ended.output, HasSubstr("illegal memory access"));
    ASSERT_NE(recorded(), nullptr);
    EXPECT_EQ(kernelsOf(*recorded()), 2U);
}

TEST_F(InjectionTest, WhatCameBeforeTheGpuDisappearedIsRecordedAndTheRestIsSaidToBeMissing) {
    const Ended ended = run(5, "lost_after=2", (folder_ / "run.gnxtrace").string());
    EXPECT_THAT(ended.output, HasSubstr("not all records could be had"));
    ASSERT_NE(recorded(), nullptr);
    EXPECT_EQ(kernelsOf(*recorded()), 2U);
    EXPECT_EQ(recorded()->info().devices.at(0).temperature_c, 0); // its sensors are gone too
}

TEST_F(InjectionTest, LostRecordsAreCounted) {
    const Ended ended = run(40'000, "kernel_ns=0 buffers=1", (folder_ / "run.gnxtrace").string());
    EXPECT_EQ(ended.code, 0) << ended.output;
    ASSERT_NE(recorded(), nullptr);
    EXPECT_GT(recorded()->info().dropped_records, 0U);
    EXPECT_LT(kernelsOf(*recorded()), 40'000U);
}

} // namespace gnx::test
