#include "core/base/system/Subprocess.h"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace gnx::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// Far enough that only a hang reaches it.
Subprocess::Clock::time_point late() {
    return Subprocess::Clock::now() + std::chrono::seconds(30);
}

Result<Subprocess> shell(const std::string& script) {
    return Subprocess::start("/bin/sh", {"-c", script});
}

std::size_t openDescriptors() {
    const std::filesystem::directory_iterator all("/proc/self/fd");
    return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

/// Returns whether a thread waits in the kernel: the third field of its stat, after the name in parentheses.
bool isAsleep(pid_t thread) {
    std::ifstream stat("/proc/self/task/" + std::to_string(thread) + "/stat");
    std::string text;
    std::getline(stat, text);
    return text.find(") S ") != std::string::npos;
}

bool exists(pid_t pid) {
    return ::kill(pid, 0) == 0;
}

} // namespace

TEST(Subprocess, AnswersLineByLine) {
    auto cat = shell("exec cat");
    ASSERT_TRUE(cat.ok()) << cat.error().text();
    ASSERT_TRUE(cat->writeLine("one", late(), {}).ok());
    EXPECT_EQ(*cat->readLine(late(), {}), "one");
    ASSERT_TRUE(cat->writeLine("two", late(), {}).ok());
    EXPECT_EQ(*cat->readLine(late(), {}), "two");
    cat->closeInput();
    EXPECT_EQ(cat->wait(late()).text(), "exited with status 0");
}

TEST(Subprocess, ReturnsALastLineWithoutLineEnd) {
    auto child = shell("printf 'a\\nb'");
    ASSERT_TRUE(child.ok());
    EXPECT_EQ(*child->readLine(late(), {}), "a");
    EXPECT_EQ(*child->readLine(late(), {}), "b");
    EXPECT_EQ(child->readLine(late(), {}).error().code, ErrorCode::Crashed);
}

TEST(Subprocess, CarriesLinesThatAreLargerThanAPipe) {
    auto cat = shell("exec cat");
    ASSERT_TRUE(cat.ok());
    const std::string large(3U << 20U, 'x');
    // cat stops reading while its own output is full: writing has to read as well.
    ASSERT_TRUE(cat->writeLine(large, late(), {}).ok());
    EXPECT_EQ(*cat->readLine(late(), {}), large);
}

TEST(Subprocess, WaitsForTheEndOfAProgramWithMuchUnreadOutput) {
    auto producer = shell("head -c 3145728 /dev/zero | tr '\\0' x; echo");
    ASSERT_TRUE(producer.ok());
    EXPECT_EQ(producer->wait(late()).code, 0);
    EXPECT_EQ(producer->readLine(late(), {})->size(), 3145728U);
}

TEST(Subprocess, SaysWhichSignalKilledIt) {
    auto child = shell("kill -SEGV $$");
    ASSERT_TRUE(child.ok());
    const auto line = child->readLine(late(), {});
    ASSERT_FALSE(line.ok());
    EXPECT_EQ(line.error().code, ErrorCode::Crashed);
    EXPECT_THAT(line.error().message, testing::HasSubstr("SIGSEGV"));
    EXPECT_EQ(child->wait(late()).signal, SIGSEGV);
}

TEST(Subprocess, SaysWithWhichCodeItExited) {
    auto child = shell("echo broken >&2; exit 3");
    ASSERT_TRUE(child.ok());
    const auto line = child->readLine(late(), {});
    ASSERT_FALSE(line.ok());
    EXPECT_THAT(line.error().message, testing::HasSubstr("exited with status 3"));
    EXPECT_EQ(child->stderrTail(), "broken\n");
}

TEST(Subprocess, GivesUpAtTheDeadlineAndCanBeKilledThen) {
    auto child = shell("sleep 600");
    ASSERT_TRUE(child.ok());
    const auto begin = steady_clock::now();
    EXPECT_EQ(child->readLine(Subprocess::Clock::now() + milliseconds(50), {}).error().code, ErrorCode::Timeout);
    EXPECT_LT(steady_clock::now() - begin, milliseconds(2000));
    EXPECT_EQ(child->kill().signal, SIGKILL);
}

TEST(Subprocess, AnswersAStopRequestWithinATenthOfASecond) {
    auto child = shell("sleep 600");
    ASSERT_TRUE(child.ok());
    std::stop_source source;
    steady_clock::time_point requested;
    std::jthread stopper([&] {
        while (!isAsleep(::getpid())) // the main thread has begun to wait below
            std::this_thread::yield();
        requested = steady_clock::now();
        source.request_stop();
    });
    const auto line = child->readLine(late(), source.get_token());
    const auto answered = steady_clock::now();
    stopper.join();
    EXPECT_EQ(line.error().code, ErrorCode::Cancelled);
    EXPECT_LT(answered - requested, milliseconds(100));
}

TEST(Subprocess, AStopOfOneWaitDoesNotDisturbTheNext) {
    auto cat = shell("exec cat");
    ASSERT_TRUE(cat.ok());
    std::stop_source source;
    source.request_stop();
    EXPECT_EQ(cat->readLine(Subprocess::Clock::time_point::max(), source.get_token()).error().code,
              ErrorCode::Cancelled);
    ASSERT_TRUE(cat->writeLine("still there", late(), {}).ok());
    EXPECT_EQ(*cat->readLine(late(), {}), "still there");
}

TEST(Subprocess, DrainsAFloodOfStderrAndKeepsItsEnd) {
    auto child = shell("head -c 8000000 /dev/zero | tr '\\0' n >&2; echo END >&2; echo done");
    ASSERT_TRUE(child.ok());
    EXPECT_EQ(*child->readLine(late(), {}), "done");
    child->wait(late());
    const std::string tail = child->stderrTail();
    EXPECT_EQ(tail.size(), Subprocess::kStderrKept);
    EXPECT_TRUE(tail.ends_with("nEND\n")) << tail.substr(tail.size() - 20);
}

TEST(Subprocess, KillEndsWhatTheProgramStartedToo) {
    auto child = shell("sleep 600 & echo $!; wait");
    ASSERT_TRUE(child.ok());
    const pid_t grandchild = std::stoi(*child->readLine(late(), {}));
    ASSERT_TRUE(exists(grandchild));
    child->requestKill();
    // Its stdout is the grandchild's too: the pipe ends only when both are gone.
    EXPECT_EQ(child->readLine(late(), {}).error().code, ErrorCode::Crashed);
    EXPECT_EQ(child->wait(late()).signal, SIGKILL);
}

TEST(Subprocess, WritingToAProgramThatIsGoneIsAnErrorNotASignal) {
    auto child = shell("exit 0");
    ASSERT_TRUE(child.ok());
    child->wait(late());
    const Status status = child->writeLine("anyone there?", late(), {});
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().code, ErrorCode::Crashed);
}

TEST(Subprocess, NamesAProgramThatIsMissing) {
    const auto child = Subprocess::start("/nonexistent/program", {});
    ASSERT_FALSE(child.ok());
    EXPECT_EQ(child.error().code, ErrorCode::NotFound);
    EXPECT_EQ(child.error().path, "/nonexistent/program");
}

TEST(Subprocess, AddsToItsEnvironment) {
    auto child = Subprocess::start("sh", {"-c", "echo $GNX_TEST_VALUE"}, {"GNX_TEST_VALUE=4 2"});
    ASSERT_TRUE(child.ok()) << child.error().text();
    EXPECT_EQ(*child->readLine(late(), {}), "4 2");
}

TEST(Subprocess, WaitKillsAtItsDeadline) {
    auto child = shell("sleep 600");
    ASSERT_TRUE(child.ok());
    EXPECT_EQ(child->wait(Subprocess::Clock::now() + milliseconds(50)).signalName(), "SIGKILL");
    EXPECT_FALSE(child->running());
}

TEST(Subprocess, OutlivesTheThreadThatStartedIt) {
    std::optional<Subprocess> child;
    std::thread([&] { child = *shell("exec cat"); }).join();
    ASSERT_TRUE(child->writeLine("alive", late(), {}).ok());
    EXPECT_EQ(*child->readLine(late(), {}), "alive");
}

TEST(Subprocess, StartsWithAnUnblockedSignalMask) {
    sigset_t blocked;
    sigset_t before;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGTERM);
    ::pthread_sigmask(SIG_BLOCK, &blocked, &before);
    auto child = shell("kill -TERM $$; echo survived");
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    ASSERT_TRUE(child.ok());
    EXPECT_EQ(child->wait(late()).signal, SIGTERM);
}

TEST(Subprocess, LeavesNoZombieAndNoDescriptorBehind) {
    const std::size_t before = openDescriptors();
    pid_t pid = 0;
    {
        auto child = shell("sleep 600");
        ASSERT_TRUE(child.ok());
        pid = child->pid();
        EXPECT_GT(openDescriptors(), before);
    }
    EXPECT_FALSE(exists(pid));
    EXPECT_EQ(openDescriptors(), before);
}

TEST(Subprocess, GivesTheChildOnlyItsThreeStreams) {
    const int leaked = ::dup(STDERR_FILENO); // without O_CLOEXEC, as careless libraries open theirs
    auto child = shell("ls /proc/self/fd | wc -l");
    ::close(leaked);
    ASSERT_TRUE(child.ok());
    // 0, 1, 2 and the one by which ls reads the directory.
    EXPECT_EQ(std::stoi(*child->readLine(late(), {})), 4);
}

TEST(FindProgram, SearchesPathAndNamesWhatIsMissing) {
    EXPECT_TRUE(findProgram("sh").ok());
    const auto missing = findProgram("graphnet-no-such-program");
    ASSERT_FALSE(missing.ok());
    EXPECT_THAT(missing.error().message, testing::HasSubstr("graphnet-no-such-program"));
}

} // namespace gnx::test
