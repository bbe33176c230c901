#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/profile/files/JsonRepair.h"
#include "tests/unit/profile/files/ImportFixtures.h"

// Whatever JSON an event is, it is read; and what profilers write that is not quite JSON.
namespace gnx::test {
namespace {

using test::imported;
using test::named;
using testing::HasSubstr;

std::string eventWith(std::string_view arguments) {
    return R"([{"ph":"X","cat":"kernel","name":"k","pid":0,"tid":7,"ts":1,"dur":5,"args":)" + std::string(arguments) +
           "}]";
}

std::string argumentsOf(const ImportedTrace& result) {
    const Activity& one = result.trace->activities()[0];
    return std::string(result.trace->text(one.arguments));
}

class AnyArguments : public testing::TestWithParam<const char*> {};

// Each name that has a place of its own, with every type that JSON has.
TEST_P(AnyArguments, NoTypeOfAnArgumentDropsTheEvent) {
    for (const char* name : {"correlation",
                             "External id",
                             "node",
                             "stream",
                             "device",
                             "Device Type",
                             "Sequence number",
                             "grid",
                             "block",
                             "registers per thread",
                             "shared memory",
                             "est. achieved occupancy %",
                             "bytes",
                             "Total Allocated",
                             "Addr",
                             "cuda_sync_kind",
                             "Input Dims",
                             "Input type",
                             "Ev Idx",
                             "sort_index",
                             "anything else"}) {
        const auto result = imported(eventWith("{\"" + std::string(name) + "\":" + GetParam() + "}"));
        EXPECT_EQ(result.report.records, 1) << name;
        EXPECT_EQ(result.report.lines().size(), 0) << name << ": " << result.report.lines().front();
    }
}

INSTANTIATE_TEST_SUITE_P(Types, AnyArguments,
                         testing::Values("\"grid(100,)\"", "\"\"", "7", "-7", "1.5", "1e300", "12345678901234567890123",
                                         "true", "null", "[]", "[1,2,3,4]", "[1,[2],{\"a\":3}]", "[\"a\"]", "[-1,0.5]",
                                         "{}", "{\"a\":{\"b\":[1]}}"));

TEST(AnyJson, WhatHasNotTheTypeOfItsNameIsKept) {
    EXPECT_EQ(argumentsOf(imported(eventWith(R"json({"grid":"grid(100,)","stream":0,"block":[32, 1 ,1]})json"))),
              R"json({"grid":"grid(100,)"})json");
    EXPECT_EQ(argumentsOf(imported(eventWith(R"({"correlation":[1]})"))), R"({"correlation":[1]})");
}

// The rewritten text must be JSON.
TEST(AnyJson, ShapesThatAreNoListAreKeptAsTheyAre) {
    const auto result = imported(
        R"([{"ph":"X","cat":"cpu_op","name":"a","ts":1,"dur":1,"args":{"Input Dims":"[[1]","Input type":["f"]}}])");
    const OperatorDetail* const detail = result.trace->operatorDetail(result.trace->activities()[0]);
    ASSERT_NE(detail, nullptr);
    EXPECT_FALSE(detail->shapes.valid());
    EXPECT_EQ(result.trace->text(detail->dtypes), R"(["f"])");
    EXPECT_EQ(argumentsOf(result), R"({"Input Dims":"[[1]"})");
}

TEST(AnyJson, ArgumentsThatAreNoObjectAreKept) {
    EXPECT_EQ(argumentsOf(imported(eventWith("[1,2]"))), R"({"args":[1,2]})");
    EXPECT_EQ(imported(eventWith("null")).report.records, 1);
}

TEST(AnyJson, NumbersThatAreNoneAreNotKnown) {
    const auto result = imported(
        eventWith(R"({"est. achieved occupancy %":NaN,"blocks per SM":Infinity,"warps per SM":-Infinity,"x":1})"));
    EXPECT_EQ(result.report.lines().size(), 0);
    EXPECT_LT(result.trace->kernel(result.trace->activities()[0])->occupancy, 0);
    EXPECT_EQ(argumentsOf(result), R"({"blocks per SM":null,"warps per SM":null,"x":1})");
}

TEST(AnyJson, ATimeThatIsNoNumberRefusesItsEventAlone) {
    const auto result = imported(R"([{"ph":"X","name":"a","ts":NaN,"dur":1},{"ph":"X","name":"b","ts":1,"dur":Infinity},
        {"ph":"X","name":"c","ts":1,"dur":2}])");
    EXPECT_EQ(result.report.count(ImportProblemKind::NoTime), 1);
    EXPECT_EQ(result.report.count(ImportProblemKind::NoDuration), 1);
    EXPECT_EQ(result.report.records, 2);
}

TEST(AnyJson, ControlCharactersInTextsAreRead) {
    const auto result =
        imported("[{\"ph\":\"X\",\"name\":\"Library(\\\"a\\\")\n(1): <module>\t\x01\",\"ts\":1,\"dur\":1,"
                 "\"args\":{\"k\":\"two\nlines\"}},\n{\"ph\":\"X\",\"name\":\"b\",\"ts\":2,\"dur\":1}]");
    EXPECT_EQ(result.report.lines().size(), 0);
    EXPECT_EQ(result.trace->name(result.trace->activities()[0]), "Library(\"a\")\n(1): <module>\t\x01");
    EXPECT_EQ(argumentsOf(result), R"({"k":"two\u000alines"})");
}

TEST(AnyJson, BytesThatAreNoUtf8AreReplaced) {
    const auto result = imported("[{\"ph\":\"X\",\"name\":\"\xd6\xd0 na\xc3\xafve\",\"ts\":1,\"dur\":1}]");
    EXPECT_EQ(result.trace->name(result.trace->activities()[0]), "\xef\xbf\xbd\xef\xbf\xbd na\xc3\xafve");
}

TEST(AnyJson, PathsOfWindowsAreRead) {
    const auto result = imported(R"([{"ph":"X","name":"C:\Users\me\model.py(1): f","ts":1,"dur":1}])");
    EXPECT_EQ(result.trace->name(result.trace->activities()[0]), R"(C:\Users\me\model.py(1): f)");
}

TEST(AnyJson, ArgumentsNestedVeryDeepDoNotDropTheEvent) {
    const auto result = imported(eventWith(R"({"x":)" + std::string(5000, '[') + std::string(5000, ']') + "}"));
    EXPECT_EQ(result.report.lines().size(), 0);
    EXPECT_EQ(result.report.records, 1);
}

TEST(AnyJson, TimesAreReadAsTextsToTheNanosecond) {
    const auto result = imported(
        R"([{"ph":"X","name":"a","pid":2,"tid":3,"ts":"1704161511420306.491","dur":0.12},
            {"ph":"X","name":"b","pid":2,"tid":3,"ts":"1704161511420306.611","dur":"0.5"}])");
    EXPECT_EQ(named(result, "a").end(), named(result, "b").start_ns);
    EXPECT_EQ(named(result, "b").duration_ns, 500);
    EXPECT_EQ(result.report.lines().size(), 0);
}

TEST(AnyJson, ASecondDocumentIsTold) {
    const auto result = imported("{\"traceEvents\":[{\"ph\":\"X\",\"name\":\"a\",\"ts\":1,\"dur\":1}]}\n"
                                 "{\"traceEvents\":[{\"ph\":\"X\",\"name\":\"b\",\"ts\":1,\"dur\":1}]}");
    EXPECT_EQ(result.report.records, 1);
    ASSERT_EQ(result.report.lines().size(), 1);
    EXPECT_THAT(result.report.lines()[0], HasSubstr("more than one JSON document"));
    EXPECT_THAT(result.report.lines()[0], HasSubstr("line 2, byte 55"));
}

TEST(AnyJson, ASecondListAndOtherTextAreTold) {
    EXPECT_EQ(imported(R"([{"ph":"X","name":"a","ts":1,"dur":1}][])").report.count(ImportProblemKind::SecondDocument),
              1);
    EXPECT_EQ(imported(R"([{"ph":"X","name":"a","ts":1,"dur":1}]; done)").report.count(ImportProblemKind::TextAfterEnd),
              1);
    EXPECT_EQ(imported("[{\"ph\":\"X\",\"name\":\"a\",\"ts\":1,\"dur\":1}]\n\n").report.lines().size(), 0);
}

// Values next to the events may be longer than any event.
TEST(AnyJson, AVeryLongPropertyIsPassedOver) {
    const std::string text = R"({"stacks":[")" + std::string(20'000'000, 'x') +
                             R"(\"]"],"traceEvents":[{"ph":"X","name":"a","ts":1,"dur":1}]})";
    const auto result = imported(text);
    EXPECT_EQ(result.report.records, 1);
    EXPECT_EQ(result.report.lines().size(), 0);
}

std::string repaired(std::string_view text) {
    std::string out;
    repairJson(text, out);
    return out;
}

TEST(JsonRepair, LeavesJsonAsItIs) {
    for (const char* text : {R"({"a":[1,-2.5e3,true,false,null,"\u00e9\n\"x\\"],"b":{}})", R"("\ud83d\ude00 é")", "[]"})
        EXPECT_EQ(repaired(text), text);
}

TEST(JsonRepair, MakesNumbersOfOtherNotationsAndNullOfWords) {
    EXPECT_EQ(repaired("[NaN,-Infinity,inf,None,undefined,True,False]"), "[null,null,null,null,null,true,false]");
    EXPECT_EQ(repaired("[+1,.5,1.,007,0x10]"), "[1,0.5,1,7,16]");
}

TEST(JsonRepair, TakesAwayACommaBeforeABracket) {
    EXPECT_EQ(repaired(R"({"a":[1,2, ],})"), R"({"a":[1,2 ]})");
}

TEST(JsonRepair, HalvesOfCharactersAreReplaced) {
    EXPECT_EQ(repaired(R"("\ud83d \ude00 \u12")"), R"("\ufffd \ufffd \\u12")");
}

} // namespace
} // namespace gnx::test
