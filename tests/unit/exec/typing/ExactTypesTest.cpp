#include "core/exec/typing/ExactTypes.h"

#include <gtest/gtest.h>

// The whole way through a worker is tests/integration/test_types.py.
namespace gnx::test {
namespace {

ObservedValue seen(std::vector<std::int64_t> shape, std::vector<std::int64_t> strides) {
    ObservedValue value;
    value.kind = ObservedValue::Kind::Tensor;
    value.dtype = "float16";
    value.shape = std::move(shape);
    value.strides = std::move(strides);
    return value;
}

TEST(ExactTypes, areWhatWasObserved) {
    ValueTypes inferred;
    inferred.values = {{.kind = ValueType::Kind::Tensor,
                        .dtype = DType::Float16,
                        .shape = {ValueType::symbol(0), 4},
                        .device = "cuda:0"}};
    inferred.symbols = {"something"};
    const std::vector<ObservedValue> values{seen({9, 4}, {1, 9})};
    const ValueTypes exact = withObserved(inferred, values);
    EXPECT_EQ(typeText(exact.values[0]), "float16 [9, 4]");
    EXPECT_EQ(stridesText(exact.values[0]), "strides [1, 9]");
    EXPECT_EQ(exact.values[0].device, "cuda:0"); // the run was on the processor
    EXPECT_TRUE(exact.symbols.empty());
}

TEST(ExactTypes, leaveWhatWasNotObserved) {
    ValueTypes inferred;
    inferred.values = {{.kind = ValueType::Kind::Number}, {.kind = ValueType::Kind::Other}};
    // a symbolic size is a tensor without dimensions in a run
    const std::vector<ObservedValue> values{seen({}, {}), ObservedValue{}};
    EXPECT_EQ(withObserved(inferred, values).values, inferred.values);
}

} // namespace
} // namespace gnx::test
