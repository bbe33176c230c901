#include "core/drawing/layout/LayoutProcess.h"

#include <csignal>
#include <fstream>
#include <thread>
#include <unistd.h>

#include <gtest/gtest.h>

#include "tests/unit/drawing/layout/LayoutFixtures.h"
#include "tests/unit/drawing/layout/LayoutPrograms.h"

namespace gnx::test {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

void expectAnswer(LayoutProcess& process) {
    const auto result = process.ask(test::diamondWithSkip(), 60s, {});
    ASSERT_TRUE(result.ok()) << result.error().text();
    EXPECT_EQ(result->centers.size(), 4U);
}

/// Returns how a program fails at a small request.
Error failureOf(const std::filesystem::path& program, std::chrono::milliseconds budget = 60s) {
    const auto result = LayoutProcess(program).ask(test::diamondWithSkip(), budget, {});
    return result.ok() ? Error{} : result.error();
}

/// The first number in a file of /proc; nothing if it is gone or empty.
std::optional<int> numberIn(const std::string& file) {
    std::ifstream in("/proc/" + file);
    int number = 0;
    return in >> number ? std::optional(number) : std::nullopt;
}

/// Waits until the process has forked for a request, and returns the fork.
int waitForFork(int pid) {
    const std::string children = std::to_string(pid) + "/task/" + std::to_string(pid) + "/children"; // proc(5)
    while (true) {
        if (const auto fork = numberIn(children))
            return *fork;
        std::this_thread::sleep_for(1ms);
    }
}

std::size_t residentBytes(int pid) {
    std::ifstream statm("/proc/" + std::to_string(pid) + "/statm"); // proc(5): pages in all, resident
    std::size_t all = 0;
    std::size_t resident = 0;
    statm >> all >> resident;
    return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

TEST(LayoutProcess, StaysBetweenRequests) {
    LayoutProcess process(test::realProgram());
    expectAnswer(process);
    const int first = process.pid();
    expectAnswer(process);
    EXPECT_EQ(process.pid(), first);
}

TEST(LayoutProcess, StartsEarlyWhenAsked) {
    LayoutProcess process(test::realProgram());
    EXPECT_EQ(process.pid(), 0);
    ASSERT_TRUE(process.start().ok());
    const int early = process.pid();
    EXPECT_GT(early, 0);
    expectAnswer(process);
    EXPECT_EQ(process.pid(), early);
}

TEST(LayoutProcess, IsStartedAgainWhenItWasKilledBetweenRequests) {
    LayoutProcess process(test::realProgram());
    expectAnswer(process);
    const int first = process.pid();
    ::kill(first, SIGKILL);
    expectAnswer(process);
    EXPECT_NE(process.pid(), first);
}

TEST(LayoutProcess, AsksASecondOneWhenTheFirstIsKilledOverARequest) {
    const test::TempDir dir;
    // The first writes its own end; the second finds the file and is the real program.
    LayoutProcess process(test::script(dir, "if [ -e " + (dir / "seen").string() + " ]; then exec " +
                                                test::realProgram().string() + "; fi; touch " +
                                                (dir / "seen").string() + "; read line; kill -KILL $$"));
    expectAnswer(process);
}

TEST(LayoutProcess, AsksTheRealProgramAgainWhenItIsKilledAtWork) {
    LayoutProcess process(test::realProgram());
    ASSERT_TRUE(process.start().ok());
    const std::jthread killer([pid = process.pid()] {
        waitForFork(pid);
        ::kill(pid, SIGKILL);
    });
    const auto result = process.ask(test::endless(), 1500ms, {});
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Timeout); // the second one worked until the end of the budget
}

TEST(LayoutProcess, GivesUpWhenTheProgramDiesTwiceAndKeepsItsLastWords) {
    const test::TempDir dir;
    const Error error = failureOf(test::script(dir, "read line; echo one >&2; echo out of rank >&2; kill -SEGV $$"));
    EXPECT_EQ(error.code, ErrorCode::Crashed);
    EXPECT_EQ(error.message, "layout.sh was ended by SIGSEGV (Segmentation fault): out of rank");
}

TEST(LayoutProcess, IsKilledAtTheEndOfTheBudgetAndAnswersTheNextRequest) {
    LayoutProcess process(test::realProgram());
    const auto result = process.ask(test::endless(), 200ms, {});
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Timeout);
    EXPECT_EQ(result.error().message, "dot did not finish within 200 ms");
    EXPECT_EQ(process.pid(), 0);
    expectAnswer(process);
}

TEST(LayoutProcess, AnswersAStopWhileDotIsAtWork) {
    LayoutProcess process(test::realProgram());
    ASSERT_TRUE(process.start().ok());
    std::stop_source stop;
    Clock::time_point stopped;
    const std::jthread stopper([&, pid = process.pid()] {
        waitForFork(pid);
        stopped = Clock::now();
        stop.request_stop();
    });
    const auto result = process.ask(test::endless(), 60s, stop.get_token());
    EXPECT_LT(Clock::now() - stopped, 10s); // dot would take 60 s
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Cancelled);
    expectAnswer(process);
}

TEST(LayoutProcess, DoesNotWaitForAProgramThatHangs) {
    const test::TempDir dir;
    EXPECT_EQ(failureOf(test::script(dir, "exec sleep 60"), 100ms).code, ErrorCode::Timeout);
}

TEST(LayoutProcess, RefusesAnswersThatAreNone) {
    const test::TempDir dir;
    for (
        const char* answer :
        {"nonsense", "", "{}", "[]", "3", R"({"id":1})", R"({"id":1,"error":7})",
         R"({"id":7,"centers":[],"curves":[],"width":1,"height":1,"engine":"dot"})",
         R"({"id":1,"centers":[[1,1]],"curves":[],"width":1,"height":1,"engine":"dot"})",
         R"({"id":1,"centers":[[1],[1],[1],[1]],"curves":[[],[],[],[],[]],"width":1,"height":1,"engine":"dot"})",
         R"({"id":1,"centers":[[1,1],[1,1],[1,1],[1,1]],"curves":[[],[],[],[],[1,1,2,2]],"width":1,"height":1,"engine":"dot"})"})
        EXPECT_EQ(failureOf(test::script(dir, "read line; echo '" + std::string(answer) + "'; exec sleep 60")).code,
                  ErrorCode::Malformed)
            << answer;
}

TEST(LayoutProcess, TakesNoAnswerForThatOfALaterRequest) {
    const test::TempDir dir;
    const std::string answer =
        R"({"id":1,"centers":[[1,1],[1,1],[1,1],[1,1]],"curves":[[],[],[],[],[]],"width":1,"height":1,"engine":"dot"})";
    LayoutProcess process(test::script(dir, "while read line; do echo '" + answer + "'; done"));
    expectAnswer(process);
    const auto second = process.ask(test::diamondWithSkip(), 60s, {});
    ASSERT_FALSE(second.ok());
    EXPECT_EQ(second.error().code, ErrorCode::Malformed);
}

TEST(LayoutProcess, GoesOnAfterARequestThatTheProgramRefuses) {
    LayoutProcess process(test::realProgram());
    LayoutRequest nowhere = test::boxes(1);
    nowhere.edges = {{0, 9}};
    expectAnswer(process);
    const int first = process.pid();
    const auto result = process.ask(nowhere, 60s, {});
    ASSERT_FALSE(result.ok());
    EXPECT_NE(result.error().message.find("node 9 of 1"), std::string::npos) << result.error().message;
    expectAnswer(process);
    EXPECT_EQ(process.pid(), first);
}

TEST(LayoutProcess, SurvivesTheCrashOfDot) {
    LayoutProcess process(test::realProgram());
    ASSERT_TRUE(process.start().ok());
    const int before = process.pid();
    const std::jthread killer([before] { ::kill(waitForFork(before), SIGKILL); }); // a sanitizer catches the others
    const auto result = process.ask(test::endless(), 60s, {});
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Crashed);
    EXPECT_EQ(result.error().message, "dot was ended by SIGKILL");
    expectAnswer(process);
    EXPECT_EQ(process.pid(), before);
}

// State that a request leaves in dot must not reach a later one: without forks, dot loses count after 85 of these.
TEST(LayoutProcess, AnswersTheThousandthRequestLikeTheFirst) {
    LayoutProcess process(test::realProgram());
    const LayoutRequest request = test::groupWithPorts();
    const auto centers = [&] {
        const auto result = process.ask(request, 60s, {});
        return result.ok() ? toJson(*result).at("centers") : nlohmann::json(result.error().text());
    };
    const nlohmann::json first = centers();
    for (int i = 1; i < 1000; ++i)
        ASSERT_EQ(centers(), first) << "request " << i;
}

TEST(LayoutProcess, HoldsNoMoreMemoryAfter1000Requests) {
    LayoutProcess process(test::realProgram());
    for (int i = 0; i < 100; ++i)
        expectAnswer(process);
    const int pid = process.pid();
    const std::size_t before = residentBytes(pid);
    for (int i = 0; i < 1'000; ++i)
        expectAnswer(process);
    EXPECT_EQ(process.pid(), pid);
    EXPECT_LT(residentBytes(pid), before + (1U << 20U));
}

} // namespace
} // namespace gnx::test
