#include "core/drawing/overlay/BuiltInOverlays.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/drawing/overlay/OverlayPicture.h"
#include "tests/unit/graph/cost/CostFixtures.h"

namespace gnx::test {
namespace {

using test::tensor;
using testing::ElementsAre;
using testing::Optional;

/// 240 FLOPs and 328 bytes; 30 FLOPs and 240 bytes; a node of unknown type.
OverlayInput source() {
    const char* weight = "L_self_modules_fc_parameters_weight_";
    const test::TypedGraph typed(
        {"x", weight},
        {std::string("a = torch._C._nn.linear(x, ") + weight + ")", "b = torch.relu(a)", "c = torch.svd(b)"},
        {{"x", tensor({10, 4})},
         {weight, tensor({3, 4})},
         {"a", tensor({10, 3})},
         {"b", tensor({10, 3}, DType::Float16)}});
    return {typed.graph, std::make_shared<const ValueTypes>(typed.types), nullptr};
}

std::shared_ptr<const Overlay> made(std::string_view name) {
    return makeOverlay(name, source()).value();
}

} // namespace

TEST(BuiltInOverlays, AllCanBeMadeByTheirNamesAlsoWithoutTypes) {
    for (const OverlayEntry& entry : builtInOverlays()) {
        OverlayInput untyped = source();
        untyped.types = nullptr;
        const auto overlay = makeOverlay(entry.name, untyped);
        ASSERT_TRUE(overlay.ok()) << entry.name;
        EXPECT_EQ((*overlay)->name, entry.name);
        EXPECT_EQ((*overlay)->values.size(), 3) << entry.name;
    }
}

TEST(BuiltInOverlays, AnUnknownNameIsToldWithThoseThereAre) {
    const auto overlay = makeOverlay("flop", source());
    ASSERT_FALSE(overlay.ok());
    EXPECT_THAT(overlay.error().text(), testing::HasSubstr("category, dtype, output-bytes, parameters, flops"));
}

TEST(BuiltInOverlays, ValuesAreThoseOfTheCosts) {
    EXPECT_THAT(made("flops")->values, ElementsAre(Optional(240.0), Optional(30.0), std::nullopt));
    EXPECT_THAT(made("output-bytes")->values, ElementsAre(Optional(120.0), Optional(60.0), std::nullopt));
    EXPECT_THAT(made("parameters")->values, ElementsAre(Optional(12.0), Optional(0.0), Optional(0.0)));
    // 160 + 48 read and 120 written; 120 and 60
    EXPECT_THAT(made("bytes-moved")->values, ElementsAre(Optional(328.0), Optional(180.0), std::nullopt));
    EXPECT_EQ(valueOf(*made("intensity"), 0, 2), (OverlayValue{270.0 / 508.0, false}));
}

TEST(BuiltInOverlays, ClassesAreThoseThatOccur) {
    const auto dtypes = made("dtype");
    ASSERT_EQ(dtypes->classes.size(), 2);
    EXPECT_EQ(dtypes->classes[0].name, "float32");
    EXPECT_THAT(dtypes->values, ElementsAre(Optional(0.0), Optional(1.0), std::nullopt));
    EXPECT_EQ(made("category")->classes.size(), 3) << "matrix product, activation, reduction";
}

TEST(OverlayPicture, BoxesHaveTheirOperatorsValuesAndColours) {
    const OverlayInput given = source();
    Drawing drawing = makeDrawing(given.graph, Unfolding(structureOf(*given.graph)),
                                  {.parameters = false, .flat = true}, averageMeasure());
    const OverlayPicture picture = overlayPicture(made("flops"), drawing, OverlayThreshold{true, 100});
    const std::uint32_t linear = drawing.box_of[0], relu = drawing.box_of[1], svd = drawing.box_of[2];
    EXPECT_EQ(picture.rgbOf(linear), sequentialRgb(1));
    EXPECT_EQ(picture.rgbOf(svd), std::nullopt);
    EXPECT_TRUE(picture.has_unknown);
    EXPECT_TRUE(picture.isMarked(linear));
    EXPECT_FALSE(picture.isMarked(relu));
    EXPECT_FALSE(picture.isMarked(svd));
    EXPECT_THAT(topBoxes(picture, 10), ElementsAre(linear, relu));
}

TEST(OverlayPicture, AClosedGroupHasItsSum) {
    const test::TypedGraph typed(
        {"x", "L_self_modules_a_modules_fc_parameters_weight_", "L_self_modules_a_modules_gc_parameters_weight_"},
        {"a = torch._C._nn.linear(x, L_self_modules_a_modules_fc_parameters_weight_)",
         "b = torch._C._nn.linear(a, L_self_modules_a_modules_gc_parameters_weight_)", "c = torch.relu(b)", "return c"},
        {{"L_self_modules_a_modules_fc_parameters_weight_", tensor({3, 4})},
         {"L_self_modules_a_modules_gc_parameters_weight_", tensor({5, 3})}});
    const auto structure = structureOf(*typed.graph);
    Drawing drawing = makeDrawing(typed.graph, Unfolding(structure), {}, averageMeasure());
    const OverlayInput given{typed.graph, std::make_shared<const ValueTypes>(typed.types), nullptr};
    const OverlayPicture picture = overlayPicture(makeOverlay("parameters", given).value(), drawing);
    const std::uint32_t group = drawing.box_of[0];
    ASSERT_TRUE(drawing.boxes[group].isClosed());
    EXPECT_EQ(picture.boxes[group], (OverlayValue{12 + 15, false}));
}

} // namespace gnx::test
