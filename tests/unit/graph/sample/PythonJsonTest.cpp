#include "core/graph/sample/PythonJson.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/sample/Sample.h"
#include "tests/support/TempDir.h"

namespace gnx::test {

// Output of Python's json.dumps({"a": float("nan"), "b": [float("inf"), float("-inf")], "c": "NaN"}).
constexpr const char* kWritten = R"({"a": NaN, "b": [Infinity, -Infinity], "c": "NaN"})";

TEST(PythonJson, PutsNullInThePlaceOfNumbersThatJsonDoesNotHave) {
    const PythonJson python = withoutPythonNumbers(kWritten);
    EXPECT_EQ(python.text, R"({"a": null, "b": [null    , null     ], "c": "NaN"})");
    ASSERT_EQ(python.places.size(), 3U);
    EXPECT_EQ(python.places[2].name, "-Infinity");
}

TEST(PythonJson, LeavesOtherTextAlone) {
    for (const char* text : {R"({"a": 1})", R"({"Infinity": "NaN", "b": "\"NaN"})", "{\"a\": NaNs}", "[-1]", "", "\""})
        EXPECT_TRUE(withoutPythonNumbers(text).places.empty()) << text;
}

TEST(PythonJson, KnowsWhereSomethingStoodBefore) {
    const PythonJson python = withoutPythonNumbers(kWritten);
    const std::string_view before = kWritten;
    for (const char* part : {"\"a\"", "\"b\"", "\"c\""})
        EXPECT_EQ(python.original(python.text.find(part)), before.find(part)) << part;
}

TEST(PythonJson, OfASampleIsReadWithANoteOfItsLine) {
    const test::TempDir dir;
    dir.write("s/graph_net.json", "{\n\"framework\": \"torch\",\n\"loss\": NaN\n}");
    dir.write("s/model.py", "");
    const auto sample = loadSample(dir / "s");
    ASSERT_TRUE(sample.ok()) << sample.error().text();
    EXPECT_EQ(sample->metadata.framework, Framework::Torch);
    EXPECT_TRUE(sample->metadata.all["loss"].is_null());
    const auto note = std::ranges::find(sample->problems, "metadata-number", &Problem::code);
    ASSERT_NE(note, sample->problems.end());
    EXPECT_EQ(note->line, 3U);
    EXPECT_EQ(note->severity, Problem::Severity::Note);
    EXPECT_THAT(note->message, testing::HasSubstr("NaN"));
}

TEST(PythonJson, DoesNotMoveThePlaceOfAnError) {
    const test::TempDir dir;
    dir.write("s/graph_net.json", "{\"loss\": NaN, \"x\": }"); // column 20
    const auto sample = loadSample(dir / "s");
    ASSERT_FALSE(sample.ok());
    EXPECT_EQ(sample.error().column, 20U);
}

} // namespace gnx::test
