#include "core/exec/protocol/RoofsProtocol.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace gnx::test {
namespace {

RoofsResult result() {
    RoofsResult made;
    made.status = RunStatus::Correct;
    made.phase = "done";
    made.threads = 4;
    made.hardware = "AMD EPYC";
    made.environment = {{"torch", "2.13.0"}};
    made.seconds = 7.5;
    made.roofs.peaks = {{"float32", 2e11, 1.9e11, 2048, 30}, {"bfloat16", 4e11, 3e11, 2048, 31}};
    made.roofs.bandwidths = {{"memory", 2e10, 1.8e10, 3 << 20, "triad"}, {"L2 cache", 8e10, 7e10, 1 << 20, "copy"}};
    made.roofs.waited = 0.25;
    return made;
}

} // namespace

TEST(RoofsProtocol, RequestAndResultArrive) {
    const RoofsRequest request{.device = "cuda:1", .threads = 3, .seconds = 2.5};
    const auto asked = fromJson<RoofsRequest>(nlohmann::json::parse(toJson(request).dump()));
    ASSERT_TRUE(asked.ok());
    EXPECT_EQ(toJson(*asked), toJson(request));
    const auto read_back = fromJson<RoofsResult>(nlohmann::json::parse(toJson(result()).dump()));
    ASSERT_TRUE(read_back.ok()) << read_back.error().text();
    EXPECT_EQ(read_back->roofs, result().roofs);
    EXPECT_EQ(toJson(*read_back), toJson(result()));
}

TEST(RoofsProtocol, AnEmptyRequestHasTheDefaults) {
    const auto asked = fromJson<RoofsRequest>(nlohmann::json::object());
    ASSERT_TRUE(asked.ok());
    EXPECT_EQ(toJson(*asked), toJson(RoofsRequest{}));
}

TEST(RoofsProtocol, RoofsAreFoundByName) {
    const Roofs roofs = result().roofs;
    ASSERT_NE(roofs.peakOf("bfloat16"), nullptr);
    EXPECT_EQ(roofs.peakOf("bfloat16")->flops_per_second, 4e11);
    EXPECT_EQ(roofs.peakOf("int64"), nullptr);
    EXPECT_EQ(roofs.memory()->bytes_per_second, 2e10);
    EXPECT_EQ(Roofs{}.memory(), nullptr);
}

TEST(RoofsProtocol, RoofsOfABusyMachineAreDisturbed) {
    EXPECT_TRUE(result().roofs.disturbed()); // a quarter of the time
    EXPECT_FALSE(Roofs{}.disturbed());
}

TEST(RoofsProtocol, ARateOfNothingIsAnError) {
    nlohmann::json roofs = toJson(result().roofs);
    roofs["peaks"][0]["flops_per_second"] = 0;
    const auto read = fromJson<Roofs>(roofs);
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, ErrorCode::Malformed);
}

TEST(RoofsProtocol, NonsenseIsAnError) {
    EXPECT_FALSE(fromJson<Roofs>(nlohmann::json::array()).ok());
    EXPECT_FALSE(fromJson<RoofsResult>({{"status", "splendid"}}).ok());
    EXPECT_FALSE(fromJson<RoofsRequest>({{"threads", "two"}}).ok());
}

} // namespace gnx::test
