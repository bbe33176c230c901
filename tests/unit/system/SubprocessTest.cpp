#include "core/system/Subprocess.h"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace gnx {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// Long enough that only a hang reaches it.
constexpr double kPatienceSeconds = 30;

Result<Subprocess> shell(const std::string& script) {
    SubprocessOptions options;
    options.command.program = "/bin/sh";
    options.command.arguments = {"-c", script};
    return Subprocess::start(std::move(options));
}

std::size_t openDescriptors() {
    const std::filesystem::directory_iterator all("/proc/self/fd");
    return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

/// Whether a thread waits in the kernel: the third field of its stat, after the name in parentheses.
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
    ASSERT_TRUE(cat->writeLine("one").ok());
    EXPECT_EQ(*cat->readLine(deadlineIn(kPatienceSeconds)), "one");
    ASSERT_TRUE(cat->writeLine("two").ok());
    EXPECT_EQ(*cat->readLine(deadlineIn(kPatienceSeconds)), "two");
    cat->closeInput();
    const auto exit = cat->wait(deadlineIn(kPatienceSeconds));
    ASSERT_TRUE(exit.ok()) << exit.error().text();
    EXPECT_TRUE(exit->ok());
}

TEST(Subprocess, ReturnsALastLineWithoutLineEnd) {
    auto child = shell("printf 'a\\nb'");
    ASSERT_TRUE(child.ok());
    EXPECT_EQ(*child->readLine(deadlineIn(kPatienceSeconds)), "a");
    EXPECT_EQ(*child->readLine(deadlineIn(kPatienceSeconds)), "b");
    EXPECT_EQ(child->readLine(deadlineIn(kPatienceSeconds)).error().code, ErrorCode::Crashed);
}

TEST(Subprocess, CarriesLinesThatAreLargerThanAPipe) {
    auto cat = shell("exec cat");
    ASSERT_TRUE(cat.ok());
    const std::string large(3U << 20U, 'x');
    // A reader on the other side is needed: cat stops reading while its own output is full.
    Status written;
    std::thread writer([&] { written = cat->writeLine(large.substr(0, 60'000), deadlineIn(kPatienceSeconds)); });
    writer.join();
    ASSERT_TRUE(written.ok());
    EXPECT_EQ(cat->readLine(deadlineIn(kPatienceSeconds))->size(), 60'000U);
    auto producer = shell("head -c 3145728 /dev/zero | tr '\\0' x; echo");
    ASSERT_TRUE(producer.ok());
    EXPECT_EQ(*producer->readLine(deadlineIn(kPatienceSeconds)), large);
}

TEST(Subprocess, SaysWhichSignalKilledIt) {
    auto child = shell("kill -SEGV $$");
    ASSERT_TRUE(child.ok());
    const auto line = child->readLine(deadlineIn(kPatienceSeconds));
    ASSERT_FALSE(line.ok());
    EXPECT_EQ(line.error().code, ErrorCode::Crashed);
    EXPECT_THAT(line.error().message, testing::HasSubstr("SIGSEGV"));
    EXPECT_EQ(child->exited()->signal, SIGSEGV);
}

TEST(Subprocess, SaysWithWhichCodeItExited) {
    auto child = shell("echo broken >&2; exit 3");
    ASSERT_TRUE(child.ok());
    const auto line = child->readLine(deadlineIn(kPatienceSeconds));
    ASSERT_FALSE(line.ok());
    EXPECT_THAT(line.error().message, testing::HasSubstr("exited with code 3"));
    EXPECT_EQ(child->stderrTail(), "broken\n");
}

TEST(Subprocess, GivesUpAtTheDeadlineAndCanBeKilledThen) {
    auto child = shell("sleep 600");
    ASSERT_TRUE(child.ok());
    const auto begin = steady_clock::now();
    EXPECT_EQ(child->readLine(deadlineIn(0.05)).error().code, ErrorCode::Timeout);
    EXPECT_LT(steady_clock::now() - begin, milliseconds(2000));
    child->kill();
    EXPECT_EQ(child->wait(deadlineIn(kPatienceSeconds))->signal, SIGKILL);
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
    const auto line = child->readLine(deadlineIn(kPatienceSeconds), source.get_token());
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
    EXPECT_EQ(cat->readLine(kNoDeadline, source.get_token()).error().code, ErrorCode::Cancelled);
    ASSERT_TRUE(cat->writeLine("still there").ok());
    EXPECT_EQ(*cat->readLine(deadlineIn(kPatienceSeconds)), "still there");
}

TEST(Subprocess, DrainsAFloodOfStderrAndKeepsItsEnd) {
    SubprocessOptions options;
    options.command = {.program = "/bin/sh",
                       .arguments = {"-c", "head -c 8000000 /dev/zero | tr '\\0' n >&2; echo END >&2; echo done"}};
    options.stderr_tail_bytes = 1000;
    auto child = Subprocess::start(std::move(options));
    ASSERT_TRUE(child.ok());
    EXPECT_EQ(*child->readLine(deadlineIn(kPatienceSeconds)), "done");
    ASSERT_TRUE(child->wait(deadlineIn(kPatienceSeconds)).ok());
    const std::string tail = child->stderrTail();
    EXPECT_EQ(tail.size(), 1000U);
    EXPECT_TRUE(tail.ends_with("nEND\n")) << tail.substr(tail.size() - 20);
}

TEST(Subprocess, KillEndsWhatTheProgramStartedToo) {
    auto child = shell("sleep 600 & echo $!; wait");
    ASSERT_TRUE(child.ok());
    const pid_t grandchild = std::stoi(*child->readLine(deadlineIn(kPatienceSeconds)));
    ASSERT_TRUE(exists(grandchild));
    child->kill();
    // Its stdout is the grandchild's too: the pipe ends only when both are gone.
    EXPECT_EQ(child->readLine(deadlineIn(kPatienceSeconds)).error().code, ErrorCode::Crashed);
    EXPECT_TRUE(child->wait(deadlineIn(kPatienceSeconds)).ok());
}

TEST(Subprocess, WritingToAProgramThatIsGoneIsAnErrorNotASignal) {
    auto child = shell("exit 0");
    ASSERT_TRUE(child.ok());
    ASSERT_TRUE(child->wait(deadlineIn(kPatienceSeconds)).ok());
    const Status status = child->writeLine("anyone there?");
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().code, ErrorCode::Crashed);
}

TEST(Subprocess, NamesAProgramThatIsMissing) {
    SubprocessOptions options;
    options.command.program = "/nonexistent/program";
    const auto child = Subprocess::start(std::move(options));
    ASSERT_FALSE(child.ok());
    EXPECT_EQ(child.error().code, ErrorCode::NotFound);
    EXPECT_EQ(child.error().path, "/nonexistent/program");
}

TEST(Subprocess, RunsInTheGivenDirectoryWithTheGivenEnvironment) {
    SubprocessOptions options;
    options.command = {.program = "sh",
                       .arguments = {"-c", "pwd; echo $GNX_TEST_VALUE"},
                       .working_directory = "/",
                       .environment = {{"GNX_TEST_VALUE", "42"}}};
    auto child = Subprocess::start(std::move(options));
    ASSERT_TRUE(child.ok()) << child.error().text();
    EXPECT_EQ(*child->readLine(deadlineIn(kPatienceSeconds)), "/");
    EXPECT_EQ(*child->readLine(deadlineIn(kPatienceSeconds)), "42");
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
    EXPECT_EQ(child->wait(deadlineIn(kPatienceSeconds))->signal, SIGTERM);
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
    EXPECT_EQ(std::stoi(*child->readLine(deadlineIn(kPatienceSeconds))), 4);
}

} // namespace gnx
