#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/results/report/FigureExport.h"
#include "core/results/report/MemoryFigure.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// 1 KiB of inputs; three operators, the second needs 3 KiB for a moment and keeps 2.
ObservedMemory smallMemory() {
    ObservedMemory memory{.input_bytes = 1024, .peak_bytes = 4096, .peak_node = 1, .holders = {}, .nodes = {}};
    memory.nodes = {{.peak_bytes = 2048, .live_bytes = 2048},
                    {.allocated_bytes = 3072, .freed_bytes = 1024, .peak_bytes = 4096, .live_bytes = 3072},
                    {.peak_bytes = 3072, .live_bytes = 2048}};
    return memory;
}

TEST(MemoryFigure, IsAStairAboveTheInputs) {
    const Figure figure = memoryFigure(smallMemory(), Graph(), "tiny");
    EXPECT_EQ(figure.title, "tiny: memory");
    EXPECT_EQ(figure.y.label, "KiB above inputs");
    ASSERT_EQ(figure.lines.size(), 2);
    std::vector<double> peaks;
    for (const FigurePoint& point : figure.lines[0].points)
        peaks.push_back(point.y);
    EXPECT_THAT(peaks, ElementsAre(1, 3, 2, 2)); // the last one to the end of its operator
    EXPECT_DOUBLE_EQ(figure.lines[1].points.at(0).x, 1.5);
    EXPECT_DOUBLE_EQ(figure.lines[1].points.at(0).y, 3);
    ASSERT_EQ(figure.areas.size(), 1);
    EXPECT_EQ(figure.areas[0].outline.size(), 2 * 3 + 2);
    EXPECT_DOUBLE_EQ(figure.areas[0].outline[3].y, 2); // after the second
}

// 2,000 operators: the columns are of 3 or 4, and the highest operator is in one of them.
TEST(MemoryFigure, ThousandsOfOperatorsAreDrawnInColumnsAndKeepTheirPeak) {
    ObservedMemory memory{.input_bytes = 0, .peak_bytes = 9 << 20, .peak_node = 1234, .holders = {}, .nodes = {}};
    memory.nodes.assign(2000, {.peak_bytes = 2 << 20, .live_bytes = 1 << 20});
    memory.nodes[1234].peak_bytes = 9 << 20;
    const Figure figure = memoryFigure(memory, Graph(), "large");
    const LineSeries& peaks = figure.lines.at(0);
    ASSERT_EQ(peaks.points.size(), 601);
    const auto highest = std::ranges::max_element(peaks.points, {}, &FigurePoint::y) - peaks.points.begin();
    EXPECT_DOUBLE_EQ(peaks.points.at(highest).y, 9);
    EXPECT_EQ(peaks.nodes.at(highest), 1234);
    EXPECT_LE(peaks.points.at(highest).x, 1234);
    EXPECT_EQ(figure.table.rows.size(), 2000);
}

TEST(MemoryFigure, CanBeWritten) {
    const Figure figure = memoryFigure(smallMemory(), Graph(), {});
    EXPECT_EQ(figure.title, "Memory");
    const auto csv = renderFigure(figure, FigureFormat::Csv);
    ASSERT_TRUE(csv.ok()) << csv.error().text();
    EXPECT_THAT(*csv, HasSubstr("1,,3072,1024,4096,3072"));
    EXPECT_TRUE(renderFigure(figure, FigureFormat::Pdf).ok());
    const Figure nothing = memoryFigure({}, Graph(), {});
    EXPECT_TRUE(renderFigure(nothing, FigureFormat::Svg).ok());
}

} // namespace
} // namespace gnx::test
