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

} // namespace
} // namespace gnx::capture
