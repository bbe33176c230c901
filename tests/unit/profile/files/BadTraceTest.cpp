#include <sys/stat.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/profile/files/TraceFile.h"
#include "tests/unit/profile/files/ImportFixtures.h"

// Faults of files of other programs: readable parts are read, the others are counted with their places.
namespace gnx::test {
namespace {

using test::imported;
using test::importText;
using test::named;
using testing::ElementsAre;
using testing::HasSubstr;

/// Kinds with their counts, of all that occurred.
std::map<ImportProblemKind, std::uint64_t> problemsOf(const ImportReport& report) {
    std::map<ImportProblemKind, std::uint64_t> all;
    for (std::size_t i = 0; i < kImportProblemKinds; ++i)
        if (report.counts[i] > 0)
            all[static_cast<ImportProblemKind>(i)] = report.counts[i];
    return all;
}

using Problems = std::map<ImportProblemKind, std::uint64_t>;

TEST(BadTrace, NoJsonIsNoTrace) {
    const auto result = importText("%PDF-1.7 ...");
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Malformed);
    EXPECT_THAT(result.error().text(), HasSubstr("trace.json:1: no Chrome trace: expected [ or {, found '%'"));
}

TEST(BadTrace, AnEmptyFileIsNoTrace) {
    EXPECT_THAT(importText("").error().text(), HasSubstr("found the end of the file"));
    EXPECT_THAT(importText("[]").error().text(), HasSubstr("no events"));
}

TEST(BadTrace, JsonOfSomethingElseIsNoTrace) {
    EXPECT_THAT(importText(R"({"name":"x","scores":[1,2,3]})").error().text(),
                HasSubstr("expected a member \"traceEvents\""));
    EXPECT_THAT(importText(R"([{"user":1},{"user":2}])").error().text(), HasSubstr("nothing in it is an event"));
    EXPECT_THAT(importText("[1,2,3]").error().text(), HasSubstr("nothing in it is an event"));
}

TEST(BadTrace, AMissingFileIsNamed) {
    const auto result = importChromeTrace("/nowhere/t.json", {}, {}, {});
    EXPECT_EQ(result.error().code, ErrorCode::NotFound);
    EXPECT_THAT(result.error().text(), HasSubstr("/nowhere/t.json"));
}

// Opening a pipe that nobody writes to would wait for ever.
TEST(BadTrace, APipeAndAFolderAreRefusedAtOnce) {
    const test::TempDir dir;
    ASSERT_EQ(::mkfifo((dir / "p.json").c_str(), 0600), 0);
    EXPECT_THAT(readTrace(dir / "p.json", {}, {}, {}).error().text(),
                HasSubstr("expected a regular file, found a pipe"));
    EXPECT_THAT(readTrace(dir / "", {}, {}, {}).error().text(), HasSubstr("expected a regular file, found a folder"));
}

TEST(BadTrace, DamageOfAGzipIsToldWhereNothingCouldBeRead) {
    const test::TempDir dir;
    const auto file =
        dir.write("t.json.gz", std::string("\x1f\x8b\x08\0\0\0\0\0\0\x03", 10) + std::string(300, '\xff'));
    EXPECT_THAT(importChromeTrace(file, {}, {}, {}).error().text(), HasSubstr("cannot be read on after 0 bytes"));
}

constexpr std::string_view kThree = R"({"traceEvents":[
{"ph":"X","name":"a","pid":1,"tid":1,"ts":1,"dur":1,"args":{"x":1}},
{"ph":"X","name":"b","pid":1,"tid":1,"ts":3,"dur":1,"args":{"x":2}},
{"ph":"X","name":"c","pid":1,"tid":1,"ts":5,"dur":1,"args":{"x":3}}
]})";

// Wherever the file ends, what was whole before is there, and the loss has a name.
TEST(BadTrace, CutOffAnywhereKeepsWhatWasWhole) {
    const std::size_t first_end = kThree.find("}},") + 2;
    const std::size_t second_end = kThree.find("}},", first_end) + 2, third_end = kThree.rfind("}}\n") + 2;
    for (std::size_t length = first_end; length < kThree.size(); ++length) {
        const auto result = imported(kThree.substr(0, length));
        const std::size_t whole = length < second_end ? 1 : length < third_end ? 2 : 3;
        ASSERT_EQ(result.report.records, whole) << length;
        const bool list_ended = length > kThree.rfind(']');
        ASSERT_EQ(result.report.refused(), 1) << length << (list_ended ? " object" : " list") << " without end";
        ASSERT_EQ(result.report.count(ImportProblemKind::CutOff), 1) << length;
    }
}

TEST(BadTrace, ACutOffHasItsPlace) {
    const auto result = imported(kThree.substr(0, kThree.find("\"c\"")));
    ASSERT_EQ(result.report.examples.size(), 1);
    EXPECT_EQ(result.report.examples[0].line, 4);
    EXPECT_EQ(result.report.examples[0].byte, kThree.find("{\"ph\":\"X\",\"name\":\"c\""));
}

TEST(BadTrace, AfterAMissingBraceItGoesOnWithTheNextEvent) {
    std::string text(kThree);
    text.erase(text.find("}},"), 1); // breaks "a"
    const auto result = imported(text);
    EXPECT_EQ(result.report.records, 2);
    EXPECT_EQ(problemsOf(result.report), (Problems{{ImportProblemKind::Damaged, 1}}));
    EXPECT_EQ(result.report.examples[0].line, 2);
}

TEST(BadTrace, AfterAStringWithoutEndItGoesOnWithTheNextEvent) {
    std::string text(kThree);
    text.replace(text.find("\"b\""), 3, "\"b");
    text.replace(text.find(",\"pid\":1,\"tid\":1,\"ts\":3"), 23, "\n");
    const auto result = imported(text);
    EXPECT_EQ(result.report.records, 2);
    EXPECT_EQ(problemsOf(result.report), (Problems{{ImportProblemKind::Damaged, 1}}));
}

TEST(BadTrace, WhatIsNoJsonWithinItsBracketsCostsOneEvent) {
    const auto result =
        imported(R"([{"ph":"X","name":"a","ts":1,"dur":1},{"ph" "X"},{"ph":"X","name":"c","ts":2,"dur":1}])");
    EXPECT_EQ(result.report.records, 2);
    EXPECT_EQ(problemsOf(result.report), (Problems{{ImportProblemKind::Damaged, 1}}));
}

TEST(BadTrace, WhatStandsBetweenEventsIsSkipped) {
    const auto result =
        imported(R"([{"ph":"X","name":"a","ts":1,"dur":1}, oops, {"ph":"X","name":"c","ts":2,"dur":1}])");
    EXPECT_EQ(result.report.records, 2);
    EXPECT_EQ(problemsOf(result.report), (Problems{{ImportProblemKind::NotAnEvent, 1}}));
}

TEST(BadTrace, EventsWithoutPhaseOrTimeAreRefused) {
    const auto result = imported(
        R"([{"ph":"X","name":"a","ts":1,"dur":1},{"name":"b","ts":1},{"ph":"X","name":"c","dur":1},{"ph":"X","name":"d","ts":"later","dur":1}])");
    EXPECT_EQ(result.report.records, 1);
    EXPECT_EQ(problemsOf(result.report), (Problems{{ImportProblemKind::NoPhase, 1}, {ImportProblemKind::NoTime, 2}}));
    EXPECT_EQ(result.trace->info().refused_records, 3);
}

TEST(BadTrace, TimesAsStringsAreRead) {
    EXPECT_EQ(named(imported(R"([{"ph":"X","name":"a","ts":"1.5","dur":"2"}])"), "a").duration_ns, 2'000);
}

TEST(BadTrace, ANegativeOrMissingDurationBecomesNone) {
    const auto result = imported(R"([{"ph":"X","name":"a","ts":5,"dur":-3},{"ph":"X","name":"b","ts":7}])");
    EXPECT_EQ(named(result, "a").duration_ns, 0);
    EXPECT_EQ(named(result, "a").flags, kRepairedDuration);
    EXPECT_EQ(problemsOf(result.report),
              (Problems{{ImportProblemKind::NegativeDuration, 1}, {ImportProblemKind::NoDuration, 1}}));
    EXPECT_EQ(result.report.repaired(), 2);
    EXPECT_THAT(result.report.lines()[0], HasSubstr("line 1, byte 1: dur -3"));
}

TEST(BadTrace, UnnamedEventsAreKept) {
    const auto result = imported(R"([{"ph":"X","ts":5,"dur":3}])");
    EXPECT_EQ(problemsOf(result.report), (Problems{{ImportProblemKind::Unnamed, 1}}));
    EXPECT_EQ(named(result, "(unnamed)").duration_ns, 3'000);
}

TEST(BadTrace, AnEndWithoutBeginningIsRefusedAndABeginningWithoutEndLasts) {
    const auto result = imported(
        R"([{"ph":"E","pid":1,"tid":1,"ts":1},{"ph":"B","name":"open","pid":1,"tid":1,"ts":2},{"ph":"X","name":"last","pid":1,"tid":1,"ts":5,"dur":4}])");
    EXPECT_EQ(problemsOf(result.report),
              (Problems{{ImportProblemKind::EndWithoutBegin, 1}, {ImportProblemKind::NeverEnded, 1}}));
    EXPECT_EQ(named(result, "open").duration_ns, 7'000);
    EXPECT_EQ(named(result, "open").flags, kUnfinished);
}

TEST(BadTrace, OverlappingSpansAreKeptAndCounted) {
    const auto result = imported(R"([{"ph":"X","name":"a","ts":0,"dur":10},{"ph":"X","name":"b","ts":5,"dur":10}])");
    EXPECT_EQ(result.report.records, 2);
    EXPECT_EQ(problemsOf(result.report), (Problems{{ImportProblemKind::Overlapping, 1}}));
}

// The kernel begins 4 us before its launch does.
TEST(BadTrace, AClockThatDiffersIsTold) {
    const auto result = imported(
        R"([{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":1,"tid":1,"ts":10,"dur":1,"args":{"correlation":1}},
        {"ph":"X","cat":"kernel","name":"k","pid":0,"tid":7,"ts":6,"dur":1,"args":{"correlation":1,"stream":7,"device":0}}])");
    EXPECT_EQ(problemsOf(result.report), (Problems{{ImportProblemKind::EarlyKernel, 1}}));
    EXPECT_EQ(result.report.earliest_kernel_ns, 4'000);
}

/// Calls beginning one after the other, of so many in "dur" each.
std::string eventsOf(const char* category, double dur, int count) {
    std::string text = "[";
    for (int i = 0; i < count; ++i)
        text += std::string(i > 0 ? "," : "") + R"({"ph":"X","cat":")" + category +
                R"(","name":"x","pid":1,"tid":1,"ts":)" + std::to_string(i * dur * 2) + R"(,"dur":)" +
                std::to_string(dur) + "}";
    return text + "]";
}

// A kernel of 5 us written in nanoseconds would take 5 ms; one of 2 ms takes 2000 s.
TEST(BadTrace, AnUnlikelyUnitIsTold) {
    const auto result = imported(eventsOf("kernel", 2000000, 20));
    EXPECT_EQ(problemsOf(result.report), (Problems{{ImportProblemKind::UnlikelyUnit, 1}}));
}

TEST(BadTrace, ALongKernelIsNoUnlikelyUnit) {
    EXPECT_EQ(problemsOf(imported(eventsOf("kernel", 2000000, 1)).report), Problems{});
}

// Launches of 4 us say that the unit is right, however long all of their kernels take.
TEST(BadTrace, LongKernelsOfShortCallsAreNoUnlikelyUnit) {
    std::string text = eventsOf("kernel", 2000000, 30);
    text.back() = ',';
    text += eventsOf("cuda_runtime", 4, 30).substr(1);
    EXPECT_EQ(problemsOf(imported(text).report), Problems{});
}

// An operator of 20 us written in milliseconds would take 20 ns; none can be called in that time.
TEST(BadTrace, MillisecondsAreAnUnlikelyUnit) {
    const auto result = imported(eventsOf("cpu_op", 0.02, 5));
    EXPECT_EQ(problemsOf(result.report), (Problems{{ImportProblemKind::UnlikelyUnit, 1}}));
    EXPECT_THAT(result.report.lines(),
                ElementsAre(HasSubstr("half of the operators and kernels take 20.0 ns or less")));
}

// Launches of 5 us written in nanoseconds would take 5 ms each.
TEST(BadTrace, NanosecondsAreAnUnlikelyUnitOfLaunches) {
    const auto result = imported(eventsOf("cuda_runtime", 5000, 40));
    EXPECT_EQ(problemsOf(result.report), (Problems{{ImportProblemKind::UnlikelyUnit, 1}}));
    EXPECT_THAT(result.report.lines(), ElementsAre(HasSubstr("hardly any runtime call takes less than 5.00 ms")));
}

// Operators of 2 us, half of them so short that whole microseconds say 0.
TEST(BadTrace, TimesRoundedToNoneAreNoUnlikelyUnit) {
    const auto result = imported(
        R"([{"ph":"X","cat":"cpu_op","name":"a","ts":1,"dur":0},{"ph":"X","cat":"cpu_op","name":"b","ts":2,"dur":0},
        {"ph":"X","cat":"cpu_op","name":"c","ts":3,"dur":2}])");
    EXPECT_EQ(problemsOf(result.report), Problems{});
}

TEST(BadTrace, TimesBeyondAllMeasureAreRefused) {
    const auto result = imported(
        R"([{"ph":"X","name":"a","ts":1e300,"dur":1},{"ph":"X","name":"b","ts":1,"dur":1e300},{"ph":"X","name":"c","ts":1,"dur":1}])");
    EXPECT_EQ(result.report.count(ImportProblemKind::NoTime), 1);
    EXPECT_EQ(result.report.count(ImportProblemKind::NoDuration), 1);
    EXPECT_EQ(result.report.records, 2);
}

// PyTorch begins an arrow for each call, also for those of which nothing was recorded on the device.
TEST(BadTrace, AnArrowWithoutItsOtherEndIsCountedAndNoProblem) {
    const auto result = imported(
        R"([{"ph":"X","name":"a","pid":1,"tid":1,"ts":0,"dur":10},{"ph":"s","id":1,"cat":"x","pid":1,"tid":1,"ts":1},{"ph":"f","id":2,"cat":"x","pid":1,"tid":1,"ts":2}])");
    EXPECT_EQ(problemsOf(result.report), Problems{});
    EXPECT_EQ(result.report.loose_arrows, 2);
}

TEST(BadTrace, UnknownPhasesAreCounted) {
    const auto result = imported(
        R"([{"ph":"X","name":"a","ts":0,"dur":10},{"ph":"b","name":"async","id":1,"ts":1},{"ph":"N","id":1,"ts":1},{"ph":"quite","ts":1}])");
    EXPECT_EQ(result.report.ignored, 3);
}

TEST(BadTrace, VeryManyThreadsAreRead) {
    std::string text = "[";
    constexpr int threads = 100'000;
    for (int i = 0; i < threads; ++i)
        text += R"({"ph":"X","name":"f","pid":1,"tid":)" + std::to_string(i) + R"(,"ts":1,"dur":1},)";
    const auto result = imported(text);
    EXPECT_EQ(result.trace->tracks().size(), threads);
}

TEST(BadTrace, DeepNestingIsNoCrash) {
    const std::string deep =
        R"([{"ph":"X","name":"a","ts":1,"dur":1},{"ph":"X","name":"b","ts":2,"dur":1,"args":{"x":)" +
        std::string(100'000, '[') + std::string(100'000, ']') + "}}]";
    EXPECT_GE(imported(deep).report.records, 1);
}

TEST(BadTrace, ArgumentsBeyondTheLimitAreLeftOutAndCounted) {
    const std::string text =
        R"([{"ph":"X","name":"a","ts":1,"dur":1,"args":{"x":")" + std::string(100, 'y') + R"("}}])";
    const auto result = imported(text, {.argument_bytes = 50});
    EXPECT_EQ(problemsOf(result.report), (Problems{{ImportProblemKind::ArgumentsLeftOut, 1}}));
    EXPECT_FALSE(result.trace->activities()[0].arguments.valid());
}

/// Any byte of a file changed: never a crash, and the counts add up (imported() checks that).
TEST(BadTrace, WhateverByteIsAnotherTheCountsAddUp) {
    for (std::size_t i = 0; i < kThree.size(); i += 2)
        for (const char other : {'{', '"', '\n', ']'}) {
            std::string text(kThree);
            text[i] = other;
            try {
                imported(text);
            } catch (const std::runtime_error&) { // no longer a trace: reported
            }
        }
}

} // namespace
} // namespace gnx::test
