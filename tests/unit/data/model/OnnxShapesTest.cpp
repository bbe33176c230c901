#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <limits>

#include "core/data/model/OnnxShapes.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;

// TensorProto.DataType
constexpr std::int64_t kFloat = 1, kInt64 = 7, kBool = 9;

OnnxAttribute ints(std::string_view name, std::vector<std::int64_t> values) {
    OnnxAttribute made;
    made.name = name;
    made.type = OnnxAttribute::Type::Ints;
    made.integers = std::move(values);
    return made;
}

OnnxAttribute integer(std::string_view name, std::int64_t value) {
    OnnxAttribute made;
    made.name = name;
    made.type = OnnxAttribute::Type::Int;
    made.integer = value;
    return made;
}

OnnxAttribute text(std::string_view name, std::string_view value) {
    OnnxAttribute made;
    made.name = name;
    made.type = OnnxAttribute::Type::String;
    made.text = value;
    return made;
}

OnnxNode nodeOf(std::string_view op, std::vector<std::string_view> inputs, std::vector<std::string_view> outputs) {
    OnnxNode made;
    made.op = op;
    made.inputs = std::move(inputs);
    made.outputs = std::move(outputs);
    return made;
}

/// One graph in which operators are added in their order. Expected shapes are those of ONNX's Operators.md.
class OnnxShapesTest : public testing::Test {
  protected:
    void give(std::string_view name, std::vector<std::int64_t> shape, std::int64_t element = kFloat) {
        OnnxValue value;
        value.name = name;
        value.element = element;
        value.shape.emplace();
        for (const std::int64_t size : shape)
            value.shape->push_back({size, {}});
        shapes_.give(value);
    }
    void giveNumbers(std::string_view name, std::vector<std::int64_t> numbers) {
        OnnxTensor tensor;
        tensor.name = name;
        tensor.element = kInt64;
        tensor.dims = {static_cast<std::int64_t>(numbers.size())};
        tensor.typed = numbers.size();
        tensor.integers = std::move(numbers);
        shapes_.give(tensor);
    }
    std::vector<std::int64_t> shapeOf(std::string_view name) const {
        const OnnxKnown* known = shapes_.find(name);
        return known != nullptr && known->shape ? *known->shape : std::vector<std::int64_t>{-9};
    }
    std::vector<std::int64_t> infer(std::string_view op, std::vector<std::string_view> inputs,
                                    std::vector<OnnxAttribute> attributes = {}, std::string_view result = "y") {
        OnnxNode node = nodeOf(op, std::move(inputs), {result});
        node.attributes = std::move(attributes);
        shapes_.infer(node);
        return shapeOf(result);
    }

    OnnxShapes shapes_;
};

TEST_F(OnnxShapesTest, ElementwiseOperatorsBroadcastByTheCatalogue) {
    give("a", {2, 1, 4});
    give("b", {3, 1});
    EXPECT_THAT(infer("Pow", {"a", "b"}), ElementsAre(2, 3, 4));
    EXPECT_EQ(shapes_.find("y")->element, kFloat);
    EXPECT_THAT(infer("Greater", {"a", "b"}, {}, "more"), ElementsAre(2, 3, 4));
    EXPECT_EQ(shapes_.find("more")->element, kBool);
    EXPECT_THAT(infer("Softmax", {"a"}, {}, "soft"), ElementsAre(2, 1, 4));
}

TEST_F(OnnxShapesTest, ASizeThatIsNotKnownStaysOpen) {
    give("x", {-1, 3, 8, 8});
    give("w", {5, 3, 3, 3});
    EXPECT_THAT(infer("Conv", {"x", "w"}, {ints("strides", {2, 2}), ints("pads", {1, 1, 1, 1})}),
                ElementsAre(-1, 5, 4, 4));
    EXPECT_THAT(infer("GlobalAveragePool", {"y"}, {}, "p"), ElementsAre(-1, 5, 1, 1));
    EXPECT_THAT(infer("Flatten", {"p"}, {}, "f"), ElementsAre(-1, 5));
}

TEST_F(OnnxShapesTest, SizesAreComputedByOperatorsToo) {
    give("x", {4, 6, 10});
    giveNumbers("first", {0});
    giveNumbers("rest", {-1});
    EXPECT_THAT(infer("Shape", {"x"}, {}, "s"), ElementsAre(3));
    EXPECT_THAT(infer("Gather", {"s", "first"}, {}, "rows"), ElementsAre(1));
    EXPECT_THAT(infer("Concat", {"rows", "rest"}, {integer("axis", 0)}, "wanted"), ElementsAre(2));
    EXPECT_THAT(infer("Reshape", {"x", "wanted"}), ElementsAre(4, 60));
}

TEST_F(OnnxShapesTest, AShapeThatIsComputedFromValuesHasARankAlone) {
    give("x", {4, 6});
    give("wanted", {3}, kInt64);
    EXPECT_THAT(infer("Reshape", {"x", "wanted"}), ElementsAre(-1, -1, -1));
}

TEST_F(OnnxShapesTest, SlicesCountFromTheBackAndEndAtTheEnd) {
    give("x", {10, 7});
    giveNumbers("from", {-3});
    giveNumbers("to", {9223372036854775807});
    giveNumbers("axis", {0});
    EXPECT_THAT(infer("Slice", {"x", "from", "to", "axis"}), ElementsAre(3, 7));
}

TEST_F(OnnxShapesTest, SplitsShareUnequalSizes) {
    give("x", {7, 2});
    shapes_.infer(nodeOf("Split", {"x"}, {"a", "b", "c"}));
    EXPECT_THAT(shapeOf("a"), ElementsAre(3, 2));
    EXPECT_THAT(shapeOf("b"), ElementsAre(3, 2));
    EXPECT_THAT(shapeOf("c"), ElementsAre(1, 2));
}

TEST_F(OnnxShapesTest, ReductionsTakeAxesOfBothForms) {
    give("x", {2, 3, 4});
    giveNumbers("axes", {1});
    EXPECT_THAT(infer("ReduceMean", {"x"}, {ints("axes", {-1}), integer("keepdims", 0)}), ElementsAre(2, 3));
    EXPECT_THAT(infer("ReduceSum", {"x", "axes"}, {}, "z"), ElementsAre(2, 1, 4));
    EXPECT_THAT(infer("ArgMax", {"x"}, {integer("axis", 2), integer("keepdims", 0)}, "place"), ElementsAre(2, 3));
    EXPECT_EQ(shapes_.find("place")->element, kInt64);
}

TEST_F(OnnxShapesTest, WhatTheFileSaysIsKept) {
    give("x", {2, 3});
    give("y", {-1, 3});
    EXPECT_THAT(infer("Relu", {"x"}), ElementsAre(2, 3)); // the open size is filled
    give("y", {9, 9});
    EXPECT_THAT(infer("Relu", {"x"}), ElementsAre(9, 9));
}

TEST_F(OnnxShapesTest, OperatorsWithoutARuleSayNothing) {
    give("x", {2, 3});
    infer("NonZero", {"x"});
    EXPECT_EQ(shapes_.find("y"), nullptr);
    OnnxNode other = nodeOf("Relu", {"x"}, {"z"});
    other.domain = "mine";
    shapes_.infer(other);
    EXPECT_EQ(shapes_.find("z"), nullptr);
    infer("MatMul", {"x", "missing"}, {}, "m");
    EXPECT_FALSE(shapes_.find("m")->shape);
}

TEST_F(OnnxShapesTest, OperandsThatDoNotFitGiveNothing) {
    give("x", {2, 3});
    give("w", {4, 5});
    infer("MatMul", {"x", "w"});
    EXPECT_FALSE(shapes_.find("y")->shape);
    infer("Transpose", {"x"}, {ints("perm", {0, 7})}, "t");
    EXPECT_EQ(shapes_.find("t"), nullptr);
}

TEST_F(OnnxShapesTest, ASplitMayHaveNoResultsOrMoreThanItsSize) {
    give("x", {2, 2});
    shapes_.infer(nodeOf("Split", {"x"}, {}));
    shapes_.infer(nodeOf("Split", {"x"}, {"a", "b", "c", "d"}));
    EXPECT_THAT(shapeOf("b"), ElementsAre(1, 2));
    EXPECT_THAT(shapeOf("d"), ElementsAre(0, 2));
}

TEST_F(OnnxShapesTest, RangesCountUpAndDown) {
    giveNumbers("from", {2});
    giveNumbers("to", {9});
    giveNumbers("by", {3});
    giveNumbers("back", {-3});
    EXPECT_THAT(infer("Range", {"from", "to", "by"}), ElementsAre(3));
    EXPECT_THAT(infer("Range", {"to", "from", "back"}, {}, "down"), ElementsAre(3));
    EXPECT_THAT(infer("Range", {"to", "from", "by"}, {}, "none"), ElementsAre(0));
}

TEST_F(OnnxShapesTest, SizesBeyond64BitsAreNotKnown) {
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max(), kLeast = kMost * -1 - 1;
    give("x", {kMost, kMost, kMost});
    give("w", {2, 2, kMost});
    giveNumbers("least", {kLeast});
    giveNumbers("most", {kMost});
    giveNumbers("zero", {0});
    giveNumbers("back", {-1});
    giveNumbers("two", {2});
    EXPECT_THAT(infer("Range", {"zero", "least", "back"}, {}, "a"), ElementsAre(-1)); // one more than fits
    EXPECT_THAT(infer("Range", {"least", "most", "two"}, {}, "b"), ElementsAre(-1));
    EXPECT_THAT(infer("Range", {"zero", "most", "least"}, {}, "c"), ElementsAre(-1));
    EXPECT_THAT(infer("Conv", {"x", "w"}, {ints("pads", {kMost, kMost})}, "d"), ElementsAre(kMost, 2, -1));
    EXPECT_THAT(infer("Conv", {"x", "w"}, {ints("dilations", {kMost})}, "e"), ElementsAre(kMost, 2, -1));
    EXPECT_THAT(infer("Conv", {"x", "w"}, {ints("strides", {kMost}), text("auto_pad", "SAME_UPPER")}, "f"),
                ElementsAre(kMost, 2, 1));
    EXPECT_THAT(infer("ConvTranspose", {"x", "w"}, {ints("strides", {kMost})}, "g"), ElementsAre(kMost, 2, -1));
    EXPECT_THAT(infer("Pad", {"x"}, {ints("pads", {0, 1, kMost, 0, 0, kMost})}, "h"), ElementsAre(kMost, -1, -1));
    EXPECT_THAT(infer("Concat", {"x", "x"}, {integer("axis", 1)}, "i"), ElementsAre(kMost, -1, kMost));
    EXPECT_THAT(infer("Slice", {"x", "zero", "most", "zero", "most"}, {}, "j"), ElementsAre(1, kMost, kMost));
}

TEST_F(OnnxShapesTest, IntegersDoNotOutliveACastToAnotherKindOfNumber) {
    giveNumbers("seven", {7});
    giveNumbers("many", {5'000'000'000});
    infer("Cast", {"seven"}, {integer("to", kFloat)}, "fraction"); // 7 / 2 * 2 is 7 there, and 6 in integers
    EXPECT_FALSE(shapes_.find("fraction")->integers);
    infer("Cast", {"seven"}, {integer("to", 6)}, "int32");
    EXPECT_THAT(*shapes_.find("int32")->integers, ElementsAre(7));
    infer("Cast", {"many"}, {integer("to", 6)}, "cut"); // to its lower 32 bits
    EXPECT_FALSE(shapes_.find("cut")->integers);
}

} // namespace
} // namespace gnx::test
