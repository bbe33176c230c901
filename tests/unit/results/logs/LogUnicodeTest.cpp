#include "core/results/logs/LogUnicode.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/results/logs/Log.h"
#include "tests/support/MadeUpLog.h"
#include "tests/unit/results/logs/LogChecks.h"

namespace gnx::test {
namespace {

using test::expectCountsAddUp;
using test::hasProblem;
using test::linesOf;
using test::LogSampleText;

enum class Utf16Order : std::uint8_t { Little, Big };

/// UTF-16 of an ASCII text.
std::string asUtf16(const std::string& text, Utf16Order order) {
    std::string utf16;
    for (const char c : text)
        utf16 += order == Utf16Order::Little ? std::string{c, '\0'} : std::string{'\0', c};
    return utf16;
}

/// Name of the one sample that each part of a log has.
std::size_t attemptsIn(const Log& log) {
    return log.samples.empty() ? 0 : log.samples.front().attempts;
}

} // namespace

TEST(LogUnicode, ReplacesBytesThatAreNotUtf8) {
    LogSampleText text;
    text.path = "/data/caf\xE9";
    const Log log = parseLog(text.text());
    EXPECT_EQ(log.samples.front().path, "/data/caf\uFFFD");
    EXPECT_TRUE(hasProblem(log, 1, "not UTF-8"));
}

TEST(LogUnicode, ReadsUtf16AndByteOrderMarks) {
    const std::string text = LogSampleText().text();
    EXPECT_EQ(parseLog("\xEF\xBB\xBF" + text).samples.front().prefix, "graph-net-test-compiler-log");
    for (const std::string& utf16 :
         {"\xFF\xFE" + asUtf16(text, Utf16Order::Little), "\xFE\xFF" + asUtf16(text, Utf16Order::Big)}) {
        const Log log = parseLog(utf16);
        ASSERT_EQ(log.samples.size(), 1U);
        EXPECT_EQ(log.samples.front().times.e2e, 1.5);
        EXPECT_THAT(log.problems, testing::IsEmpty());
    }
}

/// Result of PowerShell's >> on a log that another shell began: it has no byte order mark.
TEST(LogUnicode, ReadsUtf16BehindUtf8AndSaysFromWhichLineOn) {
    const std::string text = LogSampleText().text();
    const std::uint64_t lines = linesOf(text);
    for (const Utf16Order order : {Utf16Order::Little, Utf16Order::Big}) {
        const Log log = parseLog(text + asUtf16(text, order));
        ASSERT_EQ(attemptsIn(log), 2U);
        EXPECT_EQ(log.samples[0].path, "/data/samples/timm/resnet18");
        EXPECT_EQ(log.samples[0].times.e2e, 1.5);
        EXPECT_TRUE(hasProblem(log, lines + 1,
                               order == Utf16Order::Little ? "from here on the log is UTF-16LE"
                                                           : "from here on the log is UTF-16BE"));
        EXPECT_EQ(log.counts.problems, 2U); // the other: the sample was run twice
        expectCountsAddUp(log, 2 * lines);
    }
}

TEST(LogUnicode, ReadsUtf8BehindUtf16) {
    const std::string text = LogSampleText().text();
    const std::uint64_t lines = linesOf(text);
    const Log log = parseLog("\xFF\xFE" + asUtf16(text, Utf16Order::Little) + text);
    ASSERT_EQ(attemptsIn(log), 2U);
    EXPECT_EQ(log.samples[0].first_line, lines + 1);
    EXPECT_EQ(log.samples[0].times.e2e, 1.5);
    EXPECT_TRUE(hasProblem(log, lines + 1, "from here on the log is UTF-8"));
    expectCountsAddUp(log, 2 * lines);
}

/// The last letter of the first part has lost its second byte: no more than the line it stands in is lost.
TEST(LogUnicode, FindsTheNextPartBehindOneThatWasCut) {
    const std::string text = LogSampleText().text();
    std::string cut = asUtf16(text, Utf16Order::Little);
    cut.resize(cut.size() - 9);
    const Log log = parseLog(cut + "\n" + text);
    ASSERT_EQ(attemptsIn(log), 2U);
    EXPECT_EQ(log.samples[0].times.e2e, 1.5);
}

TEST(LogUnicode, ReadsLogsWithMarksOneBehindTheOther) {
    const std::string text = LogSampleText().text();
    const Log utf8 = parseLog("\xEF\xBB\xBF" + text + "\xEF\xBB\xBF" + text);
    ASSERT_EQ(attemptsIn(utf8), 2U);
    EXPECT_EQ(utf8.samples[0].prefix, "graph-net-test-compiler-log");
    const std::string little = "\xFF\xFE" + asUtf16(text, Utf16Order::Little);
    const std::string unended = text.substr(0, text.size() - 1);
    for (const std::string& bytes : {text + little, little + little, unended + little}) {
        const Log log = parseLog(bytes);
        ASSERT_EQ(attemptsIn(log), 2U);
        EXPECT_EQ(log.samples[0].times.e2e, 1.5);
    }
}

TEST(LogUnicode, ALoneZeroByteLeavesTheTextAsItIs) {
    LogSampleText text;
    text.path = std::string("/data/a\0b", 9);
    const Log log = parseLog(text.text());
    EXPECT_EQ(log.samples.front().path, "/data/a\uFFFDb");
    EXPECT_EQ(log.samples.front().times.e2e, 1.5);
    EXPECT_TRUE(hasProblem(log, 1, "zero byte"));
}

} // namespace gnx::test
