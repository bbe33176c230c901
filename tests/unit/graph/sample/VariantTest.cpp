#include "core/graph/sample/Variant.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TensorDesc tensor(std::string name, std::vector<std::int64_t> shape, DType dtype = DType::Float32) {
    TensorDesc made;
    made.name = std::move(name);
    made.shape = std::move(shape);
    made.dtype = dtype;
    made.dtype_text = std::string("torch.") + dtypeName(dtype);
    return made;
}

/// A batch of images, a weight, a spelled-out position per image, a size as a parameter.
Sample images() {
    Sample sample;
    sample.directory = "/data/images";
    sample.tensors = {tensor("x", {2, 3, 8, 8}), tensor("w", {4, 3, 1, 1}), tensor("p", {2}, DType::Int64),
                      tensor("s1", {}, DType::Int64)};
    sample.tensors[2].data = std::vector<std::int64_t>{5, 6};
    sample.tensors[3].data = std::vector<std::int64_t>{4};
    sample.constraints.symbols = {{"S0", 2}, {"S1", 8}};
    sample.constraints.input_shapes = {{"x", {"S0", "3", "S1", "S1"}, 7}, {"p", {"S0"}, 8}};
    return sample;
}

std::string refusal(const Sample& sample, const SampleVariant& variant) {
    const auto made = applyVariant(sample, variant);
    return made.ok() ? "" : made.error().text();
}

TEST(Variant, changesEveryDimensionOfASymbol) {
    const auto made = applyVariant(images(), {.dtype = {}, .sizes = {{"S0", 5}, {"S1", 16}}});
    ASSERT_TRUE(made.ok()) << made.error().text();
    EXPECT_THAT(made->tensors[0].shape, ElementsAre(5, 3, 16, 16));
    EXPECT_THAT(made->tensors[1].shape, ElementsAre(4, 3, 1, 1));
    EXPECT_EQ(made->constraints.symbols[0].example, 5);
}

TEST(Variant, repeatsSpelledOutValues) {
    const auto made = applyVariant(images(), {.dtype = {}, .sizes = {{"S0", 5}}});
    ASSERT_TRUE(made.ok()) << made.error().text();
    EXPECT_THAT(std::get<std::vector<std::int64_t>>(made->tensors[2].data), ElementsAre(5, 6, 5, 6, 5));
}

TEST(Variant, setsASizeThatIsAParameter) {
    const auto made = applyVariant(images(), {.dtype = {}, .sizes = {{"s1", 9}}});
    ASSERT_TRUE(made.ok()) << made.error().text();
    EXPECT_THAT(std::get<std::vector<std::int64_t>>(made->tensors[3].data), ElementsAre(9));
    EXPECT_THAT(made->tensors[0].shape, ElementsAre(2, 3, 8, 8));
}

TEST(Variant, leavesShapesThatDifferFromTheExamplesWhereTheSymbolStays) {
    Sample sample = images();
    sample.tensors[0].shape = {7, 3, 8, 8}; // the file's example says 2
    const auto made = applyVariant(sample, {.dtype = {}, .sizes = {{"S1", 4}}});
    ASSERT_TRUE(made.ok()) << made.error().text();
    EXPECT_THAT(made->tensors[0].shape, ElementsAre(7, 3, 4, 4));
}

TEST(Variant, refusesANameThatIsNoSizeAndSaysWhichThereAre) {
    EXPECT_THAT(refusal(images(), {.dtype = {}, .sizes = {{"S7", 3}}}),
                ::testing::AllOf(HasSubstr("input_tensor_constraints.py"), HasSubstr("\"S7\""),
                                 HasSubstr("it has S0 (2), S1 (8), s1 (4)")));
    Sample fixed = images();
    fixed.constraints = {};
    fixed.tensors.pop_back();
    EXPECT_THAT(refusal(fixed, {.dtype = {}, .sizes = {{"S0", 3}}}), HasSubstr("all sizes of this sample are fixed"));
}

TEST(Variant, refusesWhatBreaksARelation) {
    Sample sample = images();
    sample.constraints.relations = {"S1 % 8 == 0"};
    sample.constraints.relation_lines = {12};
    EXPECT_THAT(refusal(sample, {.dtype = {}, .sizes = {{"S1", 12}}}),
                HasSubstr("input_tensor_constraints.py:12: the sizes break the sample's relation S1 % 8 == 0"));
    EXPECT_EQ(refusal(sample, {.dtype = {}, .sizes = {{"S1", 16}}}), "");
}

TEST(Variant, refusesSizesBelowOneAndSymbolsThatNoShapeHas) {
    EXPECT_THAT(refusal(images(), {.dtype = {}, .sizes = {{"S0", 0}}}), HasSubstr("S0 = 0 is below 1"));
    Sample sample = images();
    sample.constraints.input_shapes.clear();
    EXPECT_THAT(refusal(sample, {.dtype = {}, .sizes = {{"S0", 3}}}), HasSubstr("its sizes are fixed"));
    sample = images();
    sample.constraints.input_shapes[0].dims = {"S0", "3", "S1 - 8", "S1"};
    EXPECT_EQ(refusal(sample, {.dtype = {}, .sizes = {{"S0", 3}}}), "");
    EXPECT_THAT(refusal(sample, {.dtype = {}, .sizes = {{"S1", 7}}}), HasSubstr("no size above 0"));
}

TEST(Variant, refusesAShapeOfAnotherRankThanItsDescription) {
    Sample sample = images();
    sample.constraints.input_shapes[0].dims = {"S0", "3"};
    EXPECT_THAT(refusal(sample, {.dtype = {}, .sizes = {{"S0", 3}}}), HasSubstr(":7: the shape of x has 2 dimensions"));
}

TEST(Variant, putsAnotherTypeInThePlaceOfTheMainOne) {
    Sample sample = images();
    sample.tensors.push_back(tensor("table", {3}, DType::Float64)); // kept in double precision on purpose
    const auto made = applyVariant(sample, {.dtype = DType::BFloat16, .sizes = {}});
    ASSERT_TRUE(made.ok()) << made.error().text();
    EXPECT_EQ(made->tensors[0].dtype, DType::BFloat16);
    EXPECT_EQ(made->tensors[0].dtype_text, "torch.bfloat16");
    EXPECT_EQ(made->tensors[2].dtype, DType::Int64);
    EXPECT_EQ(made->tensors[4].dtype, DType::Float64);
}

TEST(Variant, aReferenceIsInFloat64Throughout) {
    Sample sample = images();
    sample.tensors.push_back(tensor("h", {3}, DType::Float16));
    sample.tensors.push_back(tensor("c", {3}, DType::Complex64));
    const auto made = applyVariant(sample, {.dtype = DType::Float64, .sizes = {}});
    ASSERT_TRUE(made.ok()) << made.error().text();
    EXPECT_EQ(made->tensors[0].dtype, DType::Float64);
    EXPECT_EQ(made->tensors[4].dtype, DType::Float64);
    EXPECT_EQ(made->tensors[5].dtype, DType::Complex128);
    EXPECT_THAT(refusal(sample, {.dtype = DType::Int8, .sizes = {}}), HasSubstr("expected float32, float16"));
}

TEST(Variant, theMainTypeHasMostBytes) {
    Sample sample = images();
    EXPECT_EQ(mainFloatType(sample), DType::Float32); // 2 x 3 x 8 x 8 and 4 x 3 elements
    sample.tensors.push_back(tensor("big", {1000, 1000}, DType::BFloat16));
    EXPECT_EQ(mainFloatType(sample), DType::BFloat16);
    EXPECT_EQ(mainFloatType(Sample()), DType::Float32);
}

} // namespace
} // namespace gnx::test
