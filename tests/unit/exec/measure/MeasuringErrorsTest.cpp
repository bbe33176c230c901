#include "core/exec/measure/SpeedupMeasurement.h"

#include <limits>

#include <gtest/gtest.h>

#include "tests/unit/exec/measure/MadeUpMachine.h"

namespace gnx::test {

using test::MadeUpMachine;

TEST(MeasuringErrors, IsCancelledBetweenBlocks) {
    std::stop_source source;
    MadeUpMachine machine(1);
    machine.ordered = [&](const BlockOrder&) {
        if (machine.orders.size() == 9)
            source.request_stop();
    };
    const auto result = machine.measure({}, source.get_token());
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::Cancelled);
    EXPECT_EQ(machine.orders.size(), 9U);
}

TEST(MeasuringErrors, ErrorsOfTheProgramPassThrough) {
    for (const int failing : {1, 4, 12}) { // while probing, warming up, measuring
        MadeUpMachine machine(1);
        int count = 0;
        const auto result = measureSpeedup(
            {2, 2}, {},
            [&](const BlockOrder& order) -> Result<BlockTimes> {
                if (++count == failing)
                    return Error{ErrorCode::Crashed, "the worker ended"};
                return machine.run(order);
            },
            [] { return MachineState(); }, {}, {}, machine.surroundings());
        ASSERT_FALSE(result);
        EXPECT_EQ(result.error().message, "the worker ended");
    }
}

TEST(MeasuringErrors, AnAnswerToAnotherOrderIsMalformed) {
    MadeUpMachine machine(1);
    const auto result = measureSpeedup(
        {2, 2}, {},
        [&](const BlockOrder& order) -> Result<BlockTimes> {
            GNX_TRY(BlockTimes times, machine.run(order));
            times.ms.push_back(1);
            return times;
        },
        [] { return MachineState(); }, {}, {}, machine.surroundings());
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::Malformed);
}

TEST(MeasuringErrors, ATimeThatIsNoneIsMalformed) {
    MadeUpMachine machine(1);
    const auto result = measureSpeedup(
        {2, 2}, {},
        [&](const BlockOrder& order) -> Result<BlockTimes> {
            GNX_TRY(BlockTimes times, machine.run(order));
            times.ms.front() = std::numeric_limits<double>::quiet_NaN();
            return times;
        },
        [] { return MachineState(); }, {}, {}, machine.surroundings());
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::Malformed);
}

TEST(MeasuringErrors, UnusableOptionsAreRefusedBeforeAnyCall) {
    MadeUpMachine machine(1);
    MeasureOptions options;
    options.width = 0;
    const auto result = machine.measure(options);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::InvalidInput);
    EXPECT_TRUE(machine.orders.empty());
}

} // namespace gnx::test
