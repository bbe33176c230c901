#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/compilers/Pip.h"

namespace gnx::test {
namespace {

using testing::HasSubstr;

const ExitState failed{.code = 1};

// Output of pip 23.2 with and without a network.
constexpr const char* kUnreachable =
    "WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError(': Failed to establish a new "
    "connection: [Errno 111] Connection refused')': /simple/openvino/\n"
    "ERROR: Could not find a version that satisfies the requirement openvino==2026.4.0 (from versions: none)\n"
    "ERROR: No matching distribution found for openvino==2026.4.0\n";
constexpr const char* kNoVersion =
    "ERROR: Could not find a version that satisfies the requirement openvino==2026.4.0 (from versions: 2024.1)\n"
    "ERROR: No matching distribution found for openvino==2026.4.0\n";

} // namespace

TEST(PipTest, ANetworkThatIsNotThereIsToldApartFromAVersionThatIsNot) {
    EXPECT_THAT(pipFailure(failed, kUnreachable).hint, HasSubstr("cannot be reached"));
    EXPECT_THAT(pipFailure(failed, kNoVersion).hint, HasSubstr("no such version for this Python"));
}

TEST(PipTest, AnIndexThatNamesNoVersionAtAllMayBeOutOfReach) {
    EXPECT_THAT(pipFailure(failed, "ERROR: Could not find a version that satisfies the requirement torch==2.13.0 (from "
                                   "versions: none)\nERROR: No matching distribution found for torch==2.13.0\n")
                    .hint,
                HasSubstr("or cannot be reached"));
}

TEST(PipTest, AFullDiskIsToldAsSuch) {
    const Error error = pipFailure(failed, "ERROR: Could not install packages due to an OSError: [Errno 28] No space "
                                           "left on device\n");
    EXPECT_EQ(error.code, ErrorCode::NoSpace);
    EXPECT_THAT(error.message, HasSubstr("pip exited with status 1; it said: ERROR: Could not install"));
}

TEST(PipTest, WarningsOfEachRetryAreLeftOutBesideAnError) {
    EXPECT_EQ(
        pipFailure(failed, "WARNING: Retrying after connection broken\nERROR: No matching distribution\n").message,
        "pip exited with status 1; it said: ERROR: No matching distribution");
    EXPECT_EQ(pipFailure(failed, "Traceback\nKeyError: 3\n").message,
              "pip exited with status 1; it said: Traceback\nKeyError: 3");
}

TEST(PipTest, OneThatWasKilledMayHaveRunOutOfMemory) {
    EXPECT_THAT(pipFailure({.code = 0, .signal = SIGKILL}, "").hint, HasSubstr("memory"));
}

TEST(PipTest, VersionsOfPythonAreComparedByNumber) {
    EXPECT_TRUE(isVersionIn("3.11.2", ">=3.10"));
    EXPECT_TRUE(isVersionIn("3.10", ">=3.10,<3.14"));
    EXPECT_FALSE(isVersionIn("3.9.18", ">=3.10"));
    EXPECT_FALSE(isVersionIn("3.14.0", ">=3.10,<3.14"));
    EXPECT_TRUE(isVersionIn("3.14.0", ""));
}

} // namespace gnx::test
