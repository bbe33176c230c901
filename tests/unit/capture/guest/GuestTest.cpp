// Programs of the shell stand in for Python: what is tested is the talk with a process, whatever it is.
#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/capture/guest/Guest.h"
#include "core/exec/worker/DriverMark.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using capture::Guest;
using capture::runGuest;

constexpr int kLines = 5'000;

// All lines are there at once, and the process is gone before most of them are read.
TEST(Guest, TheLastWordsOfAProcessAreHeard) {
    const TempDir folder;
    std::string lines;
    for (int i = 0; i < kLines; ++i)
        lines += "{\"event\": \"n\", \"n\": " + std::to_string(i) + "}\n";
    const auto program = folder.write("python", "#!/bin/sh\ncat " + folder.write("lines", lines).string() + "\n");
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    int next = 0;
    const auto end = runGuest({.python = program, .target = "m.py:f"}, {}, {}, [&next](const nlohmann::json& event) {
        EXPECT_EQ(event.at("n"), next);
        ++next;
    });
    ASSERT_TRUE(end.ok()) << end.error().text();
    EXPECT_EQ(next, kLines);
    EXPECT_EQ(end->exit.code, 0);
}

// By this mark what a run has left is found and killed at its end: with one that others have too, it would be theirs.
TEST(Guest, ItsMarkIsOfThisProcessAlone) {
    const TempDir folder;
    const auto program = folder.write(
        "python", "#!/bin/sh\nprintf '{\"event\": \"mark\", \"mark\": \"%s\"}\\n' \"$GRAPHNET_STARTED_BY\"\n");
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    std::string mark;
    const auto end = runGuest({.python = program, .target = "m.py:f"}, {}, {},
                              [&mark](const nlohmann::json& event) { mark = event.at("mark").get<std::string>(); });
    ASSERT_TRUE(end.ok()) << end.error().text();
    EXPECT_TRUE(mark.starts_with(thisProcessMark() + '#')) << mark;
}

TEST(Guest, APhaseIsToldAndLinesThatAreNoEventsAreNot) {
    const TempDir folder;
    const auto program = folder.write(
        "python", "#!/bin/sh\necho 'hello'\necho '{\"event\": \"phase\", \"phase\": \"importing torch\"}'\nexit 3\n");
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    std::vector<std::string> phases;
    const auto end = runGuest({.python = program, .target = "m.py:f"}, {},
                              [&phases](const std::string& phase) { phases.push_back(phase); });
    ASSERT_TRUE(end.ok()) << end.error().text();
    EXPECT_THAT(phases, testing::ElementsAre("importing torch"));
    EXPECT_EQ(end->exit.code, 3);
    EXPECT_EQ(end->phase, "importing torch");
}

} // namespace
} // namespace gnx::test
