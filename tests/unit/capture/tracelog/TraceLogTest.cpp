#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/capture/tracelog/TraceLog.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using capture::readTraceLog;
using capture::TraceHandler;
using capture::TraceLogParser;
using capture::TraceRecord;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const std::string kPrefix = "V1126 20:38:31.197000 4711 torch/_dynamo/utils.py:2350] ";

struct Kept {
    std::uint64_t line;
    std::string kind, metadata, payload;
};

/// Feeds `text` in pieces of `piece` bytes.
struct Parsed {
    explicit Parsed(const std::string& text, std::size_t piece = 1'000'000)
        : parser({.wants_payload = [](std::string_view kind, std::string_view) { return kind == "artifact"; },
                  .record =
                      [this](const TraceRecord& record) {
                          records.push_back({record.line, std::string(record.kind), std::string(record.metadata),
                                             std::string(record.payload)});
                      }}) {
        for (std::size_t at = 0; at < text.size(); at += piece)
            parser.feed(std::string_view(text).substr(at, piece));
        parser.finish();
    }
    std::vector<Kept> records;
    TraceLogParser parser;
};

std::vector<std::string> kinds(const Parsed& parsed) {
    std::vector<std::string> found;
    for (const Kept& record : parsed.records)
        found.push_back(record.kind);
    return found;
}

TEST(TraceLog, ReadsRecordsAndTheirPayloads) {
    const Parsed parsed(kPrefix + R"({"str": ["/home/user/model.py", 1]})" + "\n" + kPrefix +
                        R"({"artifact": {"name": "a"}, "has_payload": "0"})" + "\n\tfirst\n\t\n\t  third\n");
    ASSERT_THAT(parsed.records, SizeIs(2));
    EXPECT_EQ(parsed.records[0].kind, "str");
    EXPECT_EQ(parsed.records[0].metadata, R"({"str": ["/home/user/model.py", 1]})");
    EXPECT_EQ(parsed.records[1].line, 2);
    EXPECT_EQ(parsed.records[1].payload, "first\n\n  third");
    EXPECT_EQ(parsed.parser.counts().lines, 5);
    EXPECT_THAT(parsed.parser.problems(), IsEmpty());
}

TEST(TraceLog, KeepsNoPayloadThatIsNotWanted) {
    const Parsed parsed(kPrefix + R"({"graph_dump": {}, "has_payload": "0"})" + "\n\tcode\n");
    ASSERT_THAT(parsed.records, SizeIs(1));
    EXPECT_EQ(parsed.records[0].payload, "");
}

TEST(TraceLog, IsTheSameInPiecesOfEverySize) {
    const std::string text =
        kPrefix + R"({"artifact": {"name": "a"}})" + "\n\tone\n\ttwo\n" + kPrefix + R"({"str": ["x", 1]})" + "\n";
    for (std::size_t piece = 1; piece < 40; ++piece) {
        const Parsed parsed(text, piece);
        ASSERT_THAT(kinds(parsed), ElementsAre("artifact", "str")) << piece;
        EXPECT_EQ(parsed.records[0].payload, "one\ntwo") << piece;
    }
}

TEST(TraceLog, ReportsARecordThatIsCutOff) {
    const Parsed parsed(kPrefix + R"({"str": ["x", 1]})" + "\n" + kPrefix + R"({"dynamo_start": {"stack": [{"li)");
    EXPECT_THAT(kinds(parsed), ElementsAre("str"));
    ASSERT_THAT(parsed.parser.problems(), SizeIs(1));
    EXPECT_EQ(parsed.parser.problems()[0].line, 2);
    EXPECT_THAT(parsed.parser.problems()[0].message, HasSubstr("the file ends within a record"));
}

TEST(TraceLog, TakesTheLastRecordWithoutALineEnd) {
    EXPECT_THAT(kinds(Parsed(kPrefix + R"({"str": ["x", 1]})")), ElementsAre("str"));
}

TEST(TraceLog, PassesOverLinesOfOtherPrograms) {
    const Parsed parsed("hello\n\tindented\nWARNING: something\n" + kPrefix + R"({"str": ["x", 1]})" + "\nworld\n");
    EXPECT_THAT(kinds(parsed), ElementsAre("str"));
    EXPECT_EQ(parsed.parser.counts().other_lines, 4);
}

TEST(TraceLog, ReadsWindowsLineEnds) {
    const Parsed parsed(kPrefix + R"({"artifact": {"name": "a"}})" + "\r\n\tone\r\n");
    ASSERT_THAT(parsed.records, SizeIs(1));
    EXPECT_EQ(parsed.records[0].payload, "one");
}

TEST(TraceLog, LeavesOutAnEndlessLine) {
    std::string text(TraceLogParser::kMostLine + 1, 'x');
    const Parsed parsed(text + "\n" + kPrefix + R"({"str": ["x", 1]})" + "\n", std::size_t{1} << 20);
    EXPECT_THAT(kinds(parsed), ElementsAre("str"));
    ASSERT_THAT(parsed.parser.problems(), SizeIs(1));
    EXPECT_THAT(parsed.parser.problems()[0].message, HasSubstr("more than 64 MiB"));
}

TEST(TraceLog, CutsAnEndlessPayload) {
    std::string text = kPrefix + R"({"artifact": {"name": "a"}})" + "\n";
    const std::string line = "\t" + std::string(1023, 'x') + "\n";
    while (text.size() < TraceLogParser::kMostPayload / 8 * 9)
        text += line;
    const Parsed parsed(text);
    ASSERT_THAT(parsed.records, SizeIs(1));
    EXPECT_LE(parsed.records[0].payload.size(), TraceLogParser::kMostPayload);
    EXPECT_THAT(parsed.parser.problems(), SizeIs(1));
}

/// Two records with payloads behind a line of another program; where each begins, counted by hand.
const std::string kTwo = "no record\n" + kPrefix + R"({"artifact": {"name": "a"}})" + "\n\tone\n\ttwo\n" + kPrefix +
                         R"({"artifact": {"name": "b"}})" + "\n\tthree";
const std::uint64_t kFirst = 10, kSecond = kFirst + kPrefix.size() + 27 + 1 + 5 + 5;

TEST(TraceLog, KnowsWhereEachRecordBegins) {
    for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, kTwo.size()}) {
        std::vector<std::uint64_t> offsets;
        TraceLogParser parser({.record = [&](const TraceRecord& record) { offsets.push_back(record.offset); }});
        for (std::size_t at = 0; at < kTwo.size(); at += piece)
            parser.feed(std::string_view(kTwo).substr(at, piece));
        parser.finish();
        EXPECT_THAT(offsets, ElementsAre(kFirst, kSecond)) << piece;
    }
}

TEST(TraceLogFile, ReadsOneRecordFromWhereItBegins) {
    const TempDir folder;
    const auto file = folder.write("x.log", kTwo);
    std::vector<std::string> payloads;
    bool cut = false;
    const auto read = [&](std::uint64_t offset) {
        TraceHandler handler{.wants_payload = [](std::string_view, std::string_view) { return true; },
                             .record =
                                 [&](const TraceRecord& record) {
                                     payloads.emplace_back(record.payload);
                                     cut = record.payload_cut;
                                 }};
        EXPECT_TRUE(capture::readTraceRecord(file, offset, std::move(handler), {}).ok());
    };
    read(kFirst);
    EXPECT_FALSE(cut);
    read(kSecond);
    EXPECT_TRUE(cut); // the file ends before the line does
    EXPECT_THAT(payloads, ElementsAre("one\ntwo", "three"));
    read(kFirst + 1); // the log has changed
    read(kTwo.size() + 1);
    EXPECT_THAT(payloads, SizeIs(2));
}

TEST(TraceLogFile, RefusesAFileWithoutARecord) {
    const TempDir folder;
    const auto file = folder.write("garbage.log", std::string("\0\1\2\xff\n\tPK\n", 9));
    const auto read = readTraceLog(file, {}, {});
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, ErrorCode::Malformed);
    EXPECT_THAT(read.error().text(), HasSubstr("TORCH_TRACE"));
}

TEST(TraceLogFile, StopsWhenItIsAskedTo) {
    const TempDir folder;
    const auto file = folder.write("a.log", kPrefix + "{\"str\": [\"x\", 1]}\n");
    std::stop_source stop;
    stop.request_stop();
    const auto read = readTraceLog(file, {}, stop.get_token());
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, ErrorCode::Cancelled);
}

TEST(TraceLogFile, ListsTheLogsOfAllProcesses) {
    const TempDir folder;
    folder.write("dedicated_log_torch_trace_rank_1_b.log", "");
    folder.write("dedicated_log_torch_trace_rank_0_a.log", "");
    folder.write("notes.txt", "");
    const auto files = capture::traceLogFiles(folder.path());
    ASSERT_TRUE(files.ok());
    ASSERT_THAT(*files, SizeIs(2));
    EXPECT_EQ(files->front().filename(), "dedicated_log_torch_trace_rank_0_a.log");
}

TEST(TraceLogFile, NamesAFolderWithoutALog) {
    const TempDir folder;
    const auto files = capture::traceLogFiles(folder.path());
    ASSERT_FALSE(files.ok());
    EXPECT_EQ(files.error().code, ErrorCode::NotFound);
    EXPECT_EQ(files.error().path, folder.path().string());
}

} // namespace
} // namespace gnx::test
