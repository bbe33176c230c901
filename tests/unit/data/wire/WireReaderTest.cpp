#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/MappedFile.h"
#include "core/data/wire/WireReader.h"
#include "tests/support/Places.h"

namespace gnx::test {
namespace {

using namespace std::string_literals;
using testing::ElementsAre;
using testing::HasSubstr;

/// The fields of a message by their order.
std::vector<WireField> fieldsOf(WireReader reader) {
    std::vector<WireField> fields;
    for (WireField field; reader.next(field);)
        fields.push_back(field);
    EXPECT_TRUE(reader.status().ok()) << reader.status().error().message;
    return fields;
}

/// Message of the error that reading all fields of `bytes` ends in.
std::string errorOf(std::string_view bytes, const WireLimits& limits = {}) {
    WireReader reader(bytes, limits);
    for (WireField field; reader.next(field);)
        continue;
    return reader.status().ok() ? "" : reader.status().error().message;
}

// The examples of https://protobuf.dev/programming-guides/encoding/: Test1 {a: 150}, Test2 {b: "testing"},
// Test3 {c {a: 150}}, Test5 {f: [3, 270, 86942]}, Test4 {d: "hello" e: [1, 2, 3]} without packing.
TEST(WireReader, ReadsTheExamplesOfProtobufsDocumentation) {
    const std::string number = "\x08\x96\x01"s;
    const auto a = fieldsOf(WireReader(number));
    ASSERT_EQ(a.size(), 1U);
    EXPECT_EQ(a[0].number, 1U);
    EXPECT_EQ(a[0].integer, 150U);

    const std::string text = "\x12\x07testing"s;
    EXPECT_EQ(fieldsOf(WireReader(text))[0].bytes, "testing");

    const std::string message = "\x1a\x03\x08\x96\x01"s;
    const WireReader outer(message);
    const auto c = fieldsOf(outer);
    ASSERT_EQ(c.size(), 1U);
    EXPECT_EQ(c[0].number, 3U);
    EXPECT_EQ(c[0].offset, 2U);
    EXPECT_EQ(fieldsOf(outer.message(c[0]))[0].integer, 150U);

    const std::string packed = "\x32\x06\x03\x8e\x02\x9e\xa7\x05"s;
    std::vector<std::int64_t> values;
    ASSERT_TRUE(WireReader(packed).appendIntegers(fieldsOf(WireReader(packed))[0], values).ok());
    EXPECT_THAT(values, ElementsAre(3, 270, 86942));

    const std::string single = "\x22\x05hello\x28\x01\x28\x02\x28\x03"s;
    values.clear();
    for (const WireField& field : fieldsOf(WireReader(single)))
        if (field.number == 5) {
            ASSERT_TRUE(WireReader(single).appendIntegers(field, values).ok());
        }
    EXPECT_THAT(values, ElementsAre(1, 2, 3));
}

// fields.bin was written by Python's protobuf 7.36: i: int64 -2, z: sint64 -3, f: float 1.5, d: double -0.25,
// s: "grüße", m {i: 150, s: "in"}, 7: packed int32 3, 270, 86942, -1; 8: int64 1, -1, not packed;
// 9: packed float 0.5, -2; 20: packed double 1e300; 21: fixed32 4000000000.
TEST(WireReader, ReadsWhatPythonsProtobufWrites) {
    const MappedFile file = *MappedFile::open(sourceFolder() / "tests/data/wire/fields.bin");
    const WireReader reader(file.text());
    const auto fields = fieldsOf(reader);
    ASSERT_EQ(fields.size(), 12U);
    EXPECT_EQ(fields[0].signedInteger(), -2);
    EXPECT_EQ(fields[1].zigzag(), -3);
    EXPECT_EQ(fields[2].asFloat(), 1.5F);
    EXPECT_EQ(fields[3].asDouble(), -0.25);
    EXPECT_EQ(*reader.text(fields[4]), "grüße");
    const auto inner = fieldsOf(reader.message(fields[5]));
    ASSERT_EQ(inner.size(), 2U);
    EXPECT_EQ(inner[0].integer, 150U);
    EXPECT_EQ(inner[1].bytes, "in");
    EXPECT_EQ(file.text().substr(inner[1].offset, 2), "in");
    std::vector<std::int64_t> integers;
    ASSERT_TRUE(reader.appendIntegers(fields[6], integers).ok());
    EXPECT_THAT(integers, ElementsAre(3, 270, 86942, -1));
    EXPECT_EQ(fields[8].signedInteger(), -1);
    std::vector<float> floats;
    ASSERT_TRUE(reader.appendFloats(fields[9], floats).ok());
    EXPECT_THAT(floats, ElementsAre(0.5F, -2.0F));
    std::vector<double> doubles;
    ASSERT_TRUE(reader.appendDoubles(fields[10], doubles).ok());
    EXPECT_THAT(doubles, ElementsAre(1e300));
    EXPECT_EQ(fields[11].number, 21U);
    EXPECT_EQ(fields[11].integer, 4000000000U);
}

TEST(WireReader, EveryCutOfAMessageIsAnErrorOrAShorterMessage) {
    const MappedFile file = *MappedFile::open(sourceFolder() / "tests/data/wire/fields.bin");
    // ends of the fields that lie on the top level, counted by hand in the file's bytes
    const std::vector<std::size_t> ends{0, 11, 13, 18, 27, 36, 45, 63, 65, 76, 86, 97, 103};
    for (std::size_t size = 0; size <= file.text().size(); ++size) {
        const bool whole = std::ranges::find(ends, size) != ends.end();
        EXPECT_EQ(errorOf(file.text().substr(0, size)).empty(), whole) << size;
    }
}

TEST(WireReader, SkipsGroups) {
    // group 1 {2: 5, group 3 {}}, then 4: 7
    const auto fields = fieldsOf(WireReader("\x0b\x10\x05\x1b\x1c\x0c\x20\x07"));
    ASSERT_EQ(fields.size(), 1U);
    EXPECT_EQ(fields[0].number, 4U);
    EXPECT_EQ(fields[0].integer, 7U);
    EXPECT_THAT(errorOf("\x0b\x10\x05"), HasSubstr("byte 1: group 1 has no end"));
    EXPECT_THAT(errorOf("\x0b\x14"), HasSubstr("group 1 ends as 2"));
    EXPECT_THAT(errorOf("\x0c"), HasSubstr("wire type 4"));
    EXPECT_THAT(errorOf(std::string(1000000, '\x0b')), HasSubstr("nest deeper than 100 levels"));
}

TEST(WireReader, ErrorsNameThePlaceInTheFile) {
    EXPECT_THAT(errorOf("\x08\x96"), HasSubstr("byte 1: a number ends behind its message"));
    EXPECT_THAT(errorOf("\x08\x01\x12\x05he"), HasSubstr("byte 3: field 2 has 5 bytes, but its message ends after 2"));
    EXPECT_THAT(errorOf("\x08\x01\x15\x01\x02"), HasSubstr("byte 3: a number of 4 bytes ends behind its message"));
    EXPECT_THAT(errorOf("\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02"),
                HasSubstr("byte 1: a number has more than 64"));
    EXPECT_THAT(errorOf("\x07"), HasSubstr("byte 0: a field has the number 0"));
    EXPECT_THAT(errorOf("\x0f\x01"), HasSubstr("wire type 7, expected 0, 1, 2 or 5"));
    // 1 {1 {2: a text that is too long}}: the place is that of the file, not of the inner message
    const std::string nested = "\x0a\x05\x0a\x03\x12\x09x"s;
    const WireReader outer(nested);
    const WireReader middle = outer.message(fieldsOf(outer)[0]);
    WireReader inner = middle.message(fieldsOf(middle)[0]);
    WireField field;
    EXPECT_FALSE(inner.next(field));
    EXPECT_THAT(inner.status().error().message, HasSubstr("byte 5: field 2 has 9 bytes"));
}

TEST(WireReader, LimitsDepthAndFields) {
    std::string bytes = "\x08\x01"s;
    for (int level = 0; level < 40; ++level)
        bytes = "\x0a"s + static_cast<char>(bytes.size()) + bytes;
    WireReader reader(bytes, WireLimits{.depth = 30});
    int depth = 0;
    for (WireField field; reader.next(field) && field.type == WireType::Bytes; ++depth)
        reader = reader.message(field);
    EXPECT_EQ(depth, 30);
    EXPECT_THAT(reader.status().error().message, HasSubstr("messages nest deeper than 30 levels"));
    EXPECT_EQ(errorOf("\x08\x01\x08\x02", WireLimits{.fields = 2}), "");
    EXPECT_THAT(errorOf("\x08\x01\x08\x02\x08\x03", WireLimits{.fields = 2}),
                HasSubstr("byte 4: a message has more than 2 fields"));
}

TEST(WireReader, FieldsOfAnotherFormAreErrors) {
    const std::string bytes = "\x08\x01\x12\x03"
                              "abc"s;
    const WireReader reader(bytes);
    const auto fields = fieldsOf(reader);
    EXPECT_THAT(reader.text(fields[0]).error().message, HasSubstr("field 1 has the wire type 0, expected text"));
    EXPECT_THAT(reader.message(fields[0]).status().error().message, HasSubstr("expected a message"));
    std::vector<float> floats;
    EXPECT_THAT(reader.appendFloats(fields[1], floats).error().message, HasSubstr("expected a multiple of 4"));
    EXPECT_THAT(reader.appendFloats(fields[0], floats).error().message, HasSubstr("expected numbers"));
}

} // namespace
} // namespace gnx::test
