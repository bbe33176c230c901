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
