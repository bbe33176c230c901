#include <gtest/gtest.h>

#include "core/exec/trace/Accelerator.h"

namespace gnx::test {
namespace {

struct Named {
    const char* text;
    const char* name;
    std::int32_t index;
};

TEST(Accelerator, IsToldByTheNameOfItsProcess) {
    for (const Named& one :
         {Named{"GPU 0", "GPU", 0}, Named{"gpu:3", "GPU", 3}, Named{"XPU 1", "XPU", 1}, Named{"NPU", "NPU", -1},
          Named{"MTIA 2", "MTIA", 2}, Named{"Device 0", "GPU", 0}, Named{"npu7", "NPU", 7}, Named{"LPU 4", "LPU", 4},
          Named{"Ascend Hardware", "Ascend Hardware", -1}, Named{"/device:TPU:0", "TPU", 0},
          Named{"/device:GPU:1 NVIDIA H100", "/device:GPU:1 NVIDIA H100", 1},
          Named{"Intel(R) Data Center GPU Max 1550", "Intel(R) Data Center GPU Max 1550", -1}}) {
        const auto found = acceleratorOf(one.text);
        ASSERT_TRUE(found.has_value()) << one.text;
        EXPECT_EQ(found->name, one.name) << one.text;
        EXPECT_EQ(found->index, one.index) << one.text;
    }
}

TEST(Accelerator, ProgramsAreNone) {
    for (const char* text : {"", "python", "GPU Process", "/host:CPU", "CPU 0", "GPU watchdog thread", "Spans", "input",
                             "setup", "device manager", "COMPUTE", "1234"})
        EXPECT_FALSE(acceleratorOf(text).has_value()) << text;
}

TEST(Accelerator, StreamsAreToldByTheirName) {
    for (const char* text : {"Stream 3", "stream 7 ", "Stream #13(Compute)", "queue 0", "stream7"})
        EXPECT_TRUE(isStreamName(text)) << text;
    for (const char* text : {"", "Stream reader", "upstream 3", "7", "thread 3"})
        EXPECT_FALSE(isStreamName(text)) << text;
}

} // namespace
} // namespace gnx::test
