#include <gtest/gtest.h>

#include "core/exec/trace/TrackOrder.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {
namespace {

TEST(TrackOrder, IsThatOfTheNumbersAndNotOfTheWords) {
    test::HandMadeTrace made;
    for (const std::int64_t thread : {10, 9})
        made.builder.add(made.span(ActivityKind::Operator, made.thread(thread), "relu", 0, 5));
    const auto trace = made.finish();
    ASSERT_EQ(trace->tracks().size(), 2);
    const auto ten = trackNumbers(*trace, trace->tracks()[0]), nine = trackNumbers(*trace, trace->tracks()[1]);
    EXPECT_EQ(ten, std::pair(std::int64_t{100}, std::int64_t{10}));
    EXPECT_LT(nine, ten);
}

} // namespace
} // namespace gnx::test
