// Programs of the shell stand in for Python: what is tested is the talk with a process, whatever it is.
#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/capture/run/Guest.h"
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
