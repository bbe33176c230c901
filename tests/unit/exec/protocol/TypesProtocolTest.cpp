#include "core/exec/protocol/TypesProtocol.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace gnx::test {
namespace {

using nlohmann::json;

TEST(TypesProtocol, aRequestComesBackAsItWas) {
    const auto read = fromJson<TypesRequest>(json::parse(toJson(TypesRequest{"/a", 7}).dump()));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->sample_dir, "/a");
    EXPECT_EQ(read->time_limit_ms, 7);
}

TEST(TypesProtocol, aResultComesBackAsItWas) {
    TypesResult result;
    result.values = {{},
                     {InferredValue::Kind::Tensor, "float32", {1, -1}, {1, 2}},
                     {InferredValue::Kind::Number, {}, {}, {}},
                     {InferredValue::Kind::Other, {}, {}, {}}};
    result.untyped = {{3, 14, "Tensor.item: it depends on what tensors hold"}};
    result.untyped_nodes = 25;
    result.skipped_nodes = 4;
    result.out_of_time = true;
    result.error = "none";
    result.milliseconds = 1.5;
    const auto read = fromJson<TypesResult>(json::parse(toJson(result).dump()));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->values, result.values);
    ASSERT_EQ(read->untyped.size(), 1U);
    EXPECT_EQ(read->untyped[0].node, 3U);
    EXPECT_EQ(read->untyped[0].line, 14U);
    EXPECT_EQ(read->untyped[0].message, result.untyped[0].message);
    EXPECT_EQ(read->untyped_nodes, 25U);
    EXPECT_EQ(read->skipped_nodes, 4U);
    EXPECT_TRUE(read->out_of_time);
    EXPECT_EQ(read->error, "none");
    EXPECT_EQ(read->milliseconds, 1.5);
}

TEST(TypesProtocol, whatIsNoneIsAnError) {
    EXPECT_FALSE(fromJson<TypesRequest>(json::object()).ok());
    EXPECT_FALSE(fromJson<TypesResult>(json::array()).ok());
    json result = toJson(TypesResult{});
    result["values"] = json::array({"tensor"});
    EXPECT_FALSE(fromJson<TypesResult>(result).ok());
}

} // namespace
} // namespace gnx::test
