#include "core/results/report/RooflineFigure.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/results/report/FigureExport.h"
#include "tests/unit/graph/cost/CostFixtures.h"

namespace gnx::test {
namespace {

using testing::HasSubstr;

test::TypedGraph graph() {
    return {{"x"}, {"a = torch.sin(x)", "b = torch.matmul(a, a)", "c = torch.svd(b)"}, {}};
}

/// sin: 100 FLOPs, 800 bytes, 1 µs: 0.125 a byte, 100 MFLOP/s. matmul: 1e6, 1e4, 99 µs. svd: nothing known.
Roofline roofline() {
    Roofline made;
    const auto add = [&](std::uint32_t node, OpCategory category, double time, std::optional<double> flops,
                         std::optional<double> bytes) {
        RooflinePoint point;
        point.node = NodeId(node);
        point.category = category;
        point.dtype = DType::Float32;
        point.time_ns = time;
        point.flops = flops;
        point.bytes = bytes;
        point.runs = 1;
        made.total_ns += time;
        made.points.push_back(point);
    };
    add(0, OpCategory::Activation, 1'000, 100, 800);
    add(1, OpCategory::MatMul, 99'000, 1e6, 1e4);
    add(2, OpCategory::Other, 5'000, std::nullopt, std::nullopt);
    return made;
}

Figure rooflineMade() {
    Roofs roofs;
    roofs.peaks = {{.dtype = "float32", .flops_per_second = 1e11}};
    roofs.bandwidths = {{.level = "memory", .bytes_per_second = 1e10}};
    const test::TypedGraph typed = graph();
    return rooflineFigure(roofline(), *typed.graph, &roofs, {"resnet18", "AMD EPYC", "eager"});
}

const LineSeries* lineOf(const Figure& figure, std::string_view label) {
    const auto found = std::ranges::find(figure.lines, label, &LineSeries::label);
    return found == figure.lines.end() ? nullptr : &*found;
}

} // namespace

// log10(0.125) = -0.903, log10(1e8) = 8.
TEST(RooflineFigure, MarksStandAtTheLogarithmsOfIntensityAndRate) {
    const Figure figure = rooflineMade();
    const LineSeries* activation = lineOf(figure, "activation");
    ASSERT_NE(activation, nullptr);
    ASSERT_EQ(activation->points.size(), 1);
    EXPECT_NEAR(activation->points[0].x, -0.903, 0.001);
    EXPECT_NEAR(activation->points[0].y, 8, 1e-9);
}

TEST(RooflineFigure, TheRoofsAreLinesWithTheirRates) {
    const Figure figure = rooflineMade();
    ASSERT_NE(lineOf(figure, "float32 100 GFLOP/s"), nullptr);
    const LineSeries* memory = lineOf(figure, "memory 10 GB/s");
    ASSERT_NE(memory, nullptr);
    EXPECT_NEAR(memory->points[1].x, 1, 1e-9); // the ridge: 100 GFLOP/s by 10 GB/s
    EXPECT_NEAR(memory->points[1].y, 11, 1e-9);
}

TEST(RooflineFigure, TheTableHasAlsoWhatHasNoPlace) {
    const Figure figure = rooflineMade();
    ASSERT_EQ(figure.table.rows.size(), 3);
    EXPECT_EQ(figure.table.rows[2][1], "torch.svd");
    EXPECT_THAT(figureCsv(figure), HasSubstr("operators_shown"));
}

TEST(RooflineFigure, IsWrittenInEveryFormat) {
    for (const FigureFormat format : {FigureFormat::Pdf, FigureFormat::Svg, FigureFormat::Png, FigureFormat::Csv}) {
        const auto file = renderFigure(rooflineMade(), format);
        ASSERT_TRUE(file.ok()) << file.error().text();
        EXPECT_GT(file->size(), 500);
    }
}

} // namespace gnx::test
