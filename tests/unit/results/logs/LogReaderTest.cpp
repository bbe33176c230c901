#include "core/results/logs/Log.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/results/logs/LogLine.h"
#include "tests/support/MadeUpLog.h"
#include "tests/unit/results/logs/LogChecks.h"

namespace gnx::test {
namespace {

using test::expectCountsAddUp;
using test::hasProblem;
using test::linesOf;
using test::LogSampleText;
using testing::HasSubstr;

LogSample onlySample(const LogSampleText& text) {
    Log log = parseLog(text.text());
    EXPECT_EQ(log.samples.size(), 1U);
    return log.samples.empty() ? LogSample() : std::move(log.samples.front());
}

} // namespace

TEST(LogReader, ReadsAWholeSample) {
    const LogSampleText text;
    const Log log = parseLog(text.text());
    ASSERT_EQ(log.samples.size(), 1U);
    const LogSample& sample = log.samples.front();
    EXPECT_EQ(sample.path, "/data/samples/timm/resnet18");
    EXPECT_EQ(sample.prefix, "graph-net-test-compiler-log");
    EXPECT_EQ(sample.compiler, "inductor");
    EXPECT_EQ(sample.model, "resnet18");
    EXPECT_EQ(sample.result.status, RunStatus::Correct);
    EXPECT_EQ(sample.times.e2e, 1.5);
    EXPECT_EQ(sample.times.trials, 5U);
    ASSERT_TRUE(sample.times.eager);
    EXPECT_EQ(sample.times.eager->median, 3.0);
    ASSERT_EQ(sample.result.outputs.size(), 1U);
    EXPECT_EQ(sample.result.outputs[0].eager_dtype, "float32");
    EXPECT_EQ(sample.result.outputs[0].max_diff, 1.5e-05);
    EXPECT_TRUE(sample.result.outputs[0].equal);
    EXPECT_THAT(log.problems, testing::IsEmpty());
    expectCountsAddUp(log, linesOf(text.text()));
    EXPECT_EQ(log.counts.other, 0U);
}

TEST(LogReader, TakesTheTolerancesOfTheEagerType) {
    for (const char* dtype : {"float16", "bfloat16", "float32", "float64"}) {
        LogSampleText text;
        text.dtypes = {dtype};
        text.close_from = -3;
        const LogSample sample = onlySample(text);
        EXPECT_FALSE(sample.result.outputs[0].close[6]) << dtype; // t = -4
        EXPECT_TRUE(sample.result.outputs[0].close[7]) << dtype;
    }
}

TEST(LogReader, OutputsOfOtherTypesMustBeEqual) {
    LogSampleText text;
    text.dtypes = {"float32", "int64"};
    text.close_from = -5; // and nothing is equal
    const LogSample sample = onlySample(text);
    ASSERT_EQ(sample.result.outputs.size(), 2U);
    EXPECT_TRUE(sample.result.outputs[0].close[5]);
    EXPECT_FALSE(sample.result.outputs[1].close[15]);
}

TEST(LogReader, FindsEveryStatusByUpstreamsOrder) {
    LogSampleText text;
    text.eager = false;
    EXPECT_EQ(onlySample(text).result.status, RunStatus::EagerFail);
    text.eager = true;
    text.compiled = false;
    EXPECT_EQ(onlySample(text).result.status, RunStatus::CompileFail);
    text.compiled = true;
    text.shape_match = false;
    EXPECT_EQ(onlySample(text).result.status, RunStatus::ShapeMismatch);
    text.shape_match = true;
    text.type_match = false;
    EXPECT_EQ(onlySample(text).result.status, RunStatus::TypeMismatch);
    text.type_match = true;
    text.extra = "Traceback (most recent call last):\n  File \"x.py\", line 3\nRuntimeError: no kernel\n";
    const LogSample failed = onlySample(text);
    EXPECT_EQ(failed.result.status, RunStatus::RuntimeFail);
    EXPECT_EQ(failed.result.message, "RuntimeError: no kernel");
}

TEST(LogReader, AnAllCloseLineMeansThatBothRanAndShapesMatch) {
    const Log log = parseLog("p [Processing] a\np [DataType] eager:[] compiled:[] match:True\n"
                             "p [Correctness][all_close_atol_1.00E-01_rtol_2.51E-01]: 1\n");
    EXPECT_EQ(log.samples.front().result.status, RunStatus::Correct);
}

TEST(LogReader, TakesWarningsAndProgressBarsBetweenForWhatTheyAre) {
    const LogSampleText text;
    std::string whole = "W1 warming up\n" + text.text();
    const std::string section = text.prefix + " [Datatype][compiled]";
    whole.insert(whole.find(section), "  0%|      | 0/5\r 20%|##    | 1/5\r\n[W socket.cpp] no such host\n\n");
    const Log log = parseLog(whole);
    EXPECT_EQ(log.samples.front().result.status, RunStatus::Correct);
    EXPECT_EQ(log.counts.other, 4U);
    expectCountsAddUp(log, linesOf(whole));
}

TEST(LogReader, ReadsALineAfterAProgressBarWithoutALineEnd) {
    const LogSampleText text;
    std::string whole = text.text();
    whole.insert(whole.find(text.prefix + " [Speedup]"), " 99%|#### |\r");
    EXPECT_EQ(parseLog(whole).samples.front().times.e2e, 1.5);
}

TEST(LogReader, TellsInterleavedProcessesApartByTheirPrefixes) {
    LogSampleText a, b;
    a.prefix = "first-log";
    b.prefix = "second-log";
    b.path = "/data/samples/timm/vit";
    b.speedup = "3.00000";
    b.performance = false;
    std::string whole;
    const std::string text_a = a.text(), text_b = b.text();
    for (std::size_t at_a = 0, at_b = 0; at_a < text_a.size() || at_b < text_b.size();) {
        const auto take = [&whole](const std::string& text, std::size_t& at) {
            const std::size_t end = at < text.size() ? text.find('\n', at) + 1 : at;
            whole += text.substr(at, end - at);
            at = end;
        };
        take(text_a, at_a);
        take(text_b, at_b);
    }
    const Log log = parseLog(whole);
    ASSERT_EQ(log.samples.size(), 2U);
    EXPECT_EQ(log.samples[0].times.e2e, 1.5);
    EXPECT_EQ(log.samples[1].times.e2e, 3.0);
    EXPECT_EQ(log.samples[1].result.status, RunStatus::Correct);
    EXPECT_THAT(log.problems, testing::IsEmpty());
}

TEST(LogReader, ReadsLogsWithAnyPrefixAndTimeStamps) {
    LogSampleText text;
    text.prefix = "2026-01-02 03:04:05 rank0: my-log";
    const LogSample sample = onlySample(text);
    EXPECT_EQ(sample.prefix, "my-log");
    EXPECT_EQ(sample.times.e2e, 1.5);
}

TEST(LogReader, RefusesTimesThatAreNone) {
    for (const char* speedup : {"nan", "inf", "0.0", "-1.5", "fast"}) {
        LogSampleText text;
        text.speedup = speedup;
        const Log log = parseLog(text.text());
        EXPECT_FALSE(log.samples.front().times.e2e) << speedup;
        EXPECT_TRUE(hasProblem(log, linesOf(text.text()), "no finite number above 0")) << speedup;
        EXPECT_EQ(log.counts.troubled, 1U);
        expectCountsAddUp(log, linesOf(text.text()));
    }
}

TEST(LogReader, RefusesStatisticsWithNanOrNegativeTimes) {
    const Log log = parseLog("p [Processing] a\np [Performance][eager]: {\"e2e\": {\"median\": NaN}}\n"
                             "p [Performance][compiled]: {\"e2e\": {\"median\": -2.0}}\n");
    EXPECT_TRUE(hasProblem(log, 2, "no JSON object"));
    EXPECT_TRUE(hasProblem(log, 3, "its median is -2.0"));
}

TEST(LogReader, ReportsContradictionsWithTheirLines) {
    LogSampleText text;
    text.extra = text.line("[Speedup][e2e]: 9.00000") + text.line("[Config] compiler: tvm");
    const Log log = parseLog(text.text());
    const std::uint64_t last = linesOf(text.text());
    EXPECT_TRUE(hasProblem(log, last - 1, "contradicts that of a line before"));
    EXPECT_TRUE(hasProblem(log, last - 1, "is not that of the times"));
    EXPECT_TRUE(hasProblem(log, last, "was \"inductor\" before"));
    EXPECT_EQ(log.samples.front().times.e2e, 9.0); // the last counts, as upstream
}

TEST(LogReader, ReportsSuccessThatTheLinesDoNotShow) {
    const Log log = parseLog("p [Processing] a\np [Datatype][eager]: float32\np [Result] status: success\n");
    EXPECT_EQ(log.samples.front().result.status, RunStatus::CompileFail);
    EXPECT_TRUE(hasProblem(log, 3, "states success"));
}

TEST(LogReader, ReportsFailureThatTheLinesDoNotShow) {
    LogSampleText text;
    text.extra = text.line("[Result] status: failed");
    const Log log = parseLog(text.text());
    EXPECT_EQ(log.samples.front().result.status, RunStatus::Correct);
    EXPECT_TRUE(hasProblem(log, linesOf(text.text()), "states failure"));
}

TEST(LogReader, OfSeveralAttemptsAtASampleTheLastCountsAndThatIsSaid) {
    LogSampleText text;
    const std::string first = text.text();
    text.speedup = "2.00000";
    text.performance = false;
    const Log log = parseLog(first + text.text());
    ASSERT_EQ(log.samples.size(), 1U);
    EXPECT_EQ(log.samples[0].attempts, 2U);
    EXPECT_EQ(log.samples[0].times.e2e, 2.0);
    ASSERT_EQ(log.earlier.size(), 1U);
    EXPECT_EQ(log.earlier[0].times.e2e, 1.5);
    EXPECT_TRUE(hasProblem(log, linesOf(first) + 1, "was run 2 times, at first in line 1"));
    EXPECT_EQ(log.counts.repeated, 1U);
}

TEST(LogReader, SaysThatTheLastLineMayBeCutShort) {
    std::string text = LogSampleText().text();
    text.resize(text.size() - 3);
    const Log log = parseLog(text);
    EXPECT_TRUE(hasProblem(log, linesOf(text), "cut short"));
    expectCountsAddUp(log, linesOf(text));
}

TEST(LogReader, FindsASampleThatBeginsWithinAnotherLine) {
    const Log log =
        parseLog("p [Processing] a\np [Datatype][eager]: flop [Processing] b\np [Datatype][eager]: float32\n");
    ASSERT_EQ(log.samples.size(), 2U);
    EXPECT_EQ(log.samples[1].path, "b");
    EXPECT_TRUE(hasProblem(log, 2, "written into one"));
    EXPECT_EQ(log.samples[0].result.status, RunStatus::EagerFail);
    EXPECT_EQ(log.samples[1].prefix, "p"); // so that the line after it is its own
    EXPECT_EQ(log.samples[1].result.status, RunStatus::CompileFail);
}

TEST(LogReader, APrefixThatEndsAsAnotherIsAnotherProcess) {
    const Log log = parseLog("log [Processing] a\nmy-log [Processing] b\nlog [Datatype][eager]: float32\n");
    ASSERT_EQ(log.samples.size(), 2U);
    EXPECT_EQ(log.samples[0].result.status, RunStatus::CompileFail);
    EXPECT_EQ(log.samples[1].result.status, RunStatus::EagerFail);
}

TEST(LogReader, ReportsLinesOfNoSample) {
    const Log log = parseLog("p [Datatype][eager]: float32\nhello\n");
    EXPECT_TRUE(log.samples.empty());
    EXPECT_TRUE(hasProblem(log, 1, "belongs to no sample"));
    EXPECT_EQ(log.counts.troubled, 1U);
    EXPECT_EQ(log.counts.other, 1U);
}

/// Upstream's rule: no value of [Correctness][equal] is none that fails.
TEST(LogReader, SaysThatASampleWithoutCorrectnessCountsAsCorrect) {
    LogSampleText text;
    text.correctness = false;
    const Log log = parseLog(text.text());
    EXPECT_TRUE(log.samples.front().correctUnchecked());
    EXPECT_TRUE(hasProblem(log, 1, "no [Correctness][equal]"));
}

TEST(LogReader, ReadsWindowsLineEnds) {
    std::string text = LogSampleText().text();
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2))
        text.insert(at, "\r");
    const Log log = parseLog(text);
    EXPECT_EQ(log.samples.front().path, "/data/samples/timm/resnet18");
    EXPECT_THAT(log.problems, testing::IsEmpty());
}

TEST(LogReader, ReadsLinesThatACarriageReturnAloneEnds) {
    std::string text = LogSampleText().text();
    std::ranges::replace(text, '\n', '\r');
    const Log log = parseLog(text);
    ASSERT_EQ(log.samples.size(), 1U);
    EXPECT_EQ(log.samples.front().times.e2e, 1.5);
    EXPECT_EQ(log.counts.lines, linesOf(LogSampleText().text()));
    EXPECT_THAT(log.problems, testing::IsEmpty());
}

TEST(LogReader, TakesColoursOfATerminalOut) {
    std::string text = "\x1b[1;32m" + LogSampleText().text();
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 10))
        text.insert(at, "\x1b[0m\x1b[K");
    const Log log = parseLog(text);
    EXPECT_EQ(log.samples.front().path, "/data/samples/timm/resnet18");
    EXPECT_EQ(log.samples.front().times.e2e, 1.5);
    EXPECT_TRUE(log.samples.front().result.outputs.front().close[0]);
    EXPECT_THAT(log.problems, testing::IsEmpty());
}

TEST(LogReader, CountsTheLinesBeforeTheFirstSample) {
    const std::string sample = LogSampleText().text();
    const std::string before = "W1 warming up\n 0%|   |\r50%|#  |\n\nTrial 1: e2e=2.0 ms\n[W socket.cpp] model: none\n";
    const Log log = parseLog(before + sample);
    ASSERT_EQ(log.samples.size(), 1U);
    EXPECT_EQ(log.samples.front().first_line, 6U);
    EXPECT_EQ(log.counts.other, 5U);
    expectCountsAddUp(log, linesOf(before + sample));
    const Log none = parseLog(before + "the end");
    EXPECT_EQ(none.counts.lines, 6U);
    EXPECT_EQ(none.counts.other, 6U);
    EXPECT_EQ(parseLog("a word\n[Pro\x1b[0mcessing] a\n" + sample).samples.front().path, "a");
}

TEST(LogReader, DoesNotTakeAnUnreadableEqualForNone) {
    const Log log = parseLog("p [Processing] a\np [Datatype][eager]: float32\np [Datatype][compiled]: float32\n"
                             "p [DataType] eager:x compiled:x match:True\np [Shape] eager:x compiled:x match:True\n"
                             "p [Correctness][equal]: garbage\np [Speedup][e2e]: 2.0\n");
    EXPECT_FALSE(log.samples.front().correctUnchecked());
    ASSERT_EQ(log.samples.front().result.outputs.size(), 1U);
    EXPECT_FALSE(log.samples.front().result.outputs.front().close.back());
    EXPECT_TRUE(hasProblem(log, 6, "expected 0 or 1"));
}

TEST(LogReader, ASampleUnderAnotherCompilerIsNoFurtherAttempt) {
    LogSampleText a, b;
    b.compiler = "tvm";
    const Log log = parseLog(a.text() + b.text());
    EXPECT_EQ(log.samples.size(), 2U);
    EXPECT_EQ(log.counts.repeated, 0U);
    EXPECT_THAT(log.problems, testing::IsEmpty());
}

TEST(LogReader, EachWayToMeasureHasASpeedupOfItsOwn) {
    LogSampleText text;
    text.extra = text.line("[Speedup][gpu]: 1.9") + text.line("[Speedup][profiler_device]: 2.4") +
                 text.line("[Speedup][kernel]: 2.5") + text.line("[Speedup][wall]: 1.1");
    const Log log = parseLog(text.text());
    EXPECT_THAT(log.problems, testing::IsEmpty());
    EXPECT_EQ(log.samples.front().times.e2e, 1.5);
    EXPECT_EQ(log.samples.front().times.gpu, 1.9);
    EXPECT_EQ(log.samples.front().times.kernel, 2.5);
}

TEST(LogReader, AConfigurationWithoutAValueIsOneThatIsNotKnown) {
    LogSampleText text;
    text.extra = text.line("[Config] hardware:") + text.line("[Config] op_lib: ") + text.line("[Config] seed:");
    const Log log = parseLog(text.text());
    EXPECT_THAT(log.problems, testing::IsEmpty());
    EXPECT_FALSE(log.samples.front().result.environment.contains("hardware"));
    expectCountsAddUp(log, linesOf(text.text()));
}

TEST(LogReader, TakesNothingButZeroAndOneForEqual) {
    for (const char* value : {"2", "-1", "0.5", "nan", "1 2"}) {
        const Log log = parseLog("p [Processing] a\np [Datatype][eager]: int64\np [Datatype][compiled]: int64\n"
                                 "p [DataType] eager:x compiled:x match:True\np [Shape] eager:x compiled:x match:True\n"
                                 "p [Correctness][equal]: " +
                                 std::string(value) + "\np [Speedup][e2e]: 2.0\n");
        ASSERT_EQ(log.samples.front().result.outputs.size(), 1U) << value;
        EXPECT_FALSE(log.samples.front().result.outputs.front().equal) << value;
        EXPECT_TRUE(hasProblem(log, 6, "expected 0 or 1")) << value;
    }
    const Log sound = parseLog("p [Processing] a\np [Correctness][equal]: 1.0 0\n");
    ASSERT_EQ(sound.samples.front().result.outputs.size(), 2U);
    EXPECT_TRUE(sound.samples.front().result.outputs[0].equal);
    EXPECT_FALSE(sound.samples.front().result.outputs[1].equal);
}

TEST(LogReader, DoesNotTakeAnEqualThatWasCutForNone) {
    for (const char* cut : {"p [Correctness][equal]:", "p [Correctness][equal]"}) {
        const Log log = parseLog("p [Processing] a\np [Datatype][eager]: float32\n" + std::string(cut) + '\n');
        ASSERT_EQ(log.samples.front().result.outputs.size(), 1U);
        EXPECT_FALSE(log.samples.front().result.outputs.front().equal);
        EXPECT_TRUE(hasProblem(log, 3, "a value for each output"));
    }
}

TEST(LogReader, ReportsStatusesThatAreNone) {
    const Log log = parseLog("p [Processing] a\np [Result] status: perhaps\np [Result] [status] eager:fine\n"
                             "p [Result] status: failed\np [Result][status] eager:success compiled:failed\n");
    EXPECT_TRUE(hasProblem(log, 2, "expected success or failed"));
    EXPECT_TRUE(hasProblem(log, 3, "neither success nor failed"));
    EXPECT_EQ(log.counts.troubled, 2U);
    EXPECT_EQ(log.counts.problems, 2U);
}

TEST(LogReader, ReportsNumbersOfCallsThatAreNone) {
    const Log log = parseLog("p [Processing] a\np [Config] warmup: -3\np [Config] trials: many\n"
                             "p [Config] trials: 4294967296\n");
    EXPECT_TRUE(hasProblem(log, 2, "expected a whole number, 0 or more"));
    EXPECT_TRUE(hasProblem(log, 3, "expected a whole number, 0 or more"));
    EXPECT_TRUE(hasProblem(log, 4, "expected a whole number, 0 or more"));
    EXPECT_EQ(log.samples.front().times.trials, 0U);
    EXPECT_EQ(log.counts.troubled, 3U);
}

TEST(WithoutEscapes, TakesWholeSequencesAndNothingElse) {
    EXPECT_EQ(withoutEscapes("\x1b[32mred\x1b[0m [0] \x1b[38;5;196mx\x1b["), "red [0] x");
    EXPECT_EQ(withoutEscapes("\x1b[1"), "");
    EXPECT_EQ(withoutEscapes("plain"), "plain");
}

TEST(LogReader, TakesTheTimesOfTrials) {
    const Log log = parseLog("p [Processing] a\n[Profiling] Using device: cuda X, warm up 3, trials 2\n"
                             "Trial 1: e2e=3.00000 ms, gpu=2.00000 ms\nTrial 2: e2e=4.00000 ms, gpu=2.50000 ms\n"
                             "[Profiling] Using device: cuda X, warm up 3, trials 2\n"
                             "Trial 1: e2e=1.00000 ms, gpu=0.50000 ms\nTrial 2: e2e=nan ms, gpu=0.50000 ms\n");
    const RunResult& result = log.samples.front().result;
    EXPECT_THAT(result.eager_ms, testing::ElementsAre(3.0, 4.0));
    EXPECT_THAT(result.compiled_ms, testing::ElementsAre(1.0));
    EXPECT_THAT(result.eager_gpu_ms, testing::ElementsAre(2.0, 2.5));
    EXPECT_TRUE(hasProblem(log, 7, "no finite number of milliseconds"));
}

TEST(LogReader, KeepsNoMoreThanAThousandProblemsButCountsAll) {
    std::string text;
    for (int i = 0; i < 1500; ++i)
        text += "p [Speedup][e2e]: 1.0\n";
    const Log log = parseLog(text);
    EXPECT_EQ(log.problems.size(), kMostLogProblems);
    EXPECT_EQ(log.counts.problems, 1500U);
    EXPECT_EQ(log.counts.troubled, 1500U);
}

TEST(LogReader, OfNothingIsEmpty) {
    const Log log = parseLog("");
    EXPECT_TRUE(log.samples.empty());
    EXPECT_EQ(log.counts.lines, 0U);
}

} // namespace gnx::test
