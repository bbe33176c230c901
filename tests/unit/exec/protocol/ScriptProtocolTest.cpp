#include "core/exec/protocol/ScriptProtocol.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace gnx::test {

TEST(ScriptProtocol, RequestAndResultArrive) {
    ScriptRequest request{.sample_dir = "/a", .output_file = "/b.pt", .device = "cuda:1", .threads = 3};
    request.inputs.seed = 7;
    request.memory_limit_bytes = 1ULL << 40;
    const auto asked = fromJson<ScriptRequest>(nlohmann::json::parse(toJson(request).dump()));
    ASSERT_TRUE(asked.ok());
    EXPECT_EQ(toJson(*asked), toJson(request));
    EXPECT_EQ(asked->inputs.seed, 7U);

    ScriptResult result;
    result.status = RunStatus::Unsupported;
    result.phase = "compile";
    result.message = "why";
    result.failed_node = 4;
    result.failed_line = 12;
    result.inputs = {"x"};
    result.attributes = {"w", "b"};
    result.same_bits = true;
    const auto read_back = fromJson<ScriptResult>(nlohmann::json::parse(toJson(result).dump()));
    ASSERT_TRUE(read_back.ok());
    EXPECT_EQ(toJson(*read_back), toJson(result));
    EXPECT_EQ(read_back->attributes[1], "b");
}

TEST(ScriptProtocol, NonsenseIsAnError) {
    EXPECT_FALSE(fromJson<ScriptRequest>({{"sample_dir", "/a"}}).ok()); // nowhere to write to
    EXPECT_FALSE(fromJson<ScriptResult>({{"status", "splendid"}}).ok());
}

} // namespace gnx::test
