#include "core/base/JsonReason.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace gnx::test {
namespace {

std::string reasonOfParsing(const std::string& text) {
    try {
        (void)nlohmann::json::parse(text).at("rows").get<int>();
    } catch (const nlohmann::json::exception& failure) {
        return jsonReason(failure.what());
    }
    return "none";
}

} // namespace

TEST(JsonReason, LeavesOutTheLibrarysNameAndThePlace) {
    EXPECT_EQ(reasonOfParsing("{]"), "unexpected ']'; expected string literal");
    EXPECT_EQ(reasonOfParsing("{}"), "key 'rows' not found");
    EXPECT_EQ(reasonOfParsing(R"({"rows": "x - y"})"), "type must be number, but is string");
}

TEST(JsonReason, LeavesOtherTextAsItIs) {
    EXPECT_EQ(jsonReason("x - y] z"), "x - y] z");
    EXPECT_EQ(jsonReason(""), "");
}

} // namespace gnx::test
