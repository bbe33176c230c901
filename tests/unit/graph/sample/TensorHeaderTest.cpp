#include <cstdint>
#include <cstring>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/graph/sample/TensorHeader.h"

namespace gnx::test {
namespace {

using ::testing::ElementsAre;

TEST(TensorHeader, tensorsFollowWithoutGapsAndWholeLinesFirst) {
    const std::vector<StoredTensor> tensors{{"a", "I16", {3}, 6}, {"b", "F64", {4, 16}, 512}, {"c", "F32", {0}, 0}};
    const TensorHeader header = tensorHeader(tensors, {{"of", "a test"}});
    EXPECT_THAT(header.order, ElementsAre(1, 2, 0));
    std::uint64_t length = 0;
    std::memcpy(&length, header.text.data(), sizeof length);
    EXPECT_EQ(header.text.size(), 8 + length);
    EXPECT_EQ(header.text.size() % 64, 0U);
    EXPECT_EQ(nlohmann::json::parse(header.text.substr(8)),
              (nlohmann::json{{"__metadata__", {{"of", "a test"}}},
                              {"a", {{"dtype", "I16"}, {"shape", {3}}, {"data_offsets", {512, 518}}}},
                              {"b", {{"dtype", "F64"}, {"shape", {4, 16}}, {"data_offsets", {0, 512}}}},
                              {"c", {{"dtype", "F32"}, {"shape", {0}}, {"data_offsets", {512, 512}}}}}));
}

TEST(TensorHeader, hasStridesAndGradientsInItsWords) {
    const TensorHeader header = tensorHeader({{{"a", "F32", {2, 3}, 24, {1, 2}, true}, {"b", "F32", {2}, 8}}},
                                             {{"strides", "of a file before"}});
    const auto json = nlohmann::json::parse(header.text.substr(8));
    EXPECT_EQ(json["__metadata__"], (nlohmann::json{{"strides", R"({"a":[1,2]})"}, {"requires_grad", R"(["a"])"}}));
}

TEST(TensorHeader, withoutTensorsItIsAnEmptyObject) {
    const TensorHeader header = tensorHeader({}, {});
    EXPECT_EQ(nlohmann::json::parse(header.text.substr(8)), nlohmann::json::object());
}

} // namespace
} // namespace gnx::test
