#include "core/results/logs/LogOrigins.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/results/logs/Log.h"
#include "tests/support/MadeUpLog.h"
#include "tests/unit/results/logs/LogChecks.h"

namespace gnx::test {
namespace {

using test::expectCountsAddUp;
using test::linesOf;
using test::LogSampleText;

std::vector<std::string> linesIn(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

/// The lines of two processes by turns, each behind what a collector puts there.
std::string collected(const std::string& a, const std::string& name_a, const std::string& b,
                      const std::string& name_b) {
    const auto lines_a = linesIn(a), lines_b = linesIn(b);
    std::string all;
    for (std::size_t i = 0; i < std::max(lines_a.size(), lines_b.size()); ++i) {
        if (i < lines_a.size())
            all += name_a + lines_a[i] + '\n';
        if (i < lines_b.size())
            all += name_b + lines_b[i] + '\n';
    }
    return all;
}

struct TwoSamples {
    LogSampleText a, b;
    TwoSamples() {
        b.path = "/data/samples/timm/vit";
        b.speedup = "3.00000";
        b.performance = false;
    }
};

} // namespace

/// All of them write the same prefix of their own.
TEST(LogOrigins, TellProcessesApartThatACollectorHasNamed) {
    TwoSamples samples;
    samples.a.extra = "Trial 1: e2e=1.5 ms\n";
    samples.b.extra = "RuntimeError: no kernel\n";
    const std::pair<const char*, const char*> names[] = {
        {"[pod/bench-0/main] ", "[pod/bench-1/main] "},                                   // kubectl logs --prefix
        {"[pod/b-0/m] 2025-11-25T10:00:00.12Z ", "[pod/b-1/m] 2025-11-25T10:00:00.13Z "}, // --timestamps
        {"timm/a\t", "timm/b\t"},                                                         // parallel --tag
        {"[1,0]<stderr>:", "[1,1]<stderr>:"},                                             // mpirun --tag-output
        {"[default0]:", "[default1]:"},                                                   // torchrun
        {"worker-1  | ", "worker-2  | "},                                                 // docker compose
    };
    for (const auto& [name_a, name_b] : names) {
        const std::string text = collected(samples.a.text(), name_a, samples.b.text(), name_b);
        const Log log = parseLog(text);
        ASSERT_EQ(log.samples.size(), 2U) << name_a;
        EXPECT_EQ(log.samples[0].times.e2e, 1.5) << name_a;
        EXPECT_EQ(log.samples[0].result.status, RunStatus::Correct) << name_a;
        EXPECT_EQ(log.samples[0].result.eager_ms, std::vector<double>{1.5}) << name_a;
        EXPECT_EQ(log.samples[1].times.e2e, 3.0) << name_a;
        EXPECT_EQ(log.samples[1].result.status, RunStatus::RuntimeFail) << name_a;
        EXPECT_EQ(log.samples[1].result.message, "RuntimeError: no kernel") << name_a;
        EXPECT_EQ(log.samples[1].prefix, "graph-net-test-compiler-log") << name_a;
        EXPECT_THAT(log.problems, testing::IsEmpty()) << name_a;
        expectCountsAddUp(log, linesOf(text));
    }
}

TEST(LogOrigins, AProgressBarThatWasNotEndedIsNone) {
    const LogSampleText a;
    LogSampleText b;
    b.path = "/data/samples/timm/vit";
    const LogOrigins origins("100% |####| " + a.text() + "100% |####| " + b.text());
    EXPECT_TRUE(origins.empty());
}

TEST(LogOrigins, ACarriageReturnDoesNotEndASourcesLine) {
    TwoSamples samples;
    samples.a.extra = "\r 10%|#  |\rRuntimeError: no kernel\n";
    const Log log =
        parseLog(collected(samples.a.text(), "[pod/bench-0/main] ", samples.b.text(), "[pod/bench-1/main] "));
    ASSERT_EQ(log.samples.size(), 2U);
    EXPECT_EQ(log.samples[0].result.status, RunStatus::RuntimeFail);
    EXPECT_EQ(log.samples[1].result.status, RunStatus::Correct);
}

TEST(LogOrigins, TimesOfDayAreNoNames) {
    LogSampleText text;
    std::string timed;
    int second = 0;
    for (const std::string& line : linesIn(text.text()))
        timed += "2025-11-25 10:00:" + std::to_string(10 + second++ % 50) + ",123 " + line + '\n';
    const Log log = parseLog(timed);
    ASSERT_EQ(log.samples.size(), 1U);
    EXPECT_EQ(log.samples.front().times.e2e, 1.5);
    EXPECT_TRUE(LogOrigins(timed).empty());
}

} // namespace gnx::test
