#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/capture/guest/FixRun.h"

namespace gnx::capture {
namespace {

using ::testing::Contains;
using ::testing::IsSupersetOf;
using ::testing::Not;

TEST(FixRunTest, LeavesOutWhatWasNotAskedFor) {
    const std::vector<std::string> arguments = fixArguments({.target = "model.py:Model"});
    for (const char* option : {"--search-limit", "--state-differences", "--unroll-rnn", "--guard-effects", "--write"})
        EXPECT_THAT(arguments, Not(Contains(option)));
}

TEST(FixRunTest, PassesTheLimitOfTheSearchAndRequests) {
    const std::vector<std::string> arguments =
        fixArguments({.target = "model.py:Model", .state_differences = true, .search_limit = std::chrono::seconds(90)});
    EXPECT_THAT(arguments, IsSupersetOf({"--search-limit", "90", "--state-differences"}));
}

TEST(FixRunTest, TimesHaveIntervalsOfTimeAndMemory) {
    FixTimes times{.before_ns = 2.1e6,
                   .after_ns = 1.2e6,
                   .ratio = 0.571,
                   .low = 0.56,
                   .high = 0.583,
                   .pairs = 30,
                   .before_peak_bytes = 2048,
                   .after_peak_bytes = 1024,
                   .memory_ratio = 0.5,
                   .memory_low = 0.49,
                   .memory_high = 0.51};
    EXPECT_EQ(timesText(times), "2.10 ms before, 1.20 ms after: 0.571 of it (0.560 .. 0.583, 30 pairs); peak of memory "
                                "2.00 KiB before, 1.00 KiB after: 0.500 of it (0.490 .. 0.510)");
    times.memory = "device";
    EXPECT_THAT(timesText(times), ::testing::HasSubstr("peak of GPU memory 2.00 KiB before"));
}

TEST(FixRunTest, SearchesUnderTheSettingsAndSizesOfTheCapture) {
    FixRequest fix;
    setProgram(
        fix,
        {.target = "hf:BertConfig", .settings = {"capture_scalar_outputs=True", "recompile_limit=4"}, .full = true});
    const std::vector<std::string> arguments = fixArguments(fix);
    EXPECT_THAT(arguments, IsSupersetOf({"--setting", "capture_scalar_outputs=True", "recompile_limit=4", "--full"}));
}

TEST(FixRunTest, ACaptureThatIsReadAgainKeepsWhatItWasMadeWith) {
    Capture capture{.target = "m.py:f", .backend = "inductor", .train = true, .full = true};
    capture.versions["interpreter"] = "/env/bin/python";
    capture.settings["capture_scalar_outputs"] = "True";
    capture.roots = {"/home/u"};
    capture.inputs = {{.origin = "torch.ones(2)"}, {}};
    const CaptureRequest request = requestOf(capture, "/usr/bin/python3");
    EXPECT_EQ(request.target, "/home/u/m.py:f");
    EXPECT_EQ(request.python, "/env/bin/python");
    EXPECT_EQ(request.backend, "inductor");
    EXPECT_TRUE(request.train && request.full);
    EXPECT_EQ(request.settings, std::vector<std::string>{"capture_scalar_outputs=True"});
    EXPECT_EQ(request.inputs, std::vector<std::string>{"torch.ones(2)"});
    EXPECT_EQ(requestOf({}, "/usr/bin/python3").python, "/usr/bin/python3");
}

} // namespace
} // namespace gnx::capture
