#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/exec/protocol/CheckProtocol.h"

namespace gnx::test {

TEST(CheckProtocol, RequestTravelsWhole) {
    CheckRequest request;
    request.sample_dir = "/a";
    request.rewritten_dir = "/b";
    request.first_dir = "/c";
    request.second_dir = "/d";
    request.links = {{0, "x"}, {2, "y"}};
    request.order = {-1, 1};
    request.observe = true;
    request.threads = 3;
    request.seed = 7;
    request.memory_limit_bytes = 1ULL << 40;
    const auto read = fromJson<CheckRequest>(nlohmann::json::parse(toJson(request).dump()));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(toJson(*read), toJson(request));
    EXPECT_EQ(read->links[1].input, "y");
    EXPECT_EQ(read->order, request.order);
}

TEST(CheckProtocol, ResultTravelsWhole) {
    CheckResult result;
    result.whole.status = RunStatus::Correct;
    result.whole.outputs = {{"float32", {2, 3}, "61f229278dfc8bfb", true}};
    result.parts.status = RunStatus::EagerFail;
    result.parts.message = "why";
    result.parts.failed_line = 12;
    result.tried_again = true;
    result.repeatable = false;
    result.values.resize(3);
    result.values[0] = {ObservedValue::Kind::Tensor, "bfloat16", {4}, {1}, 8, 5, 0};
    result.values[1].kind = ObservedValue::Kind::Int;
    result.values[1].integer = -9;
    result.mutations = {{17, 5}};
    result.mode_nodes = {3};
    result.recorded = {{}, {1.0, 2.0, 1.5, 0.5, {}}};
    result.handed = {{-1.5, 2.5, 0.25, 1.0, {}}, {0.0, 9.0, 4.5, 3.0, {9, 0, 4}}, {}};
    const auto read = fromJson<CheckResult>(nlohmann::json::parse(toJson(result).dump()));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(toJson(*read), toJson(result));
    EXPECT_EQ(read->values[0].storage, 5);
    EXPECT_EQ(read->values[1].integer, -9);
    EXPECT_EQ(read->values[2].kind, ObservedValue::Kind::Unseen);
    EXPECT_FALSE(read->parts.ran());
    EXPECT_EQ(read->handed[0].min, -1.5);
    EXPECT_EQ(read->handed[1].data, (std::vector<std::int64_t>{9, 0, 4}));
    EXPECT_FALSE(read->handed[2].mean);
    EXPECT_EQ(read->recorded[1].max, 2.0);
}

TEST(CheckProtocol, WhatIsToBeRecordedArrives) {
    CheckRequest request;
    request.sample_dir = "/a";
    request.record = {{7, 9}, {8, 9}};
    const auto read = fromJson<CheckRequest>(nlohmann::json::parse(toJson(request).dump()));
    ASSERT_TRUE(read.ok());
    ASSERT_EQ(read->record.size(), 2U);
    EXPECT_EQ(read->record[1].value, 8U);
    EXPECT_EQ(read->record[1].before, 9U);
}

TEST(CheckProtocol, NonsenseIsAnError) {
    EXPECT_FALSE(fromJson<CheckRequest>(nlohmann::json::array()).ok());
    EXPECT_FALSE(fromJson<CheckResult>({{"whole", 1}}).ok());
    nlohmann::json strange = toJson(CheckResult{});
    strange["values"] = {{"quantum"}};
    EXPECT_THAT(fromJson<CheckResult>(strange).error().message, testing::HasSubstr("quantum"));
}

} // namespace gnx::test
