#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/exec/protocol/BlockProtocol.h"

namespace gnx::test {
namespace {

using nlohmann::json;

TEST(BlockOrder, survivesTheWay) {
    const auto order = fromJson<BlockOrder>(toJson(BlockOrder{Side::Compiled, 7, 30}));
    ASSERT_TRUE(order.ok()) << order.error().text();
    EXPECT_EQ(order->side, Side::Compiled);
    EXPECT_EQ(order->calls, 7U);
    EXPECT_EQ(order->repetitions, 30U);
}

TEST(BlockOrder, isRefusedWhereItsNumbersAreNoCounts) {
    const json good = toJson(BlockOrder{});
    for (const char* key : {"calls", "repetitions"})
        for (const json& bad : {json(0), json(-1), json(1.5), json("2"), json(), json(4294967296)}) {
            json order = good;
            order[key] = bad;
            EXPECT_FALSE(fromJson<BlockOrder>(order).ok()) << order.dump();
        }
    json order = good;
    order["side"] = "both";
    EXPECT_FALSE(fromJson<BlockOrder>(order).ok());
}

TEST(BlockTimes, keepWhatTheKernelDoesNotTellAsNothing) {
    BlockTimes times{{1.5, 2.5}, {}, std::nullopt, 4};
    EXPECT_FALSE(fromJson<BlockTimes>(toJson(times))->waited_ms.has_value());
    times.waited_ms = 0.25;
    const auto read = fromJson<BlockTimes>(toJson(times));
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->waited_ms, 0.25);
    EXPECT_EQ(read->ms, times.ms);
    EXPECT_EQ(read->cpu_ms, 4);
}

} // namespace
} // namespace gnx::test
