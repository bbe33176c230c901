#include "core/exec/observe/ObservedRun.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {
namespace {

TEST(PlacedError, TakesFileLineAndColumnOffAMessage) {
    const Error error = placedError("/data/s/model.py:679:9: no such operator", "/data/s");
    EXPECT_EQ(error.path, "model.py");
    EXPECT_EQ(error.line, 679U);
    EXPECT_EQ(error.column, 9U);
    EXPECT_EQ(error.message, "no such operator");
    EXPECT_EQ(placedError("model.py:7: why", "/data/s").line, 7U);
    EXPECT_EQ(placedError("model.py:7: why", "/data/s").column, 0U);
}

TEST(PlacedError, LeavesAMessageThatNamesNoPlace) {
    const Error error = placedError("reading the file x.py: 12 bytes are missing", "/data/s");
    EXPECT_EQ(error.path, "");
    EXPECT_EQ(error.line, 0U);
    EXPECT_EQ(error.message, "reading the file x.py: 12 bytes are missing");
}

} // namespace
} // namespace gnx::test
