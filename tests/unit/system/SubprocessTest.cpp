#include "core/system/Subprocess.h"

#include <csignal>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::HasSubstr;

Subprocess::Clock::time_point in(milliseconds time) {
    return Subprocess::Clock::now() + time;
}

Subprocess shell(const std::string& script) {
    auto process = Subprocess::start("/bin/sh", {"-c", script});
    EXPECT_TRUE(process.ok());
    return *std::move(process);
}

} // namespace

TEST(Subprocess, SpeaksLineByLine) {
    Subprocess cat = shell("exec cat");
    ASSERT_TRUE(cat.writeLine("first", in(seconds(5)), {}).ok());
    ASSERT_TRUE(cat.writeLine("second", in(seconds(5)), {}).ok());
    EXPECT_EQ(*cat.readLine(in(seconds(5)), {}), "first");
    EXPECT_EQ(*cat.readLine(in(seconds(5)), {}), "second");
    cat.closeInput();
    EXPECT_EQ(cat.wait(in(seconds(5))).code, 0);
}

TEST(Subprocess, PassesLinesLargerThanThePipe) {
    Subprocess cat = shell("head -c 3000000 /dev/zero | tr '\\0' x; echo");
    EXPECT_EQ(cat.readLine(in(seconds(10)), {})->size(), 3000000u);
}

TEST(Subprocess, NamesTheProgramThatCannotBeStarted) {
    auto process = Subprocess::start("/nonexistent/program", {});
    ASSERT_FALSE(process.ok());
    EXPECT_EQ(process.error().code, ErrorCode::NotFound);
    EXPECT_EQ(process.error().path, "/nonexistent/program");
}

TEST(Subprocess, ReportsTheSignalOfAChildThatDies) {
    Subprocess child = shell("echo before >&2; kill -SEGV $$");
    auto line = child.readLine(in(seconds(5)), {});
    ASSERT_FALSE(line.ok());
    EXPECT_EQ(line.error().code, ErrorCode::Crashed);
    EXPECT_EQ(child.wait(in(seconds(5))).signalName(), "SIGSEGV");
    EXPECT_THAT(child.stderrTail(), HasSubstr("before"));
}

TEST(Subprocess, KeepsTheExitStatus) {
    EXPECT_EQ(shell("exit 7").wait(in(seconds(5))).code, 7);
}

TEST(Subprocess, TimesOutOnAChildThatHangs) {
    Subprocess child = shell("exec sleep 60");
    EXPECT_EQ(child.readLine(in(milliseconds(80)), {}).error().code, ErrorCode::Timeout);
    EXPECT_EQ(child.kill().signal, SIGKILL);
}

TEST(Subprocess, AnswersAStopRequest) {
    Subprocess child = shell("exec sleep 60");
    std::stop_source stop;
    std::jthread stopper([&] { stop.request_stop(); });
    EXPECT_EQ(child.readLine(in(seconds(30)), stop.get_token()).error().code, ErrorCode::Cancelled);
}

TEST(Subprocess, IsNotBlockedByAFloodOfErrors) {
    Subprocess child = shell("head -c 5000000 /dev/zero | tr '\\0' e >&2; echo last >&2; echo done");
    EXPECT_EQ(*child.readLine(in(seconds(20)), {}), "done");
    child.wait(in(seconds(5)));
    EXPECT_LE(child.stderrTail().size(), Subprocess::kStderrKept);
    EXPECT_THAT(child.stderrTail(), HasSubstr("last"));
}

TEST(Subprocess, ReportsWritingToAChildThatHasGone) {
    Subprocess child = shell("exit 0");
    child.wait(in(seconds(5)));
    const std::string big(1 << 20, 'x');
    EXPECT_EQ(child.writeLine(big, in(seconds(5)), {}).error().code, ErrorCode::Crashed);
}

TEST(Subprocess, KillsGrandchildrenToo) {
    Subprocess child = shell("sleep 60 & echo $!; wait");
    const int grandchild = std::stoi(*child.readLine(in(seconds(5)), {}));
    child.kill();
    // An orphan that was killed may linger as a zombie until init reaps it: gone or zombie both count as dead.
    for (int tries = 0; tries < 500 && ::kill(grandchild, 0) == 0; ++tries) {
        FILE* stat = std::fopen(("/proc/" + std::to_string(grandchild) + "/stat").c_str(), "r");
        char state = 'X';
        if (stat == nullptr || std::fscanf(stat, "%*d %*s %c", &state) != 1 || state == 'Z') {
            if (stat != nullptr)
                std::fclose(stat);
            return;
        }
        std::fclose(stat);
        std::this_thread::yield();
    }
    EXPECT_NE(::kill(grandchild, 0), 0);
}

TEST(FindProgram, SearchesPathAndNamesWhatIsMissing) {
    EXPECT_TRUE(findProgram("sh").ok());
    auto missing = findProgram("graphnet-no-such-program");
    ASSERT_FALSE(missing.ok());
    EXPECT_THAT(missing.error().message, HasSubstr("graphnet-no-such-program"));
}

} // namespace gnx
